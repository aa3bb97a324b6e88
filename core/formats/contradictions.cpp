// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/contradictions.h"

#include "base/uuidtext.h"
#include "formats/jsonplace.h"
#include "formats/nodecontradictions.h"
#include "formats/surroundingscontradictions.h"

#include <QCoreApplication>
#include <QHash>
#include <QSet>
#include <QUuid>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

bool isUuidText(const QString &text)
{
    return !QUuid::fromString(text).isNull() || isUuidLike(text);
}

Reason noUuid(const QString &text)
{
    return {QT_TRANSLATE_NOOP("Reason", "“%1” is not a uuid"), {{u"uuid"_s, text, Origin::host()}}};
}

// The display name.
QString nameOrUuid(const QString &name, const QString &uuid)
{
    return name.isEmpty() ? uuid : name;
}

QString idInCloud(const Aggregate &aggregate)
{
    return aggregate.uuid;
}

QString idInCloud(const Flavor &flavor)
{
    return flavor.flavorid;
}

class ContradictionSearch
{
public:
    explicit ContradictionSearch(const Cloud &cloud)
        : m_cloud(cloud)
    { }

    QList<Contradiction> found();

private:
    template<typename T, typename Name>
    void findUuids(QLatin1StringView list, Contradiction::Subject subject, const QList<T> &all, Name nameOf);
    void findImages();
    void findServers();
    void findFlavors();
    void addNoUuid(const QString &where, Contradiction::Subject subject, const QString &uuid, const QString &name);
    void findZones();
    void findNodes();
    void findGroups();
    void findGroup(qsizetype at, const QHash<QString, const Instance *> &servers);
    void findServices();
    template<typename T, typename List>
    void findTwice(QLatin1StringView list, Contradiction::Subject subject, const QList<T> &all,
        QLatin1StringView member, List listOf);
    template<typename T>
    void findNames(QLatin1StringView list, Contradiction::Subject subject, const QList<T> &all);
    void findConsumers();
    void findProviderAggregates();
    void findInventories();

    void add(Contradiction contradiction) { m_found.append(std::move(contradiction)); }

    const Cloud &m_cloud;
    QList<Contradiction> m_found;
};

QList<Contradiction> ContradictionSearch::found()
{
    findUuids("compute_nodes"_L1, Contradiction::Subject::Node, m_cloud.computeNodes, &ComputeNode::hypervisorHostname);
    findUuids("instances"_L1, Contradiction::Subject::Server, m_cloud.instances, &Instance::displayName);
    findUuids("server_groups"_L1, Contradiction::Subject::ServerGroup, m_cloud.serverGroups, &ServerGroup::name);
    findUuids("aggregates"_L1, Contradiction::Subject::Aggregate, m_cloud.aggregates, &Aggregate::name);
    if (m_cloud.placement)
        findUuids("placement/resource_providers"_L1, Contradiction::Subject::Provider,
            m_cloud.placement->resourceProviders, &ResourceProvider::name);
    findImages();
    findServers();
    findFlavors();
    findZones();
    findNodes();
    findGroups();
    SoundTopologies sound;
    for (qsizetype i = 0; i < m_cloud.computeNodes.size(); ++i)
        m_found += contradictionsOf(m_cloud.computeNodes.at(i), i, m_cloud, sound);
    findServices();
    findTwice("aggregates"_L1, Contradiction::Subject::Aggregate, m_cloud.aggregates, "hosts"_L1, &Aggregate::hosts);
    findTwice("server_groups"_L1, Contradiction::Subject::ServerGroup, m_cloud.serverGroups, "members"_L1,
        &ServerGroup::members);
    findNames("aggregates"_L1, Contradiction::Subject::Aggregate, m_cloud.aggregates);
    findNames("flavors"_L1, Contradiction::Subject::Flavor, m_cloud.flavors);
    m_found += contradictionsOfSurroundings(m_cloud);
    if (m_cloud.placement) {
        findTwice("placement/resource_providers"_L1, Contradiction::Subject::Provider,
            m_cloud.placement->resourceProviders, "traits"_L1, &ResourceProvider::traits);
        findConsumers();
        findProviderAggregates();
        findInventories();
    }
    std::ranges::stable_sort(m_found, {}, &Contradiction::kind);
    return m_found;
}

