// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/actions/unsupportedactions.h"

#include "spec/constrainttraits.h"
#include "spec/memoryencryption.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

using Kind = ServerAction::Kind;
using Kinds = QList<Kind>;

RequestSpec specOf(const Instance &instance, const CloudIndex &index)
{
    RequestSpec spec;
    if (const Flavor *flavor = index.flavorOf(instance))
        spec.flavor = *flavor;
    spec.image = ImageMeta{instance.image, {}, {}, instance.imageProperties, {}};
    return spec;
}

Raised notSupported(const QString &type, const QString &text, Kind kind, const Instance &instance)
{
    return {type, text.arg(actionNameOf(kind), instance.uuid)};
}

// From 2026.1 on a guest can live-migrate if the host keeps the secret of its TPM.
bool blocksTpm(Kind kind, const Flavor &flavor, Release release)
{
    static const Kinds always{Kind::Rebuild, Kind::Evacuate, Kind::Shelve};
    const bool mayMove = release >= since(33) && flavor.extraSpecs.value(u"hw:tpm_secret_security"_s) == "host"_L1;
    return always.contains(kind) || (kind == Kind::LiveMigrate && !mayMove);
}

} // namespace

std::optional<Raised> refusedByKind(Kind kind, const BootedServer &server, const CloudIndex &index, Release release)
{
    static const Kinds notWithAccelerators{Kind::Resize, Kind::Migrate, Kind::Suspend, Kind::LiveMigrate};
    static const Kinds notEncrypted{Kind::Suspend, Kind::LiveMigrate};
    const Instance &instance = server.instance;
    const RequestSpec spec = specOf(instance, index);
    if (release >= since(22) && blocksTpm(kind, spec.flavor, release) && virtualTpm(spec).value_or(std::nullopt))
        return notSupported(u"OperationNotSupportedForVTPM"_s,
            u"Operation '%1' not supported for vTPM-enabled instance (%2)."_s, kind, instance);
    if (notWithAccelerators.contains(kind) && spec.flavor.extraSpecs.contains(u"accel:device_profile"_s))
        return Raised{
            u"ForbiddenWithAccelerators"_s, u"Feature not supported with instances that have accelerators."_s};
    if (release >= since(20) && notEncrypted.contains(kind) && wantsEncryptedMemory(spec).value_or(false))
        return notSupported(u"OperationNotSupportedForSEV"_s,
            u"Operation '%1' not supported for SEV-enabled instance (%2)."_s, kind, instance);
    return std::nullopt;
}

} // namespace astrolabe
