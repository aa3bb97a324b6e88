// SPDX-License-Identifier: GPL-3.0-or-later
// How a report tells what differs between two decisions: stages, weights, hosts of one alone, and what is left out.
#include "core/decision/handmade.h"
#include "report/comparisonreport.h"
#include "report/inputtext.h"
#include "services/actions/serveraction.h"

#include <QTest>

#include <functional>

using namespace astrolabe;
using namespace astrolabe::test;
using namespace Qt::StringLiterals;

namespace {

// The server lands on h1; ComputeFilter's verdicts on h1, h2 and h3.
Decision landing(const QString &verdicts)
{
    Decision decision = decisionOf(3);
    decision.outcome = Outcome::Scheduled;
    askPlacement(decision);
    InstanceRecord server = serverOf({0, 1, 2}, {filterOf(u"ComputeFilter"_s, verdicts)});
    rank(server, verdicts == "+++"_L1 ? QList<HostIndex>{0, 1, 2} : QList<HostIndex>{0, 2});
    claim(server, 0);
    decision.instances.append(server);
    return decision;
}

// Two decisions about three hosts that are alike.
Comparison alike()
{
    const Decision decision = landing(u"+++"_s);
    Comparison comparison;
    comparison.left = {u"before"_s, shared(decision), nullptr};
    comparison.right = {u"after"_s, shared(decision), nullptr};
    return comparison;
}

using Differs = std::function<void(Comparison &)>;
using Side = StageDifference::Side;
using StageKind = StageDifference::Kind;

Differs stage(StageKind kind, const QString &name, const std::optional<Side> &left, const std::optional<Side> &right)
{
    return [=](Comparison &comparison) { comparison.decided.stages.append({kind, name, left, right}); };
}

Side counted(int in, int out)
{
    return {.in = in, .out = out, .multiplier = {}};
}

Side multiplied(std::optional<double> multiplier)
{
    return {.multiplier = multiplier};
}

Side tried(const QStringList &hosts)
{
    return {.multiplier = {}, .hosts = hosts};
}

} // namespace

class ComparisonWordsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesKinds_data();
    void namesKinds();
    void namesMembersOfTheRequest_data();
    void namesMembersOfTheRequest();
    void showsSides_data();
    void showsSides();
    void areTold_data();
    void areTold();
};

