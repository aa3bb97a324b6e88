// SPDX-License-Identifier: GPL-3.0-or-later
// What both programs say about themselves, to somebody who has no display.
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;

class TestPrograms : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void answersWithoutDisplay_data();
    void answersWithoutDisplay();
    void refusesWithoutDisplay_data();
    void refusesWithoutDisplay();
    void decides_data();
    void decides();
    void warnsOfOptionsInOneLine();
    void writesToStandardOutput();
    void logsWhatIsAskedFor_data();
    void logsWhatIsAskedFor();

private:
    QString path(const QString &name) const { return m_folder.filePath(name); }

    QTemporaryDir m_folder;
};

namespace {

struct Answer
{
    int code = -1;
    QString said;
    QString complained;
};

Answer ask(const QString &program, const QStringList &arguments, const QByteArray &input = {}, const QString &log = {})
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const QString &name : {u"DISPLAY"_s, u"WAYLAND_DISPLAY"_s, u"QT_QPA_PLATFORM"_s})
        environment.remove(name);
    const QTemporaryDir runtime; // Qt complains of one that others can read
    environment.insert(u"XDG_RUNTIME_DIR"_s, runtime.path());
    environment.insert(u"QT_LOGGING_RULES"_s, log);
    QProcess process;
    process.setProcessEnvironment(environment);
    process.start(program, arguments);
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished() || process.exitStatus() != QProcess::NormalExit)
        return {};
    return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
        QString::fromUtf8(process.readAllStandardError())};
}

const QString window = QStringLiteral(ASTROLABE);
const QString command = QStringLiteral(ASTROLABECTL);

const QByteArray cloud = R"({"format": "astrolabe-cloud", "version": 1, "name": "small", "release": "zed",
    "config": {"DEFAULT": {"of_another_program": 1}, "filter_scheduler": {"enabled_filters": ["AllHostsFilter"]}},
    "compute_nodes": [{"uuid": "11111111-1111-4111-8111-111111111111", "host": "cmp-1", "hypervisor_hostname": "cmp-1",
        "vcpus": 8, "memory_mb": 16384, "local_gb": 100}],
    "flavors": [{"flavorid": "1", "name": "m1.tiny", "vcpus": 1, "memory_mb": 512, "root_gb": 1},
        {"flavorid": "2", "name": "m1.huge", "vcpus": 1, "memory_mb": 999999, "root_gb": 1}],
    "images": [{"id": "2b8e3d6a-1f59-4d0c-8d3d-0c3a5e9f7b10", "name": "cirros"}]})";

QByteArray request(const QByteArray &flavor)
{
    return R"({"server": {"name": "web", "imageRef": "cirros", "networks": "none", "flavorRef": ")" + flavor + "\"}}";
}

} // namespace

void TestPrograms::initTestCase()
{
    const QByteArray list = R"({"requests": [{"name": "small", "request": )" + request("m1.tiny")
        + R"(}, {"name": "huge", "request": )" + request("m1.huge") + "}]}";
    const QList<std::pair<QString, QByteArray>> files{{u"cloud.json"_s, cloud}, {u"request.json"_s, request("m1.tiny")},
        {u"list.json"_s, list}, {u"first.conf"_s, "[filter_scheduler]\nenabled_filters = ComputeFilter\n"},
        {u"second.conf"_s, "[filter_scheduler]\nenabled_filters = NumInstancesFilter\n"},
        {u"whole.conf"_s, "[DEFAULT]\nlog_file = x\nscheduler_of_mine = y\n[vnc]\nenabled_for = z\n"}};
    for (const auto &[name, content] : files) {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
    }
}

void TestPrograms::answersWithoutDisplay_data()
{
    QTest::addColumn<QString>("program");
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QStringList>("named");

    const QString version = QStringLiteral(ASTROLABE_VERSION) + u" (commit "_s;
    const QString qt = u", Qt "_s + QLatin1StringView(qVersion()) + u')';
    QTest::newRow("the window's help") << window << QStringList{u"--help"_s} << QStringList{u"--screenshot"_s};
    QTest::newRow("and short") << window << QStringList{u"-h"_s} << QStringList{u"--data-folder"_s};
    QTest::newRow("beside an option of Qt")
        << window << QStringList{u"-platform"_s, u"xcb"_s, u"--help"_s} << QStringList{u"--view"_s};
    QTest::newRow("the window's version")
        << window << QStringList{u"--version"_s} << QStringList{u"astrolabe "_s + version, qt};
    QTest::newRow("the commands") << command << QStringList{u"--help"_s}
                                  << QStringList{u"decide"_s, u"candidates"_s, u"placement"_s, u"audit"_s};
    QTest::newRow("their version") << command << QStringList{u"--version"_s}
                                   << QStringList{u"astrolabectl "_s + version, qt};
    const auto help = [](const char *name, const QStringList &named) {
        QTest::newRow(name) << command << QStringList{QString::fromLatin1(name), u"--help"_s} << named;
    };
    help("decide", {u"Usage: astrolabectl decide --cloud C"_s, u"--every-filter"_s, u"3 no valid host"_s});
    help("candidates", {u"Usage: astrolabectl candidates --cloud C"_s, u"--queries"_s});
    help("placement", {u"Usage: astrolabectl placement --cloud C"_s, u"--replay"_s});
    help("audit", {u"Usage: astrolabectl audit --cloud C"_s, u"--heal"_s, u"1 something is found"_s});
}

