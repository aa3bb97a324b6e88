// SPDX-License-Identifier: GPL-3.0-or-later
// Unjustified allocations: of consumers that are not servers, and of servers that are elsewhere. Source:
// nova.cmd.manage.PlacementCommands.audit, nova.compute.resource_tracker (_remove_deleted_instances_allocations).
#include "audit/audited.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Nova ignores consumers that hold none of these classes: they are not its own.
bool isNovas(const QMap<QString, Resources> &allocations)
{
    static const QStringList classes{u"VCPU"_s, u"MEMORY_MB"_s, u"DISK_GB"_s, u"VGPU"_s,
        u"NET_BW_EGR_KILOBIT_PER_SEC"_s, u"NET_BW_IGR_KILOBIT_PER_SEC"_s, u"PCPU"_s, u"MEM_ENCRYPTION_CONTEXT"_s};
    return std::ranges::any_of(allocations, [](const Resources &resources) {
        return std::ranges::any_of(classes, [&](const QString &name) { return resources.contains(name); });
    });
}

QStringList providerNames(const Audited &audited, const QStringList &uuids)
{
    QStringList names;
    for (const QString &uuid : uuids)
        names.append(audited.providers().at(audited.providers().byUuid.value(uuid)).name);
    return names;
}

Resources sumOf(const QMap<QString, Resources> &allocations, const QStringList &providers)
{
    Resources sum;
    for (const QString &provider : providers) {
        const Resources resources = allocations.value(provider);
        for (auto it = resources.begin(); it != resources.end(); ++it)
            sum[it.key()] += *it;
    }
    return sum;
}

// The cloud document has no migrations: each server that is being moved has one, a consumer with the server's project
// and user.
class Migrations
{
public:
    explicit Migrations(const Cloud &cloud)
    {
        for (const Instance &instance : cloud.instances) {
            if (isBeingMoved(instance))
                ++m_open[{instance.projectId, instance.userId}];
        }
    }

    // Takes each migration only once.
    bool take(const ConsumerAllocations &consumer)
    {
        if (consumer.other.value("consumer_type"_L1).toString() == "INSTANCE"_L1)
            return false;
        const auto open = m_open.find({consumer.projectId, consumer.userId});
        return open != m_open.end() && (*open)-- > 0;
    }

private:
    QMap<std::pair<QString, QString>, int> m_open; // by project and user
};

bool isSomebodyElses(const ConsumerAllocations &consumer)
{
    static const QStringList novas{QString(), u"INSTANCE"_s, u"MIGRATION"_s, u"unknown"_s};
    return !isNovas(consumer.allocations) || !novas.contains(consumer.other.value("consumer_type"_L1).toString());
}

AuditFinding finding(const Audited &audited, AuditFinding::Kind kind, const QString &consumer,
    const ConsumerAllocations &held, const QStringList &providers, const Reason &why)
{
    AuditFinding found{.kind = kind,
        .severity = AuditFinding::Severity::Warning,
        .subject = AuditFinding::Subject::Consumer,
        .uuid = consumer,
        .name = {},
        .reasons = {why},
        .remedy = {}};
    addAmounts(found.reasons.first().facts, sumOf(held.allocations, providers));
    for (const QString &provider : providers)
        found.healings.append({.kind = Healing::Kind::DropAllocations, .provider = provider, .consumer = consumer});
    const int node = audited.nodeOf(audited.providers().byUuid.value(providers.first()));
    if (node >= 0)
        found.nodeUuid = audited.cloud().computeNodes.at(node).uuid;
    return found;
}

// A migration holds in Placement what the server had on its source.
Reason whyOrphaned(const ConsumerAllocations &held, const Fact &amounts, const Fact &where)
{
    if (held.other.value("consumer_type"_L1).toString() == "MIGRATION"_L1)
        return {QT_TRANSLATE_NOOP("Reason",
                    "A migration that is over still holds %1 on %2: no server of its project is being moved."),
            {amounts, where}};
    return {QT_TRANSLATE_NOOP("Reason", "No server and no migration has this uuid, but it holds %1 on %2."),
        {amounts, where}};
}

void checkOrphan(Audited &audited, const QString &consumer, const ConsumerAllocations &held)
{
    const QStringList providers = held.allocations.keys();
    const Reason why = whyOrphaned(held, amountsFact(sumOf(held.allocations, providers)),
        placementFact(u"resource_provider"_s, providerNames(audited, providers)));
    AuditFinding found = finding(audited, AuditFinding::Kind::OrphanedAllocations, consumer, held, providers, why);
    found.remedy = {QT_TRANSLATE_NOOP("Reason", "Delete its allocations."), {}};
    audited.add(found);
}

