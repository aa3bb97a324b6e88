// SPDX-License-Identifier: GPL-3.0-or-later
// Each weigher's weight for a host, and how weights become a ranking. Source of the expectations: the modules of
// nova.scheduler.weights and their tests in nova.tests.unit.scheduler.weights, of Zed unless noted. For
// other releases:
//  - NumInstancesWeigher: test_weights_num_instances of 28.0.0
//  - HypervisorVersionWeigher: test_weights_hypervisor_version of 28.0.0, and its release note
//  - ImagePropertiesWeigher: test_weights_image_props of 31.0.0
//  - MetricsWeigher in Kilo: nova.scheduler.host_manager.HostState, which took a node's metrics as stored;
//    from Liberty on nova.objects.MonitorMetricList converts them to whole percents
//  - aggregates' multipliers: nova.scheduler.weights.*.weight_multiplier of 19.0.0, and its release note
//    per-aggregate-scheduling-weight; 18.0.0 has none
#include "core/scheduler/worlds.h"
#include "printing.h"
#include "scheduler/multiplier.h"
#include "scheduler/weighers/catalogue.h"
#include "scheduler/weighing.h"
#include "scheduler/weightsetting.h"

#include <QTest>

#include <algorithm>
#include <utility>

using namespace astrolabe;
using namespace Qt::StringLiterals;
using test::Given;
using test::World;

