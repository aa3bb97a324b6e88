// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/python.h"
#include "decision/raised.h"
#include "spec/imagevalues.h"
#include "spec/requestspec.h"

#include <tl/expected.hpp>

namespace astrolabe {

// The flavor's extra spec, else the image's property; empty if neither is set.
inline QString flavorOrImage(const RequestSpec &spec, const QString &extraSpec, const QString &property)
{
    const QString ofFlavor = spec.flavor.extraSpecs.value(extraSpec);
    return ofFlavor.isEmpty() ? spec.imageProperty(property) : ofFlavor;
}

inline tl::unexpected<Raised> flavorImageConflict(
    const RequestSpec &spec, const QString &extraSpec, const QString &property)
{
    return tl::unexpected(Raised{QStringLiteral("FlavorImageConflict"),
        QStringLiteral("Flavor %1 has %2 extra spec explicitly set to %3, conflicting with image %4 which has %5 "
                       "explicitly set to %6.")
            .arg(spec.flavor.name, extraSpec, spec.flavor.extraSpecs.value(extraSpec),
                spec.image.value_or(ImageMeta()).name, property, spec.imageProperty(property))});
}

// The same, but fails if the two contradict each other. Source: nova.virt.hardware._get_unique_flavor_image_meta.
inline tl::expected<QString, Raised> flavorAndImage(
    const RequestSpec &spec, const QString &extraSpec, const QString &property)
{
    const QString ofFlavor = spec.flavor.extraSpecs.value(extraSpec);
    const QString ofImage = spec.imageProperty(property);
    if (!ofFlavor.isEmpty() && !ofImage.isEmpty() && ofFlavor != ofImage)
        return flavorImageConflict(spec, extraSpec, property);
    return ofFlavor.isEmpty() ? ofImage : ofFlavor;
}

// The same for booleans. `conflict` is Nova's text for a contradiction, with placeholders for the flavor's name and
// value and the image's name and value.
inline tl::expected<bool, Raised> flavorAndImageAsk(
    const RequestSpec &spec, const QString &extraSpec, const QString &property, const QString &conflict)
{
    const QString ofFlavor = spec.flavor.extraSpecs.value(extraSpec);
    const QString ofImage = spec.imageProperty(property);
    if (!ofFlavor.isEmpty() && !ofImage.isEmpty() && isTrue(ofFlavor) != isTrue(ofImage))
        return tl::unexpected(Raised{QStringLiteral("FlavorImageConflict"),
            conflict.arg(spec.flavor.name, ofFlavor, spec.image->name, python::text(isTrue(ofImage)))});
    return isTrue(ofFlavor) || isTrue(ofImage);
}

} // namespace astrolabe
