// SPDX-License-Identifier: GPL-3.0-or-later
// What ended a request, whether the ending is a step of its own, and the headline of views for it.
#include "core/decision/handmade.h"
#include "decision/ending.h"
#include "decision/failure.h"
#include "decision/unjudged.h"
#include "printing.h"

#include <QLocale>
#include <QTest>

#include <functional>

using namespace astrolabe;
using namespace Qt::StringLiterals;

using Changing = std::function<void(Decision &)>;

Q_DECLARE_METATYPE(astrolabe::Ending)
Q_DECLARE_METATYPE(astrolabe::Headline)

namespace {

// Placement offers three hosts; nothing has ended yet.
Decision threeHosts()
{
    Decision decision = test::decisionOf(3);
    decision.requestFilters = {{u"map_az_to_placement_aggregate"_s, true, {}, {}, {}, {}},
        {u"require_image_type_support"_s, false, {}, {}, {}, {}}};
    test::askPlacement(decision);
    return decision;
}

// Placement excludes these hosts, each for its own reason.
void lose(Decision &decision, const QList<std::pair<HostIndex, const char *>> &lost)
{
    for (const auto &[host, source] : lost)
        decision.placement.unmet.add(host, test::unmetPart(u"resources:VCPU"_s, source));
    test::askPlacement(decision);
}

InstanceRecord filtered(const QList<FilterRecord> &filters)
{
    return test::serverOf({0, 1, 2}, filters);
}

// A way in which a request may end, and the texts about it.
struct Case
{
    const char *name;
    Changing change;
    Ending ending;
    bool isApart = false;
    QString pill;
    QString why;
};

QList<Case> atTheApi()
{
    const auto refused = [](Stage stage, const QString &type, const QString &message) {
        return [=](Decision &decision) { test::raise(decision, stage, type, message); };
    };
    return {
        {"scheduled", [](Decision &) {}, {}, false, {}, {}},
        {"nova-api refuses", refused(Stage::Api, u"FlavorDiskTooSmall"_s, u"Flavor's disk is too small."_s),
            {EndedBy::Api}, true, u"Refused by nova-api: FlavorDiskTooSmall"_s, u"Flavor's disk is too small."_s},
        {"nova-conductor refuses", refused(Stage::Conductor, u"TooManyInstances"_s, u"Quota exceeded."_s),
            {EndedBy::Conductor}, true, u"Refused by nova-conductor: TooManyInstances"_s, u"Quota exceeded."_s},
        {"nova-conductor finds no host", [](Decision &decision) { test::fail(decision, Stage::Conductor); },
            {EndedBy::Conductor}, true, u"No valid host: nova-conductor refuses the request"_s,
            u"No valid host was found. There are not enough hosts available."_s},
        {"somebody stops it", refused(Stage::Filters, u"Cancelled"_s, u"The decision was stopped."_s),
            {EndedBy::Cancellation}, true, u"Cancelled"_s, u"The decision was stopped."_s},
    };
}

QList<Case> atPlacement()
{
    const auto fault = [](PlacementFault::Kind kind, const QString &text) {
        return [=](Decision &decision) {
            decision.placement.fault = {kind, text};
            test::fail(decision, Stage::Placement);
        };
    };
    const auto wants = [](const QString &host, const QString &node) {
        return [=](Decision &decision) {
            test::fail(decision, Stage::Placement);
            decision.error->absentHost = {host, node};
        };
    };
    const QString absent = u"the request names it, but no compute node has this name; Placement was not asked"_s;
    return {
        {"a request filter",
            [](Decision &decision) {
                decision.requestFilters[1].refused = true;
                test::fail(decision, Stage::RequestFilters);
                decision.error->message = u"No valid host was found. No aggregate for zone nova"_s;
            },
            {EndedBy::RequestFilter, 0, 1}, true, u"No valid host: require_image_type_support refuses the request"_s,
            u"Placement was not asked: No aggregate for zone nova"_s},
        {"some request filter", [](Decision &decision) { test::fail(decision, Stage::RequestFilters); },
            {EndedBy::RequestFilter, 0, -1}, true, u"No valid host: a request filter refuses the request"_s,
            u"Placement was not asked: There are not enough hosts available."_s},
        {"a request filter that fails",
            [](Decision &decision) {
                decision.requestFilters[0].refused = true;
                test::raise(decision, Stage::RequestFilters, u"RequestFilterFailed"_s, u"Scheduling failed: no zone"_s);
            },
            {EndedBy::RequestFilter, 0, 0}, true, u"Refused by map_az_to_placement_aggregate: RequestFilterFailed"_s,
            u"Scheduling failed: no zone"_s},
        {"an absent host", wants(u"h9"_s, {}), {EndedBy::AbsentHost}, true, u"No valid host: there is no host h9"_s,
            absent},
        {"an absent node", wants({}, u"n9"_s), {EndedBy::AbsentHost}, true, u"No valid host: there is no node n9"_s,
            absent},
        {"an absent node of a host", wants(u"h1"_s, u"n9"_s), {EndedBy::AbsentHost}, true,
            u"No valid host: there is no node n9 on host h1"_s, absent},
        {"Placement is silent", fault(PlacementFault::Kind::Silent, u"ConnectFailure"_s), {EndedBy::PlacementSilence},
            true, u"No valid host: Placement does not answer"_s, u"ConnectFailure"_s},
        {"Placement refuses", fault(PlacementFault::Kind::Refused, u"400 Invalid resource class"_s),
            {EndedBy::PlacementRefusal}, false, u"No valid host: Placement refuses the query"_s,
            u"400 Invalid resource class"_s},
        {"no candidates, each for its own reason",
            [](Decision &decision) {
                lose(decision, {{0, "too few"}, {1, "still fewer"}, {2, "none"}});
                test::fail(decision, Stage::Placement);
            },
            {EndedBy::NoCandidates}, false, u"No valid host: Placement offers none of 3 hosts"_s,
            u"nearest is h1: too few"_s},
        {"no candidates, all for one reason",
            [](Decision &decision) {
                lose(decision, {{0, "too few"}, {1, "too few"}, {2, "too few"}});
                test::fail(decision, Stage::Placement);
            },
            {EndedBy::NoCandidates}, false, u"No valid host: Placement offers none of 3 hosts"_s,
            u"the same on all 3: too few"_s},
        {"no candidates, of one host",
            [](Decision &decision) {
                decision.hosts.resize(1);
                lose(decision, {{0, "too few"}});
                test::fail(decision, Stage::Placement);
            },
            {EndedBy::NoCandidates}, false, u"No valid host: Placement does not offer the only host"_s,
            u"h1: too few"_s},
        {"no candidates of none",
            [](Decision &decision) {
                decision.hosts.clear();
                test::fail(decision, Stage::Placement);
            },
            {EndedBy::NoCandidates}, false, u"No valid host: the cloud has no compute node"_s, {}},
        {"the host that is wanted is no candidate",
            [](Decision &decision) {
                lose(decision, {{0, "not asked about"}, {1, "too few"}, {2, "not asked about"}});
                decision.placement.queries = {u"limit=1000&in_tree=%1&resources=VCPU%3A1"_s.arg(test::uuidOfHost(1))};
                test::fail(decision, Stage::Placement);
            },
            {EndedBy::NoCandidates}, false, u"No valid host: Placement does not offer h2, which the request names"_s,
            u"too few"_s},
    };
}

QList<Case> atTheHostStates()
{
    const auto unread = [](Decision &decision, HostIndex host, const char *source) {
        decision.unread.add(host, test::unmetPart({}, source));
    };
    return {
        {"without Placement, of none",
            [](Decision &decision) {
                decision.hosts.clear();
                decision.placement = {};
                test::fail(decision, Stage::Placement);
            },
            {EndedBy::UnreadHosts}, false, u"No valid host: the cloud has no compute node"_s, {}},
        {"without Placement, nobody says why",
            [](Decision &decision) {
                decision.placement = {};
                test::fail(decision, Stage::Placement);
            },
            {EndedBy::Unexplained}, true, u"No valid host: the decision does not say why"_s,
            u"No valid host was found. There are not enough hosts available."_s},
        {"without Placement, none is read",
            [=](Decision &decision) {
                decision.placement = {};
                for (HostIndex host = 0; host < 3; ++host)
                    unread(decision, host, "its cell is disabled");
                test::fail(decision, Stage::Placement);
            },
            {EndedBy::UnreadHosts}, false, u"No valid host: nova-scheduler reads none of 3 hosts"_s,
            u"the same on all 3: its cell is disabled"_s},
        {"no candidate is read",
            [=](Decision &decision) {
                lose(decision, {{0, "too few"}});
                unread(decision, 1, "its cell is down");
                unread(decision, 2, "its cell is disabled");
                decision.instances = {test::serverOf({}, {test::filterOf(u"A"_s, {})})};
                test::fail(decision, Stage::Filters);
            },
            {EndedBy::UnreadHosts}, false, u"No valid host: nova-scheduler reads none of 2 candidates"_s,
            u"nearest is h2: its cell is down"_s},
        {"the only candidate is not read",
            [=](Decision &decision) {
                lose(decision, {{0, "too few"}, {1, "too few"}});
                unread(decision, 2, "its cell is disabled");
                decision.instances = {test::serverOf({})};
                test::fail(decision, Stage::Filters);
            },
            {EndedBy::UnreadHosts}, false, u"No valid host: nova-scheduler does not read the only candidate"_s,
            u"h3: its cell is disabled"_s},
        {"strange providers",
            [](Decision &decision) {
                lose(decision, {{0, "no"}, {1, "no"}, {2, "no"}});
                decision.placement.allocationRequests = 1;
                decision.instances = {test::serverOf({})};
                test::fail(decision, Stage::Filters);
            },
            {EndedBy::StrangeProviders}, false, u"No valid host: Placement offers no compute node of this cloud"_s,
            u"the same on all 3: no"_s},
        {"no candidates, and Nova goes on to the filters",
            [](Decision &decision) {
                lose(decision, {{0, "no"}, {1, "no"}, {2, "no"}});
                decision.instances = {test::serverOf({})};
                test::fail(decision, Stage::Filters);
            },
            {EndedBy::NoCandidates}, false, u"No valid host: Placement offers none of 3 hosts"_s,
            u"the same on all 3: no"_s},
    };
}

QList<Case> atTheFilters()
{
    return {
        {"a driver that selects nothing",
            [](Decision &decision) {
                test::fail(decision, Stage::Filters);
                decision.error->reason = test::because("The fake scheduler selects no host.");
            },
            {EndedBy::Driver}, true, u"No valid host: The fake scheduler selects no host"_s, {}},
        {"no server, and nobody says why", [](Decision &decision) { test::fail(decision, Stage::Filters); },
            {EndedBy::Unexplained}, true, u"No valid host: the decision does not say why"_s,
            u"No valid host was found. There are not enough hosts available."_s},
        {"every host is sorted out",
            [](Decision &decision) {
                InstanceRecord server = filtered({test::filterOf(u"A"_s, u"..."_s)});
                for (int position = 0; position < 3; ++position)
                    server.excluded.append({position, test::because("it is ignored")});
                decision.instances = {server};
                test::fail(decision, Stage::Filters);
            },
            {EndedBy::Exclusions}, false, u"No valid host: every candidate is excluded before the filters"_s,
            u"the same on all 3: it is ignored"_s},
        {"the filter that rejects the last ones",
            [](Decision &decision) {
                decision.instances = {filtered({test::filterOf(u"A"_s, u"-++"_s), test::filterOf(u"B"_s, u".--"_s),
                    test::filterOf(u"C"_s, u"..."_s)})};
                test::fail(decision, Stage::Filters);
            },
            {EndedBy::Filter, 0, 1}, false, u"No valid host: B rejects the last 2"_s, u"the same on all 2: no"_s},
        {"the filter that rejects the last one",
            [](Decision &decision) {
                decision.instances = {filtered({test::filterOf(u"A"_s, u"--+"_s), test::filterOf(u"B"_s, u"..-"_s)})};
                test::fail(decision, Stage::Filters);
            },
            {EndedBy::Filter, 0, 1}, false, u"No valid host: B rejects the last one"_s, u"h3: no"_s},
        {"one that an earlier filter rejects alone is nearer than the last ones",
            [](Decision &decision) {
                decision.instances = {filtered({test::filterOf(u"A"_s, u"+-+"_s), test::filterOf(u"B"_s, u"-p-"_s),
                    test::filterOf(u"C"_s, u"rpr"_s)})};
                test::fail(decision, Stage::Filters);
            },
            {EndedBy::Filter, 0, 1}, false, u"No valid host: B rejects the last 2"_s, u"nearest is h2: no"_s},
        {"hosts were left, and nobody says why",
            [](Decision &decision) {
                decision.instances = {filtered({test::filterOf(u"A"_s, u"+++"_s)})};
                test::fail(decision, Stage::Filters);
            },
            {EndedBy::Unexplained}, true, u"No valid host: the decision does not say why"_s,
            u"No valid host was found. There are not enough hosts available."_s},
        {"a filter that fails",
            [](Decision &decision) {
                decision.instances = {filtered({test::filterOf(u"A"_s, u"+++"_s), test::filterOf(u"B"_s, u"+!."_s)})};
                test::raise(decision, Stage::Filters, u"ValueError"_s, u"invalid literal for int()"_s);
            },
            {EndedBy::Exception, 0, 1}, false, u"nova-scheduler fails: ValueError"_s,
            u"B: invalid literal for int()"_s},
        {"a weigher that fails",
            [](Decision &decision) {
                decision.instances = {filtered({test::filterOf(u"A"_s, u"+++"_s)})};
                test::raise(
                    decision, Stage::Weights, u"ComputeHostMetricNotFound"_s, u"Metric cpu could not be found"_s);
            },
            {EndedBy::Exception, 0, -1}, true, u"nova-scheduler fails: ComputeHostMetricNotFound"_s,
            u"Metric cpu could not be found"_s},
        {"Nova, where Placement refuses",
            [](Decision &decision) {
                decision.placement.fault = {PlacementFault::Kind::Refused, u"400 Bad Request"_s};
                test::raise(decision, Stage::Placement, u"TypeError"_s, u"'NoneType' object is not iterable"_s);
            },
            {EndedBy::Exception, 0, -1}, true, u"nova-scheduler fails: TypeError"_s,
            u"Placement refuses the query (400 Bad Request): 'NoneType' object is not iterable"_s},
        {"nothing is said at all", [](Decision &decision) { decision.outcome = Outcome::Error; },
            {EndedBy::Unexplained}, false, u"Nothing was decided"_s, {}},
    };
}

InstanceRecord claimedInVain(const QList<ClaimRecord> &claims)
{
    InstanceRecord server = filtered({test::filterOf(u"A"_s, u"+++"_s)});
    test::rank(server, {2, 0, 1});
    server.claims = claims;
    return server;
}

QList<Case> atTheClaims()
{
    return {
        {"one claim fails",
            [](Decision &decision) {
                decision.instances = {claimedInVain({{2, ClaimOutcome::Refused, test::because("it is full")}})};
                test::fail(decision, Stage::Claim);
            },
            {EndedBy::Claims}, false, u"No valid host: h3 could not be claimed"_s,
            u"h3: the claim fails: it is full"_s},
        {"all claims fail",
            [](Decision &decision) {
                decision.instances = {claimedInVain({{2, ClaimOutcome::NoCandidate}, {0, ClaimOutcome::Refused}})};
                test::fail(decision, Stage::Claim);
            },
            {EndedBy::Claims}, false, u"No valid host: none of 2 could be claimed"_s,
            u"h3: no allocation candidate uses it"_s},
        {"the second server finds no host",
            [](Decision &decision) {
                InstanceRecord first = filtered({test::filterOf(u"A"_s, u"++-"_s)});
                test::rank(first, {0, 1});
                first.claims = {{0, ClaimOutcome::Claimed}};
                InstanceRecord second = test::serverOf({0, 1}, {test::filterOf(u"A"_s, u"--"_s)});
                second.index = 1;
                decision.asked.count = 5;
                decision.instances = {first, second};
                test::fail(decision, Stage::Filters);
            },
            {EndedBy::Filter, 1, 0}, false, u"No valid host for server 2 of 5: A rejects the last 2"_s,
            u"this server was placed on h1, but released it because the request failed as a whole"_s},
    };
}

void addCases()
{
    QTest::addColumn<Changing>("change");
    QTest::addColumn<Ending>("ending");
    QTest::addColumn<bool>("isApart");
    QTest::addColumn<QString>("pill");
    QTest::addColumn<QString>("why");
    for (const auto &cases : {atTheApi, atPlacement, atTheHostStates, atTheFilters, atTheClaims}) {
        for (const Case &row : cases())
            QTest::newRow(row.name) << row.change << row.ending << row.isApart << row.pill << row.why;
    }
}

} // namespace