void TestPrograms::answersWithoutDisplay()
{
    QFETCH(const QString, program);
    QFETCH(const QStringList, arguments);
    QFETCH(const QStringList, named);
    const Answer answer = ask(program, arguments);
    QCOMPARE(answer.code, 0);
    QCOMPARE(answer.complained, QString());
    for (const QString &name : named)
        QVERIFY2(answer.said.contains(name), qPrintable(answer.said));
}

void TestPrograms::refusesWithoutDisplay_data()
{
    QTest::addColumn<QString>("program");
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("why");

    QTest::newRow("a window") << window << QStringList() << u"There is no display here."_s;
    QTest::newRow("a picture that takes all memory")
        << window << QStringList{u"-platform"_s, u"offscreen"_s, u"--size"_s, u"100000x100000"_s}
        << u"--size: A size reads like 1280x800"_s;
    QTest::newRow("no command") << command << QStringList() << u"The commands are"_s;
    QTest::newRow("another command") << command << QStringList{u"guess"_s} << u"The commands are"_s;
    QTest::newRow("an option that is missing")
        << command << QStringList{u"audit"_s} << u"Usage: astrolabectl audit --cloud C [--heal FILE]"_s;
    QTest::newRow("an option that is none")
        << command << QStringList{u"audit"_s, u"--fix"_s} << u"Unknown option 'fix'"_s;
}

void TestPrograms::refusesWithoutDisplay()
{
    QFETCH(const QString, program);
    QFETCH(const QStringList, arguments);
    QFETCH(const QString, why);
    const Answer answer = ask(program, arguments);
    QCOMPARE(answer.code, 2);
    QVERIFY2(answer.complained.contains(why), qPrintable(answer.complained));
    QCOMPARE(answer.complained.count(u'\n'), 1);
}

void TestPrograms::decides_data()
{
    QTest::addColumn<QStringList>("arguments"); // %1: the folder with the files
    QTest::addColumn<QByteArray>("input");
    QTest::addColumn<int>("code");
    QTest::addColumn<QStringList>("outcomes"); // of each decision, and its first filter, if any
    QTest::addColumn<QString>("complaint");    // beside warnings
    const QStringList of{u"--cloud"_s, u"%1/cloud.json"_s};
    const QStringList small{u"--request"_s, u"%1/request.json"_s};
    const QStringList list{u"--request"_s, u"%1/list.json"_s};
    const QString decided = u"scheduled AllHostsFilter"_s;
    const auto row = [](const char *name, const QStringList &arguments, const QByteArray &input, int code,
                         const QStringList &outcomes, const QString &complaint = {}) {
        QTest::newRow(name) << arguments << input << code << outcomes << complaint;
    };
    row("files", of + small, {}, 0, {decided});
    row("the cloud from standard input", QStringList{u"--cloud"_s, u"-"_s} + small, cloud, 0, {decided});
    row("the request from standard input", of + QStringList{u"--request"_s, u"-"_s}, request("m1.tiny"), 0, {decided});
    row("both", {u"--cloud"_s, u"-"_s, u"--request"_s, u"-"_s}, cloud, 2, {}, u"can be read for one option only"_s);
    row("a list", of + list, {}, 3, {decided, u"no_valid_host"_s});
    row("one of a list", of + list + QStringList{u"--name"_s, u"small"_s}, {}, 0, {decided});
    row("none of a list", of + list + QStringList{u"--name"_s, u"other"_s}, {}, 2, {},
        u"There is no request other; there are small, huge."_s);
    row("a later nova.conf over an earlier one",
        of + small + QStringList{u"--conf"_s, u"%1/first.conf"_s, u"--conf"_s, u"%1/second.conf"_s}, {}, 0,
        {u"scheduled NumInstancesFilter"_s});
    row("the other way round",
        of + small + QStringList{u"--conf"_s, u"%1/second.conf"_s, u"--conf"_s, u"%1/first.conf"_s}, {}, 0,
        {u"scheduled ComputeFilter"_s});
    row("an argument too much", of + small + QStringList{u"more"_s}, {}, 2, {}, u"decide takes no argument “more”."_s);
    row("two clouds", of + of + small, {}, 2, {}, u"--cloud is given more than once."_s);
    row("a request as the cloud", {u"--cloud"_s, u"%1/request.json"_s, u"--request"_s, u"%1/cloud.json"_s}, {}, 2, {},
        u"This is a request, not a cloud."_s);
    row("a cloud as the request", of + QStringList{u"--request"_s, u"%1/cloud.json"_s}, {}, 2, {},
        u"This is a cloud, not a request."_s);
}

