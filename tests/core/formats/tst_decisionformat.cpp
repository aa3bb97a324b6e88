// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/decisionformat.h"

#include "core/formats/leaves.h"
#include "printing.h"
#include "ui/decision/sampledecision.h"
#include "verifyresult.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

#include <cmath>
#include <limits>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

Reason fewServers()
{
    return {"%Ln server(s) here; fewer than %2 may be",
        {{u"num_instances"_s, qint64(8), Origin::host()},
            {u"max_instances_per_host"_s, qint64(8), Origin::option(u"[filter_scheduler] max_instances_per_host"_s)},
            {u"ratio"_s, 2.0, Origin::aggregate(u"lab"_s)}, {u"share"_s, 0.1 + 0.2, Origin::flavor(u"m1"_s)},
            {u"limit"_s, std::numeric_limits<double>::infinity(), Origin::request()},
            {u"is_up"_s, false, Origin::host()}, {u"word"_s, u"inf"_s, Origin::imageProperty(u"hw_x"_s)},
            {u"no_names"_s, QStringList(), Origin::host()},
            {u"because"_s,
                QList<Reason>{{"it is down", {}}, {"%1 = %2", {{u"key"_s, u"ssd"_s, {}}, {u"ssd"_s, true, {}}}}},
                Origin::request()}}};
}

WeigherRecord weigher(const QString &name, std::vector<double> raw)
{
    WeigherRecord record;
    record.name = name;
    record.rawName = u"free_ram_mb"_s;
    record.multiplierOrigin = Origin::option(u"[filter_scheduler] ram_weight_multiplier"_s);
    record.normalized = {1.0, 1.0 / 3};
    record.multiplier = 1.5;
    record.raw = std::move(raw);
    record.overrides = {{1, {-1e6, Origin::aggregate(u"lab"_s)}}};
    return record;
}

InstanceRecord firstServer()
{
    InstanceRecord instance;
    instance.uuid = u"i-0"_s;
    instance.hosts = {3, 0, 1, 2};
    instance.excluded = {{0, {"it is ignored", {}}}};
    FilterRecord compute;
    compute.name = u"ComputeFilter"_s;
    compute.ran = true;
    compute.start = 3;
    compute.end = 2;
    compute.marks = {Mark::OutsideRejected, Mark::Passed, Mark::Passed, Mark::Rejected};
    compute.reasons = {{0, {"it is down", {}}}, {2, {"it is up", {}}}, {3, fewServers()}};
    compute.shared = {{"they are far away", {}}, fewServers()};
    compute.sharedBy = {-1, 1, -1, -1};
    compute.passing = {"nobody said anything", {}};
    compute.facts = {{u"service_down_time"_s, qint64(60), Origin::option(u"[DEFAULT] service_down_time"_s)},
        {u"hosts"_s, QStringList{u"a, b"_s, u"h1"_s}, Origin::request()}, {u"none"_s, QStringList(), Origin::host()}};
    FilterRecord metrics;
    metrics.name = u"MetricsFilter"_s;
    metrics.marks = {Mark::OutsideRaised, Mark::Raised, Mark::NotReached, Mark::OutsidePassed};
    metrics.reasons = {{0, fewServers()}, {1, {"it failed", {}}}};
    instance.filters = {compute, metrics};
    const InstanceNumaCell cell{
        1, {0, 1}, {2, 10}, 512, 2048, CpuPolicy::Mixed, CpuThreadPolicy::Isolate, {{2, 4}, {10, 5}}, {6}};
    NumaCell hostCell;
    hostCell.id = 1;
    hostCell.cpuset = {0, 1};
    hostCell.memoryMb = 4096;
    hostCell.mempages = {{2048, 512, 3, 1, {}}};
    instance.numaWanted = InstanceNumaTopology{{cell}, EmulatorThreadsPolicy::None};
    instance.numaCells = {{0, {std::make_shared<const QList<NumaCell>>(QList{hostCell}), {{1, 2}}}}};
    instance.numaFits = {{0, {{cell, InstanceNumaCell()}, EmulatorThreadsPolicy::Isolate}},
        {1, {{InstanceNumaCell()}, EmulatorThreadsPolicy::None}}};
    instance.ranking = {{1, 0.1}, {0, -3e5}};
    instance.weighers = {weigher(u"RAMWeigher"_s, {8192.5, 0}),
        weigher(u"CPUWeigher"_s, {std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()})};
    instance.order = {0, 1};
    instance.claims = {{0, ClaimOutcome::Refused, fewServers()}, {1, ClaimOutcome::Claimed}};
    instance.selected = RankedHost{1, 0.1};
    instance.alternates = {{0, {{u"p-0"_s, {{u"VCPU"_s, 2}}}}, {{u""_s, {u"p-0"_s}}}}};
    instance.allocation = {{u"p-1"_s, {{u"VCPU"_s, 2}, {u"MEMORY_MB"_s, 2048}}}};
    instance.mappings = {{u""_s, {u"p-1"_s}}};
    instance.computeRefusal = ComputeRefusal{u"ComputeResourcesUnavailable"_s, u"Insufficient compute resources"_s};
    return instance;
}