class TestEnding : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void eachActorIsToldApart_data() { addCases(); }
    void eachActorIsToldApart();
    void theHeadSaysWhoEndedItAndWhy_data() { addCases(); }
    void theHeadSaysWhoEndedItAndWhy();
    void whereNoHostIsJudgedItSaysWhy_data() { addCases(); }
    void whereNoHostIsJudgedItSaysWhy();
    void theServerThatFoundNoneTellsWhy();
    void aStageIsOfAService_data();
    void aStageIsOfAService();
    void onlyNovasOwnTextIsQuoted_data();
    void onlyNovasOwnTextIsQuoted();
    void aLimitHidesHosts_data();
    void aLimitHidesHosts();
    void aLimitHidesNothingOfWhatEndedBefore();
};

void TestEnding::eachActorIsToldApart()
{
    QFETCH(const Changing, change);
    Decision decision = threeHosts();
    change(decision);
    const Ending ending = endingOf(decision);
    QTEST(ending, "ending");
    QTEST(endsApart(decision, ending), "isApart");
}

void TestEnding::theHeadSaysWhoEndedItAndWhy()
{
    QFETCH(const Changing, change);
    Decision decision = threeHosts();
    change(decision);
    if (decision.outcome == Outcome::Scheduled)
        return;
    const Headline line = failureHeadline(decision, endingOf(decision), 0);
    QTEST(line.pill, "pill");
    QTEST(line.why, "why");
    const bool isNoValidHost = decision.outcome == Outcome::NoValidHost;
    QCOMPARE(line.kind, isNoValidHost ? Headline::Kind::NoValidHost : Headline::Kind::Refused);
    QVERIFY2(line.pill.endsWith(line.cause), qPrintable(line.cause));
    QCOMPARE(line.cause.isEmpty(), !isNoValidHost);
}

