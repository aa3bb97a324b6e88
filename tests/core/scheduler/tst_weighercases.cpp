// SPDX-License-Identifier: GPL-3.0-or-later
// The cases of Nova's own weigher tests: hosts, options and aggregates in, the ranking out.
#include "core/scheduler/worlds.h"
#include "scheduler/multiplier.h"
#include "scheduler/weighers/catalogue.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

using Hosts = std::function<void(Cloud &)>;

struct CaseRow
{
    const char *name;
    const char *weigher; // below nova.scheduler.weights
    Hosts given;
    // "host total", best first; any hosts after these are not checked.
    QStringList ranking;
    int release = 26;
};

// One host per value, each changed by its own value.
template<typename Value>
Hosts each(const QList<Value> &values, void (*change)(ComputeNode &, const Value &))
{
    return [=](Cloud &cloud) {
        for (qsizetype i = 0; i < values.size(); ++i) {
            cloud.computeNodes.append(test::computeNode(int(i) + 1));
            change(cloud.computeNodes.last(), values.at(i));
        }
    };
}

Hosts memory(const QList<int> &freeMb)
{
    return each<int>(freeMb, [](ComputeNode &node, const int &free) { node.memoryMbUsed = node.memoryMb - free; });
}

Hosts disks(const QList<int> &freeGb)
{
    return each<int>(freeGb, [](ComputeNode &node, const int &free) { node.localGbUsed = node.localGb - free; });
}

struct Cpus
{
    int total;
    int used;
    double ratio;
};

Hosts cpus(const QList<Cpus> &all)
{
    return each<Cpus>(all, [](ComputeNode &node, const Cpus &its) {
        node.vcpus = its.total;
        node.vcpusUsed = its.used;
        node.cpuAllocationRatio = its.ratio;
    });
}

Hosts versions(const QList<int> &all)
{
    return each<int>(all, [](ComputeNode &node, const int &version) { node.hypervisorVersion = version; });
}

Hosts devices(const QList<QList<int>> &pools)
{
    return each<QList<int>>(pools, [](ComputeNode &node, const QList<int> &counts) {
        node.pciDevicePools = QList<PciDevicePool>();
        for (const int count : counts)
            node.pciDevicePools->append({u"8086"_s, u"1572"_s, {}, count, {}, {}});
    });
}

Hosts statistics(const QString &name, const QStringList &values)
{
    return [=](Cloud &cloud) {
        each<QString>(values, [](ComputeNode &, const QString &) { })(cloud);
        for (qsizetype i = 0; i < values.size(); ++i)
            cloud.computeNodes[i].stats.insert(name, values.at(i));
    };
}

// Idle, kernel and user times of six hosts, and their weight setting.
Hosts times(const QString &setting)
{
    return [=](Cloud &cloud) {
        const QList<QList<int>> all{{512, 1}, {1024, 2}, {3072, 1}, {8192, 0}, {768, 0, 1}, {2048, 0, 2}};
        const QStringList names{u"cpu.idle.time"_s, u"cpu.kernel.time"_s, u"cpu.user.time"_s};
        each<QList<int>>(all, [](ComputeNode &, const QList<int> &) { })(cloud);
        for (qsizetype host = 0; host < all.size(); ++host) {
            for (qsizetype i = 0; i < all.at(host).size(); ++i)
                cloud.computeNodes[host].metrics.append({names.at(i), double(all.at(host).at(i)), {}, {}, {}});
        }
        test::setOption(cloud, u"metrics"_s, u"weight_setting"_s, setting);
    };
}

