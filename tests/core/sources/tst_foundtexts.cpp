// SPDX-License-Identifier: GPL-3.0-or-later
// What is found within texts of any kind: states of hosts, faults, encodings, dumps.
#include "sources/databases/sqldump.h"
#include "sources/logs/hoststates.h"
#include "sources/logs/loglines.h"
#include "sources/readers/foundfault.h"
#include "sources/recorded/loggedquery.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class FoundTextsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void statesAreFound_data();
    void statesAreFound();
    void aStateEndsBehindItsNumbers_data();
    void aStateEndsBehindItsNumbers();
    void faultsAreFound_data();
    void faultsAreFound();
    void faultsOfTablesAreTheServers();
    void bareMessagesAreFound_data();
    void bareMessagesAreFound();
    void placementsRefusalsAreFound_data();
    void placementsRefusalsAreFound();
    void encodingsAreFound_data();
    void encodingsAreFound();
    void dumpsAreFound_data();
    void dumpsAreFound();
};

void FoundTextsTest::statesAreFound_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("hosts");
    const auto row
        = [](const char *name, const QString &text, const QString &hosts) { QTest::newRow(name) << text << hosts; };
    row("negative numbers", u"(a, a) ram: -512MB disk: -1024MB io_ops: 0 instances: 3"_s, u"a"_s);
    row("a cluster of VMware", u"(vc, domain-c7(Cluster 1)) ram: 1MB disk: 0MB io_ops: 0 instances: 0 fails"_s,
        u"vc/domain-c7(Cluster 1)"_s);
    row("two clusters", u"[(vc, c7(A)) ram: 1MB io_ops: 0 instances: 0, (vc, c8(B)) ram: 1MB io_ops: 0 instances: 0]"_s,
        u"vc/c7(A) vc/c8(B)"_s);
    row("cut within its numbers", u"(a, b) ram: 76"_s, u"a/b"_s);
    row("cut within the second", u"(a, b) ram: 1MB io_ops: 0 instances: 0, (c, d) ra"_s, u"a/b"_s);
    row("another number", u"(a, b) disk: 1MB"_s, {});
}

void FoundTextsTest::statesAreFound()
{
    QFETCH(const QString, text);
    QStringList hosts;
    for (const LoggedHost &host : hostsIn(text))
        hosts << host.label();
    QTEST(hosts.join(u' '), "hosts");
}

void FoundTextsTest::aStateEndsBehindItsNumbers_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("behind"); // in "before|behind"
    const QString state = u"(a, a) ram: 1MB disk: 0MB io_ops: 0 instances: 12"_s;
    QTest::newRow("a reason") << state + u" fails the check"_s << u"| fails the check"_s;
    QTest::newRow("a reason before it") << u"Zone x requested. "_s + state + u" has none"_s
                                        << u"Zone x requested. | has none"_s;
    QTest::newRow("a weight") << state + u", weight: 1.5]"_s << u"|, weight: 1.5]"_s;
    QTest::newRow("candidates") << state + u", allocation_candidates: 3, weight: 1.5]"_s << u"|, weight: 1.5]"_s;
    QTest::newRow("candidates and a reason") << state + u", allocation_candidates: 3 fails"_s << u"| fails"_s;
    QTest::newRow("nothing") << state << u"|"_s;
}

void FoundTextsTest::aStateEndsBehindItsNumbers()
{
    QFETCH(const QString, text);
    const auto state = hostStateIn(text);
    QVERIFY(state);
    QTEST(text.first(state->begin) + u'|' + text.sliced(state->end), "behind");
    QVERIFY(!hostStateIn(text, state->end));
}

