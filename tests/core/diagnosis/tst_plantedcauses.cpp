// SPDX-License-Identifier: GPL-3.0-or-later
// Clouds with one planted cause among things that are in the way too, but not to blame: busy and dead hosts, disabled
// services, aggregates that nobody asks about. The planted cause has to come first, and no other may be called certain.
#include "base/progress.h"
#include "core/scheduler/worlds.h"
#include "diagnosis/diagnosis.h"
#include "placement/placement.h"
#include "placement/providers.h"
#include "verifyresult.h"

#include <QRandomGenerator>
#include <QTest>

using namespace astrolabe;
using namespace astrolabe::test;
using namespace Qt::StringLiterals;

namespace {

struct Planted
{
    Cloud cloud;
    Request request;
    QRandomGenerator random;

    int some(int from, int below) { return random.bounded(from, below); }
    void ask(const QString &extraSpec, const QString &value)
    {
        cloud.flavors.first().extraSpecs.insert(extraSpec, value);
    }
    void setOption(const QString &group, const QString &name, const QJsonValue &value)
    {
        test::setOption(cloud, group, name, value);
    }
    QStringList hosts() const
    {
        QStringList names;
        for (const ComputeNode &node : cloud.computeNodes)
            names.append(node.host);
        return names;
    }
};

const QStringList usualFilters{u"ComputeFilter"_s, u"ComputeCapabilitiesFilter"_s, u"ImagePropertiesFilter"_s,
    u"ServerGroupAntiAffinityFilter"_s, u"ServerGroupAffinityFilter"_s, u"AggregateInstanceExtraSpecsFilter"_s,
    u"AggregateMultiTenancyIsolation"_s, u"NUMATopologyFilter"_s, u"PciPassthroughFilter"_s, u"NumInstancesFilter"_s,
    u"SameHostFilter"_s, u"DifferentHostFilter"_s};

// Hosts of which the last three are busy, dead and disabled, and an aggregate that nobody asks about.
Planted distracted(quint32 seed)
{
    Planted planted{{}, bootRequest(), QRandomGenerator(seed)};
    planted.cloud = cloudOf(planted.some(6, 12));
    enableFilters(planted.cloud, usualFilters);
    auto &nodes = planted.cloud.computeNodes;
    for (ComputeNode &node : nodes) {
        node.memoryMbUsed = planted.some(512, 4096);
        node.vcpusUsed = planted.some(0, 8);
        node.localGbUsed = planted.some(0, 40);
        node.cpuAllocationRatio = 4;
        node.ramAllocationRatio = 1;
        node.diskAllocationRatio = 1;
    }
    ComputeNode &busy = nodes[nodes.size() - 3];
    busy.memoryMbUsed = busy.memoryMb;
    nodes[nodes.size() - 2].service->lastSeenUp = planted.cloud.now->addSecs(-planted.some(100, 5000));
    nodes.last().service->disabled = true;
    nodes.last().service->disabledReason = u"maintenance"_s;
    planted.cloud.aggregates.append(
        aggregate(1, planted.hosts().first(planted.some(1, 4)), {{u"rack"_s, u"r1"_s}, {u"power"_s, u"a"_s}}));
    return planted;
}

void zoneNotMirrored(Planted &planted)
{
    planted.cloud.aggregates.append(aggregate(2, planted.hosts(), {{u"availability_zone"_s, u"az1"_s}}));
    const auto placement = Placement::of(CloudIndex(std::make_shared<const Cloud>(planted.cloud)));
    QVERIFY_RESULT(placement);
    planted.cloud.placement = placement->providers().data;
    for (ResourceProvider &provider : planted.cloud.placement->resourceProviders)
        provider.aggregates.clear();
    planted.request.availabilityZone = u"az1"_s;
}

void traitOfNoHost(Planted &planted)
{
    planted.ask(u"trait:HW_CPU_X86_AVX512F"_s, u"required"_s);
}

void foreignImage(Planted &planted)
{
    planted.cloud.images.first().properties.insert(u"hw_architecture"_s, u"aarch64"_s);
}

void otherAggregateValue(Planted &planted)
{
    planted.cloud.aggregates.append(aggregate(2, planted.hosts(), {{u"disk"_s, u"hdd"_s}}));
    planted.ask(u"aggregate_instance_extra_specs:disk"_s, u"ssd"_s);
}

void hostsOfOtherProjects(Planted &planted)
{
    planted.cloud.aggregates.append(aggregate(2, planted.hosts(), {{u"filter_tenant_id"_s, u"others"_s}}));
}

void capabilityOfNoHost(Planted &planted)
{
    planted.ask(u"capabilities:gpu"_s, u"true"_s);
}

void extraSpecWithoutScope(Planted &planted)
{
    planted.cloud.aggregates.append(aggregate(2, planted.hosts(), {{u"hypervisor_type"_s, u"xen"_s}}));
    planted.ask(u"hypervisor_type"_s, u"xen"_s);
}

void groupOnEveryHost(Planted &planted)
{
    ServerGroup group{uuidOf(400), u"web"_s, u"anti-affinity"_s, {}, {}, u"project"_s, u"user"_s, {}};
    for (int n = 0; n < planted.cloud.computeNodes.size(); ++n) {
        addInstance(planted.cloud, 500 + n, planted.cloud.computeNodes.at(n).host);
        group.members.append(uuidOf(500 + n));
    }
    planted.cloud.serverGroups.append(group);
    planted.request.hints.insert(u"group"_s, {group.uuid});
}

// A host with two cells of four CPUs, of which servers have pinned all but one each.
void giveCells(Planted &planted)
{
    for (ComputeNode &node : planted.cloud.computeNodes) {
        QList<NumaCell> cells(2);
        for (int id = 0; id < 2; ++id) {
            NumaCell &cell = cells[id];
            cell.id = id;
            cell.memoryMb = 8192;
            for (int cpu = 4 * id; cpu < 4 * id + 4; ++cpu) {
                cell.cpuset.append(cpu);
                cell.siblings.append(QList<int>{cpu});
            }
            cell.mempages = {{4, 8192 * 256 - 512 * 256, 0, 0, {}}, {2048, 256, 256 - planted.some(0, 8), 0, {}}};
        }
        node.numaTopology = cells;
    }
}

void pinnedCpusUsedUp(Planted &planted)
{
    giveCells(planted);
    for (ComputeNode &node : planted.cloud.computeNodes) {
        for (NumaCell &cell : *node.numaTopology) {
            cell.pcpuset = cell.cpuset;
            cell.cpuset.clear();
            cell.pinnedCpus = cell.pcpuset.first(3);
        }
        node.vcpusUsed = 0;
    }
    planted.cloud.flavors.first().vcpus = 2;
    planted.ask(u"hw:cpu_policy"_s, u"dedicated"_s);
}

void pagesUsedUp(Planted &planted)
{
    giveCells(planted);
    planted.ask(u"hw:mem_page_size"_s, u"2048"_s);
}

QJsonArray gpuAlias(const QString &type)
{
    return {QJsonObject{
        {u"name"_s, u"gpu"_s}, {u"vendor_id"_s, u"10de"_s}, {u"product_id"_s, u"1eb8"_s}, {u"device_type"_s, type}}};
}

void poolsOfOtherDevices(Planted &planted)
{
    planted.setOption(u"pci"_s, u"alias"_s, gpuAlias(u"type-PCI"_s));
    planted.ask(u"pci_passthrough:alias"_s, u"gpu:1"_s);
    for (ComputeNode &node : planted.cloud.computeNodes)
        node.pciDevicePools = {{u"8086"_s, u"1520"_s, 0, planted.some(1, 4), {{u"dev_type"_s, u"type-PCI"_s}}, {}}};
}

void poolsOfOtherType(Planted &planted)
{
    planted.setOption(u"pci"_s, u"alias"_s, gpuAlias(u"type-PCI"_s));
    planted.ask(u"pci_passthrough:alias"_s, u"gpu:1"_s);
    for (ComputeNode &node : planted.cloud.computeNodes)
        node.pciDevicePools = {{u"10de"_s, u"1eb8"_s, 0, planted.some(1, 4), {{u"dev_type"_s, u"type-PF"_s}}, {}}};
}

void limitReached(Planted &planted)
{
    planted.setOption(u"filter_scheduler"_s, u"max_instances_per_host"_s, 20);
    for (ComputeNode &node : planted.cloud.computeNodes)
        node.stats.insert(u"num_instances"_s, QString::number(planted.some(20, 25)));
}

void forcedHostThatIsAbsent(Planted &planted)
{
    planted.request.roles = {u"admin"_s};
    planted.request.availabilityZone = u"nova:h99"_s;
}

void requestedHostThatIsBusy(Planted &planted)
{
    planted.request.roles = {u"admin"_s};
    planted.request.host = planted.cloud.computeNodes.at(planted.cloud.computeNodes.size() - 3).host;
}

void sameHostAsOnDeadHost(Planted &planted)
{
    addInstance(planted.cloud, 500, planted.cloud.computeNodes.at(planted.cloud.computeNodes.size() - 2).host);
    planted.request.hints.insert(u"same_host"_s, {uuidOf(500)});
}

void traitThatIsUnknown(Planted &planted)
{
    planted.ask(u"trait:CUSTOM_BIGVM"_s, u"forbidden"_s);
}

void policyWithoutFilter(Planted &planted)
{
    QStringList filters = usualFilters;
    filters.removeAll(u"ServerGroupAntiAffinityFilter"_s);
    enableFilters(planted.cloud, filters);
    planted.cloud.serverGroups.append({uuidOf(400), u"web"_s, u"anti-affinity"_s, {}, {}, u"project"_s, u"user"_s, {}});
    planted.request.hints.insert(u"group"_s, {uuidOf(400)});
}

void filterOfTheOperator(Planted &planted)
{
    enableFilters(planted.cloud, usualFilters + QStringList{u"FailureDomainFilter"_s});
}

void zoneRenamed(Planted &planted)
{
    enableFilters(planted.cloud, usualFilters + QStringList{u"AvailabilityZoneFilter"_s});
    planted.cloud.aggregates.append(aggregate(2, planted.hosts(), {{u"availability_zone"_s, u"az-new"_s}}));
    planted.request.availabilityZone = u"az-old"_s;
    planted.request.spec.purpose = Purpose::Move;
    planted.request.spec.ignoreHosts = {planted.hosts().last()};
}

void tooManyServers(Planted &planted)
{
    planted.cloud.flavors.first().memoryMb = 8192;
    planted.request.minCount = planted.request.maxCount = 40;
}

void zoneAndArchitecture(Planted &planted)
{
    const QStringList names = planted.hosts();
    const qsizetype half = names.size() / 2;
    planted.cloud.aggregates.append(aggregate(2, names.first(half), {{u"availability_zone"_s, u"az1"_s}}));
    planted.request.availabilityZone = u"az1"_s;
    planted.cloud.images.first().properties.insert(u"hw_architecture"_s, u"aarch64"_s);
    for (qsizetype n = half; n < names.size(); ++n)
        planted.cloud.computeNodes[n].supportedHvSpecs = {{u"aarch64"_s, u"kvm"_s, u"hvm"_s}};
}

void resultsCutOff(Planted &planted)
{
    planted.setOption(u"scheduler"_s, u"max_placement_results"_s, 2);
    for (qsizetype n = 0; n < 2; ++n)
        planted.cloud.computeNodes[n].service->forcedDown = true;
}

void flavorMisspelled(Planted &planted)
{
    planted.request.flavorRef = u"smal"_s;
}

void imageMisspelled(Planted &planted)
{
    planted.request.imageRef = u"cirrus"_s;
}

void aliasMisspelled(Planted &planted)
{
    planted.setOption(u"pci"_s, u"alias"_s, gpuAlias(u"type-PCI"_s));
    planted.ask(u"pci_passthrough:alias"_s, u"gpus:1"_s);
}

// All hosts but the emptiest have the devices, and no filter looks at them.
void devicesThatNoFilterSees(Planted &planted)
{
    QStringList filters = usualFilters;
    filters.removeAll(u"PciPassthroughFilter"_s);
    enableFilters(planted.cloud, filters);
    planted.setOption(u"pci"_s, u"alias"_s, gpuAlias(u"type-PCI"_s));
    planted.ask(u"pci_passthrough:alias"_s, u"gpu:1"_s);
    for (ComputeNode &node : planted.cloud.computeNodes)
        node.pciDevicePools = {{u"10de"_s, u"1eb8"_s, 0, 2, {{u"dev_type"_s, u"type-PCI"_s}}, {}}};
    planted.cloud.computeNodes.first().pciDevicePools->clear();
    planted.cloud.computeNodes.first().memoryMbUsed = 0;
}

void instanceQuotaUsedUp(Planted &planted)
{
    planted.cloud.surroundings.projects = {Project{u"project"_s, u"project"_s, {}, {}, {}}};
    planted.setOption(u"quota"_s, u"instances"_s, 3);
    planted.request.minCount = planted.request.maxCount = 4;
}

void bareMetalFlavorWithNumbers(Planted &planted)
{
    for (ComputeNode &node : planted.cloud.computeNodes) {
        node.hypervisorType = u"ironic"_s;
        node.vcpus = node.vcpusUsed = 0;
        node.memoryMb = node.memoryMbUsed = node.localGb = node.localGbUsed = 0;
    }
    const auto placement = Placement::of(CloudIndex(std::make_shared<const Cloud>(planted.cloud)));
    QVERIFY_RESULT(placement);
    planted.cloud.placement = placement->providers().data;
    planted.cloud.placement->resourceClasses.append(u"CUSTOM_METAL"_s);
    for (ResourceProvider &provider : planted.cloud.placement->resourceProviders)
        provider.inventories = {{u"CUSTOM_METAL"_s, {1, 0, 1, 1, 1, 1.0, {}}}};
    planted.ask(u"resources:CUSTOM_METAL"_s, u"1"_s);
}

void memoryUsedUp(Planted &planted)
{
    for (ComputeNode &node : planted.cloud.computeNodes)
        node.memoryMbUsed = node.memoryMb - planted.some(10, 80);
}

void flavorLargerThanHosts(Planted &planted)
{
    planted.cloud.flavors.first().vcpus = 64;
}

void servicesDisabled(Planted &planted)
{
    for (ComputeNode &node : planted.cloud.computeNodes)
        node.service->disabled = true;
}

void servicesDown(Planted &planted)
{
    for (ComputeNode &node : planted.cloud.computeNodes)
        node.service->lastSeenUp = planted.cloud.now->addSecs(-planted.some(100, 5000));
}

void classReportedByNone(Planted &planted)
{
    planted.ask(u"resources:VGPU"_s, u"1"_s);
}

struct Kind
{
    const char *name;
    const char *id;
    void (*plant)(Planted &);
};

constexpr Kind kinds[] = {
    {"memory used up", "C01", memoryUsedUp},
    {"a flavor larger than hosts", "C03", flavorLargerThanHosts},
    {"services disabled", "C07", servicesDisabled},
    {"services down", "C08", servicesDown},
    {"a class that none reports", "C28", classReportedByNone},
    {"a zone that Placement does not know", "C11", zoneNotMirrored},
    {"a trait of no host", "C12", traitOfNoHost},
    {"an image for another architecture", "C13", foreignImage},
    {"another value in the aggregates", "C14", otherAggregateValue},
    {"hosts of other projects", "C14", hostsOfOtherProjects},
    {"a capability of no host", "C15", capabilityOfNoHost},
    {"an extra spec without scope", "C15", extraSpecWithoutScope},
    {"a group on every host", "C16", groupOnEveryHost},
    {"pinned CPUs used up", "C17", pinnedCpusUsedUp},
    {"pages used up", "C18", pagesUsedUp},
    {"pools of other devices", "C19", poolsOfOtherDevices},
    {"a limit reached", "C20", limitReached},
    {"a forced host that is absent", "C21", forcedHostThatIsAbsent},
    {"a requested host that is busy", "C21", requestedHostThatIsBusy},
    {"a server beside one on a dead host", "C21", sameHostAsOnDeadHost},
    {"results cut off", "C22", resultsCutOff},
    {"a trait that is unknown", "C23", traitThatIsUnknown},
    {"pools of another type", "C29", poolsOfOtherType},
    {"a policy without filter", "C30", policyWithoutFilter},
    {"a filter of the operator", "C31", filterOfTheOperator},
    {"a zone renamed under a server", "C32", zoneRenamed},
    {"too many servers", "C34", tooManyServers},
    {"a zone without the architecture", "X01", zoneAndArchitecture},
    {"a flavor misspelled", "X03", flavorMisspelled},
    {"an image misspelled", "X03", imageMisspelled},
    {"an alias misspelled", "X03", aliasMisspelled},
    {"a quota used up", "X03", instanceQuotaUsedUp},
    {"devices that no filter sees", "C30", devicesThatNoFilterSees},
    {"a bare metal flavor with VCPU", "C27", bareMetalFlavorWithNumbers},
};

// Causes that are certain beside the planted one because they undo the same in another way.
bool undoesTheSame(const QString &planted, const QString &other)
{
    static const QMap<QString, QStringList> sameAs{
        {u"X01"_s, {u"C11"_s, u"C13"_s}}, // either side of the conflict
        {u"C21"_s, {u"C01"_s, u"C08"_s}}, // what keeps the server off the named host
        {u"C22"_s, {u"C08"_s}},           // what keeps it off the candidates
        {u"C34"_s, {u"C01"_s, u"C24"_s}}, // what the servers use up
    };
    return planted == other || sameAs.value(planted).contains(other);
}

} // namespace

class PlantedCausesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areNamed();
    void areNamedForActions();
};

void PlantedCausesTest::areNamed()
{
    int clouds = 0;
    int named = 0;
    QStringList confusion;
    QStringList wronglyCertain;
    for (const Kind &kind : kinds) {
        for (quint32 seed = 1; seed <= 5; ++seed) {
            Planted planted = distracted(seed);
            kind.plant(planted);
            const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(planted.cloud));
            QVERIFY_RESULT(scheduler);
            NoProgress nobody;
            const auto diagnosis = diagnose({*scheduler, planted.request, {}, nullptr}, nobody);
            QVERIFY_RESULT(diagnosis);
            const QString id = QLatin1StringView(kind.id);
            const Cause first = diagnosis->causes.value(0);
            ++clouds;
            named += first.id == id ? 1 : 0;
            if (first.id != id)
                confusion.append(u"%1, seed %2: %3 and not %4: %5"_s.arg(QLatin1StringView(kind.name))
                        .arg(seed)
                        .arg(first.id, id, englishSentence(first.sentence)));
            for (const Cause &cause : diagnosis->causes) {
                if (cause.certainty == Certainty::Certain && !undoesTheSame(id, cause.id))
                    wronglyCertain.append(u"%1, seed %2: %3: %4"_s.arg(QLatin1StringView(kind.name))
                            .arg(seed)
                            .arg(cause.id, englishSentence(cause.sentence)));
            }
        }
    }
    QVERIFY2(wronglyCertain.isEmpty(), qPrintable(wronglyCertain.join(u'\n')));
    QVERIFY2(
        100 * named >= 95 * clouds, qPrintable(u"%1 of %2 named\n"_s.arg(named).arg(clouds) + confusion.join(u'\n')));
}