// No server on h1; one Windows server on a pc machine on h2; two Linux servers on h3, one on a pc; one Linux server on
// h4.
Hosts imagesHere(const QMap<QString, QString> &asked, double multiplier, const QString &setting = {})
{
    return [=](Cloud &cloud) {
        const QString distro = u"os_distro"_s;
        const QString machine = u"hw_machine_type"_s;
        const QList<std::pair<QString, QMap<QString, QString>>> servers{
            {u"h2"_s, {{distro, u"windows"_s}, {machine, u"pc"_s}}}, {u"h3"_s, {{distro, u"linux"_s}}},
            {u"h3"_s, {{distro, u"linux"_s}, {machine, u"pc"_s}}}, {u"h4"_s, {{distro, u"linux"_s}}}};
        memory({0, 0, 0, 0})(cloud);
        for (const auto &[host, properties] : servers) {
            test::addInstance(cloud, int(cloud.instances.size()) + 1, host);
            cloud.instances.last().imageProperties = properties;
        }
        cloud.images.first().properties = asked;
        test::setOption(cloud, u"filter_scheduler"_s, u"image_props_weight_multiplier"_s, multiplier);
        test::setOption(cloud, u"filter_scheduler"_s, u"image_props_weight_setting"_s, setting);
    };
}

// A group with one server on h1, four on h2 and two on h4; h2 has two of another group, and h3 none.
Hosts grouped(const QString &policy)
{
    return [=](Cloud &cloud) {
        memory({0, 0, 0, 0})(cloud);
        cloud.serverGroups = {{test::uuidOf(300), u"g"_s, policy, {}, {}, {}, {}, {}}};
        const QStringList hosts{
            u"h1"_s, u"h2"_s, u"h2"_s, u"h2"_s, u"h2"_s, u"h4"_s, u"h4"_s, u"h2"_s, u"h2"_s, u"h1"_s, u"h3"_s};
        constexpr qsizetype ofTheGroup = 7;
        for (qsizetype i = 0; i < hosts.size(); ++i) {
            test::addInstance(cloud, int(i) + 1, hosts.at(i));
            if (i < ofTheGroup)
                cloud.serverGroups.first().members.append(cloud.instances.last().uuid);
        }
    };
}

Hosts with(const Hosts &hosts, const QString &option, double value, const QString &group = u"filter_scheduler"_s)
{
    return [=](Cloud &cloud) {
        hosts(cloud);
        test::setOption(cloud, group, option, value);
    };
}

// All hosts in one aggregate with this metadata.
Hosts aggregated(const Hosts &hosts, const QString &key, const QString &value)
{
    return [=](Cloud &cloud) {
        hosts(cloud);
        QStringList names;
        for (const ComputeNode &node : cloud.computeNodes)
            names.append(node.host);
        cloud.aggregates = {test::aggregate(1, names, {{key, value}})};
    };
}

