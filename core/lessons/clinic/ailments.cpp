// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/clinic/ailments.h"

#include <QJsonArray>
#include <QJsonObject>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// --- room on hosts

void memoryUsedUp(Patient &patient)
{
    for (ComputeNode &node : patient.cloud.computeNodes)
        node.memoryMbUsed = node.memoryMb - patient.some(10, 80);
}

void memoryFragmented(Patient &patient)
{
    for (ComputeNode &node : patient.cloud.computeNodes)
        node.memoryMbUsed = node.memoryMb - patient.some(500, 1000);
}

void flavorLargerThanHosts(Patient &patient)
{
    patient.flavor().vcpus = 64;
}

void rootDiskLargerThanHosts(Patient &patient)
{
    patient.flavor().rootGb = 100 * patient.some(2, 9);
}

void nearlyAllReserved(Patient &patient)
{
    for (ComputeNode &node : patient.cloud.computeNodes)
        node.memoryMbUsed = 15872;
    patient.setOption(u"DEFAULT"_s, u"reserved_host_memory_mb"_s, 15872);
}

void moreReservedThanThereIs(Patient &patient)
{
    patient.setOption(u"DEFAULT"_s, u"reserved_host_memory_mb"_s, 20480);
}

void ratioUnknownToPlacement(Patient &patient)
{
    PlacementData &placement = patient.placement();
    placement.allocations.clear();
    for (ResourceProvider &provider : placement.resourceProviders)
        provider.inventories[u"VCPU"_s].allocationRatio = 1;
    for (const ComputeNode &node : std::as_const(patient.cloud.computeNodes))
        placement.allocations[patient.addServer(node.host)].allocations[node.uuid] = {{u"VCPU"_s, 8}};
}

// Consumers that are no servers hold all CPUs of every host.
void staleAllocationsEverywhere(Patient &patient)
{
    for (ComputeNode &node : patient.cloud.computeNodes)
        node.vcpusUsed = 0;
    PlacementData &placement = patient.placement();
    int n = 0;
    for (const ResourceProvider &provider : std::as_const(placement.resourceProviders)) {
        const QString consumer = u"00000000-0000-4000-9000-%1"_s.arg(++n, 12, 10, QChar(u'0'));
        placement.allocations[consumer].allocations[provider.uuid] = {{u"VCPU"_s, 32}};
    }
}

void classReportedByNone(Patient &patient)
{
    patient.ask(u"resources:VGPU"_s, u"1"_s);
}

void tooManyServers(Patient &patient)
{
    patient.flavor().memoryMb = 8192;
    patient.request.minCount = patient.request.maxCount = 40;
}

// --- services, cells, providers

void servicesDisabled(Patient &patient)
{
    for (ComputeNode &node : patient.cloud.computeNodes)
        node.service->disabled = true;
}

void servicesDown(Patient &patient)
{
    for (ComputeNode &node : patient.cloud.computeNodes)
        node.service->lastSeenUp = patient.cloud.now->addSecs(-patient.some(100, 5000));
}

void cellDisabled(Patient &patient)
{
    patient.cloud.cells.first().disabled = true;
}

void providersOfOtherUuids(Patient &patient)
{
    PlacementData &placement = patient.placement();
    placement.allocations.clear();
    for (ResourceProvider &provider : placement.resourceProviders)
        provider.uuid.replace(0, 8, u"ffffffff"_s);
}

void resultsCutOff(Patient &patient)
{
    patient.setOption(u"scheduler"_s, u"max_placement_results"_s, 2);
    for (qsizetype n = 0; n < 2; ++n)
        patient.cloud.computeNodes[n].service->forcedDown = true;
}

// --- zones, traits, images, aggregates

void zoneNotMirrored(Patient &patient)
{
    patient.addAggregate(u"zone-1"_s, patient.hosts(), {{u"availability_zone"_s, u"az1"_s}});
    for (ResourceProvider &provider : patient.placement().resourceProviders)
        provider.aggregates.clear();
    patient.request.availabilityZone = u"az1"_s;
}

