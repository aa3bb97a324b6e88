// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/splitters.h"

#include <QSettings>
#include <QSplitter>

namespace astrolabe {

using namespace Qt::StringLiterals;

bool restoreSplitter(QSplitter *splitter, const QString &name, const QList<int> &sizes)
{
    const QByteArray state = QSettings().value(u"splitters/"_s + name).toByteArray();
    const bool isRestored = !state.isEmpty() && splitter->restoreState(state);
    if (!isRestored)
        splitter->setSizes(sizes);
    return isRestored;
}

void saveSplitter(const QSplitter *splitter, const QString &name)
{
    QSettings().setValue(u"splitters/"_s + name, splitter->saveState());
}

} // namespace astrolabe
