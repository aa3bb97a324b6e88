// SPDX-License-Identifier: GPL-3.0-or-later
// How far hosts came, which of them the server gets, and the sentence about each.
#include "core/decision/handmade.h"
#include "decision/outcomesentence.h"
#include "printing.h"

#include <QLocale>
#include <QTest>

#include <functional>

using namespace astrolabe;
using namespace Qt::StringLiterals;

using Changing = std::function<void(Decision &)>;

namespace {

// Placement offers four of six hosts: h2 is ignored, A rejects h3, h4 and h6 pass. It excludes h1 and h5.
Decision sixHosts()
{
    Decision decision = test::decisionOf(6);
    decision.placement.unmet.add(0, test::unmetPart(u"resources:VCPU"_s, "too few CPUs"));
    decision.placement.unmet.add(4, test::unmetPart(u"resources:MEMORY_MB"_s));
    decision.placement.attrition = {
        {{}, u"resources:VCPU"_s, {test::uuidOfHost(0)}, 5}, {{}, u"resources:MEMORY_MB"_s, {test::uuidOfHost(4)}, 4}};
    test::askPlacement(decision);
    InstanceRecord server
        = test::serverOf({1, 2, 3, 5}, {test::filterOf(u"A"_s, u".-++"_s), test::filterOf(u"B"_s, u".r++"_s)});
    server.excluded = {{0, test::because("it is ignored")}};
    test::rank(server, {5, 3});
    test::claim(server, 5);
    decision.instances.append(server);
    return decision;
}

QStringList labels(const Decision &decision, const std::vector<HostOutcome> &hostOutcomes)
{
    QStringList all;
    for (const HostOutcome &hostOutcome : hostOutcomes)
        all.append(decision.hosts.at(hostOutcome.host).label);
    return all;
}

} // namespace

class TestHostOutcome : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void eachHostComesSoFar();
    void everyMarkIsCountedForWhatItIs_data();
    void everyMarkIsCountedForWhatItIs();
    void theyAreInOrderOfHowFarTheyCame_data();
    void theyAreInOrderOfHowFarTheyCame();
    void ofAServerThatIsNotThereNobodyCameAnywhere_data();
    void ofAServerThatIsNotThereNobodyCameAnywhere();
    void theFirstThatStoppedItIsTheReason_data();
    void theFirstThatStoppedItIsTheReason();
    void theServerGoesWhereItIsClaimed_data();
    void theServerGoesWhereItIsClaimed();
    void aHostIsLostAtItsUnmetPart_data();
    void aHostIsLostAtItsUnmetPart();
    void aHostWithoutAPartIsLostWhereItIsListed();
    void aRankIsFound();
    void aWeigherAddsByTheHostsOwnMultiplier();
    void aSentenceTellsTheLastThatHappened_data();
    void aSentenceTellsTheLastThatHappened();
    void aLaterServerTellsOfTheEarlierOne();
};

void TestHostOutcome::eachHostComesSoFar()
{
    const std::vector<HostOutcome> expected{
        {0, -1, -1, -1, 0, -1},
        {1, 0, -1, -1, 0, 0},
        {2, 1, -1, 0, 2, -1}, // A rejects it, B would too
        {3, 2, 1, -1, 0, -1},
        {4, -1, -1, -1, 0, -1},
        {5, 3, 0, -1, 0, -1},
    };
    QCOMPARE(hostOutcomesByHost(sixHosts(), 0), expected);
}

void TestHostOutcome::everyMarkIsCountedForWhatItIs_data()
{
    QTest::addColumn<QString>("letter");
    QTest::addColumn<int>("filter");
    QTest::addColumn<int>("misses");
    QTest::newRow("not reached") << u"."_s << -1 << 0;
    QTest::newRow("passed") << u"+"_s << -1 << 0;
    QTest::newRow("rejected") << u"-"_s << 0 << 1;
    QTest::newRow("raised") << u"!"_s << 0 << 1;
    QTest::newRow("passed outside") << u"p"_s << -1 << 0;
    QTest::newRow("rejected outside") << u"r"_s << -1 << 1;
    QTest::newRow("raised outside") << u"x"_s << -1 << 1;
    QTest::newRow("unknown") << u"?"_s << -1 << 0;
}