void traitOfNoHost(Patient &patient)
{
    patient.ask(u"trait:HW_CPU_X86_AVX512F"_s, u"required"_s);
}

void traitThatIsUnknown(Patient &patient)
{
    patient.ask(u"trait:CUSTOM_BIGVM"_s, u"forbidden"_s);
}

void foreignImage(Patient &patient)
{
    patient.setImageProperty(u"hw_architecture"_s, u"aarch64"_s);
}

void otherAggregateValue(Patient &patient)
{
    patient.addAggregate(u"disks"_s, patient.hosts(), {{u"disk"_s, u"hdd"_s}});
    patient.ask(u"aggregate_instance_extra_specs:disk"_s, u"ssd"_s);
}

void hostsOfOtherProjects(Patient &patient)
{
    patient.addAggregate(u"leased"_s, patient.hosts(), {{u"filter_tenant_id"_s, u"others"_s}});
}

void capabilityOfNoHost(Patient &patient)
{
    patient.ask(u"capabilities:gpu"_s, u"true"_s);
}

void extraSpecWithoutScope(Patient &patient)
{
    patient.addAggregate(u"xen"_s, patient.hosts(), {{u"hypervisor_type"_s, u"xen"_s}});
    patient.ask(u"hypervisor_type"_s, u"xen"_s);
}

void zoneAndArchitecture(Patient &patient)
{
    const QStringList names = patient.hosts();
    const qsizetype half = names.size() / 2;
    patient.addAggregate(u"zone-1"_s, names.first(half), {{u"availability_zone"_s, u"az1"_s}});
    patient.request.availabilityZone = u"az1"_s;
    patient.setImageProperty(u"hw_architecture"_s, u"aarch64"_s);
    for (qsizetype n = half; n < names.size(); ++n)
        patient.cloud.computeNodes[n].supportedHvSpecs = {{u"aarch64"_s, u"kvm"_s, u"hvm"_s}};
}

// --- groups, limits, named hosts

void groupOnEveryHost(Patient &patient)
{
    QStringList members;
    for (const QString &host : patient.hosts())
        members.append(patient.addServer(host));
    patient.joinGroup(u"web"_s, u"anti-affinity"_s).members = members;
}

void policyWithoutFilter(Patient &patient)
{
    QStringList filters = patientFilters();
    filters.removeAll(u"ServerGroupAntiAffinityFilter"_s);
    patient.enableFilters(filters);
    patient.joinGroup(u"web"_s, u"anti-affinity"_s);
}

void limitReached(Patient &patient)
{
    patient.setOption(u"filter_scheduler"_s, u"max_instances_per_host"_s, 20);
    for (ComputeNode &node : patient.cloud.computeNodes)
        node.stats.insert(u"num_instances"_s, QString::number(patient.some(20, 25)));
}

void forcedHostThatIsAbsent(Patient &patient)
{
    patient.request.roles = {u"admin"_s};
    patient.request.availabilityZone = u"nova:cmp-99"_s;
}

void requestedHostThatIsBusy(Patient &patient)
{
    patient.request.roles = {u"admin"_s};
    patient.request.host = patient.busyNode().host;
}

void sameHostAsOnDeadHost(Patient &patient)
{
    patient.request.hints.insert(u"same_host"_s, {patient.addServer(patient.deadNode().host)});
}

// --- cells of NUMA, pages, devices

// Each host gets two cells of four CPUs.
void giveCells(Patient &patient)
{
    for (ComputeNode &node : patient.cloud.computeNodes) {
        QList<NumaCell> cells(2);
        for (int id = 0; id < 2; ++id) {
            NumaCell &cell = cells[id];
            cell.id = id;
            cell.memoryMb = 8192;
            for (int cpu = 4 * id; cpu < 4 * id + 4; ++cpu) {
                cell.cpuset.append(cpu);
                cell.siblings.append(QList<int>{cpu});
            }
            cell.mempages = {{4, 8192 * 256 - 512 * 256, 0, 0, {}}, {2048, 256, 256 - patient.some(0, 8), 0, {}}};
        }
        node.numaTopology = cells;
    }
}

