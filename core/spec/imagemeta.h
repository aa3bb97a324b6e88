// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloud.h"

#include <tl/expected.hpp>

namespace astrolabe {

// An image's properties as Nova reads them: old names are replaced by current ones, architecture, hypervisor type and
// vm mode have their canonical values, and traits are kept apart. Source: nova.objects.image_meta.ImageMetaProps.
struct ImageMeta
{
    QString id;
    QString name;
    QString diskFormat;
    QMap<QString, QString> properties; // only those known to Nova
    QStringList traitsRequired;

    bool operator==(const ImageMeta &) const = default;

    // The unexpected value names the invalid value: Nova refuses such an image.
    static tl::expected<ImageMeta, QString> of(const Image &image, Release release);
};

// Whether the release knows an image property of this name.
bool isImageProperty(const QString &name, Release release);

} // namespace astrolabe
