// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/release.h"

#include <QString>

#include <tl/expected.hpp>

namespace astrolabe {

// An image property's canonical value, as Nova keeps it. The unexpected value is Nova's error for an invalid one.
// Source: the fields of nova.objects.image_meta.ImageMetaProps.
tl::expected<QString, QString> imageValue(const QString &property, const QString &value, Release release);

// str() of such a value, which Nova compares with strings; empty if Nova's value is None, false or 0.
QString imageValueText(const QString &property, const QString &value);

// oslo.utils' bool_from_string: any other text is false.
bool isTrue(const QString &text);

} // namespace astrolabe
