// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/clinic/patient.h"

#include "placement/derived/derive.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QString patientUuid(qsizetype n)
{
    return u"00000000-0000-4000-8000-%1"_s.arg(n, 12, 10, QChar(u'0'));
}

ComputeNode patientNode(int n)
{
    ComputeNode node;
    node.uuid = patientUuid(n);
    node.host = node.hypervisorHostname = u"cmp-%1"_s.arg(n);
    node.vcpus = 8;
    node.memoryMb = 16384;
    node.localGb = 100;
    node.hypervisorVersion = 6002000;
    node.supportedHvSpecs = {{u"x86_64"_s, u"kvm"_s, u"hvm"_s}};
    node.cpuAllocationRatio = 4;
    node.ramAllocationRatio = 1;
    node.diskAllocationRatio = 1;
    return node;
}

Cloud patientCloud(int hosts)
{
    Cloud cloud;
    cloud.name = u"clinic"_s;
    cloud.release = Release{26};
    cloud.now = QDateTime(QDate(2026, 11, 20), QTime(10, 0), Qt::UTC);
    cloud.cells = {{defaultCellUuid(), u"cell1"_s, false, {}}};
    for (int n = 1; n <= hosts; ++n)
        cloud.computeNodes.append(patientNode(n));
    Flavor flavor;
    flavor.flavorid = u"1"_s;
    flavor.name = u"m1.small"_s;
    flavor.vcpus = 1;
    flavor.memoryMb = 1024;
    flavor.rootGb = 10;
    cloud.flavors = {flavor};
    Image image;
    image.id = patientUuid(100);
    image.name = u"debian-12"_s;
    cloud.images = {image};
    return cloud;
}

} // namespace

void Patient::setImageProperty(const QString &name, const QString &value)
{
    cloud.images.first().properties.insert(name, value);
}

void Patient::setOption(const QString &group, const QString &name, const QJsonValue &value)
{
    [[maybe_unused]] const auto done = cloud.config.set(group, name, value, cloud.release);
    Q_ASSERT(done);
}

void Patient::enableFilters(const QStringList &names)
{
    setOption(u"filter_scheduler"_s, u"enabled_filters"_s, names.join(u','));
}

void Patient::addAggregate(const QString &name, const QStringList &members, const QMap<QString, QString> &metadata)
{
    const auto id = int(cloud.aggregates.size()) + 1;
    cloud.aggregates.append({id, patientUuid(900 + id), name, members, metadata, {}});
}

QString Patient::addServer(const QString &host)
{
    const qsizetype n = cloud.instances.size() + 1;
    Instance server;
    server.uuid = patientUuid(500 + n);
    server.displayName = u"web-%1"_s.arg(n);
    server.host = server.node = host;
    cloud.instances.append(server);
    return server.uuid;
}

ServerGroup &Patient::joinGroup(const QString &name, const QString &policy)
{
    const ServerGroup group{patientUuid(400), name, policy, {}, {}, request.projectId, request.userId, {}};
    cloud.serverGroups.append(group);
    request.hints.insert(u"group"_s, {group.uuid});
    return cloud.serverGroups.last();
}

PlacementData &Patient::placement()
{
    if (!cloud.placement)
        cloud.placement = derivePlacement(CloudIndex(std::make_shared<const Cloud>(cloud)));
    return *cloud.placement;
}

QStringList Patient::hosts() const
{
    QStringList names;
    for (const ComputeNode &node : cloud.computeNodes)
        names.append(node.host);
    return names;
}

QStringList patientFilters()
{
    return {u"ComputeFilter"_s, u"ComputeCapabilitiesFilter"_s, u"ImagePropertiesFilter"_s,
        u"ServerGroupAntiAffinityFilter"_s, u"ServerGroupAffinityFilter"_s, u"AggregateInstanceExtraSpecsFilter"_s,
        u"AggregateMultiTenancyIsolation"_s, u"NUMATopologyFilter"_s, u"PciPassthroughFilter"_s,
        u"NumInstancesFilter"_s, u"SameHostFilter"_s, u"DifferentHostFilter"_s};
}

Patient makePatient(quint32 seed)
{
    Patient patient{{}, {}, QRandomGenerator(seed)};
    patient.cloud = patientCloud(patient.some(6, 12));
    patient.request.name = u"web"_s;
    patient.request.flavorRef = patient.flavor().name;
    patient.request.imageRef = patient.cloud.images.constFirst().name;
    patient.enableFilters(patientFilters());
    for (ComputeNode &node : patient.cloud.computeNodes) {
        node.memoryMbUsed = patient.some(512, 4096);
        node.vcpusUsed = patient.some(0, 8);
        node.localGbUsed = patient.some(0, 40);
    }
    patient.busyNode().memoryMbUsed = patient.busyNode().memoryMb;
    patient.deadNode().service->lastSeenUp = patient.cloud.now->addSecs(-patient.some(100, 5000));
    patient.disabledNode().service->disabled = true;
    patient.disabledNode().service->disabledReason = u"maintenance"_s;
    patient.addAggregate(u"rack-1"_s, patient.hosts().first(patient.some(1, 4)), {{u"rack"_s, u"r1"_s}});
    return patient;
}

} // namespace astrolabe
