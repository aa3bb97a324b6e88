// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/boots/bootground.h"

#include "api/usage.h"
#include "boot/reportedcloud.h"
#include "formats/cloudfields.h"
#include "formats/documentformat.h"
#include "formats/requestformat.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>

namespace astrolabe {

namespace {

// What the databases keep; damaged rows give what could be read.
template<typename T>
T fromMembers(const QJsonObject &members)
{
    T value;
    errorReading(members, [&](JsonObjectReader &reader) { describe(reader, value); });
    return value;
}

// Puts the flavor of the request in the place of today's, so that it can be asked for. Tells whether it differs.
bool askFlavor(const Flavor &asked, Cloud &cloud)
{
    const QList<Flavor> before = cloud.flavors;
    const auto now = std::ranges::find(cloud.flavors, asked.flavorid, &Flavor::flavorid);
    if (now == cloud.flavors.end()) {
        cloud.flavors.append(asked);
        return true;
    }
    Flavor alike = asked;
    alike.disabled = now->disabled;
    alike.isPublic = now->isPublic;
    alike.access = now->access;
    alike.other = now->other;
    const bool differs = alike != *now;
    alike.disabled = false;
    *now = alike;
    keepFlavor(cloud, asked.flavorid, before);
    return differs;
}

bool askImage(const Image &asked, Cloud &cloud)
{
    if (asked.id.isEmpty() || std::ranges::find(cloud.images, asked.id, &Image::id) != cloud.images.end())
        return false;
    cloud.images.append(asked);
    return true;
}

// Hands out what deleted servers held: Placement does not remember it.
class LostAllocations
{
public:
    explicit LostAllocations(const Cloud &cloud)
        : m_cloud(std::make_shared<const Cloud>(cloud))
        , m_index(m_cloud)
    {
        const auto held = cloud.placement ? cloud.placement->allocations : QMap<QString, ConsumerAllocations>();
        for (const ConsumerAllocations &consumer : held) {
            for (auto it = consumer.allocations.begin(); it != consumer.allocations.end(); ++it)
                addTo(m_used[it.key()], *it);
        }
        for (const ComputeNode &node : cloud.computeNodes)
            m_roots.insert({node.host, node.hypervisorHostname}, node.uuid);
        for (const ResourceProvider &provider :
            cloud.placement ? cloud.placement->resourceProviders : QList<ResourceProvider>())
            m_providers[provider.parentProviderUuid.isEmpty() ? provider.uuid : provider.parentProviderUuid].append(
                &provider);
    }

    QMap<QString, Resources> of(const Instance &server, const Flavor &flavor)
    {
        QMap<QString, Resources> held;
        const QString root = m_roots.value({server.host, server.node});
        const Resources resources = resourcesOfFlavor(flavor, server.image.isEmpty(), m_index, m_cloud->release);
        for (auto it = resources.begin(); it != resources.end(); ++it) {
            if (const QString provider = providerFor(root, it.key(), *it); !provider.isEmpty() && *it > 0) {
                held[provider].insert(it.key(), *it);
                m_used[provider][it.key()] += *it;
            }
        }
        return held;
    }

private:
    // Of the node's own provider and those beneath it the first that has room.
    QString providerFor(const QString &root, const QString &resourceClass, qint64 amount) const
    {
        for (const ResourceProvider *provider : m_providers.value(root)) {
            const auto inventory = provider->inventories.constFind(resourceClass);
            if (inventory == provider->inventories.cend())
                continue;
            const double room = double(inventory->total - inventory->reserved) * inventory->allocationRatio;
            if (double(m_used.value(provider->uuid).value(resourceClass) + amount) <= room)
                return provider->uuid;
        }
        return {};
    }

    std::shared_ptr<const Cloud> m_cloud;
    CloudIndex m_index;
    QHash<QString, Resources> m_used;
    QHash<std::pair<QString, QString>, QString> m_roots;         // by host and node
    QHash<QString, QList<const ResourceProvider *>> m_providers; // by root: itself and its children
};

// The first move after this time; nullptr: none.
const ServerLife::Move *moveAfter(const QDateTime &time, const ServerLife &life)
{
    const auto move = std::ranges::find_if(life.moves, [&](const ServerLife::Move &one) { return one.at > time; });
    return move == life.moves.cend() ? nullptr : &*move;
}

// Takes a cloud back to an earlier time.
class Rewinding
{
public:
    Rewinding(const Cloud &cloud, const QDateTime &time)
        : m_cloud(cloud)
        , m_time(time)
    {
        for (const Instance &instance : cloud.instances)
            m_instances.insert(instance.uuid, &instance);
    }

    void look(const ServerLife &life)
    {
        const ServerLife::Move *move = moveAfter(m_time, life);
        if (life.createdAt > m_time) {
            if (life.isOrphan)
                m_laterConsumers << life.uuid;
            if (m_instances.contains(life.uuid)) {
                m_leaving.insert(life.uuid);
                ++m_later;
            }
            return;
        }
        if (life.deletedAt.isValid()) {
            if (life.deletedAt > m_time)
                revive(life, move);
            return;
        }
        if (move != nullptr && m_instances.contains(life.uuid))
            moveBack(*m_instances.value(life.uuid), *move);
    }

