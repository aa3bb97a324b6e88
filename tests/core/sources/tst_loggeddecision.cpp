// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/progress.h"
#include "core/decision/handmade.h"
#include "core/piecesoflog.h"
#include "decision/ending.h"
#include "decision/hostoutcome.h"
#include "decision/story.h"
#include "formats/decisionformat.h"
#include "printing.h"
#include "scheduler/customrules.h"
#include "services/messages/ending.h"
#include "services/messages/novacode.h"
#include "sources/evidentcloud.h"
#include "sources/logs/logdecisions.h"
#include "sources/recorded/bootendings.h"
#include "sources/recorded/loggeddecision.h"
#include "sources/recorded/loggedjournal.h"
#include "sources/recorded/recomputation.h"
#include "verifyresult.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

const QString logs = QStringLiteral(TEST_DATA "/evidence/logs");
const QString dump = QStringLiteral(TEST_DATA "/evidence/databases.sql.gz");
const QString conf = QStringLiteral(TEST_DATA "/evidence/nova");

const QJsonArray &truth()
{
    static const QJsonArray boots = [] {
        QFile file(logs + u"/truth.json"_s);
        return file.open(QIODevice::ReadOnly)
            ? QJsonDocument::fromJson(file.readAll()).object().value("boots"_L1).toArray()
            : QJsonArray();
    }();
    return boots;
}

QString requestOf(const QJsonObject &boot)
{
    return boot.contains("request_id"_L1) ? boot["request_id"_L1].toString()
                                          : boot["outcome"_L1]["request_id"_L1].toString();
}

int markedIn(const FilterRecord &filter, Mark mark)
{
    return int(std::ranges::count(filter.marks, mark));
}

// Everything that views read of a decision in every state of its walk.
void walkThrough(const DecisionPtr &decision)
{
    for (int server = 0; server < std::max(1, int(decision->instances.size())); ++server) {
        const Steps steps(decision, server);
        for (int state = 0; state < steps.count(); ++state)
            QVERIFY(!stepSentence(steps, state).isEmpty());
        QVERIFY(!headline(*decision, server).pill.isEmpty());
        for (const HostOutcome &outcome : hostOutcomes(*decision, server))
            QVERIFY(!outcomeSentence(*decision, server, outcome).isEmpty());
    }
}

} // namespace

// A decision that logs record becomes a decision like any other, and says no more than the lines do.
class LoggedDecisionTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void saysWhatNovaDid_data();
    void saysWhatNovaDid();
    void linksCellsToLines();
    void saysOnlyWhatIsWritten_data();
    void saysOnlyWhatIsWritten();
    void isADocument_data();
    void isADocument();
    void readsTheQuery();
    void fillsTheSequence();
    void tellsWhichActionItWas();
    void tellsOfFailedBuilds_data();
    void tellsOfFailedBuilds();
    void isCalledByWhatTheLinesName_data();
    void isCalledByWhatTheLinesName();
    void findsDifferences_data();
    void findsDifferences();
    void agreesWithDecidingAgain();
    void takesOtherFiltersFromTheLog();
    void belongsToABoot_data();
    void belongsToABoot();

private:
    QHash<QString, LoggedDecision> m_byRequest;
};

void LoggedDecisionTest::initTestCase()
{
    NoProgress nobody;
    const auto read = readEvidence({logs + u"/debug"_s}, nobody);
    QVERIFY_RESULT(read);
    for (const RecordedDecision &decision : read->recordedDecisions)
        m_byRequest.insert(decision.requestId, loggedDecisionOf(decision));
}

void LoggedDecisionTest::saysWhatNovaDid_data()
{
    QTest::addColumn<QJsonObject>("boot");
    for (const QJsonValue &boot : truth()) {
        if (!boot["scheduler"_L1].toObject().isEmpty())
            QTest::newRow(qPrintable(boot["name"_L1].toString())) << boot.toObject();
    }
}

