// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/evidencewords.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostNamedPieces = 3;
constexpr qsizetype mostCharacters = 80; // of several names

// With how many of the same folders all of them begin.
qsizetype commonFolders(const QList<QStringList> &paths)
{
    qsizetype common = 0;
    const auto goesOn = [&](const QStringList &path) {
        return common + 1 < path.size() && path.at(common) == paths.first().at(common);
    };
    while (std::ranges::all_of(paths, goesOn))
        ++common;
    return common;
}

} // namespace

QString evidentText(const char *text)
{
    return QCoreApplication::translate("Sources", text);
}

QString inOneLine(QStringList names)
{
    names.removeDuplicates();
    QString line = names.value(0);
    qsizetype named = 1;
    while (named < std::min(names.size(), mostNamedPieces) && line.size() + names.at(named).size() <= mostCharacters)
        line += u", "_s + names.at(named++);
    if (named >= names.size())
        return line;
    return line + u' ' + QCoreApplication::translate("Sources", "and %Ln more", nullptr, int(names.size() - named));
}

QStringList shortNames(const QStringList &pieces)
{
    QHash<QString, QList<QStringList>> paths; // by the last part
    for (const QString &piece : pieces)
        paths[piece.section(u'/', -1)].append(piece.split(u'/'));
    QStringList shortened;
    for (const QString &piece : pieces) {
        const QString last = piece.section(u'/', -1);
        const QStringList own = piece.split(u'/').mid(commonFolders(paths.value(last)));
        shortened.append(paths.value(last).size() == 1 ? last
                : own.size() > 2                       ? own.first() + u"/…/"_s + last
                                                       : own.join(u'/'));
    }
    QStringList names = shortened;
    for (qsizetype at = 0; at < names.size(); ++at) {
        if (shortened.count(shortened.at(at)) > 1)
            names[at] = pieces.at(at);
    }
    return names;
}

} // namespace astrolabe