void FoundTextsTest::faultsAreFound_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("fault"); // "type|stage|text|server|request"; empty: none
    const auto row
        = [](const char *name, const QString &text, const QString &fault) { QTest::newRow(name) << text << fault; };
    const QString server = u"5c0d8f0e-6a51-4a0b-8a55-0d1d2f6b7a01"_s;
    row("of the filters", u"it says: No valid host was found. There are not enough hosts available."_s,
        u"NoValidHost|filters|No valid host was found. There are not enough hosts available.||"_s);
    row("of retries, with its server",
        u"Exceeded maximum number of retries. Exhausted all hosts available for retrying build failures for instance %1."_s
            .arg(server),
        u"MaxRetriesExceeded|compute|Exceeded maximum number of retries. Exhausted all hosts available for retrying "
        "build failures for instance %1.|%1|"_s.arg(server));
    row("of the API, as a client prints it",
        u"$ openstack server create\nInvalid key_name provided. (HTTP 400) (Request-ID: req-7)\n"_s,
        u"|api|Invalid key_name provided.||req-7"_s);
    row("of the API, as its body", uR"({"forbidden": {"code": 403, "message": "Quota exceeded for cores"}})"_s,
        u"|api|Quota exceeded for cores||"_s);
    row("a part of the API that is gone", u"Gone (HTTP 410) (Request-ID: req-7)"_s, {});
    row("another body", uR"({"server": {"code": 400}, "b": 1})"_s, {});
    row("a build that goes on", u"Build of instance %1 was re-scheduled: no room"_s.arg(server), {});
    row("a host of a sentence", u"Host 'a' is fine"_s, {});
    row("prose", u"We have no valid hosts."_s, {});
    row("nothing", {}, {});
}

void FoundTextsTest::faultsAreFound()
{
    QFETCH(const QString, text);
    const auto decision = faultDecisionIn(u"ticket"_s, text);
    QString shown;
    if (decision) {
        const RecordedFault &fault = *decision->fault;
        shown = QStringList{fault.type, fault.stage ? toString(*fault.stage) : QString(), fault.text,
            decision->servers.join(u' '), decision->requestId}
                    .join(u'|');
        QCOMPARE(fault.place.piece, u"ticket"_s);
    }
    QTEST(shown, "fault");
}

// A show names its server; the text of its fault may name none.
void FoundTextsTest::faultsOfTablesAreTheServers()
{
    const QString fault = u"{'code': 500, 'message': 'No valid host was found. '}"_s;
    ConsoleTable table;
    table.piece = u"show.txt"_s;
    table.columns = {u"id"_s, u"fault"_s};
    table.rows = {ConsoleRow{{u"s-1"_s, fault}, 4}, ConsoleRow{{u"s-2"_s, u"-"_s}, 5},
        ConsoleRow{{u"s-3"_s, u"odd"_s}, 6}, ConsoleRow{{QJsonValue(), fault}, 7}};
    QStringList found;
    for (const RecordedDecision &decision : faultsIn({table, ConsoleTable()}))
        found << u"%1 at %2:%3"_s.arg(decision.servers.join(u' '), decision.fault->place.piece)
                     .arg(decision.fault->place.line);
    QCOMPARE(found, (QStringList{u"s-1 at show.txt:4"_s, u" at show.txt:7"_s}));
}

void FoundTextsTest::bareMessagesAreFound_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("are");
    QTest::newRow("results") << u"x Filtering removed all hosts for the request with instance ID"_s << true;
    QTest::newRow("a filter that left none") << u"Filter RamFilter returned 0 hosts"_s << true;
    QTest::newRow("a filter that left some") << u"Filter RamFilter returned 2 host(s)"_s << false;
    QTest::newRow("none that are left of something else") << u"nmap returned 0 hosts"_s << false;
    QTest::newRow("nothing") << QString() << false;
}

void FoundTextsTest::bareMessagesAreFound()
{
    QFETCH(const QString, text);
    QTEST(hasBareMessages(text), "are");
}

