// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

class QImage;
class QWidget;

namespace astrolabe {

// Adds actions that save what the chart shows as a picture, to its context menu.
void offerAsPicture(QWidget *chart);

enum class PictureFormat { Png, Svg };

// "png", "svg": a file's suffix.
QString suffixOf(PictureFormat format);
QByteArray pictureOf(QWidget &widget, PictureFormat format);

QByteArray svgOf(QWidget &chart);
QImage imageOf(QWidget &chart); // twice as large
QByteArray pngOf(QWidget &chart);

} // namespace astrolabe
