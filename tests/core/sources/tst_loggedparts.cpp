// SPDX-License-Identifier: GPL-3.0-or-later
// What follows from parts of a recorded decision: names of hosts, contradictions, what Placement and request filters
// did; and what is news when a cloud is read again.
#include "sources/cloudnews.h"
#include "sources/logs/consistency.h"
#include "sources/logs/knownnames.h"
#include "sources/logs/recordedformat.h"
#include "sources/recorded/loggedquery.h"

#include <QJsonObject>
#include <QTest>

#include <limits>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

QList<LoggedHost> hostsOf(const QString &names)
{
    QList<LoggedHost> hosts;
    for (const QString &name : names.split(u' ', Qt::SkipEmptyParts))
        hosts << LoggedHost{name, name};
    return hosts;
}

QString shown(const std::optional<QList<LoggedHost>> &hosts)
{
    if (!hosts)
        return u"?"_s;
    QStringList names;
    for (const LoggedHost &host : *hosts)
        names << host.host;
    return names.join(u' ');
}

// A filter as logs tell it: "3>2", with names "=a b" of those left and reasons "-c" of those removed.
RecordedFilter filterOf(const QString &text)
{
    RecordedFilter filter;
    filter.name = u"RamFilter"_s;
    const QString counts = text.section(u' ', 0, 0);
    if (counts.contains(u'>')) {
        filter.before = counts.section(u'>', 0, 0).toInt();
        filter.after = counts.section(u'>', 1).toInt();
    }
    for (const QString &part : text.split(u' ').sliced(1)) {
        if (part.startsWith(u'=') && !filter.left)
            filter.left = QList<LoggedHost>();
        if (part.startsWith(u'='))
            *filter.left += hostsOf(part.sliced(1));
        else if (part.startsWith(u'-'))
            filter.reasons << RecordedReason{hostsOf(part.sliced(1)).first(), u"no room"_s, {}, {}};
    }
    return filter;
}

} // namespace

class LoggedPartsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areMembersOfTheDocument_data();
    void areMembersOfTheDocument();
    void fillsInNames_data();
    void fillsInNames();
    void passesNamesOn();
    void findsContradictions_data();
    void findsContradictions();
    void readsAttrition_data();
    void readsAttrition();
    void readsRequestFilters_data();
    void readsRequestFilters();
    void tellsNews_data();
    void tellsNews();
};

void LoggedPartsTest::fillsInNames_data()
{
    QTest::addColumn<QString>("start"); // names; "?": not logged
    QTest::addColumn<QStringList>("filters");
    QTest::addColumn<QString>("survivors"); // likewise
    QTest::addColumn<QStringList>("left");  // by filter, as then known
    QTest::addColumn<QStringList>("removed");
    const auto row = [](const char *name, const QString &start, const QStringList &filters, const QString &survivors,
                         const QStringList &left, const QStringList &removed) {
        QTest::newRow(name) << start << filters << survivors << left << removed;
    };
    const QString unknown = u"?"_s;
    row("nobody is removed", u"a b"_s, {u"2>2"_s}, unknown, {u"a b"_s}, {QString()});
    row("all are removed", u"a b"_s, {u"2>0"_s}, unknown, {QString()}, {u"a b"_s});
    row("all are removed, of whom nobody knows", unknown, {u"2>0"_s}, unknown, {QString()}, {unknown});
    row("reasons for all who are removed", u"a b c"_s, {u"3>1 -a -c"_s}, unknown, {u"b"_s}, {u"a c"_s});
    row("a reason twice", u"a b c"_s, {u"3>2 -a -a"_s}, unknown, {u"b c"_s}, {u"a"_s});
    row("reasons for some who are removed", u"a b c"_s, {u"3>1 -a"_s}, unknown, {unknown}, {unknown});
    row("who survives was left by the last", unknown, {u"3>1"_s, u"1>1"_s}, u"b"_s, {u"b"_s, u"b"_s},
        {unknown, QString()});
    row("from behind, with reasons", unknown, {u"2>2"_s, u"2>1 -a"_s}, u"b"_s, {u"b a"_s, u"b"_s}, {QString(), u"a"_s});
    row("other survivors than were left", unknown, {u"3>2"_s}, u"b"_s, {unknown}, {unknown});
    row("no counts", u"a b"_s, {u"?"_s}, unknown, {unknown}, {unknown});
}

