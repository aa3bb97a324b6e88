// SPDX-License-Identifier: GPL-3.0-or-later
// How the lines of a log become messages, each handed over once and whole, and what of a log is told from its
// beginning.
#include "sources/logs/logrecords.h"
#include "verifyresult.h"

#include <QBuffer>
#include <QTest>

#include <algorithm>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// Too short to look wrapped.
const QByteArray shortHead = "2026-11-25 11:07:02 1 INFO nova.a ";
const QByteArray otherHead = "2026-11-25 11:07:02 1 INFO nova.b ";

bool isOfA(const OsloHead &head)
{
    return head.logger == "nova.a";
}

bool isAnyones(const OsloHead &)
{
    return true;
}

QList<LogRecord> recordsIn(QByteArray bytes, bool (*isWanted)(const OsloHead &))
{
    QBuffer content(&bytes);
    content.open(QIODevice::ReadOnly);
    QList<LogRecord> records;
    NoProgress progress;
    const auto reading
        = readLogRecords(content, isWanted, [&](const LogRecord &record) { records << record; }, progress);
    return reading ? records : QList<LogRecord>();
}

// "line: message"
QStringList messagesIn(const QByteArray &bytes, bool (*isWanted)(const OsloHead &))
{
    QStringList messages;
    for (const LogRecord &record : recordsIn(bytes, isWanted))
        messages << u"%1: %2"_s.arg(QString::number(record.line), record.message);
    return messages;
}

// Stops a reading after some reports.
class StoppingProgress final : public Progress
{
public:
    explicit StoppingProgress(int most)
        : m_most(most)
    { }

    void report(qint64, qint64 total) override { totals << total; }
    bool isCanceled() const override { return totals.size() >= m_most; }

    QList<qint64> totals;

private:
    int m_most;
};

// A file whose size nobody knows before its end, as in an archive.
class PipedFile final : public QIODevice
{
public:
    explicit PipedFile(const QByteArray &bytes)
        : m_left(bytes)
    { }

    bool isSequential() const override { return true; }

protected:
    qint64 readData(char *data, qint64 most) override
    {
        const qsizetype length = qMin(m_left.size(), qsizetype(most));
        std::copy_n(m_left.constData(), length, data);
        m_left = m_left.sliced(length);
        return length;
    }
    qint64 writeData(const char *, qint64) override { return -1; }

private:
    QByteArray m_left;
};

} // namespace

class LogRecordsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void joinLines_data();
    void joinLines();
    void holdWhatHeadsSay_data();
    void holdWhatHeadsSay();
    void holdPlainCharacters_data();
    void holdPlainCharacters();
    void areLinesWithoutHeads_data();
    void areLinesWithoutHeads();
    void mayHaveHeadsBehindALongPreface();
    void areCounted_data();
    void areCounted();
    void areReadUntilStopped_data();
    void areReadUntilStopped();
    void areExpected_data();
    void areExpected();
};

