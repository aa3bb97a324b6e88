// SPDX-License-Identifier: GPL-3.0-or-later
// What each line of a log says of the messages between the services, when it came, and what became of the servers.
#include "sources/recorded/bootendings.h"
#include "sources/recorded/loggedjournal.h"

#include <QJsonDocument>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

LoggedLine line(const QByteArray &logger, const QString &text, const QString &server = {},
    const QString &time = u"2026-11-25 11:00:00.000"_s)
{
    return {{u"a.log"_s, 1}, time, logger, server, text};
}

// A decision whose server was given h2 at the second try.
LoggedDecision logged(const QList<LoggedLine> &lines)
{
    Decision decision;
    decision.hosts.resize(2);
    decision.hosts[0].host = u"h1"_s;
    decision.hosts[1].host = u"h2"_s;
    InstanceRecord claimed;
    claimed.uuid = u"claimed"_s;
    claimed.claims.resize(2);
    claimed.claims[0].host = 0;
    claimed.claims[0].outcome = ClaimOutcome::NoCandidate;
    claimed.claims[1].host = 1;
    claimed.claims[1].outcome = ClaimOutcome::Claimed;
    decision.instances.append(std::move(claimed));
    LoggedDecision logged;
    logged.decision = std::make_shared<const Decision>(decision);
    logged.recorded.servers = {u"first"_s, u"claimed"_s};
    logged.recorded.requestId = u"req-1"_s;
    logged.lines = lines;
    return logged;
}

QString partyText(const Party &party)
{
    return party.place.isEmpty() ? toString(party.role) : toString(party.role) + u' ' + party.place;
}

// "conductor > scheduler: select_destinations", with "= status" or "! why" behind it if there is an answer.
QStringList shown(const Journal &journal)
{
    QStringList texts;
    for (const Message &message : journal.messages) {
        QString text = u"%1 > %2: %3"_s.arg(partyText(message.from), partyText(message.to), message.name);
        if (!message.server.isEmpty())
            text += u" for "_s + message.server;
        if (message.answer)
            text += (message.answer->failed ? u" ! "_s + message.answer->content["message"_L1].toString() : u" ="_s)
                + (message.answer->status.isEmpty() ? QString() : u' ' + message.answer->status);
        texts << text;
    }
    for (const StateChange &change : journal.states)
        texts << u"%1 becomes %2 on %3"_s.arg(change.server, change.vmState, change.host);
    return texts;
}

} // namespace

class LoggedJournalTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void linesAreMessages_data();
    void linesAreMessages();
    void actionsAreNamed_data();
    void actionsAreNamed();
    void timesAreSinceTheFirstLine_data();
    void timesAreSinceTheFirstLine();
    void momentsAreCounted();
    void bootsEnd_data();
    void bootsEnd();
};