void LoggedPartsTest::fillsInNames()
{
    QFETCH(const QString, start);
    QFETCH(const QStringList, filters);
    QFETCH(const QString, survivors);
    RecordedRun run;
    if (start != "?"_L1) {
        run.startHosts = hostsOf(start);
        run.start = int(run.startHosts->size());
    }
    for (const QString &filter : filters)
        run.filters << filterOf(filter);
    if (survivors != "?"_L1)
        run.survivors = hostsOf(survivors);
    RecordedDecision decision;
    decision.runs = {run};
    fillInNames(decision);
    QStringList left;
    QStringList removed;
    for (const RecordedFilter &filter : decision.runs.first().filters) {
        left << shown(filter.left);
        removed << shown(filter.removed);
    }
    QTEST(left, "left");
    QTEST(removed, "removed");
}

// The next server of a request starts with the hosts that the one before left; names that do not fit the count go.
void LoggedPartsTest::passesNamesOn()
{
    RecordedRun first;
    first.start = 3;
    first.startHosts = hostsOf(u"a b c c"_s);
    first.survivors = hostsOf(u"a b"_s);
    RecordedRun second;
    second.start = 2;
    RecordedRun third;
    third.start = 5;
    third.startHosts = hostsOf(u"a"_s);
    RecordedDecision decision;
    decision.runs = {first, second, third};
    fillInNames(decision);
    QCOMPARE(shown(decision.runs.at(0).startHosts), u"a b c"_s);
    QCOMPARE(shown(decision.runs.at(1).startHosts), u"a b"_s);
    QCOMPARE(shown(decision.runs.at(2).startHosts), u"?"_s);
}

void LoggedPartsTest::findsContradictions_data()
{
    QTest::addColumn<RecordedRun>("run");
    QTest::addColumn<int>("subset"); // host_subset_size; 0: not known
    QTest::addColumn<QStringList>("sentences");
    const auto row = [](const char *name, const RecordedRun &run, int subset, const QStringList &sentences) {
        QTest::newRow(name) << run << subset << sentences;
    };
    RecordedRun run;
    run.start = 3;
    run.filters = {filterOf(u"3>2 =a =b"_s)};
    run.survivors = hostsOf(u"a b"_s);
    run.weighed = {{hostsOf(u"a"_s).first(), 2}, {hostsOf(u"b"_s).first(), 1}};
    run.selected = hostsOf(u"a"_s).first();
    run.claims = {{u"u"_s, {}}};
    row("none", run, 1, {});
    RecordedRun other = run;
    other.filters = {filterOf(u"3>2 =a"_s)};
    row("fewer names than hosts", other, 1, {u"RamFilter left 2 host(s), but the log names 1."_s});
    other = run;
    other.start = 4;
    row("another beginning", other, 1, {u"RamFilter started with 3 host(s), and the number before it is 4."_s});
    other = run;
    other.survivors = hostsOf(u"a"_s);
    row("other survivors", other, 1, {u"The last filter, RamFilter, left 2 host(s), but 1 went on to the weighers."_s});
    other = run;
    std::swap((*other.weighed)[0].weight, (*other.weighed)[1].weight);
    row("out of order", other, 1, {u"The weighed hosts are not in the order of their weights."_s});
    other = run;
    other.selected = hostsOf(u"c"_s).first();
    row("a host that was not weighed", other, 1, {u"c was selected, but is not among the weighed hosts."_s});
    other = run;
    other.selected = hostsOf(u"b"_s).first();
    row("not the best", other, 1, {u"b was selected as number 2 of the weighed hosts, but host_subset_size is 1."_s});
    row("one of the best two", other, 2, {});
    row("nobody knows how many", other, 0, {});
    other.claims << other.claims << other.claims;
    row("too many claims", other, 1, {u"4 claims were tried, but only 2 hosts were weighed."_s});
    other = run;
    other.weighers = {RecordedWeigher{
        u"RAMWeigher"_s, {{hostsOf(u"a"_s).first(), 1.0, 1.0, 1.5}, {hostsOf(u"b"_s).first(), 1.0, 1.0, {}}}, {}}};
    row("another sum", other, 1, {u"a has the weight 2, but what the weighers gave it adds up to 1.5."_s});
}

