// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/release.h"

#include <QString>

#include <tl/expected.hpp>

namespace astrolabe {

// An image property's value as Nova keeps it: one name for what goes by several. The unexpected value is Nova's text
// about one that the property cannot have. Source: the fields of nova.objects.image_meta.ImageMetaProps.
tl::expected<QString, QString> imageValue(const QString &property, const QString &value, Release release);

// str() of such a value, which Nova compares with texts; empty where Nova has nothing, false or 0.
QString imageValueText(const QString &property, const QString &value);

// oslo.utils' bool_from_string: everything else is false.
bool isTrue(const QString &text);

} // namespace astrolabe