// A decision in which every member has a value that could get lost.
Decision rich()
{
    Decision decision;
    decision.cloudName = u"campus"_s;
    decision.release = since(26);
    decision.seed = 4294967295U;
    decision.hostCache = HostCache{QDateTime::fromString(u"2026-11-22T12:03:10Z"_s, Qt::ISODate), {u"h2"_s}};
    decision.asked = {u"web"_s, 2, u"m1"_s, u"debian"_s, u"g"_s, u"affinity"_s, u"az1"_s,
        QJsonObject{{u"server"_s, QJsonObject{{u"flavorRef"_s, u"m1"_s}}}}};
    for (int i = 0; i < 4; ++i) {
        DecidedHost host;
        host.host = i < 2 ? u"h%1"_s.arg(i) : u"many"_s;
        host.node = u"n%1"_s.arg(i);
        host.uuid = u"u%1"_s.arg(i);
        host.label = i < 2 ? host.host : host.host + u'/' + host.node;
        host.zone = u"az1"_s;
        host.cell = u"cell1"_s;
        host.facts.freeRamMb = -i;
        host.facts.cpuAllocationRatio = 1.1 * i;
        host.facts.hypervisorVersion = 6002000;
        decision.hosts.append(host);
    }
    decision.requestFilters = {{u"compute_status_filter"_s, true, {u"A"_s}, {u"B"_s}, {{u"x"_s, u"y"_s}}, {u"z"_s}}};
    decision.aggregateNames = {{u"x"_s, u"lab"_s}};
    decision.requestFilters.last().refused = true;
    decision.placement = {true, PlacementFault{PlacementFault::Kind::Silent, u"ConnectTimeout"_s}, {u"limit=1000"_s}, 3,
        {u"u0"_s}, {{u"_1"_s, u"resources:VCPU"_s, {u"u3"_s}, 3}}, {}};
    decision.placement.unmet.add(3, UnmetPart{u"_1"_s, u"resources:VCPU"_s, fewServers(), 2});
    decision.placement.unmet.add(3, UnmetPart{{}, u"required:T"_s, {"it lacks the trait T", {}}, 0});
    decision.placement.unmet.add(1, UnmetPart{{}, u"resources:VCPU"_s, fewServers(), 1});
    decision.unread.add(2, UnmetPart{{}, {}, {"its cell %1 is disabled", {{u"cell"_s, u"c2"_s, Origin::host()}}}, 0});
    InstanceRecord second;
    second.uuid = u"i-1"_s;
    second.index = 1;
    second.hosts = {0};
    second.consumed = {{0, {.freeRamMb = 5}}};
    second.ranking = {{0, 0}};
    second.order = {0};
    decision.instances = {firstServer(), second};
    FilterRecord outside = firstServer().filters.first();
    outside.ran = false;
    outside.start = outside.end = 0;
    outside.marks = {Mark::OutsideRejected, Mark::OutsidePassed, Mark::OutsideRaised, Mark::OutsidePassed};
    outside.reasons = {{0, fewServers()}, {2, {"it failed", {}}}, {3, {"it is up", {}}}};
    decision.outside = OutsideRecord{{3, 2, 1, 0}, {outside}};
    return decision;
}