// All dedicated CPUs but one of each cell.
void pinnedCpusUsedUp(Patient &patient)
{
    giveCells(patient);
    for (ComputeNode &node : patient.cloud.computeNodes) {
        for (NumaCell &cell : *node.numaTopology) {
            cell.pcpuset = cell.cpuset;
            cell.cpuset.clear();
            cell.pinnedCpus = cell.pcpuset.first(3);
        }
        node.vcpusUsed = 0;
    }
    patient.flavor().vcpus = 2;
    patient.ask(u"hw:cpu_policy"_s, u"dedicated"_s);
}

void pagesUsedUp(Patient &patient)
{
    giveCells(patient);
    patient.ask(u"hw:mem_page_size"_s, u"2048"_s);
}

// An alias "gpu" for PCI devices, which the flavor asks for under this name.
void askForGpu(Patient &patient, const QString &alias)
{
    const QJsonObject gpu{{u"name"_s, u"gpu"_s}, {u"vendor_id"_s, u"10de"_s}, {u"product_id"_s, u"1eb8"_s},
        {u"device_type"_s, u"type-PCI"_s}};
    patient.setOption(u"pci"_s, u"alias"_s, QJsonArray{gpu});
    patient.ask(u"pci_passthrough:alias"_s, alias + u":1"_s);
}

PciDevicePool devicePool(const QString &vendor, const QString &product, int count, const QString &type)
{
    return {vendor, product, 0, count, {{u"dev_type"_s, type}}, {}};
}

void poolsOfOtherDevices(Patient &patient)
{
    askForGpu(patient, u"gpu"_s);
    for (ComputeNode &node : patient.cloud.computeNodes)
        node.pciDevicePools = {devicePool(u"8086"_s, u"1520"_s, patient.some(1, 4), u"type-PCI"_s)};
}

void poolsOfOtherType(Patient &patient)
{
    askForGpu(patient, u"gpu"_s);
    for (ComputeNode &node : patient.cloud.computeNodes)
        node.pciDevicePools = {devicePool(u"10de"_s, u"1eb8"_s, patient.some(1, 4), u"type-PF"_s)};
}

// All hosts but the emptiest have the devices, and no filter looks at them.
void devicesThatNoFilterSees(Patient &patient)
{
    QStringList filters = patientFilters();
    filters.removeAll(u"PciPassthroughFilter"_s);
    patient.enableFilters(filters);
    askForGpu(patient, u"gpu"_s);
    for (ComputeNode &node : patient.cloud.computeNodes)
        node.pciDevicePools = {devicePool(u"10de"_s, u"1eb8"_s, 2, u"type-PCI"_s)};
    patient.cloud.computeNodes.first().pciDevicePools->clear();
    patient.cloud.computeNodes.first().memoryMbUsed = 0;
}

void bareMetalFlavorWithNumbers(Patient &patient)
{
    for (ComputeNode &node : patient.cloud.computeNodes) {
        node.hypervisorType = u"ironic"_s;
        node.vcpus = node.vcpusUsed = 0;
        node.memoryMb = node.memoryMbUsed = node.localGb = node.localGbUsed = 0;
    }
    patient.placement().resourceClasses.append(u"CUSTOM_METAL"_s);
    for (ResourceProvider &provider : patient.placement().resourceProviders)
        provider.inventories = {{u"CUSTOM_METAL"_s, {1, 0, 1, 1, 1, 1.0, {}}}};
    patient.ask(u"resources:CUSTOM_METAL"_s, u"1"_s);
}

// --- what nova-api refuses

