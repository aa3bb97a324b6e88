// SPDX-License-Identifier: GPL-3.0-or-later
// What both programs print about themselves without a display.
#include "askedprogram.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace astrolabe::test;
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
    void takesASample_data();
    void takesASample();
    void explains_data();
    void explains();
    void reads_data();
    void reads();
    void readsWhatIsPiped_data();
    void readsWhatIsPiped();
    void readsUnderOtherNames_data();
    void readsUnderOtherNames();
    void savesACase();
    void opensACloudAndARequest_data();
    void opensACloudAndARequest();
    void aPictureLeavesTheDataFolderAlone_data();
    void aPictureLeavesTheDataFolderAlone();
    void warnsOfOptionsInOneLine();
    void writesToStandardOutput();
    void aHealedCloudFindsItsImages_data();
    void aHealedCloudFindsItsImages();
    void countsInPlurals();
    void showsWhatATerminalWouldObey_data();
    void showsWhatATerminalWouldObey();
    void logsWhatIsAskedFor_data();
    void logsWhatIsAskedFor();

private:
    QString path(const QString &name) const { return m_folder.filePath(name); }

    QTemporaryDir m_folder;
};

namespace {

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

const QString takenUuid = u"33333333-3333-4333-8333-333333333333"_s;

// The cloud with an additional member.
QByteArray cloudWith(const QString &member, const QJsonValue &value)
{
    QJsonObject document = QJsonDocument::fromJson(cloud).object();
    document.insert(member, value);
    return QJsonDocument(document).toJson();
}

} // namespace

void TestPrograms::initTestCase()
{
    const QByteArray list = R"({"requests": [{"name": "small", "request": )" + request("m1.tiny")
        + R"(}, {"name": "huge", "request": )" + request("m1.huge") + "}]}";
    const QJsonArray server{
        QJsonObject{{u"uuid"_s, takenUuid}, {u"display_name"_s, u"web-1"_s}, {u"host"_s, u"cmp-1"_s}}};
    const QJsonValue placement = QJsonDocument::fromJson(R"({"resource_providers": [
        {"uuid": "11111111-1111-4111-8111-111111111111", "name": "cmp-1", "inventories": {"VCPU": {"total": 8}}}],
        "allocations": {")"
        + takenUuid.toUtf8() + R"(": {"allocations": {"11111111-1111-4111-8111-111111111111":
        {"resources": {"VCPU": 1}}}, "project_id": "p", "user_id": "u"}}})")
                                     .object();
    QJsonObject taking = QJsonDocument::fromJson(request("m1.tiny")).object();
    taking.insert("instance_uuids"_L1, QJsonArray{u'{' + takenUuid.toUpper() + u'}'}); // in any notation
    QFile moves(QStringLiteral(TEST_DATA "/cases/30-live-migration-cpu.json"));
    QVERIFY(moves.open(QIODevice::ReadOnly));
    const QJsonObject move = QJsonDocument::fromJson(moves.readAll()).object();
    QFile lesson(QStringLiteral(RESOURCES "/lessons/01-first-boot.json"));
    QVERIFY(lesson.open(QIODevice::ReadOnly));
    QJsonObject untitled = QJsonDocument::fromJson(lesson.readAll()).object();
    untitled.insert("title"_L1, QJsonObject());
    const QList<std::pair<QString, QByteArray>> files{{u"untitled.json"_s, QJsonDocument(untitled).toJson()},
        {u"moving.json"_s, QJsonDocument(move["cloud"_L1].toObject()).toJson()},
        {u"move.json"_s, QJsonDocument(move["request"_L1].toObject()).toJson()},
        {u"taken.json"_s, cloudWith(u"instances"_s, server)}, {u"held.json"_s, cloudWith(u"placement"_s, placement)},
        {u"taking.json"_s, QJsonDocument(taking).toJson()}, {u"cloud.json"_s, cloud},
        {u"request.json"_s, request("m1.tiny")}, {u"list.json"_s, list},
        {u"scheduler.log"_s,
            "2026-11-25 11:00:00.000 1 INFO nova.filters [None req-1 u p - - default default] Filtering removed all "
            "hosts for the request with instance ID '22222222-2222-2222-2222-222222222222'. Filter results: "
            "['ComputeFilter: (start: 5, end: 2)', 'RamFilter: (start: 2, end: 0)']\n"},
        {u"changes.json"_s,
            R"({"format": "astrolabe-changes", "version": 1, "changes": [{"change": "edit_request",
                "member": ["server", "flavorRef"], "value": "m1.huge"}]})"},
        {u"first.conf"_s, "[filter_scheduler]\nenabled_filters = ComputeFilter\n"},
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
                                  << QStringList{u"decide"_s, u"explain"_s, u"compare"_s, u"what-if"_s, u"candidates"_s,
                                         u"placement"_s, u"audit"_s, u"boot"_s, u"act"_s, u"changes"_s, u"history"_s,
                                         u"lesson"_s};
    QTest::newRow("their version") << command << QStringList{u"--version"_s}
                                   << QStringList{u"astrolabectl "_s + version, qt};
    const auto help = [](const char *name, const QStringList &named) {
        QTest::newRow(name) << command << QStringList{QString::fromLatin1(name), u"--help"_s} << named;
    };
    help("decide", {u"Usage: astrolabectl decide --cloud C"_s, u"--every-filter"_s, u"3 no valid host"_s});
    help("explain", {u"Usage: astrolabectl explain --cloud C"_s, u"--cures"_s, u"--for-user"_s, u"3 no valid host"_s});
    help("compare", {u"Usage: astrolabectl compare --cloud C"_s, u"--to-release"_s, u"--to-decision"_s});
    help("what-if", {u"Usage: astrolabectl what-if --cloud C"_s, u"--change JSON"_s, u"of the decision after them"_s});
    help("candidates", {u"Usage: astrolabectl candidates --cloud C"_s, u"--queries"_s});
    help("placement", {u"Usage: astrolabectl placement --cloud C"_s, u"--replay"_s});
    help("audit", {u"Usage: astrolabectl audit --cloud C"_s, u"--heal"_s, u"1 something is found"_s});
    help("boot", {u"Usage: astrolabectl boot --request R"_s, u"--data-folder"_s, u"3 no valid host"_s});
    help("act", {u"Usage: astrolabectl act --action A --server S"_s, u"evacuate"_s, u"4 Nova refuses it"_s});
    help("changes", {u"Usage: astrolabectl changes"_s, u"--make"_s, u"--undo"_s});
    help("history", {u"Usage: astrolabectl history"_s, u"--json"_s});
    help("lesson", {u"Usage: astrolabectl lesson {list | check"_s, u"--answers"_s, u"1 something does not"_s});
}