template<typename T, typename Name>
void ContradictionSearch::findUuids(
    QLatin1StringView list, Contradiction::Subject subject, const QList<T> &all, Name nameOf)
{
    for (qsizetype i = 0; i < all.size(); ++i) {
        const T &one = all.at(i);
        if (!isUuidText(one.uuid))
            addNoUuid(placeInList(list, i, u"uuid"_s), subject, one.uuid, std::invoke(nameOf, one));
    }
}

void ContradictionSearch::addNoUuid(
    const QString &where, Contradiction::Subject subject, const QString &uuid, const QString &name)
{
    add({Contradiction::Kind::NoUuid, where, subject, uuid, name, noUuid(uuid)});
}

// Source: glance.api.v2.images.
void ContradictionSearch::findImages()
{
    static const QStringList statuses{u"queued"_s, u"saving"_s, u"uploading"_s, u"importing"_s, u"active"_s,
        u"deactivated"_s, u"killed"_s, u"pending_delete"_s, u"deleted"_s};
    static const QStringList visibilities{u"public"_s, u"community"_s, u"shared"_s, u"private"_s};
    for (qsizetype i = 0; i < m_cloud.images.size(); ++i) {
        const Image &image = m_cloud.images.at(i);
        if (!isUuidText(image.id))
            addNoUuid(placeInList("images"_L1, i, u"id"_s), Contradiction::Subject::Image, image.id, image.name);
        const Fact name{u"image"_s, nameOrUuid(image.name, image.id), Origin::host()};
        m_found += noSuchValue(placeInList("images"_L1, i, u"status"_s), Contradiction::Subject::Image, image.id, name,
            {u"status"_s, image.status, Origin::host()}, statuses);
        m_found += noSuchValue(placeInList("images"_L1, i, u"visibility"_s), Contradiction::Subject::Image, image.id,
            name, {u"visibility"_s, image.visibility, Origin::host()}, visibilities);
    }
}

// Source: nova.compute.vm_states.
void ContradictionSearch::findServers()
{
    static const QStringList states{u"active"_s, u"building"_s, u"paused"_s, u"suspended"_s, u"stopped"_s, u"rescued"_s,
        u"resized"_s, u"soft-delete"_s, u"deleted"_s, u"error"_s, u"shelved"_s, u"shelved_offloaded"_s};
    for (qsizetype i = 0; i < m_cloud.instances.size(); ++i) {
        const Instance &server = m_cloud.instances.at(i);
        m_found += noSuchValue(placeInList("instances"_L1, i, u"vm_state"_s), Contradiction::Subject::Server,
            server.uuid, {u"server"_s, nameOrUuid(server.displayName, server.uuid), Origin::host()},
            {u"vm_state"_s, server.vmState, Origin::host()}, states);
    }
}

// Source: nova.compute.flavors.create.
void ContradictionSearch::findFlavors()
{
    for (qsizetype i = 0; i < m_cloud.flavors.size(); ++i) {
        const Flavor &flavor = m_cloud.flavors.at(i);
        const std::pair<QString, qint64> amounts[]{{u"vcpus"_s, flavor.vcpus}, {u"memory_mb"_s, flavor.memoryMb}};
        for (const auto &[member, amount] : amounts) {
            if (amount > 0)
                continue;
            const Origin origin = Origin::flavor(flavor.name);
            add({Contradiction::Kind::FlavorOfNothing, placeInList("flavors"_L1, i, member),
                Contradiction::Subject::Flavor, flavor.flavorid, flavor.name,
                {QT_TRANSLATE_NOOP("Reason", "the flavor %1 has %3 = %2; nova-api accepts only 1 or more"),
                    {{u"flavor"_s, flavor.name, origin}, {u"amount"_s, amount, origin},
                        {u"member"_s, member, origin}}}});
        }
    }
}