// Source: nova.tests.unit.scheduler.weights, 2026.2, except for rows that name another.
const std::vector<CaseRow> &cases()
{
    const QList<Cpus> fourHosts{{8, 8, 1}, {4, 2, 1}, {6, 0, 1}, {8, 0, 2}}; // 0, 2, 6 and 16 CPUs are free
    const Hosts ram = memory({512, 1024, 3072, 8192});
    const Hosts negativeRam = memory({512, 1024, 3072, 8192, -512});
    const Hosts disk = disks({5, 10, 30, 80});
    const Hosts busy = statistics(u"io_workload"_s, {u"1"_s, u"2"_s, u"0"_s, u"4"_s});
    const Hosts failing = statistics(u"failed_builds"_s, {u"0"_s, u"1"_s, u"10"_s, u"100"_s});
    const Hosts crowded = statistics(u"num_instances"_s, {u"2"_s, u"5"_s, u"4"_s, u"10"_s});
    const Hosts newer = versions({1, 200, 100, 1000});
    const Hosts pools = devices({{4, 1}, {10}, {1, 1, 1, 1}});
    const QString idle = u"cpu.idle.time=%1"_s;
    const QString ramOption = u"ram_weight_multiplier"_s;
    const QString cpuOption = u"cpu_weight_multiplier"_s;
    const QString diskOption = u"disk_weight_multiplier"_s;
    const QString ioOption = u"io_ops_weight_multiplier"_s;
    const QString buildOption = u"build_failure_weight_multiplier"_s;
    const QString softOption = u"soft_affinity_weight_multiplier"_s;
    const QString antiOption = u"soft_anti_affinity_weight_multiplier"_s;
    const QString together = u"soft-affinity"_s;
    const QString apart = u"soft-anti-affinity"_s;
    const QMap<QString, QString> pc{{u"hw_machine_type"_s, u"pc"_s}};
    const QMap<QString, QString> linuxes{{u"os_distro"_s, u"linux"_s}};
    const QMap<QString, QString> linuxOnPc{{u"os_distro"_s, u"linux"_s}, {u"hw_machine_type"_s, u"pc"_s}};
    const QMap<QString, QString> windowsOnPc{{u"os_distro"_s, u"windows"_s}, {u"hw_machine_type"_s, u"pc"_s}};
    const QStringList none{u"h1 0"_s, u"h2 0"_s, u"h3 0"_s, u"h4 0"_s};
    static const std::vector<CaseRow> all{
        {"spreads by memory", "ram.RAMWeigher", ram, {u"h4 1"_s, u"h3 0.375"_s, u"h2 0.125"_s, u"h1 0.0625"_s}},
        {"memory counts nothing", "ram.RAMWeigher", with(ram, ramOption, 0), none},
        {"memory counts twice", "ram.RAMWeigher", with(ram, ramOption, 2), {u"h4 2"_s}},
        {"aggregates turn it round", "ram.RAMWeigher", aggregated(with(ram, ramOption, -1), ramOption, u"1.5"_s),
            {u"h4 1.5"_s}},
        {"a host that lacks memory is last", "ram.RAMWeigher", negativeRam,
            {u"h4 1"_s, u"h3 0.375"_s, u"h2 0.125"_s, u"h1 0.0625"_s, u"h5 0"_s}},
        // Source: nova.weights and nova.tests.unit.scheduler.weights.test_weights_ram, Liberty to Ussuri.
        {"up to Ussuri it is the lower bound", "ram.RAMWeigher", negativeRam,
            {u"h4 1"_s, u"h3 0.411765"_s, u"h2 0.176471"_s, u"h1 0.117647"_s, u"h5 0"_s}, 21},
        {"as in Liberty", "ram.RAMWeigher", negativeRam, {u"h4 1"_s, u"h3 0.411765"_s}, 12},
        {"where the minimum is the bound otherwise", "ram.RAMWeigher", ram, {u"h4 1"_s, u"h3 0.375"_s}, 12},

        {"spreads by disk", "disk.DiskWeigher", disk, {u"h4 1"_s, u"h3 0.375"_s, u"h2 0.125"_s, u"h1 0.0625"_s}},
        {"disk counts nothing", "disk.DiskWeigher", with(disk, diskOption, 0), none},
        {"disk counts twice", "disk.DiskWeigher", with(disk, diskOption, 2), {u"h4 2"_s}},
        {"a host that lacks disk is last", "disk.DiskWeigher", disks({5, 10, 30, 80, -5}),
            {u"h4 1"_s, u"h3 0.375"_s, u"h2 0.125"_s, u"h1 0.0625"_s, u"h5 0"_s}},
        {"aggregates turn disk round", "disk.DiskWeigher", aggregated(with(disk, diskOption, -1), diskOption, u"1.5"_s),
            {u"h4 1.5"_s}},

        {"spreads by CPUs", "cpu.CPUWeigher", cpus(fourHosts), {u"h4 1"_s, u"h3 0.375"_s, u"h2 0.125"_s, u"h1 0"_s}},
        {"CPUs count nothing", "cpu.CPUWeigher", with(cpus(fourHosts), cpuOption, 0), none},
        {"CPUs count twice", "cpu.CPUWeigher", with(cpus(fourHosts), cpuOption, 2), {u"h4 2"_s}},
        {"stacks by CPUs", "cpu.CPUWeigher", with(cpus(fourHosts), cpuOption, -1), {u"h1 0"_s, u"h2 -0.125"_s}},
        {"a host that lacks CPUs is last", "cpu.CPUWeigher", cpus(fourHosts + QList<Cpus>{{4, 6, 1}}),
            {u"h4 1"_s, u"h3 0.375"_s, u"h2 0.125"_s, u"h1 0"_s, u"h5 0"_s}},
        {"aggregates turn CPUs round", "cpu.CPUWeigher",
            aggregated(with(cpus(fourHosts), cpuOption, -1), cpuOption, u"1.5"_s), {u"h4 1.5"_s}},

        {"the idle host first", "io_ops.IoOpsWeigher", busy, {u"h3 0"_s, u"h1 -0.25"_s, u"h2 -0.5"_s, u"h4 -1"_s}},
        {"operations count nothing", "io_ops.IoOpsWeigher", with(busy, ioOption, 0), none},
        {"the busy host first", "io_ops.IoOpsWeigher", with(busy, ioOption, 2), {u"h4 2"_s}},
        {"aggregates count operations", "io_ops.IoOpsWeigher", aggregated(with(busy, ioOption, 0), ioOption, u"1.5"_s),
            {u"h4 1.5"_s}},

        {"failures count nothing", "compute.BuildFailureWeigher", with(failing, buildOption, 0), none},
        {"failures count against their most", "compute.BuildFailureWeigher", with(failing, buildOption, 1000),
            {u"h1 0"_s, u"h2 -10"_s, u"h3 -100"_s, u"h4 -1000"_s}},
        {"aggregates count failures", "compute.BuildFailureWeigher",
            aggregated(with(failing, buildOption, 0), buildOption, u"1000"_s),
            {u"h1 0"_s, u"h2 -10"_s, u"h3 -100"_s, u"h4 -1000"_s}},

        {"no devices before some", "pci.PCIWeigher", devices({{3, 1}, {}}), {u"h2 1"_s, u"h1 0"_s}},
        {"few devices before many", "pci.PCIWeigher", devices({{2, 2, 2}, {3, 1}}), {u"h2 1"_s, u"h1 0"_s}},
        {"devices of all pools", "pci.PCIWeigher", pools, {u"h3 1"_s, u"h1 0.833333"_s, u"h2 0"_s}},
        {"devices beyond counting", "pci.PCIWeigher", devices({{500}, {2000}}), {u"h1 0"_s, u"h2 0"_s}},
        {"devices count nothing", "pci.PCIWeigher", with(pools, u"pci_weight_multiplier"_s, 0),
            {u"h1 0"_s, u"h2 0"_s, u"h3 0"_s}},

        {"the host of most of the group", "affinity.ServerGroupSoftAffinityWeigher", grouped(together),
            {u"h2 1"_s, u"h4 0.5"_s, u"h1 0.25"_s, u"h3 0"_s}},
        {"keeping together counts nothing", "affinity.ServerGroupSoftAffinityWeigher",
            with(grouped(together), softOption, 0), none},
        {"keeping together counts twice", "affinity.ServerGroupSoftAffinityWeigher",
            with(grouped(together), softOption, 2), {u"h2 2"_s}},
        {"aggregates keep together", "affinity.ServerGroupSoftAffinityWeigher",
            aggregated(with(grouped(together), softOption, 0), softOption, u"1.5"_s), {u"h2 1.5"_s}},
        {"the host without the group", "affinity.ServerGroupSoftAntiAffinityWeigher", grouped(apart),
            {u"h3 1"_s, u"h1 0.75"_s, u"h4 0.5"_s, u"h2 0"_s}},
        {"keeping apart counts nothing", "affinity.ServerGroupSoftAntiAffinityWeigher",
            with(grouped(apart), antiOption, 0), none},
        {"keeping apart counts twice", "affinity.ServerGroupSoftAntiAffinityWeigher",
            with(grouped(apart), antiOption, 2), {u"h3 2"_s}},
        {"aggregates keep apart", "affinity.ServerGroupSoftAntiAffinityWeigher",
            aggregated(with(grouped(apart), antiOption, 0), antiOption, u"1.5"_s), {u"h3 1.5"_s}},

        {"one metric", "metrics.MetricsWeigher", times(idle.arg(1)), {u"h4 1"_s}},
        {"two metrics", "metrics.MetricsWeigher", times(u"cpu.idle.time=0.0001,cpu.kernel.time=1"_s), {u"h2 1"_s}},
        {"a metric named twice", "metrics.MetricsWeigher", times(u"cpu.idle.time=-2,cpu.idle.time=1"_s), {u"h1 1"_s}},
        {"less is more", "metrics.MetricsWeigher", times(idle.arg(-1)), {u"h1 1"_s}},
        {"a metric without ratio", "metrics.MetricsWeigher", times(u"cpu.idle.time=0.0001,cpu.kernel.time"_s),
            {u"h4 1"_s}},
        {"a ratio that is no number", "metrics.MetricsWeigher", times(u"cpu.idle.time=0.0001,cpu.kernel.time = 2.0t"_s),
            {u"h4 1"_s}},
        {"a metric that not all have", "metrics.MetricsWeigher",
            [](Cloud &cloud) {
                times(u"cpu.idle.time=0.0001,cpu.user.time=-1"_s)(cloud);
                test::setOption(cloud, u"metrics"_s, u"required"_s, false);
            },
            {u"h5 1"_s}},
        {"aggregates count metrics", "metrics.MetricsWeigher",
            aggregated(times(idle.arg(1)), u"metrics_weight_multiplier"_s, u"1.5"_s), {u"h4 1.5"_s}},

        // Weighers that Zed lacks.
        {"the newest hypervisor first", "hypervisor_version.HypervisorVersionWeigher", newer,
            {u"h4 1"_s, u"h2 0.199199"_s, u"h3 0.0990991"_s, u"h1 0"_s}, 34},
        {"versions count nothing", "hypervisor_version.HypervisorVersionWeigher",
            with(newer, u"hypervisor_version_weight_multiplier"_s, 0), none, 34},
        {"versions count twice", "hypervisor_version.HypervisorVersionWeigher",
            with(newer, u"hypervisor_version_weight_multiplier"_s, 2), {u"h4 2"_s}, 34},
        {"the oldest hypervisor first", "hypervisor_version.HypervisorVersionWeigher",
            with(newer, u"hypervisor_version_weight_multiplier"_s, -1), {u"h1 0"_s, u"h3 -0.0990991"_s}, 34},
        {"servers count nothing by default", "num_instances.NumInstancesWeigher", crowded, none, 34},
        {"most servers first", "num_instances.NumInstancesWeigher",
            with(crowded, u"num_instances_weight_multiplier"_s, 2), {u"h4 2"_s, u"h2 0.75"_s, u"h3 0.5"_s, u"h1 0"_s},
            34},
        {"fewest servers first", "num_instances.NumInstancesWeigher",
            with(crowded, u"num_instances_weight_multiplier"_s, -2), {u"h1 0"_s, u"h3 -0.5"_s}, 34},
        {"images count nothing by default", "image_props.ImagePropertiesWeigher", imagesHere(windowsOnPc, 0), none, 34},
        {"Windows on a pc", "image_props.ImagePropertiesWeigher", imagesHere(windowsOnPc, 1),
            {u"h2 1"_s, u"h3 0.5"_s, u"h1 0"_s, u"h4 0"_s}, 34},
        {"any pc", "image_props.ImagePropertiesWeigher", imagesHere(pc, 1),
            {u"h2 1"_s, u"h3 1"_s, u"h1 0"_s, u"h4 0"_s}, 34},
        {"any Linux", "image_props.ImagePropertiesWeigher", imagesHere(linuxes, 1),
            {u"h3 1"_s, u"h4 0.5"_s, u"h1 0"_s, u"h2 0"_s}, 34},
        {"Linux on a pc", "image_props.ImagePropertiesWeigher", imagesHere(linuxOnPc, 1),
            {u"h3 1"_s, u"h2 0.333333"_s, u"h4 0.333333"_s, u"h1 0"_s}, 34},
        {"a property that counts nothing", "image_props.ImagePropertiesWeigher",
            imagesHere(linuxOnPc, 1, u"os_distro=1,hw_machine_type=0"_s),
            {u"h3 1"_s, u"h4 0.5"_s, u"h1 0"_s, u"h2 0"_s}, 34},
    };
    return all;
}

