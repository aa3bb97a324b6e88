// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/searchindex.h"
#include "ui/smallcloud.h"

#include <QTest>

using namespace astrolabe;

class TestSearch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ranksBetterMatchesHigher();
    void firstHit_data();
    void firstHit();
    void findsNoMoreThanAsked();
    void worksWithoutACloud();

private:
    static QList<Finding> commands()
    {
        return {{Finding::Kind::Command, u"boot"_s, u"Boot server…"_s, u"Ctrl+B"_s},
            {Finding::Kind::Command, u"hosts"_s, u"Hosts"_s, u"Ctrl+1"_s},
            {Finding::Kind::Command, u"theme"_s, u"Switch light and dark"_s, {}}};
    }
};

void TestSearch::ranksBetterMatchesHigher()
{
    const QStringList best{u"web"_s, u"web-1"_s, u"my-web"_s, u"cobweb"_s, u"w-e-b"_s, u"db"_s};
    for (qsizetype i = 0; i + 1 < best.size(); ++i)
        QVERIFY2(matchRank(u"web", best.at(i)) > matchRank(u"web", best.at(i + 1)), qPrintable(best.at(i + 1)));
    QCOMPARE(matchRank(u"web", u"db"_s), 0);
    QCOMPARE(matchRank(u"web", u"cobweb-web"_s), matchRank(u"web", u"my-web"_s)); // the best place counts
    QCOMPARE(matchRank(u"WEB", u"web"_s), matchRank(u"web", u"web"_s));
}

void TestSearch::firstHit_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("id");
    QTest::newRow("a host by name") << u"cmp-2"_s << u"node-2"_s;
    QTest::newRow("a host by a part of its uuid") << u"ode-11"_s << u"node-11"_s;
    QTest::newRow("a server") << u"db"_s << u"server-1"_s;
    QTest::newRow("a flavor") << u"m1"_s << u"1"_s;
    QTest::newRow("a command by the beginning of a word") << u"server"_s << u"boot"_s;
    QTest::newRow("a command by letters in order") << u"swdk"_s << u"theme"_s;
    QTest::newRow("hosts only") << u"h 1"_s << u"node-1"_s;
    QTest::newRow("servers only") << u"i d"_s << u"server-1"_s;
    QTest::newRow("flavors only") << u"f s"_s << u"1"_s;
    QTest::newRow("commands only") << u"> h"_s << u"hosts"_s;
    QTest::newRow("commands only, without a space") << u">h"_s << u"hosts"_s;
    QTest::newRow("all commands") << u">"_s << u"boot"_s;
}

void TestSearch::firstHit()
{
    QFETCH(QString, query);
    QFETCH(QString, id);
    Cloud cloud = smallCloud(12);
    Instance server;
    server.uuid = u"server-1"_s;
    server.displayName = u"db"_s;
    cloud.instances = {server};
    const auto index = indexOf(cloud);
    const QList<Finding> found = search(query, commands(), index.get(), 5);
    QVERIFY(!found.isEmpty());
    QCOMPARE(found.first().id, id);
}

void TestSearch::findsNoMoreThanAsked()
{
    const auto index = indexOf(smallCloud(50));
    QCOMPARE(search(u"cmp"_s, {}, index.get(), 5).size(), 5);
    QVERIFY(search(u"nowhere"_s, {}, index.get(), 5).isEmpty());
}

void TestSearch::worksWithoutACloud()
{
    QCOMPARE(search({}, commands(), nullptr, 5).size(), 3);
}

QTEST_GUILESS_MAIN(TestSearch)
#include "tst_search.moc"
