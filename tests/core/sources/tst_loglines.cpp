// SPDX-License-Identifier: GPL-3.0-or-later
// Single lines of logs: what stands around them, their heads and their ends, whatever wrote, collected or sent them.
#include "sources/logs/envelopes.h"
#include "sources/logs/jsonenvelope.h"
#include "sources/logs/loglines.h"
#include "sources/logs/wrapping.h"

#include <QBuffer>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

const QByteArray oneHead = "2026-11-25 11:07:02.627 8285 INFO nova.filters [None req-1 u p - - default default] ";
const QByteArray oneMessage = "Filter ComputeFilter returned 0 hosts";

} // namespace

class LogLinesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsHeads_data();
    void readsHeads();
    void findsRequests_data();
    void findsRequests();
    void takesDebugSuffixesOff_data();
    void takesDebugSuffixesOff();
    void takesEnvelopesOff_data();
    void takesEnvelopesOff();
    void keepsTheEnvelopesOfContinuedLines();
    void readsJson_data();
    void readsJson();
    void takesColoursOff_data();
    void takesColoursOff();
    void knowsWrapping_data();
    void knowsWrapping();
    void readsLines_data();
    void readsLines();
    void boundsLines();
};

void LogLinesTest::readsHeads_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QByteArray>("found"); // time|level|logger|ids|instance|message; "none"
    const auto row = [](const char *name, const QByteArray &line, const QByteArray &found) {
        QTest::newRow(name) << line << found;
    };
    row("as oslo.log writes it", oneHead + oneMessage,
        "2026-11-25 11:07:02.627|INFO|nova.filters|None req-1 u p - - default default||" + oneMessage);
    row("with a server", "2026-11-25 11:07:02.627 1 ERROR nova.compute.manager [-] [instance: 0151] broken",
        "2026-11-25 11:07:02.627|ERROR|nova.compute.manager|-|0151|broken");
    row("without time and process", "INFO nova.filters message", "|INFO|nova.filters|||message");
    row("without ids, and a message in brackets", "2026-11-25 11:07:02 1 WARNING nova.api [x] y",
        "2026-11-25 11:07:02|WARNING|nova.api|||[x] y");
    row("a comma before the milliseconds", "2026-11-25T11:07:02,627 1 WARN nova.api x",
        "2026-11-25T11:07:02,627|WARN|nova.api|||x");
    row("cut behind the logger", "2026-11-25 11:07:02.627 1 INFO nova.filters",
        "2026-11-25 11:07:02.627|INFO|nova.filters|||");
    row("cut behind the level", "2026-11-25 11:07:02.627 1 INFO", "2026-11-25 11:07:02.627|INFO||||");
    row("cut within the ids", "2026-11-25 11:07:02.627 1 INFO nova.filters [None req-",
        "2026-11-25 11:07:02.627|INFO|nova.filters|||[None req-");
    row("a level of others", "2026-11-25 11:07:02.627 1 NOTICE nova.filters x", "none");
    row("a level within a word", "2026-11-25 11:07:02.627 1 INFORMATION nova.filters x", "none");
    row("prose", "INFO about this", "none");
    row("a date alone", "2026-11-25 11:07:02.627", "none");
    row("nothing", "", "none");
    row("zeros", QByteArray("2026-11-25 11:07:02.627 1 INFO nova.\0x y", 40), "none");
}

void LogLinesTest::readsHeads()
{
    QFETCH(const QByteArray, line);
    const auto found = osloHeadOf(line);
    QByteArrayList parts;
    if (found) {
        for (const QByteArrayView part :
            {found->time, found->level, found->logger, found->ids, found->instance, found->message})
            parts << part.toByteArray();
    }
    QTEST(found ? parts.join('|') : QByteArray("none"), "found");
}

void LogLinesTest::findsRequests_data()
{
    QTest::addColumn<QByteArray>("ids");
    QTest::addColumn<QByteArray>("found"); // global own project
    QTest::newRow("a service that was called")
        << QByteArray("req-g req-o user project - - d d") << QByteArray("req-g req-o project");
    QTest::newRow("the first service") << QByteArray("None req-o user project - - d d") << QByteArray(" req-o project");
    QTest::newRow("before Queens") << QByteArray("req-o user project - - -") << QByteArray(" req-o project");
    QTest::newRow("no project") << QByteArray("req-o - - - - -") << QByteArray(" req-o ");
    QTest::newRow("a project like a request") << QByteArray("req-o user req-p") << QByteArray(" req-o req-p");
    QTest::newRow("none") << QByteArray("-") << QByteArray("  ");
    QTest::newRow("cut") << QByteArray("None req-o us") << QByteArray(" req-o ");
}

