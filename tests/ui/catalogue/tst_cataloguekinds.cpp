// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalogue/cataloguekind.h"
#include "catalogue/cataloguemodel.h"
#include "othercomma.h"
#include "ui/smallcloud.h"
#include "widgets/table/celldelegate.h"

#include <QAbstractItemModelTester>
#include <QSet>
#include <QTest>

#include <algorithm>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

const CatalogueKind &kindOf(const QList<CatalogueKind> &kinds, const QString &key)
{
    return *std::ranges::find_if(kinds, [&](const CatalogueKind &kind) { return key == QLatin1String(kind.key); });
}

// A cell's text: "4 / 16", "a, b"; unknown is "–".
QString shown(const CatalogueCell &cell)
{
    if (cell.value.canConvert<Capacity>() && cell.value.typeId() == qMetaTypeId<Capacity>())
        return capacityText(cell.value.value<Capacity>());
    return cell.text.isNull() ? valueText(cell.value) : cell.text;
}

// The text of a cell in the only row of a kind.
QString shown(const Cloud &cloud, const QString &kind, const QString &column)
{
    const QList<CatalogueKind> kinds = catalogueKinds();
    const CatalogueKind &wanted = kindOf(kinds, kind);
    const auto rows = wanted.rows(*indexOf(cloud));
    const auto at = std::ranges::find_if(
        wanted.columns, [&](const TableColumn &one) { return column == QLatin1String(one.key); });
    if (!rows || rows->size() != 1 || at == wanted.columns.end())
        return u"not one such cell"_s;
    return shown(rows->first().cells.at(at - wanted.columns.begin()));
}

// One of each kind, with names or with ids only.
Cloud oneOfEach(bool areNamed)
{
    const auto name = [&](const QString &text) { return areNamed ? text : QString(); };
    Cloud cloud = smallCloud(1);
    Instance server;
    server.uuid = u"server-1"_s;
    server.displayName = name(u"web"_s);
    server.projectId = u"p1"_s;
    server.flavorid = u"1"_s;
    cloud.instances = {server};
    ServerGroup group;
    group.uuid = u"group-1"_s;
    group.name = u"spread"_s;
    group.policy = u"anti-affinity"_s;
    group.members = {u"server-1"_s, u"gone"_s};
    group.projectId = u"p1"_s;
    cloud.serverGroups = {group};
    Surroundings &known = cloud.surroundings;
    Project project;
    project.id = u"p1"_s;
    project.name = name(u"physics"_s);
    project.quotas = {{u"ram"_s, 1536}};
    known.projects = QList<Project>{project};
    known.users = QList<User>{{u"u1"_s, name(u"ada"_s), {{u"p1"_s, {u"member"_s, u"reader"_s}}}, {}}};
    known.keyPairs = QList<KeyPair>{{u"laptop"_s, u"u1"_s, {}}};
    Network network;
    network.id = u"n1"_s;
    network.name = name(u"lab"_s);
    known.networks = QList<Network>{network};
    Port port;
    port.id = u"port-1"_s;
    port.networkId = u"n1"_s;
    port.deviceId = u"server-1"_s;
    known.ports = {port};
    Volume volume;
    volume.id = u"v1"_s;
    volume.name = name(u"data"_s);
    volume.attachedTo = {u"server-1"_s};
    known.volumes = QList<Volume>{volume};
    known.volumeSnapshots = QList<VolumeSnapshot>{{u"snap-1"_s, u"v1"_s, 5, {}}};
    known.deviceProfiles
        = QList<DeviceProfile>{{u"fpga"_s, {{{u"resources:FPGA"_s, u"1"_s}, {u"trait:A"_s, u"required"_s}}, {}}, {}}};
    return cloud;
}

} // namespace

// A cloud's lists: which exist, and what their cells say.
class TestCatalogueKinds : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void eachIsWhole();
    void cells_data();
    void cells();
    void names_data();
    void names();
    void amountsOfAProject_data();
    void amountsOfAProject();
    void addressesOfANetwork_data();
    void addressesOfANetwork();
    void listsAreJoinedAsTheLanguageDoes();
    void hostsOfACell_data();
    void hostsOfACell();
    void whatTheCloudDoesNotSayIsNotKnown();
    void modelsKeepTheRules();
};