namespace {

struct RawRow
{
    const char *weigher;
    const char *name;
    Given given;
    double raw;
};

Given group(const QString &policy)
{
    return [=](World &world) {
        world.setGroup(policy);
        world.groupMembers = 3;
    };
}

Given devices(const QList<int> &counts)
{
    return [=](World &world) {
        world.node().pciDevicePools = QList<PciDevicePool>();
        for (const int count : counts)
            world.node().pciDevicePools->append({u"8086"_s, u"1572"_s, {}, count, {}, {}});
    };
}

// A host that reports cpu.frequency 3 and, as the fraction in the database, cpu.percent 0.29.
Given metrics(const QString &setting, bool required = true)
{
    return [=](World &world) {
        world.node().metrics = {{u"cpu.frequency"_s, 3, {}, {}, {}}, {u"cpu.percent"_s, 0.29, {}, {}, {}}};
        world.setOption(u"metrics"_s, u"weight_setting"_s, setting);
        world.setOption(u"metrics"_s, u"required"_s, required);
    };
}

// An image with os_distro = a and os_type = linux, on a host with three servers.
Given sharedProperties(double multiplier, const QString &setting)
{
    return [=](World &world) {
        world.cloud.release = Release{31};
        for (int n = 1; n <= 3; ++n)
            test::addInstance(world.cloud, n, u"h1"_s);
        world.cloud.instances[0].imageProperties = {{u"os_distro"_s, u"a"_s}, {u"os_type"_s, u"linux"_s}};
        world.cloud.instances[1].imageProperties = {{u"os_distro"_s, u"a"_s}, {u"os_type"_s, u"windows"_s}};
        world.setImage({{u"os_distro"_s, u"a"_s}, {u"os_type"_s, u"linux"_s}});
        world.setOption(u"filter_scheduler"_s, u"image_props_weight_multiplier"_s, multiplier);
        world.setOption(u"filter_scheduler"_s, u"image_props_weight_setting"_s, setting);
    };
}

Given destination(int cell, bool mayLeave)
{
    return [=](World &world) {
        world.spec.destination().cell = cell;
        world.spec.destination().allowCrossCellMove = mayLeave;
    };
}

Given stat(const QString &name, const QString &value)
{
    return [=](World &world) { world.node().stats.insert(name, value); };
}

const std::vector<RawRow> &rawRows()
{
    static const std::vector<RawRow> rows{
        {"RAMWeigher", "free memory", [](World &world) { world.node().memoryMbUsed = 384; }, 16000},
        {"RAMWeigher", "more used than there is", [](World &world) { world.node().memoryMbUsed = 16484; }, -100},
        {"DiskWeigher", "free disk in MiB", [](World &world) { world.node().localGbUsed = 90; }, 10240},
        {"DiskWeigher", "the least that is available", [](World &world) { world.node().diskAvailableLeast = 5; }, 5120},
        {"DiskWeigher", "no more than is free", [](World &world) { world.node().diskAvailableLeast = 500; }, 102400},
        {"CPUWeigher", "overcommitted CPUs", [](World &world) { world.node().vcpusUsed = 2; }, 126},
        {"CPUWeigher", "the node's own ratio", [](World &world) { world.node().cpuAllocationRatio = 1.5; }, 12},
        {"CPUWeigher", "a ratio of 0 is none", [](World &world) { world.node().cpuAllocationRatio = 0; }, 128},
        {"IoOpsWeigher", "what is going on", stat(u"io_workload"_s, u"4"_s), 4},
        {"NumInstancesWeigher", "servers", stat(u"num_instances"_s, u"7"_s), 7},
        {"BuildFailureWeigher", "failures since the last success", stat(u"failed_builds"_s, u"2"_s), 2},
        {"HypervisorVersionWeigher", "a version", [](World &) {}, 6002000},
        {"HypervisorVersionWeigher", "no version", [](World &world) { world.node().hypervisorVersion = 0; }, 0},
        {"PCIWeigher", "no devices", [](World &) {}, 100},
        {"PCIWeigher", "devices of all pools", devices({3, 4}), 93},
        {"PCIWeigher", "99 devices", devices({99}), 1},
        {"PCIWeigher", "98 devices", devices({98}), 2},
        {"PCIWeigher", "more than 99 devices", devices({60, 60}), 1},
        {"ServerGroupSoftAffinityWeigher", "members", group(u"soft-affinity"_s), 3},
        {"ServerGroupSoftAffinityWeigher", "another policy", group(u"soft-anti-affinity"_s), 0},
        {"ServerGroupSoftAffinityWeigher", "the hard policy", group(u"affinity"_s), 0},
        {"ServerGroupSoftAffinityWeigher", "no group", [](World &) {}, 0},
        {"ServerGroupSoftAntiAffinityWeigher", "members", group(u"soft-anti-affinity"_s), -3},
        {"ServerGroupSoftAntiAffinityWeigher", "another policy", group(u"soft-affinity"_s), 0},
        {"CrossCellWeigher", "no destination", [](World &) {}, 0},
        {"CrossCellWeigher", "the cell of the move", destination(0, true), 1},
        {"CrossCellWeigher", "another cell", destination(1, true), -1},
        {"CrossCellWeigher", "a move that stays in its cell", destination(0, false), 0},
        {"CrossCellWeigher", "a move from no cell", destination(-1, true), 0},
        {"MetricsWeigher", "no setting", metrics(QString()), 0},
        {"MetricsWeigher", "a metric times its ratio", metrics(u"cpu.frequency=2.5"_s), 7.5},
        {"MetricsWeigher", "blanks around the ratio", metrics(u"cpu.frequency= 2.5 "_s), 7.5},
        {"MetricsWeigher", "whole percents, cut off", metrics(u"cpu.percent=1"_s), 28},
        {"MetricsWeigher", "Kilo took the database's numbers",
            [](World &world) {
                world.cloud.release = Release{11};
                metrics(u"cpu.percent=1"_s)(world);
            },
            0.29},
        {"MetricsWeigher", "beyond what whole numbers of 64 bits can say",
            [](World &world) {
                metrics(u"cpu.frequency=1"_s)(world);
                world.node().metrics[0].value = 1e30;
            },
            1e30},
        {"MetricsWeigher", "a sum", metrics(u"cpu.frequency=1,cpu.percent=-1"_s), -25},
        {"MetricsWeigher", "named twice, counted twice", metrics(u"cpu.frequency=1,cpu.frequency=2"_s), 9},
        {"MetricsWeigher", "unreadable settings are dropped",
            metrics(u"cpu.frequency=1,cpu.percent,=2,cpu.percent=x"_s), 3},
        {"MetricsWeigher", "a missing one drops the sum", metrics(u"cpu.frequency=1,cpu.idle.percent=1"_s, false),
            -10000},
        {"MetricsWeigher", "a missing one with ratio 0 is left out",
            metrics(u"cpu.frequency=1,cpu.idle.percent=0"_s, false), 3},
        {"MetricsWeigher", "a multiplier of 0 leaves the missing out",
            [](World &world) {
                metrics(u"cpu.frequency=1,cpu.idle.percent=1"_s, false)(world);
                world.addAggregate({{u"metrics_weight_multiplier"_s, u"0"_s}});
            },
            3},
        {"MetricsWeigher", "what missing ones weigh is an option",
            [](World &world) {
                metrics(u"cpu.idle.percent=1"_s, false)(world);
                world.setOption(u"metrics"_s, u"weight_of_unavailable"_s, -5);
            },
            -5},
        {"ImagePropertiesWeigher", "off by default", sharedProperties(0, QString()), 0},
        {"ImagePropertiesWeigher", "each property of each server counts 1", sharedProperties(1, QString()), 3},
        {"ImagePropertiesWeigher", "settings weigh them, others are nothing", sharedProperties(1, u"os_distro=0.5"_s),
            1},
        {"ImagePropertiesWeigher", "the last of two settings counts", sharedProperties(1, u"os_type=5,os_type=2"_s), 2},
        {"ImagePropertiesWeigher", "a server's image says it in an old name and another word",
            [](World &world) {
                sharedProperties(1, QString())(world);
                world.cloud.instances[2].imageProperties = {{u"architecture"_s, u"amd64"_s}, {u"made_by"_s, u"us"_s}};
                world.setImage({{u"hw_architecture"_s, u"x86_64"_s}, {u"made_by"_s, u"us"_s}});
            },
            1},
        {"ImagePropertiesWeigher", "no image",
            [](World &world) {
                sharedProperties(1, QString())(world);
                world.spec.image.reset();
            },
            0},
    };
    return rows;
}

// Metadata for host h1, one aggregate each, and the resulting multiplier.
struct MultiplierRow
{
    const char *name;
    const char *weigher;
    QStringList texts;
    double value;
    bool fromAggregate;
    int release = 26;
};

const std::vector<MultiplierRow> &multiplierRows()
{
    static const std::vector<MultiplierRow> rows{
        {"no aggregate says anything", "RAMWeigher", {}, 1.0, false},
        {"one aggregate", "RAMWeigher", {u"2.5"_s}, 2.5, true},
        {"the least of several", "RAMWeigher", {u"2.5"_s, u"-1"_s, u"3"_s}, -1, true},
        {"a text that is no number", "RAMWeigher", {u"high"_s}, 1.0, false},
        {"one of several is no number", "RAMWeigher", {u"2.5"_s, u"high"_s}, 1.0, false},
        {"values are not split at commas", "RAMWeigher", {u"2,3"_s}, 1.0, false},
        {"blanks around do not count", "RAMWeigher", {u" 2 "_s}, 2, true},
        {"an empty text", "RAMWeigher", {u""_s}, 1.0, false},
        {"a multiplier of 0", "RAMWeigher", {u"0"_s}, 0, true},
        {"busy hosts weigh less by default", "IoOpsWeigher", {}, -1, false},
        {"failures count against a host", "BuildFailureWeigher", {}, -1000000, false},
        {"and an aggregate's number does too", "BuildFailureWeigher", {u"10"_s}, -10, true},
        {"the least is taken before it is turned", "BuildFailureWeigher", {u"10"_s, u"-3"_s}, 3, true},
        {"aggregates say nothing until 18", "RAMWeigher", {u"2.5"_s}, 1.0, false, 18},
        {"and from 19 they do", "RAMWeigher", {u"2.5"_s}, 2.5, true, 19},
    };
    return rows;
}

// A cloud with one host per value of free memory, with RAMWeigher alone or with another.
Cloud memoryCloud(const QList<qint64> &freeMb, const QStringList &weighers)
{
    Cloud cloud = test::cloudOf(static_cast<int>(freeMb.size()));
    for (qsizetype i = 0; i < freeMb.size(); ++i)
        cloud.computeNodes[i].memoryMbUsed = cloud.computeNodes[i].memoryMb - freeMb[i];
    QStringList classes;
    for (const QString &name : weighers)
        classes.append(u"nova.scheduler.weights.%1"_s.arg(name));
    test::setOption(cloud, u"filter_scheduler"_s, u"weight_classes"_s, classes.join(u','));
    return cloud;
}

DecideOptions withoutPlacement()
{
    DecideOptions options;
    options.placement = false;
    return options;
}

} // namespace

class WeighersTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void weighs_data();
    void weighs();
    void everyWeigherIsWeighed();
    void aMetricThatIsRequiredRaises();
    void multiplies_data();
    void multiplies();
    void normalizes_data();
    void normalizes();
    void theWorkedExample();
    void oneHostIsNotWeighed();
    void equalHostsKeepTheirOrder();
    void aFailingWeigherEndsTheRequest();
    void overridesFollowTheirHost();
    void readsSettings();
};

void WeighersTest::weighs_data()
{
    QTest::addColumn<int>("row");
    for (int row = 0; const RawRow &given : rawRows())
        QTest::addRow("%s: %s", given.weigher, given.name) << row++;
}

void WeighersTest::weighs()
{
    QFETCH(int, row);
    const RawRow &given = rawRows().at(std::size_t(row));
    World world;
    given.given(world);
    test::withHost(world, [&](const HostState &host, const SchedulerContext &context) {
        const auto raw = findWeigher(QLatin1StringView(given.weigher))->make(context)->weigh(host);
        QVERIFY2(raw, raw ? "" : qPrintable(raw.error().message));
        QCOMPARE(*raw, given.raw);
    });
}

void WeighersTest::everyWeigherIsWeighed()
{
    for (const WeigherEntry *entry : weigherCatalogue()) {
        const bool tested
            = std::ranges::any_of(rawRows(), [&](const RawRow &row) { return qstrcmp(row.weigher, entry->name) == 0; });
        QVERIFY2(tested, entry->name);
    }
}