void TestHostOutcome::everyMarkIsCountedForWhatItIs()
{
    QFETCH(const QString, letter);
    Decision decision = test::decisionOf(1);
    decision.instances.append(test::serverOf({0}, {test::filterOf(u"A"_s, letter)}));
    const HostOutcome hostOutcome = hostOutcomesByHost(decision, 0).front();
    QTEST(hostOutcome.filter, "filter");
    QTEST(hostOutcome.misses, "misses");
}

void TestHostOutcome::theyAreInOrderOfHowFarTheyCame_data()
{
    QTest::addColumn<Changing>("change");
    QTest::addColumn<QStringList>("order");
    QTest::newRow("by rank, then the candidates, then by the part of the query that lost them")
        << Changing([](Decision &) { }) << QStringList{u"h6"_s, u"h4"_s, u"h3"_s, u"h2"_s, u"h5"_s, u"h1"_s};
    QTest::newRow("the chosen one before the first of the ranking") << Changing([](Decision &decision) {
        test::claim(decision.instances.edit(0), 3, {{5, ClaimOutcome::Refused}});
    }) << QStringList{u"h4"_s, u"h6"_s, u"h3"_s, u"h2"_s, u"h5"_s, u"h1"_s};
    const auto failAtFilters = [](const QString &first, const QString &second) {
        return Changing([=](Decision &decision) {
            decision.instances
                = {test::serverOf({1, 2, 3, 5}, {test::filterOf(u"A"_s, first), test::filterOf(u"B"_s, second)})};
            test::fail(decision, Stage::Filters);
        });
    };
    QTest::newRow("the last filter is the furthest")
        << failAtFilters(u"-+-+"_s, u".-.-"_s) << QStringList{u"h3"_s, u"h6"_s, u"h2"_s, u"h4"_s, u"h5"_s, u"h1"_s};
    QTest::newRow("the fewest against it are nearest, however far it came")
        << failAtFilters(u"-++-"_s, u"p--r"_s) << QStringList{u"h3"_s, u"h4"_s, u"h2"_s, u"h6"_s, u"h5"_s, u"h1"_s};
    QTest::newRow("where some host is valid, the furthest is before the nearest") << Changing([](Decision &decision) {
        decision.instances = {test::serverOf({1, 2, 3, 5},
            {test::filterOf(u"A"_s, u"-++-"_s), test::filterOf(u"B"_s, u"prrr"_s), test::filterOf(u"C"_s, u".-+."_s)})};
        test::rank(decision.instances.edit(0), {3});
    }) << QStringList{u"h4"_s, u"h3"_s, u"h2"_s, u"h6"_s, u"h5"_s, u"h1"_s};
}

void TestHostOutcome::theyAreInOrderOfHowFarTheyCame()
{
    QFETCH(const Changing, change);
    Decision decision = sixHosts();
    change(decision);
    const std::vector<HostOutcome> ordered = hostOutcomes(decision, 0);
    QTEST(labels(decision, ordered), "order");
    QCOMPARE(foremostHost(decision, 0), ordered.front().host);
}

void TestHostOutcome::ofAServerThatIsNotThereNobodyCameAnywhere_data()
{
    QTest::addColumn<int>("instance");
    QTest::newRow("before the first") << -1;
    QTest::newRow("behind the last") << 1;
}

void TestHostOutcome::ofAServerThatIsNotThereNobodyCameAnywhere()
{
    QFETCH(const int, instance);
    const Decision decision = sixHosts();
    for (const HostOutcome &hostOutcome : hostOutcomesByHost(decision, instance))
        QCOMPARE(hostOutcome, (HostOutcome{.host = hostOutcome.host}));
    // Hosts that Placement offers precede those that it excluded; of these, the last part of the query comes first.
    QCOMPARE(labels(decision, hostOutcomes(decision, instance)),
        (QStringList{u"h2"_s, u"h3"_s, u"h4"_s, u"h6"_s, u"h5"_s, u"h1"_s}));
}