// nova-api refuses to add a host to such an aggregate; its database does not.
void ContradictionSearch::findZones()
{
    QHash<QString, std::pair<QString, QString>> zones; // zone and aggregate by host
    for (qsizetype i = 0; i < m_cloud.aggregates.size(); ++i) {
        const Aggregate &aggregate = m_cloud.aggregates.at(i);
        const QString zone = aggregate.metadata.value(u"availability_zone"_s);
        if (zone.isEmpty())
            continue;
        for (const QString &host : aggregate.hosts) {
            const auto before = zones.constFind(host);
            if (before == zones.cend()) {
                zones.insert(host, {zone, aggregate.name});
                continue;
            }
            const auto &[otherZone, otherAggregate] = *before;
            if (otherZone != zone)
                add({Contradiction::Kind::HostInTwoZones,
                    placeInList("aggregates"_L1, i, u"metadata/availability_zone"_s), Contradiction::Subject::Node,
                    host, host,
                    {QT_TRANSLATE_NOOP("Reason", "%1 is in zone “%2” by %3, and in zone “%4” by %5"),
                        {{u"host"_s, host, Origin::host()},
                            {u"availability_zone"_s, otherZone, Origin::aggregate(otherAggregate)},
                            {u"aggregate"_s, otherAggregate, Origin::aggregate(otherAggregate)},
                            {u"availability_zone"_s, zone, Origin::aggregate(aggregate.name)},
                            {u"aggregate"_s, aggregate.name, Origin::aggregate(aggregate.name)}}}});
        }
    }
}

void ContradictionSearch::findNodes()
{
    QHash<QString, QStringList> nodes; // by host, of hosts whose servers name their node
    for (const Instance &server : m_cloud.instances) {
        if (!server.node.isEmpty())
            nodes.insert(server.host, {});
    }
    for (const ComputeNode &node : m_cloud.computeNodes) {
        if (const auto ofHost = nodes.find(node.host); ofHost != nodes.end())
            ofHost->append(node.hypervisorHostname);
    }
    for (qsizetype i = 0; i < m_cloud.instances.size(); ++i) {
        const Instance &server = m_cloud.instances.at(i);
        const auto ofHost = nodes.constFind(server.host);
        if (server.node.isEmpty() || ofHost->isEmpty() || ofHost->contains(server.node))
            continue;
        add({Contradiction::Kind::ServerOnOtherNode, placeInList("instances"_L1, i, u"node"_s),
            Contradiction::Subject::Server, server.uuid, server.displayName,
            {QT_TRANSLATE_NOOP("Reason", "%1 is on the node “%2”, and its host %3 has “%4”"),
                {{u"server"_s, nameOrUuid(server.displayName, server.uuid), Origin::host()},
                    {u"node"_s, server.node, Origin::host()}, {u"host"_s, server.host, Origin::host()},
                    {u"nodes"_s, ofHost->join(u", "_s), Origin::host()}}}});
    }
}

void ContradictionSearch::findGroups()
{
    QHash<QString, const Instance *> servers;
    for (const Instance &server : m_cloud.instances)
        servers.insert(server.uuid, &server);
    for (qsizetype i = 0; i < m_cloud.serverGroups.size(); ++i)
        findGroup(i, servers);
}

