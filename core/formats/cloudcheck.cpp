// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/cloudcheck.h"

#include "base/ipaddress.h"
#include "base/uuidtext.h"
#include "formats/nodecheck.h"

#include <QCoreApplication>
#include <QHash>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <array>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QString pointer(QLatin1StringView list, qsizetype index, QLatin1StringView member)
{
    return u"/%1/%2/%3"_s.arg(list).arg(index).arg(member);
}

Result<void> dangling(const QString &where, const QString &name)
{
    return failure(Error::Kind::BadInput,
        QCoreApplication::translate("Error", "There is no “%1” in this cloud.").arg(name), where);
}

// Compares what look-ups find a node by. Shared texts are equal, which is faster to see.
bool isNamedAlike(const ComputeNode &one, const ComputeNode &other)
{
    const auto isSame = [](const QString &a, const QString &b) { return a.isSharedWith(b) || a == b; };
    return isSame(one.uuid, other.uuid) && isSame(one.host, other.host)
        && isSame(one.hypervisorHostname, other.hypervisorHostname) && isSame(one.cell, other.cell);
}

bool areNamedAlike(const QList<ComputeNode> &nodes, const QList<ComputeNode> &good)
{
    return nodes.isSharedWith(good) || std::ranges::equal(nodes, good, isNamedAlike);
}

template<typename T, typename Name>
Result<void> checkNotEmpty(const QList<T> &list, QLatin1StringView listName, QLatin1StringView member, Name nameOf)
{
    for (qsizetype i = 0; i < list.size(); ++i) {
        if (nameOf(list.at(i)).isEmpty())
            return failure(Error::Kind::BadInput, QCoreApplication::translate("Error", "It must not be empty."),
                pointer(listName, i, member));
    }
    return {};
}

// Checks that each element of a list has a unique name; uuids compare equal regardless of case and dashes.
template<typename T, typename Name>
Result<void> checkUnique(
    const QList<T> &list, const QList<T> &good, QLatin1StringView listName, QLatin1StringView member, Name nameOf)
{
    if (list.isSharedWith(good) || std::ranges::equal(list, good, {}, nameOf, nameOf))
        return {};
    if (auto named = checkNotEmpty(list, listName, member, nameOf); !named)
        return named;
    QHash<QString, qsizetype> seen;
    seen.reserve(list.size());
    for (qsizetype i = 0; i < list.size(); ++i) {
        const QString name = nameOf(list.at(i));
        const QString key = comparedAsUuid(name);
        const auto first = seen.constFind(key);
        if (first != seen.cend())
            return failure(Error::Kind::BadInput,
                QCoreApplication::translate("Error", "“%1” appears twice, first at %2.")
                    .arg(name, pointer(listName, *first, member)),
                pointer(listName, i, member));
        seen.insert(key, i);
    }
    return {};
}

template<typename T, typename Name>
QSet<QString> namesOf(const QList<T> &list, Name nameOf)
{
    QSet<QString> names;
    names.reserve(list.size());
    for (const T &element : list)
        names.insert(std::invoke(nameOf, element));
    return names;
}

Result<void> checkNodeNames(const QList<ComputeNode> &nodes, const QList<ComputeNode> &good)
{
    if (areNamedAlike(nodes, good))
        return {};
    const auto uuid = [](const ComputeNode &n) { return n.uuid; };
    const auto host = [](const ComputeNode &n) { return n.host; };
    const auto name = [](const ComputeNode &n) { return n.hypervisorHostname; };
    const auto hostAndNode = [](const ComputeNode &n) { return n.host + u'/' + n.hypervisorHostname; };
    return checkUnique(nodes, good, "compute_nodes"_L1, "uuid"_L1, uuid)
        .and_then([&] { return checkNotEmpty(nodes, "compute_nodes"_L1, "host"_L1, host); })
        .and_then([&] { return checkNotEmpty(nodes, "compute_nodes"_L1, "hypervisor_hostname"_L1, name); })
        .and_then([&] { return checkUnique(nodes, good, "compute_nodes"_L1, "hypervisor_hostname"_L1, hostAndNode); });
}