// A server is migrated whose zone has been renamed since its boot.
void PlantedCausesTest::areNamedForActions()
{
    Cloud cloud = cloudOf(3);
    enableFilters(cloud, usualFilters + QStringList{u"AvailabilityZoneFilter"_s});
    addInstance(cloud, 500, u"h1"_s);
    Instance &server = cloud.instances.first();
    server.flavorid = u"1"_s;
    server.image = uuidOf(100);
    server.projectId = u"project"_s;
    server.availabilityZone = u"az-old"_s;
    cloud.aggregates.append(aggregate(1, {u"h1"_s, u"h2"_s, u"h3"_s}, {{u"availability_zone"_s, u"az-new"_s}}));
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(cloud));
    QVERIFY_RESULT(scheduler);
    NoProgress nobody;
    const ServerQuestion question{{.kind = ServerAction::Kind::Migrate}, uuidOf(500)};
    const auto diagnosis = diagnose({*scheduler, question, {}, nullptr}, nobody);
    QVERIFY_RESULT(diagnosis);
    QVERIFY(!diagnosis->causes.isEmpty());
    QCOMPARE(diagnosis->causes.first().id, u"C32"_s);
    QCOMPARE(toString(diagnosis->causes.first().certainty), u"certain"_s);

    // The decision tells the action, so that it can be asked again.
    const auto told = questionOf(diagnosis->examined.decision());
    QVERIFY_RESULT(told);
    const auto *asked = std::get_if<ServerQuestion>(&*told);
    QVERIFY(asked != nullptr);
    QCOMPARE(asked->action, question.action);
    QCOMPARE(asked->server, question.server);
    const auto read = parseQuestion(writeQuestion(*told));
    QVERIFY_RESULT(read);
    QVERIFY(*read == *told);
    const auto again = diagnose({*scheduler, *told, {}, nullptr}, nobody);
    QVERIFY_RESULT(again);
    QCOMPARE(again->causes, diagnosis->causes);
}

QTEST_GUILESS_MAIN(PlantedCausesTest)
#include "tst_plantedcauses.moc"