QJsonObject written(const Decision &decision)
{
    return writeDecision(decision);
}

} // namespace

class TestDecisionFormat : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyMemberIsRefusedAtItsPlace_data();
    void everyMemberIsRefusedAtItsPlace();
    void decisionsReadBackAsTheyWere_data();
    void decisionsReadBackAsTheyWere();
    void theCompactFormNamesHostsOnce();
    void doublesSurviveExactly_data();
    void doublesSurviveExactly();
    void theDocumentKeepsToTheContract();
    void documentsOfOthersRead();
    void olderDocumentsRead();
    void brokenDocuments_data();
    void brokenDocuments();
    void theTextTellsOfEachHost();
    void namesInTheTextAreNoPlacesToFill();
};

void TestDecisionFormat::decisionsReadBackAsTheyWere_data()
{
    QTest::addColumn<Decision>("decision");
    QTest::newRow("a rich one") << rich();
    QTest::newRow("an empty one") << Decision();
    Decision refused;
    refused.outcome = Outcome::Error;
    refused.error = DecisionError{u"HTTPBadRequest"_s, u"“%1” is not there."_s, Stage::Api};
    QTest::newRow("a refused one") << refused;
    Decision explained;
    explained.outcome = Outcome::NoValidHost;
    explained.error = DecisionError{u"NoValidHost"_s, u"x selects no host"_s, Stage::Filters,
        {"%1 selects no host", {{u"driver"_s, u"x"_s, Origin::request()}}}};
    QTest::newRow("one that says why in Astrolabe's words") << explained;
    Decision absent;
    absent.outcome = Outcome::NoValidHost;
    absent.error
        = DecisionError{u"NoValidHost"_s, u"No such host"_s, Stage::Placement, {}, WantedHost{u"h9"_s, u"n9"_s}};
    QTest::newRow("one that wants a host that is not there") << absent;
    Decision nowhere = rich();
    nowhere.outcome = Outcome::NoValidHost;
    nowhere.error = DecisionError{u"NoValidHost"_s, u"No valid host was found. "_s, Stage::Compute};
    nowhere.instances.edit(0).selected.reset();
    nowhere.instances.edit(0).order.clear();
    QTest::newRow("a failed one") << nowhere;
    QTest::newRow("one with every verdict") << sample::everyFilter();
    QTest::newRow("one without a candidate") << sample::noValidHostAtPlacement();
    QTest::newRow("one of several servers") << sample::severalServers();
    QTest::newRow("one of many hosts") << sample::generated(500, 12);
}

void TestDecisionFormat::decisionsReadBackAsTheyWere()
{
    QFETCH(Decision, decision);
    for (const DecisionForm form : {DecisionForm::Whole, DecisionForm::Compact}) {
        const QJsonObject document = writeDecision(decision, form);
        const auto again = parseDecision(QJsonDocument(document).toJson());
        QVERIFY_RESULT(again);
        QCOMPARE(writeDecision(*again, form), document);
        QVERIFY(*again == decision);
        QCOMPARE(decisionText(decision, form), QJsonDocument(document).toJson(QJsonDocument::Compact));
    }
}