void FoundTextsTest::placementsRefusalsAreFound_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("fault"); // "kind: text"; empty: none
    const auto row
        = [](const char *name, const QString &text, const QString &fault) { QTest::newRow(name) << text << fault; };
    const QString failed
        = u"Failed to retrieve allocation candidates from placement API for filters: RequestGroup(x)\nGot "_s;
    row("a refusal",
        failed
            + u"400: {\"errors\": [{\"status\": 400, \"detail\": \"The server could not comply.\\n\\n No such trait(s): X.  \"}]}."_s,
        u"refused: No such trait(s): X."_s);
    row("a refusal of one line", failed + u"400: {\"errors\": [{\"detail\": \"Bad query\"}]}."_s,
        u"refused: Bad query"_s);
    row("a refusal that is cut", failed + u"400: {\"errors\": [{\"status"_s, u"refused: {\"errors\": [{\"status"_s);
    row("a proxy's page", failed + u"502: <html>Bad Gateway</html>"_s, u"refused: <html>Bad Gateway</html>"_s);
    row("a refusal without its reason", failed, {});
    row("silence", u"Placement API service is not responding."_s,
        u"silent: Placement API service is not responding."_s);
    row("no endpoint", u"The placement API endpoint was not found. Is placement-api running?"_s,
        u"silent: The placement API endpoint was not found."_s);
    row("no right", u"Placement service credentials do not work."_s,
        u"silent: Placement service credentials do not work."_s);
    row("within a sentence", u"We saw: Placement API service is not responding."_s, {});
    row("another failure", u"Failed to save allocation for x"_s, {});
}

void FoundTextsTest::placementsRefusalsAreFound()
{
    QFETCH(const QString, text);
    const auto fault = loggedPlacementFault(text);
    const QString kind = fault && fault->kind == PlacementFault::Kind::Silent ? u"silent"_s : u"refused"_s;
    QTEST(fault ? kind + u": "_s + fault->text : QString(), "fault");
}

void FoundTextsTest::encodingsAreFound_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<bool>("isWide");
    QTest::addColumn<QString>("text");
    const auto row = [](const char *name, const QByteArray &bytes, bool isWide, const QString &text) {
        QTest::newRow(name) << bytes << isWide << text;
    };
    row("UTF-8", "n\xc3\xb6va", false, u"n\u00f6va"_s);
    row("UTF-16 of Windows", QByteArray("\xff\xfen\0\xf6\0", 6), true, u"n\u00f6"_s);
    row("UTF-16 the other way", QByteArray("\xfe\xff\0n\0\xf6", 6), true, u"n\u00f6"_s);
    row("UTF-16 without a mark", QByteArray("n\0o\0", 4), true, u"no"_s);
    row("a zero alone", QByteArray("n\0o", 3), false, QString::fromUtf8(QByteArray("n\0o", 3)));
    row("zeros", QByteArray(4, '\0'), false, QString(4, QChar::Null));
    row("nothing", {}, false, {});
}

void FoundTextsTest::encodingsAreFound()
{
    QFETCH(const QByteArray, bytes);
    QTEST(wideEncodingOf(bytes).has_value(), "isWide");
    QTEST(decodedText(bytes), "text");
}

void FoundTextsTest::dumpsAreFound_data()
{
    QTest::addColumn<QByteArray>("beginning");
    QTest::addColumn<bool>("is");
    QTest::newRow("mysqldump") << QByteArray("-- MySQL dump 10.13  Distrib 8.0") << true;
    QTest::newRow("mariadb-dump") << QByteArray("/*M!999999\\- enable the sandbox mode */ \n-- MariaDB dump 10.19")
                                  << true;
    QTest::newRow("pg_dump") << QByteArray("--\n-- PostgreSQL database dump\n--\n") << true;
    QTest::newRow("pg_dumpall") << QByteArray("--\n-- PostgreSQL database cluster dump\n--\n") << true;
    QTest::newRow("a script") << QByteArray("CREATE TABLE services (id int);") << false;
    QTest::newRow("nothing") << QByteArray() << false;
}

void FoundTextsTest::dumpsAreFound()
{
    QFETCH(const QByteArray, beginning);
    QTEST(isSqlDump(beginning), "is");
}

QTEST_GUILESS_MAIN(FoundTextsTest)
#include "tst_foundtexts.moc"