void TestCatalogueKinds::eachIsWhole()
{
    QSet<QString> keys;
    const auto index = indexOf(oneOfEach(true));
    for (const CatalogueKind &kind : catalogueKinds()) {
        const QString key = QLatin1StringView(kind.key);
        QVERIFY2(!keys.contains(key), kind.key);
        keys.insert(key);
        QStringList columns;
        for (const TableColumn &column : kind.columns)
            columns.append(QLatin1StringView(column.key));
        QCOMPARE(QSet(columns.begin(), columns.end()).size(), columns.size());
        for (const QString &hidden : kind.hiddenAtFirst)
            QVERIFY2(columns.contains(hidden), qPrintable(key + u'/' + hidden));
        for (const CatalogueRow &row : kind.rows(*index).value_or(CatalogueRows()))
            QVERIFY2(row.cells.size() == columns.size() && !row.id.isEmpty(), kind.key);
    }
}

void TestCatalogueKinds::cells_data()
{
    QTest::addColumn<CatalogueCell>("cell");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("detail"); // null: same as the text
    QTest::newRow("nothing in a list") << listCell({}) << u"–"_s << QString();
    QTest::newRow("a list") << listCell({u"a"_s, u"b"_s}) << u"a, b"_s << u"a\nb"_s;
    QTest::newRow("values by their names")
        << mapCell({{u"b"_s, u"2"_s}, {u"a"_s, u"1"_s}}) << u"a=1, b=2"_s << u"a=1\nb=2"_s;
    QTest::newRow("no text") << textCell({}) << u"–"_s << QString();
    QTest::newRow("no memory") << mebibytesCell(0) << u"–"_s << QString();
    QTest::newRow("less than a gibibyte") << mebibytesCell(512) << u"512 MiB"_s << QString();
    QTest::newRow("gibibytes") << mebibytesCell(2048) << u"2 GiB"_s << QString();
    QTest::newRow("rounded, and in full") << mebibytesCell(1536) << u"1.5 GiB"_s << u"1,536 MiB"_s;
    QTest::newRow("no disk") << gibibytesCell(0) << u"–"_s << QString();
    QTest::newRow("a large disk") << gibibytesCell(2000) << u"2,000 GiB"_s << QString();
    QTest::newRow("yes") << yesNoCell(true) << u"✓ yes"_s << QString();
    QTest::newRow("no") << yesNoCell(false) << u"no"_s << QString();
    QTest::newRow("of a limit") << usageCell(2, 10) << u"2 / 10"_s << QString();
    QTest::newRow("of a limit, in parts of a unit") << usageCell(0.5, 1.5, u"GiB"_s) << u"0.5 / 1.5 GiB"_s << QString();
    QTest::newRow("of a limit of nothing") << usageCell(0, 0) << u"0 / 0"_s << QString();
    QTest::newRow("without a limit") << usageCell(1200, -1) << u"1,200, no limit"_s << QString();
    QTest::newRow("without a limit, in parts of a unit")
        << usageCell(0.5, -1, u"GiB"_s) << u"0.5 GiB, no limit"_s << QString();
}

void TestCatalogueKinds::cells()
{
    QFETCH(CatalogueCell, cell);
    QTEST(shown(cell), "text");
    QTEST(cell.detail, "detail");
}

// Names if known, otherwise ids: known data is never shown as unknown.
void TestCatalogueKinds::names_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("column");
    QTest::addColumn<QString>("named");
    QTest::addColumn<QString>("unnamed");
    const auto row = [](const char *kind, const char *column, const QString &named, const QString &unnamed) {
        QTest::addRow("%s of %s", column, kind)
            << QString::fromLatin1(kind) << QString::fromLatin1(column) << named << unnamed;
    };
    row("server_groups", "members", u"web, gone"_s, u"server-1, gone"_s);
    row("server_groups", "project", u"physics"_s, u"p1"_s);
    row("ports", "network", u"lab"_s, u"n1"_s);
    row("ports", "server", u"web"_s, u"server-1"_s);
    row("volumes", "name", u"data"_s, u"v1"_s);
    row("volumes", "attached", u"web"_s, u"server-1"_s);
    row("volume_snapshots", "volume", u"data"_s, u"v1"_s);
    row("users", "roles", u"physics: member, reader"_s, u"p1: member, reader"_s);
    row("key_pairs", "user", u"ada"_s, u"u1"_s);
}

