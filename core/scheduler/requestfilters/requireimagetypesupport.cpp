// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/standardnames.h"
#include "scheduler/requestfilters/catalogue.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

tl::expected<bool, DecisionError> applyRequireImageTypeSupport(
    RequestSpec &spec, const CloudIndex &index, Release release)
{
    if (!index.cloud().config.boolean("scheduler", "query_placement_for_image_type_support", release))
        return false;
    if (spec.isVolumeBacked || !spec.image)
        return false;
    const QString trait = u"COMPUTE_IMAGE_TYPE_"_s + spec.image->diskFormat.toUpper();
    if (!isStandardTrait(trait, release))
        return false;
    spec.rootRequired.insert(trait);
    return true;
}

} // namespace

const RequestFilterEntry requireImageTypeSupport{"require_image_type_support", 20, stillThere,
    QT_TRANSLATE_NOOP("Rule", "If the option is set, the host must support the image's disk format."),
    applyRequireImageTypeSupport};

} // namespace astrolabe