void LogLinesTest::findsRequests()
{
    QFETCH(const QByteArray, ids);
    const OsloRequest request = requestOf(ids);
    QTEST(
        request.global.toByteArray() + ' ' + request.own.toByteArray() + ' ' + request.project.toByteArray(), "found");
}

void LogLinesTest::takesDebugSuffixesOff_data()
{
    QTest::addColumn<QByteArray>("message");
    QTest::addColumn<QByteArray>("bare");
    const auto row
        = [](const char *name, const QByteArray &text, const QByteArray &bare) { QTest::newRow(name) << text << bare; };
    row("a function and its line", "Starting with 7 host(s) get_filtered_objects /nova/filters.py:70",
        "Starting with 7 host(s)");
    row("in braces", "Starting with 7 host(s) {{(pid=8285) get_filtered_objects /nova/filters.py:70}}",
        "Starting with 7 host(s)");
    row("with a process", "Starting with 7 host(s) from (pid=8285) get_filtered_objects /nova/filters.py:70",
        "Starting with 7 host(s)");
    row("a compiled module", "x f /nova/filters.pyc:7", "x");
    row("none", "Starting with 7 host(s)", "Starting with 7 host(s)");
    row("a file of its own", "cannot read /etc/nova/policy.yaml:70", "cannot read /etc/nova/policy.yaml:70");
    row("a module without a line", "cannot import nova/filters.py:", "cannot import nova/filters.py:");
    row("one word", "/nova/filters.py:70", "/nova/filters.py:70");
    row("braces of its own", "{'a': {'b': 1}}", "{'a': {'b': 1}}");
    row("nothing", "", "");
}

void LogLinesTest::takesDebugSuffixesOff()
{
    QFETCH(const QByteArray, message);
    QTEST(withoutDebugSuffix(message).toByteArray(), "bare");
}

void LogLinesTest::takesEnvelopesOff_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<bool>("goesOn");
    const auto row
        = [](const char *name, const QByteArray &line, bool goesOn = false) { QTest::newRow(name) << line << goesOn; };
    const QByteArray bare = oneHead + oneMessage;
    row("none", bare);
    row("a mail", "> > " + bare);
    row("grep's file", "/var/log/nova/nova-scheduler.log:" + bare);
    row("grep's file and number", "nova-scheduler.log.1:1000:" + bare);
    row("grep's context", "/var/log/nova/nova-scheduler.log-" + bare);
    row("the journal", "Nov 25 11:07:02 controller nova-scheduler[8285]: " + bare);
    row("the journal in another language", "25. Nov 11:07:02 controller nova-scheduler[8285]: " + bare);
    row("the journal's precise form", "2026-11-25T11:07:02.627000+0000 controller nova-scheduler[8285]: " + bare);
    row("syslog with its priority", "<30>Nov 25 11:07:02 controller nova-scheduler: " + bare);
    row("syslog of RFC 5424", "<30>1 2026-11-25T11:07:02.627+00:00 controller nova-scheduler 8285 - - " + bare);
    row("syslog of RFC 5424 with data",
        "<30>1 2026-11-25T11:07:02.627+00:00 controller nova 8285 - [a b=\"c\"] " + bare);
    row("a container", "2026-11-25T11:07:02.635253854Z " + bare);
    row("a container's runtime", "2026-11-25T11:07:02.635253854Z stdout F " + bare);
    row("a container's runtime, split", "2026-11-25T11:07:02.635253854Z stderr P " + bare, true);
    row("compose", "nova-scheduler-1  | " + bare);
    row("docker", "{\"log\":\"" + bare + "\\n\",\"stream\":\"stderr\",\"time\":\"2026-11-25T11:07:02Z\"}");
    row("docker, split", "{\"log\":\"" + bare + "\",\"stream\":\"stderr\"}", true);
    row("indented", "    " + bare);
    row("a mail of the journal of a container",
        "> Nov 25 11:07:02 controller nova[1]: 2026-11-25T11:07:02.635253854Z stdout F " + bare);
}

