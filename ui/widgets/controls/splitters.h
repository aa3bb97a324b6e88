// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

class QSplitter;

namespace astrolabe {

// Where the user left the handles, kept under a name; the sizes are those of the first time. False: it is the first.
bool restoreSplitter(QSplitter *splitter, const QString &name, const QList<int> &sizes);
void saveSplitter(const QSplitter *splitter, const QString &name);

} // namespace astrolabe