void TestDecisionFormat::theCompactFormNamesHostsOnce()
{
    const QJsonObject document = writeDecision(rich(), DecisionForm::Compact);
    const QJsonValue columns = document["host_columns"_L1];
    QCOMPARE(columns["label"_L1][3].toString(), u"many/n3"_s);
    QCOMPARE(columns["facts"_L1]["free_ram_mb"_L1].toArray().size(), rich().hosts.size());
    const QJsonValue instance = document["instances"_L1][0];
    QCOMPARE(instance["host_numbers"_L1].toArray(), (QJsonArray{3, 0, 1, 2}));
    QCOMPARE(instance["filters"_L1][0]["passed_numbers"_L1].toArray(), (QJsonArray{0, 1}));
    QCOMPARE(instance["weighers"_L1][0]["raw"_L1][0].toDouble(), 8192.5);
    QCOMPARE(instance["weighers"_L1][0]["own"_L1][0]["origin"_L1].toString(), u"aggregate lab"_s);

    const Decision decision = sample::generated(500, 12);
    const auto sizeOf = [&](DecisionForm form) { return decisionText(decision, form).size(); };
    QCOMPARE_LT(sizeOf(DecisionForm::Compact) * 2, sizeOf(DecisionForm::Whole));
}

void TestDecisionFormat::doublesSurviveExactly_data()
{
    QTest::addColumn<double>("value");
    QTest::newRow("a tenth") << 0.1;
    QTest::newRow("a third") << 1.0 / 3;
    QTest::newRow("the smallest") << std::numeric_limits<double>::denorm_min();
    QTest::newRow("the largest") << std::numeric_limits<double>::max();
    QTest::newRow("whole but beyond 2^53") << 9007199254740994.0;
    QTest::newRow("one and a bit") << std::nextafter(1.0, 2.0);
}

void TestDecisionFormat::doublesSurviveExactly()
{
    QFETCH(double, value);
    Decision decision = rich();
    decision.instances.edit(0).ranking[0].total = value;
    decision.instances.edit(0).weighers[0].raw[0] = -value;
    const auto again = parseDecision(QJsonDocument(writeDecision(decision)).toJson());
    QVERIFY_RESULT(again);
    QVERIFY(again->instances.at(0).ranking.at(0).total == value);
    QVERIFY(again->instances.at(0).weighers.at(0).raw.at(0) == -value);
}

void TestDecisionFormat::theDocumentKeepsToTheContract()
{
    const QJsonObject document = written(rich());
    QCOMPARE(document["format"_L1].toString(), u"astrolabe-decision"_s);
    QCOMPARE(document["version"_L1].toInt(), 1);
    QCOMPARE(document["release"_L1].toString(), u"zed"_s);
    QVERIFY(document["error"_L1].isNull());
    const QJsonValue instance = document["instances"_L1][0];
    QCOMPARE(instance["hosts"_L1][0],
        QJsonValue(QJsonObject{{u"host"_s, u"many"_s}, {u"node"_s, u"n3"_s}, {u"uuid"_s, u"u3"_s}}));
    const QJsonValue filter = instance["filters"_L1][0];
    QCOMPARE(filter["passed"_L1].toArray(), (QJsonArray{u"h0"_s, u"h1"_s}));
    const QJsonValue rejected = filter["rejected"_L1][0];
    QCOMPARE(rejected["node"_L1].toString(), u"n2"_s);
    QCOMPARE(rejected["reason"_L1].toString(), u"8 servers here; fewer than 8 may be"_s);
    const QJsonObject fact{{u"name"_s, u"num_instances"_s}, {u"value"_s, 8}, {u"origin"_s, u"host"_s}};
    QCOMPARE(rejected["details"_L1]["facts"_L1][0].toObject(), fact);
    QCOMPARE(filter["facts"_L1][1]["value"_L1].toArray(), (QJsonArray{u"a, b"_s, u"h1"_s}));
    QCOMPARE(filter["outside"_L1][0]["passes"_L1], QJsonValue(false));
    QVERIFY(instance["filters"_L1][1]["rejected"_L1].toArray().isEmpty());
    const QJsonObject numbers{{u"raw"_s, 8192.5}, {u"normalized"_s, 1}, {u"multiplier"_s, 1.5}};
    QCOMPARE(instance["weights"_L1][0]["weighers"_L1]["RAMWeigher"_L1].toObject(), numbers);
    QCOMPARE(instance["selected"_L1].toObject(),
        (QJsonObject{{u"host"_s, u"h1"_s}, {u"node"_s, u"n1"_s}, {u"weight"_s, 0.1}}));
    QCOMPARE(instance["allocation"_L1]["p-1"_L1]["resources"_L1]["VCPU"_L1].toInt(), 2);
    const QJsonValue second = document["instances"_L1][1];
    QVERIFY(second["selected"_L1].isNull());
    QVERIFY(second["weights"_L1][0]["weighers"_L1].toObject().isEmpty());
    QCOMPARE(document["request_filters"_L1][0]["effect"_L1].toString(),
        u"must have A; must not have B; in any of the aggregates x, y; not in the aggregates z"_s);
}

