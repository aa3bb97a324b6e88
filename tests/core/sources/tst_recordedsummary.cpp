// SPDX-License-Identifier: GPL-3.0-or-later
// A decision that logs record, in a few lines: what is told of it, what is counted and what is left out.
#include "printing.h"
#include "sources/logs/recordedsummary.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

LoggedHost hostNamed(const QString &name)
{
    return {name, name};
}

QList<LoggedHost> hosts(int count)
{
    QList<LoggedHost> hosts;
    for (int n = 1; n <= count; ++n)
        hosts << hostNamed(u"h%1"_s.arg(n));
    return hosts;
}

RecordedFilter filter(const QString &name, std::optional<int> before, std::optional<int> after)
{
    RecordedFilter filter;
    filter.name = name;
    filter.before = before;
    filter.after = after;
    return filter;
}

using Filters = QList<RecordedFilter>;
using RunChange = std::function<void(RecordedRun &)>;

RecordedRun runOf(const Filters &filters, std::optional<int> start = {})
{
    RecordedRun run;
    run.filters = filters;
    run.start = start;
    return run;
}

RecordedDecision ofRun(const RecordedRun &run)
{
    RecordedDecision decision;
    decision.requestId = u"req-1"_s;
    decision.level = RecordedLevel::Reasons;
    decision.runs = {run};
    return decision;
}

RecordedDecision ofFilters(const Filters &filters)
{
    return ofRun(runOf(filters));
}

RecordedDecision ofChanged(const RunChange &change)
{
    RecordedRun run;
    change(run);
    return ofRun(run);
}

using Change = std::function<void(RecordedDecision &)>;

} // namespace

class RecordedSummaryTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsTheOutcome_data();
    void tellsTheOutcome();
    void tellsHowMuchIsKnown_data();
    void tellsHowMuchIsKnown();
    void tellsWhatHappened_data();
    void tellsWhatHappened();
    void tellsWhatEmptied_data();
    void tellsWhatEmptied();
};

void RecordedSummaryTest::tellsTheOutcome_data()
{
    QTest::addColumn<QString>("line"); // the first one
    QTest::addColumn<Change>("change");
    const auto row
        = [](const char *name, const QString &line, const Change &change) { QTest::newRow(name) << line << change; };
    const auto fault = [](RecordedDecision &decision) {
        decision.outcome = Outcome::NoValidHost;
        decision.fault = RecordedFault{u"NoValidHost"_s, u"No valid host was found."_s, {}, {}};
    };
    row("of a request without an id", u"A request without an id: The log does not show how it ended."_s,
        [](RecordedDecision &decision) { decision.requestId.clear(); });
    row("with its time", u"req-1, 2026-11-25 11:00: The log does not show how it ended."_s,
        [](RecordedDecision &decision) { decision.time = u"2026-11-25 11:00"_s; });
    row("no candidate, whatever the fault says", u"req-1: Placement offered no host."_s,
        [=](RecordedDecision &decision) {
            fault(decision);
            decision.noCandidates = true;
        });
    row("the filter that leaves none, whatever the fault says", u"req-1: RamFilter removed the last host."_s,
        [=](RecordedDecision &decision) {
            fault(decision);
            decision.runs = {runOf({filter(u"ComputeFilter"_s, 3, 2), filter(u"RamFilter"_s, 2, 0)})};
        });
    row("no host at the filters", u"req-1: No host reached the filters."_s, [=](RecordedDecision &decision) {
        fault(decision);
        decision.runs = {runOf({filter(u"ComputeFilter"_s, 0, 0)})};
    });
}

void RecordedSummaryTest::tellsTheOutcome()
{
    QFETCH(const Change, change);
    RecordedDecision decision;
    decision.requestId = u"req-1"_s;
    change(decision);
    QTEST(recordedSummary(decision).value(0), "line");
}