void LoggedDecisionTest::saysWhatNovaDid()
{
    QFETCH(const QJsonObject, boot);
    QVERIFY(m_byRequest.contains(requestOf(boot)));
    const LoggedDecision logged = m_byRequest.value(requestOf(boot));
    const Decision &decision = *logged.decision;
    const QJsonObject scheduler = boot["scheduler"_L1].toObject();
    QVERIFY(decision.fromLogs);
    walkThrough(logged.decision);

    // Filters and counts, for runs that are for servers.
    const QJsonArray runs = scheduler["filters"_L1].toArray();
    for (qsizetype i = 0; i < std::min(runs.size(), decision.instances.size()); ++i) {
        const InstanceRecord &record = decision.instances.at(i);
        QStringList counts;
        for (const FilterRecord &filter : record.filters)
            counts << u"%1 %2"_s.arg(filter.name).arg(filter.end);
        QStringList wanted;
        for (const QJsonValue &filter : runs[i].toArray())
            wanted << u"%1 %2"_s.arg(filter[0].toString()).arg(filter[1].toInt());
        wanted.removeFirst();
        wanted.removeDuplicates();
        QCOMPARE(counts, wanted);
        if (!record.filters.isEmpty())
            QCOMPARE(record.filters.first().start, runs[i][0][1].toInt());
        for (const FilterRecord &filter : record.filters) {
            QCOMPARE(filter.marks.size(), std::size_t(record.hosts.size()));
            QVERIFY(markedIn(filter, Mark::Rejected) <= filter.start - filter.end);
            QVERIFY(markedIn(filter, Mark::Passed) <= filter.end);
            if (decision.fromLogs->areHostsNamed)
                QVERIFY(
                    markedIn(filter, Mark::Passed) + markedIn(filter, Mark::Rejected) + markedIn(filter, Mark::Unknown)
                    >= filter.start);
        }
    }

    QStringList ranks;
    QStringList choices;
    for (const InstanceRecord &record : decision.instances) {
        for (const RankedHost &ranked : record.ranking)
            ranks << u"%1 %2"_s.arg(decision.hosts.at(ranked.host).node).arg(ranked.total, 0, 'g', 12);
        if (const auto host = chosenHost(record))
            choices << u"%1 %2"_s.arg(record.uuid, decision.hosts.at(*host).node);
        for (const WeigherRecord &weigher : record.weighers)
            QCOMPARE(weigher.raw.size(), std::size_t(record.ranking.size()));
    }
    QStringList wantedRanks;
    const QJsonArray weighed = scheduler["weighed"_L1].toArray();
    for (qsizetype i = 0; i < std::min(weighed.size(), decision.instances.size()); ++i) {
        for (const QJsonValue &rank : weighed[i].toArray())
            wantedRanks << u"%1 %2"_s.arg(rank[1].toString()).arg(rank[2].toDouble(), 0, 'g', 12);
    }
    QCOMPARE(ranks, wantedRanks);
    QStringList wantedChoices;
    for (const QJsonValue &selection : scheduler["selected"_L1].toArray())
        wantedChoices << u"%1 %2"_s.arg(selection[0].toString(), selection[2].toString());
    QCOMPARE(choices, wantedChoices);
}

// Each verdict that a line tells leads to that line, and from there back.
void LoggedDecisionTest::linksCellsToLines()
{
    int cells = 0;
    for (const LoggedDecision &logged : m_byRequest) {
        for (const LineLink &link : logged.links) {
            const LoggedLine &line = logged.lines.at(link.line);
            QVERIFY(!line.place.piece.isEmpty());
            if (link.stage == StepStage::Filters && link.host >= 0) {
                ++cells;
                const DecidedHost &host = logged.decision->hosts.at(link.host);
                QVERIFY2(line.text.contains(host.node), qPrintable(line.text));
                QVERIFY2(line.logger.startsWith("nova.scheduler.filters."), line.logger.constData());
            }
            const qsizetype back = lineOf(logged, link.server, {link.stage, link.element}, link.host);
            QVERIFY(back >= 0);
            if (link.host >= 0)
                QCOMPARE(back, link.line);
            QVERIFY(linkOf(logged, link.line) != nullptr);
        }
    }
    QVERIFY(cells > 20);
}