void TestCatalogueKinds::names()
{
    QFETCH(QString, kind);
    QFETCH(QString, column);
    QTEST(shown(oneOfEach(true), kind, column), "named");
    QTEST(shown(oneOfEach(false), kind, column), "unnamed");
}

// Memory in fractions of a GiB: rounding down would show free or used memory that does not exist.
void TestCatalogueKinds::amountsOfAProject_data()
{
    QTest::addColumn<int>("servers");
    QTest::addColumn<int>("ram"); // of the quota, in MiB
    QTest::addColumn<QString>("shownRam");
    QTest::newRow("half a gibibyte each") << 1 << 4096 << u"0.5 / 4 GiB"_s;
    QTest::newRow("three of them") << 3 << 1536 << u"1.5 / 1.5 GiB"_s;
    QTest::newRow("none") << 0 << 1024 << u"0 / 1 GiB"_s;
    QTest::newRow("no limit") << 1 << -1 << u"0.5 GiB, no limit"_s;
}

void TestCatalogueKinds::amountsOfAProject()
{
    QFETCH(int, servers);
    QFETCH(int, ram);
    Cloud cloud = oneOfEach(true);
    cloud.flavors.first().memoryMb = 512;
    cloud.surroundings.projects->first().quotas.insert(u"ram"_s, ram);
    cloud.instances = QList<Instance>(servers, cloud.instances.first());
    QTEST(shown(cloud, u"projects"_s, u"ram"_s), "shownRam");
    QCOMPARE(shown(cloud, u"projects"_s, u"instances"_s), u"%1 / 10"_s.arg(servers));
}

void TestCatalogueKinds::addressesOfANetwork_data()
{
    QTest::addColumn<QString>("cidr");
    QTest::addColumn<QList<AllocationPool>>("pools");
    QTest::addColumn<QStringList>("taken");
    QTest::addColumn<QString>("used");
    using Pools = QList<AllocationPool>;
    QTest::newRow("all but net, gateway and broadcast")
        << u"10.0.0.0/29"_s << Pools() << QStringList{u"10.0.0.3"_s} << u"1 / 5"_s;
    QTest::newRow("of a pool") << u"10.0.0.0/24"_s << Pools{{u"10.0.0.10"_s, u"10.0.0.12"_s}}
                               << QStringList{u"10.0.0.10"_s, u"10.0.0.12"_s} << u"2 / 3"_s;
    QTest::newRow("one that is outside of its pool does not count")
        << u"10.0.0.0/24"_s << Pools{{u"10.0.0.10"_s, u"10.0.0.12"_s}} << QStringList{u"10.0.0.13"_s} << u"0 / 3"_s;
    QTest::newRow("more than anybody counts")
        << u"fd00::/64"_s << Pools() << QStringList{u"fd00::7"_s} << u"1, no limit"_s;
}

void TestCatalogueKinds::addressesOfANetwork()
{
    QFETCH(QString, cidr);
    QFETCH(QList<AllocationPool>, pools);
    QFETCH(QStringList, taken);
    Cloud cloud = oneOfEach(true);
    cloud.surroundings.networks->first().subnets = {{u"s1"_s, cidr, pools, {}, {}}};
    cloud.surroundings.ports.clear();
    for (const QString &address : std::as_const(taken)) {
        Port port;
        port.id = address;
        port.networkId = u"n1"_s;
        port.fixedIps = {{u"s1"_s, address}};
        cloud.surroundings.ports.append(port);
    }
    QTEST(shown(cloud, u"networks"_s, u"addresses"_s), "used");
}

