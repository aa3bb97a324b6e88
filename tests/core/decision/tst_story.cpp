// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decision/handmade.h"
#include "decision/hostoutcome.h"
#include "decision/story.h"
#include "printing.h"
#include "ui/decision/sampledecision.h"

#include <QLocale>
#include <QTest>

#include <functional>

using namespace astrolabe;
using namespace Qt::StringLiterals;

using Changing = std::function<void(Decision &)>;

class TestStory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void theHeadSaysWhatCameOut_data();
    void theHeadSaysWhatCameOut();
    void everyStateHasASentence_data();
    void everyStateHasASentence();
    void aStepIsToldInOneSentence_data();
    void aStepIsToldInOneSentence();
    void everyBranchOfAStepIsTold_data();
    void everyBranchOfAStepIsTold();
    void theHeadOfALandingSaysWhy_data();
    void theHeadOfALandingSaysWhy();
    void anOldPictureIsDated_data();
    void anOldPictureIsDated();
    void theDecidingWeigherIsTheOneWithTheGreatestLead();
    void aLotteryIsNamed();
    void aRefusedClaimIsNamed();
    void weightsReadWell_data();
    void weightsReadWell();
    void weightsAreToldApart_data();
    void weightsAreToldApart();
};

void TestStory::theHeadSaysWhatCameOut_data()
{
    QTest::addColumn<DecisionPtr>("decision");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("pill");
    QTest::addColumn<QString>("why");
    QTest::newRow("scheduled") << sample::shared(sample::scheduled()) << int(Headline::Kind::Lands)
                               << u"Lands on cmp-07"_s
                               << u"first of 4 that pass, 0.13 ahead of cmp-02, decided by RAMWeigher"_s;
    QTest::newRow("at the filters") << sample::shared(sample::noValidHostAtFilters())
                                    << int(Headline::Kind::NoValidHost)
                                    << u"No valid host: IoOpsFilter rejects the last 5"_s
                                    << u"nearest is cmp-02: 9 I/O operations are running here, fewer than 8 are wanted "
                                       "([filter_scheduler] max_io_ops_per_host)"_s;
    QTest::newRow("at placement") << sample::shared(sample::noValidHostAtPlacement())
                                  << int(Headline::Kind::NoValidHost)
                                  << u"No valid host: Placement offers none of 12 hosts"_s
                                  << u"nearest is cmp-07: 16,384 of MEMORY_MB asked for, 4,102 free"_s;
    QTest::newRow("refused") << sample::shared(sample::refused()) << int(Headline::Kind::Refused)
                             << u"Refused by nova-api: FlavorMemoryTooSmall"_s
                             << u"Flavor's memory is too small for requested image."_s;
}

void TestStory::theHeadSaysWhatCameOut()
{
    QFETCH(const DecisionPtr, decision);
    const Headline line = headline(*decision, 0);
    QTEST(int(line.kind), "kind");
    QTEST(line.pill, "pill");
    QTEST(line.why, "why");
}

void TestStory::everyStateHasASentence_data()
{
    QTest::addColumn<DecisionPtr>("decision");
    QTest::newRow("scheduled") << sample::shared(sample::scheduled());
    QTest::newRow("at the filters") << sample::shared(sample::noValidHostAtFilters());
    QTest::newRow("at placement") << sample::shared(sample::noValidHostAtPlacement());
    QTest::newRow("refused") << sample::shared(sample::refused());
    QTest::newRow("several servers") << sample::shared(sample::severalServers());
}

void TestStory::everyStateHasASentence()
{
    QFETCH(const DecisionPtr, decision);
    for (int instance = 0; instance < std::max(1, int(decision->instances.size())); ++instance) {
        const Steps steps(decision, instance);
        for (int state = 0; state < steps.count(); ++state) {
            const QString told = stepSentence(steps, state);
            QVERIFY2(!told.isEmpty() && !told.contains(u'%'), qPrintable(told));
        }
    }
}