void LoggedPartsTest::findsContradictions()
{
    QFETCH(const RecordedRun, run);
    QFETCH(const int, subset);
    RecordedDecision decision;
    decision.runs = {run};
    QTEST(inconsistenciesOf(decision, subset == 0 ? std::nullopt : std::optional(subset)), "sentences");
}

void LoggedPartsTest::readsAttrition_data()
{
    QTest::addColumn<QStringList>("statements");
    QTest::addColumn<QStringList>("attrition"); // "part left"
    QTest::newRow("amounts") << QStringList{u"found 7 providers under 7 trees with available 2 VCPU"_s,
        u"found 3 providers under 3 trees with available 512 MEMORY_MB"_s,
        u"found 2 providers under 2 trees after filtering by previous result"_s}
                             << QStringList{u"resources:VCPU 7"_s, u"resources:MEMORY_MB 2"_s};
    QTest::newRow("no amount") << QStringList{u"found no providers with 256 VCPU"_s}
                               << QStringList{u"resources:VCPU 0"_s};
    QTest::newRow("traits")
        << QStringList{u"found 1 providers under 1 trees after applying required traits filter (x)"_s}
        << QStringList{u"required 1"_s};
    QTest::newRow("no traits")
        << QStringList{u"found no providers satisfying required traits: x and forbidden traits: "_s}
        << QStringList{u"required 0"_s};
    QTest::newRow("aggregates")
        << QStringList{u"found 5 providers under 5 trees after applying aggregates filter [['x']]"_s}
        << QStringList{u"member_of 5"_s};
    QTest::newRow("of nothing before")
        << QStringList{u"found 2 providers under 2 trees after filtering by previous result"_s} << QStringList();
    QTest::newRow("cut") << QStringList{u"found 7 providers under 7 tr"_s} << QStringList();
    QTest::newRow("another sentence") << QStringList{u"getting providers with 2 VCPU"_s} << QStringList();
}

void LoggedPartsTest::readsAttrition()
{
    QFETCH(const QStringList, statements);
    QList<Attrition> attrition;
    for (const QString &statement : statements)
        addLoggedAttrition(attrition, statement);
    QStringList found;
    for (const Attrition &part : std::as_const(attrition))
        found << u"%1 %2"_s.arg(part.part).arg(part.left);
    QTEST(found, "attrition");
}

void LoggedPartsTest::readsRequestFilters_data()
{
    QTest::addColumn<QStringList>("statements");
    QTest::addColumn<QStringList>("filters"); // "name required forbidden aggregates refused"
    QTest::newRow("a trait") << QStringList{u"compute_status_filter request filter added forbidden trait "
                                            "COMPUTE_STATUS_DISABLED"_s}
                             << QStringList{u"compute_status_filter [] [COMPUTE_STATUS_DISABLED] [] 0"_s};
    QTest::newRow("two traits of one filter")
        << QStringList{u"require_image_type_support request filter added required trait COMPUTE_IMAGE_TYPE_RAW"_s,
               u"require_image_type_support request filter added required trait B"_s}
        << QStringList{u"require_image_type_support [COMPUTE_IMAGE_TYPE_RAW,B] [] [] 0"_s};
    QTest::newRow("aggregates") << QStringList{u"map_az_to_placement_aggregate request filter added aggregates a,b for "
                                               "az 'az1'"_s}
                                << QStringList{u"map_az_to_placement_aggregate [] [] [a,b] 0"_s};
    QTest::newRow("a refusal") << QStringList{u"Tenant 1 has no available aggregates"_s}
                               << QStringList{u"require_tenant_aggregate [] [] [] 1"_s};
    QTest::newRow("how long it took") << QStringList{u"Request filter 'isolate_aggregates' took 0.0 seconds"_s}
                                      << QStringList();
    QTest::newRow("cut") << QStringList{u"compute_status_filter request filter added forbidden"_s} << QStringList();
}

