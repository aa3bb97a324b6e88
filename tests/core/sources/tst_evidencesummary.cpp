// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/evidencesummary.h"
#include "sources/unknownpiece.h"
#include "verifyresult.h"

#include <QDir>
#include <QFile>
#include <QLocale>
#include <QTemporaryDir>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

using Knowledge = EvidenceSummary::Member::Knowledge;
using State = EvidenceSummary::Piece::State;

const QByteArray conf = "[filter_scheduler]\nmax_instances_per_host = 7\n";
const QByteArray cellDump = R"(-- MySQL dump 10.19
CREATE TABLE `compute_nodes` (`id` int, `uuid` varchar(36), `host` varchar(255), `hypervisor_hostname` varchar(255),
  `vcpus` int, `memory_mb` int, `local_gb` int, `deleted` int);
INSERT INTO `compute_nodes` VALUES (1,'7a7b0d3e-4f0d-4c79-9a4e-000000000001','cmp-1','cmp-1',4,4096,40,0);
CREATE TABLE `services` (`id` int, `host` varchar(255), `binary` varchar(255), `deleted` int);
INSERT INTO `services` VALUES (1,'cmp-1','nova-compute',0);
CREATE TABLE `instances` (`id` int, `uuid` varchar(36), `deleted` int);
-- Dump completed
)";
// A cell has the API's and Placement's tables too, empty.
const QByteArray relics = R"(CREATE TABLE `aggregates` (`id` int, `uuid` varchar(36), `name` varchar(255));
CREATE TABLE `instance_groups` (`id` int, `uuid` varchar(36), `name` varchar(255));
CREATE TABLE `inventories` (`id` int, `resource_provider_id` int, `resource_class_id` int, `total` int);
)";

// Cancelled when so many reports came; remembers the last.
class CountedProgress final : public Progress
{
public:
    explicit CountedProgress(int most = -1)
        : m_most(most)
    { }

    void report(qint64 done, qint64 total) override
    {
        ++m_reports;
        m_isOrdered = m_isOrdered && done >= m_done && done <= total;
        m_done = done;
        m_total = total;
    }
    bool isCanceled() const override { return m_most >= 0 && m_reports >= m_most; }

    qint64 done() const { return m_done; }
    qint64 total() const { return m_total; }
    bool isOrdered() const { return m_isOrdered; }

private:
    int m_most;
    int m_reports = 0;
    bool m_isOrdered = true;
    qint64 m_done = 0;
    qint64 m_total = 0;
};

QString write(const QString &path, const QByteArray &content)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(content) == content.size() ? path : QString();
}

EvidenceSummary summaryOfTexts(const QList<EvidenceInput> &inputs)
{
    Evidence evidence;
    NoProgress nobody;
    if (!readInto(evidence, inputs, nobody))
        return {};
    return summaryOf(evidence, cloudFrom(evidence, nobody));
}

} // namespace

class EvidenceSummaryTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void listsPieces();
    void goesOnAfterAPieceThatCannotBeRead();
    void reportsBytes();
    void isCancelled();
    void saysHowFarMembersAreKnown_data();
    void saysHowFarMembersAreKnown();
    void saysWhatIsKnownInPart_data();
    void saysWhatIsKnownInPart();
    void asksForWhatIsMissing_data();
    void asksForWhatIsMissing();
    void assumesAReleaseThatFits_data();
    void assumesAReleaseThatFits();
    void asksForTheRelease();
    void asksForCollectedDatabases_data();
    void asksForCollectedDatabases();
    void saysWhatLogsTell_data();
    void saysWhatLogsTell();
    void saysWhatPiecesGave_data();
    void saysWhatPiecesGave();
    void saysWhoHasWhatIsMissing();
    void saysWhatBecameOfBoots_data();
    void saysWhatBecameOfBoots();
    void countsAServerOnce();
    void callsServersByTheirNames();
    void saysWhatSomethingIs_data();
    void saysWhatSomethingIs();
};