void ContradictionSearch::findGroup(qsizetype at, const QHash<QString, const Instance *> &servers)
{
    const ServerGroup &group = m_cloud.serverGroups.at(at);
    const bool apart = group.policy == "anti-affinity"_L1;
    if (!apart && group.policy != "affinity"_L1)
        return;
    QHash<QString, QList<const Instance *>> onHost;
    QSet<QString> seen;
    const Instance *first = nullptr;
    for (const QString &member : group.members) {
        const Instance *server = seen.contains(member) ? nullptr : servers.value(member);
        seen.insert(member);
        if (server == nullptr || server->host.isEmpty())
            continue;
        QList<const Instance *> &together = onHost[server->host];
        const bool isBroken = apart ? together.size() == group.maxServerPerHost.value_or(1)
                                    : first != nullptr && first->host != server->host && together.isEmpty();
        const Instance *other = apart ? together.value(0) : first;
        together.append(server);
        if (first == nullptr)
            first = server;
        if (!isBroken || other == nullptr)
            continue;
        const Origin origin = Origin::group(group.name);
        const Fact one{u"server"_s, nameOrUuid(other->displayName, other->uuid), Origin::host()};
        const Fact two{u"server"_s, nameOrUuid(server->displayName, server->uuid), Origin::host()};
        const Fact host{u"host"_s, server->host, Origin::host()};
        const Fact ofGroup{u"group"_s, group.name, origin};
        if (apart)
            add({Contradiction::Kind::BrokenAntiAffinity, placeInList("server_groups"_L1, at, u"members"_s),
                Contradiction::Subject::ServerGroup, group.uuid, group.name,
                {QT_TRANSLATE_NOOP(
                     "Reason", "%1 and %2 are both on %3, though the group %4 has the policy anti-affinity"),
                    {one, two, host, ofGroup}}});
        else
            add({Contradiction::Kind::BrokenAffinity, placeInList("server_groups"_L1, at, u"members"_s),
                Contradiction::Subject::ServerGroup, group.uuid, group.name,
                {QT_TRANSLATE_NOOP("Reason", "%1 is on %2 and %3 on %4, though the group %5 has the policy affinity"),
                    {one, {u"host"_s, other->host, Origin::host()}, two, host, ofGroup}}});
    }
}

void ContradictionSearch::findServices()
{
    if (!m_cloud.now)
        return;
    const int downTime = m_cloud.config.integer("DEFAULT", "service_down_time", m_cloud.release);
    for (qsizetype i = 0; i < m_cloud.computeNodes.size(); ++i) {
        const ComputeNode &node = m_cloud.computeNodes.at(i);
        const auto seen = node.service ? node.service->lastSeenUp : std::nullopt;
        if (!seen || m_cloud.now->secsTo(*seen) <= downTime)
            continue;
        add({Contradiction::Kind::SeenInFuture, placeInList("compute_nodes"_L1, i, u"service/last_seen_up"_s),
            Contradiction::Subject::Node, node.uuid, node.host,
            {QT_TRANSLATE_NOOP("Reason", "the service of %1 was seen at %2, and it is %3 in this cloud"),
                {{u"host"_s, node.host, Origin::host()},
                    {u"last_seen_up"_s, seen->toString(Qt::ISODate), Origin::host()},
                    {u"now"_s, m_cloud.now->toString(Qt::ISODate), Origin::host()}}}});
    }
}

// Nova and Placement store these lists as sets.
template<typename T, typename List>
void ContradictionSearch::findTwice(
    QLatin1StringView list, Contradiction::Subject subject, const QList<T> &all, QLatin1StringView member, List listOf)
{
    for (qsizetype i = 0; i < all.size(); ++i) {
        const QStringList &entries = std::invoke(listOf, all.at(i));
        QHash<QString, qsizetype> seen;
        for (qsizetype k = 0; k < entries.size(); ++k) {
            const auto first = seen.constFind(entries.at(k));
            if (first == seen.cend()) {
                seen.insert(entries.at(k), k);
                continue;
            }
            add({Contradiction::Kind::ThereTwice, placeInList(list, i, u"%1/%2"_s.arg(member).arg(k)), subject,
                all.at(i).uuid, all.at(i).name,
                {QT_TRANSLATE_NOOP("Reason", "“%1” appears twice, first at %2"),
                    {{u"entry"_s, entries.at(k), Origin::host()},
                        {u"first"_s, placeInList(list, i, u"%1/%2"_s.arg(member).arg(*first)), Origin::host()}}}});
        }
    }
}

// Nova's databases reject the second one.
template<typename T>
void ContradictionSearch::findNames(QLatin1StringView list, Contradiction::Subject subject, const QList<T> &all)
{
    QHash<QString, qsizetype> seen;
    for (qsizetype i = 0; i < all.size(); ++i) {
        const QString &name = all.at(i).name;
        const auto first = seen.constFind(name);
        if (name.isEmpty() || first == seen.cend()) {
            seen.insert(name, i);
            continue;
        }
        add({Contradiction::Kind::NameTwice, placeInList(list, i, u"name"_s), subject, idInCloud(all.at(i)), name,
            {QT_TRANSLATE_NOOP("Reason", "the name “%1” appears twice, first at %2"),
                {{u"name"_s, name, Origin::host()},
                    {u"first"_s, placeInList(list, *first, u"name"_s), Origin::host()}}}});
    }
}