// In the place of the hosts' verdicts: who ended the request before any host was considered.
void TestEnding::whereNoHostIsJudgedItSaysWhy()
{
    QFETCH(const Changing, change);
    QFETCH(const Ending, ending);
    Decision decision = threeHosts();
    change(decision);
    const QHash<EndedBy, QString> beginnings{
        {EndedBy::Api, u"nova-api refused the request before any host was considered."_s},
        {EndedBy::Conductor, u"nova-conductor refused the request before any host was considered."_s},
        {EndedBy::Cancellation, u"The decision was cancelled"_s},
        {EndedBy::RequestFilter,
            ending.element < 0 ? u"nova-scheduler refused"_s
                               : decision.requestFilters.value(ending.element).name + u" refused"_s},
        {EndedBy::AbsentHost, u"The request names a host that the cloud does not have"_s},
        {EndedBy::PlacementSilence, u"Placement did not answer"_s},
        {EndedBy::PlacementRefusal, u"Placement refused the query"_s},
        {EndedBy::Driver, u"The configured scheduler"_s}};
    const QString why = whyNoHostIsJudged(decision);
    if (decision.hosts.isEmpty() && judgesHosts(ending)) {
        QVERIFY2(why.startsWith(u"The cloud has no compute node"_s), qPrintable(why));
        return;
    }
    QCOMPARE(why.isEmpty(), judgesHosts(ending));
    QVERIFY2(why.startsWith(beginnings.value(ending.by)), qPrintable(why));
    decision.hosts.clear(); // who ended it before hosts were considered did not see that there are none
    if (!judgesHosts(ending))
        QCOMPARE(whyNoHostIsJudged(decision), why);
}