void LoggedDecisionTest::saysOnlyWhatIsWritten_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("level");
    QTest::addColumn<QString>("pill");
    QTest::addColumn<QStringList>("hosts");
    QTest::addColumn<QStringList>("marks"); // a line for each filter

    const QByteArray emptied = test::lineBy("nova.filters", "INFO", "Filter RamFilter returned 0 hosts")
        + test::lineBy("nova.filters", "INFO",
            "Filtering removed all hosts for the request with instance ID '22222222-2222-2222-2222-222222222222'. "
            "Filter results: ['ComputeFilter: (start: 5, end: 2)', 'RamFilter: (start: 2, end: 0)']");
    QTest::newRow("counts without names") << emptied << u"E1"_s << u"No valid host: RamFilter rejects the last 2"_s
                                          << QStringList{} << QStringList{u"ComputeFilter 5 2"_s, u"RamFilter 2 0"_s};

    const QByteArray named = test::lineBy("nova.filters", "DEBUG",
        "Filtering removed all hosts for the request with instance ID '22222222-2222-2222-2222-222222222222'. "
        "Filter results: [('ComputeFilter', [('a', 'a'), ('b', 'b')]), ('RamFilter', None)]");
    QTest::newRow("names without reasons")
        << emptied + named << u"E2"_s << u"No valid host: RamFilter rejects the last 2"_s << QStringList{u"a"_s, u"b"_s}
        << QStringList{u"ComputeFilter 5 2 passed passed"_s, u"RamFilter 2 0 rejected rejected"_s};

    const QByteArray down = test::lineBy("nova.scheduler.filters.compute_filter", "WARNING",
        "(c, c) ram: 1MB disk: 0MB io_ops: 0 instances: 0 has not been heard from in a while");
    QTest::newRow("a removed host beside unnamed ones")
        << test::lineBy("nova.filters", "DEBUG", "Starting with 5 host(s)") + down
            + test::lineBy("nova.filters", "DEBUG", "Filter ComputeFilter returned 4 host(s)")
            + test::lineBy("nova.filters", "DEBUG", "Filter RamFilter returned 1 host(s)")
            + test::lineBy(
                "nova.scheduler.manager", "DEBUG", "Filtered [(a, a) ram: 1MB disk: 0MB io_ops: 0 instances: 0]")
        << u"E3"_s << u"The log does not show how it ended"_s << QStringList{u"a"_s, u"c"_s}
        << QStringList{u"ComputeFilter 5 4 passed rejected"_s, u"RamFilter 4 1 passed not_reached"_s};
    QTest::newRow("a fault alone") << test::lineBy("nova.scheduler.utils", "WARNING",
        "Failed to compute_task_build_instances: No valid host was found. There are not enough hosts available.")
                                   << u"E0"_s << u"No valid host: the log does not say why"_s << QStringList{}
                                   << QStringList{};
    QTest::newRow("the conductor alone") << test::lineBy("nova.conductor.manager", "DEBUG",
        "[instance: 22222222-2222-2222-2222-222222222222] Selected host: a; Selected node: a; Alternates: "
        "[('b', 'b')]") << u"E1"_s << u"Lands on a"_s
                                         << QStringList{u"a"_s, u"b"_s} << QStringList{};
    QTest::newRow("no candidates") << test::lineBy("nova.scheduler.manager", "INFO",
        "Got no allocation candidates from the Placement API. This could be due to "
        "insufficient resources or a temporary occurrence as compute nodes start up.")
                                   << u"E1"_s << u"No valid host: Placement offers no host"_s << QStringList{}
                                   << QStringList{};
}

void LoggedDecisionTest::saysOnlyWhatIsWritten()
{
    QFETCH(const QByteArray, text);
    QFETCH(const QString, level);
    QFETCH(const QString, pill);
    QFETCH(const QStringList, hosts);
    QFETCH(const QStringList, marks);
    const LoggedDecision logged = test::loggedIn(text);
    QVERIFY(logged.decision);
    walkThrough(logged.decision);
    QCOMPARE(logged.decision->fromLogs->level, level);
    QCOMPARE(headline(*logged.decision, 0).pill, pill);
    QStringList found;
    for (const DecidedHost &host : logged.decision->hosts)
        found << host.label;
    std::ranges::sort(found);
    QCOMPARE(found, hosts);
    QStringList verdicts;
    for (const InstanceRecord &record : logged.decision->instances) {
        for (const FilterRecord &filter : record.filters) {
            QString line = u"%1 %2 %3"_s.arg(filter.name).arg(filter.start).arg(filter.end);
            for (const QString &host : hosts) {
                for (int position = 0; position < record.hosts.size(); ++position) {
                    if (logged.decision->hosts.at(record.hosts.at(position)).label == host)
                        line += u' ' + toString(filter.marks.at(std::size_t(position)));
                }
            }
            verdicts << line;
        }
    }
    QCOMPARE(verdicts, marks);
}

