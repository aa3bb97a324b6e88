// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QStringList>

#include <functional>

class QMenu;
class QWidget;

namespace astrolabe {

// The cell's text for a spreadsheet, which would evaluate some texts as formulas.
QString harmless(const QString &cell);
// The lines for a spreadsheet (RFC 4180).
QByteArray csvOf(const QList<QStringList> &lines);
// Adds an entry to the menu of a table that saves what `csv` makes. `name` is proposed for the file.
void offerAsCsv(QMenu *menu, QWidget *table, const QString &name, const std::function<QByteArray()> &csv);

} // namespace astrolabe