void LoggedJournalTest::linesAreMessages_data()
{
    QTest::addColumn<QList<LoggedLine>>("lines");
    QTest::addColumn<QStringList>("messages");
    const auto row = [](const char *name, const QList<LoggedLine> &lines, const QStringList &messages) {
        QTest::newRow(name) << lines << messages;
    };
    const auto api = [](const QString &text) { return line("nova.api.openstack.wsgi", text); };
    const LoggedLine create = api(u"Action: 'create', calling method: <…>"_s);
    row("a request", {create}, {u"client > api: POST /v2.1/servers"_s});
    row("a request that nova-api refuses", {create, api(u"HTTP exception thrown: no flavor"_s)},
        {u"client > api: POST /v2.1/servers ! HTTP exception thrown: no flavor"_s});
    row("two requests, of which the last is refused", {create, create, api(u"HTTP exception thrown: x"_s)},
        {u"client > api: POST /v2.1/servers"_s, u"client > api: POST /v2.1/servers ! HTTP exception thrown: x"_s});
    row("a refusal of nothing", {api(u"HTTP exception thrown: x"_s)}, {});

    const LoggedLine begin = line("nova.scheduler.manager", u"Starting to schedule for instances: ['claimed']"_s);
    const QString asked = u"conductor > scheduler: select_destinations"_s;
    row("scheduling begins", {begin}, {asked});
    row("scheduling ends", {begin, line("nova.scheduler.manager", u"Selected host: (h, h) ram: 1MB"_s, u"claimed"_s)},
        {asked + u" ="_s});
    row("scheduling fails", {begin, line("nova.conductor.manager", u"Failed to schedule instances: No valid host"_s)},
        {asked + u" ! Failed to schedule instances: No valid host NoValidHost"_s});
    row("it ends once",
        {begin, line("nova.scheduler.manager", u"Selected host: (h, h)"_s),
            line("nova.scheduler.manager", u"Selected host: (i, i)"_s)},
        {asked + u" ="_s});
    row("steps of the scheduler",
        {line("nova.scheduler.manager", u"Got no allocation candidates from the Placement API."_s),
            line("nova.filters", u"Filtering removed all hosts for the request with instance ID"_s),
            line("nova.scheduler.manager", u"Filtered []"_s), line("nova.scheduler.manager", u"Weighed []"_s),
            line("nova.scheduler.utils", u"Attempting to claim resources in the placement API for instance claimed"_s)},
        {u"scheduler > scheduler: get_allocation_candidates"_s, u"scheduler > scheduler: get_filtered_hosts"_s,
            u"scheduler > scheduler: get_filtered_hosts"_s, u"scheduler > scheduler: get_weighed_hosts"_s,
            u"scheduler > scheduler: claim_resources"_s});

    const auto placement = [](const QString &request, const QByteArray &logger = "placement.requestlog") {
        return line(logger, u"10.0.0.1 \""_s + request);
    };
    row("a query", {placement(u"GET /placement/allocation_candidates?limit=1\" status: 200 len: 5"_s)},
        {u"scheduler > placement: GET /allocation_candidates = 200"_s});
    row("a query that is refused", {placement(u"GET /allocation_candidates?x\" status: 400 len: 5"_s)},
        {u"scheduler > placement: GET /allocation_candidates ! 10.0.0.1 \"GET /allocation_candidates?x\" status: 400 "
         "len: 5 400"_s});
    row("a claim", {placement(u"PUT /placement/allocations/claimed\" status: 204 len: 0"_s)},
        {u"scheduler > placement: PUT /allocations/claimed = 204"_s});
    row("a conflict", {placement(u"PUT /allocations/u\" status: 409 len: 0"_s)},
        {u"scheduler > placement: PUT /allocations/u ! 10.0.0.1 \"PUT /allocations/u\" status: 409 len: 0 409"_s});
    row("what was claimed is given back", {placement(u"DELETE /placement/allocations/u\" status: 204 len: 0"_s)},
        {u"conductor > placement: DELETE /allocations/u = 204"_s});
    row("a look at allocations", {placement(u"GET /placement/allocations/u\" status: 200 len: 5"_s)}, {});
    row("a look at something else", {placement(u"GET /placement/traits\" status: 200 len: 5"_s)}, {});
    row("a query that is cut", {placement(u"GET /placement/allocation_candidates?limit="_s)}, {});
    row("before Stein",
        {placement(
            u"GET /placement/allocation_candidates?x\" status: 200"_s, "nova.api.openstack.placement.requestlog")},
        {u"scheduler > placement: GET /allocation_candidates = 200"_s});

    const LoggedLine cast
        = line("nova.conductor.manager", u"Selected host: h9; Selected node: n; Alternates: []"_s, u"s"_s);
    row("the conductor casts", {cast}, {u"conductor > compute h9: build_and_run_instance for s"_s});
    row("nova-compute claims, where the conductor sent the server",
        {cast, line("nova.compute.claims", u"Claim successful on node n"_s, u"s"_s)},
        {u"conductor > compute h9: build_and_run_instance for s"_s,
            u"compute h9 > compute h9: instance_claim for s"_s});
    row("nova-compute claims, where the scheduler claimed",
        {line("nova.compute.claims", u"Claim successful on node n"_s, u"claimed"_s)},
        {u"compute h2 > compute h2: instance_claim for claimed"_s});
    row("nova-compute claims, nobody knows where",
        {line("nova.compute.claims", u"Claim successful on node n"_s, u"x"_s)},
        {u"compute > compute: instance_claim for x"_s});
    for (const auto &[logger, text] : {std::pair("nova.compute.claims"_ba, u"Failed to claim: no room"_s),
             {"nova.compute.manager"_ba, u"Insufficient compute resources: no room"_s}}) {
        row(qPrintable(text), {line(logger, text, u"claimed"_s)},
            {u"compute h2 > compute h2: instance_claim for claimed ! "_s + text});
    }
    for (const QString &text : {u"Instance failed to spawn: x"_s, u"Failed to build and run instance: x"_s,
             u"Failed to allocate network(s): x"_s, u"Build of instance claimed aborted: x"_s}) {
        row(qPrintable(text), {line("nova.compute.manager", text, u"claimed"_s)},
            {u"compute h2 > compute h2: build_and_run for claimed ! "_s + text});
    }
    row("a server is built", {line("nova.compute.manager", u"Took 7.02 seconds to build instance."_s, u"claimed"_s)},
        {u"compute h2 > compute h2: build_and_run for claimed"_s, u"claimed becomes active on h2"_s});
    row("a server is spawned, which is not all",
        {line("nova.compute.manager", u"Took 3.1 seconds to spawn the instance on the hypervisor."_s, u"claimed"_s)},
        {});
    row("a server is in error", {line("nova.scheduler.utils", u"Setting instance to ERROR state.: x"_s, u"claimed"_s)},
        {u"claimed becomes error on "_s});
    row("nobody knows which is in error", {line("nova.scheduler.utils", u"Setting instance to ERROR state."_s)}, {});
    row("other lines",
        {line("nova.scheduler.host_manager", u"Update host state"_s), line("", u"Filtered []"_s),
            line("acme", u"Filtered []"_s)},
        {});
}