// The first server's headline says that it was released, the second's why.
void TestEnding::theServerThatFoundNoneTellsWhy()
{
    Decision decision = threeHosts();
    atTheClaims().last().change(decision);
    QCOMPARE(failureHeadline(decision, endingOf(decision), 1).why, u"the same on all 2: no"_s);
}

void TestEnding::aStageIsOfAService_data()
{
    QTest::addColumn<int>("stage");
    QTest::addColumn<QString>("service");
    const auto row = [](Stage stage, const QString &service) {
        QTest::newRow(qPrintable(toString(stage))) << int(stage) << service;
    };
    row(Stage::Api, u"nova-api"_s);
    row(Stage::Conductor, u"nova-conductor"_s);
    row(Stage::RequestFilters, u"nova-scheduler"_s);
    row(Stage::Placement, u"nova-scheduler"_s); // nova-scheduler calls Placement
    row(Stage::Filters, u"nova-scheduler"_s);
    row(Stage::Weights, u"nova-scheduler"_s);
    row(Stage::Claim, u"nova-scheduler"_s);
    row(Stage::Compute, u"nova-compute"_s);
}

void TestEnding::aStageIsOfAService()
{
    QFETCH(const int, stage);
    QTEST(serviceOf(Stage(stage)), "service");
}

void TestEnding::onlyNovasOwnTextIsQuoted_data()
{
    QTest::addColumn<Changing>("change");
    QTest::addColumn<QString>("text");
    QTest::newRow("no fault") << Changing([](Decision &) { }) << QString();
    QTest::newRow("Nova's") << Changing([](Decision &decision) { test::fail(decision, Stage::Filters); })
                            << u"No valid host was found. There are not enough hosts available."_s;
    QTest::newRow("Astrolabe's") << Changing([](Decision &decision) {
        test::fail(decision, Stage::Filters);
        decision.error->reason = test::because("The fake scheduler selects no host.");
    }) << QString();
    QTest::newRow("of somebody who stopped it")
        << Changing([](Decision &decision) { test::raise(decision, Stage::Api, u"Cancelled"_s, u"Stopped."_s); })
        << QString();
}