void TestStory::aStepIsToldInOneSentence_data()
{
    QTest::addColumn<DecisionPtr>("decision");
    QTest::addColumn<int>("instance");
    QTest::addColumn<Step>("step");
    QTest::addColumn<QString>("told");
    const DecisionPtr scheduled = sample::shared(sample::scheduled());
    const DecisionPtr several = sample::shared(sample::severalServers());
    QTest::newRow("a request filter")
        << scheduled << 0 << Step{StepStage::RequestFilters, 2}
        << u"compute_status_filter adds to the query: COMPUTE_STATUS_DISABLED forbidden"_s;
    QTest::newRow("a part of the query") << scheduled << 0 << Step{StepStage::Placement, 0}
                                         << u"Placement, resources:VCPU: 2 excluded, 10 left"_s;
    QTest::newRow("a part that loses nothing")
        << scheduled << 0 << Step{StepStage::Placement, 2} << u"Placement, resources:DISK_GB: all 9 meet it"_s;
    QTest::newRow("a filter that rejects") << scheduled << 0 << Step{StepStage::Filters, 4}
                                           << u"ServerGroupAntiAffinityFilter rejects cmp-01 and cmp-09"_s;
    QTest::newRow("a filter that all pass")
        << scheduled << 0 << Step{StepStage::Filters, 0} << u"AvailabilityZoneFilter: all 9 pass"_s;
    QTest::newRow("a host that is rejected")
        << scheduled << 0 << Step{StepStage::Filters, 7, 1}
        << u"IoOpsFilter, cmp-03: 9 I/O operations are running here, fewer than 8 are wanted"_s;
    QTest::newRow("a filter of the whole request")
        << several << 1 << Step{StepStage::Filters, 0}
        << u"AvailabilityZoneFilter is not asked again: it runs once per request"_s;
    QTest::newRow("an ignored host") << several << 0 << Step{StepStage::Exclusions, 0, 0}
                                     << u"cmp-11 is excluded: the request ignores this host"_s;
    QTest::newRow("a weigher without effect")
        << scheduled << 0 << Step{StepStage::Weighing, 7} << u"PCIWeigher makes no difference: 0.00 for every host"_s;
    QTest::newRow("the claim") << scheduled << 0 << Step{StepStage::Claim}
                               << u"The server's resources are claimed on cmp-07"_s;
}

void TestStory::aStepIsToldInOneSentence()
{
    QFETCH(const DecisionPtr, decision);
    QFETCH(const int, instance);
    QFETCH(const Step, step);
    const Steps steps(decision, instance);
    QTEST(stepSentence(steps, steps.stateOf(step)), "told");
}

namespace {

WeigherRecord weigherOf(const QString &name, const std::vector<double> &normalized, double multiplier = 1)
{
    WeigherRecord weigher;
    weigher.name = name;
    weigher.raw = weigher.normalized = normalized;
    weigher.multiplier = multiplier;
    return weigher;
}

// Five hosts: Placement excludes h5, h1 is ignored, A rejects h2, h3 and h4 pass and are weighed by RAM and disk.
Decision fiveHosts()
{
    Decision decision = test::decisionOf(5);
    decision.requestFilters = {{u"F"_s, true, {}, {}, {}, {}}};
    decision.placement.unmet.add(4, test::unmetPart(u"resources:VCPU"_s, "too few CPUs"));
    decision.placement.attrition = {{{}, u"resources:VCPU"_s, {test::uuidOfHost(4)}, 4}};
    test::askPlacement(decision);
    InstanceRecord server = test::serverOf({0, 1, 2, 3}, {test::filterOf(u"A"_s, u".-++"_s)});
    server.excluded = {{0, test::because("it is ignored")}};
    test::rank(server, {3, 2});
    server.weighers = {weigherOf(u"RAMWeigher"_s, {1, 0.25}), weigherOf(u"DiskWeigher"_s, {0, 0.25})};
    test::claim(server, 3);
    decision.instances = {server};
    return decision;
}

Changing server(const std::function<void(InstanceRecord &)> &change)
{
    return [=](Decision &decision) { change(decision.instances.edit(0)); };
}

} // namespace