void TestHostOutcome::theFirstThatStoppedItIsTheReason_data()
{
    QTest::addColumn<Changing>("change");
    QTest::addColumn<int>("host");
    QTest::addColumn<QByteArray>("source");
    const Changing nothing = [](Decision &) { };
    const Changing unread = [](Decision &decision) {
        for (HostIndex host = 0; host < 6; ++host)
            decision.unread.add(host, test::unmetPart({}, "its cell is disabled"));
    };
    QTest::newRow("Placement") << nothing << 0 << QByteArray("too few CPUs");
    QTest::newRow("Placement, before that it is not read") << unread << 0 << QByteArray("too few CPUs");
    QTest::newRow("not read") << unread << 2 << QByteArray("its cell is disabled");
    QTest::newRow("excluded") << nothing << 1 << QByteArray("it is ignored");
    QTest::newRow("a filter") << nothing << 2 << QByteArray("no");
    QTest::newRow("a claim") << Changing([](Decision &decision) {
        test::claim(decision.instances.edit(0), 3, {{5, ClaimOutcome::Refused, test::because("it is full")}});
    }) << 5 << QByteArray("it is full");
    QTest::newRow("nothing: it is chosen") << nothing << 5 << QByteArray();
    QTest::newRow("nothing: it is behind") << nothing << 3 << QByteArray();
}

void TestHostOutcome::theFirstThatStoppedItIsTheReason()
{
    QFETCH(const Changing, change);
    QFETCH(const int, host);
    Decision decision = sixHosts();
    change(decision);
    QTEST(reasonOf(decision, 0, hostOutcomesByHost(decision, 0).at(std::size_t(host))).source, "source");
}

void TestHostOutcome::theServerGoesWhereItIsClaimed_data()
{
    using Server = std::function<void(InstanceRecord &)>;
    using Host = std::optional<HostIndex>;
    QTest::addColumn<Server>("change");
    QTest::addColumn<Host>("chosen");
    QTest::addColumn<Host>("tried");
    const auto row = [](const char *name, const Server &change, const Host &chosen, const Host &tried) {
        QTest::newRow(name) << change << chosen << tried;
    };
    row("nothing is ranked", [](InstanceRecord &) { }, {}, {});
    row("nothing is claimed", [](InstanceRecord &server) { test::rank(server, {2, 0}); }, 2, 2);
    row(
        "a lot is drawn",
        [](InstanceRecord &server) {
            test::rank(server, {2, 0});
            server.order = {0, 2};
        },
        0, 0);
    row(
        "no order is told",
        [](InstanceRecord &server) {
            test::rank(server, {2, 0});
            server.order.clear();
        },
        2, 2);
    row(
        "the second claim succeeds",
        [](InstanceRecord &server) {
            test::rank(server, {2, 0});
            server.claims = {{2, ClaimOutcome::NoCandidate}, {0, ClaimOutcome::Claimed}};
        },
        0, 2);
    row(
        "no claim succeeds",
        [](InstanceRecord &server) {
            test::rank(server, {2, 0});
            server.claims = {{2, ClaimOutcome::Refused}, {0, ClaimOutcome::Refused}};
        },
        {}, 2);
    row(
        "another is selected in the end",
        [](InstanceRecord &server) {
            test::rank(server, {2, 0});
            server.claims = {{2, ClaimOutcome::Claimed}};
            server.selected = {1, 7};
        },
        1, 2);
}

void TestHostOutcome::theServerGoesWhereItIsClaimed()
{
    QFETCH(const std::function<void(InstanceRecord &)>, change);
    QFETCH(const std::optional<HostIndex>, chosen);
    QFETCH(const std::optional<HostIndex>, tried);
    InstanceRecord server = test::serverOf({0, 1, 2});
    change(server);
    QCOMPARE(chosenHost(server), chosen);
    QCOMPARE(firstTried(server), tried);
}

