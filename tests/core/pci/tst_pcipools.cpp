// SPDX-License-Identifier: GPL-3.0-or-later
// Which devices a host can provide, and which are left afterwards. Notation of pools and requests: NUMA node (- for
// none), count, and properties, "0:2 dev_type=type-VF"; ids are 8086 and 1520 if omitted.
#include "pci/pcipools.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

using PoolFilter = PciShortage::PoolFilter;

QMap<QString, QString> properties(const QStringList &words)
{
    QMap<QString, QString> read;
    for (const QString &word : words) {
        const QString value = word.section(u'=', 1);
        read.insert(word.section(u'=', 0, 0), value == u"None"_s ? QString() : u""_s + value);
    }
    return read;
}

PciDevicePool pool(const QString &text)
{
    const QStringList words = text.split(u' ');
    const QString node = words.first().section(u':', 0, 0);
    PciDevicePool read;
    read.tags = properties(words.mid(1));
    read.vendorId = read.tags.contains(u"vendor_id"_s) ? read.tags.take(u"vendor_id"_s) : u"8086"_s;
    read.productId = read.tags.contains(u"product_id"_s) ? read.tags.take(u"product_id"_s) : u"1520"_s;
    if (node != u"-"_s)
        read.numaNode = node.toInt();
    read.count = words.first().section(u':', 1).toInt();
    return read;
}

// Node and count only.
QString inWords(const PciPools &pools)
{
    QStringList words;
    for (const PciPool &left : pools.pools())
        words.append(u"%1:%2"_s.arg(left.numaNode ? QString::number(*left.numaNode) : u"-"_s).arg(left.count));
    return words.join(u' ');
}

// "refused: " and the number left after each step; the last is too small.
QString inWords(const PciShortage &shortage)
{
    static const QMap<PoolFilter, QString> names{{PoolFilter::Spec, u"spec"_s}, {PoolFilter::NumaCells, u"numa"_s},
        {PoolFilter::PhysicalFunctions, u"pf"_s}, {PoolFilter::Vdpa, u"vdpa"_s},
        {PoolFilter::RemoteManaged, u"remote"_s}, {PoolFilter::Placement, u"placement"_s},
        {PoolFilter::LiveMigratable, u"live"_s}};
    QStringList words{u"refused: free %1"_s.arg(shortage.free)};
    for (const auto &[step, devices] : shortage.left)
        words.append(u"%1 %2"_s.arg(names[step]).arg(devices));
    return words.join(u", "_s);
}

// A host with two cells on the given sockets; a negative socket means none.
PciPools hostWith(const QStringList &pools, const QList<int> &sockets = {0, 1}, int release = 26)
{
    ComputeNode node;
    node.pciDevicePools.emplace();
    for (const QString &text : pools)
        node.pciDevicePools->append(pool(text));
    node.numaTopology.emplace();
    for (int id = 0; id < sockets.size(); ++id) {
        NumaCell cell;
        cell.id = id;
        if (sockets.at(id) >= 0)
            cell.socket = sockets.at(id);
        node.numaTopology->append(cell);
    }
    return {node, since(release)};
}

// | separates alternatives.
PciRequest ask(qint64 count, const QString &specs, std::optional<PciNumaPolicy> policy = {})
{
    PciRequest request;
    request.count = count;
    request.aliasName = u"a"_s;
    request.requestId = u"id"_s;
    request.numaPolicy = policy;
    for (const QString &spec : specs.split(u'|'))
        request.specs.append(properties(spec.split(u' ', Qt::SkipEmptyParts)));
    return request;
}

QString applied(PciPools pools, const QList<PciRequest> &requests, const PciPlace &place = {})
{
    const PciPools before = pools;
    const auto supported = pools.supports(requests, place);
    if (pools.pools() != before.pools())
        return u"asking has changed the pools"_s;
    const auto fit = pools.apply(requests, place);
    const bool agree = fit ? supported.has_value() : !supported && supported.error() == fit.error();
    if (!agree)
        return u"supports() and apply() contradict each other"_s;
    return fit ? inWords(pools) : inWords(fit.error());
}

} // namespace

class PciPoolsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void matches_data();
    void matches();
    void leavesOut_data();
    void leavesOut();
    void policies_data();
    void policies();
    void takesInOrder_data();
    void takesInOrder();
    void keepsWhatWasTakenBefore();
    void followsPlacement_data();
    void followsPlacement();
    void countsWhatIsFree();
};