void LogRecordsTest::joinLines_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QStringList>("messages"); // of nova.a
    const auto row = [](const char *name, const QByteArray &bytes, const QStringList &messages) {
        QTest::newRow(name) << bytes << messages;
    };
    row("one", shortHead + "x\n", {u"1: x"_s});
    row("one without the end of its line", shortHead + "x", {u"1: x"_s});
    row("one that says nothing", shortHead + "\n" + shortHead + "y\n", {u"1: "_s, u"2: y"_s});
    row("the same twice", shortHead + "x\n" + shortHead + "x\n", {u"1: x"_s, u"2: x"_s});
    row("a traceback", shortHead + "x\nTraceback:\n  File\nOSError\n" + shortHead + "y\n",
        {u"1: x\nTraceback:\n  File\nOSError"_s, u"5: y"_s});
    row("empty lines within", shortHead + "x\n\n\nmore\n", {u"1: x\n\n\nmore"_s});
    row("empty lines behind", shortHead + "x\n\n\n" + shortHead + "y\n\n", {u"1: x"_s, u"4: y"_s});
    row("prose before", "Dear all,\n\n" + shortHead + "x\n", {u"3: x"_s});
    row("another logger's", otherHead + "y\nmore\n" + shortHead + "x\n", {u"3: x"_s});
    row("another logger's between", shortHead + "x\n" + otherHead + "y\nmore\n" + shortHead + "z\nrest\n",
        {u"1: x"_s, u"4: z\nrest"_s});
    row("another logger's last", shortHead + "x\n" + otherHead + "y\nmore\n", {u"1: x"_s});
    row("a head within a message", shortHead + "said: " + otherHead + "y\n",
        {u"1: said: "_s + QString::fromLatin1(otherHead) + u'y'});
    row("returns", shortHead + "x\r\nmore\r\n", {u"1: x\nmore"_s});
    row("colours", "2026-11-25 11:07:02 1 \x1b[00;32mINFO nova.a [\x1b[01;36m-\x1b[00;32m] \x1b[01;35mx\x1b[00m\n",
        {u"1: x"_s});
    row("colours in what continues it", shortHead + "x\n\x1b[01;31mTraceback\x1b[00m\n", {u"1: x\nTraceback"_s});
    row("a mail", "> " + shortHead + "x\n> more\n>\n> " + shortHead + "y\n", {u"1: x\nmore"_s, u"4: y"_s});
    row("two files by grep", "a.log:" + shortHead + "x\na.log:more\nb.log:" + shortHead + "y\n",
        {u"1: x\nmore"_s, u"3: y"_s});

    const QByteArray stamp = "2026-11-25T11:07:02.635253854Z stdout ";
    row("split by a container's runtime",
        stamp + "P " + shortHead + "one \n" + stamp + "P two \n" + stamp + "F three\n" + stamp + "F " + shortHead
            + "y\n",
        {u"1: one two three"_s, u"4: y"_s});
    row("split within its logger", stamp + "P 2026-11-25 11:07:02 1 INFO nova\n" + stamp + "F .a x\n", {u"1: x"_s});
    row("split within another's logger", stamp + "P 2026-11-25 11:07:02 1 INFO nova\n" + stamp + "F .ab x\n", {});
    row("split, and a traceback", stamp + "P " + shortHead + "one \n" + stamp + "F two\n" + stamp + "F Traceback\n",
        {u"1: one two\nTraceback"_s});
    row("split, and its rest is missing", stamp + "P " + shortHead + "one\n", {u"1: one"_s});
    row("split by docker",
        R"({"log":")" + shortHead + R"(one ","stream":"stdout"})" + '\n' + R"({"log":"two\n","stream":"stdout"})"
            + '\n',
        {u"1: one two"_s});

    const QByteArray wide = (shortHead + QByteArray(72, 'x')).first(72);
    row("wrapped within words", wide + '\n' + QByteArray(72, 'y') + "\nzz\n" + wide + "\nz\n",
        {u"1: "_s + QString(38, u'x') + QString(72, u'y') + u"zz"_s, u"4: "_s + QString(38, u'x') + u'z'});
    const QByteArray words = QByteArray("word ").repeated(9) + "end";
    const QString begun = u"1: "_s + QString::fromLatin1(words);
    row("wrapped between words",
        shortHead + words + '\n' + "more\n  indented\nTraceback (most\n" + shortHead + "y\n" + shortHead + "z\n",
        {begun + u" more\n  indented\nTraceback (most"_s, u"5: y"_s, u"6: z"_s});
    row("wrapped between words of its head",
        "2026-11-25 11:07:02.627 8285 INFO\nnova.a [None req-1 u p - - default default] " + words + "\nmore\n"
            + shortHead + "y\n",
        {begun + u" more"_s, u"4: y"_s});
    row("cut behind its level", shortHead + "x\n2026-11-25 11:07:02 1 INFO", {u"1: x"_s});
    row("cut before its level", shortHead + "x\n2026-11-25 11:07:02 1", {u"1: x\n2026-11-25 11:07:02 1"_s});
}

void LogRecordsTest::joinLines()
{
    QFETCH(const QByteArray, bytes);
    QTEST(messagesIn(bytes, isOfA), "messages");
}