void TestDecisionFormat::documentsOfOthersRead()
{
    const auto decision = parseDecision(R"({"format": "astrolabe-decision", "version": 1, "release": "zed",
        "outcome": "scheduled", "error": null, "request_filters": [],
        "placement": {"queries": ["q"], "allocation_requests": 2, "providers": ["u1"], "attrition": []},
        "instances": [{"uuid": "i", "index": 0, "hosts": [{"host": "a", "node": "a", "uuid": "u1"},
                                                          {"host": "b", "node": "b", "uuid": "u2"}],
            "filters": [{"name": "ComputeFilter", "ran": true, "start": 2, "end": 1, "passed": ["a"],
                         "rejected": [{"host": "b", "node": "b", "reason": "down", "details": {}}]}],
            "weights": [{"host": "a", "node": "a", "total": 1.5,
                         "weighers": {"RAMWeigher": {"raw": 3, "normalized": 1, "multiplier": 1.5}}}],
            "selected": {"host": "a", "node": "a", "weight": 1.5}, "alternates": [],
            "claims": [{"host": "a", "node": "a", "outcome": "claimed"}], "allocation": {}}]})");
    QVERIFY_RESULT(decision);
    QCOMPARE(decision->hosts.size(), 2);
    QCOMPARE(decision->hosts.at(1).label, u"b"_s);
    QVERIFY(decision->placement.asked);
    const InstanceRecord &instance = decision->instances.first();
    QVERIFY((instance.filters.first().marks == std::vector{Mark::Passed, Mark::Rejected}));
    QCOMPARE(englishSentence(instance.filters.first().reasons.value(1)), u"down"_s);
    QCOMPARE(instance.weighers.first().name, u"RAMWeigher"_s);
    QCOMPARE(instance.weighers.first().multiplier, 1.5);
    QVERIFY(instance.weighers.first().overrides.isEmpty());
    QCOMPARE(instance.order, QList<HostIndex>{0});
}

// Older documents list unread hosts in two places, and name an absent host only in Nova's message.
void TestDecisionFormat::olderDocumentsRead()
{
    const auto decision = parseDecision(R"({"format": "astrolabe-decision", "version": 1, "outcome": "no_valid_host",
        "error": {"type": "NoValidHost", "stage": "placement",
                  "message": "No valid host was found. No such host - host: h9 node: None "},
        "hosts": [{"host": "a", "node": "a", "label": "a"}, {"host": "b", "node": "b", "label": "b"}],
        "unread": [{"host": "a", "node": "a", "reason": "its cell is disabled"}],
        "outside": {"hosts": [], "invisible": [{"host": "a", "node": "a", "reason": "its cell is disabled"},
                                               {"host": "b", "node": "b", "reason": "nobody sees it"}]}})");
    QVERIFY_RESULT(decision);
    QCOMPARE(decision->unread.positions(), (QList<HostIndex>{0, 1}));
    QCOMPARE(englishSentence(decision->unread.reason(1)), u"nobody sees it"_s);
    QVERIFY(decision->error->absentHost == (WantedHost{u"h9"_s, {}}));
}

