// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/places.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class TestPlaces : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void goesBackAndForward();
    void somewhereNewForgetsWhatLayAhead();
    void theSamePlaceCountsOnce();
    void remembersTheHostChosenLast();
};

void TestPlaces::goesBackAndForward()
{
    Places places;
    QVERIFY(!places.back().has_value());
    places.visit({u"hosts"_s, u"a"_s});
    places.visit({u"servers"_s, {}});
    QVERIFY(places.canGoBack());
    QVERIFY(!places.canGoForward());
    QCOMPARE(*places.back(), (Place{u"hosts"_s, u"a"_s}));
    QVERIFY(!places.canGoBack());
    QCOMPARE(*places.forward(), (Place{u"servers"_s, {}}));
    QVERIFY(!places.forward().has_value());
}

void TestPlaces::somewhereNewForgetsWhatLayAhead()
{
    Places places;
    places.visit({u"hosts"_s, {}});
    places.visit({u"servers"_s, {}});
    places.back();
    places.visit({u"history"_s, {}});
    QVERIFY(!places.canGoForward());
    QCOMPARE(places.back()->view, u"hosts"_s);
}

void TestPlaces::theSamePlaceCountsOnce()
{
    Places places;
    places.visit({u"hosts"_s, {}});
    places.visit({u"hosts"_s, {}});
    QVERIFY(!places.canGoBack());
    places.visit({u"hosts"_s, u"a"_s});
    QVERIFY(places.canGoBack());
}

void TestPlaces::remembersTheHostChosenLast()
{
    Places places;
    places.visit({u"hosts"_s, {}});
    places.updateHost(u"b"_s);
    places.visit({u"servers"_s, {}});
    QCOMPARE(places.back()->host, u"b"_s);
}

QTEST_GUILESS_MAIN(TestPlaces)
#include "tst_places.moc"