void ContradictionSearch::findConsumers()
{
    const JsonPlace root;
    const JsonPlace placement(root, "placement"_L1);
    const JsonPlace allocations(placement, "allocations"_L1);
    for (const QString &consumer : m_cloud.placement->allocations.keys()) {
        if (!isUuidText(consumer))
            addNoUuid(JsonPlace::entry(allocations, consumer).pointer(), Contradiction::Subject::Server, consumer, {});
    }
}

void ContradictionSearch::findProviderAggregates()
{
    const QList<ResourceProvider> &providers = m_cloud.placement->resourceProviders;
    for (qsizetype i = 0; i < providers.size(); ++i) {
        const ResourceProvider &provider = providers.at(i);
        for (qsizetype k = 0; k < provider.aggregates.size(); ++k) {
            if (!isUuidText(provider.aggregates.at(k)))
                add({Contradiction::Kind::NoUuid,
                    placeInList("placement/resource_providers"_L1, i, u"aggregates/%1"_s.arg(k)),
                    Contradiction::Subject::Provider, provider.uuid, provider.name, noUuid(provider.aggregates.at(k))});
        }
    }
}

void ContradictionSearch::findInventories()
{
    const PlacementData &placement = *m_cloud.placement;
    QHash<QString, Resources> used; // by provider
    for (const ConsumerAllocations &consumer : placement.allocations) {
        for (auto part = consumer.allocations.begin(); part != consumer.allocations.end(); ++part)
            addTo(used[part.key()], *part);
    }
    for (qsizetype i = 0; i < placement.resourceProviders.size(); ++i) {
        const ResourceProvider &provider = placement.resourceProviders.at(i);
        const Resources given = used.value(provider.uuid);
        for (auto it = provider.inventories.begin(); it != provider.inventories.end(); ++it) {
            const auto says = [&](Contradiction::Kind kind, const char *source, const Fact &one, const Fact &other) {
                add({kind, placeInList("placement/resource_providers"_L1, i, u"inventories/"_s + it.key()),
                    Contradiction::Subject::Provider, provider.uuid, provider.name,
                    {source,
                        {{u"resource_class"_s, it.key(), Origin::placement()},
                            {u"resource_provider"_s, nameOrUuid(provider.name, provider.uuid), Origin::placement()},
                            one, other}}});
            };
            const auto amount = [&](const char *name, const FactValue &value) {
                return Fact{it.key() + u'.' + QString::fromLatin1(name), value, Origin::placement()};
            };
            if (it->minUnit > it->maxUnit)
                says(Contradiction::Kind::MinAboveMax,
                    QT_TRANSLATE_NOOP("Reason", "the min_unit of %1 of %2 is %3, and its max_unit %4"),
                    amount("min_unit", it->minUnit), amount("max_unit", it->maxUnit));
            const double capacity = static_cast<double>(it->total - it->reserved) * it->allocationRatio;
            const qint64 taken = given.value(it.key());
            if (static_cast<double>(taken) > capacity)
                says(Contradiction::Kind::OverCapacity,
                    QT_TRANSLATE_NOOP("Reason", "%3 of %1 of %2 are allocated, but its capacity is %4"),
                    amount("used", taken), amount("capacity", capacity));
        }
    }
}

} // namespace

QList<Contradiction> contradictionsIn(const Cloud &cloud)
{
    return ContradictionSearch(cloud).found();
}

QStringList inShort(const QList<Contradiction> &contradictions)
{
    QStringList sentences;
    for (auto first = contradictions.begin(); first != contradictions.end();) {
        const auto end = std::find_if(
            first, contradictions.end(), [&](const Contradiction &other) { return other.kind != first->kind; });
        const int others = static_cast<int>(end - first) - 1;
        const QString told = first->where + u": "_s + sentence(first->reason);
        sentences.append(others == 0
                ? told + u'.'
                : QCoreApplication::translate("Error", "%1, and %n more like it.", nullptr, others).arg(told));
        first = end;
    }
    return sentences;
}

} // namespace astrolabe