void LogRecordsTest::holdWhatHeadsSay_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QString>("found"); // time|level|logger|request|ownRequest|project|instance|message
    const auto row
        = [](const char *name, const QByteArray &line, const QString &found) { QTest::newRow(name) << line << found; };
    const QString begun = u"2026-11-25 11:07:02|INFO|nova.a|"_s;
    row("no ids", shortHead + "x", begun + u"||||x"_s);
    row("a request of its own", shortHead + "[None req-o u p - - default default] x", begun + u"req-o|req-o|p||x"_s);
    row("a request that it got", shortHead + "[req-g req-o u p - - default default] x", begun + u"req-g|req-o|p||x"_s);
    row("nobody's request", shortHead + "[-] x", begun + u"||||x"_s);
    row("a project in another script", shortHead + "[None req-o u \xe9\xa1\xb9\xe7\x9b\xae - -] x",
        begun + u"req-o|req-o|\u9879\u76ee||x"_s);
    row("a server", shortHead + "[None req-o u p - -] [instance: s-1] x", begun + u"req-o|req-o|p|s-1|x"_s);
    row("a server without its end", shortHead + "[-] [instance: s-1", begun + u"||||[instance: s-1"_s);

    const QByteArray stamp = "2026-11-25T11:07:03.635253854Z stdout F ";
    row("a time that its envelope tells", stamp + "INFO nova.a x",
        u"2026-11-25T11:07:03.635253854|INFO|nova.a|||||x"_s);
    row("a time beside its envelope's", stamp + shortHead + "x", begun + u"||||x"_s);
    row("a time of an envelope that tells no year", "Nov 25 11:07:02 controller nova[1]: INFO nova.a x",
        u"|INFO|nova.a|||||x"_s);

    const QByteArray debug = "2026-11-25 11:07:02 1 DEBUG nova.a ";
    const QString seen = u"2026-11-25 11:07:02|DEBUG|nova.a|||||"_s;
    row("a place behind a debug message", debug + "x one /nova/a.py:7", seen + u"x"_s);
    row("a place and blanks behind a debug message", debug + "x {{(pid=1) one /nova/a.py:7}}  ", seen + u"x"_s);
    row("a place that belongs to the message", shortHead + "x one /nova/a.py:7", begun + u"||||x one /nova/a.py:7"_s);
    row("a traceback behind a debug message", debug + "x\nFile /nova/a.py:7, in one",
        seen + u"x\nFile /nova/a.py:7, in one"_s);
}

void LogRecordsTest::holdWhatHeadsSay()
{
    QFETCH(const QByteArray, line);
    const QList<LogRecord> records = recordsIn(line, isAnyones);
    QCOMPARE(records.size(), 1);
    const LogRecord &record = records.first();
    const QStringList parts{record.time, QString::fromLatin1(record.level), QString::fromLatin1(record.logger),
        record.request, record.ownRequest, record.project, record.instance, record.message};
    QTEST(parts.join(u'|'), "found");
}

void LogRecordsTest::holdPlainCharacters_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("plain");
    const auto row
        = [](const char *name, const QByteArray &text, const QString &plain) { QTest::newRow(name) << text << plain; };
    row("single quotes of a word processor", "[\xe2\x80\x98x\xe2\x80\x99]", u"['x']"_s);
    row("double quotes of a word processor", "\xe2\x80\x9cx\xe2\x80\x9d", u"\"x\""_s);
    row("a dash and an ellipsis stay", "a \xe2\x80\x93 b\xe2\x80\xa6", u"a \u2013 b\u2026"_s);
    row("quotes of a browser", "&#39;a&#x27; &apos;b &#34;c&quot;", u"'a' 'b \"c\""_s);
    row("brackets of a browser", "&lt;Node&gt; a &amp; b", u"<Node> a & b"_s);
    row("an entity that was written twice", "&amp;lt; &amp;#39;", u"&lt; &#39;"_s);
    row("an entity without its end", "a &lt b", u"a &lt b"_s);
    row("another entity", "a&nbsp;b", u"a&nbsp;b"_s);
    row("a query", "GET /a?x=1&lt=2;", u"GET /a?x=1&lt=2;"_s);
    row("other quotes stay", "\xc2\xabx\xc2\xbb `y`", u"\u00abx\u00bb `y`"_s);
    row("another script", "\xe6\x9c\x8d\xe5\x8a\xa1", u"\u670d\u52a1"_s);
    row("bytes that are no UTF-8", "x\xffy", u"x\ufffdy"_s);
}