void TestPrograms::answersWithoutDisplay()
{
    QFETCH(const QString, program);
    QFETCH(const QStringList, arguments);
    QFETCH(const QStringList, named);
    const ProgramAnswer answer = ask(program, arguments);
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
    const auto files = [this](const QStringList &names) {
        QStringList arguments{u"-platform"_s, u"offscreen"_s};
        for (const QString &name : names)
            arguments.append(path(name));
        return arguments;
    };
    const QString several = u"Several files can be opened if they are one cloud and one request, or evidence."_s;
    QTest::newRow("two clouds") << window << files({u"cloud.json"_s, u"cloud.json"_s}) << several;
    QTest::newRow("two requests") << window << files({u"request.json"_s, u"list.json"_s}) << several;
    QTest::newRow("a cloud and options") << window << files({u"cloud.json"_s, u"first.conf"_s}) << several;
    QTest::newRow("three files") << window << files({u"cloud.json"_s, u"request.json"_s, u"request.json"_s}) << several;
    QTest::newRow("no command") << command << QStringList() << u"The commands are"_s;
    QTest::newRow("another command") << command << QStringList{u"guess"_s} << u"The commands are"_s;
    QTest::newRow("an option that is missing")
        << command << QStringList{u"audit"_s} << u"Usage: astrolabectl audit --cloud C [--heal FILE]"_s;
    QTest::newRow("an option that is none")
        << command << QStringList{u"audit"_s, u"--fix"_s} << u"Unknown option 'fix'"_s;
    QTest::newRow("one of two usages") << command << QStringList{u"decide"_s}
                                       << u"[--format json|text] or astrolabectl decide PATH… --boot NAME"_s;
    const auto act = [](const char *name, const QString &action, const QStringList &options, const QString &why) {
        const QStringList arguments{u"act"_s, u"--server"_s, u"web"_s, u"--action"_s, action};
        QTest::newRow(name) << command << arguments + options << why;
    };
    act("an action that is none", u"fly"_s, {}, u"There is no action fly; known are delete,"_s);
    act("a resize to nothing", u"resize"_s, {}, u"resize needs --flavor."_s);
    act("what an action is not told", u"stop"_s, {u"--host"_s, u"cmp-1"_s}, u"stop takes no --host."_s);
    QTest::newRow("a folder without a history")
        << command << QStringList{u"history"_s, u"--data-folder"_s, u"/absent"_s}
        << u"The console has kept nothing here."_s;
}

void TestPrograms::refusesWithoutDisplay()
{
    QFETCH(const QString, program);
    QFETCH(const QStringList, arguments);
    QFETCH(const QString, why);
    const ProgramAnswer answer = ask(program, arguments);
    QCOMPARE(answer.code, 2);
    QVERIFY2(answer.complained.contains(why), qPrintable(answer.complained));
    QCOMPARE(answer.complained.count(u'\n'), 1);
}

