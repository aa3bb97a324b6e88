// SPDX-License-Identifier: GPL-3.0-or-later
// Cancelling a search for candidates: it returns at once, without a result.
#include "base/progress.h"
#include "core/placement/providerbuilder.h"
#include "core/scheduler/worlds.h"
#include "placement/candidates/candidates.h"
#include "placement/candidates/candidatesanswer.h"
#include "placement/candidates/query.h"
#include "scheduler/requestdecision.h"

#include <QElapsedTimer>
#include <QTest>

#include <algorithm>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// Each class from a different child: more combinations than the search tries.
QString granularQuery()
{
    QString query = u"group_policy=none"_s;
    for (int n = 0; n < 8; ++n)
        query += u"&resources%1=CUSTOM_C%2:1"_s.arg(n + 1).arg(n);
    return query;
}

class StopsAfter final : public Progress
{
public:
    explicit StopsAfter(int milliseconds)
        : m_milliseconds(milliseconds)
    {
        m_since.start();
    }

    void report(qint64 done, qint64 total) override { reports.append({done, total}); }
    bool isCanceled() const override { return m_since.elapsed() >= m_milliseconds; }

    QList<std::pair<qint64, qint64>> reports;

private:
    int m_milliseconds;
    QElapsedTimer m_since;
};

class StopsAtLook final : public Progress
{
public:
    explicit StopsAtLook(int look)
        : m_left(look)
    { }

    void report(qint64, qint64) override { }
    bool isCanceled() const override
    {
        if (m_left > 0)
            --m_left;
        return m_left == 0;
    }

private:
    mutable int m_left;
};

} // namespace

class TestStoppedSearch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void comesBackAtOnce_data();
    void comesBackAtOnce();
    void hasNoPartialAnswer_data();
    void hasNoPartialAnswer();
    void whatCannotBeIsSeenAtOnce();
    void whatWillNotDoIsBounded();
    void saysHowFarItIs();
    void stopsADecision();
};

void TestStoppedSearch::comesBackAtOnce_data()
{
    QTest::addColumn<QString>("query");
    QTest::newRow("far too many will do") << endlessQuery();
    QTest::newRow("of many groups") << granularQuery();
    QTest::newRow("of many groups, all to be apart") << granularQuery().replace(u"none"_s, u"isolate"_s);
}

void TestStoppedSearch::comesBackAtOnce()
{
    QFETCH(QString, query);
    const Placement placement = created(endlessTree(hostProvider(1)));
    const auto parsed = parseCandidateQuery(query);
    QVERIFY(parsed);
    StopsAfter progress(100);
    QElapsedTimer since;
    since.start();
    const auto answer = allocationCandidates(placement, *parsed, {}, progress);
    QVERIFY(!answer);
    QCOMPARE(answer.error(), stoppedSearch().value());
    QCOMPARE_LT(since.elapsed(), 1000);
    const RestAnswer body = candidatesAnswer(placement, query, {}, progress);
    QCOMPARE(body.status, 499);
}

void TestStoppedSearch::hasNoPartialAnswer_data()
{
    QTest::addColumn<QString>("query");
    QTest::newRow("of one group") << u"resources=VCPU:1,CUSTOM_C0:1"_s;
    QTest::newRow("of several") << u"resources=VCPU:1&resources_A=CUSTOM_C0:1&resources_B=CUSTOM_C1:8"
                                   "&group_policy=isolate"_s;
    QTest::newRow("that finds nothing") << u"resources=VCPU:9&resources_A=CUSTOM_C0:1"_s;
}

// Wherever it is stopped, the search returns everything or nothing.
void TestStoppedSearch::hasNoPartialAnswer()
{
    QFETCH(QString, query);
    const Placement placement = created(endlessTree(hostProvider(1)));
    const auto parsed = parseCandidateQuery(query);
    const auto whole = allocationCandidates(placement, query);
    QVERIFY(parsed && whole);
    bool isDone = false;
    int looks = 1;
    for (; !isDone; looks += 1 + looks / 4) {
        StopsAtLook progress(looks);
        const auto answer = allocationCandidates(placement, *parsed, {}, progress);
        isDone = answer.has_value();
        if (isDone) {
            QCOMPARE(answer->requests, whole->requests);
            QCOMPARE(answer->unmet, whole->unmet);
        } else {
            QCOMPARE(answer.error(), stoppedSearch().value());
        }
    }
    QCOMPARE_GT(looks, 3);
}