// The ranking for the last of `servers` servers.
QStringList ranking(const CaseRow &given, int servers = 1)
{
    Cloud cloud = test::cloudOf(0);
    cloud.release = Release{given.release};
    given.given(cloud);
    test::setOption(cloud, u"filter_scheduler"_s, u"weight_classes"_s,
        u"nova.scheduler.weights.%1"_s.arg(QLatin1StringView(given.weigher)));
    Request request = test::bootRequest();
    request.minCount = request.maxCount = servers;
    if (!cloud.serverGroups.isEmpty())
        request.hints.insert(u"group"_s, {cloud.serverGroups.first().uuid});
    DecideOptions options;
    options.placement = false;
    const Decision decision = test::decide(cloud, request, options);
    QStringList ranked;
    for (const RankedHost &host : decision.instances.last().ranking)
        ranked.append(u"%1 %2"_s.arg(decision.hosts.at(host.host).host).arg(host.total));
    return ranked;
}

} // namespace

class WeigherCasesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ranks_data();
    void ranks();
    void keepsItsBounds_data();
    void keepsItsBounds();
    void aggregatesOverride_data();
    void aggregatesOverride();
    void comparesPropertiesAsNovaDoes_data();
    void comparesPropertiesAsNovaDoes();
};

void WeigherCasesTest::ranks_data()
{
    QTest::addColumn<int>("row");
    for (int row = 0; const CaseRow &given : cases())
        QTest::addRow("%s: %s", given.weigher, given.name) << row++;
}