void LogRecordsTest::holdPlainCharacters()
{
    QFETCH(const QByteArray, text);
    QFETCH(const QString, plain);
    QCOMPARE(messagesIn(shortHead + text, isOfA), QStringList{u"1: "_s + plain});
    QCOMPARE(messagesIn(text, isOfA), QStringList{u"1: "_s + plain}); // in a log without heads
}

void LogRecordsTest::areLinesWithoutHeads_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QStringList>("records"); // line|instance|message
    const auto row = [](const char *name, const QByteArray &bytes, const QStringList &records) {
        QTest::newRow(name) << bytes << records;
    };
    row("lines", "a\n  b\n", {u"1||a"_s, u"2||  b"_s});
    row("an empty line", "a\n\nb", {u"1||a"_s, u"2||"_s, u"3||b"_s});
    row("a server", "[instance: s-1] a", {u"1|s-1|a"_s});
    row("a server of which nothing is said", "[instance: s-1] ", {u"1|s-1|"_s});
    row("a server without a blank behind it", "[instance: s-1]a", {u"1||[instance: s-1]a"_s});
    row("a server without its end", "[instance: s-1", {u"1||[instance: s-1"_s});
    row("a server behind the words", "a [instance: s-1] b", {u"1||a [instance: s-1] b"_s});
    row("a place of a debug message", "a one /nova/a.py:7", {u"1||a"_s});
    row("a mail", "> a\n> b", {u"1||> a"_s, u"2||> b"_s});
    row("nothing", "", {});
}

// They are handed over whoever is wanted, for nobody knows whose they are.
void LogRecordsTest::areLinesWithoutHeads()
{
    QFETCH(const QByteArray, bytes);
    QStringList found;
    for (const LogRecord &record : recordsIn(bytes, isOfA)) {
        QVERIFY(record.logger.isEmpty());
        found << u"%1|%2|%3"_s.arg(QString::number(record.line), record.instance, record.message);
    }
    QTEST(found, "records");
}

void LogRecordsTest::mayHaveHeadsBehindALongPreface()
{
    constexpr int prefaced = 40'000;
    const QList<LogRecord> records
        = recordsIn(QByteArray("a\n").repeated(prefaced) + otherHead + "y\n" + shortHead + "x\nmore\n", isOfA);
    QCOMPARE(records.size(), prefaced + 1);
    QCOMPARE(records.last().message, u"x\nmore"_s);
    QCOMPARE(records.last().line, qint64(prefaced + 2));
}

void LogRecordsTest::areCounted_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<qint64>("lines");
    QTest::addColumn<qint64>("records");
    const auto row = [](const char *name, const QByteArray &bytes, qint64 lines, qint64 records) {
        QTest::newRow(name) << bytes << lines << records;
    };
    row("of whatever logger", shortHead + "x\n" + otherHead + "y\n", 2, 2);
    row("with what continues them", shortHead + "x\nmore\n\n" + otherHead + "y", 4, 2);
    row("with one that is cut", shortHead + "x\n2026-11-25 11:07:02 1 INFO", 2, 2);
    row("no heads", "a\nb\nc\n", 3, 0);
    row("empty lines", "\n\n", 2, 0);
    row("nothing", "", 0, 0);
}

void LogRecordsTest::areCounted()
{
    QFETCH(QByteArray, bytes);
    QBuffer content(&bytes);
    QVERIFY(content.open(QIODevice::ReadOnly));
    NoProgress progress;
    const auto reading = readLogRecords(content, isOfA, [](const LogRecord &) { }, progress);
    QVERIFY_RESULT(reading);
    QTEST(reading->lines, "lines");
    QTEST(reading->records, "records");
}