Result<void> checkNames(const Cloud &cloud, const Cloud &good)
{
    const auto check = [&](auto Cloud::*list, QLatin1StringView name, QLatin1StringView member, auto nameOf) {
        return checkUnique(cloud.*list, good.*list, name, member, nameOf);
    };
    return check(&Cloud::cells, "cells"_L1, "uuid"_L1, [](const Cell &c) { return c.uuid; })
        .and_then([&] { return checkNodeNames(cloud.computeNodes, good.computeNodes); })
        .and_then([&] {
            return check(
                &Cloud::aggregates, "aggregates"_L1, "id"_L1, [](const Aggregate &a) { return QString::number(a.id); });
        })
        .and_then([&] {
            return check(&Cloud::aggregates, "aggregates"_L1, "uuid"_L1, [](const Aggregate &a) { return a.uuid; });
        })
        .and_then([&] {
            return check(&Cloud::flavors, "flavors"_L1, "flavorid"_L1, [](const Flavor &f) { return f.flavorid; });
        })
        .and_then([&] { return check(&Cloud::images, "images"_L1, "id"_L1, [](const Image &i) { return i.id; }); })
        .and_then([&] {
            return check(&Cloud::instances, "instances"_L1, "uuid"_L1, [](const Instance &i) { return i.uuid; });
        })
        .and_then([&] {
            return check(
                &Cloud::serverGroups, "server_groups"_L1, "uuid"_L1, [](const ServerGroup &g) { return g.uuid; });
        });
}

Result<void> checkCells(const Cloud &cloud, const Cloud &good)
{
    if (cloud.cells == good.cells && areNamedAlike(cloud.computeNodes, good.computeNodes))
        return {};
    const QSet<QString> cells = namesOf(cloud.cells, &Cell::uuid);
    for (qsizetype i = 0; i < cloud.computeNodes.size(); ++i) {
        const QString &cell = cloud.computeNodes.at(i).cell;
        if (!cell.isEmpty() && !cells.contains(cell))
            return dangling(pointer("compute_nodes"_L1, i, "cell"_L1), cell);
    }
    return {};
}

Result<void> checkPolicies(const Cloud &cloud)
{
    static constexpr std::array policies{
        "affinity"_L1, "anti-affinity"_L1, "soft-affinity"_L1, "soft-anti-affinity"_L1};
    for (qsizetype i = 0; i < cloud.serverGroups.size(); ++i) {
        const QString &policy = cloud.serverGroups.at(i).policy;
        if (std::ranges::find(policies, policy) == policies.end())
            return failure(Error::Kind::BadInput,
                QCoreApplication::translate(
                    "Error", "Expected affinity, anti-affinity, soft-affinity or soft-anti-affinity, found “%1”.")
                    .arg(policy),
                pointer("server_groups"_L1, i, "policy"_L1));
    }
    return {};
}

Result<void> expectedInCloud(const QString &what, const QString &found, const QString &where)
{
    return failure(Error::Kind::BadInput, what.arg(found), where);
}

Result<void> checkIds(const Surroundings &known)
{
    const auto idOfElement = [](const auto &element) { return element.id; };
    const auto check = [&](const auto &list, QLatin1StringView name) -> Result<void> {
        return list ? checkUnique(*list, {}, name, "id"_L1, idOfElement) : Result<void>();
    };
    return check(known.projects, "projects"_L1)
        .and_then([&] { return check(known.users, "users"_L1); })
        .and_then([&] { return check(known.networks, "networks"_L1); })
        .and_then([&] { return checkUnique(known.ports, {}, "ports"_L1, "id"_L1, idOfElement); })
        .and_then([&] { return check(known.volumes, "volumes"_L1); })
        .and_then([&] { return check(known.volumeSnapshots, "volume_snapshots"_L1); });
}

