// SPDX-License-Identifier: GPL-3.0-or-later
// What reports of logs and of evidence tell of much and of little: how many lines, hosts and servers, what is left out,
// and which sections do not stand where there is nothing to say.
#include "core/report/saidlines.h"
#include "report/evidencereport.h"
#include "report/loggedreport.h"

#include <QTest>

#include <functional>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

LogPlace at(qint64 line)
{
    return {u"scheduler.log"_s, line};
}

LoggedHost hostOf(int n)
{
    return {u"h%1"_s.arg(n), u"h%1"_s.arg(n)};
}

// A filter that removed so many hosts, each for a reason.
RecordedFilter removing(int hosts)
{
    RecordedFilter filter;
    filter.name = u"ComputeFilter"_s;
    filter.before = hosts;
    filter.after = 0;
    filter.place = at(1000);
    for (int n = 1; n <= hosts; ++n)
        filter.reasons.append({hostOf(n), u"is silent"_s, {}, at(n)});
    return filter;
}

using Recorded = std::function<void(RecordedDecision &)>;

Recorded runs(int count)
{
    return [=](RecordedDecision &decision) {
        for (int n = 0; n < count; ++n) {
            RecordedRun run;
            run.start = 1;
            run.filters = {removing(1)};
            decision.runs.append(run);
        }
    };
}

Recorded removes(int hosts)
{
    return [=](RecordedDecision &decision) {
        RecordedRun run;
        run.start = hosts;
        run.filters = {removing(hosts)};
        decision.runs.append(run);
        decision.fault = RecordedFault{u"NoValidHost"_s, u"No valid host was found."_s, Stage::Filters, at(1001)};
    };
}

Recorded lines(int count)
{
    return [=](RecordedDecision &decision) {
        for (int n = 1; n <= count; ++n)
            decision.lines.append({at(n), {}, {}, {}, u"message %1"_s.arg(n)});
    };
}

using Shown = std::function<void(EvidenceSummary &)>;

} // namespace

class ReportBoundsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ofALog_data();
    void ofALog();
    void ofEvidence_data();
    void ofEvidence();
};

void ReportBoundsTest::ofALog_data()
{
    QTest::addColumn<Recorded>("recorded");
    QTest::addColumn<QStringList>("said"); // whole lines, with single blanks
    QTest::addColumn<QStringList>("unsaid");
    const auto row = [](const char *name, const Recorded &recorded, const QStringList &said,
                         const QStringList &unsaid = {}) { QTest::newRow(name) << recorded << said << unsaid; };
    row("a request without an id", [](RecordedDecision &) { }, {},
        {u"The log's lines"_s, u"Hosts removed"_s, u"What Placement was asked"_s, u"What does not agree"_s,
            u"Causes"_s});
    row("the server is named where the request has no id",
        [](RecordedDecision &decision) { decision.servers = {u"22222222-2222-2222-2222-222222222222"_s}; }, {},
        {u"A request without an id"_s});
    row("as many hosts as are told", removes(50),
        {u"h50 ComputeFilter is silent scheduler.log:50"_s, u"Nova's fault: “No valid host was found.”"_s},
        {u"and 1 more"_s});
    row("a host more", removes(51), {u"h50 ComputeFilter is silent scheduler.log:50"_s, u"and 1 more"_s}, {u"h51 "_s});
    row("as many servers as are told", runs(3), {}, {u"more server"_s});
    row("a server more", runs(4), {u"and 1 more server(s)"_s});
    row("as many lines as are told", lines(40), {u"scheduler.log:40 message 40"_s}, {u" more"_s});
    row("a line more", lines(41), {u"scheduler.log:40 message 40"_s, u"and 1 more"_s}, {u"message 41"_s});
    row("a query as Placement reads it",
        [](RecordedDecision &decision) {
            decision.queries = {{u"limit=1000&resources=VCPU%3A4&required=%21CUSTOM_X"_s, 200, {}, at(1)}};
        },
        {u"GET /allocation_candidates?limit=1000&resources=VCPU:4&required=!CUSTOM_X"_s});
    row("what does not agree",
        [](RecordedDecision &decision) { decision.inconsistencies = {u"3 went in, 4 came out."_s}; },
        {u"What does not agree"_s, u"3 went in, 4 came out."_s});
    row("a host and its node",
        [](RecordedDecision &decision) {
            RecordedRun run;
            run.filters = {removing(0)};
            run.filters[0].reasons = {{{u"a"_s, u"a-node"_s}, u"is silent"_s, {}, at(7)}};
            decision.runs.append(run);
        },
        {u"a/a-node ComputeFilter is silent scheduler.log:7"_s});
}