void TestPrograms::decides_data()
{
    QTest::addColumn<QStringList>("arguments"); // %1: the folder of the files
    QTest::addColumn<QByteArray>("input");
    QTest::addColumn<int>("code");
    QTest::addColumn<QStringList>("outcomes"); // of each decision, with its first filter if any
    QTest::addColumn<QString>("complaint");    // besides warnings
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
    row("a uuid that a server has", {u"--cloud"_s, u"%1/taken.json"_s, u"--request"_s, u"%1/taking.json"_s}, {}, 0,
        {decided},
        u"taking.json: /instance_uuids/0: Expected a uuid that no server has, found “"_s + takenUuid
            + u"” of web-1."_s);
    row("a uuid that Placement knows", {u"--cloud"_s, u"%1/held.json"_s, u"--request"_s, u"%1/taking.json"_s}, {}, 3,
        {u"no_valid_host"_s},
        u"taking.json: /instance_uuids/0: Expected a uuid that no server has, found “"_s + takenUuid + u"”, which"_s);
    const auto changes = [](const QByteArray &list) {
        return R"({"format": "astrolabe-changes", "version": 1, "changes": [)" + list + "]}";
    };
    const QStringList changing = of + small + QStringList{u"--changes"_s, u"-"_s};
    const QByteArray option
        = R"({"change": "set_options", "options": {"filter_scheduler": {"enabled_filters": ["ComputeFilter"]}}})";
    const QByteArray flavor = R"({"change": "edit_request", "member": ["server", "flavorRef"], "value": "m1.huge"})";
    row("after a change of an option", changing, changes(option), 0, {u"scheduled ComputeFilter"_s});
    row("after a change of the request", changing, changes(option + ',' + flavor), 3, {u"no_valid_host"_s});
    row("a change that there is not", changing, changes(R"({"change": "pray"})"), 2, {}, u"/changes/0/change: "_s);
    row("an argument too much", of + small + QStringList{u"more"_s}, {}, 2, {},
        u"Give --cloud or evidence (“more”), not both."_s);
    row("evidence without a boot", {u"%1/first.conf"_s}, {}, 2, {},
        u"Name a --boot of the evidence, or give a --request."_s);
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
    const ProgramAnswer answer = ask(command, QStringList{u"decide"_s} + arguments, input);
    QCOMPARE(objection(answer, code, {}, complaint), QString());
    QStringList found;
    for (const QString &line : answer.said.split(u'\n', Qt::SkipEmptyParts)) {
        const QJsonObject decision = QJsonDocument::fromJson(line.toUtf8()).object();
        const QJsonValue filter = decision["instances"_L1][0]["filters"_L1][0]["name"_L1];
        found.append((decision["outcome"_L1].toString() + u' ' + filter.toString()).trimmed());
    }
    QCOMPARE(found, outcomes);
}

void TestPrograms::takesASample_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("complained");
    const QString sample = u"sample:campus"_s;
    const QString request = QStringLiteral(RESOURCES "/../docs/examples/three-servers.json");
    const QStringList asked{u"--cloud"_s, sample, u"--request"_s, request};
    const QString change = uR"({"change": "edit_request", "member": ["server", "min_count"], "value": 1})"_s;
    for (const QString &name : {u"decide"_s, u"explain"_s})
        QTest::addRow("%s", qPrintable(name)) << QStringList{name} + asked << 0 << QString();
    QTest::newRow("what-if") << QStringList{u"what-if"_s, u"--change"_s, change} + asked << 0 << QString();
    QTest::newRow("compare") << QStringList{u"compare"_s, u"--to-cloud"_s, sample} + asked << 0 << QString();
    QTest::newRow("audit") << QStringList{u"audit"_s, u"--cloud"_s, sample} << 0 << QString();
    QTest::newRow("candidates") << QStringList{u"candidates"_s, u"--cloud"_s, sample, u"--query"_s,
        u"resources=VCPU:1"_s} << 0
                                << QString();
    QTest::newRow("an unknown one") << QStringList{u"audit"_s, u"--cloud"_s, u"sample:mars"_s} << 2
                                    << u"sample:mars: There is no such sample; there are sample:campus, sample:real."_s;
}

void TestPrograms::takesASample()
{
    QFETCH(const QStringList, arguments);
    QFETCH(const int, code);
    QFETCH(const QString, complained);
    const ProgramAnswer answer = ask(command, arguments);
    QCOMPARE(objection(answer, code, {}, complained), QString());
}