void ComparisonWordsTest::areTold_data()
{
    QTest::addColumn<Differs>("differs");
    QTest::addColumn<std::optional<int>>("mostHosts");
    QTest::addColumn<QStringList>("lines"); // each as it stands, without indentation
    QTest::addColumn<QString>("unsaid");
    const auto row = [](const char *name, const Differs &differs, const QStringList &lines, const QString &unsaid = {},
                         std::optional<int> most = {}) { QTest::newRow(name) << differs << most << lines << unsaid; };

    row(
        "nothing", [](Comparison &) { },
        {u"before and after"_s, u"before: Lands on h1: one of 3 that pass, none of which is weighed"_s,
            u"Nothing differs."_s},
        u"Stages"_s);
    row("a stage that is alike is not told", stage(StageKind::Filter, u"RamFilter"_s, counted(3, 2), counted(3, 2)),
        {u"Nothing differs."_s}, u"RamFilter"_s);
    row("a request filter that one does not have",
        stage(StageKind::RequestFilter, u"map_az"_s, counted(0, 0), std::nullopt), {u"map_az  applied  absent"_s});
    row("numbers of a filter", stage(StageKind::Filter, u"RamFilter"_s, counted(1200, 2), counted(1200, 1)),
        {u"RamFilter  1,200 → 2  1,200 → 1"_s});
    row("a stage that one does not have", stage(StageKind::Filter, u"RamFilter"_s, std::nullopt, counted(3, 2)),
        {u"RamFilter  absent  3 → 2"_s});
    Side unreached = counted(0, 0);
    unreached.reached = false;
    row("a stage that one does not reach", stage(StageKind::Filter, u"RamFilter"_s, counted(3, 2), unreached),
        {u"RamFilter  3 → 2   not reached"_s});
    Side unasked = counted(3, 3);
    unasked.asked = false;
    row("a filter that Nova skips once", stage(StageKind::Filter, u"RamFilter"_s, unasked, counted(3, 3)),
        {u"RamFilter  not asked  3 → 3"_s});
    row("a multiplier", stage(StageKind::Weigher, u"RAMWeigher"_s, multiplied(1.0), multiplied(-0.5)),
        {u"RAMWeigher  multiplier 1  multiplier -0.5"_s});
    row("multipliers of aggregates", stage(StageKind::Weigher, u"RAMWeigher"_s, multiplied(1.0), multiplied({})),
        {u"RAMWeigher  multiplier 1  multipliers of aggregates"_s});
    row("the answer of Placement", stage(StageKind::Placement, {}, counted(3, 2), counted(3, 3)),
        {u"Placement's candidates  3 → 2   3 → 3"_s});
    row("hosts that are not read", stage(StageKind::HostStates, {}, counted(3, 2), counted(3, 3)),
        {u"host states  3 → 2   3 → 3"_s});
    row("hosts that are ruled out", stage(StageKind::Exclusions, {}, counted(3, 2), counted(3, 3)),
        {u"hosts that the request rules out  3 → 2   3 → 3"_s});
    row("claims", stage(StageKind::Claim, {}, tried({u"h1"_s}), tried({u"h2"_s, u"h1"_s})),
        {u"claim  h1      h2, h1"_s});
    row("alternates", stage(StageKind::Alternates, {}, tried({u"h2"_s}), std::nullopt),
        {u"alternates  h2      absent"_s});
    const auto weights = [](Comparison &comparison) {
        comparison.weights
            = {{u"h1"_s, {{0, 1.5}}, {{1, 1.25}}}, {u"h2"_s, {{1, 1}}, {{1, 1}}}, {u"h3"_s, {}, {{0, 3}}}};
    };
    row("weights with their ranks, and a host that is weighed once", weights,
        {u"h1    1.50 (rank 1)  1.25 (rank 2)"_s, u"h3    –              3.00 (rank 1)"_s}, u"h2"_s);
    row("the first of several weights", weights, {u"h1    1.50 (rank 1)  1.25 (rank 2)"_s, u"… and 1 more"_s}, u"h3"_s,
        1);
    row("as many weights as may be told", weights, {u"h3    –              3.00 (rank 1)"_s}, u"more"_s, 2);
    row(
        "hosts of one alone",
        [](Comparison &comparison) {
            comparison.onlyLeft = {u"h7"_s};
            comparison.onlyRight = {u"h8"_s, u"h9"_s, u"h10"_s};
        },
        {u"All hosts in both have the same outcome."_s, u"before: h7"_s, u"after: h8, h9, … and 1 more"_s},
        u"Nothing differs"_s, 2);
    row(
        "the second server",
        [](Comparison &comparison) {
            Decision two = *comparison.left.decision;
            InstanceRecord second = two.instances.at(0);
            second.index = 1;
            two.instances.append(second);
            comparison.left.decision = comparison.right.decision = shared(two);
            comparison.server = 1;
            comparison.onlyLeft = {u"h7"_s};
        },
        {u"before: Its 2 servers land on h1 (2)"_s, u"The first server that differs is number 2."_s},
        u"For the servers that both have"_s);
    row("several servers, and one",
        [](Comparison &comparison) {
            Decision two = *comparison.left.decision;
            two.instances.append(two.instances.at(0));
            comparison.left.decision = shared(two);
            comparison.onlyLeft = {u"h7"_s};
        },
        {u"before: Its 2 servers land on h1 (2)"_s,
            u"after: Lands on h1: one of 3 that pass, none of which is weighed"_s,
            u"For the servers that both have, all hosts have the same outcome."_s});
    row(
        "several servers, the second of which gets no host",
        [](Comparison &comparison) {
            Decision two = landing(u"+++"_s);
            two.outcome = Outcome::NoValidHost;
            two.asked.count = 2;
            two.instances.append(serverOf({0, 1, 2}, {filterOf(u"ComputeFilter"_s, u"---"_s)}));
            comparison.left.decision = shared(two);
        },
        {}, u"this server was placed on"_s);
    row("values that one does not have",
        [](Comparison &comparison) {
            comparison.inputs = {{InputDifference::Kind::Release, u"release"_s, u"\"zed\""_s, u"\"yoga\""_s},
                {InputDifference::Kind::Option, u"[DEFAULT] cpu_allocation_ratio"_s, {}, u"4"_s},
                {InputDifference::Kind::Flavor, u"/vcpus"_s, u"1"_s, {}},
                {InputDifference::Kind::Image, u"/name"_s, u"\"a\""_s, u"\"b\""_s}};
        },
        {u"part     name                            before  after"_s,
            u"release  release                         Zed     Yoga"_s,
            u"option   [DEFAULT] cpu_allocation_ratio  –       4"_s,
            u"flavor   vCPU                            1       –"_s,
            u"image    name                            \"a\"     \"b\""_s});
    row(
        "a host that another one rejects",
        [](Comparison &comparison) {
            comparison.right.decision = shared(landing(u"+-+"_s));
            comparison.decided.hosts = {{1, 1, HostDifference::Kind::Verdict}};
        },
        {u"Hosts with different outcomes"_s, u"h2    it passes, number 2 of 3  no"_s}, u"comes out the same"_s);
}