void RecordedSummaryTest::tellsHowMuchIsKnown_data()
{
    QTest::addColumn<RecordedLevel>("level");
    QTest::addColumn<QString>("line"); // the second one
    using enum RecordedLevel;
    QTest::newRow("reasons") << Reasons
                             << u"  E3: Hosts are named, with reasons or weights as nova-scheduler logs them; "
                                "Placement's part is unknown."_s;
    QTest::newRow("with Placement")
        << WithPlacement << u"  E4: From nova-scheduler's lines and from Placement's, which say what it excludes."_s;
}

void RecordedSummaryTest::tellsHowMuchIsKnown()
{
    QFETCH(const RecordedLevel, level);
    RecordedDecision decision;
    decision.level = level;
    QTEST(recordedSummary(decision).value(1), "line");
}

void RecordedSummaryTest::tellsWhatHappened_data()
{
    QTest::addColumn<RecordedDecision>("decision");
    QTest::addColumn<QStringList>("lines"); // after the first two
    const auto row = [](const char *name, const RecordedDecision &decision, const QStringList &lines) {
        QTest::newRow(name) << decision << lines;
    };
    row("nothing", ofRun({}), {});

    // -- Filters
    row("a filter of unknown counts", ofFilters({filter(u"RamFilter"_s, {}, {})}), {u"  RamFilter: ? → ?"_s});
    row("a filter that is known by what it leaves", ofFilters({filter(u"RamFilter"_s, {}, 2)}),
        {u"  RamFilter: ? → 2"_s});
    row("filters that remove nothing are counted, after the others",
        ofFilters({filter(u"ComputeFilter"_s, 5, 5), filter(u"RamFilter"_s, 5, 2), filter(u"DiskFilter"_s, 2, 2)}),
        {u"  RamFilter: 5 → 2"_s, u"  2 filter(s) removed no host."_s});
    RecordedFilter named = filter(u"RamFilter"_s, 3, 1);
    named.removed = {hostNamed(u"h1"_s), LoggedHost{u"rack"_s, u"node-7"_s}};
    row("who is removed, with its node where that has another name", ofFilters({named}),
        {u"  RamFilter: 3 → 1; removed h1, rack/node-7"_s});
    named.removed = hosts(12);
    row("twelve who are removed", ofFilters({named}),
        {u"  RamFilter: 3 → 1; removed h1, h2, h3, h4, h5, h6, h7, h8, h9, h10, h11, h12"_s});
    named.removed = hosts(14);
    row("more who are removed", ofFilters({named}),
        {u"  RamFilter: 3 → 1; removed h1, h2, h3, h4, h5, h6, h7, h8, h9, h10, h11, h12 and 2 other(s)"_s});
    named.removed = QList<LoggedHost>();
    row("a filter whose counts alone tell that it removes hosts", ofFilters({named}), {u"  RamFilter: 3 → 1"_s});
    RecordedFilter reasoned = filter(u"ComputeFilter"_s, 2, 2);
    reasoned.reasons = {{hostNamed(u"h1"_s), u"is disabled, reason: disks"_s, {}, {}}};
    row("a reason, though the counts say that nobody is removed", ofFilters({reasoned}),
        {u"  ComputeFilter: 2 → 2"_s, u"    h1: is disabled, reason: disks"_s});
    reasoned.reasons.clear();
    QStringList reasons{u"  ComputeFilter: 2 → 2"_s};
    for (const LoggedHost &host : hosts(12)) {
        reasoned.reasons.append({host, u"is down"_s, {}, {}});
        reasons << u"    %1: is down"_s.arg(host.host);
    }
    row("twelve reasons", ofFilters({reasoned}), reasons);
    reasoned.reasons.append({hostNamed(u"h13"_s), u"is down"_s, {}, {}});
    row("more reasons", ofFilters({reasoned}), reasons + QStringList{u"    and 1 more reason(s)"_s});

    // -- Who is left, and weights
    row("who is left", ofChanged([](RecordedRun &run) { run.survivors = hosts(2); }), {u"  Left: h1, h2"_s});
    row("nobody is left", ofChanged([](RecordedRun &run) { run.survivors = QList<LoggedHost>(); }), {});
    const QList<RecordedRank> ranks{{hostNamed(u"h2"_s), 1.5}, {hostNamed(u"h1"_s), 0.123456789}};
    row("weights, with six digits", ofChanged([&](RecordedRun &run) { run.weighed = ranks; }),
        {u"  Weighed: h2 1.5, h1 0.123457"_s});
    row("a single host, which Nova does not weigh", ofChanged([&](RecordedRun &run) { run.weighed = ranks.first(1); }),
        {});

    // -- Where servers go
    RecordedDecision placed = ofRun({});
    placed.selections = {{u"s1"_s, hostNamed(u"h1"_s), {}, {}}, {{}, hostNamed(u"h2"_s), hosts(2), {}},
        {u"s3"_s, hostNamed(u"h3"_s), QList<LoggedHost>(), {}}};
    row("servers with and without alternates", placed,
        {u"  Server s1: h1"_s, u"  Server ?: h2; alternates: h1, h2"_s, u"  Server s3: h3"_s});

    // -- What others say
    RecordedDecision asked = ofRun({});
    asked.queries.resize(1);
    asked.queries.first().attrition = {{u"found no providers with VCPU"_s, {}}, {u"found 3 providers"_s, {}}};
    asked.compute = {{u"Attempting claim on node h1"_s, {}}};
    asked.inconsistencies = {u"RamFilter says 2, then 3."_s};
    row("Placement, nova-compute, and what contradicts itself", asked,
        {u"  Placement: found no providers with VCPU"_s, u"  nova-compute: Attempting claim on node h1"_s,
            u"  Does not agree: RamFilter says 2, then 3."_s});

    // -- Faults
    RecordedDecision failed = ofFilters({filter(u"RamFilter"_s, 2, 0)});
    failed.outcome = Outcome::NoValidHost;
    failed.fault = RecordedFault{u"NoValidHost"_s, u"No valid host was found."_s, {}, {}};
    row("a fault that says less than the outcome", failed,
        {u"  RamFilter: 2 → 0"_s, u"  Fault: No valid host was found."_s});
    failed.runs.clear();
    row("a fault that is the outcome", failed, {});
}