void flavorMisspelled(Patient &patient)
{
    patient.request.flavorRef = u"m1.smal"_s;
}

void imageMisspelled(Patient &patient)
{
    patient.request.imageRef = u"debain-12"_s;
}

void aliasMisspelled(Patient &patient)
{
    askForGpu(patient, u"gpus"_s);
    for (ComputeNode &node : patient.cloud.computeNodes)
        node.pciDevicePools = {devicePool(u"10de"_s, u"1eb8"_s, 2, u"type-PCI"_s)};
}

void instanceQuotaUsedUp(Patient &patient)
{
    patient.cloud.surroundings.projects = {Project{u"project"_s, u"project"_s, {}, {}, {}}};
    patient.setOption(u"quota"_s, u"instances"_s, 3);
    patient.request.minCount = patient.request.maxCount = 4;
}

} // namespace

std::span<const Ailment> allAilments()
{
    static constexpr Ailment all[] = {
        {"memory used up", "used_up", memoryUsedUp},
        {"memory fragmented", "fragmented", memoryFragmented},
        {"a flavor larger than hosts", "larger_than_host", flavorLargerThanHosts},
        {"a root disk larger than hosts", "local_disk", rootDiskLargerThanHosts},
        {"nearly all reserved", "too_much_reserved", nearlyAllReserved},
        {"more reserved than there is", "reserved_exceeds_total", moreReservedThanThereIs},
        {"a ratio unknown to Placement", "other_ratio", ratioUnknownToPlacement},
        {"stale allocations", "stale_allocations", staleAllocationsEverywhere},
        {"a class that none reports", "class_nowhere", classReportedByNone},
        {"too many servers", "too_few_hosts", tooManyServers},
        {"services disabled", "service_disabled", servicesDisabled},
        {"services down", "service_down", servicesDown},
        {"a cell disabled", "cell_unread", cellDisabled},
        {"providers of other uuids", "missing_in_placement", providersOfOtherUuids},
        {"results cut off", "result_limit", resultsCutOff},
        {"a zone that Placement does not know", "wrong_zone", zoneNotMirrored},
        {"a trait of no host", "missing_trait", traitOfNoHost},
        {"a trait that is unknown", "placement_fault", traitThatIsUnknown},
        {"an image for another architecture", "image_unsupported", foreignImage},
        {"another value in the aggregates", "aggregate_mismatch", otherAggregateValue},
        {"hosts of other projects", "aggregate_mismatch", hostsOfOtherProjects},
        {"a capability of no host", "extra_spec_misread", capabilityOfNoHost},
        {"an extra spec without scope", "extra_spec_misread", extraSpecWithoutScope},
        {"a zone without the architecture", "conflict", zoneAndArchitecture},
        {"a group on every host", "server_group", groupOnEveryHost},
        {"a policy without filter", "filter_not_enabled", policyWithoutFilter},
        {"a limit reached", "host_limit", limitReached},
        {"a forced host that is absent", "named_host", forcedHostThatIsAbsent},
        {"a requested host that is busy", "named_host", requestedHostThatIsBusy},
        {"a server beside one on a dead host", "named_host", sameHostAsOnDeadHost},
        {"pinned CPUs used up", "numa_misfit", pinnedCpusUsedUp},
        {"pages used up", "memory_pages", pagesUsedUp},
        {"pools of other devices", "pci_devices", poolsOfOtherDevices},
        {"pools of another type", "device_type", poolsOfOtherType},
        {"devices that no filter sees", "filter_not_enabled", devicesThatNoFilterSees},
        {"a bare metal flavor with VCPU", "bare_metal_flavor", bareMetalFlavorWithNumbers},
        {"a flavor misspelled", "refused", flavorMisspelled},
        {"an image misspelled", "refused", imageMisspelled},
        {"an alias misspelled", "refused", aliasMisspelled},
        {"a quota used up", "refused", instanceQuotaUsedUp},
    };
    return all;
}

} // namespace astrolabe
