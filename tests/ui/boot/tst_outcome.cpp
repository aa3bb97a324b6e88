// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/outcome.h"

#include "clouds.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class tst_Outcome : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aServerLands();
    void severalServersLand();
    void noHostIsLeft();
    void theApiRefuses();
};

namespace {

DecisionPtr decided(const QString &flavor, int count = 1, const QString &image = u"debian-12"_s)
{
    Request request;
    request.name = u"web"_s;
    request.flavorRef = flavor;
    request.imageRef = image;
    request.minCount = request.maxCount = count;
    return std::make_shared<const Decision>(schedulerOf(smallCloud())->decide(request));
}

} // namespace

void tst_Outcome::aServerLands()
{
    const DecisionPtr decision = decided(u"m1.large"_s);
    QCOMPARE(headlineOf(*decision).pill, u"Lands on cmp-10"_s);
    QVERIFY(countsOf(decision).startsWith(u"1 of 3"_s));
    QCOMPARE(landingNodes(*decision), QStringList{smallCloud().computeNodes.at(2).uuid});
    QCOMPARE(passagesOf(decision), (QList<Passage>{{u"Placement"_s, 3, 1}}));
}

void tst_Outcome::severalServersLand()
{
    const DecisionPtr decision = decided(u"m1.large"_s, 3);
    QVERIFY(headlineOf(*decision).pill.startsWith(u"3 "_s));
    QCOMPARE(headlineOf(*decision).why, u"cmp-10"_s);
    QCOMPARE(landingNodes(*decision).size(), 1);
}

void tst_Outcome::noHostIsLeft()
{
    const DecisionPtr decision = decided(u"m1.large"_s, 5);
    QVERIFY(decision->outcome == Outcome::NoValidHost);
    QCOMPARE(headlineOf(*decision).pill, u"No valid host"_s);
    QVERIFY(countsOf(decision).startsWith(u"4 of 5"_s));
    QVERIFY(landingNodes(*decision).isEmpty());
    QCOMPARE(passagesOf(decision).last().out, 0);
}

void tst_Outcome::theApiRefuses()
{
    const DecisionPtr decision = decided(u"m1.large"_s, 1, u"upload"_s);
    QVERIFY(headlineOf(*decision).kind == Headline::Kind::Refused);
    QVERIFY(passagesOf(decision).isEmpty());
    QCOMPARE(countsOf(decision), u"ImageNotActive"_s);
    QCOMPARE(headlineOf(*decision).pill, u"Refused"_s);
}

QTEST_GUILESS_MAIN(tst_Outcome)
#include "tst_outcome.moc"