void LoggedJournalTest::linesAreMessages()
{
    QFETCH(const QList<LoggedLine>, lines);
    const Journal journal = journalOf(logged(lines));
    QTEST(shown(journal), "messages");
    QCOMPARE(journal.requestId, u"req-1"_s);
}

void LoggedJournalTest::actionsAreNamed_data()
{
    QTest::addColumn<QString>("body");
    QTest::addColumn<QString>("server"); // of the line
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("content");
    const QString first = u"POST /v2.1/servers/first/action"_s;
    QTest::newRow("an action") << u", body: {\"resize\": {\"flavorRef\": \"2\"}}"_s << QString() << first
                               << QByteArray(R"({"resize":{"flavorRef":"2"}})");
    QTest::newRow("an action of a named server")
        << u", body: {\"os-stop\": null}"_s << u"s"_s << u"POST /v2.1/servers/s/action"_s
        << QByteArray(R"({"os-stop":null})");
    QTest::newRow("an action that is cut")
        << u", body: {\"rebuild\": {\"imageRef\": \"70a59"_s << QString() << first << QByteArray(R"({"rebuild":null})");
    QTest::newRow("an action that is cut before its name")
        << u", body: {\"reb"_s << QString() << first << QByteArray("{}");
    QTest::newRow("an action that is not told") << QString() << QString() << first << QByteArray("{}");
}

void LoggedJournalTest::actionsAreNamed()
{
    QFETCH(const QString, body);
    QFETCH(const QString, server);
    const Journal journal = journalOf(logged({line(
        "nova.api.openstack.wsgi", u"Action: 'action', calling method: <bound method X of <…>>"_s + body, server)}));
    QCOMPARE(journal.messages.size(), 1);
    QTEST(journal.messages.first().name, "name");
    QTEST(QJsonDocument(journal.messages.first().content).toJson(QJsonDocument::Compact), "content");
}

