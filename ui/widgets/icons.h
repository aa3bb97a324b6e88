// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QString>

namespace astrolabe {

// An icon of resources/icons, drawn as a vector in the theme's text colour; follows theme changes by itself.
QIcon themedIcon(const QString &name);

} // namespace astrolabe