void TestCatalogueKinds::listsAreJoinedAsTheLanguageDoes()
{
    QCOMPARE(listCell({u"cmp-1"_s, u"cmp-2"_s}).text, u"cmp-1, cmp-2"_s);
    const test::OtherComma comma;
    QCOMPARE(listCell({u"cmp-1"_s, u"cmp-2"_s}).text, u"cmp-1、cmp-2"_s);
}

void TestCatalogueKinds::hostsOfACell_data()
{
    QTest::addColumn<bool>("disabled");
    QTest::addColumn<QString>("release");
    QTest::addColumn<std::optional<bool>>("inScheduler");
    QTest::addColumn<QString>("state");
    QTest::addColumn<QString>("queried");
    using Known = std::optional<bool>;
    QTest::newRow("enabled") << false << u"2025.1"_s << Known() << u"enabled"_s << u"✓ yes"_s;
    QTest::newRow("disabled") << true << u"2025.1"_s << Known() << u"disabled"_s << u"no"_s;
    QTest::newRow("added after nova-scheduler's start")
        << false << u"2025.1"_s << Known(false) << u"enabled"_s << u"no"_s;
    QTest::newRow("disabled after nova-scheduler's start")
        << true << u"2025.1"_s << Known(true) << u"disabled"_s << u"✓ yes"_s;
    QTest::newRow("before cells could be disabled") << true << u"queens"_s << Known() << u"disabled"_s << u"✓ yes"_s;
}

// A host has one line however many nodes it has; one without a cell is in the first.
void TestCatalogueKinds::hostsOfACell()
{
    QFETCH(const bool, disabled);
    QFETCH(const QString, release);
    QFETCH(const std::optional<bool>, inScheduler);
    Cloud cloud = smallCloud(3);
    cloud.release = Release::named(release).value();
    cloud.cells = {{u"a"_s, u"first"_s, false, {}}, {u"b"_s, QString(), disabled, {}, inScheduler}};
    cloud.computeNodes[1].cell = u"b"_s;
    cloud.computeNodes[2].cell = u"b"_s;
    cloud.computeNodes[2].host = cloud.computeNodes.at(1).host;
    const CatalogueRows rows = kindOf(catalogueKinds(), u"cells"_s).rows(*indexOf(cloud)).value();
    QCOMPARE(rows.size(), 2);
    QStringList texts;
    for (const CatalogueCell &cell : rows.at(1).cells)
        texts.append(shown(cell));
    QFETCH(const QString, state);
    QFETCH(const QString, queried);
    QCOMPARE(texts, (QStringList{u"b"_s, state, queried, u"1"_s, cloud.computeNodes.at(1).host, u"b"_s}));
    QCOMPARE(shown(rows.at(0).cells.at(4)), cloud.computeNodes.at(0).host);
}

void TestCatalogueKinds::whatTheCloudDoesNotSayIsNotKnown()
{
    const auto bare = indexOf(smallCloud(1));
    Cloud empty = smallCloud(1);
    empty.surroundings.volumes = QList<Volume>();
    const QList<CatalogueKind> kinds = catalogueKinds();
    QVERIFY(!kindOf(kinds, u"volumes"_s).rows(*bare));
    QCOMPARE(kindOf(kinds, u"volumes"_s).rows(*indexOf(empty))->size(), 0);
    QVERIFY(!kindOf(kinds, u"ports"_s).rows(*bare)); // the networks are unknown
    QCOMPARE(kindOf(kinds, u"flavors"_s).rows(*bare)->size(), 1);
}

void TestCatalogueKinds::modelsKeepTheRules()
{
    const auto index = indexOf(oneOfEach(true));
    for (const CatalogueKind &kind : catalogueKinds()) {
        CatalogueModel model(kind.columns, nullptr);
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const CatalogueRows rows = kind.rows(*index).value_or(CatalogueRows());
        model.setRows(std::make_shared<const CatalogueRows>(rows));
        QCOMPARE(model.rowCount(), rows.size());
        for (int row = 0; row < model.rowCount(); ++row)
            QCOMPARE(model.rowOf(rows.at(row).id), row);
        model.setRows(nullptr);
    }
}

QTEST_MAIN(TestCatalogueKinds)
#include "tst_cataloguekinds.moc"