void TestDecisionFormat::brokenDocuments_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("where");
    QTest::addColumn<QString>("what");
    const QByteArray head = R"({"format": "astrolabe-decision", "version": 1, "outcome": "scheduled",
        "hosts": [{"host": "a", "node": "a", "label": "a"}], )";
    QTest::newRow("a cloud") << R"({"format": "astrolabe-cloud", "version": 1})"_ba << u"/format"_s
                             << u"Expected “astrolabe-decision”, found “astrolabe-cloud”."_s;
    QTest::newRow("an unknown outcome") << R"({"format": "astrolabe-decision", "version": 1, "outcome": "perhaps"})"_ba
                                        << u"/outcome"_s
                                        << u"Expected one of scheduled, no_valid_host, error, found \"perhaps\"."_s;
    QTest::newRow("two hosts of one name")
        << R"({"format": "astrolabe-decision", "version": 1, "outcome": "scheduled", "hosts": [)"
           R"({"host": "a", "node": "a", "label": "a"}, {"host": "b", "node": "b", "label": "a"}]})"_ba
        << u"/hosts"_s << u"Two hosts of this decision are called “a”."_s;
    QTest::newRow("a host that is not there") << head + R"("instances": [{"hosts": [{"host": "b", "node": "b"}]}]})"
                                              << u"/instances/0/hosts/0"_s << u"This decision has no host “b/b”."_s;
    QTest::newRow("a passed host that did not go in")
        << head + R"("instances": [{"hosts": [], "filters": [{"name": "F", "passed": ["a"]}]}]})"
        << u"/instances/0/filters/0/passed"_s << u"This server's record has no host “a”."_s;
    QTest::newRow("a rejected host that did not go in")
        << head
            + R"("instances": [{"hosts": [], "filters": [{"name": "F", "rejected": [{"host": "a", "node": "a"}]}]}]})"
        << u"/instances/0/filters/0/rejected/0"_s
        << u"This host is not among the hosts that this stage started with."_s;
    QTest::newRow("a number of no reason")
        << head + R"("instances": [{"hosts": [{"host": "a", "node": "a"}], "filters": [{"name": "F", "passed": ["a"],)"
            + R"("shared": {"by": [1], "reasons": [{"reason": "so"}]}}]}]})"
        << u"/instances/0/filters/0/shared/by"_s << u"The list of reasons has no number 1."_s;
    QTest::newRow("fewer numbers than hosts")
        << head + R"("instances": [{"hosts": [{"host": "a", "node": "a"}], "filters": [{"name": "F", "passed": ["a"],)"
            + R"("shared": {"by": [], "reasons": [{"reason": "so"}]}}]}]})"
        << u"/instances/0/filters/0/shared/by"_s << u"“by” needs one entry per host in this server's record."_s;
    QTest::newRow("a total that is a word")
        << head + R"("instances": [{"weights": [{"host": "a", "node": "a", "total": "much"}]}]})"
        << u"/instances/0/weights/0/total"_s << u"Expected a number, found \"much\"."_s;
    QTest::newRow("a rank without its numbers")
        << head
            + R"("instances": [{"weighers": [{"name": "W"}], "weights": [{"host": "a", "node": "a", "total": 1}]}]})"
        << u"/instances/0/weights/0/weighers/W/raw"_s << u"This member is required."_s;
    QTest::newRow("a rank with a text for numbers")
        << head + R"("instances": [{"weights": [{"host": "a", "node": "a", "total": 1, "weighers": "x"}]}]})"
        << u"/instances/0/weights/0/weighers"_s << u"Expected an object, found \"x\"."_s;
    QTest::newRow("a policy that is none")
        << head + R"("instances": [{"numa_wanted": {"cells": [{"id": 0, "memory": 1, "cpu_policy": "own"}]}}]})"
        << u"/instances/0/numa_wanted/cells/0/cpu_policy"_s
        << u"Expected one of shared, dedicated, mixed, found \"own\"."_s;
    const QByteArray columns = R"({"format": "astrolabe-decision", "version": 1, "outcome": "scheduled", )";
    QTest::newRow("a column with fewer values than hosts")
        << columns + R"("host_columns": {"host": ["a", "b"], "node": ["a", "b"], "label": ["a"]}})"
        << u"/host_columns/label"_s << u"Expected a list of 2 values."_s;
    QTest::newRow("a column that is no list")
        << columns + R"("host_columns": {"host": ["a"], "node": "a", "label": ["a"]}})" << u"/host_columns/node"_s
        << u"Expected an array, found \"a\"."_s;
    QTest::newRow("hosts without a column that they need")
        << columns + R"("host_columns": {"host": ["a"], "node": ["a"]}})" << u"/host_columns/label"_s
        << u"This member is required."_s;
    QTest::newRow("a value of the wrong kind in a column")
        << columns + R"("host_columns": {"host": ["a", "b"], "node": ["a", 1], "label": ["a", "b"]}})"
        << u"/host_columns/node/1"_s << u"Expected a text, found 1."_s;
    QTest::newRow("a number of no host") << head + R"("instances": [{"host_numbers": [0, 1]}]})"
                                         << u"/instances/0/host_numbers"_s
                                         << u"This decision has no host with the number 1."_s;
    QTest::newRow("the number of a passed host that did not go in")
        << head + R"("instances": [{"host_numbers": [], "filters": [{"name": "F", "passed_numbers": [0]}]}]})"
        << u"/instances/0/filters/0/passed_numbers"_s << u"This server's record has no host with the number 0."_s;
    QTest::newRow("a ranked host without a total")
        << head + R"("instances": [{"host_numbers": [0], "ranking": {"host_numbers": [0], "totals": []}}]})"
        << u"/instances/0/ranking/totals"_s << u"These lists need one number per weighed host."_s;
    QTest::newRow("fewer weights than ranked hosts")
        << head + R"("instances": [{"host_numbers": [0], "weighers": [{"name": "W", "raw": [1], "normalized": []}],)"
            + R"("ranking": {"host_numbers": [0], "totals": [1]}}]})"
        << u"/instances/0/weighers"_s << u"These lists need one number per weighed host."_s;
    QTest::newRow("a multiplier of a host that is not ranked")
        << head + R"("instances": [{"host_numbers": [0], "weighers": [{"name": "W", "raw": [1], "normalized": [1],)"
            + R"("own": [{"rank": 1, "multiplier": 2, "origin": "host"}]}],)"
            + R"("ranking": {"host_numbers": [0], "totals": [1]}}]})"
        << u"/instances/0/weighers"_s << u"This server's record has no host with the number 1."_s;
    const QByteArray whole = head + R"("instances": [{"hosts": [{"host": "a", "node": "a"}], "filters": [{"name": "F"}],
        "weights": [{"host": "a", "node": "a", "total": 0}]}, {"changed": [)";
    const QByteArray facts = QJsonDocument(written(rich())[u"hosts"_s][0][u"facts"_s].toObject()).toJson();
    QTest::newRow("changes since nothing")
        << head + R"("instances": [{"changed": []}]})" << u"/instances/0/changed"_s
        << u"This entry is a difference to an earlier server, but no server precedes it."_s;
    QTest::newRow("changes of a host that is not left")
        << whole + R"({"host": "a", "node": "a", "left": false, "marks": ["rejected"], "facts": )" + facts + "},"
            + R"({"host": "a", "node": "a", "left": false, "marks": ["rejected"], "facts": )" + facts + "}]}]}"
        << u"/instances/1/changed/1"_s
        << u"This entry is a difference to an earlier server, but does not fit the last one that is complete."_s;
    QTest::newRow("changes of one host twice")
        << whole + R"({"host": "a", "node": "a", "left": true, "marks": ["passed"], "facts": )" + facts + "},"
            + R"({"host": "a", "node": "a", "left": false, "marks": ["rejected"], "facts": )" + facts + "}]}]}"
        << u"/instances/1/changed/1"_s
        << u"This entry is a difference to an earlier server, but does not fit the last one that is complete."_s;
    QTest::newRow("changes with weights that nobody weighed")
        << whole + R"({"host": "a", "node": "a", "left": true, "marks": ["passed"], "raw": [1], "facts": )" + facts
            + "}]}]}"
        << u"/instances/1/changed/0"_s
        << u"This entry is a difference to an earlier server, but does not fit the last one that is complete."_s;
    QTest::newRow("changes without a mark for each filter")
        << whole + R"({"host": "a", "node": "a", "left": true, "marks": [], "facts": )" + facts + "}]}]}"
        << u"/instances/1/changed/0/marks"_s << u"Expected one mark for each of the 1 filter(s)."_s;
    QTest::newRow("lots among more hosts than are left")
        << whole + R"(], "lots": {"swaps": [], "first": 1}}]})" << u"/instances/1/lots"_s
        << u"This entry is a difference to an earlier server, but does not fit the last one that is complete."_s;
    QTest::newRow("lots that swap with a host that is not left")
        << whole + R"(], "lots": {"swaps": [1], "first": 0}}]})" << u"/instances/1/lots"_s
        << u"This entry is a difference to an earlier server, but does not fit the last one that is complete."_s;
    QTest::newRow("changes since hosts in no order")
        << head + R"("instances": [{"hosts": [{"host": "a", "node": "a"}], "order": [],
        "weights": [{"host": "a", "node": "a", "total": 0}]}, {"changed": []}]})"
        << u"/instances/1/changed"_s
        << u"This entry is a difference to an earlier server, but no server precedes it."_s;
}