void TestStory::everyBranchOfAStepIsTold_data()
{
    QTest::addColumn<Changing>("change");
    QTest::addColumn<Step>("step");
    QTest::addColumn<QString>("told");
    using enum StepStage;
    const auto row = [](const char *name, const Step &step, const QString &told, const Changing &change) {
        QTest::newRow(name) << change << step << told;
    };
    const Changing nothing = [](Decision &) { };

    row("a request filter that changes the request alone", {RequestFilters}, u"F changes the request"_s, nothing);
    row("request filters that change nothing", {RequestFilters}, u"No request filter changes the query"_s,
        [](Decision &decision) { decision.requestFilters[0].applied = false; });
    row("all that a request filter may add", {RequestFilters},
        u"F adds to the query: T1 required, T2 forbidden, member of aggregate ssd or nvme, and no member of aggregate slow"_s,
        [](Decision &decision) {
            decision.aggregateNames = {{u"uuid-1"_s, u"ssd"_s}, {u"uuid-2"_s, u"slow"_s}};
            decision.requestFilters = {{u"F"_s, true, {u"T1"_s}, {u"T2"_s}, {{u"uuid-1"_s, u"nvme"_s}}, {u"uuid-2"_s}}};
        });

    row("Placement is silent", {Placement}, u"Placement does not answer: timed out"_s,
        [](Decision &decision) { decision.placement.fault = {PlacementFault::Kind::Silent, u"timed out"_s}; });
    row("Placement refuses", {Placement}, u"Placement refuses the query: 400"_s,
        [](Decision &decision) { decision.placement.fault = {PlacementFault::Kind::Refused, u"400"_s}; });
    row("nobody says which part lost them", {Placement}, u"Placement offers 4 of 5 host(s): too few CPUs"_s,
        [](Decision &decision) { decision.placement.attrition.clear(); });
    row("Placement offers all", {Placement}, u"Placement offers 5 of 5 host(s)"_s, [](Decision &decision) {
        decision.placement.attrition.clear();
        decision.placement.unmet = {};
    });
    row("a part after the last provider", {Placement}, u"Placement, required:T: no provider was left to check"_s,
        [](Decision &decision) { decision.placement.attrition = {{{}, u"required:T"_s, {}, 0}}; });
    row("a part that names an aggregate", {Placement}, u"Placement, member_of:ssd: 1 excluded, 4 left"_s,
        [](Decision &decision) {
            decision.aggregateNames = {{u"uuid-1"_s, u"ssd"_s}};
            decision.placement.attrition[0].part = u"member_of:uuid-1"_s;
        });

    const auto unread = [](const QList<HostIndex> &hosts, const char *last) {
        return [=](Decision &decision) {
            for (const HostIndex host : hosts)
                decision.unread.add(host, test::unmetPart({}, host == hosts.last() ? last : "its cell is down"));
        };
    };
    row("two that are not read", {HostStates}, u"nova-scheduler does not read h1, h2: its cell is down"_s,
        unread({0, 1}, "its cell is down"));
    row("two for different reasons", {HostStates}, u"nova-scheduler does not read h1, h2"_s,
        unread({0, 1}, "its cell is disabled"));
    row("more than a sentence names", {HostStates}, u"nova-scheduler does not read h1, h2, h3, …: its cell is down"_s,
        unread({0, 1, 2, 3}, "its cell is down"));
    row("one that Placement has lost already", {HostStates}, u"nova-scheduler does not read h1: its cell is down"_s,
        unread({0, 4}, "its cell is down"));

    row("a later server", {EarlierServers},
        u"Server 2 starts with the 4 host(s) left by the previous one, in their order"_s,
        server([](InstanceRecord &record) { record.index = 1; }));
    row("the exclusions", {Exclusions}, u"Excluded before the filters: 1 of 4"_s, nothing);

    row("a filter that rejects one", {Filters}, u"A rejects h2"_s, nothing);
    row("one that fails on a host", {Filters}, u"A rejects h2"_s,
        server([](InstanceRecord &record) { record.filters = {test::filterOf(u"A"_s, u".!++"_s)}; }));
    row("what a filter would say is not counted", {Filters}, u"A rejects h2"_s,
        server([](InstanceRecord &record) { record.filters = {test::filterOf(u"A"_s, u"r-++"_s)}; }));
    row("a filter that rejects many", {Filters}, u"A rejects 4 of 4"_s, server([](InstanceRecord &record) {
        record.excluded.clear();
        record.filters = {test::filterOf(u"A"_s, u"----"_s)};
    }));
    row("a filter that is not known", {Filters}, u"A is not known here, so it is open how many of 3 pass"_s,
        [](Decision &decision) { decision.unknownRules.filters = {u"A"_s}; });
    row("a forced host", {Filters}, u"A is not asked: the host is forced"_s, server([](InstanceRecord &record) {
        record.filters = {test::filterOf(u"A"_s, u"...."_s)};
        record.filters[0].start = record.filters[0].end = 4;
    }));
    row("a host that passes", {Filters, 0, 1}, u"A, h3: passes"_s, nothing);
    row("a host that passes for a reason", {Filters, 0, 1}, u"A, h3: passes, there is room"_s,
        server([](InstanceRecord &record) { record.filters[0].passing = test::because("there is room"); }));
    row("a host of which it is not known", {Filters, 0, 0}, u"A, h2: not known here"_s,
        server([](InstanceRecord &record) { record.filters = {test::filterOf(u"A"_s, u".???"_s)}; }));

    row("a weigher", {Weighing}, u"RAMWeigher gives 1.00 to h4, and 0.25 to h3"_s, nothing);
    row("a weigher the other way round", {Weighing}, u"RAMWeigher gives -0.50 to h3, and -2.00 to h4"_s,
        server([](InstanceRecord &record) { record.weighers[0].multiplier = -2; }));
    row("a multiplier of one host", {Weighing}, u"RAMWeigher gives 1.50 to h3, and 1.00 to h4"_s,
        server(
            [](InstanceRecord &record) { record.weighers[0].overrides.insert(1, {6, Origin::aggregate(u"ssd"_s)}); }));
    row("one host is not weighed", {Weighing}, u"One host is left, so there is nothing to weigh"_s,
        server([](InstanceRecord &record) {
            record.ranking.resize(1);
            record.weighers.clear();
        }));

    row("the best", {Choice}, u"h4 is the best of 2, with 1.00"_s, nothing);
    row("the only one", {Choice}, u"h4 is the only one"_s, server([](InstanceRecord &record) {
        record.ranking.resize(1);
        record.order.resize(1);
    }));
    row("drawn", {Choice}, u"h3 is picked at random, number 2 of 2"_s,
        server([](InstanceRecord &record) { std::swap(record.order[0], record.order[1]); }));
    row("not weighed", {Choice}, u"h4 is taken of 2, none of which is weighed"_s,
        server([](InstanceRecord &record) { record.weighers.clear(); }));

    const auto claims = [](const QList<ClaimRecord> &before) {
        return server([=](InstanceRecord &record) { test::claim(record, 2, before); });
    };
    row("a claim that fails", {Claim, 0, 0}, u"The claim on h4 fails"_s, claims({{3, ClaimOutcome::Refused}}));
    row("a claim that fails for a reason", {Claim, 0, 0}, u"The claim on h4 fails: another was quicker"_s,
        claims({{3, ClaimOutcome::Refused, test::because("another was quicker")}}));
    row("a claim without a candidate", {Claim, 0, 0}, u"No allocation candidate uses h4: it is skipped"_s,
        claims({{3, ClaimOutcome::NoCandidate}}));
    row("the claim after it", {Claim, 0, 1}, u"The server's resources are claimed on h3"_s,
        claims({{3, ClaimOutcome::Refused}}));
    row("all claims: the last one", {Claim}, u"The server's resources are claimed on h3"_s,
        claims({{3, ClaimOutcome::Refused}}));
    row("alternates", {Alternates}, u"Should the build fail, next in line: h3 and h2"_s,
        server([](InstanceRecord &record) { record.alternates = {{2}, {1}}; }));
    row("alternates of a build that is aborted", {Alternates},
        u"Alternates: h3 and h2; but nova-compute does not pass on a build that fails like this one"_s,
        server([](InstanceRecord &record) {
            record.alternates = {{2}, {1}};
            record.computeRefusal = {u"InvalidInput"_s, u"Invalid input received"_s};
        }));

    row("a refusal", {Refusal}, u"Refused by nova-conductor: TooManyInstances"_s, [](Decision &decision) {
        decision.instances = {};
        decision.placement = {};
        test::raise(decision, Stage::Conductor, u"TooManyInstances"_s, u"Quota exceeded."_s);
    });
}