void EvidenceSummaryTest::listsPieces()
{
    const EvidenceSummary summary
        = summaryOfTexts({{u"a text"_s, conf}, {u"cell.sql"_s, cellDump}, {u"note"_s, "Please help."}});
    QCOMPARE(summary.pieces,
        (QList<EvidenceSummary::Piece>{{u"a text"_s, State::Read, u"configuration of Nova"_s, u"1 option(s)"_s},
            {u"cell.sql"_s, State::Read, u"dump of databases"_s, u"a database (2 row(s))"_s},
            {u"note"_s, State::Unknown, {}, u"Nothing in it is about a cloud's scheduling."_s}}));
    QCOMPARE(summary.whyNoCloud, QString());
}

void EvidenceSummaryTest::goesOnAfterAPieceThatCannotBeRead()
{
    QTemporaryDir folder;
    write(folder.filePath(u"hand/a.gz"_s), QByteArray("\x1f\x8b\x08\x00") + QByteArray(100, 'x'));
    write(folder.filePath(u"hand/nova.conf"_s), conf);
    write(folder.filePath(u"hand/z.txt"_s), "z");
    Evidence evidence;
    NoProgress nobody;
    QVERIFY_RESULT(readInto(evidence, {{folder.filePath(u"absent"_s)}, {folder.filePath(u"hand"_s)}}, nobody));
    QCOMPARE(evidence.recognised, (QList<Evidence::Recognised>{{u"hand/nova.conf"_s, "nova_conf"}}));
    QCOMPARE(evidence.unread, QStringList{u"hand/z.txt"_s});
    QCOMPARE(evidence.unreadable.size(), 2);
    QCOMPARE(
        evidence.unreadable.first(), (Evidence::Unreadable{folder.filePath(u"absent"_s), u"There is no such file."_s}));
    QCOMPARE(evidence.unreadable.last().name, u"hand/a.gz"_s);
    QVERIFY2(evidence.unreadable.last().why.startsWith(u"The archive cannot be read"_s),
        qPrintable(evidence.unreadable.last().why));
}

void EvidenceSummaryTest::reportsBytes()
{
    QTemporaryDir folder;
    const QString one = write(folder.filePath(u"one.sql"_s), cellDump);
    write(folder.filePath(u"more/nova.conf"_s), conf);
    write(folder.filePath(u"more/zeros"_s), QByteArray(1'000'000, '\0'));
    Evidence evidence;
    CountedProgress progress;
    QVERIFY_RESULT(readInto(evidence, {{one}, {folder.filePath(u"more"_s)}}, progress));
    QCOMPARE(progress.total(), cellDump.size() + conf.size() + 1'000'000);
    QVERIFY(progress.isOrdered());
    QVERIFY(progress.done() > 0);
}

void EvidenceSummaryTest::isCancelled()
{
    QTemporaryDir folder;
    for (int at = 0; at < 10; ++at)
        write(folder.filePath(u"more/%1.conf"_s.arg(at)), conf);
    Evidence evidence;
    CountedProgress progress(3);
    const auto read = readInto(evidence, {{folder.filePath(u"more"_s)}}, progress);
    QVERIFY(!read);
    QCOMPARE(read.error().kind, Error::Kind::Cancelled);
    QVERIFY(evidence.recognised.size() < 10);
}

