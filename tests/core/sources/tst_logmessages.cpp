// SPDX-License-Identifier: GPL-3.0-or-later
// What each message of Nova's and Placement's services says of a decision, one kind after the other.
#include "core/piecesoflog.h"
#include "verifyresult.h"

#include <QRegularExpression>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

const QByteArray server = "22222222-2222-2222-2222-222222222222";
const QByteArray state = "(cmp-1, node-1) ram: 7680MB disk: 0MB io_ops: 0 instances: 0";

QByteArray filtersSay(const QByteArray &message)
{
    return test::lineBy("nova.filters", "DEBUG", message);
}

QByteArray saidBy(const QByteArray &logger, const QByteArray &message)
{
    return test::lineBy(logger, "DEBUG", message);
}

QString names(const std::optional<QList<LoggedHost>> &hosts)
{
    if (!hosts)
        return u"?"_s;
    QStringList labels;
    for (const LoggedHost &host : *hosts)
        labels << host.label();
    return u'[' + labels.join(u' ') + u']';
}

QString number(const std::optional<int> &count)
{
    return count ? QString::number(*count) : u"?"_s;
}

QString number(const std::optional<double> &value)
{
    return value ? QString::number(*value) : u"?"_s;
}

void addRun(const RecordedRun &run, QStringList &facts)
{
    facts << u"run "_s + number(run.start) + u' ' + names(run.startHosts);
    for (const RecordedFilter &filter : run.filters) {
        facts << u"%1 %2>%3 %4"_s.arg(filter.name, number(filter.before), number(filter.after), names(filter.left));
        for (const RecordedReason &reason : filter.reasons)
            facts << u"- %1: %2"_s.arg(reason.host.label(), (QStringList{reason.text} + reason.details).join(u" / "_s));
    }
    if (run.survivors)
        facts << u"survivors "_s + names(run.survivors);
    for (const RecordedWeigher &weigher : run.weighers) {
        for (const RecordedWeight &weight : weigher.weights)
            facts << u"%1 %2 %3 %4 %5"_s.arg(weigher.name, weight.host.label(), number(weight.raw),
                number(weight.normalized), number(weight.multiplier));
    }
    if (run.weighed) {
        facts << u"weighed"_s;
        for (const RecordedRank &rank : *run.weighed)
            facts.last() += u" %1=%2"_s.arg(rank.host.label()).arg(rank.weight);
    }
    for (const RecordedClaim &claim : run.claims)
        facts << u"claim "_s + claim.server;
    if (run.selected)
        facts << u"selected "_s + run.selected->label();
}

QStringList factsOf(const RecordedDecision &decision)
{
    QStringList facts;
    for (const RecordedRun &run : decision.runs)
        addRun(run, facts);
    for (const RecordedSelection &selection : decision.selections)
        facts << u"selection %1 %2 %3"_s.arg(selection.server, selection.host.label(), names(selection.alternates));
    for (const RecordedQuery &query : decision.queries) {
        facts << u"query %1 %2"_s.arg(query.query, number(query.status));
        for (const LoggedStatement &statement : query.attrition)
            facts << u"- "_s + statement.text;
    }
    const auto add = [&](const QString &kind, const QList<LoggedStatement> &statements) {
        for (const LoggedStatement &statement : statements)
            facts << kind + u": "_s + statement.text;
    };
    add(u"request filter"_s, decision.requestFilters);
    add(u"hosts"_s, decision.hostLists);
    add(u"compute"_s, decision.compute);
    add(u"note"_s, decision.notes);
    if (decision.noCandidates)
        facts << u"no candidates"_s;
    if (!decision.servers.isEmpty())
        facts << u"servers "_s + decision.servers.join(u' ');
    if (decision.fault)
        facts << u"fault %1, %2: %3"_s.arg(decision.fault->type,
            decision.fault->stage ? toString(*decision.fault->stage) : u"?"_s, decision.fault->text);
    return facts;
}

QList<RecordedDecision> readFrom(const QByteArray &log)
{
    QBuffer buffer;
    buffer.setData(log);
    buffer.open(QIODevice::ReadOnly);
    NoProgress nobody;
    return readLogDecisions(u"a.log"_s, buffer, nobody).value().decisions;
}

} // namespace

class LogMessagesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void filtersTell_data();
    void filtersTell();
    void reasonsTell_data();
    void reasonsTell();
    void weighersTell_data();
    void weighersTell();
    void theSchedulerTells_data();
    void theSchedulerTells();
    void placementTells_data();
    void placementTells();
    void computeAndTheApiTell_data();
    void computeAndTheApiTell();
    void linesWithoutLoggersTell_data();
    void linesWithoutLoggersTell();
    void cutLogsTellLess();
    void wordsDateTheRelease_data();
    void wordsDateTheRelease();
    void loggersTellTheService_data();
    void loggersTellTheService();
    void aLogIsOfItsService_data();
    void aLogIsOfItsService();

private:
    static void addColumns();
    static void compareFacts();
};

void LogMessagesTest::addColumns()
{
    QTest::addColumn<QByteArray>("log");
    QTest::addColumn<QStringList>("facts");
}

void LogMessagesTest::compareFacts()
{
    QFETCH(const QByteArray, log);
    QStringList found;
    for (const RecordedDecision &decision : readFrom(log))
        found += factsOf(decision);
    QTEST(found, "facts");
}