void TestStory::everyBranchOfAStepIsTold()
{
    QFETCH(const Changing, change);
    QFETCH(const Step, step);
    Decision decision = fiveHosts();
    change(decision);
    const Steps steps(test::shared(decision), 0);
    const int state = steps.stateOf(step);
    QCOMPARE(steps.at(state), step);
    QTEST(stepSentence(steps, state), "told");
}

void TestStory::theHeadOfALandingSaysWhy_data()
{
    QTest::addColumn<Changing>("change");
    QTest::addColumn<Headline>("line");
    const auto row
        = [](const char *name, const Headline &line, const Changing &change) { QTest::newRow(name) << change << line; };
    const auto lands = [](const QString &host, const QString &why) {
        return Headline{Headline::Kind::Lands, u"Lands on "_s + host, why};
    };
    const auto refused
        = [](const QString &pill, const QString &why) { return Headline{Headline::Kind::Refused, pill, why}; };
    row("the first", lands(u"h4"_s, u"first of 2 that pass, 0.50 ahead of h3, decided by RAMWeigher"_s),
        [](Decision &) { });
    row("level with the second", lands(u"h4"_s, u"first of 2 that pass, tied with h3"_s),
        server([](InstanceRecord &record) { record.ranking[1].total = 1; }));
    row("the only one", lands(u"h4"_s, u"the only host that passes"_s), server([](InstanceRecord &record) {
        record.ranking.resize(1);
        record.weighers.clear();
    }));
    row("the forced one", lands(u"h4"_s, u"the request forces it, so that no filter is asked"_s),
        server([](InstanceRecord &record) {
            record.ranking.resize(1);
            record.weighers.clear();
            for (FilterRecord &filter : record.filters)
                filter.ran = false;
        }));
    row("the better node of a forced host",
        lands(u"h4"_s, u"the request forces its host, so that no filter is asked; number 1 of 2 nodes"_s),
        server([](InstanceRecord &record) {
            for (FilterRecord &filter : record.filters)
                filter.ran = false;
        }));
    row("not weighed", lands(u"h4"_s, u"one of 2 that pass, none of which is weighed"_s),
        server([](InstanceRecord &record) { record.weighers.clear(); }));
    const auto drawn = [](InstanceRecord &record) {
        std::swap(record.order[0], record.order[1]);
        test::claim(record, 2);
    };
    row("drawn from those behind",
        lands(u"h3"_s, u"picked at random among the best: number 2 of 2 that pass, 0.50 behind h4"_s), server(drawn));
    row("drawn from equals", lands(u"h3"_s, u"picked at random among equals, tied with h4: number 2 of 2 that pass"_s),
        server([=](InstanceRecord &record) {
            record.ranking[1].total = 1;
            drawn(record);
        }));
    row("after a claim that failed for a reason",
        lands(u"h3"_s, u"ranked 2 of 2 that pass: the claim on h4, tried first, failed: another was quicker"_s),
        server([](InstanceRecord &record) {
            test::claim(record, 2, {{3, ClaimOutcome::Refused, test::because("another was quicker")}});
        }));
    row("a host that is mapped to no cell",
        refused(u"h4 is chosen, and mapped to no cell"_s,
            u"the server goes to cell0 in ERROR: Host 'h4' is not mapped to any cell. Map it: nova-manage cell_v2 "
            "discover_hosts"_s),
        [](Decision &decision) { decision.hosts[3].isMapped = false; });
    const auto refusal = [](const QList<Alternate> &alternates, int release) {
        return [=](Decision &decision) {
            decision.release = since(release);
            InstanceRecord &record = decision.instances.edit(0);
            record.computeRefusal = {u"ComputeResourcesUnavailable"_s, u"Insufficient compute resources"_s};
            record.alternates = alternates;
        };
    };
    const QString chosen = u"h4 is chosen, and its nova-compute refuses"_s;
    row("nova-compute refuses, and there are others",
        refused(chosen, u"Insufficient compute resources. Next in line: h3, h2"_s), refusal({{2}, {1}}, 26));
    row("nova-compute refuses, and there is none",
        refused(chosen, u"Insufficient compute resources. No other host is in line: the server ends in ERROR"_s),
        refusal({}, 17));
    row("nova-compute aborts the build",
        refused(
            chosen, u"Invalid input received. Such a build is not tried on another host: the server ends in ERROR"_s),
        [](Decision &decision) {
            InstanceRecord &record = decision.instances.edit(0);
            record.computeRefusal = {u"InvalidInput"_s, u"Invalid input received"_s};
            record.alternates = {{2}, {1}};
        });
    // Before Queens the conductor calls the scheduler again.
    row("nova-compute of Pike refuses", refused(chosen, u"Insufficient compute resources."_s), refusal({}, 16));
    row("nothing is chosen", refused(u"Nothing was decided"_s, {}),
        [](Decision &decision) { decision.instances = {}; });
    row("an old picture",
        lands(u"h4"_s,
            u"the only host that passes. The caching scheduler knows the hosts as they were at 12:00:00 PM UTC"_s),
        [](Decision &decision) {
            decision.hostCache = {QDateTime(QDate(2026, 11, 20), QTime(12, 0), Qt::UTC), {}};
            InstanceRecord &record = decision.instances.edit(0);
            record.ranking.resize(1);
            record.weighers.clear();
        });
    row("a refusal is not the picture's", refused(u"Cancelled"_s, u"Stopped."_s), [](Decision &decision) {
        decision.hostCache = {QDateTime(QDate(2026, 11, 20), QTime(12, 0), Qt::UTC), {}};
        test::raise(decision, Stage::Filters, u"Cancelled"_s, u"Stopped."_s);
    });
}