Result<void> checkCellIds(const QList<ComputeNode> &nodes, const QList<ComputeNode> &good)
{
    for (qsizetype i = 0; i < nodes.size(); ++i) {
        const auto &topology = nodes.at(i).numaTopology;
        if (!topology
            || (i < good.size() && good.at(i).numaTopology && topology->isSharedWith(*good.at(i).numaTopology)))
            continue;
        const QList<NumaCell> &cells = *topology;
        QHash<int, qsizetype> seen;
        for (qsizetype k = 0; k < cells.size(); ++k) {
            const QString where = u"/compute_nodes/%1/numa_topology/cells/%2/id"_s;
            if (const auto first = seen.constFind(cells.at(k).id); first != seen.cend())
                return failure(Error::Kind::BadInput,
                    QCoreApplication::translate("Error", "“%1” appears twice, first at %2.")
                        .arg(QString::number(cells.at(k).id), where.arg(i).arg(*first)),
                    where.arg(i).arg(k));
            seen.insert(cells.at(k).id, k);
        }
    }
    return {};
}

Result<void> checkPool(const AllocationPool &pool, const QString &where)
{
    const QString address = QCoreApplication::translate("Error", "Expected an address such as 10.0.0.5, found “%1”.");
    const auto start = readIpAddress(pool.start);
    const auto end = readIpAddress(pool.end);
    if (!start || !end)
        return expectedInCloud(address, start ? pool.end : pool.start, where + (start ? "/end"_L1 : "/start"_L1));
    if (start->size() != end->size() || *end < *start)
        return failure(Error::Kind::BadInput,
            QCoreApplication::translate("Error", "Expected a pool that ends after it starts, found %1 to %2.")
                .arg(pool.start, pool.end),
            where);
    return {};
}

Result<void> checkPools(const Cloud &cloud)
{
    const auto networks = cloud.surroundings.networks.value_or(QList<Network>());
    for (qsizetype i = 0; i < networks.size(); ++i) {
        const QList<Subnet> &subnets = networks.at(i).subnets;
        for (qsizetype k = 0; k < subnets.size(); ++k) {
            const QList<AllocationPool> &pools = subnets.at(k).allocationPools;
            for (qsizetype n = 0; n < pools.size(); ++n) {
                const QString where = u"/networks/%1/subnets/%2/allocation_pools/%3"_s.arg(i).arg(k).arg(n);
                if (auto checked = checkPool(pools.at(n), where); !checked)
                    return checked;
            }
        }
    }
    return {};
}

Result<void> checkPorts(const Cloud &cloud)
{
    static const QRegularExpression mac(u"^([0-9A-Fa-f]{2}[:-]){5}[0-9A-Fa-f]{2}$"_s);
    const QList<Port> &ports = cloud.surroundings.ports;
    for (qsizetype i = 0; i < ports.size(); ++i) {
        const Port &port = ports.at(i);
        if (!port.macAddress.isEmpty() && !mac.match(port.macAddress).hasMatch())
            return expectedInCloud(
                QCoreApplication::translate("Error", "Expected an address such as fa:16:3e:00:00:01, found “%1”."),
                port.macAddress, pointer("ports"_L1, i, "mac_address"_L1));
        const auto wrong = std::ranges::find_if(
            port.fixedIps, [](const FixedIp &fixed) { return !readIpAddress(fixed.ipAddress).has_value(); });
        if (wrong != port.fixedIps.end())
            return expectedInCloud(
                QCoreApplication::translate("Error", "Expected an address such as 10.0.0.5, found “%1”."),
                wrong->ipAddress, u"/ports/%1/fixed_ips/%2/ip_address"_s.arg(i).arg(wrong - port.fixedIps.begin()));
    }
    return {};
}

