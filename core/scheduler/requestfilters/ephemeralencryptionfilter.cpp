// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/requestfilters/catalogue.h"
#include "spec/flavororimage.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Empty: not requested. Source: nova.virt.hardware.get_ephemeral_encryption_format.
tl::expected<QString, Raised> formatOf(const RequestSpec &spec)
{
    static const QStringList allowed{u"plain"_s, u"luks"_s, u"luksv2"_s};
    auto format = flavorAndImage(spec, u"hw:ephemeral_encryption_format"_s, u"hw_ephemeral_encryption_format"_s);
    if (format && !format->isEmpty() && !allowed.contains(*format))
        return tl::unexpected(Raised{u"Invalid"_s,
            u"Invalid ephemeral encryption format %1. Allowed values: %2"_s.arg(*format, allowed.join(u", "_s))});
    return format;
}

tl::expected<bool, DecisionError> applyEphemeralEncryptionFilter(RequestSpec &spec, const CloudIndex &, Release)
{
    const auto asked = flavorAndImageAsk(spec, u"hw:ephemeral_encryption"_s, u"hw_ephemeral_encryption"_s,
        u"Flavor %1 has hw:ephemeral_encryption extra spec explicitly set to %2, conflicting with image %3 which has "
        "hw_eph_encryption property explicitly set to %4"_s);
    if (!asked)
        return tl::unexpected(inStage(Stage::RequestFilters, asked.error()));
    if (!*asked)
        return false;
    const QString trait = u"COMPUTE_EPHEMERAL_ENCRYPTION"_s;
    spec.rootRequired.insert(trait);
    const auto format = formatOf(spec);
    if (!format)
        return tl::unexpected(inStage(Stage::RequestFilters, format.error()));
    if (!format->isEmpty())
        spec.rootRequired.insert(trait + u'_' + format->toUpper());
    return true;
}

} // namespace

const RequestFilterEntry ephemeralEncryptionFilter{"ephemeral_encryption_filter", 26, stillThere,
    QT_TRANSLATE_NOOP(
        "Rule", "A request for encrypted ephemeral disks needs a host that can encrypt them in the requested format."),
    applyEphemeralEncryptionFilter};

} // namespace astrolabe