void TestStory::theHeadOfALandingSaysWhy()
{
    QFETCH(const Changing, change);
    Decision decision = fiveHosts();
    change(decision);
    QTEST(headline(decision, 0), "line");
}

void TestStory::anOldPictureIsDated_data()
{
    QTest::addColumn<QStringList>("changed");
    QTest::addColumn<QString>("more");
    QTest::newRow("nothing has changed") << QStringList() << QString();
    QTest::newRow("one has") << QStringList{u"h1"_s} << u"; 1 host(s) have changed since: h1"_s;
    QTest::newRow("more than a sentence names")
        << QStringList{u"h1"_s, u"h2"_s, u"h3"_s, u"h4"_s} << u"; 4 host(s) have changed since: h1, h2, h3, …"_s;
}

void TestStory::anOldPictureIsDated()
{
    QFETCH(const QStringList, changed);
    QFETCH(const QString, more);
    QCOMPARE(cacheSentence({QDateTime(QDate(2026, 11, 20), QTime(12, 0), Qt::UTC), changed}),
        u"The caching scheduler knows the hosts as they were at 12:00:00 PM UTC"_s + more);
}

void TestStory::theDecidingWeigherIsTheOneWithTheGreatestLead()
{
    const Decision decision = sample::scheduled();
    const InstanceRecord &instance = decision.instances.first();
    const int deciding = decidingWeigher(instance);
    QCOMPARE_GE(deciding, 0);
    const auto lead = [&](const WeigherRecord &weigher) { return contribution(weigher, 0) - contribution(weigher, 1); };
    for (const WeigherRecord &weigher : instance.weighers)
        QCOMPARE_LE(lead(weigher), lead(instance.weighers.at(deciding)));
}

