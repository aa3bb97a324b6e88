// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/weightsetting.h"

#include "base/python.h"

namespace astrolabe {

QList<WeightSetting> weightSettings(const QStringList &entries)
{
    QList<WeightSetting> settings;
    for (const QString &entry : entries) {
        const qsizetype equals = entry.indexOf(QLatin1Char('='));
        if (equals < 1)
            continue;
        if (const auto ratio = python::toFloat(entry.mid(equals + 1)))
            settings.append({entry.first(equals), *ratio});
    }
    return settings;
}

} // namespace astrolabe