void LoggedDecisionTest::isADocument_data()
{
    saysWhatNovaDid_data();
}

void LoggedDecisionTest::isADocument()
{
    QFETCH(const QJsonObject, boot);
    const Decision &decision = *m_byRequest.value(requestOf(boot)).decision;
    const QJsonObject document = writeDecision(decision);
    QCOMPARE(document["from_logs"_L1]["level"_L1].toString(), decision.fromLogs->level);
    QVERIFY(!document["hosts"_L1][0].toObject().contains("facts"_L1)); // the logs do not tell them
    const auto again = parseDecision(QJsonDocument(document).toJson());
    QVERIFY_RESULT(again);
    QCOMPARE(writeDecision(*again), document);
}

void LoggedDecisionTest::readsTheQuery()
{
    for (const QJsonValue &boot : truth()) {
        if (boot["name"_L1].toString() != "fail-capacity"_L1)
            continue;
        const Decision &decision = *m_byRequest.value(requestOf(boot.toObject())).decision;
        QStringList parts;
        for (const Attrition &part : decision.placement.attrition)
            parts << u"%1 %2"_s.arg(part.part).arg(part.left);
        QVERIFY2(parts.contains("resources:VCPU 0"_L1) || parts.contains("resources:MEMORY_MB 0"_L1)
                || parts.contains("resources:DISK_GB 0"_L1),
            qPrintable(parts.join(u", "_s)));
        QVERIFY(!decision.requestFilters.isEmpty());
        QCOMPARE(endingOf(decision).by, EndedBy::NoCandidates);
        return;
    }
    QFAIL("the truth has no such boot");
}

// nova-api's, the conductor's, the scheduler's, Placement's and nova-compute's lines in one sequence.
void LoggedDecisionTest::fillsTheSequence()
{
    QSet<QString> names;
    QSet<int> roles;
    for (const LoggedDecision &logged : m_byRequest) {
        const Journal journal = journalOf(logged);
        qint64 before = 0;
        for (const Message &message : journal.messages) {
            names.insert(message.name.section(u'/', 0, 1));
            roles.insert(int(message.to.role));
            QVERIFY(message.at.microseconds >= before);
            before = message.at.microseconds;
        }
    }
    for (const QString &name : {u"select_destinations"_s, u"GET /allocation_candidates"_s, u"get_filtered_hosts"_s,
             u"build_and_run_instance"_s, u"instance_claim"_s})
        QVERIFY2(names.contains(name), qPrintable(name));
    for (const Party::Role role : {Party::Role::Scheduler, Party::Role::Placement, Party::Role::Compute})
        QVERIFY(roles.contains(int(role)));
}

// Where nova-api's line is there.
void LoggedDecisionTest::tellsWhichActionItWas()
{
    const QByteArray asked = test::lineBy("nova.api.openstack.wsgi", "DEBUG",
        "Action: 'action', calling method: <bound method MigrateServerController._migrate_live of <…>>, body: "
        "{\"os-migrateLive\": {\"host\": null, \"block_migration\": \"auto\"}}");
    const QByteArray scheduled = test::lineBy("nova.scheduler.manager", "DEBUG",
                                     "Starting to schedule for instances: ['22222222-2222-2222-2222-222222222222']")
        + test::lineBy("nova.scheduler.manager", "INFO", "Got no allocation candidates from the Placement API.");
    const Journal journal = journalOf(test::loggedIn(asked + scheduled));
    QCOMPARE(journal.messages.size(), 3);
    QCOMPARE(journal.messages.first().name, u"POST /v2.1/servers/22222222-2222-2222-2222-222222222222/action"_s);
    QCOMPARE(actionIn(journal), u"os-migrateLive"_s);
    QCOMPARE(actionIn(journalOf(test::loggedIn(scheduled))), QString());
}