Result<void> checkSubnets(const Cloud &cloud)
{
    const auto networks = cloud.surroundings.networks.value_or(QList<Network>());
    for (qsizetype i = 0; i < networks.size(); ++i) {
        const QList<Subnet> &subnets = networks.at(i).subnets;
        const auto wrong = std::ranges::find_if(
            subnets, [](const Subnet &subnet) { return !IpNetwork::read(subnet.cidr).has_value(); });
        if (wrong != subnets.end())
            return failure(Error::Kind::BadInput,
                QCoreApplication::translate("Error", "Expected a network such as 10.0.0.0/24, found “%1”.")
                    .arg(wrong->cidr),
                u"/networks/%1/subnets/%2/cidr"_s.arg(i).arg(wrong - subnets.begin()));
    }
    return {};
}

// Keystone accepts any other name.
Result<void> checkRoles(const Cloud &cloud)
{
    const auto users = cloud.surroundings.users.value_or(QList<User>());
    for (qsizetype i = 0; i < users.size(); ++i) {
        const auto &roles = users.at(i).roles;
        for (auto it = roles.begin(); it != roles.end(); ++it) {
            if (const qsizetype nameless = it->indexOf(u""_s); nameless >= 0)
                return failure(Error::Kind::BadInput, QCoreApplication::translate("Error", "It must not be empty."),
                    pointer("users"_L1, i, "roles"_L1) + u"/%1/%2"_s.arg(it.key()).arg(nameless));
        }
    }
    return {};
}

Result<void> checkAttachments(const Cloud &cloud)
{
    const auto volumes = cloud.surroundings.volumes.value_or(QList<Volume>());
    for (qsizetype i = 0; i < volumes.size(); ++i) {
        if (const qsizetype nameless = volumes.at(i).attachedTo.indexOf(u""_s); nameless >= 0)
            return failure(Error::Kind::BadInput, QCoreApplication::translate("Error", "It must not be empty."),
                pointer("volumes"_L1, i, "attached_to"_L1) + u"/%1"_s.arg(nameless));
    }
    return {};
}

Result<void> checkSurroundings(const Cloud &cloud)
{
    return checkIds(cloud.surroundings)
        .and_then([&] { return checkSubnets(cloud); })
        .and_then([&] { return checkPools(cloud); })
        .and_then([&] { return checkPorts(cloud); })
        .and_then([&] { return checkAttachments(cloud); })
        .and_then([&] { return checkRoles(cloud); });
}

constexpr auto providersList = "placement/resource_providers"_L1;

Result<void> checkParents(const QList<ResourceProvider> &providers, const QHash<QString, qsizetype> &positions)
{
    for (qsizetype i = 0; i < providers.size(); ++i) {
        const QString &parent = providers.at(i).parentProviderUuid;
        if (!parent.isEmpty() && !positions.contains(parent))
            return dangling(pointer(providersList, i, "parent_provider_uuid"_L1), parent);
    }
    return {};
}

// Checks that each chain of parents ends at a root. Providers already found to reach one are not followed again.
Result<void> checkTrees(const QList<ResourceProvider> &providers, const QHash<QString, qsizetype> &positions)
{
    std::vector<qsizetype> visitedFrom(static_cast<std::size_t>(providers.size()), -1);
    for (qsizetype start = 0; start < providers.size(); ++start) {
        qsizetype at = start;
        while (at >= 0 && visitedFrom.at(static_cast<std::size_t>(at)) < 0) {
            visitedFrom.at(static_cast<std::size_t>(at)) = start;
            at = positions.value(providers.at(at).parentProviderUuid, -1);
        }
        if (at >= 0 && visitedFrom.at(static_cast<std::size_t>(at)) == start)
            return failure(Error::Kind::BadInput,
                QCoreApplication::translate("Error", "This provider is its own ancestor."),
                pointer(providersList, at, "parent_provider_uuid"_L1));
    }
    return {};
}

Result<void> checkAllocations(const PlacementData &placement, const QHash<QString, qsizetype> &positions)
{
    for (auto consumer = placement.allocations.cbegin(); consumer != placement.allocations.cend(); ++consumer) {
        for (const QString &provider : consumer->allocations.keys()) {
            if (!positions.contains(provider))
                return dangling(u"/placement/allocations/%1/allocations/%2"_s.arg(consumer.key(), provider), provider);
        }
    }
    return {};
}