void RecordedSummaryTest::tellsWhatHappened()
{
    QFETCH(const RecordedDecision, decision);
    QTEST(recordedSummary(decision).mid(2), "lines");
}

void RecordedSummaryTest::tellsWhatEmptied_data()
{
    QTest::addColumn<RecordedRun>("run");
    QTest::addColumn<bool>("hadNoHost");
    QTest::addColumn<QString>("filter"); // empty: none emptied it
    const auto row = [](const char *name, const RecordedRun &run, bool hadNoHost, const QString &filter) {
        QTest::newRow(name) << run << hadNoHost << filter;
    };
    row("nothing is known", {}, false, {});
    row("hosts are left", runOf({filter(u"A"_s, 3, 2), filter(u"B"_s, 2, 1)}), false, {});
    row("the second leaves none", runOf({filter(u"A"_s, 3, 2), filter(u"B"_s, 2, 0)}), false, u"B"_s);
    row("the first of two that are at 0", runOf({filter(u"A"_s, 3, 0), filter(u"B"_s, 0, 0)}), false, u"A"_s);
    row("nobody came", runOf({filter(u"A"_s, {}, 0)}, 0), true, {});
    row("nobody came to the first filter", runOf({filter(u"A"_s, 0, 0)}), true, {});
    row("what it leaves is not known", runOf({filter(u"A"_s, 3, {})}), false, {});
}

void RecordedSummaryTest::tellsWhatEmptied()
{
    QFETCH(const RecordedRun, run);
    QTEST(run.hadNoHost(), "hadNoHost");
    const RecordedFilter *emptied = run.emptiedBy();
    QTEST(emptied != nullptr ? emptied->name : QString(), "filter");
}

QTEST_GUILESS_MAIN(RecordedSummaryTest)
#include "tst_recordedsummary.moc"
