// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/joinednames.h"

#include <QCoreApplication>

namespace astrolabe {

QString joinedNames(const QStringList &names)
{
    return names.join(QCoreApplication::translate("JoinedNames", ", ", "between two names"));
}

QString joinedSentences(const QString &first, const QString &second)
{
    return QCoreApplication::translate("JoinedNames", "%1 %2", "two sentences").arg(first, second);
}

QString joinedSentences(const QStringList &sentences)
{
    QString all = sentences.value(0);
    for (const QString &sentence : sentences.mid(1))
        all = joinedSentences(all, sentence);
    return all;
}

} // namespace astrolabe