void LogRecordsTest::areReadUntilStopped_data()
{
    QTest::addColumn<int>("lines");
    QTest::addColumn<bool>("isPiped");
    QTest::addColumn<int>("mostReports");
    QTest::addColumn<int>("reports");
    QTest::addColumn<bool>("isStopped");
    QTest::newRow("too short to be reported") << 4095 << false << 9 << 0 << false;
    QTest::newRow("too short to be stopped") << 4095 << false << 0 << 0 << false;
    QTest::newRow("reported") << 3 * 4096 << false << 9 << 3 << false;
    QTest::newRow("of a size that nobody knows") << 2 * 4096 << true << 9 << 2 << false;
    QTest::newRow("stopped at once") << 4096 << false << 0 << 0 << true;
    QTest::newRow("stopped later") << 3 * 4096 << false << 2 << 2 << true;
    QTest::newRow("stopped when all is read") << 2 * 4096 << false << 2 << 2 << false;
}

void LogRecordsTest::areReadUntilStopped()
{
    QFETCH(const int, lines);
    QFETCH(const bool, isPiped);
    QFETCH(const int, mostReports);
    QFETCH(const bool, isStopped);
    QByteArray bytes = (shortHead + "x\n").repeated(lines);
    QBuffer file(&bytes);
    PipedFile pipe(bytes);
    QIODevice &content = isPiped ? static_cast<QIODevice &>(pipe) : file;
    QVERIFY(content.open(QIODevice::ReadOnly));
    StoppingProgress progress(mostReports);
    int handedOver = 0;
    const auto reading = readLogRecords(content, isOfA, [&](const LogRecord &) { ++handedOver; }, progress);
    QTEST(int(progress.totals.size()), "reports");
    QCOMPARE(progress.totals.count(isPiped ? 0 : bytes.size()), progress.totals.size());
    QCOMPARE(reading.has_value(), !isStopped);
    if (isStopped)
        QCOMPARE(int(reading.error().kind), int(Error::Kind::Cancelled));
    else
        QCOMPARE(handedOver, lines);
}

void LogRecordsTest::areExpected_data()
{
    QTest::addColumn<QByteArray>("beginning");
    QTest::addColumn<bool>("isLog");
    const auto row
        = [](const char *name, const QByteArray &beginning, bool isLog) { QTest::newRow(name) << beginning << isLog; };
    row("a head", shortHead + "x\n", true);
    row("a head behind prose", "Dear all,\n\nthis is it:\n" + shortHead + "x\n", true);
    row("a head of whatever service", "2026-11-25 11:07:02 1 INFO cinder.volume x", true);
    row("a head that is cut behind its level", "2026-11-25 11:07:02 1 WARNING", true);
    row("a head that is cut before its level", "2026-11-25 11:07:02 1 ", false);
    row("a level alone", "INFO", false);
    row("colours", "2026-11-25 11:07:02 1 \x1b[00;32mINFO nova.a x", true);
    row("colours as syslog writes them", "2026-11-25 11:07:02 1 #033[00;32mINFO nova.a x", true);
    row("a container's log", "2026-11-25T11:07:02.635253854Z stdout F INFO nova.a x", true);
    row("UTF-16", QByteArray("\xff\xfeI\0N\0F\0O\0 \0a\0.\0b\0 \0x\0", 22), true);
    row("another program's log", "2026-11-25 11:07:02 1 [Note] mysqld: ready for connections\n", false);
    row("a kernel's log", "Nov 25 11:07:02 controller kernel: INFO about memory\n", false);
    row("options", "[DEFAULT]\ndebug = true\n# INFO, WARNING\n", false);
    row("a dump of a database", "-- Dumped on 2026-11-25 11:07:02\nINSERT INTO `a` VALUES (1);\n", false);
    row("a table", "| 2026-11-25 11:07:02 | INFO | nova |\n", false);
    row("nothing", "", false);
}

void LogRecordsTest::areExpected()
{
    QFETCH(const QByteArray, beginning);
    QTEST(looksLikeLog(beginning), "isLog");
}

QTEST_GUILESS_MAIN(LogRecordsTest)
#include "tst_logrecords.moc"
