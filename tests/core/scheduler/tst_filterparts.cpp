// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/worlds.h"
#include "printing.h"
#include "scheduler/filters/allocationratio.h"
#include "scheduler/filters/hostcapabilities.h"
#include "scheduler/filters/hostlimit.h"
#include "scheduler/filters/namedservers.h"
#include "scheduler/lots.h"

#include <QJsonArray>
#include <QTest>

#include <numeric>
#include <set>

using namespace astrolabe;
using namespace Qt::StringLiterals;
using test::Given;
using test::World;

namespace {

Given option(const QString &group, const QString &name, const QJsonValue &value)
{
    return [=](World &world) { world.setOption(group, name, value); };
}

Given aggregate(const QString &key, const QString &value)
{
    return [=](World &world) { world.addAggregate({{key, value}}); };
}

const Given nothing = [](World &) { };

} // namespace

// What several filters and weighers read of a host: its aggregates' metadata, limits, ratios, attributes; and lots.
class FilterPartsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void metadataOfAggregates_data();
    void metadataOfAggregates();
    void numbersOfAggregates_data();
    void numbersOfAggregates();
    void limits_data();
    void limits();
    void ratios_data();
    void ratios();
    void namedServers_data();
    void namedServers();
    void attributes_data();
    void attributes();
    void lotsAreDrawnAmongSoMany_data();
    void lotsAreDrawnAmongSoMany();
    void theBestAreShuffled();
    void lotsAreApplied_data();
    void lotsAreApplied();
};

void FilterPartsTest::metadataOfAggregates_data()
{
    QTest::addColumn<QStringList>("metadata"); // of key k, one aggregate each
    QTest::addColumn<QStringList>("values");
    QTest::addColumn<QStringList>("parts");
    QTest::newRow("none") << QStringList{} << QStringList{} << QStringList{};
    QTest::newRow("one") << QStringList{u"a"_s} << QStringList{u"a"_s} << QStringList{u"a"_s};
    QTest::newRow("the same twice") << QStringList{u"a"_s, u"a"_s} << QStringList{u"a"_s} << QStringList{u"a"_s};
    QTest::newRow("a list") << QStringList{u"a, b ,a"_s} << QStringList{u"a, b ,a"_s} << QStringList{u"a"_s, u"b"_s};
    QTest::newRow("lists that have some in common")
        << QStringList{u"a,b"_s, u"b,c"_s} << QStringList{u"a,b"_s, u"b,c"_s} << QStringList{u"a"_s, u"b"_s, u"c"_s};
    QTest::newRow("nothing between commas")
        << QStringList{u",a,"_s} << QStringList{u",a,"_s} << QStringList{u""_s, u"a"_s};
    QTest::newRow("an empty text") << QStringList{u""_s} << QStringList{u""_s} << QStringList{u""_s};
}

void FilterPartsTest::metadataOfAggregates()
{
    QFETCH(QStringList, metadata);
    World world;
    for (const QString &value : metadata)
        world.addAggregate({{u"k"_s, value}, {u"kin"_s, u"x"_s}, {u"other"_s, u"y"_s}});
    test::withHost(world, [&](const HostState &host, const SchedulerContext &) {
        const AggregateMetadata &merged = *host.aggregates;
        QTEST(merged.values(u"k"_s), "values");
        QTEST(merged.parts(u"k"_s), "parts");
        QCOMPARE(merged.contains(u"k"_s), !metadata.isEmpty());
        QVERIFY(!merged.contains(u"K"_s));
        QCOMPARE(merged.keysStartingWith(u"k"_s), metadata.isEmpty() ? QStringList() : (QStringList{u"k"_s, u"kin"_s}));
        QCOMPARE(merged.aggregatesWith(u"k"_s).isEmpty(), metadata.isEmpty());
    });
}

void FilterPartsTest::numbersOfAggregates_data()
{
    QTest::addColumn<QStringList>("metadata");
    QTest::addColumn<std::optional<double>>("real");
    QTest::addColumn<std::optional<qint64>>("integer");
    const auto row = [](const char *name, const QStringList &metadata, std::optional<double> real,
                         std::optional<qint64> integer) { QTest::newRow(name) << metadata << real << integer; };
    row("none", {}, {}, {});
    row("one", {u"8"_s}, 8, 8);
    row("the least", {u"8"_s, u"-2"_s, u"3"_s}, -2, -2);
    row("a fraction is no whole number", {u"1.5"_s, u"8"_s}, 1.5, {});
    row("a word among numbers", {u"8"_s, u"many"_s}, {}, {});
    row("an empty text", {u""_s}, {}, {});
    row("a list is no number", {u"8,9"_s}, {}, {});
    row("blanks around, and underscores", {u" 1_0 "_s}, 10, 10);
    row("an exponent", {u"1e2"_s}, 100, {});
    row("as texts 10 would be the least", {u"9"_s, u"10"_s}, 9, 9);
}

