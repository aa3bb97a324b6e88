// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/joinednames.h"

#include <QCoreApplication>
#include <QHash>
#include <QLocale>

namespace astrolabe {

QString joinedNames(const QStringList &names)
{
    return names.join(QCoreApplication::translate("JoinedNames", ", ", "between two names"));
}

QStringList countedNames(const QStringList &names)
{
    QHash<QString, int> counts;
    for (const QString &name : names)
        ++counts[name];
    QStringList counted = names;
    counted.removeDuplicates();
    for (QString &name : counted) {
        if (const int count = counts.value(name); count > 1)
            name = QCoreApplication::translate("JoinedNames", "%1 (%2)", "a name, how often")
                       .arg(name, QLocale().toString(count));
    }
    return counted;
}

QString listedNames(const QStringList &names)
{
    if (names.size() < 2)
        return names.value(0);
    const QString first = joinedNames(names.first(names.size() - 1));
    return names.size() == 2
        ? QCoreApplication::translate("JoinedNames", "%1 and %2", "two names").arg(first, names.last())
        : QCoreApplication::translate("JoinedNames", "%1, and %2", "several names, and the last")
              .arg(first, names.last());
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
