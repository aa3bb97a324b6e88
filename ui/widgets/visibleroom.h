// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>

class QWidget;

namespace astrolabe {

// As much of the widget as can be seen at once. A scroll area around it makes it as large as its parts need at least,
// which depends on how they are arranged.
QSize visibleRoom(const QWidget &widget);

} // namespace astrolabe
