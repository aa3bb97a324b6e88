// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

class QWidget;

namespace astrolabe {

// Adds actions that save what the chart shows as a picture, to its context menu.
void offerAsPicture(QWidget *chart);

QByteArray svgOf(QWidget &chart);
QByteArray pngOf(QWidget &chart); // twice as large

} // namespace astrolabe