void EvidenceSummaryTest::saysHowFarMembersAreKnown_data()
{
    QTest::addColumn<QList<EvidenceInput>>("inputs");
    QTest::addColumn<QByteArray>("member");
    QTest::addColumn<int>("knowledge");
    const EvidenceInput cell{u"cell.sql"_s, cellDump};
    const EvidenceInput options{u"nova.conf"_s, conf};
    const auto row = [](const char *name, const QList<EvidenceInput> &inputs, const QByteArray &member,
                         Knowledge knowledge) { QTest::newRow(name) << inputs << member << int(knowledge); };
    row("nodes of a dump", {cell}, "compute_nodes", Knowledge::Known);
    row("services of a dump", {cell}, "services", Knowledge::Known);
    row("aggregates without the API database", {cell}, "aggregates", Knowledge::Unknown);
    row("inventories without Placement", {cell}, "inventories", Knowledge::Derived);
    const EvidenceInput withRelics{u"cell.sql"_s, cellDump + relics};
    row("aggregates of a cell", {withRelics}, "aggregates", Knowledge::Unknown);
    row("server groups of a cell", {withRelics}, "server_groups", Knowledge::Unknown);
    row("inventories of a cell", {withRelics}, "inventories", Knowledge::Derived);
    row("options without nova.conf", {cell}, "config", Knowledge::Unknown);
    row("options of nova.conf", {cell, options}, "config", Knowledge::Known);
    row("a release that nothing tells", {cell}, "release", Knowledge::Unknown);
    const EvidenceInput nodes{u"nodes.txt"_s, R"([{"ID": 1, "Hypervisor Hostname": "cmp-1", "State": "up"}])"};
    row("services of a list of nodes", {nodes}, "services", Knowledge::Unknown);
    row("images that no request names", {nodes}, "images", Knowledge::Unknown);
    row("nodes without a dump", {options}, "compute_nodes", Knowledge::Unknown);
    row("inventories of nothing", {options}, "inventories", Knowledge::Unknown);
}

void EvidenceSummaryTest::saysHowFarMembersAreKnown()
{
    QFETCH(const QList<EvidenceInput>, inputs);
    QFETCH(const QByteArray, member);
    QFETCH(const int, knowledge);
    const EvidenceSummary summary = summaryOfTexts(inputs);
    const auto found = std::ranges::find(summary.members, member, &EvidenceSummary::Member::key);
    QVERIFY(found != summary.members.end());
    QCOMPARE(int(found->knowledge), knowledge);
    QCOMPARE(found->knowledge == Knowledge::Unknown && found->pieces.contains(u"cell.sql"_s), false);
}

void EvidenceSummaryTest::saysWhatIsKnownInPart_data()
{
    QTest::addColumn<QByteArray>("member");
    QTest::addColumn<qint64>("count");
    QTest::addColumn<QString>("open"); // empty: known in full
    QTest::addColumn<QString>("from");
    QTest::newRow("compute nodes")
        << QByteArray("compute_nodes") << qint64(2)
        << u"the nodes' NUMA cells; the nodes' PCI devices; the nodes' processors; the kinds of guests that the nodes support; the usage that the nodes report; the nodes' counts of builds; the nodes' metrics"_s
        << u"nodes.txt"_s;
    QTest::newRow("flavors") << QByteArray("flavors") << qint64(1)
                             << u"whether there are others, such as private ones"_s << u"flavors.txt"_s;
    QTest::newRow("server groups") << QByteArray("server_groups") << qint64(2) << u"details of 1 of 2"_s
                                   << u"group.txt"_s;
    QTest::newRow("aggregates in full") << QByteArray("aggregates") << qint64(1) << QString() << u"aggregates.txt"_s;
}

void EvidenceSummaryTest::saysWhatIsKnownInPart()
{
    QFETCH(const QByteArray, member);
    QFETCH(const qint64, count);
    QFETCH(const QString, open);
    QFETCH(const QString, from);
    const EvidenceSummary summary
        = summaryOfTexts({{u"nodes.txt"_s, R"([{"ID": 1, "Hypervisor Hostname": "cmp-1", "State": "up"},
                              {"ID": 2, "Hypervisor Hostname": "cmp-2", "State": "up"}])"},
            {u"flavors.txt"_s, R"([{"ID": "1", "Name": "tiny", "RAM": 512, "VCPUs": 1, "Is Public": true,
                                    "Properties": {}}])"},
            {u"group.txt"_s, R"([{"ID": "g1", "Name": "a", "Policy": "affinity", "Members": "s1"},
                                 {"ID": "g2", "Name": "b", "Policy": "anti-affinity", "Members": "s2"}])"},
            {u"aggregates.txt"_s, R"([{"ID": 1, "Name": "ssd", "Availability Zone": null, "Properties": {},
                                       "Hosts": ["cmp-1"]}])"}});
    const auto found = std::ranges::find(summary.members, member, &EvidenceSummary::Member::key);
    QVERIFY(found != summary.members.end());
    QCOMPARE(int(found->knowledge), int(open.isEmpty() ? Knowledge::Known : Knowledge::InPart));
    QCOMPARE(found->count, std::optional(count));
    QCOMPARE(found->open, open);
    QCOMPARE(fromText(*found), from);
    const auto isOfNodes = [](const EvidenceSummary::Ask &ask) { return ask.command.contains(u"mysqldump"_s); };
    QCOMPARE(std::ranges::count_if(summary.asks, isOfNodes), 1); // one command for all that it tells
}