void FilterPartsTest::numbersOfAggregates()
{
    QFETCH(QStringList, metadata);
    World world;
    for (const QString &value : metadata)
        world.addAggregate({{u"k"_s, value}});
    test::withHost(world, [&](const HostState &host, const SchedulerContext &) {
        QTEST(host.aggregates->leastReal(u"k"_s), "real");
        QTEST(host.aggregates->leastInteger(u"k"_s), "integer");
    });
}

void FilterPartsTest::limits_data()
{
    QTest::addColumn<Given>("given");
    QTest::addColumn<HostLimit::From>("from");
    QTest::addColumn<QString>("limit");
    using From = HostLimit::From;
    const QString name = u"max_io_ops_per_host"_s;
    const Given eight = aggregate(name, u"8"_s);
    const Given six = option(u"filter_scheduler"_s, name, 6);
    const auto row = [](const char *of, const Given &given, From from, const QString &limit) {
        QTest::newRow(of) << given << from << u"max_io_ops_per_host = "_s + limit;
    };
    row("the default", nothing, From::Option, u"8 ([filter_scheduler] max_io_ops_per_host (default))"_s);
    row("nova.conf", six, From::Option, u"6 ([filter_scheduler] max_io_ops_per_host (nova.conf))"_s);
    row("an aggregate that is not asked", test::all({six, aggregate(name, u"3"_s)}), From::Option,
        u"6 ([filter_scheduler] max_io_ops_per_host (nova.conf))"_s);
    row("an aggregate", test::all({six, aggregate(name, u"3"_s)}), From::Aggregates, u"3 (aggregate agg1)"_s);
    row("the least of two", test::all({eight, aggregate(name, u"3"_s)}), From::Aggregates,
        u"3 (aggregate agg1, aggregate agg2)"_s);
    row("one that cannot be read", test::all({eight, aggregate(name, u"few"_s)}), From::Aggregates,
        u"8 ([filter_scheduler] max_io_ops_per_host (default))"_s);
    row("none that has it", six, From::Aggregates, u"6 ([filter_scheduler] max_io_ops_per_host (nova.conf))"_s);
}

void FilterPartsTest::limits()
{
    QFETCH(Given, given);
    QFETCH(HostLimit::From, from);
    World world;
    given(world);
    test::withHost(world, [&](const HostState &host, const SchedulerContext &context) {
        const HostLimit limit(context, "max_io_ops_per_host", from);
        QTEST(test::inWords(limit.of(host)), "limit");
        QCOMPARE(limit.facts().size(), 1);
    });
}

void FilterPartsTest::ratios_data()
{
    QTest::addColumn<Given>("given");
    QTest::addColumn<RatioFrom>("from");
    QTest::addColumn<QString>("ratio");
    const QString name = u"ram_allocation_ratio"_s;
    const auto reports
        = [](double ratio) { return Given([=](World &world) { world.node().ramAllocationRatio = ratio; }); };
    const Given two = option(u"DEFAULT"_s, name, 2.0);
    const auto row = [](const char *of, const Given &given, RatioFrom from, const QString &ratio) {
        QTest::newRow(of) << given << from << u"ram_allocation_ratio = "_s + ratio;
    };
    row("the host reports it", reports(1.25), RatioFrom::Host, u"1.25 (host)"_s);
    row("nova.conf says the same", test::all({two, reports(2)}), RatioFrom::Host, u"2 (host)"_s);
    row("nova.conf says otherwise", test::all({two, reports(1.25)}), RatioFrom::Host,
        u"1.25 (host (nova.conf: [DEFAULT] ram_allocation_ratio = 2))"_s);
    row("the host reports none", test::all({two, reports(0)}), RatioFrom::Host,
        u"2 ([DEFAULT] ram_allocation_ratio (nova.conf))"_s);
    row("an aggregate that is not asked", test::all({reports(1.25), aggregate(name, u"9"_s)}), RatioFrom::Host,
        u"1.25 (host)"_s);
    row("an aggregate", test::all({reports(1.25), aggregate(name, u"9"_s)}), RatioFrom::Aggregates,
        u"9 (aggregate agg1)"_s);
    row("one that cannot be read", test::all({reports(1.25), aggregate(name, u"9"_s), aggregate(name, u"x"_s)}),
        RatioFrom::Aggregates, u"1.25 (host)"_s);
}