void TestEnding::onlyNovasOwnTextIsQuoted()
{
    QFETCH(const Changing, change);
    Decision decision = threeHosts();
    change(decision);
    QTEST(faultText(decision), "text");
}

// Hosts that Placement cut off from its answer: they might have been chosen.
void TestEnding::aLimitHidesHosts_data()
{
    QTest::addColumn<int>("hosts");
    QTest::addColumn<QString>("outside"); // what the filter says of those that are hidden; empty: it was not asked
    QTest::addColumn<QString>("pill");
    QTest::addColumn<QString>("hidden"); // the end of the reason
    const QString few = u"h3, h4, h5"_s;
    const auto row = [](const char *name, int hosts, const QString &outside, const QString &count,
                         const QString &hidden) {
        QTest::newRow(name) << hosts << outside
                            << u"No valid host: A rejects the last 2; a limit hides %1 more"_s.arg(count) << hidden;
    };
    row("one", 3, u""_s, u"1"_s, u"h3"_s);
    row("as many as are named", 5, u""_s, u"3"_s, few);
    row("more than are named", 6, u""_s, u"4"_s, few + u" … (4)"_s);
    row("all of them would do", 5, u"ppp"_s, u"3"_s, few + u"; every filter would let them pass"_s);
    row("one of them would do", 5, u"rpr"_s, u"3"_s, few + u"; every filter would let h4 pass"_s);
    row("none of them would do", 5, u"rrr"_s, u"3"_s, few + u"; none of them passes every filter"_s);
    row("one where the filter fails would not do", 5, u"pxp"_s, u"3"_s,
        few + u"; every filter would let h3, h5 pass"_s);
    row("many of them would do", 7, u"ppppr"_s, u"5"_s,
        u"h3, h4, h5 … (5); every filter would let h3, h4, h5 … (4) pass"_s);
}