void TestHostOutcome::aHostIsLostAtItsUnmetPart_data()
{
    using Query = QList<Attrition>;
    QTest::addColumn<Query>("attrition");
    QTest::addColumn<std::vector<int>>("parts"); // of the six hosts
    const Attrition cpus{{}, u"resources:VCPU"_s, {}, 5};
    const Attrition memory{{}, u"resources:MEMORY_MB"_s, {}, 4};
    const Attrition memoryOfGroup{u"1"_s, u"resources:MEMORY_MB"_s, {}, 4};
    QTest::newRow("one query") << Query{cpus, memory} << std::vector{0, -1, -1, -1, 1, -1};
    QTest::newRow("of two queries, the later")
        << Query{cpus, memory, cpus, memory} << std::vector{2, -1, -1, -1, 3, -1};
    const Attrition lastCpus{{}, u"resources:VCPU"_s, {test::uuidOfHost(0)}, 5};
    QTest::newRow("what is asked twice excludes once")
        << Query{lastCpus, cpus, memory} << std::vector{0, -1, -1, -1, 2, -1};
    QTest::newRow("not the same part of another group")
        << Query{cpus, memoryOfGroup} << std::vector{0, -1, -1, -1, -1, -1};
    QTest::newRow("no query is known") << Query() << std::vector{-1, -1, -1, -1, -1, -1};
}

// Documents need not say the part.
void TestHostOutcome::aHostWithoutAPartIsLostWhereItIsListed()
{
    Decision decision = sixHosts();
    decision.placement.unmet = {};
    for (const HostIndex host : {0, 3, 4})
        decision.placement.unmet.add(host, test::unmetPart({}));
    QCOMPARE(lossParts(decision), (std::vector{0, -1, -1, -1, 1, -1}));
}

// h1 lacks CPUs, h5 memory.
void TestHostOutcome::aHostIsLostAtItsUnmetPart()
{
    QFETCH(const QList<Attrition>, attrition);
    Decision decision = sixHosts();
    decision.placement.attrition = attrition;
    QTEST(lossParts(decision), "parts");
}

void TestHostOutcome::aRankIsFound()
{
    const Decision decision = sixHosts();
    const InstanceRecord &server = decision.instances.first();
    QCOMPARE(rankOf(server, 5), 0);
    QCOMPARE(rankOf(server, 3), 1);
    QCOMPARE(rankOf(server, 2), -1);
    QCOMPARE(claimOn(server, 5), &server.claims.first());
    QVERIFY(claimOn(server, 3) == nullptr);
}

void TestHostOutcome::aWeigherAddsByTheHostsOwnMultiplier()
{
    WeigherRecord weigher;
    weigher.normalized = {1, 0.5};
    weigher.multiplier = 3;
    weigher.overrides.insert(1, {-2, Origin::aggregate(u"ssd"_s)});
    QCOMPARE(contribution(weigher, 0), 3.0);
    QCOMPARE(contribution(weigher, 1), -1.0);
    QCOMPARE(weigher.multiplierOriginAt(1), Origin::aggregate(u"ssd"_s));
}