// Source: placement.schemas.common, RC_PATTERN; placement.schemas.trait.
Result<void> checkCapital(const QString &name, const QString &where)
{
    static const QRegularExpression pattern(u"^[A-Z0-9_]+$"_s);
    return pattern.match(name).hasMatch()
        ? Result<void>()
        : expectedInCloud(
              QCoreApplication::translate("Error", "Expected capitals, digits and “_”, found “%1”."), name, where);
}

Result<void> checkCapitals(const QStringList &names, const QString &where)
{
    for (qsizetype i = 0; i < names.size(); ++i) {
        if (auto checked = checkCapital(names.at(i), where + u'/' + QString::number(i)); !checked)
            return checked;
    }
    return {};
}

Result<void> checkNamesOfProvider(const ResourceProvider &provider, qsizetype i)
{
    Result<void> checked = checkCapitals(provider.traits, pointer(providersList, i, "traits"_L1));
    for (auto it = provider.inventories.begin(); it != provider.inventories.end() && checked; ++it)
        checked = checkCapital(it.key(), pointer(providersList, i, "inventories"_L1) + u'/' + it.key());
    return checked;
}

Result<void> checkNamesOfProviders(const PlacementData &placement, const PlacementData &good)
{
    Result<void> checked = checkCapitals(placement.resourceClasses, u"/placement/resource_classes"_s).and_then([&] {
        return checkCapitals(placement.traits, u"/placement/traits"_s);
    });
    for (qsizetype i = 0; i < placement.resourceProviders.size() && checked; ++i) {
        const ResourceProvider &provider = placement.resourceProviders.at(i);
        const ResourceProvider was = good.resourceProviders.value(i);
        if (!provider.traits.isSharedWith(was.traits) || !provider.inventories.isSharedWith(was.inventories))
            checked = checkNamesOfProvider(provider, i);
    }
    return checked;
}

bool isAtSamePlace(const ResourceProvider &one, const ResourceProvider &other)
{
    return one.uuid == other.uuid && one.parentProviderUuid == other.parentProviderUuid;
}

Result<void> checkPlacement(const PlacementData &placement, const PlacementData &good)
{
    const QList<ResourceProvider> &providers = placement.resourceProviders;
    const bool areAtSamePlaces = providers.isSharedWith(good.resourceProviders)
        || std::ranges::equal(providers, good.resourceProviders, isAtSamePlace);
    if (areAtSamePlaces && placement.allocations.isSharedWith(good.allocations))
        return checkNamesOfProviders(placement, good);
    QHash<QString, qsizetype> positions;
    for (qsizetype i = 0; i < providers.size(); ++i)
        positions.insert(providers.at(i).uuid, i);
    return checkUnique(
        providers, good.resourceProviders, providersList, "uuid"_L1, [](const ResourceProvider &p) { return p.uuid; })
        .and_then([&] { return checkParents(providers, positions); })
        .and_then([&] { return checkTrees(providers, positions); })
        .and_then([&] { return checkNamesOfProviders(placement, good); })
        .and_then([&] { return checkAllocations(placement, positions); });
}

// Reports the dangling references of one kind: the first by its pointer, the others by their number.
class Dangling
{
public:
    void add(const QString &where, const QString &name)
    {
        if (m_count++ > 0)
            return;
        m_where = where;
        m_name = name;
    }

    void tellIn(QStringList &sentences) const
    {
        const int others = m_count - 1; // needs a plain name, or the sentence is not found for translation
        if (others == 0)
            sentences.append(
                QCoreApplication::translate("Error", "%1: there is no “%2” in this cloud.").arg(m_where, m_name));
        else if (others > 0)
            sentences.append(QCoreApplication::translate(
                "Error", "%1: there is no “%2” in this cloud, and %n more like it.", nullptr, others)
                    .arg(m_where, m_name));
    }

private:
    int m_count = 0;
    QString m_where;
    QString m_name;
};