void PciPoolsTest::matches_data()
{
    QTest::addColumn<QString>("tags");
    QTest::addColumn<QString>("specs");
    QTest::addColumn<bool>("does");
    const auto row = [](const char *name, const QString &tags, const QString &specs, bool does) {
        QTest::newRow(name) << tags << specs << does;
    };
    row("both ids", u""_s, u"vendor_id=8086 product_id=1520"_s, true);
    row("another vendor", u""_s, u"vendor_id=10de product_id=1520"_s, false);
    row("another product", u""_s, u"vendor_id=8086 product_id=1521"_s, false);
    row("one of the alternatives", u""_s, u"product_id=1521|product_id=1520"_s, true);
    row("none of the alternatives", u""_s, u"product_id=1521|product_id=1522"_s, false);
    row("anything", u""_s, u""_s, true);
    row("the case does not matter", u" vendor_id=10DE physical_network=PhysNet0"_s,
        u"vendor_id=10de physical_network=physnet0"_s, true);
    row("another network", u" physical_network=physnet0"_s, u"physical_network=physnet1"_s, false);
    row("a tag that it has not", u""_s, u"physical_network=physnet0"_s, false);
    row("a network with a tunnel has no name", u" physical_network=None"_s, u"physical_network=None"_s, true);
    row("without the tag it has no network either", u""_s, u"physical_network=None"_s, true);
    row("a network where none is wanted", u" physical_network=physnet0"_s, u"physical_network=None"_s, false);
    row("empty is not none", u" trusted="_s, u"trusted=None"_s, false);
    row("a tag that nobody asked for", u" color=blue"_s, u"vendor_id=8086"_s, true);
    row("a node is a number, and no text is", u""_s, u"numa_node=0"_s, false);
    row("nor is a count", u""_s, u"count=1"_s, false);
}

void PciPoolsTest::matches()
{
    QFETCH(QString, tags);
    QFETCH(QString, specs);
    QFETCH(bool, does);
    QCOMPARE(hostWith({u"0:1"_s + tags}).supports({ask(1, specs)}).has_value(), does);
}

void PciPoolsTest::leavesOut_data()
{
    QTest::addColumn<QString>("tags");
    QTest::addColumn<QString>("specs");
    QTest::addColumn<int>("release");
    QTest::addColumn<QString>("left");
    const auto row = [](const char *name, const QString &tags, const QString &specs, int release, const QString &left) {
        QTest::newRow(name) << tags << specs << release << left;
    };
    const QString product = u"product_id=1520"_s;
    row("too few match", u""_s, u"product_id=1521"_s, 26, u"refused: free 1, spec 0"_s);
    row("a physical function that nobody asked for", u"dev_type=type-PF"_s, product, 26,
        u"refused: free 1, spec 1, pf 0"_s);
    row("a physical function that one alternative asks for", u"dev_type=type-PF"_s, u"product_id=1|dev_type=type-PF"_s,
        26, u""_s);
    row("before 13 it is a device as any other", u"dev_type=type-PF"_s, product, 12, u""_s);
    row("vDPA that nobody asked for", u"dev_type=vdpa"_s, product, 26,
        u"refused: free 1, spec 1, pf 1, vdpa 0, remote 0"_s);
    row("vDPA that is asked for", u"dev_type=vdpa"_s, u"dev_type=vdpa"_s, 26, u""_s);
    row("vDPA came with 23", u"dev_type=vdpa"_s, product, 22, u""_s);
    row("23 says so", u"dev_type=vdpa"_s, product, 23, u"refused: free 1, spec 1, pf 1, vdpa 0"_s);
    row("managed remotely", u"dev_type=type-VF remote_managed=true"_s, product, 26,
        u"refused: free 1, spec 1, pf 1, vdpa 1, remote 0"_s);
    row("any yes will do", u"dev_type=type-VF remote_managed=on"_s, product, 25,
        u"refused: free 1, spec 1, pf 1, vdpa 1, remote 0"_s);
    row("managed remotely as is asked for", u"dev_type=type-VF remote_managed=True"_s, u"remote_managed=true"_s, 26,
        u""_s);
    row("managed remotely came with 25", u"dev_type=type-VF remote_managed=true"_s, product, 24, u""_s);
    row("a port asks with a no", u"dev_type=type-VF remote_managed=false"_s, u"remote_managed=False"_s, 26, u""_s);
    row("which is not the same as nothing", u"dev_type=type-VF"_s, u"remote_managed=False"_s, 26,
        u"refused: free 1, spec 0"_s);
    row("class and traits are Placement's", u""_s, u"resource_class=GPU traits=CUSTOM_A rp_uuids="_s, 27, u""_s);
    row("before 27 they are tags", u""_s, u"resource_class=GPU"_s, 26, u"refused: free 1, spec 0"_s);
    row("live-migratable", u"live_migratable=true"_s, u"live_migratable=true"_s, 31, u""_s);
    row("not live-migratable", u"live_migratable=false"_s, u"live_migratable=true"_s, 31, u"refused: free 1, spec 0"_s);
}