void WeighersTest::aMetricThatIsRequiredRaises()
{
    World world;
    metrics(u"cpu.frequency=1,cpu.idle.percent=1"_s)(world);
    test::withHost(world, [&](const HostState &host, const SchedulerContext &context) {
        const auto raw = findWeigher(u"MetricsWeigher"_s)->make(context)->weigh(host);
        QVERIFY(!raw);
        QCOMPARE(raw.error(),
            (Raised{u"ComputeHostMetricNotFound"_s,
                u"Metric cpu.idle.percent could not be found on the compute host node h1.h1."_s}));
    });
}

void WeighersTest::multiplies_data()
{
    QTest::addColumn<int>("row");
    for (int row = 0; const MultiplierRow &given : multiplierRows())
        QTest::addRow("%s", given.name) << row++;
}

void WeighersTest::multiplies()
{
    QFETCH(int, row);
    const MultiplierRow &given = multiplierRows().at(std::size_t(row));
    const WeigherEntry &weigher = *findWeigher(QLatin1StringView(given.weigher));
    World world;
    world.cloud.release = Release{given.release};
    for (const QString &text : given.texts)
        world.addAggregate({{QLatin1StringView(weigher.aggregateKey), text}});
    test::withHost(world, [&](const HostState &host, const SchedulerContext &context) {
        const Multiplier multiplier(weigher, context.config, context.release);
        const Multiplier::Value value = multiplier.of(*host.aggregates);
        QCOMPARE(value.value, given.value);
        QCOMPARE(value.fromAggregate, given.fromAggregate);
    });
}

void WeighersTest::normalizes_data()
{
    QTest::addColumn<QList<int>>("raw");
    QTest::addColumn<QList<double>>("withoutMinimum");
    QTest::addColumn<QList<double>>("withMinimum");
    QTest::addRow("different numbers") << QList<int>{1, 2, 3} << QList<double>{0, 0.5, 1}
                                       << QList<double>{1.0 / 3, 2.0 / 3, 1};
    QTest::addRow("equal numbers") << QList<int>{3, 3} << QList<double>{0, 0} << QList<double>{1, 1};
    QTest::addRow("nothing") << QList<int>{0, 0} << QList<double>{0, 0} << QList<double>{0, 0};
    QTest::addRow("less than nothing") << QList<int>{-4, 2} << QList<double>{0, 1} << QList<double>{0, 1};
    QTest::addRow("all less than nothing") << QList<int>{-4, -2} << QList<double>{0, 1} << QList<double>{0, 0};
}