void tellOfInstances(const Cloud &cloud, const QSet<QString> &hosts, QStringList &sentences)
{
    Dangling hostless;
    Dangling flavorless;
    const QSet<QString> flavors = namesOf(cloud.flavors, &Flavor::flavorid);
    for (qsizetype i = 0; i < cloud.instances.size(); ++i) {
        const Instance &instance = cloud.instances.at(i);
        if (!instance.host.isEmpty() && !hosts.contains(instance.host))
            hostless.add(pointer("instances"_L1, i, "host"_L1), instance.host);
        const bool hasFlavor = instance.flavor.get() != nullptr || flavors.contains(instance.flavorid);
        if (!instance.flavorid.isEmpty() && !hasFlavor)
            flavorless.add(pointer("instances"_L1, i, "flavorid"_L1), instance.flavorid);
    }
    hostless.tellIn(sentences);
    flavorless.tellIn(sentences);
}

void tellOfAggregates(const Cloud &cloud, const QSet<QString> &hosts, QStringList &sentences)
{
    Dangling hostless;
    for (qsizetype i = 0; i < cloud.aggregates.size(); ++i) {
        const QStringList &members = cloud.aggregates.at(i).hosts;
        for (qsizetype k = 0; k < members.size(); ++k) {
            if (!hosts.contains(members.at(k)))
                hostless.add(pointer("aggregates"_L1, i, "hosts"_L1) + u'/' + QString::number(k), members.at(k));
        }
    }
    hostless.tellIn(sentences);
}

void tellOfGroups(const Cloud &cloud, QStringList &sentences)
{
    Dangling gone;
    const QSet<QString> instances = namesOf(cloud.instances, &Instance::uuid);
    for (qsizetype i = 0; i < cloud.serverGroups.size(); ++i) {
        const QStringList &members = cloud.serverGroups.at(i).members;
        for (qsizetype k = 0; k < members.size(); ++k) {
            if (!instances.contains(members.at(k)))
                gone.add(pointer("server_groups"_L1, i, "members"_L1) + u'/' + QString::number(k), members.at(k));
        }
    }
    gone.tellIn(sentences);
}

void tellOfPorts(const Cloud &cloud, QStringList &sentences)
{
    Dangling gone;
    if (!cloud.surroundings.networks)
        return;
    const QSet<QString> networks = namesOf(*cloud.surroundings.networks, &Network::id);
    QSet<QString> subnets;
    for (const Network &network : *cloud.surroundings.networks)
        subnets += namesOf(network.subnets, &Subnet::id);
    const QList<Port> &ports = cloud.surroundings.ports;
    for (qsizetype i = 0; i < ports.size(); ++i) {
        if (!networks.contains(ports.at(i).networkId))
            gone.add(pointer("ports"_L1, i, "network_id"_L1), ports.at(i).networkId);
        for (qsizetype k = 0; k < ports.at(i).fixedIps.size(); ++k) {
            const QString &subnet = ports.at(i).fixedIps.at(k).subnetId;
            if (!subnet.isEmpty() && !subnets.contains(subnet))
                gone.add(pointer("ports"_L1, i, "fixed_ips"_L1) + u"/%1/subnet_id"_s.arg(k), subnet);
        }
    }
    gone.tellIn(sentences);
}

// The provider of a segment tells which hosts reach it.
void tellOfSegments(const Cloud &cloud, QStringList &sentences)
{
    if (!cloud.surroundings.networks || !cloud.placement || cloud.unknown.testFlag(CloudPart::ProviderAggregates))
        return;
    Dangling gone;
    const QSet<QString> providers = namesOf(cloud.placement->resourceProviders, &ResourceProvider::uuid);
    const QList<Network> &networks = *cloud.surroundings.networks;
    for (qsizetype i = 0; i < networks.size(); ++i) {
        const QList<Subnet> &subnets = networks.at(i).subnets;
        for (qsizetype k = 0; k < subnets.size(); ++k) {
            const QString &segment = subnets.at(k).segmentId;
            if (!segment.isEmpty() && !providers.contains(segment))
                gone.add(pointer("networks"_L1, i, "subnets"_L1) + u"/%1/segment_id"_s.arg(k), segment);
        }
    }
    gone.tellIn(sentences);
}

