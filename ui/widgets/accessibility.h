// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QLineEdit;
class QString;
class QWidget;

namespace astrolabe {

// What Qt doesn't expose to assistive technology by itself.

// Gives the widget the role of a chart. Its accessible name should say where the numbers are found as a table.
void announceAsChart(QWidget *widget);
// Names the icons in a field: the one at the front, and the clear button.
void nameFieldIcons(QLineEdit *field, const QString &front, const QString &clear);

} // namespace astrolabe