// Source: nova.filters.BaseFilterHandler.get_filtered_objects.
void LogMessagesTest::filtersTell_data()
{
    addColumns();
    const auto row = [](const char *name, const QByteArray &log, const QStringList &facts) {
        QTest::newRow(name) << log << facts;
    };
    const QByteArray starts = filtersSay("Starting with 3 host(s)");
    const QByteArray removed = "Filtering removed all hosts for the request with instance ID '" + server + "'. ";
    const QString ofServer = u"servers "_s + QString::fromLatin1(server);
    row("a start", starts, {u"run 3 []"_s});
    row("a start with nobody", filtersSay("Starting with 0 host(s)"), {u"run 0 []"_s});
    row("a start with more than can be", filtersSay("Starting with 99999999999 host(s)"), {u"run ? []"_s});
    row("a start that is cut", filtersSay("Starting with "), {});
    row("a start that may be cut within its number", filtersSay("Starting with 1"), {u"run ? []"_s});
    row("a filter", starts + filtersSay("Filter RamFilter returned 2 host(s)"), {u"run 3 []"_s, u"RamFilter 3>2 ?"_s});
    row("two, of which the second begins with what the first left",
        starts + filtersSay("Filter RamFilter returned 2 host(s)")
            + filtersSay("Filter IoOpsFilter returned 1 host(s)"),
        {u"run 3 []"_s, u"RamFilter 3>2 ?"_s, u"IoOpsFilter 2>1 ?"_s});
    row("Kilo's words", starts + filtersSay("Filter RamFilter says to stop filtering"),
        {u"run 3 []"_s, u"RamFilter 3>0 ?"_s});
    row("Mitaka's words", starts + filtersSay("Filter RamFilter returned 0 hosts"),
        {u"run 3 []"_s, u"RamFilter 3>0 ?"_s});
    row("a filter whose count is cut", starts + filtersSay("Filter RamFilter returned "), {u"run 3 []"_s});
    row("a filter whose count may be cut within", starts + filtersSay("Filter RamFilter returned 1"),
        {u"run 3 []"_s, u"RamFilter 3>? ?"_s});
    row("a filter whose verdict is cut", starts + filtersSay("Filter RamFilter"), {u"run 3 []"_s});
    row("another verdict", starts + filtersSay("Filter RamFilter sleeps"), {u"run 3 []"_s});
    row("a filter whose start is missing", filtersSay("Filter RamFilter returned 2 host(s)"),
        {u"run ? ?"_s, u"RamFilter ?>2 ?"_s});
    row("a filter again, which is another run",
        starts + filtersSay("Filter RamFilter returned 2 host(s)") + filtersSay("Filter RamFilter returned 1 host(s)"),
        {u"run 3 []"_s, u"RamFilter 3>2 ?"_s, u"run ? ?"_s, u"RamFilter ?>1 ?"_s});
    row("a filter behind the survivors, which is another run",
        starts + filtersSay("Filter RamFilter returned 2 host(s)") + saidBy("nova.scheduler.manager", "Filtered []")
            + filtersSay("Filter IoOpsFilter returned 1 host(s)"),
        {u"run 3 []"_s, u"RamFilter 3>2 ?"_s, u"survivors []"_s, u"run ? ?"_s, u"IoOpsFilter ?>1 ?"_s});
    row("counts of all",
        filtersSay(removed + "Filter results: ['ComputeFilter: (start: 3, end: 2)', 'RamFilter: (start: 2, end: 0)']"),
        {u"run 3 ?"_s, u"ComputeFilter 3>2 ?"_s, u"RamFilter 2>0 ?"_s, ofServer});
    row("names of all",
        filtersSay(removed + "Filter results: [('ComputeFilter', [('a', 'a'), ('b', 'n')]), ('RamFilter', None)]"),
        {u"run ? ?"_s, u"ComputeFilter ?>2 [a b/n]"_s, u"RamFilter ?>0 []"_s, ofServer});
    row("names beside counts of their own",
        starts + filtersSay("Filter RamFilter returned 2 host(s)")
            + filtersSay(removed + "Filter results: [('RamFilter', [('a', 'a')])]"),
        {u"run 3 []"_s, u"RamFilter 3>2 [a]"_s, ofServer});
    row("results that are cut",
        filtersSay(removed + "Filter results: [('ComputeFilter', [('a', 'a')]), ('RamFilter', [('a', "),
        {u"run ? ?"_s, u"ComputeFilter ?>1 [a]"_s, ofServer});
    row("results that are cut, and filters of which they do not tell",
        starts + filtersSay("Filter ComputeFilter returned 1 host(s)") + filtersSay("Filter RamFilter returned 0 hosts")
            + filtersSay(removed + "Filter results: [('ComputeFilter', [('a', 'a')]), ('RamF"),
        {u"run 3 []"_s, u"ComputeFilter 3>1 [a]"_s, u"RamFilter 1>0 ?"_s, ofServer});
    row("results of another shape", filtersSay(removed + "Filter results: [('A', 'B', 'C'), 7, None, 'ComputeFilter']"),
        {u"run ? ?"_s, ofServer});
    row("names that are no pairs", filtersSay(removed + "Filter results: [('RamFilter', ['a', 'b'])]"),
        {u"run ? ?"_s, u"RamFilter ?>? ?"_s, ofServer});
    row("results that are no literal", filtersSay(removed + "Filter results: <generator>"), {u"run ? ?"_s, ofServer});
    row("a server's id that is cut", filtersSay("Filtering removed all hosts for the request with instance ID '2222"),
        {u"run ? ?"_s});
}

void LogMessagesTest::filtersTell()
{
    compareFacts();
}