void LoggedPartsTest::readsRequestFilters()
{
    QFETCH(const QStringList, statements);
    QList<RequestFilterRecord> filters;
    for (const QString &statement : statements)
        addLoggedRequestFilter(filters, statement);
    QStringList found;
    for (const RequestFilterRecord &filter : std::as_const(filters)) {
        QStringList aggregates;
        for (const QStringList &anyOf : filter.aggregates)
            aggregates << anyOf.join(u',');
        found << u"%1 [%2] [%3] [%4] %5"_s.arg(filter.name, filter.rootRequired.join(u','),
            filter.rootForbidden.join(u','), aggregates.join(u' '), QString::number(int(filter.refused)));
    }
    QTEST(found, "filters");
}

void LoggedPartsTest::tellsNews_data()
{
    using Change = std::function<void(Cloud &)>;
    QTest::addColumn<Change>("change");
    QTest::addColumn<QStringList>("news");
    const auto row = [](const char *name, const Change &change, const QStringList &news) {
        QTest::newRow(name) << change << news;
    };
    const auto server = [](const QString &uuid) {
        Instance made;
        made.uuid = uuid;
        made.host = u"h1"_s;
        return made;
    };
    row("none", [](Cloud &) { }, {});
    row("a heartbeat and metrics are none",
        [](Cloud &cloud) {
            cloud.computeNodes[0].service->lastSeenUp = QDateTime::currentDateTimeUtc();
            cloud.computeNodes[0].metrics = {{}};
        },
        {});
    row("a server that came", [=](Cloud &cloud) { cloud.instances << server(u"new"_s); }, {u"1 new server(s): new"_s});
    row("more than are named",
        [=](Cloud &cloud) {
            for (int i = 0; i < 7; ++i)
                cloud.instances << server(QString::number(i));
        },
        {u"7 new server(s): 0, 1, 2, 3, 4 and 2 more"_s});
    row("a server that went", [](Cloud &cloud) { cloud.instances.clear(); }, {u"1 server(s) are gone: web"_s});
    row("a server that moved", [](Cloud &cloud) { cloud.instances[0].host = u"h2"_s; },
        {u"1 server(s) moved: web from h1 to h2"_s});
    row("a server that lost its host", [](Cloud &cloud) { cloud.instances[0].host.clear(); },
        {u"1 server(s) moved: web from h1 to no host"_s});
    row("a node that went", [](Cloud &cloud) { cloud.computeNodes.removeLast(); },
        {u"1 compute node(s) are gone: h2"_s});
    row("a service that was disabled", [](Cloud &cloud) { cloud.computeNodes[1].service->disabled = true; },
        {u"1 compute node(s) report other values: h2"_s});
    row("other lists",
        [](Cloud &cloud) {
            cloud.aggregates << Aggregate();
            cloud.flavors.clear();
        },
        {u"Changed: host aggregates, flavors"_s});
}

void LoggedPartsTest::tellsNews()
{
    using Change = std::function<void(Cloud &)>;
    QFETCH(const Change, change);
    Cloud before;
    for (const QString &name : {u"h1"_s, u"h2"_s}) {
        ComputeNode node;
        node.uuid = node.host = node.hypervisorHostname = name;
        before.computeNodes << node;
    }
    Instance web;
    web.uuid = u"u"_s;
    web.displayName = u"web"_s;
    web.host = u"h1"_s;
    before.instances << web;
    before.flavors << Flavor();
    Cloud after = before;
    change(after);
    QTEST(newsBetween(before, after), "news");
}