    Cloud rewound() const
    {
        Cloud cloud = withoutServers(m_cloud, m_leaving);
        for (const QString &consumer : cloud.placement ? m_migrations + m_laterConsumers : QStringList())
            cloud.placement->allocations.remove(consumer);
        QSet<QString> known;
        for (const Flavor &flavor : std::as_const(cloud.flavors))
            known.insert(flavor.flavorid);
        LostAllocations allocations(cloud);
        QList<BootedServer> servers;
        for (const Returning &returning : m_returning) {
            const bool isKept = !returning.flavor.flavorid.isEmpty();
            if (isKept && !known.contains(returning.flavor.flavorid)) {
                known.insert(returning.flavor.flavorid);
                cloud.flavors.append(returning.flavor);
                cloud.flavors.last().disabled = true;
            }
            servers.append({returning.instance, allocations.of(returning.instance, returning.flavor), returning.group});
        }
        return withServers(std::move(cloud), servers);
    }

    QStringList changes() const
    {
        QStringList sentences;
        if (m_later > 0)
            sentences << QCoreApplication::translate(
                "Sources", "%n server(s) that were created later are left out.", nullptr, m_later);
        if (m_revived > 0)
            sentences << QCoreApplication::translate("Sources",
                "%n server(s) that have been deleted since are included, with the resources of their flavors.", nullptr,
                m_revived);
        if (!m_laterConsumers.isEmpty())
            sentences << QCoreApplication::translate("Sources",
                "%n consumer(s) of Placement that are not servers and came later are left out.", nullptr,
                int(m_laterConsumers.size()));
        if (m_movedBack > 0)
            sentences << QCoreApplication::translate("Sources",
                "%n server(s) that have moved since are put back on the host that they had then.", nullptr,
                m_movedBack);
        if (!sentences.isEmpty())
            sentences << QCoreApplication::translate("Sources",
                "Dedicated CPUs, huge pages and PCI devices are in use as they are now: Nova does not keep who had "
                "them then.");
        return sentences;
    }

private:
    struct Returning
    {
        Instance instance;
        Flavor flavor;
        QString group;
    };

    void revive(const ServerLife &life, const ServerLife::Move *move)
    {
        Returning server{fromMembers<Instance>(life.server), fromMembers<Flavor>(life.flavor), life.group};
        if (!server.flavor.flavorid.isEmpty())
            server.instance.flavor = EmbeddedFlavor(server.flavor);
        server.instance.vmState = QStringLiteral("active");
        server.instance.taskState.clear();
        if (move != nullptr) {
            server.instance.host = move->host;
            server.instance.node = move->node;
        }
        m_returning.append(server);
        ++m_revived;
    }

    void moveBack(const Instance &now, const ServerLife::Move &move)
    {
        Returning server{now, {}, groupOfServer(now.uuid, m_cloud)};
        server.instance.host = move.host;
        server.instance.node = move.node;
        if (!move.flavorid.isEmpty()) {
            server.instance.flavorid = move.flavorid;
            server.instance.flavor = {};
        }
        server.instance.vmState = QStringLiteral("active");
        const auto flavor = std::ranges::find(m_cloud.flavors, server.instance.flavorid, &Flavor::flavorid);
        if (const Flavor *own = server.instance.flavor.get())
            server.flavor = *own;
        else if (flavor != m_cloud.flavors.cend())
            server.flavor = *flavor;
        m_leaving.insert(now.uuid);
        m_migrations << move.uuid;
        m_returning.append(server);
        ++m_movedBack;
    }

    const Cloud &m_cloud;
    QDateTime m_time;
    QHash<QString, const Instance *> m_instances;
    QSet<QString> m_leaving;
    QStringList m_migrations; // that hold what their servers had before
    QStringList m_laterConsumers;
    QList<Returning> m_returning;
    int m_later = 0;
    int m_revived = 0;
    int m_movedBack = 0;
};

QString latenessText(const RecordedBoot &boot)
{
    return QCoreApplication::translate("Sources",
        "Hosts, services, aggregates, quotas, images and options are as they are now, not as they were at %1 UTC.")
        .arg(boot.time.toString(u"yyyy-MM-dd HH:mm:ss"));
}

} // namespace

Result<BootGround> groundOf(
    const RecordedBoot &boot, const Cloud &cloud, const QList<ServerLife> &lives, BootMoment moment)
{
    auto request = parseRequest(boot.request);
    if (!request)
        return tl::unexpected(request.error().in(boot.name));
    QSet<QString> own;
    for (const RecordedServer &server : boot.servers)
        own.insert(server.uuid);
    BootGround ground{withoutServers(cloud, own), *std::move(request), {}};
    if (ground.cloud.instances.size() < cloud.instances.size())
        ground.assumed << QCoreApplication::translate("Sources", "The servers of this boot itself are left out.");
    if (moment == BootMoment::Then) {
        Rewinding rewinding(ground.cloud, boot.time);
        for (const ServerLife &life : lives) {
            if (!own.contains(life.uuid))
                rewinding.look(life);
        }
        ground.assumed += rewinding.changes();
        Cloud then = rewinding.rewound();
        ground.cloud = std::move(then);
        ground.assumed << latenessText(boot);
    }
    const auto flavor = fromMembers<Flavor>(boot.flavor);
    if (!flavor.flavorid.isEmpty() && askFlavor(flavor, ground.cloud))
        ground.assumed << QCoreApplication::translate(
            "Sources", "The flavor %1 is as it was when the server was booted; it has been changed or deleted since.")
                              .arg(flavor.name);
    if (askImage(fromMembers<Image>(boot.image), ground.cloud))
        ground.assumed << QCoreApplication::translate("Sources",
            "The image of the request is as it was when the server was booted; nothing else is known of it.");
    return ground;
}

} // namespace astrolabe