void LogMessagesTest::reasonsTell_data()
{
    addColumns();
    const auto row = [](const char *name, const QByteArray &log, const QStringList &facts) {
        QTest::newRow(name) << log << facts;
    };
    const QByteArray starts = filtersSay("Starting with 3 host(s)");
    const auto ends = [](const QByteArray &filter) { return filtersSay("Filter " + filter + " returned 2 host(s)"); };
    const auto filter = [](const QByteArray &module, const QByteArray &message) {
        return saidBy("nova.scheduler.filters." + module, message);
    };
    const QString run = u"run 3 []"_s;
    row("behind the state",
        starts + filter("compute_filter", state + " has not been heard from in a while") + ends("ComputeFilter"),
        {run, u"ComputeFilter 3>2 ?"_s, u"- cmp-1/node-1: has not been heard from in a while"_s});
    row("around the state",
        starts + filter("availability_zone_filter", "Availability Zone 'nova' requested. " + state + " has AZs: {'a'}")
            + ends("AvailabilityZoneFilter"),
        {run, u"AvailabilityZoneFilter 3>2 ?"_s,
            u"- cmp-1/node-1: Availability Zone 'nova' requested. has AZs: {'a'}"_s});
    row("behind a state with its candidates",
        starts + filter("compute_filter", state + ", allocation_candidates: 2 is disabled, reason: disk")
            + ends("ComputeFilter"),
        {run, u"ComputeFilter 3>2 ?"_s, u"- cmp-1/node-1: is disabled, reason: disk"_s});
    row("without a state, of NUMA cells",
        starts
            + filter("numa_topology_filter", "cmp-1, node-1 fails NUMA topology requirements. No host NUMA topology.")
            + ends("NUMATopologyFilter"),
        {run, u"NUMATopologyFilter 3>2 ?"_s,
            u"- cmp-1/node-1: fails NUMA topology requirements. No host NUMA topology."_s});
    row("details come before it",
        starts + saidBy("nova.virt.hardware", "Not enough available memory to schedule instance.")
            + saidBy("nova.pci.stats", "Not enough PCI devices left to satisfy request")
            + filter("numa_topology_filter", "cmp-1, node-1 fails NUMA topology requirements. No.")
            + filter("numa_topology_filter", "cmp-2, node-2 fails NUMA topology requirements. No.")
            + ends("NUMATopologyFilter"),
        {run, u"NUMATopologyFilter 3>2 ?"_s,
            u"- cmp-1/node-1: fails NUMA topology requirements. No. / Not enough available memory to schedule instance."
            " / Not enough PCI devices left to satisfy request"_s,
            u"- cmp-2/node-2: fails NUMA topology requirements. No."_s});
    row("details of a host that stayed are nobody's",
        starts + saidBy("nova.virt.hardware", "Not enough available memory to schedule instance.")
            + ends("NUMATopologyFilter") + filter("io_ops_filter", state + " has too many I/O operations")
            + filtersSay("Filter IoOpsFilter returned 1 host(s)"),
        {run, u"NUMATopologyFilter 3>2 ?"_s, u"IoOpsFilter 2>1 ?"_s, u"- cmp-1/node-1: has too many I/O operations"_s});
    row("details before any run", saidBy("nova.virt.hardware", "Not enough available memory to schedule instance."),
        {});
    row("what an affinity filter checks is no reason",
        starts + filter("affinity_filter", "Group anti-affinity: check if " + state + " in set()")
            + ends("ServerGroupAntiAffinityFilter"),
        {run, u"ServerGroupAntiAffinityFilter 3>2 ?"_s});
    row("of a module that is called otherwise",
        starts + filter("image_props_filter", state + " does not support requested instance_properties")
            + ends("ImagePropertiesFilter"),
        {run, u"ImagePropertiesFilter 3>2 ?"_s, u"- cmp-1/node-1: does not support requested instance_properties"_s});
    row("of a module with two filters",
        starts + filter("ram_filter", state + " does not have 512 MB usable ram") + ends("AggregateRamFilter"),
        {run, u"AggregateRamFilter 3>2 ?"_s, u"- cmp-1/node-1: does not have 512 MB usable ram"_s});
    row("of another module waits for its filter",
        starts + filter("compute_filter", state + " is disabled, reason: disk") + ends("RamFilter")
            + filtersSay("Filter ComputeFilter returned 1 host(s)"),
        {run, u"RamFilter 3>2 ?"_s, u"ComputeFilter 2>1 ?"_s, u"- cmp-1/node-1: is disabled, reason: disk"_s});
    row("of somebody's own filter", starts + saidBy("acme.filters.gpu", state + " has no GPU") + ends("GpuFilter"),
        {run, u"GpuFilter 3>2 ?"_s, u"- cmp-1/node-1: has no GPU"_s});
    row("at INFO, where only the last filter has a line of its own",
        test::lineBy("nova.scheduler.filters.compute_filter", "WARNING", state + " has not been heard from in a while")
            + test::lineBy("nova.filters", "INFO", "Filter RamFilter returned 0 hosts")
            + test::lineBy("nova.filters", "INFO",
                "Filtering removed all hosts for the request with instance ID ''. Filter results: "
                "['ComputeFilter: (start: 3, end: 2)', 'RamFilter: (start: 2, end: 0)']"),
        {u"run 3 ?"_s, u"ComputeFilter 3>2 ?"_s, u"- cmp-1/node-1: has not been heard from in a while"_s,
            u"RamFilter 2>0 ?"_s});
    row("a long detail is cut",
        starts + saidBy("nova.virt.hardware", "Not enough " + QByteArray(400, 'x'))
            + filter("numa_topology_filter", "a, b fails NUMA topology requirements.") + ends("NUMATopologyFilter"),
        {run, u"NUMATopologyFilter 3>2 ?"_s,
            u"- a/b: fails NUMA topology requirements. / Not enough "_s + QString(289, u'x')});
}

void LogMessagesTest::reasonsTell()
{
    compareFacts();
}