void tellOfVolumes(const Cloud &cloud, QStringList &sentences)
{
    if (!cloud.surroundings.volumes || !cloud.surroundings.volumeTypes)
        return;
    Dangling typeless;
    const QList<VolumeType> &types = *cloud.surroundings.volumeTypes;
    const QSet<QString> namesAndIds = namesOf(types, &VolumeType::name) + namesOf(types, &VolumeType::id);
    const QList<Volume> &volumes = *cloud.surroundings.volumes;
    for (qsizetype i = 0; i < volumes.size(); ++i) {
        const QString &type = volumes.at(i).volumeType;
        if (!type.isEmpty() && !namesAndIds.contains(type))
            typeless.add(pointer("volumes"_L1, i, "volume_type"_L1), type);
    }
    typeless.tellIn(sentences);
}

void tellOfSnapshots(const Cloud &cloud, QStringList &sentences)
{
    if (!cloud.surroundings.volumes || !cloud.surroundings.volumeSnapshots)
        return;
    Dangling gone;
    const QSet<QString> volumes = namesOf(*cloud.surroundings.volumes, &Volume::id);
    const QList<VolumeSnapshot> &snapshots = *cloud.surroundings.volumeSnapshots;
    for (qsizetype i = 0; i < snapshots.size(); ++i) {
        const QString &volume = snapshots.at(i).volumeId;
        if (!volume.isEmpty() && !volumes.contains(volume))
            gone.add(pointer("volume_snapshots"_L1, i, "volume_id"_L1), volume);
    }
    gone.tellIn(sentences);
}

void tellOfUsers(const Cloud &cloud, QStringList &sentences)
{
    if (!cloud.surroundings.users || !cloud.surroundings.projects)
        return;
    Dangling gone;
    const QSet<QString> projects = namesOf(*cloud.surroundings.projects, &Project::id);
    const QList<User> &users = *cloud.surroundings.users;
    for (qsizetype i = 0; i < users.size(); ++i) {
        for (const QString &project : users.at(i).roles.keys()) {
            if (!projects.contains(project))
                gone.add(pointer("users"_L1, i, "roles"_L1) + u'/' + project, project);
        }
    }
    gone.tellIn(sentences);
}

} // namespace

Result<void> checkCloud(const Cloud &cloud)
{
    return checkCloud(cloud, Cloud());
}

Result<void> checkCloud(const Cloud &cloud, const Cloud &good)
{
    return checkNames(cloud, good)
        .and_then([&] { return checkCells(cloud, good); })
        .and_then([&] { return checkPolicies(cloud); })
        .and_then([&] { return checkCellIds(cloud.computeNodes, good.computeNodes); })
        .and_then([&] { return checkReports(cloud.computeNodes, good.computeNodes); })
        .and_then([&] { return cloud.surroundings == good.surroundings ? Result<void>() : checkSurroundings(cloud); })
        .and_then([&] {
            return cloud.placement ? checkPlacement(*cloud.placement, good.placement.value_or(PlacementData()))
                                   : Result<void>();
        });
}

QStringList danglingReferences(const Cloud &cloud)
{
    QStringList sentences;
    const QSet<QString> hosts = namesOf(cloud.computeNodes, &ComputeNode::host);
    tellOfInstances(cloud, hosts, sentences);
    tellOfAggregates(cloud, hosts, sentences);
    tellOfGroups(cloud, sentences);
    tellOfPorts(cloud, sentences);
    tellOfSegments(cloud, sentences);
    tellOfVolumes(cloud, sentences);
    tellOfSnapshots(cloud, sentences);
    tellOfUsers(cloud, sentences);
    return sentences;
}

} // namespace astrolabe