void LoggedDecisionTest::tellsOfFailedBuilds_data()
{
    QTest::addColumn<QByteArrayList>("lines"); // of nova-compute
    QTest::addColumn<QString>("cause");
    QTest::newRow("a refused claim") << QByteArrayList{"Insufficient compute resources: Free memory 512.00 MB."}
                                     << u"Insufficient compute resources: Free memory 512.00 MB."_s;
    QTest::newRow("two failures") << QByteArrayList{"Instance failed to spawn", "Failed to allocate network(s)"}
                                  << u"Failed to allocate network(s)"_s;
    QTest::newRow("none is logged") << QByteArrayList() << QString();
}

void LoggedDecisionTest::tellsOfFailedBuilds()
{
    QFETCH(const QByteArrayList, lines);
    QFETCH(const QString, cause);
    const QByteArray server = "11111111-2222-3333-4444-555555555555";
    const auto line = [&](const QByteArray &logger, const QByteArray &text) {
        return test::lineBy(logger, "DEBUG", "[instance: " + server + "] " + text);
    };
    QByteArray text = line("nova.conductor.manager", "Selected host: cmp-1; Selected node: cmp-1; Alternates: []");
    for (const QByteArray &failure : lines)
        text += line("nova.compute.manager", failure);
    text += line("nova.scheduler.utils", "Setting instance to ERROR state.");
    const LoggedDecision logged = test::loggedIn(text);
    QVERIFY(logged.decision);
    QCOMPARE(endingsOf(logged),
        (QList<ServerEnding>{
            {.server = QString::fromLatin1(server), .vmState = u"error"_s, .tried = {u"cmp-1"_s}, .cause = cause}}));
}

void LoggedDecisionTest::isCalledByWhatTheLinesName_data()
{
    QTest::addColumn<RecordedDecision>("recorded");
    QTest::addColumn<QString>("serverName");
    QTest::addColumn<QString>("title");
    RecordedDecision recorded;
    QTest::newRow("nothing") << recorded << QString() << u"A request without a name"_s;
    recorded.requestId = u"req-1"_s;
    QTest::newRow("the request's id") << recorded << QString() << u"req-1"_s;
    recorded.servers = {u"s-1"_s, u"s-2"_s};
    QTest::newRow("the server's uuid") << recorded << QString() << u"s-1"_s;
    QTest::newRow("its name, told elsewhere") << recorded << u"web"_s << u"web"_s;
}

void LoggedDecisionTest::isCalledByWhatTheLinesName()
{
    QFETCH(const RecordedDecision, recorded);
    QFETCH(const QString, serverName);
    QTEST(loggedDecisionOf(recorded, serverName).decision->asked.title(), "title");
}

namespace {

// Three hosts: RamFilter removes h3, RAMWeigher puts h1 before h2.
Decision decidedOnce()
{
    Decision decision = test::decisionOf(3);
    InstanceRecord server = test::serverOf(
        {0, 1, 2}, {test::filterOf(u"ComputeFilter"_s, u"+++"_s), test::filterOf(u"RamFilter"_s, u"++-"_s)});
    test::rank(server, {0, 1});
    WeigherRecord ram;
    ram.name = u"RAMWeigher"_s;
    ram.raw = {8192, 4096};
    ram.normalized = {1, 0.5};
    server.weighers = {ram};
    test::claim(server, 0);
    decision.instances = {server};
    decision.outcome = Outcome::Scheduled;
    return decision;
}

using ChangedDecision = std::function<void(Decision &)>;

ChangedDecision changed(const std::function<void(InstanceRecord &)> &change)
{
    return [=](Decision &decision) { change(decision.instances.edit(0)); };
}

void withoutHost(Decision &decision)
{
    test::fail(decision, Stage::Filters);
    decision.instances.edit(0).selected.reset();
    decision.instances.edit(0).claims.clear();
}

} // namespace