void LogLinesTest::takesEnvelopesOff()
{
    QFETCH(const QByteArray, line);
    Envelopes envelopes;
    EnvelopedLine enveloped{line, {}, {}, false};
    const auto found = envelopes.takeOff(enveloped);
    QVERIFY(found);
    QCOMPARE(enveloped.text.toByteArray(), oneHead + oneMessage);
    QCOMPARE(found->message.toByteArray(), oneMessage);
    QTEST(enveloped.goesOn, "goesOn");
}

void LogLinesTest::keepsTheEnvelopesOfContinuedLines()
{
    Envelopes envelopes;
    const QByteArray prefix = "> Nov 25 11:07:02 controller nova[1]: ";
    const QByteArray begun = prefix + oneHead + oneMessage;
    EnvelopedLine first{begun, {}, {}, false};
    QVERIFY(envelopes.takeOff(first));
    const QByteArray traceback = prefix + "Traceback (most recent call last):";
    EnvelopedLine second{traceback, {}, {}, false};
    QVERIFY(!envelopes.takeOff(second));
    QCOMPARE(second.text.toByteArray(), QByteArray("Traceback (most recent call last):"));
    // More of them than anybody has.
    const QByteArray deep = QByteArray("> ").repeated(50) + oneHead + oneMessage;
    EnvelopedLine third{deep, {}, {}, false};
    QVERIFY(!Envelopes().takeOff(third));
}

void LogLinesTest::readsJson_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QByteArray>("text"); // "none"
    const auto row
        = [](const char *name, const QByteArray &line, const QByteArray &text) { QTest::newRow(name) << line << text; };
    row("the journal", R"({"MESSAGE": "hello", "__REALTIME_TIMESTAMP": "1764068822627000"})", "hello");
    row("the journal's bytes", R"({"MESSAGE": [104, 105, 27]})", "hi\x1b");
    row("oslo.log's JSON",
        R"({"message": "x", "asctime": "2026-11-25 11:07:02", "msecs": 7.4, "levelname": "INFO", "name": "nova.filters",
            "context": {"request_id": "req-o", "global_request_id": "req-g", "user": "u", "project_id": "p"}})",
        "2026-11-25 11:07:02.007 INFO nova.filters [req-g req-o u p - - -] x");
    row("oslo.log's JSON with a comma", R"({"message": "x", "asctime": "2026-11-25 11:07:02,627", "levelname": "INFO",
            "name": "nova.filters"})",
        "2026-11-25 11:07:02.627 INFO nova.filters x");
    row("Fluent", R"({"message": "x", "time": "2026-11-25 11:07:02.627", "level": "INFO", "name": "nova.filters"})",
        "2026-11-25 11:07:02.627 INFO nova.filters x");
    row("others' JSON", R"({"text": "x"})", "none");
    row("a log that is no text", R"({"log": 7})", "none");
    row("cut", R"({"MESSAGE": "hello)", "none");
    row("a list", R"([{"MESSAGE": "hello"}])", "none");
}

void LogLinesTest::readsJson()
{
    QFETCH(const QByteArray, line);
    const auto found = fromJsonLine(line);
    QTEST(found ? found->text : QByteArray("none"), "text");
}

void LogLinesTest::takesColoursOff_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("plain");
    QTest::newRow("a terminal") << QByteArray("\x1b[00;32mINFO\x1b[00m x") << QByteArray("INFO x");
    QTest::newRow("syslog") << QByteArray("#033[00;32mINFO#033[00m") << QByteArray("INFO");
    QTest::newRow("cut within") << QByteArray("INFO\x1b[00;3") << QByteArray("INFO");
    QTest::newRow("cut behind") << QByteArray("INFO\x1b[") << QByteArray("INFO");
    QTest::newRow("none") << QByteArray("INFO [x]") << QByteArray("INFO [x]");
}

void LogLinesTest::takesColoursOff()
{
    QFETCH(const QByteArray, text);
    QTEST(withoutColours(text), "plain");
}

