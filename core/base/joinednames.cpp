// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/joinednames.h"

#include <QCoreApplication>

namespace astrolabe {

QString joinedNames(const QStringList &names)
{
    return names.join(QCoreApplication::translate("JoinedNames", ", ", "between two names"));
}

QString joinedParts(const QStringList &parts)
{
    return parts.join(QCoreApplication::translate("JoinedNames", "; ", "between two parts of a sentence"));
}

QString withHead(const QString &head, const QString &text)
{
    return QCoreApplication::translate("JoinedNames", "%1: %2", "something, and what is said of it").arg(head, text);
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