void LoggedPartsTest::areMembersOfTheDocument_data()
{
    QTest::addColumn<RecordedDecision>("decision");
    QTest::addColumn<QStringList>("path"); // of members, or positions in lists
    QTest::addColumn<QJsonValue>("value"); // undefined: left out
    const QJsonValue leftOut(QJsonValue::Undefined);
    const RecordedDecision nothing;
    for (const char *member : {"request_id", "project", "time", "outcome", "fault"})
        QTest::addRow("no %s", member) << nothing << QStringList{QString::fromLatin1(member)} << leftOut;
    QTest::newRow("no releases") << nothing << QStringList{u"release"_s} << QJsonValue(QJsonObject());
    QTest::newRow("no servers") << nothing << QStringList{u"servers"_s} << QJsonValue(QJsonArray());
    QTest::newRow("how much the logs tell") << nothing << QStringList{u"level"_s} << QJsonValue(u"E0"_s);

    RecordedDecision told;
    told.outcome = Outcome::NoValidHost;
    told.release.earliest = 26;
    told.fault = RecordedFault{{}, u"No valid host was found."_s, Stage::Filters, {u"a.log"_s, 7}};
    RecordedRun run;
    run.start = 0;
    RecordedFilter filter;
    filter.before = 3;
    filter.left = QList<LoggedHost>();
    run.filters = {filter};
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    run.weighers = {{u"RAMWeigher"_s, {{{u"a"_s, u"a"_s}, none, 1.0, std::nullopt}}, {}}};
    run.weighed = {{{u"a"_s, u"n"_s}, -std::numeric_limits<double>::infinity()}};
    told.runs = {run};
    const auto row = [&](const char *name, const QString &path, const QJsonValue &value) {
        QTest::newRow(name) << told << path.split(u'/') << value;
    };
    row("an outcome", u"outcome"_s, u"no_valid_host"_s);
    row("the earliest release alone", u"release"_s, QJsonObject{{u"earliest"_s, 26}});
    row("a fault without its class", u"fault/type"_s, leftOut);
    row("a fault's stage", u"fault/stage"_s, u"filters"_s);
    row("where it stands", u"fault/place"_s, QJsonObject{{u"piece"_s, u"a.log"_s}, {u"line"_s, 7}});
    row("no host at the start", u"runs/0/start"_s, 0);
    row("hosts at the start that are not named", u"runs/0/start_hosts"_s, leftOut);
    row("a count", u"runs/0/filters/0/before"_s, 3);
    row("a count that is not told", u"runs/0/filters/0/after"_s, leftOut);
    row("names of no host", u"runs/0/filters/0/left"_s, QJsonArray());
    row("a number that JSON does not have", u"runs/0/weighers/0/weights/0/raw"_s, u"nan"_s);
    row("a multiplier that is not told", u"runs/0/weighers/0/weights/0/multiplier"_s, leftOut);
    row("a sum that JSON does not have", u"runs/0/weighed/0/weight"_s, u"-inf"_s);
    row("the node of a host", u"runs/0/weighed/0/node"_s, u"n"_s);
}

void LoggedPartsTest::areMembersOfTheDocument()
{
    QFETCH(const RecordedDecision, decision);
    QFETCH(const QStringList, path);
    QFETCH(const QJsonValue, value);
    QJsonValue found = recordedDecisionsJson({decision}).first();
    for (const QString &step : path)
        found = found.isArray() ? found[step.toInt()] : found[step];
    QVERIFY2(found == value, qPrintable(found.toVariant().toString()));
}

QTEST_GUILESS_MAIN(LoggedPartsTest)
#include "tst_loggedparts.moc"