void LogLinesTest::knowsWrapping_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("width");
    const auto row = [](const char *name, const QByteArray &text, Wrapping::Kind kind, int width) {
        QTest::newRow(name) << text << int(kind) << width;
    };
    const QByteArray full(72, 'x');
    row("within words", (full + '\n').repeated(6) + "rest\n", Wrapping::Kind::WithinWords, 72);
    const QByteArray begun = (oneHead + oneMessage).first(72);
    row("within words of a mail", "> " + begun + '\n' + ("> " + full + '\n').repeated(6), Wrapping::Kind::WithinWords,
        72);
    row("between words", full + "\n" + QByteArray("word word\n").repeated(8), Wrapping::Kind::BetweenWords, 72);
    row("not", QByteArray(500, 'x') + "\n" + QByteArray("word\n").repeated(8), Wrapping::Kind::None, 0);
    row("too narrow for a log", QByteArray("word word\n").repeated(8), Wrapping::Kind::None, 0);
    row("too few lines", full + '\n' + full + '\n', Wrapping::Kind::None, 0);
    row("nothing", {}, Wrapping::Kind::None, 0);
}

void LogLinesTest::knowsWrapping()
{
    QFETCH(const QByteArray, text);
    QFETCH(const int, kind);
    QFETCH(const int, width);
    const Wrapping wrapping = wrappingOf(text);
    QCOMPARE(int(wrapping.kind), kind);
    QCOMPARE(int(wrapping.width), width);
    const bool isWithin = wrapping.kind == Wrapping::Kind::WithinWords;
    const bool isBetween = wrapping.kind == Wrapping::Kind::BetweenWords;
    QCOMPARE(wrapping.joint(width, "next").toByteArray(), QByteArray(isWithin ? "" : isBetween ? " " : "\n"));
    QCOMPARE(wrapping.joint(width - 1, " indented").toByteArray(), QByteArray("\n"));
}

void LogLinesTest::readsLines_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArrayList>("lines");
    const QByteArrayList both{"a", "b"};
    const auto row = [](const char *name, const QByteArray &bytes, const QByteArrayList &lines) {
        QTest::newRow(name) << bytes << lines;
    };
    row("as usual", "a\nb\n", both);
    row("without the last end", "a\nb", both);
    row("returns", "a\r\nb\r\r\n", both);
    row("a mark of its order",
        "\xef\xbb\xbf"
        "a\nb",
        both);
    row("UTF-16",
        QByteArray("\xff\xfe"
                   "a\0\n\0b\0",
            8),
        both);
    row("UTF-16 the other way", QByteArray("\xfe\xff\0a\0\n\0b", 8), both);
    row("UTF-16 without a mark", QByteArray("a\0\n\0b\0", 6), both);
    row("empty lines", "\n\na", {"", "", "a"});
    row("invalid UTF-8", "\xc3\x28\n\xff", {"\xc3\x28", "\xff"});
    row("nothing", "", {});
}

void LogLinesTest::readsLines()
{
    QFETCH(QByteArray, bytes);
    QBuffer device(&bytes);
    QVERIFY(device.open(QIODevice::ReadOnly));
    LogLines reading(device);
    QByteArrayList found;
    QByteArrayView line;
    while (reading.next(line)) {
        found << line.toByteArray();
        QCOMPARE(reading.number(), qint64(found.size()));
    }
    QFETCH(const QByteArrayList, lines);
    QVERIFY2(found == lines, qPrintable(QString::number(found.size())));
}

// Of a line without end the beginning is kept, and the next line follows.
void LogLinesTest::boundsLines()
{
    constexpr qsizetype most = 16 << 20;
    constexpr qsizetype chunk = 1 << 16;
    QByteArray bytes = QByteArray(2 * most, 'x') + "\nb";
    QBuffer device(&bytes);
    QVERIFY(device.open(QIODevice::ReadOnly));
    LogLines reading(device);
    QByteArrayView line;
    QVERIFY(reading.next(line));
    QVERIFY(line.size() >= most && line.size() <= most + chunk);
    QVERIFY(reading.next(line));
    QCOMPARE(line.toByteArray(), QByteArray("b"));
    QVERIFY(!reading.next(line));
}

QTEST_GUILESS_MAIN(LogLinesTest)
#include "tst_loglines.moc"
