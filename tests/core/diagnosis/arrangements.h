// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/diagnosis/situation.h"

#include <QJsonArray>
#include <QJsonObject>

// Steps of which situations are arranged, in few words.
namespace astrolabe::test {

using namespace Qt::StringLiterals;

inline Arrange both(const Arrange &first, const Arrange &second)
{
    return [=](Situation &given) {
        first(given);
        second(given);
    };
}

inline Arrange all(const QList<Arrange> &steps)
{
    return [=](Situation &given) {
        for (const Arrange &step : steps)
            step(given);
    };
}

inline Arrange filters(const QStringList &names)
{
    return [=](Situation &given) { enableFilters(given.cloud, names); };
}

inline Arrange follows(int release)
{
    return [=](Situation &given) { given.cloud.release = since(release); };
}

inline Arrange option(const QString &group, const QString &name, const QJsonValue &value)
{
    return [=](Situation &given) { setOption(given.cloud, group, name, value); };
}

inline Arrange inAggregate(int id, const QStringList &hosts, const QMap<QString, QString> &metadata)
{
    return [=](Situation &given) { given.cloud.aggregates.append(aggregate(id, hosts, metadata)); };
}

inline Arrange named(int aggregate, const QString &name)
{
    return [=](Situation &given) { std::ranges::find(given.cloud.aggregates, aggregate, &Aggregate::id)->name = name; };
}

inline Arrange withSpec(const QString &key, const QString &value)
{
    return [=](Situation &given) { given.flavor().extraSpecs.insert(key, value); };
}

// One that everybody may use, one of the project, and one of another.
inline Arrange networks()
{
    return [](Situation &given) {
        QList<Network> all(3);
        const QStringList names{u"campus"_s, u"lab"_s, u"beam"_s};
        for (int at = 0; at < 3; ++at) {
            all[at].id = uuidOf(201 + at);
            all[at].name = names.at(at);
            all[at].subnets.append(Subnet());
        }
        all[0].shared = true;
        all[1].projectId = given.request.projectId;
        all[2].projectId = u"other"_s;
        given.cloud.surroundings.networks = all;
    };
}

inline Arrange onNetworks(const QList<RequestedNetwork> &networks)
{
    return [=](Situation &given) {
        given.request.networkChoice = NetworkChoice::Listed;
        given.request.networks = networks;
    };
}

// A server, or nobody, has the address 10.0.0.5 on the first network.
inline Arrange takenAddress(const QString &server)
{
    return [=](Situation &given) {
        Port port;
        port.id = uuidOf(301);
        port.networkId = uuidOf(201);
        port.deviceId = server;
        port.fixedIps = {{{}, u"10.0.0.5"_s}};
        given.cloud.surroundings.ports.append(port);
    };
}

inline Arrange ownKeyPair(const QString &asked)
{
    return [=](Situation &given) {
        given.cloud.surroundings.keyPairs = QList<KeyPair>{{u"laptop"_s, given.request.userId, {}}};
        given.request.keyName = asked;
    };
}

// Security groups of the project, numbered from 401 on, and others of another.
inline Arrange securityGroups(const QStringList &own, const QStringList &others, const QStringList &asked)
{
    return [=](Situation &given) {
        QList<SecurityGroup> all;
        for (const QString &name : own + others) {
            const int number = 401 + int(all.size());
            const bool isOwn = all.size() < own.size();
            all.append({uuidOf(number), name, isOwn ? given.request.projectId : u"other"_s, {}});
        }
        given.cloud.surroundings.securityGroups = all;
        given.request.securityGroups = asked;
    };
}

inline Arrange withProperty(const QString &key, const QString &value)
{
    return [=](Situation &given) { given.image().properties.insert(key, value); };
}

inline Arrange down(int host)
{
    return [=](Situation &given) { given.node(host).service->forcedDown = true; };
}

inline Arrange full(int host)
{
    return [=](Situation &given) { given.node(host).vcpusUsed = 8; };
}

inline Arrange zone(const QString &name)
{
    return [=](Situation &given) { given.request.availabilityZone = name; };
}

// h1 is in az1, h2 in az2.
inline Arrange zones()
{
    return both(inAggregate(1, {u"h1"_s}, {{u"availability_zone"_s, u"az1"_s}}),
        inAggregate(2, {u"h2"_s}, {{u"availability_zone"_s, u"az2"_s}}));
}

inline Arrange asksForHost(const QString &host)
{
    return [=](Situation &given) {
        given.request.host = host;
        given.request.roles = {u"admin"_s};
    };
}

inline Arrange hint(const QString &name, const QStringList &values)
{
    return [=](Situation &given) { given.request.hints.insert(name, values); };
}

// Servers of a group with the policy, on these hosts.
inline Arrange grouped(const QString &policy, const QStringList &hosts)
{
    return [=](Situation &given) {
        enableFilters(
            given.cloud, {u"ComputeFilter"_s, u"ServerGroupAntiAffinityFilter"_s, u"ServerGroupAffinityFilter"_s});
        ServerGroup group{uuidOf(300), u"web"_s, policy, {}, {}, {}, {}, {}};
        for (int n = 0; n < hosts.size(); ++n) {
            addInstance(given.cloud, 10 + n, hosts.at(n));
            group.members.append(uuidOf(10 + n));
        }
        given.cloud.serverGroups = {group};
        given.request.hints.insert(u"group"_s, {uuidOf(300)});
    };
}

// An empty group with the policy.
inline Arrange newGroup(const QString &policy)
{
    return grouped(policy, {});
}

inline Arrange servers(int count)
{
    return [=](Situation &given) { given.request.minCount = given.request.maxCount = count; };
}

// The server of the request exists, and leaves these hosts.
inline Arrange moveFrom(const QStringList &hosts)
{
    return [=](Situation &given) {
        given.request.spec.purpose = Purpose::Move;
        given.request.spec.ignoreHosts = hosts;
    };
}

inline Arrange hosts(int count)
{
    return [=](Situation &given) {
        while (given.cloud.computeNodes.size() > count)
            given.cloud.computeNodes.removeLast();
        while (given.cloud.computeNodes.size() < count) {
            ComputeNode node = given.node(1);
            const ComputeNode other = computeNode(int(given.cloud.computeNodes.size()) + 1);
            node.uuid = other.uuid;
            node.host = other.host;
            node.hypervisorHostname = other.hypervisorHostname;
            given.cloud.computeNodes.append(node);
        }
    };
}

// Placement's data stay as they are derived up to here.
inline void derived(Situation &given)
{
    given.placement();
}

inline Arrange crowded(int host)
{
    return [=](Situation &given) {
        addInstance(given.cloud, 20 + host, u"h%1"_s.arg(host));
        given.node(host).stats.insert(u"num_instances"_s, u"1"_s);
    };
}

// The custom trait of these hosts.
inline Arrange trait(const QString &name, const QList<int> &hosts)
{
    return [=](Situation &given) {
        given.placement().traits.append(name);
        for (ResourceProvider &provider : given.placement().resourceProviders) {
            for (const int host : hosts) {
                if (provider.uuid == uuidOf(host))
                    provider.traits.append(name);
            }
        }
    };
}

inline Arrange alias(const QString &type)
{
    return option(u"pci"_s, u"alias"_s,
        QJsonArray{QJsonObject{{u"name"_s, u"gpu"_s}, {u"vendor_id"_s, u"10de"_s}, {u"product_id"_s, u"13f2"_s},
            {u"device_type"_s, type}}});
}

inline Arrange pools(const QString &product, const QString &type, int free)
{
    return [=](Situation &given) {
        for (ComputeNode &node : given.cloud.computeNodes)
            node.pciDevicePools = {{u"10de"_s, product, std::nullopt, free, {{u"dev_type"_s, type}}, {}}};
    };
}

// Each host has two NUMA cells of 4 CPUs and 8192 MiB.
inline Arrange cells()
{
    return [](Situation &given) {
        for (ComputeNode &node : given.cloud.computeNodes) {
            QList<NumaCell> all;
            for (int id = 0; id < 2; ++id) {
                NumaCell cell;
                cell.id = id;
                for (int cpu = 4 * id; cpu < 4 * id + 4; ++cpu)
                    cell.cpuset.append(cpu);
                cell.pcpuset = cell.cpuset;
                for (const int cpu : cell.cpuset)
                    cell.siblings.append({cpu});
                cell.memoryMb = 8192;
                cell.mempages = {{.sizeKb = 4, .total = 2097152, .used = 0, .reserved = 0, .other = {}}};
                all.append(cell);
            }
            node.numaTopology = all;
        }
    };
}

} // namespace astrolabe::test
