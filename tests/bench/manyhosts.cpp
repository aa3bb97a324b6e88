// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench/manyhosts.h"

#include "model/sharing.h"

#include <QJsonArray>
#include <QRandomGenerator>
#include <QUuid>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

const QUuid nameSpace(u"6ba7b810-9dad-11d1-80b4-00c04fd430c8"_s);

QDateTime now()
{
    return {QDate(2026, 1, 15), QTime(12, 0), Qt::UTC};
}

QString stableUuid(const QString &name)
{
    return QUuid::createUuidV5(nameSpace, name).toString(QUuid::WithoutBraces);
}

NumaCell numaCell(int id, int cpus, qint64 memoryMb)
{
    NumaCell cell;
    cell.id = id;
    cell.memoryMb = memoryMb;
    for (int cpu = id * cpus; cpu < (id + 1) * cpus; ++cpu)
        cell.cpuset.append(cpu);
    for (int cpu = id * cpus; cpu + 1 < (id + 1) * cpus; cpu += 2)
        cell.siblings.append({cpu, cpu + 1});
    cell.mempages
        = {{4, memoryMb * 128, 0, 0, {}}, {2048, memoryMb / 8, 0, 0, {}}, {1048576, memoryMb / 4096, 0, 0, {}}};
    cell.socket = id;
    return cell;
}

QJsonObject cpuInfo(int cores)
{
    return {{u"arch"_s, u"x86_64"_s}, {u"model"_s, u"Cascadelake-Server"_s}, {u"vendor"_s, u"Intel"_s},
        {u"topology"_s, QJsonObject{{u"cells"_s, 2}, {u"sockets"_s, 1}, {u"cores"_s, cores}, {u"threads"_s, 2}}},
        {u"features"_s,
            QJsonArray::fromStringList(u"aes avx avx2 avx512f bmi1 bmi2 fma sse4.1 sse4.2 vmx"_s.split(u' '))}};
}

ComputeNode computeNode(int number, QRandomGenerator &random)
{
    ComputeNode node;
    node.host = node.hypervisorHostname = u"cmp-%1"_s.arg(number);
    node.uuid = stableUuid(node.host);
    node.vcpus = 32 << random.bounded(3);
    node.vcpusUsed = random.bounded(node.vcpus);
    node.memoryMb = node.vcpus * 4096LL;
    node.memoryMbUsed = 512 + random.bounded(static_cast<int>(node.memoryMb * 3 / 4));
    node.localGb = 2000;
    node.localGbUsed = random.bounded(1500);
    node.cpuAllocationRatio = 4.0;
    node.ramAllocationRatio = 1.0;
    node.diskAllocationRatio = 1.0;
    node.hypervisorVersion = 8002002;
    node.hostIp = u"10.%1.%2.%3"_s.arg(number / 62500).arg(number / 250 % 250).arg(number % 250 + 1);
    node.cpuInfo = cpuInfo(node.vcpus / 4);
    node.supportedHvSpecs = {{u"x86_64"_s, u"kvm"_s, u"hvm"_s}, {u"x86_64"_s, u"qemu"_s, u"hvm"_s}};
    node.stats = {{u"num_instances"_s, QString::number(random.bounded(20))},
        {u"io_workload"_s, QString::number(random.bounded(10) / 8)}, {u"failed_builds"_s, u"0"_s}};
    node.numaTopology = QList<NumaCell>{
        numaCell(0, node.vcpus / 2, node.memoryMb / 2), numaCell(1, node.vcpus / 2, node.memoryMb / 2)};
    node.service->lastSeenUp = now().addSecs(random.bounded(50) == 0 ? -3600 : -random.bounded(20));
    node.service->disabled = random.bounded(50) == 0;
    return node;
}

} // namespace

Cloud manyHosts(int hosts)
{
    QRandomGenerator random(1);
    Cloud cloud;
    cloud.name = u"%1 hosts"_s.arg(hosts);
    cloud.now = now();
    cloud.cells = {{defaultCellUuid(), u"cell1"_s, false, {}}};
    for (int zone = 0; zone < 3; ++zone) {
        const QString name = u"az%1"_s.arg(zone + 1);
        cloud.aggregates.append({zone + 1, stableUuid(name), name, {}, {{u"availability_zone"_s, name}}, {}});
    }
    cloud.computeNodes.reserve(hosts);
    Sharing sharing;
    for (int number = 1; number <= hosts; ++number) {
        ComputeNode node = computeNode(number, random);
        sharing.share(node);
        cloud.computeNodes.append(node);
        cloud.aggregates[number % 3].hosts.append(cloud.computeNodes.last().host);
    }
    cloud.flavors = {{u"1"_s, u"m1.medium"_s, 2, 4096, 40, 0, 0, {}, false, true, {}, {}}};
    Image image;
    image.id = stableUuid(u"debian"_s);
    image.name = u"debian"_s;
    image.properties = {{u"hw_architecture"_s, u"x86_64"_s}};
    cloud.images = {image};
    return cloud;
}

void dedicateCpus(Cloud &cloud)
{
    Sharing sharing;
    for (ComputeNode &node : cloud.computeNodes) {
        for (NumaCell &cell : *node.numaTopology)
            cell.pcpuset = cell.cpuset;
        sharing.share(node);
    }
    cloud.flavors.first().extraSpecs.insert(u"hw:cpu_policy"_s, u"dedicated"_s);
    const QString filters = u"ComputeFilter,ComputeCapabilitiesFilter,ImagePropertiesFilter,NUMATopologyFilter"_s;
    if (!cloud.config.set(u"filter_scheduler"_s, u"enabled_filters"_s, filters))
        qFatal("The filters are refused");
}

Request plainRequest(int servers)
{
    Request request;
    request.name = u"web"_s;
    request.flavorRef = u"1"_s;
    request.imageRef = u"debian"_s;
    request.minCount = request.maxCount = servers;
    for (int i = 0; i < servers; ++i)
        request.instanceUuids.append(stableUuid(u"server %1"_s.arg(i)));
    return request;
}

Request unfitRequest(Cloud &cloud, Unfit why)
{
    Flavor unfit = cloud.flavors.first();
    switch (why) {
    case Unfit::TooLarge:
        unfit.name = u"huge"_s;
        unfit.vcpus = 1000;
        break;
    case Unfit::WithoutTrait:
        unfit.name = u"ssd"_s;
        unfit.extraSpecs.insert(u"trait:STORAGE_DISK_SSD"_s, u"required"_s);
        break;
    case Unfit::OtherHypervisor:
        unfit.name = u"xen"_s;
        unfit.extraSpecs.insert(u"capabilities:hypervisor_type"_s, u"xen"_s);
        break;
    }
    unfit.flavorid = unfit.name;
    if (std::ranges::find(cloud.flavors, unfit.flavorid, &Flavor::flavorid) == cloud.flavors.cend())
        cloud.flavors.append(unfit);
    Request request = plainRequest();
    request.flavorRef = unfit.flavorid;
    return request;
}

} // namespace astrolabe
