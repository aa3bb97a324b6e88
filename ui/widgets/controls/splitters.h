// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

class QSplitter;

namespace astrolabe {

// Restores the handle positions saved under `name`. Without any, applies `sizes` and returns false.
bool restoreSplitter(QSplitter *splitter, const QString &name, const QList<int> &sizes);
void saveSplitter(const QSplitter *splitter, const QString &name);

} // namespace astrolabe
