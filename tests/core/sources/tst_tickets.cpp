// SPDX-License-Identifier: GPL-3.0-or-later
// What people paste who ask for help: prose with tables, options, log lines and faults in between, quoted or
// wrapped.
#include "sources/evidentcloud.h"
#include "sources/logs/recordedsummary.h"
#include "sources/tables/commands/catalogue.h"
#include "sources/ticketparts.h"
#include "verifyresult.h"

#include <QFile>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

QByteArray fileOf(const QString &name)
{
    QFile file(QStringLiteral(TEST_DATA "/evidence/") + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

const QByteArray prose = "Hello,\n\nsince Monday nothing boots. What we see:\n\n";
const QByteArray conf
    = "[filter_scheduler]\nenabled_filters = ComputeFilter,\n  NUMATopologyFilter\nmax_instances_per_host = 7\n";
const QByteArray logLines
    = "2026-11-25 11:07:02.627 8285 DEBUG nova.filters [None req-98062016-d1b3-4af1-9c5d-347ef3cc7238 u1 p1 - - "
      "default "
      "default] Starting with 3 host(s) get_filtered_objects /usr/lib/python3/dist-packages/nova/filters.py:70\n"
      "2026-11-25 11:07:02.630 8285 INFO nova.filters [None req-98062016-d1b3-4af1-9c5d-347ef3cc7238 u1 p1 - - default "
      "default] Filtering removed all hosts for the request with instance ID '0114fec5-801e-494b-be2f-63145004ca08'. "
      "Filter results: ['ComputeFilter: (start: 3, end: 3)', 'NUMATopologyFilter: (start: 3, end: 0)']\n";

QByteArray ticket()
{
    return prose + "$ openstack hypervisor list --long\n" + fileOf(u"cli/hypervisor_list_long.txt"_s)
        + "\nOur nova.conf has:\n\n" + conf + "\nand the scheduler says\n\n" + logLines
        + "\n$ openstack aggregate list --long -f json\n" + fileOf(u"cli/aggregate_list_long.json"_s) + "\nRegards\n";
}

QByteArray eachLine(const QByteArray &text, const std::function<QByteArray(const QByteArray &)> &change)
{
    QByteArray changed;
    for (const QByteArray &line : text.split('\n'))
        changed += change(line) + '\n';
    return changed;
}

// As mails break lines: at blanks.
QByteArray wrapped(const QByteArray &line)
{
    constexpr qsizetype width = 72;
    QByteArray rest = line;
    QByteArray lines;
    while (rest.size() > width) {
        const qsizetype blank = rest.lastIndexOf(' ', width);
        if (blank <= 0)
            break;
        lines += rest.first(blank) + '\n';
        rest = rest.sliced(blank + 1);
    }
    return lines + rest;
}

// As terminals break lines.
QByteArray cut(const QByteArray &line)
{
    constexpr qsizetype width = 70;
    QByteArray lines = line.first(std::min(width, line.size()));
    for (qsizetype at = width; at < line.size(); at += width)
        lines += '\n' + line.sliced(at, std::min(width, line.size() - at));
    return lines;
}

QByteArray quoted(const QByteArray &line)
{
    return line.isEmpty() ? QByteArray(">") : "> " + line;
}

Evidence read(const QString &name, const QByteArray &text)
{
    Evidence evidence;
    NoProgress nobody;
    const auto done = readInto(evidence, {{name, text}}, nobody);
    if (!done)
        qFatal("%s", qPrintable(done.error().text()));
    return evidence;
}

QStringList commandsIn(const Evidence &evidence)
{
    QStringList commands;
    for (const ConsoleTable &table : evidence.tables) {
        const CommandEntry *entry = commandOf(table);
        commands << (entry == nullptr ? QString() : QString::fromLatin1(entry->command));
    }
    return commands;
}

// "NUMATopologyFilter": the filter that left no host, of the first request that has one.
QString emptiedBy(const Evidence &evidence)
{
    for (const RecordedDecision &decision : evidence.recordedDecisions) {
        for (const RecordedRun &run : decision.runs) {
            if (const RecordedFilter *filter = run.emptiedBy())
                return filter->name;
        }
    }
    return {};
}

} // namespace

class TicketsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsEverythingInIt_data();
    void readsEverythingInIt();
    void keepsLineNumbers();
    void readsFailuresBesideTables_data();
    void readsFailuresBesideTables();
    void leavesOneKindToItsReader_data();
    void leavesOneKindToItsReader();
    void readsPublicReports_data();
    void readsPublicReports();
};