void FilterPartsTest::ratios()
{
    QFETCH(Given, given);
    QFETCH(RatioFrom, from);
    World world;
    given(world);
    test::withHost(world, [&](const HostState &host, const SchedulerContext &context) {
        QTEST(test::inWords(HostRatio(context, ramAllocationRatio, from).of(host)), "ratio");
    });
}

void FilterPartsTest::namedServers_data()
{
    QTest::addColumn<QStringList>("uuids");
    QTest::addColumn<bool>("isOnHost");
    QTest::addColumn<QString>("fact"); // empty: none
    const QString one = test::uuidOf(1);
    QTest::newRow("none") << QStringList{} << false << u""_s;
    QTest::newRow("an empty text") << QStringList{u""_s} << false << u""_s;
    QTest::newRow("one of this host") << QStringList{one} << true << u"server-1"_s;
    QTest::newRow("one of another host") << QStringList{test::uuidOf(2)} << false << u"server-2"_s;
    QTest::newRow("one of no host") << QStringList{test::uuidOf(3)} << false << u"server-3"_s;
    QTest::newRow("one that nobody knows") << QStringList{u"nobody"_s} << false << u"nobody"_s;
    QTest::newRow("one of two") << QStringList{u"nobody"_s, u""_s, one} << true << u"nobody, server-1"_s;
}

void FilterPartsTest::namedServers()
{
    QFETCH(QStringList, uuids);
    QFETCH(QString, fact);
    World world;
    world.cloud = test::cloudOf(2);
    test::addInstance(world.cloud, 1, u"h1"_s);
    test::addInstance(world.cloud, 2, u"h2"_s);
    test::addInstance(world.cloud, 3, {});
    for (int n = 1; n <= 3; ++n)
        world.cloud.instances[n - 1].displayName = u"server-%1"_s.arg(n);
    if (!uuids.isEmpty())
        world.spec.schedulerHints.insert(u"same_host"_s, uuids);
    test::withHost(world, [&](const HostState &host, const SchedulerContext &context) {
        const NamedServers servers(context, u"same_host"_s);
        QTEST(servers.isOn(host.host()), "isOnHost");
        QCOMPARE(servers.nameOn(host.host()), servers.isOn(host.host()) ? u"server-1"_s : QString());
        QCOMPARE(servers.isEmpty(), fact.isEmpty());
        QCOMPARE(servers.facts().size(), fact.isEmpty() ? 0 : 1);
        if (!fact.isEmpty())
            QCOMPARE(test::inWords(servers.fact()), u"same_host = %1 (request)"_s.arg(fact));
    });
}

void FilterPartsTest::attributes_data()
{
    QTest::addColumn<QString>("path"); // after "capabilities:"
    QTest::addColumn<QString>("text"); // "none": the path leads nowhere
    const auto row
        = [](const char *name, const QString &path, const QString &text) { QTest::newRow(name) << path << text; };
    row("a whole number", u"free_ram_mb"_s, u"16384"_s);
    row("a ratio keeps its point", u"disk_allocation_ratio"_s, u"1.0"_s);
    row("disk in use, in MiB", u"disk_mb_used"_s, u"20480"_s);
    row("a text", u"hypervisor_type"_s, u"QEMU"_s);
    row("the node by either name", u"hypervisor_hostname"_s, u"h1"_s);
    row("no address", u"host_ip"_s, u"none"_s);
    row("in capitals", u"FREE_RAM_MB"_s, u"none"_s);
    row("a list of lists", u"supported_instances"_s, u"[['x86_64', 'kvm', 'hvm']]"_s);
    row("nothing of the topology is told", u"numa_topology"_s, u"none"_s);
    row("a dictionary", u"stats"_s, u"{'rack': 'a7'}"_s);
    row("a member of it", u"stats:rack"_s, u"a7"_s);
    row("one that it has not", u"stats:row"_s, u"none"_s);
    row("beyond its end", u"stats:rack:x"_s, u"none"_s);
    row("a statistic called by its name", u"rack"_s, u"a7"_s);
    row("a member of what is a list", u"supported_instances:0"_s, u"none"_s);
    row("what the service tells is no dictionary", u"service:host"_s, u"none"_s);
    row("limits are empty", u"limits"_s, u"{}"_s);
    row("an attribute that Nova does not have", u"free_disk_gb"_s, u"none"_s);
}