void TestStory::aLotteryIsNamed()
{
    Decision decision = sample::scheduled();
    InstanceRecord &instance = decision.instances.edit(0);
    std::swap(instance.order[0], instance.order[1]);
    instance.selected = instance.ranking.at(1);
    instance.claims.first().host = instance.ranking.at(1).host;
    QVERIFY(headline(decision, 0).why.startsWith("picked at random among the best: number 2 of 4"_L1));
}

void TestStory::aRefusedClaimIsNamed()
{
    Decision decision = sample::scheduled();
    InstanceRecord &instance = decision.instances.edit(0);
    instance.claims.first().outcome = ClaimOutcome::Refused;
    instance.claims.append({instance.ranking.at(1).host, ClaimOutcome::Claimed});
    instance.selected = instance.ranking.at(1);
    QCOMPARE(headline(decision, 0).why, u"ranked 2 of 4 that pass: the claim on cmp-07, tried first, failed"_s);
    decision.instances.edit(0).claims.first().outcome = ClaimOutcome::NoCandidate; // on a host without a claim
    QCOMPARE(headline(decision, 0).why,
        u"ranked 2 of 4 that pass: cmp-07 was tried first, but has no allocation candidate"_s);
}

void TestStory::weightsReadWell_data()
{
    QTest::addColumn<double>("weight");
    QTest::addColumn<QString>("text");
    QTest::newRow("two decimals") << 2.936 << u"2.94"_s;
    QTest::newRow("no minus before nothing") << -0.001 << u"0.00"_s;
    QTest::newRow("a million") << -1'000'000.0 << u"-1,000,000"_s;
}

void TestStory::weightsReadWell()
{
    QFETCH(const double, weight);
    QTEST(weightText(weight), "text");
}

void TestStory::weightsAreToldApart_data()
{
    QTest::addColumn<double>("weight");
    QTest::addColumn<double>("other");
    QTest::addColumn<QString>("text");
    QTest::newRow("two decimals are enough") << 1.25678 << 1.5 << u"1.26"_s;
    QTest::newRow("a third is needed") << 1.001 << 1.002 << u"1.001"_s;
    QTest::newRow("a small lead") << 0.00004 << 0.0 << u"0.00004"_s;
    QTest::newRow("the same") << -0.001 << -0.001 << u"0.00"_s;
    QTest::newRow("large ones") << 1'000'000.3 << 1'000'000.0 << u"1,000,000.3"_s;
}

void TestStory::weightsAreToldApart()
{
    QFETCH(const double, weight);
    QFETCH(const double, other);
    QTEST(weightText(weight, other), "text");
}

QTEST_APPLESS_MAIN(TestStory)
#include "tst_story.moc"