// No provider that contributes has the trait.
void TestStoppedSearch::whatCannotBeIsSeenAtOnce()
{
    const Placement placement = created(endlessTree(hostProvider(1)));
    const auto answer = allocationCandidates(placement, endlessQuery() + u"&required=CUSTOM_APART"_s);
    QVERIFY(answer);
    QVERIFY(answer->requests.isEmpty());
    QVERIFY(answer->unmet.isLostTo(0, {}, u"required"_s));
}

// More traits than classes, and no provider has two: every combination lacks one.
void TestStoppedSearch::whatWillNotDoIsBounded()
{
    PlacementData data = endlessTree(hostProvider(1));
    QString required = u"&required="_s;
    for (int trait = 0; trait < 9; ++trait) {
        data.traits.append(u"CUSTOM_T%1"_s.arg(trait));
        required += (trait > 0 ? u","_s : QString()) + data.traits.last();
    }
    for (qsizetype at = 2; at < data.resourceProviders.size(); ++at)
        data.resourceProviders[at].traits = {data.traits.at(1 + at % 9)};
    const Placement placement = created(data);
    const auto answer = allocationCandidates(placement, endlessQuery() + required);
    QVERIFY(answer);
    QVERIFY(answer->requests.isEmpty());
    QVERIFY(answer->unmet.isLostTo(0, {}, u"max_allocation_candidates"_s));
    QCOMPARE(answer->attrition.last().part, u"max_allocation_candidates"_s);
    QCOMPARE(answer->attrition.last().lost, QStringList{uuidOf(1)});
    QCOMPARE(answer->attrition.last().left, 0);
}

void TestStoppedSearch::saysHowFarItIs()
{
    const Placement placement = created(endlessTree(hostProvider(1)));
    const auto query = parseCandidateQuery(u"resources=CUSTOM_C0:1,CUSTOM_C1:1&resources_A=CUSTOM_C2:1"_s);
    QVERIFY(query);
    StopsAfter progress(600'000);
    QVERIFY(allocationCandidates(placement, *query, {}, progress));
    QCOMPARE_GT(progress.reports.size(), 10);
    QVERIFY(std::ranges::is_sorted(progress.reports));
    QVERIFY(std::ranges::all_of(progress.reports, [](const auto &told) { return told.first <= told.second; }));
    QCOMPARE(progress.reports.last().first, progress.reports.last().second);
}

// Nova's own query is searched in the same way.
void TestStoppedSearch::stopsADecision()
{
    Cloud cloud = test::cloudOf(1);
    ResourceProvider host = hostProvider(1);
    host.uuid = cloud.computeNodes.first().uuid;
    cloud.placement = endlessTree(host);
    for (const QString &resourceClass : cloud.placement->resourceClasses)
        cloud.flavors.first().extraSpecs.insert(u"resources:"_s + resourceClass, u"1"_s);
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(cloud));
    QVERIFY(scheduler);
    StopsAfter progress(100);
    QElapsedTimer since;
    since.start();
    const Decision decision = decideRequest(**scheduler, test::bootRequest(), {}, progress);
    QCOMPARE_LT(since.elapsed(), 1000);
    QVERIFY(decision.error);
    QCOMPARE(decision.error->type, u"Cancelled"_s);
    QVERIFY(decision.error->stage == Stage::Placement);
    QCOMPARE(decision.placement.queries.size(), 1);
    QCOMPARE(decision.placement.allocationRequests, 0);
    QVERIFY(decision.instances.isEmpty());
}

QTEST_GUILESS_MAIN(TestStoppedSearch)
#include "tst_stoppedsearch.moc"
