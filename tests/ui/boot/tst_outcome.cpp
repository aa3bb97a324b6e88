// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/outcome.h"

#include "clouds.h"
#include "decision/rulename.h"
#include "scheduler/requestdecision.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class tst_Outcome : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aServerLands();
    void noFilterJudgesAForcedHost();
    void manyServersAreCounted_data();
    void manyServersAreCounted();
    void severalServersLand();
    void oneOfSeveralIsRefused();
    void noHostIsLeft();
    void aPassageHasTheNameOfItsStage();
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
    return std::make_shared<const Decision>(decideRequest(*schedulerOf(smallCloud()), request));
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

void tst_Outcome::noFilterJudgesAForcedHost()
{
    const auto forced = [](int count) {
        Request request;
        request.name = u"web"_s;
        request.flavorRef = u"m1.tiny"_s;
        request.imageRef = u"debian-12"_s;
        request.availabilityZone = u"nova:cmp-1"_s;
        request.roles = {u"admin"_s};
        request.minCount = request.maxCount = count;
        return std::make_shared<const Decision>(decideRequest(*schedulerOf(smallCloud()), request));
    };
    QCOMPARE(headlineOf(*forced(1)).why, u"the request forces it, so that no filter is asked"_s);
    QCOMPARE(countsOf(forced(1)), QString());
    QCOMPARE(countsOf(forced(2)), u"Forced: no filter is asked"_s);
}

// A boot of 1,000 servers shows the number of hosts instead of a list.
void tst_Outcome::manyServersAreCounted_data()
{
    QTest::addColumn<int>("hosts");
    QTest::addColumn<int>("servers");
    QTest::addColumn<QString>("why");
    QTest::newRow("two on two") << 2 << 2 << u"cmp-1 and cmp-2"_s;
    QTest::newRow("more than hosts") << 2 << 5 << u"cmp-1 (3) and cmp-2 (2)"_s;
    QTest::newRow("many hosts") << 20 << 45 << u"on 20 host(s), most on cmp-1 (3), cmp-2 (3), and cmp-3 (3)"_s;
}

void tst_Outcome::manyServersAreCounted()
{
    QFETCH(const int, hosts);
    QFETCH(const int, servers);
    QFETCH(const QString, why);
    Cloud cloud = smallCloud();
    const ComputeNode node = cloud.computeNodes.last();
    cloud.computeNodes.clear();
    for (int host = 1; host <= hosts; ++host) {
        cloud.computeNodes.append(node);
        ComputeNode &added = cloud.computeNodes.last();
        added.uuid = u"00000000-0000-4000-8000-%1"_s.arg(host, 12, 10, QChar(u'0'));
        added.host = added.hypervisorHostname = u"cmp-%1"_s.arg(host);
    }
    Request request;
    request.name = u"web"_s;
    request.flavorRef = u"m1.tiny"_s;
    request.imageRef = u"debian-12"_s;
    request.minCount = request.maxCount = servers;
    const Decision decision = decideRequest(*schedulerOf(cloud), request);
    QCOMPARE(headlineOf(decision).why, why);
}

void tst_Outcome::severalServersLand()
{
    const DecisionPtr decision = decided(u"m1.large"_s, 3);
    QVERIFY(headlineOf(*decision).pill.startsWith(u"3 "_s));
    QCOMPARE(headlineOf(*decision).why, u"cmp-10"_s);
    QCOMPARE(landingNodes(*decision).size(), 1);
}

// The nova-compute of its host refuses it.
void tst_Outcome::oneOfSeveralIsRefused()
{
    Decision decision = *decided(u"m1.large"_s, 3);
    decision.instances.placed(2).computeRefusal = ComputeRefusal{u"ComputeResourcesUnavailable"_s, u"no room."_s};
    QCOMPARE(headlineOf(decision).pill, u"nova-compute refuses 1 of 3 server(s)"_s);
    QVERIFY(headlineOf(decision).why.startsWith(u"no room."_s));
    QVERIFY(headlineOf(decision).kind == Headline::Kind::Refused);
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

// As in the decision's own view.
void tst_Outcome::aPassageHasTheNameOfItsStage()
{
    Request request;
    request.name = u"web"_s;
    request.flavorRef = u"m1.tiny"_s;
    request.imageRef = u"debian-12"_s;
    request.spec.ignoreHosts = {smallCloud().computeNodes.first().host};
    const auto decision = std::make_shared<const Decision>(decideRequest(*schedulerOf(smallCloud()), request));
    QStringList names;
    for (const Passage &passage : passagesOf(decision))
        names.append(passage.stage);
    QVERIFY2(names.contains(stageName(StepStage::Exclusions)), qPrintable(names.join(u", "_s)));
    QVERIFY(!names.contains(QString()));
}

void tst_Outcome::theApiRefuses()
{
    const DecisionPtr decision = decided(u"m1.large"_s, 1, u"upload"_s);
    QVERIFY(headlineOf(*decision).kind == Headline::Kind::Refused);
    QVERIFY(passagesOf(decision).isEmpty());
    QCOMPARE(countsOf(decision), u"nova-api refuses the request."_s);
    QVERIFY2(headlineOf(*decision).why.startsWith(u"ImageNotActive: Image "_s), qPrintable(headlineOf(*decision).why));
    QCOMPARE(headlineOf(*decision).pill, u"Refused"_s);
}

QTEST_GUILESS_MAIN(tst_Outcome)
#include "tst_outcome.moc"