void TestEnding::aLimitHidesHosts()
{
    QFETCH(int, hosts);
    QFETCH(QString, outside);
    QFETCH(QString, hidden);
    Decision decision = test::decisionOf(hosts);
    const Reason limit{"it is beyond the limit of %Ln candidate(s)", {{u"limit"_s, qint64(2), Origin::request()}}};
    OutsideRecord record;
    for (HostIndex host = 2; host < hosts; ++host) {
        decision.placement.unmet.add(host, UnmetPart{{}, u"limit"_s, limit, 0});
        record.hosts.append(host);
    }
    test::askPlacement(decision);
    if (!outside.isEmpty()) {
        record.filters = {test::filterOf(u"A"_s, outside)};
        decision.outside = record;
    }
    decision.instances = {test::serverOf({0, 1}, {test::filterOf(u"A"_s, u"--"_s)})};
    test::fail(decision, Stage::Filters);
    const Headline line = failureHeadline(decision, endingOf(decision), 0);
    QTEST(line.pill, "pill");
    QCOMPARE(line.why,
        u"the same on all 2: no. Hosts beyond the limit on candidates, 2 (the request), were never considered: "_s
            + hidden);
}

// Of a query that Placement refuses, no limit has been reached.
void TestEnding::aLimitHidesNothingOfWhatEndedBefore()
{
    Decision decision = threeHosts();
    decision.placement.unmet.add(2, test::unmetPart(u"limit"_s, "beyond the limit"));
    decision.placement.fault = PlacementFault{PlacementFault::Kind::Refused, u"Unknown trait."_s};
    test::fail(decision, Stage::Placement);
    const Headline line = failureHeadline(decision, endingOf(decision), 0);
    QVERIFY2(!line.pill.contains(u"hides"_s) && !line.why.contains(u"limit"_s), qPrintable(line.pill + line.why));
}

QTEST_APPLESS_MAIN(TestEnding)
#include "tst_ending.moc"