// Source: nova.weights.BaseWeightHandler.get_weighed_objects.
void LogMessagesTest::weighersTell_data()
{
    addColumns();
    const auto row = [](const char *name, const QByteArray &log, const QStringList &facts) {
        QTest::newRow(name) << log << facts;
    };
    const QByteArray starts = filtersSay("Starting with 2 host(s)");
    const auto weights = [](const QByteArray &message) { return saidBy("nova.weights", message); };
    const auto weighed = [](const QByteArray &list) { return saidBy("nova.scheduler.manager", "Weighed " + list); };
    const QString run = u"run 2 []"_s;
    row("raw weights", starts + weights("RAMWeigher: raw weights {('a', 'a'): 44544, ('b', 'n'): -1.5}"),
        {run, u"RAMWeigher a 44544 ? ?"_s, u"RAMWeigher b/n -1.5 ? ?"_s});
    row("all three lines of a weigher",
        starts + weights("RAMWeigher: raw weights {('a', 'a'): 4, ('b', 'b'): 2}")
            + weights("RAMWeigher: normalized weights {('a', 'a'): 1.0, ('b', 'b'): 0.0}")
            + weights("RAMWeigher: score (multiplier * weight) {('a', 'a'): '2.0 * 1.0', ('b', 'b'): '-0.5 * 0.0'}"),
        {run, u"RAMWeigher a 4 1 2"_s, u"RAMWeigher b 2 0 -0.5"_s});
    row("hosts in another order",
        starts + weights("RAMWeigher: raw weights {('a', 'a'): 4, ('b', 'b'): 2}")
            + weights("RAMWeigher: normalized weights {('b', 'b'): 0.0, ('a', 'a'): 1.0}"),
        {run, u"RAMWeigher a 4 1 ?"_s, u"RAMWeigher b 2 0 ?"_s});
    row("a raw weight that is none", starts + weights("CPUWeigher: raw weights {('a', 'a'): None}"),
        {run, u"CPUWeigher a ? ? ?"_s});
    row("numbers that are none", starts + weights("CPUWeigher: raw weights {('a', 'a'): nan, ('b', 'b'): -inf}"),
        {run, u"CPUWeigher a nan ? ?"_s, u"CPUWeigher b -inf ? ?"_s});
    row("a score that is no product", starts + weights("CPUWeigher: score (multiplier * weight) {('a', 'a'): '2.0'}"),
        {run, u"CPUWeigher a ? ? ?"_s});
    row("weights that are cut keep what is whole",
        starts + weights("RAMWeigher: raw weights {('a', 'a'): 44544, ('b', 'n'): 4"),
        {run, u"RAMWeigher a 44544 ? ?"_s});
    row("weights outside any run", weights("RAMWeigher: raw weights {('a', 'a'): 1}"), {});
    row("another message", starts + weights("Loaded weighers"), {run});
    row("a list instead of a dict", starts + weights("RAMWeigher: raw weights [1, 2]"), {run});
    const auto ofState = [](const QByteArray &host, const QByteArray &weight) {
        return "WeighedHost [host: (" + host + ") ram: 1MB disk: 0MB io_ops: 0 instances: 0, weight: " + weight + "]";
    };
    row("a ranking", starts + weighed("[" + ofState("a, a", "1.5") + ", " + ofState("b, n", "-0.25") + "]"),
        {run, u"weighed a=1.5 b/n=-0.25"_s});
    row("a ranking with candidates",
        starts
            + weighed("[WeighedHost [host: (a, a) ram: 1MB disk: 0MB io_ops: 0 instances: 0, allocation_candidates: 3, "
                      "weight: 2.0]]"),
        {run, u"weighed a=2"_s});
    row("nobody is ranked", starts + weighed("[]"), {run, u"weighed"_s});
    row("a ranking that is cut within a state",
        starts + weighed("[" + ofState("a, a", "1.5") + ", WeighedHost [host: (b, b) ram"), {run});
    row("a ranking that is cut within a weight",
        starts + weighed("[" + ofState("a, a", "1.5") + ", " + ofState("b, b", "0.2").chopped(1)), {run});
    row("a weight that is no number", starts + weighed("[" + ofState("a, a", "heavy") + "]"), {run});
}

void LogMessagesTest::weighersTell()
{
    compareFacts();
}