void WeigherCasesTest::ranks()
{
    QFETCH(int, row);
    const CaseRow &given = cases().at(std::size_t(row));
    QCOMPARE(ranking(given).first(given.ranking.size()), given.ranking);
}

// Source: nova.weights of Ussuri, whose weighers remember the minimum and maximum they have seen, and of Victoria. The
// first server takes 1024 MiB of h1.
void WeigherCasesTest::keepsItsBounds_data()
{
    QTest::addColumn<int>("release");
    QTest::addColumn<QStringList>("second");
    const QStringList remembered{u"h1 0.875"_s, u"h2 0.5"_s};
    QTest::newRow("liberty") << 12 << remembered;
    QTest::newRow("ussuri") << 21 << remembered;
    QTest::newRow("victoria") << 22 << QStringList{u"h1 1"_s, u"h2 0.571429"_s};
}

void WeigherCasesTest::keepsItsBounds()
{
    QFETCH(int, release);
    const CaseRow given{"two servers", "ram.RAMWeigher", memory({8192, 4096}), {}, release};
    QTEST(ranking(given, 2), "second");
}

void WeigherCasesTest::aggregatesOverride_data()
{
    QTest::addColumn<QString>("weigher");
    QTest::addColumn<QString>("key");
    QTest::addColumn<double>("multiplier"); // for keys 2 and 1.5
    const auto row = [](const QString &weigher, const QString &key, double multiplier = 1.5) {
        QTest::addRow("%s", qPrintable(weigher)) << weigher << key << multiplier;
    };
    row(u"RAMWeigher"_s, u"ram_weight_multiplier"_s);
    row(u"DiskWeigher"_s, u"disk_weight_multiplier"_s);
    row(u"CPUWeigher"_s, u"cpu_weight_multiplier"_s);
    row(u"IoOpsWeigher"_s, u"io_ops_weight_multiplier"_s);
    row(u"PCIWeigher"_s, u"pci_weight_multiplier"_s);
    row(u"MetricsWeigher"_s, u"metrics_weight_multiplier"_s);
    row(u"ServerGroupSoftAffinityWeigher"_s, u"soft_affinity_weight_multiplier"_s);
    row(u"ServerGroupSoftAntiAffinityWeigher"_s, u"soft_anti_affinity_weight_multiplier"_s);
    row(u"BuildFailureWeigher"_s, u"build_failure_weight_multiplier"_s, -1.5);
    row(u"CrossCellWeigher"_s, u"cross_cell_move_weight_multiplier"_s);
    row(u"HypervisorVersionWeigher"_s, u"hypervisor_version_weight_multiplier"_s);
    row(u"NumInstancesWeigher"_s, u"num_instances_weight_multiplier"_s);
    row(u"ImagePropertiesWeigher"_s, u"image_props_weight_multiplier"_s);
}