bool holdsOn(const Audited &audited, const ConsumerAllocations &held, const QList<int> &nodes)
{
    return std::ranges::any_of(held.allocations.keys(),
        [&](const QString &uuid) { return nodes.contains(audited.nodeOf(audited.providers().byUuid.value(uuid))); });
}

// An evacuated server keeps its allocations on the old host until that host's nova-compute is back and drops them.
// Source: nova.compute.manager.ComputeManager._destroy_evacuated_instances.
bool mayHaveBeenLeft(const Audited &audited, int node)
{
    const Service *service = audited.index().serviceOf(audited.cloud().computeNodes.at(node).host);
    return service != nullptr && !audited.index().isUp(*service);
}

// Providers in the tree of another node, or of a node that is gone. Pools and devices of others may be anywhere.
QStringList foreignProviders(const Audited &audited, const ConsumerAllocations &held, const QList<int> &own)
{
    const bool isComplete = holdsOn(audited, held, own);
    QStringList foreign = held.allocations.keys();
    foreign.removeIf([&](const QString &uuid) {
        const int provider = audited.providers().byUuid.value(uuid);
        const int node = audited.nodeOf(provider);
        if (node < 0)
            return !audited.isAbandoned(audited.providers().rootOf(provider));
        return own.contains(node) || (isComplete && mayHaveBeenLeft(audited, node));
    });
    return foreign;
}

// Adds the missing allocations on the server's compute node, unless it still holds some of them there.
void addMissing(AuditFinding &found, Audited &audited, const Instance &instance, const ConsumerAllocations &held,
    const QList<int> &own)
{
    if (own.size() != 1 || holdsOn(audited, held, own))
        return;
    QStringList kept = held.allocations.keys();
    kept.removeIf([&](const QString &uuid) {
        return std::ranges::any_of(found.healings, [&](const Healing &drop) { return drop.provider == uuid; });
    });
    Resources owed = audited.resourcesOf(instance);
    for (const QString &resourceClass : sumOf(held.allocations, kept).keys())
        owed.remove(resourceClass);
    if (!owed.isEmpty())
        found.healings.append({.kind = Healing::Kind::WriteAllocations,
            .provider = audited.cloud().computeNodes.at(own.first()).uuid,
            .consumer = instance.uuid,
            .resources = owed});
}

void checkPlace(Audited &audited, const Instance &instance, const ConsumerAllocations &held)
{
    const bool isUnderWay = !instance.taskState.isEmpty() || instance.vmState == "building"_L1;
    const QList<int> own = nodesOf(instance, audited.index());
    const bool isUnknownHost = !instance.host.isEmpty() && own.isEmpty();
    if (isUnderWay || isBeingMoved(instance) || isUnknownHost)
        return;
    const QStringList foreign = foreignProviders(audited, held, own);
    if (foreign.isEmpty())
        return;
    const Fact amounts = amountsFact(sumOf(held.allocations, foreign));
    const auto where = placementFact(u"resource_provider"_s, providerNames(audited, foreign));
    const Reason why = own.isEmpty()
        ? Reason{QT_TRANSLATE_NOOP("Reason", "The server is on no host, but it holds %1 on %2."), {amounts, where}}
        : Reason{QT_TRANSLATE_NOOP("Reason", "The server is on %3, but it holds %1 on %2."),
              {amounts, where, hostFact(u"host"_s, instance.host)}};
    AuditFinding found = finding(audited, AuditFinding::Kind::MisplacedAllocations, instance.uuid, held, foreign, why);
    found.name = instance.displayName;
    addMissing(found, audited, instance, held, own);
    found.remedy = {
        QT_TRANSLATE_NOOP("Reason", "Delete its allocations there and create the missing ones on its own host."), {}};
    audited.add(found);
}

} // namespace

void checkConsumers(Audited &audited)
{
    Migrations migrations(audited.cloud());
    const auto &consumers = audited.data().allocations;
    for (auto it = consumers.begin(); it != consumers.end(); ++it) {
        if (!audited.step())
            return;
        if (it->allocations.isEmpty() || isSomebodyElses(*it))
            continue;
        const Instance *instance = audited.index().instance(it.key());
        if (instance != nullptr)
            checkPlace(audited, *instance, *it);
        else if (!migrations.take(*it))
            checkOrphan(audited, it.key(), *it);
    }
}

} // namespace astrolabe