void EvidenceSummaryTest::asksForWhatIsMissing_data()
{
    QTest::addColumn<QList<EvidenceInput>>("inputs");
    QTest::addColumn<QStringList>("databases"); // in the commands, in this order
    const EvidenceInput cell{u"cell.sql"_s, cellDump};
    const EvidenceInput options{u"nova.conf"_s, conf};
    QTest::newRow("nothing but options") << QList{options}
                                         << QStringList{u"nova |"_s, u"nova_api |"_s, u"placement |"_s, u"glance "_s};
    QTest::newRow("a cell") << QList{cell}
                            << QStringList{u"/etc/nova"_s, u"nova_api |"_s, u"placement |"_s, u"glance "_s};
    QTest::newRow("a cell and options") << QList{cell, options}
                                        << QStringList{u"nova_api |"_s, u"placement |"_s, u"glance "_s};
}

void EvidenceSummaryTest::asksForWhatIsMissing()
{
    QFETCH(const QList<EvidenceInput>, inputs);
    QFETCH(const QStringList, databases);
    const EvidenceSummary summary = summaryOfTexts(inputs);
    QCOMPARE(summary.asks.size(), databases.size());
    for (qsizetype at = 0; at < databases.size(); ++at) {
        QVERIFY2(summary.asks.at(at).command.contains(databases.at(at)), qPrintable(summary.asks.at(at).command));
        QVERIFY(!summary.asks.at(at).sentence.isEmpty());
    }
}

// A filter that has left Nova says that the release is older.
void EvidenceSummaryTest::assumesAReleaseThatFits_data()
{
    QTest::addColumn<QByteArray>("filters");
    QTest::addColumn<QString>("release");
    QTest::newRow("filters that the newest has") << QByteArray("ComputeFilter") << Release::newest().title();
    QTest::newRow("a filter that has left Nova")
        << QByteArray("AvailabilityZoneFilter,ComputeFilter") << u"2023.1 Antelope"_s;
    QTest::newRow("a filter of somebody else") << QByteArray("ComputeFilter,OwnFilter") << Release::newest().title();
}

void EvidenceSummaryTest::assumesAReleaseThatFits()
{
    QFETCH(const QByteArray, filters);
    QFETCH(const QString, release);
    const EvidenceSummary summary
        = summaryOfTexts({{u"nova.conf"_s, "[filter_scheduler]\nenabled_filters = " + filters + '\n'},
            {u"nodes.txt"_s, R"([{"ID": 1, "Hypervisor Hostname": "cmp-1", "State": "up"}])"}});
    const EvidenceSummary::Member &found = summary.members.last();
    QCOMPARE(found.key, QByteArray("release"));
    QCOMPARE(int(found.knowledge), int(Knowledge::Unknown));
    QVERIFY2(found.from.startsWith(release + u" is assumed"_s), qPrintable(found.from));
}

// Its options are at hand: what is missing is the release.
void EvidenceSummaryTest::asksForTheRelease()
{
    const EvidenceSummary summary = summaryOfTexts(
        {{u"nova.conf"_s, conf}, {u"nodes.txt"_s, R"([{"ID": 1, "Hypervisor Hostname": "cmp-1", "State": "up"}])"}});
    QCOMPARE(summary.asks.first().command, u"nova-manage db version"_s);
    QVERIFY(std::ranges::none_of(
        summary.asks, [](const EvidenceSummary::Ask &ask) { return ask.command == "cat /etc/nova/nova.conf"_L1; }));
}