void TestDecisionFormat::brokenDocuments()
{
    QFETCH(QByteArray, json);
    const auto decision = parseDecision(json);
    QVERIFY(!decision);
    QTEST(decision.error().where, "where");
    QTEST(decision.error().what, "what");
}

void TestDecisionFormat::theTextTellsOfEachHost()
{
    const QString text = decisionAsText(rich());
    QVERIFY(text.startsWith(u"web: 2 × m1, image debian, group g (affinity), zone az1, on campus, release Zed\n"_s));
    QVERIFY(text.contains(u"  ComputeFilter  3 → 2\n"_s));
    QVERIFY(text.contains(u"  resources:VCPU: 1 excluded, 3 left\n"_s));
    for (const DecidedHost &host : rich().hosts)
        QVERIFY2(text.contains(u"  "_s + host.label), qPrintable(host.label));
}

void TestDecisionFormat::namesInTheTextAreNoPlacesToFill()
{
    Decision decision = rich();
    decision.asked.serverName = u"50%2"_s;
    decision.asked.flavor = u"%1"_s;
    decision.aggregateNames = {{u"x"_s, u"%2%3"_s}};
    decision.placement.attrition[0].part = u"member_of:x"_s;
    const QString text = decisionAsText(decision);
    QVERIFY2(text.startsWith(u"50%2: 2 × %1, "_s), qPrintable(text));
    QVERIFY2(text.contains(u"  member_of:%2%3: 1 excluded, 3 left\n"_s), qPrintable(text));
}

// The request is kept as it is, effects are derived, and hosts have their uuid from the list of hosts.
void TestDecisionFormat::everyMemberIsRefusedAtItsPlace_data()
{
    leaves::addRows(u"decision"_s, [](const QString &pointer) {
        return !pointer.startsWith("/asked/request/"_L1) && !pointer.endsWith("/effect"_L1)
            && !pointer.endsWith("/hosts/0/uuid"_L1);
    });
}

void TestDecisionFormat::everyMemberIsRefusedAtItsPlace()
{
    QFETCH(const QString, pointer);
    leaves::checkPlace(u"decision"_s, pointer, [](const QByteArray &json) { return parseDecision(json); }, pointer);
}

QTEST_APPLESS_MAIN(TestDecisionFormat)
#include "tst_decisionformat.moc"
