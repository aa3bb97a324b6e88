// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/requestfilters/catalogue.h"
#include "scheduler/requestfilters/flavororimage.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

tl::expected<bool, DecisionError> apply(RequestSpec &spec, const CloudIndex &, Release)
{
    if (!isTrue(flavorOrImage(spec, u"hw:ephemeral_encryption"_s, u"hw_ephemeral_encryption"_s)))
        return false;
    const QString trait = u"COMPUTE_EPHEMERAL_ENCRYPTION"_s;
    spec.rootRequired.insert(trait);
    const QString format
        = flavorOrImage(spec, u"hw:ephemeral_encryption_format"_s, u"hw_ephemeral_encryption_format"_s).toUpper();
    if (format == u"PLAIN"_s || format == u"LUKS"_s || format == u"LUKSV2"_s)
        spec.rootRequired.insert(trait + u'_' + format);
    return true;
}

} // namespace

const RequestFilterEntry ephemeralEncryptionFilter{
    "ephemeral_encryption_filter", 26, stillThere,
    QT_TRANSLATE_NOOP("Rule", "A request for encrypted ephemeral disks needs a host that can encrypt them, in the asked format."),
    apply};

} // namespace astrolabe