void TestHostOutcome::aSentenceTellsTheLastThatHappened_data()
{
    QTest::addColumn<Changing>("change");
    QTest::addColumn<int>("host");
    QTest::addColumn<QString>("told");
    const auto row = [](
                         const char *name, int host, const QString &told, const Changing &change = [](Decision &) {}) {
        QTest::newRow(name) << change << host << told;
    };
    const auto server = [](const std::function<void(InstanceRecord &)> &change) {
        return Changing([=](Decision &decision) { change(decision.instances.edit(0)); });
    };
    row("lost at Placement", 0, u"too few CPUs"_s);
    row("ignored", 1, u"it is ignored"_s);
    row("ignored without a reason", 1, u"it is excluded before the filters"_s,
        server([](InstanceRecord &record) { record.excluded[0].reason = {}; }));
    row("rejected", 2, u"no"_s);
    row("rejected for a value that an option sets", 2, u"at most 8 may ([filter_scheduler] max in nova.conf)"_s,
        server([](InstanceRecord &record) {
            Origin origin = Origin::option(u"[filter_scheduler] max"_s);
            origin.setting = Origin::Setting::NovaConf;
            record.filters[0].reasons[1] = {"at most %1 may", {{u"max"_s, qint64(8), origin}}};
        }));
    row("rejected without a reason", 2, u"A rejects it"_s,
        server([](InstanceRecord &record) { record.filters[0].reasons.clear(); }));
    row("chosen", 5, u"it is chosen"_s);
    row("behind", 3, u"it passes, number 2 of 2"_s);
    row("chosen for nothing", 5, u"it was chosen, but released because the request failed as a whole"_s,
        [](Decision &decision) {
            decision.instances.edit(0).selected.reset();
            test::fail(decision, Stage::Filters);
        });
    row("chosen, and refused there", 5, u"it is chosen, and its nova-compute refuses: Insufficient compute resources"_s,
        server([](InstanceRecord &record) {
            record.computeRefusal = {u"ComputeResourcesUnavailable"_s, u"Insufficient compute resources"_s};
        }));
    row("claimed in vain", 5, u"the claim fails"_s,
        server([](InstanceRecord &record) { test::claim(record, 3, {{5, ClaimOutcome::Refused}}); }));
    row("claimed in vain, for a reason", 5, u"the claim fails: another was quicker"_s,
        server([](InstanceRecord &record) {
            test::claim(record, 3, {{5, ClaimOutcome::Refused, test::because("another was quicker")}});
        }));
    row("no candidate", 5, u"no allocation candidate uses it"_s,
        server([](InstanceRecord &record) { test::claim(record, 3, {{5, ClaimOutcome::NoCandidate}}); }));
    row("passed what is known", 3, u"it passes everything that is known, number 2 of 2; not known here: B"_s,
        [](Decision &decision) { decision.unknownRules.filters = {u"B"_s}; });
    row("an unknown filter that was not asked says nothing", 3, u"it passes, number 2 of 2"_s,
        [](Decision &decision) { decision.unknownRules.filters = {u"C"_s}; });
    row("left when Nova failed", 3, u"the request ended before all filters were asked about it"_s,
        [](Decision &decision) {
            decision.instances = {test::serverOf({1, 2, 3, 5}, {test::filterOf(u"A"_s, u".!.."_s)})};
            test::raise(decision, Stage::Filters, u"ValueError"_s, u"invalid literal"_s);
        });
    row("offered, and no server came to it", 3, u"it was not considered"_s,
        [](Decision &decision) { decision.instances = {}; });
    row("not offered, and nobody says why", 3, u"Placement does not offer it"_s, [](Decision &decision) {
        decision.instances = {};
        decision.placement.providers.removeOne(test::uuidOfHost(3));
    });
    row("Placement is silent", 3, u"it was not considered"_s, [](Decision &decision) {
        decision.instances = {};
        decision.placement.providers.clear();
        decision.placement.fault = {PlacementFault::Kind::Silent, u"timed out"_s};
    });
    row("Placement is not asked", 3, u"it was not considered"_s, [](Decision &decision) {
        decision.instances = {};
        decision.placement = {};
    });
}

void TestHostOutcome::aSentenceTellsTheLastThatHappened()
{
    QFETCH(const Changing, change);
    QFETCH(const int, host);
    Decision decision = sixHosts();
    change(decision);
    QTEST(outcomeSentence(decision, 0, hostOutcomesByHost(decision, 0).at(std::size_t(host))), "told");
}

// The second server starts with the hosts that the first one left; the first one's record says what happened to the
// others.
void TestHostOutcome::aLaterServerTellsOfTheEarlierOne()
{
    Decision decision = sixHosts();
    InstanceRecord second = test::serverOf({5, 3}, {test::filterOf(u"A"_s, u"-+"_s)});
    second.index = 1;
    test::rank(second, {3});
    test::claim(second, 3);
    decision.instances.append(second);
    QStringList told;
    for (const HostOutcome &hostOutcome : hostOutcomesByHost(decision, 1))
        told.append(outcomeSentence(decision, 1, hostOutcome));
    QCOMPARE(told,
        (QStringList{u"too few CPUs"_s, u"it is ignored"_s, u"no"_s, u"it is chosen"_s, u"too little"_s, u"no"_s}));
}

QTEST_APPLESS_MAIN(TestHostOutcome)
#include "tst_hostoutcome.moc"