void LogMessagesTest::theSchedulerTells_data()
{
    addColumns();
    const auto row = [](const char *name, const QByteArray &log, const QStringList &facts) {
        QTest::newRow(name) << log << facts;
    };
    const auto manager = [](const QByteArray &message) { return saidBy("nova.scheduler.manager", message); };
    const QString uuid = QString::fromLatin1(server);
    row("servers", manager("Starting to schedule for instances: ['" + server + "', 'b']"),
        {u"servers %1 b"_s.arg(uuid)});
    row("servers that are cut", manager("Starting to schedule for instances: ['" + server + "', 'b"),
        {u"servers %1"_s.arg(uuid)});
    row("survivors", manager("Filtered [" + state + "]"), {u"run ? ?"_s, u"survivors [cmp-1/node-1]"_s});
    row("forced survivors", manager("Filtered dict_values([" + state + "])"),
        {u"run ? ?"_s, u"survivors [cmp-1/node-1]"_s});
    row("survivors that are cut", manager("Filtered [" + state + ", (cmp-2"), {u"run ? ?"_s});
    row("survivors that are cut behind a host", manager("Filtered [" + state + ", (cmp-2, node-2)"), {u"run ? ?"_s});
    row("survivors twice are two runs", manager("Filtered [" + state + "]") + manager("Filtered []"),
        {u"run ? ?"_s, u"survivors [cmp-1/node-1]"_s, u"run ? ?"_s, u"survivors []"_s});
    const QByteArray claims = "Attempting to claim resources in the placement API for instance ";
    row("a claim", saidBy("nova.scheduler.utils", claims + server),
        {u"run ? ?"_s, u"claim "_s + uuid, u"servers "_s + uuid});
    row("a claim for a server whose id is cut", saidBy("nova.scheduler.utils", claims + server.first(20)), {});
    row("a choice names its server", test::lineOfServer("nova.scheduler.manager", "Selected host: " + state),
        {u"run ? ?"_s, u"selected cmp-1/node-1"_s, u"selection %1 cmp-1/node-1 ?"_s.arg(uuid), u"servers "_s + uuid});
    row("a choice takes the server of its claim",
        saidBy("nova.scheduler.utils", claims + server) + manager("Selected host: " + state),
        {u"run ? ?"_s, u"claim "_s + uuid, u"selected cmp-1/node-1"_s, u"selection %1 cmp-1/node-1 ?"_s.arg(uuid),
            u"servers "_s + uuid});
    row("the same choice twice is one",
        test::lineOfServer("nova.scheduler.manager", "Selected host: " + state)
            + test::lineOfServer("nova.scheduler.manager", "Selected host: " + state),
        {u"run ? ?"_s, u"selected cmp-1/node-1"_s, u"selection %1 cmp-1/node-1 ?"_s.arg(uuid), u"servers "_s + uuid});
    row("a choice that is cut", manager("Selected host: (cmp-1, nod"), {});
    row("the conductor's choice completes it",
        test::lineOfServer("nova.scheduler.manager", "Selected host: " + state)
            + test::lineOfServer(
                "nova.conductor.manager", "Selected host: cmp-1; Selected node: node-1; Alternates: [('b', 'b')]"),
        {u"run ? ?"_s, u"selected cmp-1/node-1"_s, u"selection %1 cmp-1/node-1 [b]"_s.arg(uuid), u"servers "_s + uuid});
    row("alternates that are cut",
        test::lineOfServer(
            "nova.conductor.manager", "Selected host: a; Selected node: a; Alternates: [('b', 'b'), ('c"),
        {u"selection %1 a ?"_s.arg(uuid), u"servers "_s + uuid});
    row("a choice of the conductor that is cut",
        test::lineOfServer("nova.conductor.manager", "Selected host: a; Selected no"), {});
    row("a host that cells do not know",
        saidBy("nova.conductor.manager", "No host-to-cell mapping found for selected host a. Setup is incomplete."),
        {u"note: No host-to-cell mapping found for selected host a. Setup is incomplete."_s});
    row("a request filter", saidBy("nova.scheduler.request_filter", "a request filter added required trait T"),
        {u"request filter: a request filter added required trait T"_s});
    row("how long a request filter took",
        saidBy("nova.scheduler.request_filter", "Request filter 'a' took 0.0 seconds"), {});
    row("hosts that were forced", saidBy("nova.scheduler.host_manager", "Host filter forcing available hosts to a"),
        {u"hosts: Host filter forcing available hosts to a"_s});
    row("a cell that is silent", saidBy("nova.scheduler.host_manager", "Timeout getting computes for cell c"),
        {u"hosts: Timeout getting computes for cell c"_s});
    row("hosts that were updated start the run",
        saidBy("nova.scheduler.host_manager",
            "Update host state from compute node: ComputeNode(id=1,host='a',x=1,hypervisor_hostname='n',y=2)")
            + saidBy("nova.scheduler.host_manager",
                "Update host state from compute node: ComputeNode(id=2,host='b',hypervisor_hostna")
            + filtersSay("Starting with 1 host(s)"),
        {u"run 1 [a/n]"_s});
    row("no candidates", manager("Got no allocation candidates from the Placement API. This could be due to"),
        {u"no candidates"_s});
    row("a claim that nobody won", manager("Unable to successfully claim against any host."),
        {u"note: Unable to successfully claim against any host."_s});
    row("a conflict", saidBy("nova.scheduler.client.report", "Unable to claim_resources for x"),
        {u"note: Unable to claim_resources for x"_s});
    row("another message of the report client", saidBy("nova.scheduler.client.report", "Deleted allocations for x"),
        {});
    row("a fault of the conductor",
        saidBy("nova.conductor.manager",
            "Failed to schedule instances: nova.exception_Remote.NoValidHost_Remote: No valid host was found. There "
            "are "
            "not enough hosts available."),
        {u"fault NoValidHost, filters: No valid host was found. There are not enough hosts available."_s});
    row("a fault in another language",
        saidBy("nova.conductor.manager",
            "Failed to schedule instances: nova.exception_Remote.NoValidHost_Remote: Kein Host.\nTraceback"),
        {u"fault NoValidHost, ?: Kein Host."_s});
    row("a fault of a server", test::lineOfServer("nova.scheduler.utils", "Setting instance to ERROR state.: x"),
        {u"servers "_s + uuid});
    row("the first fault counts",
        saidBy("nova.scheduler.utils", "Failed to compute_task_build_instances: No valid host was found. ")
            + saidBy("nova.conductor.manager", "Failed to schedule instances: a_Remote: b"),
        {u"fault NoValidHost, placement: No valid host was found."_s});
}

void LogMessagesTest::theSchedulerTells()
{
    compareFacts();
}