// What gathered the evidence would gather the databases, too.
void EvidenceSummaryTest::asksForCollectedDatabases_data()
{
    QTest::addColumn<QList<EvidenceInput>>("inputs");
    QTest::addColumn<QString>("command"); // the beginning of the first one asked for
    QTest::addColumn<bool>("areFlavorsMissed");
    const QByteArray nodes = "+----+---------------------+-------+\n| ID | Hypervisor Hostname | State |\n"
                             "+----+---------------------+-------+\n|  1 | cmp-1               | up    |\n"
                             "+----+---------------------+-------+\n";
    const QByteArray flavors = "$ openstack flavor list --long\n"
                               "+----+------+-----+-------+-----------+------------+\n"
                               "| ID | Name | RAM | VCPUs | Is Public | Properties |\n"
                               "+----+------+-----+-------+-----------+------------+\n"
                               "| 1  | tiny | 512 |     1 | True      |            |\n"
                               "+----+------+-----+-------+-----------+------------+\n";
    const EvidenceInput api{u"api.sql"_s,
        "-- MySQL dump 10.13\nCREATE TABLE `cell_mappings` (\n  `uuid` varchar(36)\n);\nINSERT INTO "
        "`cell_mappings` VALUES ('32e6');\n"};
    const EvidenceInput gathered{u"must-gather/ctlplane/nova/hypervisor_list"_s, nodes};
    const EvidenceInput report{u"sosreport-c/sos_commands/openstack_nova/openstack_hypervisor_list"_s, nodes};
    const QString inventories = u"openstack resource provider inventory list"_s;
    QTest::newRow("a must-gather") << QList{gathered} << u"oc adm must-gather "_s << true;
    QTest::newRow("a sosreport") << QList{report} << u"sos report "_s << true;
    QTest::newRow("a sosreport and flavors") << QList{report, {u"flavors.txt"_s, flavors}} << u"sos report "_s << false;
    QTest::newRow("a must-gather with databases") << QList{gathered, api} << inventories << true;
    QTest::newRow("what somebody printed") << QList{EvidenceInput{u"nodes.txt"_s, nodes}} << inventories << true;
}

void EvidenceSummaryTest::asksForCollectedDatabases()
{
    QFETCH(const QList<EvidenceInput>, inputs);
    QFETCH(const QString, command);
    QFETCH(const bool, areFlavorsMissed);
    const EvidenceSummary summary = summaryOfTexts(inputs);
    // Options, and the release that their defaults depend on, come first of what commands tell.
    const auto first = std::ranges::find_if(summary.asks, [](const EvidenceSummary::Ask &ask) {
        return ask.command != "cat /etc/nova/nova.conf"_L1 && ask.command != "nova-manage db version"_L1;
    });
    QVERIFY(first != summary.asks.cend());
    QVERIFY2(first->command.startsWith(command), qPrintable(first->command));
    const bool saysSo = std::ranges::any_of(summary.asks, [](const EvidenceSummary::Ask &ask) {
        return ask.sentence == "No flavor is known, so no request can be decided."_L1;
    });
    QCOMPARE(saysSo, areFlavorsMissed);
}