void PciPoolsTest::leavesOut()
{
    QFETCH(QString, tags);
    QFETCH(QString, specs);
    QFETCH(int, release);
    QFETCH(QString, left);
    const QString text = tags.isEmpty() ? u"0:1"_s : u"0:1 "_s + tags;
    QCOMPARE(applied(hostWith({text}, {0, 1}, release), {ask(1, specs)}), left);
}

void PciPoolsTest::policies_data()
{
    QTest::addColumn<QStringList>("pools");
    QTest::addColumn<QList<int>>("sockets");
    QTest::addColumn<int>("count");
    QTest::addColumn<int>("policy");
    QTest::addColumn<int>("release");
    QTest::addColumn<QString>("left");
    using enum PciNumaPolicy;
    const QStringList three{u"1:2"_s, u"0:2"_s, u"-:2"_s};
    const QList<int> apart{0, 1};
    const auto row = [&](const char *name, const QStringList &pools, const QList<int> &sockets, int count,
                         PciNumaPolicy policy, const QString &left, int release = 26) {
        QTest::newRow(name) << pools << sockets << count << int(policy) << release << left;
    };
    // The server is on cell 0.
    for (const auto &[policy, name] : pciNumaPolicies())
        row(qPrintable(u"2, %1"_s.arg(name)), three, apart, 2, policy, u"1:2 -:2"_s);
    row("3, required", three, apart, 3, Required, u"refused: free 6, spec 6, numa 2"_s);
    row("3, legacy", three, apart, 3, Legacy, u"1:2 -:1"_s);
    row("3, preferred", three, apart, 3, Preferred, u"1:2 -:1"_s);
    row("3, socket", three, apart, 3, Socket, u"refused: free 6, spec 6, numa 2"_s);
    row("3, socket, both cells on one", three, {0, 0}, 3, Socket, u"0:1 -:2"_s);
    row("3, socket, a cell without", three, {0, -1}, 3, Socket, u"refused: free 6, spec 6, numa 0"_s);
    row("2, socket, a cell without", three, {-1, -1}, 2, Socket, u"1:2 -:2"_s);
    row("5, required", three, apart, 5, Required, u"refused: free 6, spec 6, numa 2"_s);
    row("5, legacy", three, apart, 5, Legacy, u"refused: free 6, spec 6, numa 4"_s);
    row("5, preferred", three, apart, 5, Preferred, u"1:1"_s);
    row("5, socket", three, apart, 5, Socket, u"refused: free 6, spec 6, numa 2"_s);
    row("7, preferred", three, apart, 7, Preferred, u"refused: free 6, spec 6"_s);
    row("before 17 there is no policy but legacy", three, apart, 3, Required, u"1:2 -:1"_s, 16);
    row("which takes the pools as they come", {u"-:2"_s, u"0:2"_s}, apart, 2, Required, u"0:2"_s, 16);
    row("later the nearer one", {u"-:2"_s, u"0:2"_s}, apart, 2, Legacy, u"-:2"_s);
}

void PciPoolsTest::policies()
{
    QFETCH(QStringList, pools);
    QFETCH(QList<int>, sockets);
    QFETCH(int, count);
    QFETCH(int, policy);
    QFETCH(int, release);
    QFETCH(QString, left);
    const std::vector<int> cells{0};
    const PciPools host = hostWith(pools, sockets, release);
    QCOMPARE(applied(host, {ask(count, u""_s, PciNumaPolicy(policy))}, {cells, {}}), left);
}

void PciPoolsTest::takesInOrder_data()
{
    QTest::addColumn<QStringList>("pools");
    QTest::addColumn<QList<int>>("counts"); // one per request
    QTest::addColumn<QString>("left");
    const QStringList three{u"0:2 dev_type=type-VF a=1"_s, u"1:3 dev_type=type-VF"_s, u"2:4 dev_type=type-VF"_s};
    QTest::newRow("fewer properties come first") << three << QList<int>{1} << u"1:2 2:4 0:2"_s;
    QTest::newRow("all of a pool") << three << QList<int>{3} << u"2:4 0:2"_s;
    QTest::newRow("one pool after the other") << three << QList<int>{8} << u"0:1"_s;
    QTest::newRow("all") << three << QList<int>{9} << u""_s;
    QTest::newRow("one too many") << three << QList<int>{10} << u"refused: free 9, spec 9"_s;
    QTest::newRow("several requests") << three << QList<int>{2, 2, 2} << u"2:1 0:2"_s;
    QTest::newRow("the last is too much") << three << QList<int>{4, 6} << u"refused: free 5, spec 5"_s;
    QTest::newRow("empty pools go on the way") << QStringList{u"0:0"_s, u"1:2"_s} << QList<int>{1} << u"1:1"_s;
    QTest::newRow("none of many is a request, too") << QStringList{u"0:1"_s} << QList<int>{0} << u"0:1"_s;
    QTest::newRow("but not without pools")
        << QStringList() << QList<int>{0} << u"refused: free 0, spec 0, pf 0, vdpa 0, remote 0"_s;
    QTest::newRow("a negative count gives devices") << QStringList{u"0:1"_s} << QList<int>{-2} << u"0:3"_s;
}