void LogMessagesTest::placementTells_data()
{
    addColumns();
    const auto row = [](const char *name, const QByteArray &log, const QStringList &facts) {
        QTest::newRow(name) << log << facts;
    };
    // Placement has a request id of its own for each query.
    const auto line = [](const QByteArray &logger, const QByteArray &own, const QByteArray &message) {
        return "2026-11-25 11:00:00.000 1 DEBUG " + logger + " [req-1 req-" + own + " u p - - default default] "
            + message + '\n';
    };
    const auto answered = [&](const QByteArray &own, const QByteArray &rest) {
        return line("placement.requestlog", own, "10.0.0.1 \"GET /placement/allocation_candidates?" + rest);
    };
    const auto context = [&](const QByteArray &own, const QByteArray &message) {
        return line("placement.objects.research_context", own, message);
    };
    row("a query", answered("a", "limit=10&resources=VCPU:1\" status: 200 len: 53 microversion: 1.36"),
        {u"query limit=10&resources=VCPU:1 200"_s});
    row("a query that was refused", answered("a", "x\" status: 400 len: 5"), {u"query x 400"_s});
    row("a query whose status is cut", answered("a", "x\" status: "), {u"query x ?"_s});
    row("a query whose status is cut within", answered("a", "x\" status: 20"), {u"query x ?"_s});
    row("a query that is cut", answered("a", "limit=10&reso"), {});
    row("another request", line("placement.requestlog", "a", "10.0.0.1 \"GET /placement/traits\" status: 200"), {});
    row("what it excludes comes before its line",
        context("a", "found no providers with 4 VCPU") + answered("a", "x\" status: 200"),
        {u"query x 200"_s, u"- found no providers with 4 VCPU"_s});
    row("two queries at once",
        context("a", "found 1") + context("b", "found 2") + answered("b", "y\" status: 200")
            + answered("a", "x\" status: 200"),
        {u"query x 200"_s, u"- found 1"_s, u"query y 200"_s, u"- found 2"_s});
    row("a claim beyond what there is", line("placement.objects.allocation", "a", "Over capacity for VCPU on p"),
        {u"note: Over capacity for VCPU on p"_s});
    row("a claim against a unit",
        line("placement.objects.allocation", "a", "Allocation for VCPU on p violates min_unit"),
        {u"note: Allocation for VCPU on p violates min_unit"_s});
    row("before Stein",
        line("nova.api.openstack.placement.requestlog", "a",
            "10.0.0.1 \"GET /placement/allocation_candidates?x\" status: 200 len: 5"),
        {u"query x 200"_s});
    row("before Stein, beyond what there is",
        line("nova.api.openstack.placement.objects.resource_provider", "a", "Over capacity for VCPU on p"),
        {u"note: Over capacity for VCPU on p"_s});
}

void LogMessagesTest::placementTells()
{
    compareFacts();
}

void LogMessagesTest::computeAndTheApiTell_data()
{
    addColumns();
    const auto row = [](const char *name, const QByteArray &log, const QStringList &facts) {
        QTest::newRow(name) << log << facts;
    };
    const auto manager = [](const QByteArray &message) { return test::lineOfServer("nova.compute.manager", message); };
    const auto api = [](const QByteArray &message) { return saidBy("nova.api.openstack.wsgi", message); };
    const QString ofServer = u"servers "_s + QString::fromLatin1(server);
    row("a claim", test::lineOfServer("nova.compute.claims", "Claim successful on node a"),
        {u"compute: Claim successful on node a"_s, ofServer});
    row("a claim that it refused",
        test::lineOfServer("nova.compute.claims", "Failed to claim: Free memory 1 MB < 2 MB"),
        {u"compute: Failed to claim: Free memory 1 MB < 2 MB"_s, ofServer});
    row("a server that was built", manager("Took 7.02 seconds to build instance."),
        {u"compute: Took 7.02 seconds to build instance."_s, ofServer});
    row("a server that was deleted", manager("Took 0.3 seconds to destroy the instance on the hypervisor."), {});
    row("the first line of a failure",
        manager("Instance failed to spawn: boom\nTraceback (most recent call last):\n  x"),
        {u"compute: Instance failed to spawn: boom"_s, ofServer});
    row("a build that was aborted",
        manager("Build of instance " + server + " aborted: Failed to allocate the network(s)"),
        {u"compute: Build of instance %1 aborted: Failed to allocate the network(s)"_s.arg(QString::fromLatin1(server)),
            ofServer,
            u"fault BuildAbortException, compute: Build of instance %1 aborted: Failed to allocate the network(s)"_s
                .arg(QString::fromLatin1(server))});
    row("a build that goes on elsewhere is no fault", manager("Build of instance " + server + " was re-scheduled: x"),
        {u"compute: Build of instance %1 was re-scheduled: x"_s.arg(QString::fromLatin1(server)), ofServer});
    row("a forced host's claim", manager("Insufficient compute resources: Free memory 1 MB."),
        {u"compute: Insufficient compute resources: Free memory 1 MB."_s, ofServer,
            u"fault ComputeResourcesUnavailable, compute: Insufficient compute resources: Free memory 1 MB."_s});
    const QByteArray create = api("Action: 'create', calling method: <bound method ServersController.create of <x>>");
    row("a request that was refused", create + api("HTTP exception thrown: Flavor x could not be found."),
        {u"fault , api: Flavor x could not be found."_s});
    row("a request for something else",
        api("Action: 'create', calling method: <bound method KeypairController.create of <x>>")
            + api("HTTP exception thrown: Key pair x exists."),
        {});
    row("an exception alone", api("HTTP exception thrown: Instance x could not be found."), {});
    row("two exceptions", create + api("HTTP exception thrown: first") + api("HTTP exception thrown: second"),
        {u"fault , api: first"_s});
}

void LogMessagesTest::computeAndTheApiTell()
{
    compareFacts();
}