void EvidenceSummaryTest::saysWhatLogsTell_data()
{
    QTest::addColumn<QByteArray>("log");
    QTest::addColumn<QString>("taken");
    QTest::addColumn<QString>("whyNoCloud");
    QTest::addColumn<QString>("command"); // to ask with first
    QTest::addColumn<QStringList>("levels");
    const auto line = [](const QByteArray &level, const QByteArray &logger, const QByteArray &message) {
        return "2026-11-25 11:00:00.000 1 " + level + ' ' + logger
            + " [None req-11111111-1111-1111-1111-111111111111 u p - - default default] " + message + '\n';
    };
    QTest::newRow("no decision")
        << line("INFO", "nova.compute.resource_tracker", "Auditing locally available").repeated(3)
        << u"3 line(s) of nova-compute, none of a decision"_s
        << u"A log of nova-compute with 3 line(s). None is about a scheduling decision; "
           "nova-scheduler's log records those."_s
        << u"grep -h REQUEST-ID /var/log/nova/*.log"_s << QStringList{};
    const QByteArray counts = line("INFO", "nova.filters", "Filter RamFilter returned 0 hosts")
        + line("INFO", "nova.filters",
            "Filtering removed all hosts for the request with instance ID '22222222-2222-2222-2222-222222222222'. "
            "Filter results: ['ComputeFilter: (start: 5, end: 2)', 'RamFilter: (start: 2, end: 0)']");
    const QString decided = u"The evidence is not enough for a cloud, but records 1 decision(s) of Nova."_s;
    QTest::newRow("counts") << counts << u"2 line(s) of nova-scheduler, of 1 request(s)"_s << decided
                            << u"grep -h REQUEST-ID /var/log/nova/nova-scheduler.log"_s << QStringList{u"E1"_s};
    const QByteArray names = line("DEBUG", "nova.filters",
        "Filtering removed all hosts for the request with instance ID '22222222-2222-2222-2222-222222222222'. "
        "Filter results: [('ComputeFilter', [('a', 'a'), ('b', 'b')]), ('RamFilter', None)]");
    QTest::newRow("names") << counts + names << u"3 line(s) of nova-scheduler, of 1 request(s)"_s << decided
                           << u"mysqldump --single-transaction nova | gzip > nova.sql.gz"_s << QStringList{u"E2"_s};
}

void EvidenceSummaryTest::saysWhatLogsTell()
{
    QFETCH(const QByteArray, log);
    const EvidenceSummary summary = summaryOfTexts({{u"a.log"_s, log}});
    QCOMPARE(summary.pieces.size(), 1);
    QTEST(summary.pieces.first().taken, "taken");
    QTEST(summary.whyNoCloud, "whyNoCloud");
    QVERIFY(!summary.asks.isEmpty());
    QTEST(summary.asks.first().command, "command");
    QStringList levels;
    for (const EvidenceSummary::Recorded &decision : summary.decisions)
        levels << decision.level;
    QTEST(levels, "levels");
    QVERIFY(summary.boots.isEmpty());
}

void EvidenceSummaryTest::saysWhatPiecesGave_data()
{
    QTest::addColumn<Evidence>("evidence");
    QTest::addColumn<QString>("taken");
    const auto row = [](const char *name, const QString &taken, const std::function<void(Evidence &)> &add) {
        Evidence evidence;
        evidence.recognised = {{u"piece"_s, "nova_conf"}};
        add(evidence);
        QTest::newRow(name) << evidence << taken;
    };
    const auto rows = [](int count) {
        Table table;
        table.rows.resize(count);
        return table;
    };
    row("a piece that gave nothing", {}, [](Evidence &) { });
    row("what another piece gave", {}, [](Evidence &evidence) { evidence.confs = {{u"other"_s, {}, {}}}; });
    row("a database, with the rows of all its tables", u"nova (5 row(s))"_s, [&](Evidence &evidence) {
        evidence.databases = {{u"nova"_s, u"piece"_s, {{u"services"_s, rows(2)}, {u"instances"_s, rows(3)}}}};
    });
    row("two databases of a dump", u"nova (1 row(s)), a database (0 row(s))"_s, [&](Evidence &evidence) {
        evidence.databases = {{u"nova"_s, u"piece"_s, {{u"services"_s, rows(1)}}}, {{}, u"piece"_s, {}}};
    });
    row("options of which some have no effect", u"2 option(s), 3 without effect on scheduling"_s,
        [](Evidence &evidence) {
            Configuration config;
            QVERIFY_RESULT(config.set(u"scheduler"_s, u"max_attempts"_s, 5));
            QVERIFY_RESULT(config.set(u"DEFAULT"_s, u"reserved_host_cpus"_s, 1));
            evidence.confs = {{u"piece"_s, config, {u"a"_s, u"b"_s, u"c"_s}}};
        });
    row("a log whose writer is not known", u"1,200 line(s), none of a decision"_s,
        [](Evidence &evidence) { evidence.logs = {{u"piece"_s, 1200, {}, 0}}; });
    row("a log of two services", u"5 line(s) of nova-scheduler, nova-conductor, of 2 request(s)"_s,
        [](Evidence &evidence) { evidence.logs = {{u"piece"_s, 5, {u"nova-scheduler"_s, u"nova-conductor"_s}, 2}}; });
    const auto table = [](const QString &command) {
        ConsoleTable table;
        table.piece = u"piece"_s;
        table.command = command;
        table.rows.resize(3);
        return table;
    };
    row("a client's output", u"openstack server list: 3 row(s)"_s,
        [&](Evidence &evidence) { evidence.tables = {table(u"openstack server list"_s)}; });
    row("the output of a command that is not told", u"3 row(s)"_s,
        [&](Evidence &evidence) { evidence.tables = {table({})}; });
}