void TicketsTest::readsEverythingInIt_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("plain") << ticket();
    QTest::newRow("quoted in a mail") << eachLine(ticket(), quoted);
    QTest::newRow("quoted twice") << eachLine(eachLine(ticket(), quoted), quoted);
    QTest::newRow("wrapped by a mail") << eachLine(ticket(), wrapped);
    QTest::newRow("wrapped and then quoted") << eachLine(eachLine(ticket(), wrapped), quoted);
    QTest::newRow("copied from a terminal") << eachLine(ticket(), cut);
    QTest::newRow("from another system") << ticket().replace("\n", "\r\n");
    QTest::newRow("with marks of code") << ticket()
                                               .replace(conf, "```ini\n" + conf + "```\n")
                                               .replace(logLines, "{code:bash}\n" + logLines + "{code}\n");
    QTest::newRow("a blank line after the prompt")
        << ticket().replace("hypervisor list --long\n", "hypervisor list --long\n\n");
}

void TicketsTest::readsEverythingInIt()
{
    QFETCH(const QByteArray, text);
    const Evidence evidence = read(u"pasted text"_s, text);
    QCOMPARE(evidence.recognised, (QList<Evidence::Recognised>{{u"pasted text"_s, "ticket"}}));
    QCOMPARE(commandsIn(evidence), (QStringList{u"hypervisor list"_s, u"aggregate list"_s}));
    QCOMPARE(evidence.tables.first().rows.size(), 14);
    QCOMPARE(evidence.tables.first().command, u"openstack hypervisor list --long"_s);
    QCOMPARE(evidence.tables.last().rows.size(), 6);
    QCOMPARE(evidence.confs.size(), 1);
    QCOMPARE(evidence.confs.first().config.integer("filter_scheduler", "max_instances_per_host", Release::newest()), 7);
    QCOMPARE(evidence.confs.first()
                 .config.string("filter_scheduler", "enabled_filters", Release::newest())
                 .remove(u'\n')
                 .remove(u' '),
        u"ComputeFilter,NUMATopologyFilter"_s);
    QCOMPARE(evidence.recordedDecisions.size(), 1);
    const RecordedDecision &decision = evidence.recordedDecisions.first();
    QCOMPARE(decision.requestId, u"req-98062016-d1b3-4af1-9c5d-347ef3cc7238"_s);
    QCOMPARE(decision.servers, QStringList{u"0114fec5-801e-494b-be2f-63145004ca08"_s});
    QCOMPARE(emptiedBy(evidence), u"NUMATopologyFilter"_s);
    NoProgress nobody;
    const auto evident = cloudFrom(evidence, nobody);
    QVERIFY_RESULT(evident);
    QCOMPARE(evident->cloud.computeNodes.size(), 14);
    QCOMPARE(evident->cloud.aggregates.size(), 6);
}

void TicketsTest::keepsLineNumbers()
{
    const QByteArray text = ticket();
    const auto lineOf = [&](const QByteArray &begin) { return 1 + text.first(text.indexOf(begin)).count('\n'); };
    const Evidence evidence = read(u"ticket.txt"_s, text);
    QCOMPARE(evidence.tables.first().rows.first().line, lineOf("|  1 |"));
    const RecordedDecision &decision = evidence.recordedDecisions.first();
    QCOMPARE(decision.runs.first().filters.last().place.line, lineOf("2026-11-25 11:07:02.630"));
}

void TicketsTest::readsFailuresBesideTables_data()
{
    QTest::addColumn<QByteArray>("sentence"); // among the prose
    QTest::addColumn<QString>("outcome");
    QTest::newRow("a line without its head")
        << "Filtering removed all hosts for the request with instance ID '0114fec5-801e-494b-be2f-63145004ca08'. "
           "Filter "
           "results: ['ComputeFilter: (start: 3, end: 3)', 'NUMATopologyFilter: (start: 3, end: 0)']"_ba
        << u"NUMATopologyFilter removed the last host."_s;
    QTest::newRow("a fault") << "The server says: No valid host was found. There are not enough hosts available."_ba
                             << u"No valid host was found. There are not enough hosts available."_s;
}

