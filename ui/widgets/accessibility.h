// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QLineEdit;
class QString;
class QWidget;

namespace astrolabe {

// What Qt does not tell assistive technology by itself.

// The role of a chart. Its accessible name says where its numbers are a table.
void announceAsChart(QWidget *widget);
// The names of the icons within a field: the one at its front, and the one that empties it.
void nameFieldIcons(QLineEdit *field, const QString &front, const QString &clear);

} // namespace astrolabe