void EvidenceSummaryTest::saysWhatPiecesGave()
{
    QFETCH(const Evidence, evidence);
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    const EvidenceSummary summary = summaryOf(evidence, tl::unexpected(Error()));
    QCOMPARE(summary.pieces.size(), 1);
    QCOMPARE(summary.pieces.first().kind, u"configuration of Nova"_s);
    QTEST(summary.pieces.first().taken, "taken");
}

void EvidenceSummaryTest::saysWhoHasWhatIsMissing()
{
    QStringList sentences;
    for (const EvidenceSummary::Ask &ask : summaryOf({}, tl::unexpected(Error())).asks)
        sentences << ask.sentence;
    QCOMPARE(sentences,
        (QStringList{u"Compute nodes, their services and the servers: Nova's cell database has them."_s,
            u"Filters, weights and ratios: nova-scheduler's nova.conf sets them."_s,
            u"Aggregates, zones, flavors and server groups: Nova's API database has them."_s,
            u"Inventories, traits and allocations: Placement's database has them."_s,
            u"Images and their properties: Glance's database has them."_s}));
}

void EvidenceSummaryTest::saysWhatBecameOfBoots_data()
{
    QTest::addColumn<RecordedServer>("server");
    QTest::addColumn<QString>("outcome");
    const QDateTime time(QDate(2026, 11, 25), QTime(11, 0), Qt::UTC);
    const auto row = [](const char *name, const QString &vmState, const QDateTime &launchedAt,
                         const QDateTime &deletedAt, const QString &outcome) {
        RecordedServer server;
        server.vmState = vmState;
        server.launchedAt = launchedAt;
        server.deletedAt = deletedAt;
        QTest::newRow(name) << server << outcome;
    };
    row("built", {}, time, {}, u"✓ built"_s);
    row("built, and in ERROR since", u"error"_s, time, {}, u"✓ built"_s);
    row("in ERROR", u"error"_s, {}, {}, u"✕ failed"_s);
    row("being built", u"building"_s, {}, {}, u"… still being built"_s);
    row("deleted", u"building"_s, {}, time, u"deleted before it was built"_s);
    row("nothing is known", {}, {}, {}, {});
}

void EvidenceSummaryTest::saysWhatBecameOfBoots()
{
    QFETCH(const RecordedServer, server);
    RecordedBoot boot;
    boot.name = u"web"_s;
    boot.requestId = u"req-1"_s;
    boot.servers = {server};
    EvidentCloud evident;
    evident.boots = {boot};
    const EvidenceSummary summary = summaryOf({}, evident);
    QCOMPARE(summary.boots.size(), 1);
    QCOMPARE(summary.boots.first().server, u"web"_s);
    QTEST(summary.boots.first().outcome, "outcome");
}

