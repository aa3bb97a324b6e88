// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRegularExpression>
#include <QString>

// What may be a name within a text.
namespace astrolabe::namesintext {

// Names often continue others after an underscore: "cmp-1_numa0".
const QRegularExpression &words();
const QRegularExpression &joinedWords();
const QRegularExpression &uuids();
// Of projects and users, as Keystone makes them.
const QRegularExpression &shortIds();
const QRegularExpression &addresses();

template<typename NameOf>
QString replaced(const QString &text, const QRegularExpression &pattern, NameOf nameOf)
{
    QString made;
    qsizetype at = 0;
    for (auto found = pattern.globalMatch(text); found.hasNext();) {
        const QRegularExpressionMatch match = found.next();
        made += QStringView(text).sliced(at, match.capturedStart() - at);
        made += nameOf(match.captured());
        at = match.capturedEnd();
    }
    made += QStringView(text).sliced(at);
    return made;
}

} // namespace astrolabe::namesintext