void LoggedJournalTest::timesAreSinceTheFirstLine_data()
{
    QTest::addColumn<QStringList>("times");
    QTest::addColumn<QList<qint64>>("microseconds");
    const QString begin = u"2026-11-25 11:00:00.000"_s;
    QTest::newRow("a second later") << QStringList{begin, u"2026-11-25 11:00:01.250"_s} << QList<qint64>{0, 1'250'000};
    QTest::newRow("with a comma") << QStringList{begin, u"2026-11-25 11:00:00,250"_s} << QList<qint64>{0, 250'000};
    QTest::newRow("beyond midnight") << QStringList{u"2026-11-25 23:59:59.900"_s, u"2026-11-26 00:00:00.000"_s}
                                     << QList<qint64>{0, 100'000};
    QTest::newRow("earlier, by another host's clock")
        << QStringList{begin, u"2026-11-25 10:59:59.000"_s, begin} << QList<qint64>{0, 0, 0};
    QTest::newRow("without a time") << QStringList{begin, u"2026-11-25 11:00:00.500"_s, QString()}
                                    << QList<qint64>{0, 500'000, 500'000};
    QTest::newRow("first without a time")
        << QStringList{QString(), begin, u"2026-11-25 11:00:02.000"_s} << QList<qint64>{0, 0, 2'000'000};
    QTest::newRow("a time that is none") << QStringList{begin, u"Nov 25 11:00:05"_s} << QList<qint64>{0, 0};
    QTest::newRow("with more digits than are kept")
        << QStringList{begin, u"2026-11-25 11:00:00.250999999"_s} << QList<qint64>{0, 250'000};
}

void LoggedJournalTest::timesAreSinceTheFirstLine()
{
    QFETCH(const QStringList, times);
    QList<LoggedLine> lines;
    for (const QString &time : times)
        lines << line("nova.scheduler.manager", u"Filtered []"_s, {}, time);
    QList<qint64> microseconds;
    for (const Message &message : journalOf(logged(lines)).messages)
        microseconds << message.at.microseconds;
    QTEST(microseconds, "microseconds");
}

// Each belongs to one message, answer or state.
void LoggedJournalTest::momentsAreCounted()
{
    const Journal journal
        = journalOf(logged({line("nova.scheduler.manager", u"Starting to schedule for instances: []"_s),
            line("nova.scheduler.manager", u"Selected host: (h, h)"_s),
            line("nova.compute.manager", u"Took 1 seconds to build instance."_s, u"claimed"_s)}));
    QCOMPARE(journal.moments, 4);
    QCOMPARE(journal.messages.at(0).at.number, 0);
    QCOMPARE(journal.messages.at(0).answer->at.number, 1);
    QCOMPARE(journal.messages.at(1).at.number, 2);
    QCOMPARE(journal.states.at(0).at.number, 3);
}

void LoggedJournalTest::bootsEnd_data()
{
    QTest::addColumn<RecordedServer>("server");
    QTest::addColumn<QString>("ending"); // "state host tried cause"
    const QDateTime noon(QDate(2026, 11, 25), QTime(12, 0), Qt::UTC);
    const auto build = [&](const QString &host, int minute) {
        return RecordedEvent{u"compute__do_build_and_run_instance"_s, host, noon.addSecs(60 * minute), {}, {}};
    };
    const auto row = [](const char *name, const RecordedServer &server, const QString &ending) {
        QTest::newRow(name) << server << ending;
    };
    RecordedServer built;
    built.uuid = u"s"_s;
    built.host = u"h1"_s;
    built.vmState = u"active"_s;
    built.launchedAt = noon;
    row("built", built, u"active h1 [h1] "_s);
    RecordedServer twice = built;
    twice.actions = {{u"create"_s, {}, {}, noon, {}, {build(u"h1"_s, 2), build(u"h3"_s, 1)}}};
    row("built at the second try", twice, u"active h1 [h3 h1] "_s);
    RecordedServer resized = twice;
    resized.actions << RecordedAction{u"resize"_s, {}, {}, noon, {}, {build(u"h8"_s, 3)}};
    row("built, and what came later", resized, u"active h1 [h3 h1] "_s);
    RecordedServer stopped = built;
    stopped.vmState = u"error"_s;
    stopped.fault = u"reboot failed"_s;
    row("built, and in error since", stopped, u"active h1 [h1] "_s);
    RecordedServer refused;
    refused.uuid = u"s"_s;
    refused.vmState = u"error"_s;
    refused.fault = u"No valid host was found."_s;
    row("refused", refused, u"error  [] No valid host was found."_s);
    RecordedServer unknown = refused;
    unknown.fault.clear();
    row("in error, nobody knows why", unknown, u"error  [] "_s);
    RecordedServer before = refused;
    before.vmState = u"building"_s;
    before.actions = {{u"create"_s, {}, {}, noon, {}, {build({}, 1)}}};
    row("with a fault, before Ussuri told hosts", before, u"error  [] No valid host was found."_s);
    RecordedServer building;
    building.uuid = u"s"_s;
    building.vmState = u"building"_s;
    row("under way", building, QString());
}

void LoggedJournalTest::bootsEnd()
{
    QFETCH(const RecordedServer, server);
    RecordedBoot boot;
    boot.servers = {server};
    QStringList texts;
    for (const ServerEnding &ending : endingsOf(boot))
        texts << u"%1 %2 [%3] %4"_s.arg(ending.vmState, ending.host, ending.tried.join(u' '), ending.cause);
    QTEST(texts.join(u'\n'), "ending");
}

QTEST_GUILESS_MAIN(LoggedJournalTest)
#include "tst_loggedjournal.moc"