void TestPrograms::explains_data()
{
    QTest::addColumn<QStringList>("arguments"); // %1: the folder of the files
    QTest::addColumn<int>("code");
    QTest::addColumn<QStringList>("said");
    QTest::addColumn<QString>("complaint");
    const QStringList of{u"--cloud"_s, u"%1/cloud.json"_s};
    const QStringList small{u"--request"_s, u"%1/request.json"_s};
    const QStringList list{u"--request"_s, u"%1/list.json"_s};
    const QStringList huge = list + QStringList{u"--name"_s, u"huge"_s};
    const auto row = [](const char *name, const QString &asked, const QStringList &arguments, int code,
                         const QStringList &said, const QString &complaint = {}) {
        QTest::newRow(name) << QStringList{asked} + arguments << code << said << complaint;
    };
    row("a request that lands", u"explain"_s, of + small, 0, {u"web: Lands on cmp-1"_s, u"What was asked"_s});
    row("one that does not", u"explain"_s, of + huge, 3,
        {u"Nova's fault: “No valid host was found."_s, u"MEMORY_MB"_s, u"Hosts that would fit"_s, u"m1.huge"_s,
            u"Each condition alone, of 1 host\n"_s});
    row("as a document", u"explain"_s, of + huge + QStringList{u"--format"_s, u"json"_s}, 3,
        {u"\"format\":\"astrolabe-diagnosis\""_s, u"\"lost_alone\":1"_s});
    row("as Markdown", u"explain"_s, of + huge + QStringList{u"--format"_s, u"markdown"_s}, 3,
        {u"# web: No valid host"_s, u"| --- |"_s});
    row("as a page", u"explain"_s, of + huge + QStringList{u"--format"_s, u"html"_s}, 3,
        {u"<!DOCTYPE html>"_s, u"</html>"_s});
    row("the lessons", u"lesson"_s, {u"list"_s}, 0, {u"first-boot"_s, u"20 min"_s});
    row("a lesson that holds", u"lesson"_s, {u"check"_s, u"first-boot"_s}, 0,
        {u"first-boot (en): holds"_s, u"first-boot (zh_CN): holds"_s});
    row("a lesson in a language that it does not have", u"lesson"_s,
        {u"check"_s, u"first-boot"_s, u"--lang"_s, u"fr"_s}, 1, {u"The lesson is not in this language."_s});
    row("a handout", u"lesson"_s, {u"handout"_s, u"first-boot"_s}, 0, {u"Your answer"_s});
    row("a handout in Chinese, with answers", u"lesson"_s,
        {u"handout"_s, u"first-boot"_s, u"--lang"_s, u"zh_CN"_s, u"--answers"_s, u"--format"_s, u"html"_s}, 0,
        {u"<!DOCTYPE html>"_s, u"第一次启动"_s});
    row("a lesson in no language", u"lesson"_s, {u"check"_s, u"%1/untitled.json"_s}, 1,
        {u"/title: The title has no language."_s});
    row("a lesson that is none", u"lesson"_s, {u"check"_s, u"no-such-lesson"_s}, 2, {},
        u"no-such-lesson: There is no lesson of this name."_s);
    row("two on one page", u"explain"_s, of + list + QStringList{u"--format"_s, u"html"_s}, 3,
        {u"web: Lands on cmp-1 – What was asked"_s, u"No valid host"_s, u"</html>"_s});
    row("two in one file to share", u"explain"_s, of + list + QStringList{u"--save"_s, u"%1/two.case.json"_s}, 2, {},
        u"A file has one request; there are 2."_s);
    row("beside a log", u"explain"_s, of + small + QStringList{u"--log"_s, u"%1/scheduler.log"_s}, 0,
        {u"Log, E1: RamFilter removed the last host."_s,
            u"Differs: Nova found no host; deciding again chooses cmp-1."_s});
    row("a request that the log does not have", u"explain"_s,
        of + small + QStringList{u"--log"_s, u"%1/scheduler.log"_s, u"--log-request"_s, u"req-2"_s}, 2, {},
        u"The log records no such decision."_s);
    row("a log alone", u"explain"_s, {u"%1/scheduler.log"_s}, 3,
        {u"req-1: No valid host"_s, u"Step by step"_s, u"RamFilter"_s, u"The log's lines"_s});
    row("one decision of a log alone", u"explain"_s, {u"%1/scheduler.log"_s, u"--log-request"_s, u"req-1"_s}, 3,
        {u"req-1: No valid host"_s});
    row("a log alone, as a page", u"explain"_s, {u"%1/scheduler.log"_s, u"--format"_s, u"html"_s}, 3,
        {u"<!DOCTYPE html>"_s, u"</html>"_s});
    row("a log alone, as a document", u"explain"_s, {u"%1/scheduler.log"_s, u"--format"_s, u"json"_s}, 3,
        {u"\"request_id\":\"req-1\""_s});
    row("cures for a log alone", u"explain"_s, {u"%1/scheduler.log"_s, u"--cures"_s}, 2, {},
        u"--cures needs a cloud: name a --boot of the evidence"_s);
    row("a decision that a log alone does not tell", u"explain"_s,
        {u"%1/scheduler.log"_s, u"--log-request"_s, u"req-2"_s}, 2, {}, u"The log records no such decision."_s);
    row("evidence without a decision", u"explain"_s, {u"%1/first.conf"_s}, 2, {},
        u"No log among these records a decision."_s);
    row("under other names", u"explain"_s, of + small + QStringList{u"--anonymise"_s}, 0, {u"Lands on host-1"_s});
    row("for the user", u"explain"_s, of + huge + QStringList{u"--for-user"_s, u"--cures"_s}, 3,
        {u"At the moment the cloud finds no place"_s, u"What you can do"_s});
    row("with cures", u"explain"_s, of + huge + QStringList{u"--cures"_s}, 3, {u"What helps"_s});
    const QStringList changed = of + small + QStringList{u"--changes"_s, u"%1/changes.json"_s};
    row("after changes", u"explain"_s, changed, 3,
        {u"This is a what-if: "_s, u"Changed before deciding"_s, u"1. Ask for flavor m1.huge."_s});
    row("after changes, as Markdown", u"explain"_s, changed + QStringList{u"--format"_s, u"markdown"_s}, 3,
        {u"## Changed before deciding"_s});
    row("after changes, as a page", u"explain"_s, changed + QStringList{u"--format"_s, u"html"_s}, 3,
        {u"<html lang=\"en\">"_s, u"<h2>Changed before deciding</h2>"_s});
    row("after changes, as a document", u"explain"_s, changed + QStringList{u"--format"_s, u"json"_s}, 3,
        {u"\"changed\":[{\"change\":{\"change\":\"edit_request\""_s, u"\"sentence\":\"Ask for flavor m1.huge\"}]"_s});
    row("after changes, for the user", u"explain"_s, changed + QStringList{u"--for-user"_s}, 3,
        {u"This is a what-if, with the request changed: Ask for flavor m1.huge."_s});
    const QStringList first{u"--why-not"_s, u"cmp-1"_s};
    row("why not the host that it gets", u"explain"_s, of + small + first, 0,
        {u"Why not cmp-1?"_s, u"The request lands there."_s});
    row("why not a host that is too small", u"explain"_s, of + huge + first, 3,
        {u"Why not cmp-1?"_s, u"condition not met"_s, u"MEMORY_MB"_s});
    row("why not, as a document", u"explain"_s, of + huge + first + QStringList{u"--format"_s, u"json"_s}, 3,
        {u"\"why_not\":{\"host\":\"cmp-1\""_s});
    row("why not a host that there is not", u"explain"_s, of + small + QStringList{u"--why-not"_s, u"none"_s}, 2, {},
        u"The cloud has no host of this name."_s);
    row("why not, for the user", u"explain"_s, of + huge + first + QStringList{u"--for-user"_s}, 2, {},
        u"Words for a user name no host."_s);
    row("an action on a server", u"explain"_s,
        {u"--cloud"_s, u"%1/taken.json"_s, u"--server"_s, u"web-1"_s, u"--action"_s, u"migrate"_s}, 4,
        {u"migrate"_s, u"web-1"_s, u"FlavorNotFound"_s});
    row("an action that nova-api refuses", u"explain"_s,
        {u"--cloud"_s, u"%1/taken.json"_s, u"--server"_s, u"web-1"_s, u"--action"_s, u"live-migrate"_s, u"--host"_s,
            u"cmp-2"_s, u"--cures"_s},
        4, {u"Nova's fault: “Compute host cmp-2 could not be found.”"_s, u"X03 refused"_s, u"did you mean cmp-1?"_s});
    const QString moving = u"%1/moving.json"_s;
    row("an action that fails on the host that is named", u"explain"_s,
        {u"--cloud"_s, moving, u"--server"_s, u"web"_s, u"--action"_s, u"live-migrate"_s, u"--host"_s, u"cmp-1"_s}, 4,
        {u"cmp-1"_s, u"the action fails there"_s, u"Unacceptable CPU info"_s});
    row("the scheduler's answer to that", u"decide"_s, {u"--cloud"_s, moving, u"--request"_s, u"%1/move.json"_s}, 0,
        {u"\"scheduled\""_s});
    row("an action without a server", u"explain"_s, of + QStringList{u"--action"_s, u"migrate"_s}, 2, {},
        u"An action on a server needs --server and --action."_s);
    row("a server that there is not", u"explain"_s,
        of + QStringList{u"--server"_s, u"none"_s, u"--action"_s, u"migrate"_s}, 2, {},
        u"The cloud has no server of this name."_s);
    row("two requests", u"compare"_s, of + list + QStringList{u"--name"_s, u"small"_s, u"--to-name"_s, u"huge"_s}, 3,
        {u"small and huge"_s, u"small: Lands on cmp-1"_s, u"request  flavor"_s, u"MEMORY_MB"_s});
    row("two releases", u"compare"_s, of + small + QStringList{u"--to-release"_s, u"2025.1"_s}, 0,
        {u"Zed and 2025.1 Epoxy"_s, u"release"_s});
    row("two nova.conf", u"compare"_s,
        of + small + QStringList{u"--conf"_s, u"%1/first.conf"_s, u"--to-conf"_s, u"%1/second.conf"_s}, 0,
        {u"first.conf and second.conf"_s, u"[filter_scheduler] enabled_filters"_s, u"NumInstancesFilter"_s});
    row("nothing to compare with", u"compare"_s, of + small, 2, {}, u"compare needs what to compare with"_s);
    row("one decision only", u"compare"_s, {u"--decision"_s, u"%1/cloud.json"_s}, 2, {}, u"need --decision and"_s);
    const QString flavor = uR"({"change": "edit_request", "member": ["server", "flavorRef"], "value": "m1.huge"})"_s;
    row("a change", u"what-if"_s, of + small + QStringList{u"--change"_s, flavor}, 3,
        {u"before: Lands on cmp-1"_s, u"after: No valid host"_s});
    row("a change as a document", u"what-if"_s,
        of + small + QStringList{u"--change"_s, flavor, u"--format"_s, u"json"_s}, 3,
        {u"\"format\":\"astrolabe-comparison\""_s});
    row("a change that there is not", u"what-if"_s,
        of + small + QStringList{u"--change"_s, u"{\"change\": \"pray\"}"_s}, 2, {}, u"--change: /changes/0/change"_s);
    row("no change", u"what-if"_s, of + small, 2, {}, u"what-if needs --change or --changes."_s);
}