// Memory has the minimum 0; the number of servers has no minimum. Source: nova.weights.normalize and the classes'
// minval.
void WeighersTest::normalizes()
{
    QFETCH(QList<int>, raw);
    QFETCH(QList<double>, withoutMinimum);
    QFETCH(QList<double>, withMinimum);
    Cloud cloud = memoryCloud({raw.begin(), raw.end()}, {u"ram.RAMWeigher"_s, u"num_instances.NumInstancesWeigher"_s});
    cloud.release = Release{28};
    for (qsizetype i = 0; i < raw.size(); ++i)
        cloud.computeNodes[i].stats = {{u"num_instances"_s, QString::number(raw[i])}};
    const Decision decision = test::decide(cloud, test::bootRequest(), withoutPlacement());
    QCOMPARE(decision.error, std::optional<DecisionError>());
    const InstanceRecord &record = decision.instances.first();
    for (std::size_t rank = 0; std::cmp_less(rank, record.ranking.size()); ++rank) {
        const int host = record.ranking.at(qsizetype(rank)).host;
        QCOMPARE(record.weighers.at(0).normalized[rank], withMinimum.at(host));
        QCOMPARE(record.weighers.at(1).normalized[rank], withoutMinimum.at(host));
    }
}

void WeighersTest::theWorkedExample()
{
    Cloud cloud = test::cloudOf(2);
    ComputeNode &a = cloud.computeNodes[0];
    ComputeNode &b = cloud.computeNodes[1];
    a.memoryMbUsed = a.memoryMb - 4096;
    b.memoryMbUsed = b.memoryMb - 2048;
    a.localGb = 100;
    b.localGb = 200;
    a.cpuAllocationRatio = b.cpuAllocationRatio = 1;
    b.stats = {{u"io_workload"_s, u"2"_s}};
    const InstanceRecord record = test::decide(cloud, test::bootRequest(), withoutPlacement()).instances.value(0);
    QCOMPARE(record.ranking.value(0), (RankedHost{0, 2.5}));
    QCOMPARE(record.ranking.value(1), (RankedHost{1, 1.5}));
    QCOMPARE(record.selected, std::optional(record.ranking.value(0)));
}

void WeighersTest::oneHostIsNotWeighed()
{
    const Cloud cloud = memoryCloud({4096}, {u"metrics.MetricsWeigher"_s});
    const InstanceRecord record = test::decide(cloud, test::bootRequest(), withoutPlacement()).instances.value(0);
    QVERIFY(record.weighers.isEmpty());
    QCOMPARE(record.ranking, (QList<RankedHost>{{0, 0}}));
}

void WeighersTest::equalHostsKeepTheirOrder()
{
    const Cloud cloud = memoryCloud({1024, 4096, 1024, 4096}, {u"ram.RAMWeigher"_s});
    const InstanceRecord record = test::decide(cloud, test::bootRequest(), withoutPlacement()).instances.value(0);
    QCOMPARE(record.order, (QList<HostIndex>{1, 3, 0, 2}));
}

void WeighersTest::aFailingWeigherEndsTheRequest()
{
    Cloud cloud = test::cloudOf(2);
    test::setOption(cloud, u"metrics"_s, u"weight_setting"_s, u"cpu.frequency=1"_s);
    const Decision decision = test::decide(cloud, test::bootRequest(), withoutPlacement());
    QCOMPARE(toString(decision.outcome), toString(Outcome::Error));
    QCOMPARE(decision.error->type, u"ComputeHostMetricNotFound"_s);
    QCOMPARE(toString(decision.error->stage), toString(Stage::Weights));
}

void WeighersTest::overridesFollowTheirHost()
{
    Cloud cloud = memoryCloud({4096, 2048}, {u"ram.RAMWeigher"_s});
    cloud.aggregates = {test::aggregate(1, {u"h2"_s}, {{u"ram_weight_multiplier"_s, u"3"_s}})};
    const InstanceRecord record = test::decide(cloud, test::bootRequest(), withoutPlacement()).instances.value(0);
    QCOMPARE(record.ranking, (QList<RankedHost>{{1, 1.5}, {0, 1}}));
    QCOMPARE(record.weighers.value(0).overrides, (QHash<int, HostMultiplier>{{0, {3, Origin::aggregate(u"agg1"_s)}}}));
    QCOMPARE(record.weighers.value(0).multiplier, 1.0);
}

void WeighersTest::readsSettings()
{
    QCOMPARE(weightSettings({u"a=1"_s, u"b = 2"_s, u"c"_s, u"=3"_s, u"d=x"_s, u"e=1=2"_s, u"a=-.5"_s}),
        (QList<WeightSetting>{{u"a"_s, 1}, {u"b "_s, 2}, {u"a"_s, -0.5}}));
}

QTEST_GUILESS_MAIN(WeighersTest)
#include "tst_weighers.moc"