void WeigherCasesTest::aggregatesOverride()
{
    QFETCH(QString, weigher);
    QFETCH(QString, key);
    test::World world;
    world.cloud.release = Release{34};
    for (const QString &value : {u"2"_s, u"1.5"_s})
        world.addAggregate({{key, value}});
    test::withHost(world, [&](const HostState &host, const SchedulerContext &context) {
        const Multiplier multiplier(*findWeigher(weigher), context.config, context.release);
        QTEST(multiplier.of(*host.aggregates).value, "multiplier");
    });
}

// Source: nova.scheduler.weights.image_props and nova.objects.ImageMetaProps.to_dict, 2026.2.
void WeigherCasesTest::comparesPropertiesAsNovaDoes_data()
{
    using Properties = QMap<QString, QString>;
    QTest::addColumn<Properties>("asked");
    QTest::addColumn<Properties>("here");
    QTest::addColumn<double>("weight");
    const auto row = [](const char *name, const Properties &asked, const Properties &here, double weight) {
        QTest::addRow("%s", name) << asked << here << weight;
    };
    row("yes is true", {{u"hw_pmu"_s, u"yes"_s}}, {{u"hw_pmu"_s, u"True"_s}}, 1);
    row("no is false", {{u"hw_pmu"_s, u"no"_s}}, {{u"hw_pmu"_s, u"0"_s}}, 1);
    row("a number without its zeros", {{u"hw_video_ram"_s, u"064"_s}}, {{u"hw_video_ram"_s, u"64"_s}}, 1);
    row("a list counts once", {{u"hw_numa_mem.0"_s, u"512"_s}, {u"hw_numa_mem.1"_s, u"256"_s}},
        {{u"hw_numa_mem.0"_s, u"512"_s}, {u"hw_numa_mem.1"_s, u"256"_s}}, 1);
    row("and as a whole", {{u"hw_numa_mem.0"_s, u"512"_s}, {u"hw_numa_mem.1"_s, u"256"_s}},
        {{u"hw_numa_mem.0"_s, u"512"_s}}, 0);
    row("sets of CPUs", {{u"hw_numa_cpus.0"_s, u"0-1"_s}}, {{u"hw_numa_cpus.0"_s, u"0,1"_s}}, 1);
    row("traits", {{u"trait:HW_CPU_X86_AVX"_s, u"required"_s}}, {{u"trait:HW_CPU_X86_AVX"_s, u"required"_s}}, 1);
    row("names that Nova does not know", {{u"colour"_s, u"red"_s}}, {{u"colour"_s, u"red"_s}}, 0);
}

void WeigherCasesTest::comparesPropertiesAsNovaDoes()
{
    using Properties = QMap<QString, QString>;
    QFETCH(Properties, asked);
    QFETCH(Properties, here);
    test::World world;
    world.cloud.release = Release{34};
    Image image = world.cloud.images.first();
    image.properties = asked;
    world.spec.image = *ImageMeta::of(image, world.cloud.release);
    test::addInstance(world.cloud, 1, u"h1"_s);
    world.cloud.instances.first().imageProperties = here;
    world.setOption(u"filter_scheduler"_s, u"image_props_weight_multiplier"_s, 1);
    test::withHost(world, [&](const HostState &host, const SchedulerContext &context) {
        QTEST(findWeigher(u"ImagePropertiesWeigher"_s)->make(context)->weigh(host).value_or(-1), "weight");
    });
}

QTEST_GUILESS_MAIN(WeigherCasesTest)
#include "tst_weighercases.moc"