void TestPrograms::explains()
{
    QFETCH(QStringList, arguments);
    QFETCH(const int, code);
    QFETCH(const QStringList, said);
    QFETCH(const QString, complaint);
    arguments.replaceInStrings(u"%1"_s, m_folder.path());
    const ProgramAnswer answer = ask(command, arguments);
    QCOMPARE(objection(answer, code, {}, complaint), QString());
    for (const QString &part : said)
        QVERIFY2(answer.said.contains(part), qPrintable(part + u"\n in \n"_s + answer.said));
}

// Evidence that makes no cloud is told of as well; only --cloud needs one.
void TestPrograms::reads_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("said");
    QTest::addColumn<QString>("complaint");
    const QString data = QStringLiteral(TEST_DATA);
    const QString log = data + u"/evidence/logs/debug/nova-conductor.log.xz"_s;
    const QString none = u"Nothing here describes a compute node."_s;
    QTest::newRow("a log") << QStringList{log} << 0 << u"nova-conductor.log.xz"_s << QString();
    QTest::newRow("a report of a log") << QStringList{log, u"--report"_s} << 0 << u"Decisions in the logs"_s
                                       << QString();
    QTest::newRow("what is missing beside a log")
        << QStringList{log, u"--report"_s} << 0 << u"mysqldump --single-transaction nova |"_s << QString();
    QTest::newRow("a cloud of a log") << QStringList{log, u"--cloud"_s, path(u"of-log.json"_s)} << 2 << QString()
                                      << none;
    QTest::newRow("a file beside it that is no evidence")
        << QStringList{log, data + u"/screens.json"_s} << 0 << u"nova-conductor.log.xz"_s
        << u"screens.json: This is JSON of another kind, which says nothing about a cloud."_s;
    QTest::newRow("a cloud, which is no evidence")
        << QStringList{log, data + u"/empty-cloud.json"_s} << 0 << u"nova-conductor.log.xz"_s
        << u"empty-cloud.json: This is a cloud, not evidence: explain takes it with --cloud."_s;
    QTest::newRow("nothing of a cloud") << QStringList{data + u"/screens.json"_s} << 2 << QString() << none;
}

