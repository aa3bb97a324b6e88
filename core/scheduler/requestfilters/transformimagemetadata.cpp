// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/standardnames.h"
#include "scheduler/requestfilters/catalogue.h"

#include <array>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

struct Prefix
{
    QLatin1StringView property;
    QLatin1StringView trait;
    int firstRelease = anyRelease;
};

constexpr std::array prefixes{
    Prefix{"hw_cdrom_bus"_L1, "COMPUTE_STORAGE_BUS"_L1, 21},
    Prefix{"hw_disk_bus"_L1, "COMPUTE_STORAGE_BUS"_L1, 21},
    Prefix{"hw_video_model"_L1, "COMPUTE_GRAPHICS_MODEL"_L1, 21},
    Prefix{"hw_vif_model"_L1, "COMPUTE_NET_VIF_MODEL"_L1, 21},
    Prefix{"hw_architecture"_L1, "HW_ARCH"_L1, 25},
    Prefix{"hw_emulation_architecture"_L1, "COMPUTE_ARCH"_L1, 25},
    Prefix{"hw_viommu_model"_L1, "COMPUTE_VIOMMU"_L1, 26},
};

tl::expected<bool, DecisionError> applyTransformImageMetadata(
    RequestSpec &spec, const CloudIndex &index, Release release)
{
    if (!index.cloud().config.boolean("scheduler", "image_metadata_prefilter", release))
        return false;
    QSet<QString> traits;
    for (const Prefix &prefix : prefixes) {
        const QString value = spec.imageProperty(QString(prefix.property));
        if (value.isEmpty() || release < since(prefix.firstRelease))
            continue;
        const QString trait = (prefix.trait + u'_' + QString(value).replace(u'-', u'_')).toUpper();
        if (!isStandardTrait(trait, release))
            return false; // a single unknown name, and no trait is added
        traits.insert(trait);
    }
    spec.rootRequired += traits;
    return true;
}

} // namespace

const RequestFilterEntry transformImageMetadata{"transform_image_metadata", 21, stillThere,
    QT_TRANSLATE_NOOP("Rule", "If the option is set, properties of the image become traits that the host must have."),
    applyTransformImageMetadata};

} // namespace astrolabe
