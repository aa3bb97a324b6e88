// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloud.h"

#include <tl/expected.hpp>

namespace astrolabe {

// An image's properties as Nova reads them: old names replaced by today's, architecture, hypervisor type and vm mode
// under their one name, traits apart. Source: nova.objects.image_meta.ImageMetaProps.
struct ImageMeta
{
    QString id;
    QString name;
    QString diskFormat;
    QMap<QString, QString> properties; // only those that Nova knows
    QStringList traitsRequired;

    bool operator==(const ImageMeta &) const = default;

    // The unexpected value says which value cannot be read: Nova refuses such an image.
    static tl::expected<ImageMeta, QString> of(const Image &image, Release release);
};

// Whether a release of Nova knows an image property of that name.
bool isImageProperty(const QString &name, Release release);

} // namespace astrolabe