// As people paste them, without their heads.
void LogMessagesTest::linesWithoutLoggersTell_data()
{
    addColumns();
    const auto row = [](const char *name, const QByteArray &log, const QStringList &facts) {
        QTest::newRow(name) << log << facts;
    };
    row("filters", "Starting with 2 host(s)\nFilter RamFilter returned 1 host(s)\n",
        {u"run 2 []"_s, u"RamFilter 2>1 ?"_s});
    row("a reason goes to the next filter",
        "Starting with 2 host(s)\n" + state + " is too small\nFilter AnyFilter returned 1 host(s)\n",
        {u"run 2 []"_s, u"AnyFilter 2>1 ?"_s, u"- cmp-1/node-1: is too small"_s});
    row("a reason whose words are of one filter alone",
        "Starting with 2 host(s)\n" + state
            + " has not been heard from in a while\nFilter AnyFilter returned 1 host(s)\n"
              "Filter ComputeFilter returned 0 hosts\n",
        {u"run 2 []"_s, u"AnyFilter 2>1 ?"_s, u"ComputeFilter 1>0 ?"_s,
            u"- cmp-1/node-1: has not been heard from in a while"_s});
    row("a choice of the scheduler", "[instance: " + server + "] Selected host: " + state + "\n",
        {u"run ? ?"_s, u"selected cmp-1/node-1"_s, u"selection %1 cmp-1/node-1 ?"_s.arg(QString::fromLatin1(server)),
            u"servers "_s + QString::fromLatin1(server)});
    row("a choice of the conductor", "Selected host: a; Selected node: a; Alternates: []\n", {u"selection  a []"_s});
    row("weights of no run", "RAMWeigher: raw weights {('a', 'a'): 1}\n", {});
    row("prose", "Filters are useful.\n(see below)\nSelected hosts are shown in green.\n", {});
}

void LogMessagesTest::linesWithoutLoggersTell()
{
    compareFacts();
}

// A log that ends anywhere within a message names nothing that the whole message does not name.
void LogMessagesTest::cutLogsTellLess()
{
    const QByteArray starts = filtersSay("Starting with 120 host(s)");
    const QByteArray other = "(cmp-20, node-20) ram: 12345MB disk: 10MB io_ops: 10 instances: 10";
    const QByteArray removed = "Filtering removed all hosts for the request with instance ID '" + server + "'. ";
    const QByteArrayList lines{starts,
        saidBy("nova.scheduler.manager", "Starting to schedule for instances: ['" + server + "']"),
        saidBy("nova.scheduler.host_manager",
            "Update host state from compute node: ComputeNode(id=1,host='cmp-20',hypervisor_hostname='node-20',x=1)"),
        saidBy("nova.scheduler.filters.numa_topology_filter", "cmp-31, node-31 fails NUMA topology requirements. No."),
        saidBy("nova.scheduler.filters.io_ops_filter", other + " has too many"),
        filtersSay("Filter NUMATopologyFilter returned 119 host(s)"),
        saidBy("nova.scheduler.manager", "Filtered [" + state + ", " + other + "]"),
        saidBy("nova.weights", "RAMWeigher: raw weights {('cmp-1', 'node-1'): 44544, ('cmp-20', 'node-20'): -12.75}"),
        saidBy("nova.weights",
            "RAMWeigher: score (multiplier * weight) {('cmp-1', 'node-1'): '2.5 * 1.0', ('cmp-20', 'node-20'): '12.5 * "
            "0.5'}"),
        saidBy("nova.scheduler.manager",
            "Weighed [WeighedHost [host: " + state + ", weight: 2.5], WeighedHost [host: " + other
                + ", weight: 0.625]]"),
        saidBy("nova.scheduler.utils", "Attempting to claim resources in the placement API for instance " + server),
        test::lineOfServer("nova.scheduler.manager", "Selected host: " + state),
        test::lineOfServer("nova.conductor.manager",
            "Selected host: cmp-1; Selected node: node-1; Alternates: [('cmp-20', 'node-20')]"),
        saidBy(
            "placement.requestlog", "10.0.0.1 \"GET /placement/allocation_candidates?limit=1000\" status: 200 len: 5"),
        filtersSay(
            removed + "Filter results: [('NUMATopologyFilter', [('cmp-20', 'node-20')]), ('IoOpsFilter', None)]"),
        filtersSay(removed
            + "Filter results: ['NUMATopologyFilter: (start: 120, end: 119)', 'IoOpsFilter: (start: 119, end: 118)']")};
    const auto said = [](const QByteArray &text) {
        static const QRegularExpression word(u"[^\\s\\[\\]>=?]+"_s);
        QSet<QString> words;
        for (const RecordedDecision &decision : readFrom(text)) {
            for (auto match = word.globalMatch(factsOf(decision).join(u' ')); match.hasNext();)
                words.insert(match.next().captured());
        }
        return words;
    };
    for (const QByteArray &line : lines) {
        const QSet<QString> all = said(starts + line);
        for (qsizetype size = line.indexOf("default] "); size < line.size(); ++size) {
            const QStringList invented = (said(starts + line.first(size)) - all).values();
            QVERIFY2(invented.isEmpty(), (line.first(size) + " -> " + invented.join(u' ').toUtf8()).constData());
        }
    }
}