void TestPrograms::decides()
{
    QFETCH(QStringList, arguments);
    QFETCH(const QByteArray, input);
    QFETCH(const int, code);
    QFETCH(const QStringList, outcomes);
    QFETCH(const QString, complaint);
    arguments.replaceInStrings(u"%1"_s, m_folder.path());
    const Answer answer = ask(command, QStringList{u"decide"_s} + arguments, input);
    QVERIFY2(answer.code == code, qPrintable(answer.complained));
    QVERIFY2(answer.complained.contains(complaint), qPrintable(answer.complained));
    QStringList found;
    for (const QString &line : answer.said.split(u'\n', Qt::SkipEmptyParts)) {
        const QJsonObject decision = QJsonDocument::fromJson(line.toUtf8()).object();
        const QJsonValue filter = decision["instances"_L1][0]["filters"_L1][0]["name"_L1];
        found.append((decision["outcome"_L1].toString() + u' ' + filter.toString()).trimmed());
    }
    QCOMPARE(found, outcomes);
}

void TestPrograms::warnsOfOptionsInOneLine()
{
    const Answer answer = ask(command,
        {u"decide"_s, u"--cloud"_s, path(u"cloud.json"_s), u"--request"_s, path(u"request.json"_s), u"--conf"_s,
            path(u"whole.conf"_s)});
    QCOMPARE(answer.code, 0);
    const QStringList lines = answer.complained.split(u'\n', Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 2);
    QVERIFY2(lines.first().endsWith(u"cloud.json: one option has no effect here; none bears on scheduling"_s),
        qPrintable(lines.first()));
    QVERIFY2(lines.last().endsWith(u"whole.conf: 3 options have no effect here; those that bear on scheduling: "
                                   "[DEFAULT] scheduler_of_mine"_s),
        qPrintable(lines.last()));
}

void TestPrograms::writesToStandardOutput()
{
    const Answer answer = ask(command, {u"audit"_s, u"--cloud"_s, u"-"_s, u"--heal"_s, u"-"_s}, cloud);
    QCOMPARE(answer.code, 0);
    QCOMPARE(QJsonDocument::fromJson(answer.said.toUtf8())["format"_L1].toString(), u"astrolabe-cloud"_s);
}

void TestPrograms::logsWhatIsAskedFor_data()
{
    QTest::addColumn<QString>("rules");
    QTest::addColumn<QStringList>("categories");
    QTest::newRow("nothing") << QString() << QStringList();
    QTest::newRow("everything") << u"astrolabe.*=true"_s
                                << QStringList{
                                       u"astrolabe.formats"_s, u"astrolabe.placement"_s, u"astrolabe.scheduler"_s};
    QTest::newRow("one category") << u"astrolabe.placement=true"_s << QStringList{u"astrolabe.placement"_s};
}

// What only the server is to know is in none of the lines.
void TestPrograms::logsWhatIsAskedFor()
{
    QFETCH(const QString, rules);
    QFETCH(const QStringList, categories);
    QFile file(QStringLiteral(RESOURCES "/requests/campus.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QJsonObject request = QJsonDocument::fromJson(file.readAll())["requests"_L1][0]["request"_L1].toObject();
    QJsonObject server = request["server"_L1].toObject();
    server.insert("user_data"_L1, "U0VDUkVU"_L1);
    server.insert("adminPass"_L1, "S3CRET"_L1);
    request.insert("server"_L1, server);
    const Answer answer = ask(QStringLiteral(ASTROLABECTL),
        {u"decide"_s, u"--cloud"_s, QStringLiteral(RESOURCES "/clouds/campus.json"), u"--request"_s, u"-"_s},
        QJsonDocument(request).toJson(), rules);
    QStringList said;
    for (const QString &line : answer.complained.split(u'\n', Qt::SkipEmptyParts)) {
        if (!said.contains(line.section(u':', 0, 0)))
            said.append(line.section(u':', 0, 0));
        QVERIFY2(!line.contains("U0VDUkVU"_L1) && !line.contains("S3CRET"_L1), qPrintable(line));
    }
    said.sort();
    QCOMPARE(said, categories);
}

QTEST_GUILESS_MAIN(TestPrograms)
#include "tst_programs.moc"