void LoggedDecisionTest::findsDifferences_data()
{
    QTest::addColumn<ChangedDecision>("log");   // what it tells otherwise
    QTest::addColumn<ChangedDecision>("again"); // what comes out otherwise
    QTest::addColumn<QStringList>("told");      // "host: sentence", with - for none
    const auto row = [](const char *name, const ChangedDecision &again, const QStringList &told,
                         const ChangedDecision &log = {}) { QTest::newRow(name) << log << again << told; };
    row("nothing", {}, {});
    row("a filter that is not enabled", changed([](InstanceRecord &server) { server.filters.removeLast(); }),
        {u"-: RamFilter ran in the log; it is not enabled here."_s});
    row("a filter more",
        changed([](InstanceRecord &server) { server.filters.append(test::filterOf(u"IoOpsFilter"_s, u"++ "_s)); }),
        {u"-: IoOpsFilter runs here; the log has no such filter."_s});
    row("a filter more that did not run",
        changed([](InstanceRecord &server) { server.filters.append(test::filterOf(u"IoOpsFilter"_s, u"   "_s)); }), {});
    row("a host that is removed no more",
        changed([](InstanceRecord &server) { server.filters[1] = test::filterOf(u"RamFilter"_s, u"+++"_s); }),
        {u"-: RamFilter went from 3 to 2 hosts in the log, from 3 to 3 here."_s,
            u"h3: RamFilter removed h3 in the log, and lets it pass here."_s});
    row("a host that is removed now",
        changed([](InstanceRecord &server) { server.filters[1] = test::filterOf(u"RamFilter"_s, u"+--"_s); }),
        {u"-: RamFilter went from 3 to 2 hosts in the log, from 3 to 1 here."_s,
            u"h2: RamFilter let h2 pass in the log, and rejects it here."_s});
    row("a host that is not there", [](Decision &decision) { decision.hosts[2].node = u"other"_s; }, {});
    row("verdicts that the log does not tell",
        changed([](InstanceRecord &server) { server.filters[1] = test::filterOf(u"RamFilter"_s, u"+++"_s); }),
        {u"-: RamFilter went from 3 to 2 hosts in the log, from 3 to 3 here."_s},
        changed([](InstanceRecord &server) { server.filters[1].marks = {Mark::Passed, Mark::Passed, Mark::Unknown}; }));
    row("another weigher", changed([](InstanceRecord &server) { server.weighers[0].name = u"CPUWeigher"_s; }),
        {u"-: RAMWeigher weighs in the log; it is not enabled here."_s});
    row("other raw weights", changed([](InstanceRecord &server) { server.weighers[0].raw = {8192.5, 4096}; }),
        {u"h1: RAMWeigher has 8192 for h1 in the log, 8192.5 here."_s});
    row("raw weights that differ in the last digit",
        changed([](InstanceRecord &server) { server.weighers[0].raw = {8192.0000000001, 4096}; }), {});
    row("another multiplier, which all hosts have",
        changed([](InstanceRecord &server) { server.weighers[0].multiplier = -1; }),
        {u"-: The multiplier of RAMWeigher is 1 in the log, -1 here."_s});
    row("another multiplier of one host",
        changed([](InstanceRecord &server) { server.weighers[0].overrides.insert(1, {2.5, {}}); }),
        {u"h2: The multiplier of RAMWeigher is 1 in the log, 2.5 here."_s});
    row("other totals", changed([](InstanceRecord &server) { server.ranking[1].total = 0.75; }),
        {u"h2: h2 weighs 0.5 in the log, 0.75 here."_s});
    row("another host", changed([](InstanceRecord &server) {
        server.order = {1, 0};
        test::claim(server, 1);
    }),
        {u"-: Nova chose h1; deciding again chooses h2."_s});
    row("no host", withoutHost, {u"-: Nova chose h1; deciding again finds no host."_s});
    row("a host where Nova found none", {}, {u"-: Nova found no host; deciding again chooses h1."_s}, withoutHost);
    row("a host where the log does not tell the end", {}, {}, [](Decision &decision) {
        withoutHost(decision);
        decision.fromLogs->isStageKnown = false;
    });
}

// Each is told of the log's decision and of the host that it is about.
void LoggedDecisionTest::findsDifferences()
{
    QFETCH(const ChangedDecision, log);
    QFETCH(const ChangedDecision, again);
    Decision was = decidedOnce();
    was.fromLogs = FromLogs{u"E3"_s};
    if (log)
        log(was);
    Decision is = decidedOnce();
    if (again)
        again(is);
    LoggedDecision logged;
    logged.decision = test::shared(was);
    QStringList told;
    for (const LogDifference &difference : differencesTo(logged, is)) {
        const QString host = difference.host < 0 ? u"-"_s : was.hosts.at(difference.host).label;
        told << host + u": "_s + englishSentence(difference.what);
    }
    QTEST(told, "told");
}