void LogMessagesTest::wordsDateTheRelease_data()
{
    QTest::addColumn<QByteArray>("log");
    QTest::addColumn<QString>("release"); // "earliest-latest"
    const auto row = [](const char *name, const QByteArray &log, const QString &release) {
        QTest::newRow(name) << log << release;
    };
    const QByteArray oldState = "(a, a) ram:7680 disk:0 io_ops:0 instances:0";
    const QByteArray none = "Got no allocation candidates from the Placement API. ";
    row("nothing", filtersSay("Starting with 1 host(s)"), u"?-?"_s);
    row("the filter scheduler",
        saidBy("nova.scheduler.filter_scheduler", "Starting to schedule for instances: []")
            + filtersSay("Starting with 1 host(s)"),
        u"?-23"_s);
    row("the manager",
        saidBy("nova.scheduler.manager", "Starting to schedule for instances: []")
            + filtersSay("Starting with 1 host(s)"),
        u"24-?"_s);
    row("weighers speak",
        filtersSay("Starting with 1 host(s)") + saidBy("nova.weights", "A: raw weights {('a', 'a'): 1}"), u"25-?"_s);
    row("candidates in a state", saidBy("nova.scheduler.manager", "Filtered [" + state + ", allocation_candidates: 1]"),
        u"27-?"_s);
    row("a state of Liberty",
        saidBy("nova.scheduler.filters.ram_filter", oldState + " does not have 5 MB")
            + filtersSay("Filter RamFilter returned 0 hosts"),
        u"?-12"_s);
    row("a reservation",
        filtersSay("Filtering removed all hosts for the request with reservation ID 'r' and instance ID "
                   "'i'. Filter results: []"),
        u"?-12"_s);
    row("no reservation",
        filtersSay("Filtering removed all hosts for the request with instance ID 'i'. Filter results: "
                   "[]"),
        u"13-?"_s);
    row("no candidates in Pike",
        saidBy("nova.scheduler.manager", none + "This may be a temporary occurrence as compute"), u"16-17"_s);
    row("no candidates at DEBUG", saidBy("nova.scheduler.manager", none + "This could be due to"), u"18-?"_s);
    row("no candidates at INFO", test::lineBy("nova.scheduler.manager", "INFO", none + "This could be due to"),
        u"19-?"_s);
    row("both",
        saidBy("nova.scheduler.filter_scheduler", "Starting to schedule for instances: []")
            + test::lineBy("nova.scheduler.filter_scheduler", "INFO", none + "This could be due to"),
        u"19-23"_s);
}

void LogMessagesTest::wordsDateTheRelease()
{
    QFETCH(const QByteArray, log);
    const QList<RecordedDecision> decisions = readFrom(log);
    QCOMPARE(decisions.size(), 1);
    const LoggedRelease &release = decisions.first().release;
    QTEST(number(release.earliest) + u'-' + number(release.latest), "release");
}

void LogMessagesTest::loggersTellTheService_data()
{
    QTest::addColumn<QByteArray>("logger");
    QTest::addColumn<QString>("service");
    const auto row = [](const QByteArray &logger, const QString &service) {
        QTest::newRow(logger.isEmpty() ? "nothing" : logger.constData()) << logger << service;
    };
    row("nova.filters", u"nova-scheduler"_s);
    row("nova.weights", u"nova-scheduler"_s);
    row("nova.scheduler.manager", u"nova-scheduler"_s);
    row("nova.scheduler.filter_scheduler", u"nova-scheduler"_s);
    row("nova.scheduler.filters.ram_filter", u"nova-scheduler"_s);
    row("nova.scheduler.host_manager", u"nova-scheduler"_s);
    row("nova.scheduler.client.report", u"nova"_s); // nova-compute writes most of these lines
    row("nova.scheduler.utils", u"nova"_s);         // so does nova-conductor
    row("nova.scheduler.rpcapi", u"nova"_s);
    row("nova.compute.manager", u"nova-compute"_s);
    row("nova.compute.claims", u"nova-compute"_s);
    row("nova.compute.resource_tracker", u"nova-compute"_s);
    row("nova.compute.api", u"nova"_s); // in nova-api and nova-conductor
    row("nova.compute.rpcapi", u"nova"_s);
    row("nova.compute.utils", u"nova"_s);
    row("nova.conductor.manager", u"nova-conductor"_s);
    row("nova.conductor.tasks.migrate", u"nova-conductor"_s);
    row("nova.conductor.rpcapi", u"nova"_s); // whoever calls it
    row("nova.api.openstack.wsgi", u"nova-api"_s);
    row("nova.api.openstack.placement.requestlog", u"placement"_s); // before Stein
    row("nova.osapi_compute.wsgi.server", u"nova-api"_s);
    row("nova.virt.hardware", u"nova"_s);
    row("nova", u"nova"_s);
    row("placement.requestlog", u"placement"_s);
    row("neutron.agent", u"neutron"_s);
    row("novaclient.v2", QString());
    row("oslo_messaging.rpc", QString());
    row("", QString());
}

void LogMessagesTest::loggersTellTheService()
{
    QFETCH(const QByteArray, logger);
    QTEST(serviceOfLogger(logger), "service");
}

void LogMessagesTest::aLogIsOfItsService_data()
{
    QTest::addColumn<QByteArrayList>("loggers");
    QTest::addColumn<QStringList>("services");
    QTest::newRow("a log of nova-compute")
        << QByteArrayList{"nova.virt.hardware", "nova.compute.manager", "nova.scheduler.client.report", "os_vif"}
        << QStringList{u"nova-compute"_s};
    QTest::newRow("a log of nova-conductor")
        << QByteArrayList{"nova.scheduler.utils", "nova.conductor.manager"} << QStringList{u"nova-conductor"_s};
    QTest::newRow("a part of a log that several may have written")
        << QByteArrayList{"nova.scheduler.client.report"} << QStringList{u"nova"_s};
    QTest::newRow("logs of two services in one") << QByteArrayList{"nova.filters", "nova.context",
        "nova.compute.manager"} << QStringList{u"nova-scheduler"_s, u"nova-compute"_s};
    QTest::newRow("another project's") << QByteArrayList{"neutron.agent", "nova.context"}
                                       << QStringList{u"neutron"_s, u"nova"_s};
    QTest::newRow("of nobody that is known") << QByteArrayList{"urllib3.connectionpool"} << QStringList();
}

void LogMessagesTest::aLogIsOfItsService()
{
    QFETCH(const QByteArrayList, loggers);
    QByteArray log;
    for (const QByteArray &logger : loggers)
        log += saidBy(logger, "x");
    QBuffer buffer(&log);
    buffer.open(QIODevice::ReadOnly);
    NoProgress nobody;
    const auto read = readLogDecisions(u"a.log"_s, buffer, nobody);
    QVERIFY_RESULT(read);
    QTEST(read->services, "services");
}

QTEST_GUILESS_MAIN(LogMessagesTest)
#include "tst_logmessages.moc"