void TicketsTest::readsFailuresBesideTables()
{
    QFETCH(const QByteArray, sentence);
    const Evidence evidence = read(u"pasted text"_s,
        prose + sentence + "\n\n$ openstack hypervisor list --long\n" + fileOf(u"cli/hypervisor_list_long.txt"_s));
    QCOMPARE(commandsIn(evidence), QStringList{u"hypervisor list"_s});
    QCOMPARE(evidence.recordedDecisions.size(), 1);
    QTEST(recordedOutcome(evidence.recordedDecisions.first()), "outcome");
}

void TicketsTest::leavesOneKindToItsReader_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("kind");
    QTest::newRow("options") << conf << "nova_conf"_ba;
    QTest::newRow("a log") << logLines << "service_log"_ba;
    QTest::newRow("a table below prose") << prose + fileOf(u"cli/hypervisor_list_long.txt"_s) << "client_output"_ba;
    QTest::newRow("a fault") << prose + "No valid host was found. There are not enough hosts available."
                             << "fault_text"_ba;
    QTest::newRow("options in a letter") << prose + conf << "ticket"_ba;
}

void TicketsTest::leavesOneKindToItsReader()
{
    QFETCH(const QByteArray, text);
    QFETCH(const QByteArray, kind);
    QCOMPARE(read(u"pasted text"_s, text).recognised.value(0).kind, kind);
}

// Lines of the shapes that public reports have, with other names.
void TicketsTest::readsPublicReports_data()
{
    QTest::addColumn<QString>("filter"); // that left no host
    QTest::addColumn<QString>("server"); // uuid
    QTest::addColumn<QString>("fault");  // what its text begins with
    QTest::addColumn<bool>("noCandidates");
    const auto row
        = [](const char *name, const char *filter, const char *server, const char *fault, bool none = false) {
              QTest::newRow(name) << QString::fromLatin1(filter) << QString::fromLatin1(server)
                                  << QString::fromLatin1(fault) << none;
          };
    row("bare-results", "RackFilter", "5d0c1f0a-9d1e-4a57-8f43-1c2b3a4d5e6f", "");
    row("numbered-lines-in-a-fence", "", "0f1e2d3c-4b5a-4687-9788-a9bacbdcedfe", "");
    row("no-time-and-short-request", "NUMATopologyFilter", "77c1b2a3-0d4e-4f5a-8b6c-7d8e9fa0b1c2", "");
    row("logstash-hash", "", "", "No valid host was found.");
    row("nova-show-of-a-failed-server", "", "1b2c3d4e-5f60-4718-8293-a4b5c6d7e8f9",
        "No valid host was found. Exceeded max scheduling attempts 3 for instance "
        "1b2c3d4e-5f60-4718-8293-a4b5c6d7e8f9. "
        "Last exception: internal error");
    row("rows-of-a-torn-table", "", "", "No valid host was found.");
    row("fault-with-a-traceback", "", "", "No valid host was found.");
    row("escaped-twice-by-a-tool", "", "", "No valid host was found. There are not enough hosts available.");
    row("no-candidates", "", "", "", true);
    row("fault-of-retries", "", "3e4f5061-7283-4495-a6b7-c8d9eafb0c1d", "Exceeded maximum number of retries.");
    row("devstack-journal", "ImagePropertiesFilter", "99aabbcc-ddee-4ff0-8112-233445566778", "");
}

void TicketsTest::readsPublicReports()
{
    QFETCH(const QString, filter);
    QFETCH(const QString, server);
    QFETCH(const QString, fault);
    QFETCH(const bool, noCandidates);
    const QString name = QString::fromLatin1(QTest::currentDataTag());
    const Evidence evidence = read(u"pasted text"_s, fileOf(u"reports/"_s + name + u".txt"_s));
    QCOMPARE(evidence.recordedDecisions.size(), 1);
    const RecordedDecision &decision = evidence.recordedDecisions.first();
    QCOMPARE(emptiedBy(evidence), filter);
    if (!server.isEmpty())
        QCOMPARE(decision.servers, QStringList{server});
    QCOMPARE(decision.noCandidates, noCandidates);
    if (!fault.isEmpty()) {
        QVERIFY(decision.fault.has_value());
        QVERIFY2(decision.fault->text.startsWith(fault), qPrintable(decision.fault->text));
        QVERIFY2(!decision.fault->text.contains(u'\\'), qPrintable(decision.fault->text));
    }
}

QTEST_GUILESS_MAIN(TicketsTest)
#include "tst_tickets.moc"