void FilterPartsTest::attributes()
{
    QFETCH(QString, path);
    World world;
    world.node().stats = {{u"rack"_s, u"a7"_s}};
    world.node().localGbUsed = 20;
    world.node().hostIp.clear();
    world.node().numaTopology.reset();
    world.node().supportedHvSpecs = {{u"x86_64"_s, u"kvm"_s, u"hvm"_s}};
    test::withHost(world, [&](const HostState &host, const SchedulerContext &context) {
        QTEST(hostCapability(host, path.split(u':'), context.index).value_or(u"none"_s), "text");
    });
}

void FilterPartsTest::lotsAreDrawnAmongSoMany_data()
{
    QTest::addColumn<int>("subset");
    QTest::addColumn<int>("hosts");
    QTest::addColumn<int>("drawn"); // how many of them may be first
    QTest::newRow("the best only") << 1 << 5 << 1;
    QTest::newRow("one of three") << 3 << 5 << 3;
    QTest::newRow("one of as many as there are") << 5 << 5 << 5;
    QTest::newRow("one of fewer than may be") << 9 << 5 << 5;
    QTest::newRow("the only one") << 9 << 1 << 1;
}

void FilterPartsTest::lotsAreDrawnAmongSoMany()
{
    QFETCH(int, subset);
    QFETCH(int, hosts);
    World world;
    world.setOption(u"filter_scheduler"_s, u"host_subset_size"_s, subset);
    QRandomGenerator random(7);
    Lots lots(world.cloud.config, world.cloud.release, random);
    std::set<int> first;
    for (int draw = 0; draw < 200; ++draw) {
        const DrawnLots drawn = lots.draw(static_cast<std::size_t>(hosts), [] { return std::size_t(3); });
        QVERIFY(drawn.swaps.empty()); // none is shuffled by default
        first.insert(drawn.first);
    }
    QTEST(static_cast<int>(first.size()), "drawn");
    QCOMPARE(*first.begin(), 0);
    QCOMPARE(*first.rbegin(), static_cast<int>(first.size()) - 1);
}

// Those that weigh as much as the first come in every order; the others keep theirs.
void FilterPartsTest::theBestAreShuffled()
{
    World world;
    world.setOption(u"filter_scheduler"_s, u"shuffle_best_same_weighed_hosts"_s, true);
    QRandomGenerator random(7);
    Lots lots(world.cloud.config, world.cloud.release, random);
    std::set<std::vector<int>> orders;
    for (int draw = 0; draw < 200; ++draw) {
        std::vector<int> order(5);
        std::iota(order.begin(), order.end(), 0);
        lots.draw(5, [] { return std::size_t(3); }).apply(order);
        QCOMPARE(order[3], 3);
        QCOMPARE(order[4], 4);
        orders.insert(order);
    }
    QCOMPARE(orders.size(), std::size_t(6));
    QVERIFY(lots.draw(5, [] { return std::size_t(1); }).swaps.empty());
}

void FilterPartsTest::lotsAreApplied_data()
{
    QTest::addColumn<QList<int>>("swaps");
    QTest::addColumn<int>("first");
    QTest::addColumn<QList<int>>("order"); // of 0 1 2 3
    QTest::newRow("none") << QList<int>{} << 0 << QList<int>{0, 1, 2, 3};
    QTest::newRow("another comes first, the others keep their order") << QList<int>{} << 2 << QList<int>{2, 0, 1, 3};
    QTest::newRow("the last comes first") << QList<int>{} << 3 << QList<int>{3, 0, 1, 2};
    QTest::newRow("two change places") << QList<int>{1} << 0 << QList<int>{1, 0, 2, 3};
    QTest::newRow("one after the other") << QList<int>{2, 2} << 0 << QList<int>{2, 0, 1, 3};
    QTest::newRow("each with itself") << QList<int>{0, 1} << 0 << QList<int>{0, 1, 2, 3};
    QTest::newRow("then another comes first") << QList<int>{2, 2} << 1 << QList<int>{0, 2, 1, 3};
}

void FilterPartsTest::lotsAreApplied()
{
    QFETCH(QList<int>, swaps);
    QFETCH(int, first);
    std::vector<int> order{0, 1, 2, 3};
    DrawnLots{{swaps.begin(), swaps.end()}, first}.apply(order);
    QTEST(QList<int>(order.begin(), order.end()), "order");
}

QTEST_GUILESS_MAIN(FilterPartsTest)
#include "tst_filterparts.moc"
