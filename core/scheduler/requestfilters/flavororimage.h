// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "api/requestspec.h"

namespace astrolabe {

// What the flavor's extra spec says, else the image's property; empty: neither.
inline QString flavorOrImage(const RequestSpec &spec, const QString &extraSpec, const QString &property)
{
    const QString ofFlavor = spec.flavor.extraSpecs.value(extraSpec);
    return ofFlavor.isEmpty() ? spec.imageProperty(property) : ofFlavor;
}

// oslo.utils' bool_from_string: everything else is false.
inline bool isTrue(const QString &text)
{
    static const QStringList yes{QStringLiteral("1"),  QStringLiteral("t"), QStringLiteral("true"),
                                 QStringLiteral("on"), QStringLiteral("y"), QStringLiteral("yes")};
    return yes.contains(text.trimmed().toLower());
}

} // namespace astrolabe