void PciPoolsTest::takesInOrder()
{
    QFETCH(QStringList, pools);
    QFETCH(QList<int>, counts);
    QFETCH(QString, left);
    QList<PciRequest> requests;
    for (const int count : counts)
        requests.append(ask(count, u""_s));
    QCOMPARE(applied(hostWith(pools), requests), left);
}

void PciPoolsTest::keepsWhatWasTakenBefore()
{
    PciPools host = hostWith({u"0:3"_s});
    const auto fit = host.apply({ask(1, u""_s), ask(3, u""_s), ask(1, u""_s)});
    QVERIFY(!fit);
    QCOMPARE(fit.error().request, 1);
    QCOMPARE(inWords(host), u"0:2"_s);
}

void PciPoolsTest::followsPlacement_data()
{
    QTest::addColumn<QStringList>("pools");
    QTest::addColumn<QStringList>("mappings"); // "group=provider"
    QTest::addColumn<QString>("spec");
    QTest::addColumn<int>("release");
    QTest::addColumn<QString>("left");
    const QStringList pools{u"0:2 rp_uuid=A"_s, u"1:2 rp_uuid=B"_s, u"2:2"_s};
    const auto row = [](const char *name, const QStringList &had, const QStringList &mappings, const QString &left,
                         int release = 27, const QString &spec = {}) {
        QTest::newRow(name) << had << mappings << spec << release << left;
    };
    row("both of one provider", pools, {u"id-0=B"_s, u"id-1=B"_s}, u"2:2 0:2"_s);
    row("one of each", pools, {u"id-0=B"_s, u"id-1=A"_s}, u"2:2 0:1 1:1"_s);
    row("what others are given does not matter", pools, {u"=A"_s, u"other-0=A"_s, u"id-0=B"_s, u"id-1=B"_s},
        u"2:2 0:2"_s);
    row("a provider that the host does not have", pools, {u"id-0=C"_s, u"id-1=C"_s},
        u"refused: free 6, spec 6, pf 6, vdpa 6, remote 6, placement 0"_s);
    row("a provider with too few", {u"0:1 rp_uuid=A"_s, u"1:2"_s}, {u"id-0=A"_s, u"id-1=A"_s},
        u"refused: free 3, spec 3, pf 3, vdpa 3, remote 3, placement 0"_s);
    row("two pools of one provider", {u"0:2 rp_uuid=A"_s, u"1:2 rp_uuid=A"_s}, {u"id-0=A"_s, u"id-1=A"_s},
        u"refused: free 4, spec 4, pf 4, vdpa 4, remote 4, placement 0"_s);
    row("not asked", pools, {u"=A"_s}, u"0:2 1:2"_s);
    row("from the spec where the candidate says nothing", pools, {}, u"2:2 0:1 1:1"_s, 27, u"rp_uuids=A,B"_s);
    row("before 27 there is no such thing", pools, {u"id-0=B"_s, u"id-1=B"_s}, u"0:2 1:2"_s, 26);
    row("with live migration", {u"0:2 rp_uuid=A live_migratable=true"_s}, {u"id-0=A"_s, u"id-1=A"_s}, u""_s, 31,
        u"live_migratable=true"_s);
}

void PciPoolsTest::followsPlacement()
{
    QFETCH(QStringList, pools);
    QFETCH(QStringList, mappings);
    QFETCH(QString, spec);
    QFETCH(int, release);
    QFETCH(QString, left);
    PciPlace place;
    for (const QString &mapping : mappings)
        place.mappings.insert(mapping.section(u'=', 0, 0), {mapping.section(u'=', 1)});
    QCOMPARE(applied(hostWith(pools, {0, 1}, release), {ask(2, spec)}, place), left);
    PciRequest port = ask(2, u""_s);
    port.aliasName.reset();
    QVERIFY(hostWith(pools, {0, 1}, release).supports({port}, place)); // Placement is not queried for ports
}

void PciPoolsTest::countsWhatIsFree()
{
    QCOMPARE(hostWith({}).freeDevices(), 0);
    QCOMPARE(hostWith({u"0:2"_s, u"-:40"_s}).freeDevices(), 42);
}

QTEST_GUILESS_MAIN(PciPoolsTest)
#include "tst_pcipools.moc"
