// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/requestfilters/catalogue.h"
#include "scheduler/requestfilters/flavororimage.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

tl::expected<bool, DecisionError> apply(RequestSpec &spec, const CloudIndex &, Release)
{
    const auto asked = flavorAndImageAsk(spec, u"hw:ephemeral_encryption"_s, u"hw_ephemeral_encryption"_s);
    if (!asked)
        return tl::unexpected(inStage(Stage::RequestFilters, asked.error()));
    if (!*asked)
        return false;
    const auto format = flavorAndImage(spec, u"hw:ephemeral_encryption_format"_s, u"hw_ephemeral_encryption_format"_s);
    if (!format)
        return tl::unexpected(inStage(Stage::RequestFilters, format.error()));
    const QString trait = u"COMPUTE_EPHEMERAL_ENCRYPTION"_s;
    spec.rootRequired.insert(trait);
    const QString suffix = format->toUpper();
    if (suffix == u"PLAIN"_s || suffix == u"LUKS"_s || suffix == u"LUKSV2"_s)
        spec.rootRequired.insert(trait + u'_' + suffix);
    return true;
}

} // namespace

const RequestFilterEntry ephemeralEncryptionFilter{"ephemeral_encryption_filter", 26, stillThere,
    QT_TRANSLATE_NOOP(
        "Rule", "A request for encrypted ephemeral disks needs a host that can encrypt them, in the asked format."),
    apply};

} // namespace astrolabe