void TestPrograms::reads()
{
    QFETCH(const QStringList, arguments);
    QFETCH(const int, code);
    QFETCH(const QString, said);
    QFETCH(const QString, complaint);
    const ProgramAnswer answer = ask(command, QStringList{u"read"_s} + arguments);
    QCOMPARE(objection(answer, code, said, complaint), QString());
}

void TestPrograms::readsWhatIsPiped_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("said");
    QTest::addColumn<QString>("complaint");
    QTest::newRow("a packed log") << u"/evidence/logs/debug/nova-conductor.log.xz"_s << 0
                                  << u"service_log: standard input"_s << QString();
    QTest::newRow("a packed dump") << u"/evidence/databases.sql.gz"_s << 0 << u"sql_dump: standard input"_s
                                   << QString();
    QTest::newRow("nothing of a cloud") << u"/screens.json"_s << 2 << QString()
                                        << u"standard input: This is JSON of another kind"_s;
}

void TestPrograms::readsWhatIsPiped()
{
    QFETCH(const QString, file);
    QFETCH(const int, code);
    QFETCH(const QString, said);
    QFETCH(const QString, complaint);
    QFile content(QStringLiteral(TEST_DATA) + file);
    QVERIFY(content.open(QIODevice::ReadOnly));
    const ProgramAnswer answer = ask(command, {u"read"_s, u"-"_s}, content.readAll());
    QCOMPARE(objection(answer, code, said, complaint), QString());
}

void TestPrograms::readsUnderOtherNames_data()
{
    QTest::addColumn<QStringList>("arguments");
    const QString logs = QStringLiteral(TEST_DATA) + u"/evidence/logs/debug"_s;
    QTest::newRow("what was read") << QStringList{u"read"_s, logs};
    for (const QString &format : {u"text"_s, u"markdown"_s, u"html"_s})
        QTest::newRow(qPrintable(u"a report as "_s + format))
            << QStringList{u"read"_s, logs, u"--report"_s, u"--format"_s, format};
    for (const QString &format : {u"text"_s, u"json"_s})
        QTest::newRow(qPrintable(u"decisions as "_s + format))
            << QStringList{u"explain"_s, logs, u"--format"_s, format};
    QTest::newRow("boots") << QStringList{u"read"_s, logs, u"--boots"_s, path(u"renamed-boots.json"_s)};
}

void TestPrograms::readsUnderOtherNames()
{
    QFETCH(const QStringList, arguments);
    const QStringList names{u"cmp-1"_s, u"bm-1"_s, u"98062016-d1b3-4af1-9c5d-347ef3cc7238"_s,
        u"0114fec5-801e-494b-be2f-63145004ca08"_s, u"5b248fe5523e458ba18fedcbaa6ac9e6"_s};
    QString said = ask(command, arguments + QStringList{u"--anonymise"_s}).said;
    if (QFile file(path(u"renamed-boots.json"_s)); arguments.contains(u"--boots"_s) && file.open(QIODevice::ReadOnly))
        said += QString::fromUtf8(file.readAll());
    QVERIFY(said.size() > 1000);
    for (const QString &name : names)
        QVERIFY2(!said.contains(name), qPrintable(said.mid(said.indexOf(name) - 100, 200)));
}

