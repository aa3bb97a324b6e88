// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/joinednames.h"
#include "otherlanguage.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class JoinedNamesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areListed_data();
    void areListed();
    void areCounted_data();
    void areCounted();
};

void JoinedNamesTest::areListed_data()
{
    QTest::addColumn<QStringList>("names");
    QTest::addColumn<QString>("listed");
    QTest::addColumn<QString>("elsewhere"); // in a language that marks its texts
    QTest::newRow("none") << QStringList() << QString() << QString();
    QTest::newRow("one") << QStringList{u"h1"_s} << u"h1"_s << u"h1"_s;
    QTest::newRow("two") << QStringList{u"h1"_s, u"h2"_s} << u"h1 and h2"_s << u"*h1 and h2"_s;
    QTest::newRow("three") << QStringList{u"h1"_s, u"h2"_s, u"%1"_s} << u"h1, h2, and %1"_s << u"*h1*, h2, and %1"_s;
}

void JoinedNamesTest::areListed()
{
    QFETCH(const QStringList, names);
    QTEST(listedNames(names), "listed");
    const test::OtherLanguage other;
    QTEST(listedNames(names), "elsewhere");
}

void JoinedNamesTest::areCounted_data()
{
    QTest::addColumn<QStringList>("names");
    QTest::addColumn<QStringList>("counted");
    QTest::newRow("none") << QStringList() << QStringList();
    QTest::newRow("each once") << QStringList{u"h2"_s, u"h1"_s} << QStringList{u"h2"_s, u"h1"_s};
    QTest::newRow("one twice") << QStringList{u"h2"_s, u"h1"_s, u"h2"_s} << QStringList{u"h2 (2)"_s, u"h1"_s};
}

void JoinedNamesTest::areCounted()
{
    QFETCH(const QStringList, names);
    QTEST(countedNames(names), "counted");
}

QTEST_GUILESS_MAIN(JoinedNamesTest)
#include "tst_joinednames.moc"