// The dump was taken at the moment of the failing and landing boots: deciding those again gives what the log says.
void LoggedDecisionTest::agreesWithDecidingAgain()
{
    NoProgress nobody;
    const auto evidence = readEvidence({dump, conf}, nobody);
    QVERIFY_RESULT(evidence);
    const auto evident = cloudFrom(*evidence, nobody);
    QVERIFY_RESULT(evident);
    int compared = 0;
    int alike = 0;
    for (const QJsonValue &boot : truth()) {
        if (boot["kind"_L1].toString() == "history"_L1 || !m_byRequest.contains(requestOf(boot.toObject())))
            continue;
        const LoggedDecision logged = m_byRequest.value(requestOf(boot.toObject()));
        const RecordedBoot *recorded = bootOf(logged.recorded, evident->boots);
        if (recorded == nullptr)
            continue;
        const auto again = recomputed(logged, *recorded, evident->cloud, evident->lives);
        QVERIFY_RESULT(again);
        ++compared;
        alike += again->differences.isEmpty() ? 1 : 0;
        for (const LogDifference &difference : again->differences)
            qInfo().noquote() << boot["name"_L1].toString() << sentence(difference.what);
    }
    QVERIFY(compared > 20);
    QVERIFY(alike > 0);
}

// A filter that is neither Nova's nor a script's says what the log says of it.
void LoggedDecisionTest::takesOtherFiltersFromTheLog()
{
    const LoggedDecision logged = test::loggedIn(test::lineBy("nova.filters", "DEBUG", "Starting with 2 host(s)")
        + test::lineBy("nova.filters", "DEBUG", "Filter ComputeFilter returned 2 host(s)")
        + test::lineBy("nova.filters", "INFO", "Filter LicenceFilter returned 0 hosts")
        + test::lineBy("nova.filters", "DEBUG",
            "Filtering removed all hosts for the request with instance ID '22222222-2222-2222-2222-222222222222'. "
            "Filter results: [('ComputeFilter', [('a', 'a'), ('b', 'b')]), ('LicenceFilter', None)]"));
    QVERIFY(logged.decision);
    const CustomRules rules = withFiltersOfLog({}, logged);
    QCOMPARE(rules.switchedOn, QStringList{u"LicenceFilter"_s});
    QVERIFY(rules.contains(u"LicenceFilter"_s));
}

void LoggedDecisionTest::belongsToABoot_data()
{
    QTest::addColumn<QString>("loggedRequest");
    QTest::addColumn<QString>("loggedServer");
    QTest::addColumn<QString>("bootRequest");
    QTest::addColumn<bool>("belongs");
    QTest::newRow("the same request") << u"req-1"_s << QString() << u"req-1"_s << true;
    QTest::newRow("a later request for its server") << u"req-2"_s << u"server-1"_s << u"req-1"_s << false;
    QTest::newRow("a log without requests") << QString() << u"server-1"_s << u"req-1"_s << true;
    QTest::newRow("a boot without its request") << u"req-1"_s << u"server-1"_s << QString() << true;
    QTest::newRow("another server") << QString() << u"server-2"_s << u"req-1"_s << false;
}

void LoggedDecisionTest::belongsToABoot()
{
    QFETCH(const QString, loggedRequest);
    QFETCH(const QString, loggedServer);
    QFETCH(const QString, bootRequest);
    QFETCH(const bool, belongs);
    RecordedDecision decision;
    decision.requestId = loggedRequest;
    decision.servers = {loggedServer};
    RecordedServer server;
    server.uuid = u"server-1"_s;
    RecordedBoot boot;
    boot.requestId = bootRequest;
    boot.servers = {server};
    QCOMPARE(bootOf(decision, {boot}) != nullptr, belongs);
}

QTEST_GUILESS_MAIN(LoggedDecisionTest)
#include "tst_loggeddecision.moc"