// What was saved is read wherever a cloud and a request are.
void TestPrograms::savesACase()
{
    const QString saved = path(u"case.json"_s);
    const QStringList of{u"--cloud"_s, path(u"cloud.json"_s), u"--request"_s, path(u"request.json"_s)};
    QCOMPARE(ask(command, QStringList{u"explain"_s, u"--anonymise"_s, u"--save"_s, saved} + of).code, 0);
    QFile file(saved);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(!file.readAll().contains("cmp-1"));
    for (const QStringList &arguments :
        {QStringList{u"explain"_s, u"--cloud"_s, saved}, QStringList{u"decide"_s, u"--cloud"_s, saved},
            QStringList{u"decide"_s, u"--cloud"_s, path(u"cloud.json"_s), u"--request"_s, saved},
            QStringList{u"compare"_s, u"--decision"_s, saved, u"--to-decision"_s, saved},
            QStringList{u"audit"_s, u"--cloud"_s, saved}}) {
        const ProgramAnswer answer = ask(command, arguments);
        QVERIFY2(answer.code == 0, qPrintable(arguments.join(u' ') + answer.complained));
    }

    file.seek(0);
    QJsonObject document = QJsonDocument::fromJson(file.readAll()).object();
    document[u"changes"_s] = QJsonDocument::fromJson(R"({"format": "astrolabe-changes", "version": 1, "changes":
        [{"change": "delete_server", "server": "none"}]})")
                                 .object();
    const QString impossible = path(u"impossible.json"_s);
    QFile changed(impossible);
    QVERIFY(changed.open(QIODevice::WriteOnly) && changed.write(QJsonDocument(document).toJson()) > 0);
    changed.close();
    const ProgramAnswer refused = ask(command, {u"explain"_s, u"--cloud"_s, impossible});
    QCOMPARE(refused.code, 2);
    QVERIFY2(refused.complained.contains(impossible + u": /changes/0: "_s), qPrintable(refused.complained));
}

void TestPrograms::opensACloudAndARequest_data()
{
    QTest::addColumn<QStringList>("files");
    QTest::newRow("in this order") << QStringList{path(u"cloud.json"_s), path(u"request.json"_s)};
    QTest::newRow("the other way round") << QStringList{path(u"request.json"_s), path(u"cloud.json"_s)};
}

// The request is shown in the boot dialog, which a screenshot of the cloud alone lacks.
void TestPrograms::opensACloudAndARequest()
{
    QFETCH(const QStringList, files);
    const auto picture = [this](const QStringList &opened) {
        const QString png = path(u"picture.png"_s);
        const ProgramAnswer answer
            = ask(window, QStringList{u"-platform"_s, u"offscreen"_s, u"--screenshot"_s, png} + opened);
        QFile file(png);
        return answer.code == 0 && file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    const QByteArray both = picture(files);
    const QByteArray alone = picture({path(u"cloud.json"_s)});
    QVERIFY(!both.isEmpty() && !alone.isEmpty());
    QVERIFY(both != alone);
}

void TestPrograms::aPictureLeavesTheDataFolderAlone_data()
{
    QTest::addColumn<QStringList>("options");
    for (const QString &view : {u"hosts"_s, u"decision"_s, u"servers"_s, u"sequence"_s, u"history"_s}) {
        const QStringList shown{u"--view"_s, view};
        const QByteArray name = view.toUtf8();
        QTest::addRow("%s", name.data()) << shown;
        QTest::addRow("%s, read-only", name.data()) << shown + QStringList{u"--read-only"_s};
        QTest::addRow("%s of a request", name.data()) << shown + QStringList{u"--request"_s, path(u"request.json"_s)};
    }
}

void TestPrograms::aPictureLeavesTheDataFolderAlone()
{
    QFETCH(const QStringList, options);
    const QTemporaryDir folder;
    const QStringList inFolder{u"--data-folder"_s, folder.path()};
    const QStringList boot{u"boot"_s, u"--cloud"_s, path(u"cloud.json"_s), u"--request"_s, path(u"request.json"_s)};
    QCOMPARE(ask(command, boot + inFolder).code, 0);
    const auto contents = [&folder] {
        QMap<QString, QByteArray> files;
        QDirIterator all(folder.path(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
        while (all.hasNext()) {
            QFile file(all.next());
            files.insert(file.fileName(), file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray());
        }
        return files;
    };
    const QMap<QString, QByteArray> before = contents();
    const QStringList draw{u"-platform"_s, u"offscreen"_s, u"--screenshot"_s, path(u"picture.png"_s)};
    const ProgramAnswer answer = ask(window, draw + inFolder + options);
    QVERIFY2(answer.code == 0, qPrintable(answer.complained));
    QVERIFY(contents() == before);
}

void TestPrograms::warnsOfOptionsInOneLine()
{
    const ProgramAnswer answer = ask(command,
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
    const ProgramAnswer answer = ask(command, {u"audit"_s, u"--cloud"_s, u"-"_s, u"--heal"_s, u"-"_s}, cloud);
    QCOMPARE(answer.code, 0);
    QCOMPARE(QJsonDocument::fromJson(answer.said.toUtf8())["format"_L1].toString(), u"astrolabe-cloud"_s);
}

void TestPrograms::aHealedCloudFindsItsImages_data()
{
    QTest::addColumn<QString>("healed");
    QTest::addColumn<QString>("complaint");
    QTest::newRow("beside the cloud") << path(u"healed.json"_s) << QString();
    QTest::newRow("in another folder") << path(u"elsewhere/healed.json"_s) << u"Save the cloud in "_s + m_folder.path();
}

void TestPrograms::aHealedCloudFindsItsImages()
{
    QFETCH(const QString, healed);
    QFETCH(const QString, complaint);
    QVERIFY(QDir(m_folder.path()).mkpath(u"elsewhere"_s));
    const QJsonArray images{QJsonObject{
        {u"id"_s, u"2b8e3d6a-1f59-4d0c-8d3d-0c3a5e9f7b10"_s}, {u"name"_s, u"cirros"_s}, {u"file"_s, u"cirros.raw"_s}}};
    QFile file(path(u"booting.json"_s));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(cloudWith(u"images"_s, images)) > 0);
    file.close();
    const ProgramAnswer answer = ask(command, {u"audit"_s, u"--cloud"_s, file.fileName(), u"--heal"_s, healed});
    QCOMPARE(answer.code, complaint.isEmpty() ? 0 : 2);
    QVERIFY2(answer.complained.contains(complaint), qPrintable(answer.complained));
    QFile written(healed);
    QCOMPARE(written.open(QIODevice::ReadOnly), complaint.isEmpty());
    if (complaint.isEmpty())
        QCOMPARE(QJsonDocument::fromJson(written.readAll())["images"_L1][0]["file"_L1], QJsonValue(u"cirros.raw"_s));
}

void TestPrograms::countsInPlurals()
{
    const QByteArray changes = R"({"format": "astrolabe-changes", "version": 1, "changes": [{"change": "set_options",
        "options": {"filter_scheduler": {"host_subset_size": 2, "max_io_ops_per_host": 7}}}]})";
    const ProgramAnswer answer = ask(command,
        {u"changes"_s, u"--cloud"_s, path(u"cloud.json"_s), u"--data-folder"_s, path(u"data"_s), u"--make"_s, u"-"_s},
        changes);
    QCOMPARE(answer.said, u"Set 2 options\n"_s);
}