void ComparisonWordsTest::areTold()
{
    QFETCH(const Differs, differs);
    QFETCH(const std::optional<int>, mostHosts);
    QFETCH(const QStringList, lines);
    QFETCH(const QString, unsaid);
    Comparison comparison = alike();
    differs(comparison);
    const QString text = textOf(reportOf(comparison, mostHosts));
    QStringList told = text.split(u'\n');
    for (QString &line : told)
        line = line.trimmed();
    for (const QString &line : lines)
        QVERIFY2(told.contains(line), qPrintable(line + u"\n in \n"_s + text));
    QVERIFY2(unsaid.isEmpty() || !text.contains(unsaid), qPrintable(text));
}

void ComparisonWordsTest::namesKinds_data()
{
    QTest::addColumn<InputDifference::Kind>("kind");
    QTest::addColumn<QString>("name");
    using enum InputDifference::Kind;
    QTest::newRow("release") << Release << u"release"_s;
    QTest::newRow("option") << Option << u"option"_s;
    QTest::newRow("request") << Request << u"request"_s;
    QTest::newRow("flavor") << Flavor << u"flavor"_s;
    QTest::newRow("image") << Image << u"image"_s;
    QTest::newRow("cloud") << Cloud << u"cloud"_s;
    QTest::newRow("cell") << Cell << u"cell"_s;
    QTest::newRow("node") << ComputeNode << u"compute node"_s;
    QTest::newRow("aggregate") << Aggregate << u"host aggregate"_s;
    QTest::newRow("server") << Server << u"server"_s;
    QTest::newRow("group") << ServerGroup << u"server group"_s;
    QTest::newRow("provider") << ResourceProvider << u"resource provider"_s;
    QTest::newRow("allocations") << Allocations << u"allocations"_s;
}

void ComparisonWordsTest::namesKinds()
{
    QFETCH(const InputDifference::Kind, kind);
    QTEST(inputKindText(kind), "name");
}

void ComparisonWordsTest::namesMembersOfTheRequest_data()
{
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QString>("name");
    const auto row
        = [](const QString &pointer, const QString &name) { QTest::newRow(qPrintable(pointer)) << pointer << name; };
    row(u"/server/flavorRef"_s, u"flavor"_s);
    row(u"/server/block_device_mapping_v2"_s, u"disks"_s);
    row(u"/server/metadata/own"_s, u"metadata/own"_s);
    row(u"/action"_s, u"action"_s);
    row(u"/action/host"_s, u"to host"_s);
    row(u"/action/own"_s, u"action/own"_s);
    row(u"/request_spec/ignore_hosts"_s, u"hosts that are left out"_s);
    row(u"/os:scheduler_hints/group"_s, u"server group"_s);
    row(u"/os:scheduler_hints/different_host"_s, u"scheduler hint different_host"_s);
    row(u"/OS-SCH-HNT:scheduler_hints/different_host"_s, u"scheduler hint different_host"_s);
}

void ComparisonWordsTest::namesMembersOfTheRequest()
{
    QFETCH(const QString, pointer);
    QTEST(inputNameText({InputDifference::Kind::Request, pointer, {}, {}}), "name");
}

void ComparisonWordsTest::showsSides_data()
{
    QTest::addColumn<InputDifference::Kind>("kind");
    QTest::addColumn<QString>("json");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("member");
    const auto row = [](const char *name, InputDifference::Kind kind, const QString &json, const QString &text,
                         const QString &member = {}) { QTest::newRow(name) << kind << json << text << member; };
    using enum InputDifference::Kind;
    row("nothing there", Option, QString(), u"–"_s);
    row("a text of nothing", Option, u"\"\""_s, u"\"\""_s);
    row("a number", Option, u"16.0"_s, u"16.0"_s);
    row("a release by its title", Release, u"\"2023.1\""_s, u"2023.1 Antelope"_s);
    row("a release that is not known", Release, u"\"2050.1\""_s, u"\"2050.1\""_s);
    row("a release's name elsewhere", Request, u"\"zed\""_s, u"\"zed\""_s);
    row("no release", Release, QString(), u"–"_s);
    row("an action by its name", Request, u"\"os-migrateLive\""_s, actionNameOf(ServerAction::Kind::LiveMigrate),
        u"/action"_s);
    row("an action that none knows", Request, u"\"os-fly\""_s, u"\"os-fly\""_s, u"/action"_s);
}

void ComparisonWordsTest::showsSides()
{
    QFETCH(const InputDifference::Kind, kind);
    QFETCH(const QString, json);
    QFETCH(const QString, member);
    QTEST(inputSideText({kind, member, {}, {}}, json), "text");
}

QTEST_GUILESS_MAIN(ComparisonWordsTest)
#include "tst_comparisonwords.moc"