void ReportBoundsTest::ofALog()
{
    QFETCH(const Recorded, recorded);
    QFETCH(const QStringList, said);
    QFETCH(const QStringList, unsaid);
    RecordedDecision decision;
    recorded(decision);
    const LoggedDecision logged = loggedDecisionOf(decision);
    const QString text = textOf(reportOf(logged));
    const QString title = decision.servers.isEmpty() ? u"A request without an id"_s : decision.servers.first();
    QVERIFY2(text.startsWith(title + u": "_s), qPrintable(text));
    test::compareLines(text, said, unsaid);
}

void ReportBoundsTest::ofEvidence_data()
{
    QTest::addColumn<Shown>("shown");
    QTest::addColumn<QStringList>("said");
    QTest::addColumn<QStringList>("unsaid");
    const auto row = [](const char *name, const Shown &shown, const QStringList &said, const QStringList &unsaid = {}) {
        QTest::newRow(name) << shown << said << unsaid;
    };
    using Piece = EvidenceSummary::Piece;
    using Member = EvidenceSummary::Member;
    row("nothing", [](EvidenceSummary &) { }, {u"It makes a cloud of 0 compute node(s)."_s},
        {u"It contains"_s, u"Boots that failed"_s, u"Decisions in the logs"_s, u"How far the cloud is known"_s,
            u"What to ask for next"_s, u"Contradictions"_s, u"Warnings"_s, u"What was read"_s});
    row("no cloud", [](EvidenceSummary &summary) { summary.whyNoCloud = u"Nothing tells of a compute node."_s; },
        {u"Nothing tells of a compute node."_s}, {u"It makes a cloud"_s});
    row("members",
        [](EvidenceSummary &summary) {
            summary.members
                = {Member{"compute_nodes", u"Compute nodes"_s, Member::Knowledge::Known, 1234, {u"a.sql"_s}},
                    Member{"config", u"Options"_s, Member::Knowledge::Unknown, {}, {}, {}, u"all"_s}};
        },
        {u"It makes a cloud of 1,234 compute node(s)."_s, u"Compute nodes ✓ known 1,234 a.sql"_s,
            u"Options ? not known all"_s});
    row("a boot that failed, and one that did not",
        [](EvidenceSummary &summary) {
            const QDateTime when(QDate(2026, 11, 25), QTime(11, 7, 2), Qt::UTC);
            summary.boots = {{u"1"_s, when, u"web"_s, u"error"_s, u"No valid host was found."_s},
                {u"2"_s, when, u"db"_s, u"active"_s, {}}};
        },
        {u"It contains 2 boot(s)."_s, u"2026-11-25 11:07:02 web No valid host was found."_s}, {u"db"_s});
    row("a fault that is the outcome is told once",
        [](EvidenceSummary &summary) {
            summary.decisions = {{0, u"11:00"_s, u"web"_s, u"E0"_s, {}, u"No valid host was found."_s, false,
                u"No valid host was found."_s, u"a.log"_s}};
        },
        {u"11:00 web E0 No valid host was found."_s}, {u"host was found. No valid"_s});
    row("what to ask for",
        [](EvidenceSummary &summary) {
            summary.asks = {{u"Without the options, their defaults count."_s, u"tar czf conf.tar.gz /etc/nova"_s}};
        },
        {u"What to ask for next"_s, u"Without the options, their defaults count."_s,
            u"tar czf conf.tar.gz /etc/nova"_s});
    row("contradictions and warnings",
        [](EvidenceSummary &summary) {
            summary.contradictions = {u"h1 has 8 CPUs here, 16 there."_s};
            summary.warnings = {u"The dump is from Stein."_s};
        },
        {u"Contradictions"_s, u"h1 has 8 CPUs here, 16 there."_s, u"Warnings"_s, u"The dump is from Stein."_s});
    row("pieces that are read, that are damaged, and others",
        [](EvidenceSummary &summary) {
            summary.pieces = {{u"a.sql"_s, Piece::State::Read, u"a dump"_s, u"3 tables"_s},
                {u"b.sql"_s, Piece::State::Unreadable, u"a dump"_s, u"It ends too early."_s},
                {u"c.txt"_s, Piece::State::Unknown, {}, {}}, {u"d.txt"_s, Piece::State::Unknown, {}, {}}};
        },
        {u"a.sql a dump 3 tables"_s, u"b.sql a dump It ends too early."_s,
            u"2 file(s) of other kinds were not read."_s},
        {u"c.txt"_s});
    row("only others", [](EvidenceSummary &summary) { summary.pieces = {{u"c.txt"_s, Piece::State::Unknown, {}, {}}}; },
        {u"What was read"_s, u"1 file(s) of other kinds were not read."_s}, {u"what it gave"_s});
}

void ReportBoundsTest::ofEvidence()
{
    QFETCH(const Shown, shown);
    QFETCH(const QStringList, said);
    QFETCH(const QStringList, unsaid);
    EvidenceSummary summary;
    shown(summary);
    test::compareLines(textOf(reportOf(summary, {RecordedDecision()})), said, unsaid);
}

QTEST_GUILESS_MAIN(ReportBoundsTest)
#include "tst_reportbounds.moc"
