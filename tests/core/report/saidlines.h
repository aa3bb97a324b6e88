// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTest>

// What a report says and does not say.
namespace astrolabe::test {

using namespace Qt::StringLiterals;

// `said` are whole lines, with single blanks; none of `unsaid` is anywhere.
inline void compareLines(const QString &text, const QStringList &said, const QStringList &unsaid)
{
    QStringList lines = text.split(u'\n');
    for (QString &line : lines)
        line = line.simplified();
    for (const QString &line : said)
        QVERIFY2(lines.contains(line), qPrintable(line + u"\n in \n"_s + text));
    for (const QString &words : unsaid)
        QVERIFY2(!text.contains(words), qPrintable(words + u"\n in \n"_s + text));
}

} // namespace astrolabe::test