// A file and its copy have the same lines.
void EvidenceSummaryTest::countsAServerOnce()
{
    const QByteArray chosen
        = "2026-11-25 11:00:00.000 1 DEBUG nova.scheduler.manager [None req-11111111-1111-1111-1111-111111111111 u p - "
          "- "
          "default default] [instance: 22222222-2222-2222-2222-222222222222] Selected host: (a, a) ram: 1MB disk: 0MB "
          "io_ops: 0 instances: 0\n";
    const EvidenceSummary summary = summaryOfTexts({{u"scheduler.log"_s, chosen.repeated(2)}});
    QCOMPARE(summary.decisions.size(), 1);
    QCOMPARE(summary.decisions.first().outcome, u"1 server(s) got a host."_s);
}

void EvidenceSummaryTest::callsServersByTheirNames()
{
    const QByteArray log
        = "2026-11-25 11:00:00.000 1 INFO nova.filters [None req-11111111-1111-1111-1111-111111111111 u p - - default "
          "default] Filtering removed all hosts for the request with instance ID "
          "'22222222-2222-2222-2222-222222222222'. Filter results: ['RamFilter: (start: 1, end: 0)']\n";
    const QByteArray servers = R"(CREATE TABLE `instances` (`id` int, `uuid` varchar(36), `display_name` varchar(255),
  `host` varchar(255), `node` varchar(255), `deleted` int);
INSERT INTO `instances` VALUES (1,'22222222-2222-2222-2222-222222222222','web','cmp-1','cmp-1',0);
)";
    QByteArray dump = cellDump;
    dump.replace("CREATE TABLE `instances` (`id` int, `uuid` varchar(36), `deleted` int);\n", servers);
    const auto serverIn = [&](const QByteArray &cell) {
        const EvidenceSummary summary = summaryOfTexts({{u"cell.sql"_s, cell}, {u"scheduler.log"_s, log}});
        return summary.decisions.isEmpty() ? QString() : summary.decisions.first().server;
    };
    QCOMPARE(serverIn(cellDump), u"22222222-2222-2222-2222-222222222222"_s);
    QCOMPARE(serverIn(dump), u"web"_s);
}

void EvidenceSummaryTest::saysWhatSomethingIs_data()
{
    QTest::addColumn<QByteArray>("beginning");
    QTest::addColumn<QString>("words");
    const auto row = [](const char *name, const QByteArray &beginning, const QString &words) {
        QTest::newRow(name) << beginning << words;
    };
    row("nothing", {}, u"an empty file"_s);
    row("a picture", "\x89PNG\r\n", u"a PNG picture"_s);
    row("a photograph", "\xff\xd8\xff\xe0", u"a JPEG picture"_s);
    row("a picture that moves", "GIF89a", u"a GIF picture"_s);
    row("a disk", QByteArray("QFI\xfb\0\0\0\3", 8), u"a qcow2 disk image"_s);
    row("a database", QByteArray("SQLite format 3\0", 16), u"an SQLite database"_s);
    row("a program",
        "\x7f"
        "ELF\2\1\1",
        u"a program"_s);
    row("a web page", "<html lang=\"en\">", u"a web page"_s);
    row("a web page of its type", "\n<!DOCTYPE html>\n<html>", u"a web page"_s);
    row("a web page of its type in small letters", "<!doctype html><html>", u"a web page"_s);
    row("a guest", "<?xml version='1.0'?><domain/>", u"an XML document"_s);
    row("a list of objects", "[{\"a\": 1}]", u"JSON of another kind"_s);
    row("blanks", " \n\t ", u"an empty file"_s);
    row("an archive, of which this does not tell", "\x1f\x8b\x08", {});
    row("a document", "%PDF-1.7", u"a PDF document"_s);
    row("JSON", " {\"a\": 1}", u"JSON of another kind"_s);
    row("text", "help", u"text of another kind"_s);
    row("bytes", QByteArray("\1\0\2", 3), u"a binary file"_s);
}

void EvidenceSummaryTest::saysWhatSomethingIs()
{
    QFETCH(const QByteArray, beginning);
    QFETCH(const QString, words);
    QCOMPARE(descriptionOf(beginning), words);
}

QTEST_GUILESS_MAIN(EvidenceSummaryTest)
#include "tst_evidencesummary.moc"