// Names, zones and options of a cloud are untrusted text; so are arguments completed by a shell.
void TestPrograms::showsWhatATerminalWouldObey_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<bool>("isJson");
    const QString bad = u"\u001b[2J\u009b31m\u202e\u0007"_s;
    const auto write = [this](const QString &name, const QByteArray &content) {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
    };
    QJsonObject hostile = QJsonDocument::fromJson(cloud).object();
    QJsonObject node = hostile["compute_nodes"_L1][0].toObject();
    node.insert("host"_L1, u"cmp"_s + bad);
    node.insert("hypervisor_hostname"_L1, u"cmp"_s + bad);
    node.insert(u"member"_s + bad, 1);
    hostile.insert("compute_nodes"_L1, QJsonArray{node});
    hostile.insert("aggregates"_L1, QJsonArray{QJsonObject{{u"id"_s, 1}, {u"hosts"_s, QJsonArray{u"gone"_s + bad}}}});
    hostile.insert("config"_L1,
        QJsonObject{{u"scheduler"_s + bad, QJsonObject{{u"option"_s + bad, 1}}},
            {u"compute"_s, QJsonObject{{u"cpu_shared_set"_s, bad}}}});
    write(u"hostile.json"_s, QJsonDocument(hostile).toJson());
    write(u"queries"_s, (u"resources=VCPU:1&required="_s + bad + u'\n').toUtf8());
    write(u"bad.json"_s, (u"{\"format\": \""_s + bad.sliced(4, 5) + u"\"}"_s).toUtf8());
    write(u"bad.conf"_s, (u"[scheduler]\nweight_of"_s + bad + u" = 1\n"_s).toUtf8());
    const QStringList of{u"--cloud"_s, path(u"hostile.json"_s), u"--request"_s, path(u"request.json"_s)};
    const auto row
        = [](const char *name, const QStringList &all, bool isJson = false) { QTest::newRow(name) << all << isJson; };
    row("a decision", QStringList{u"decide"_s} + of, true);
    row("a decision as text", QStringList{u"decide"_s, u"--format"_s, u"text"_s} + of);
    row("an audit", {u"audit"_s, u"--cloud"_s, path(u"hostile.json"_s), u"--heal"_s, u"-"_s}, true);
    row("candidates", {u"candidates"_s, u"--cloud"_s, path(u"hostile.json"_s), u"--queries"_s, path(u"queries"_s)},
        true);
    row("a nova.conf", QStringList{u"decide"_s, u"--conf"_s, path(u"bad.conf"_s)} + of, true);
    row("a document", {u"decide"_s, u"--cloud"_s, path(u"bad.json"_s), u"--request"_s, path(u"request.json"_s)});
    row("a file's name", {u"decide"_s, u"--cloud"_s, bad, u"--request"_s, bad});
    row("a name", QStringList{u"decide"_s, u"--name"_s, bad} + of);
    row("a command", {bad});
    row("an option", {u"decide"_s, u"--"_s + bad});
    row("an argument", QStringList{u"decide"_s, bad} + of);
    row("a release", QStringList{u"decide"_s, u"--release"_s, bad} + of);
    row("a folder", QStringList{u"decide"_s, u"--filters"_s, bad} + of, true);
}

void TestPrograms::showsWhatATerminalWouldObey()
{
    QFETCH(const QStringList, arguments);
    QFETCH(const bool, isJson);
    const ProgramAnswer answer = ask(command, arguments);
    QVERIFY(answer.code >= 0);
    const QString all = answer.said + answer.complained;
    QVERIFY(!all.isEmpty());
    for (const QChar obeyed : u"\u001b\u009b\u202e\u0007"_s)
        QVERIFY2(!all.contains(obeyed), qPrintable(all));
    if (isJson)
        QVERIFY(QJsonDocument::fromJson(answer.said.section(u'\n', 0, 0).toUtf8()).isObject()
            || QJsonDocument::fromJson(answer.said.toUtf8()).isObject());
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

// No line contains what only the server may know.
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
    const ProgramAnswer answer = ask(QStringLiteral(ASTROLABECTL),
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
