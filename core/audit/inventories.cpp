// SPDX-License-Identifier: GPL-3.0-or-later
// Inventories that differ from the compute node's report. Source: nova.compute.resource_tracker (_update_to_placement),
// nova.virt.libvirt.driver (update_provider_tree, _get_allocation_ratios).
#include "audit/audited.h"

#include <QSet>

#include <algorithm>
#include <array>
#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

struct RatioOptions
{
    QLatin1StringView resourceClass;
    const char *set = nullptr;
    const char *initial = nullptr;
};

constexpr std::array ratioOptions{
    RatioOptions{"VCPU"_L1, "cpu_allocation_ratio", "initial_cpu_allocation_ratio"},
    RatioOptions{"MEMORY_MB"_L1, "ram_allocation_ratio", "initial_ram_allocation_ratio"},
    RatioOptions{"DISK_GB"_L1, "disk_allocation_ratio", "initial_disk_allocation_ratio"},
};

// Initial ratios of nodes by class, if no option sets the ratio.
using InitialRatios = QHash<QString, double>;

InitialRatios initialRatios(const Cloud &cloud)
{
    InitialRatios initial;
    for (const RatioOptions &options : ratioOptions) {
        if (cloud.config.optionalReal("DEFAULT", options.set, cloud.release).value_or(0) == 0)
            initial.insert(options.resourceClass, cloud.config.real("DEFAULT", options.initial, cloud.release));
    }
    return initial;
}

// Without an option a node starts with the initial ratio and then keeps whatever is set in Placement.
bool isLeftToPlacement(const InitialRatios &initial, const QString &resourceClass, double reported)
{
    const auto found = initial.constFind(resourceClass);
    return found != initial.constEnd() && *found == reported;
}

// Older documents include dedicated CPUs in `vcpus`; the cells list only shared ones.
qint64 sharedCpus(const ComputeNode &node)
{
    QSet<int> cpus;
    for (const NumaCell &cell : node.numaTopology.value_or(QList<NumaCell>()))
        cpus.unite({cell.cpuset.begin(), cell.cpuset.end()});
    return cpus.size();
}

// The report that the node may have made, as close as possible to Placement's inventory.
Inventory expected(const Audited &audited, int node, const QString &resourceClass, const Inventory &there,
    const InitialRatios &initial)
{
    const ComputeNode &own = audited.cloud().computeNodes.at(node);
    Inventory inventory = audited.reported(node).inventories.value(resourceClass);
    if (resourceClass == "VCPU"_L1 && there.total != inventory.total && there.total == sharedCpus(own))
        inventory.total = inventory.maxUnit = there.total;
    if (isLeftToPlacement(initial, resourceClass, inventory.allocationRatio))
        inventory.allocationRatio = there.allocationRatio;
    inventory.other = there.other;
    return inventory;
}

// Placement may store ratios in single precision.
bool isSameRatio(double one, double other)
{
    return static_cast<float>(one) == static_cast<float>(other);
}

// Where Placement's numbers for a class differ from those that the compute node reports.
class InventoryComparison
{
public:
    explicit InventoryComparison(QString resourceClass)
        : m_resourceClass(std::move(resourceClass))
    { }

    template<typename Value>
    void compare(const char *field, Value there, Value reported)
    {
        if (there == reported)
            return;
        const QString name = m_resourceClass + u'.' + QLatin1StringView(field);
        m_reasons.append({QT_TRANSLATE_NOOP("Reason", "%1 is %2 in Placement, the compute node reports %3."),
            {placementFact(u"field"_s, QString::fromLatin1(field)), placementFact(name, there),
                hostFact(name, reported)}});
    }

    const QList<Reason> &reasons() const { return m_reasons; }

private:
    QString m_resourceClass;
    QList<Reason> m_reasons;
};

QList<Reason> differences(const QString &resourceClass, const Inventory &there, const Inventory &reported)
{
    InventoryComparison comparison(resourceClass);
    comparison.compare("total", there.total, reported.total);
    comparison.compare("reserved", there.reserved, reported.reserved);
    comparison.compare("min_unit", there.minUnit, reported.minUnit);
    comparison.compare("max_unit", there.maxUnit, reported.maxUnit);
    comparison.compare("step_size", there.stepSize, reported.stepSize);
    if (!isSameRatio(there.allocationRatio, reported.allocationRatio))
        comparison.compare("allocation_ratio", there.allocationRatio, reported.allocationRatio);
    return comparison.reasons();
}

// Whether another provider of the tree, or one that shares with it, has the class.
bool isGivenElsewhere(const Audited &audited, int root, const QString &resourceClass)
{
    const Providers &providers = audited.providers();
    const auto gives = [&](int provider) { return providers.at(provider).inventories.contains(resourceClass); };
    if (std::ranges::any_of(providers.tree(root), gives))
        return true;
    for (auto it = providers.sharing.begin(); it != providers.sharing.end(); ++it) {
        if (gives(it.key()) && std::ranges::binary_search(*it, root))
            return true;
    }
    return false;
}

AuditFinding finding(const Audited &audited, int node, const QString &resourceClass, const QList<Reason> &reasons)
{
    const ResourceProvider &provider = audited.providers().at(audited.providerOf(node));
    return {.kind = AuditFinding::Kind::DifferentInventory,
        .severity = AuditFinding::Severity::Warning,
        .subject = AuditFinding::Subject::Provider,
        .uuid = provider.uuid,
        .name = provider.name,
        .detail = resourceClass,
        .nodeUuid = provider.uuid,
        .reasons = reasons,
        .remedy = {QT_TRANSLATE_NOOP("Reason", "Set the inventory of %1 to what the compute node reports."),
            {placementFact(u"resource_class"_s, resourceClass)}}};
}

void setInventory(AuditFinding &found, const Inventory &inventory)
{
    found.healings
        = {{.kind = Healing::Kind::SetInventory, .provider = found.uuid, .name = found.detail, .inventory = inventory}};
}

// Checks classes that the node reports but its provider lacks or has with other values.
void checkReported(Audited &audited, int node, const InitialRatios &initial)
{
    const int provider = audited.providerOf(node);
    const auto &there = audited.providers().at(provider).inventories;
    const auto &reported = audited.reported(node).inventories;
    for (auto it = reported.begin(); it != reported.end(); ++it) {
        const auto found = there.constFind(it.key());
        if (found != there.constEnd()) {
            const Inventory wanted = expected(audited, node, it.key(), *found, initial);
            const QList<Reason> reasons = differences(it.key(), *found, wanted);
            if (reasons.isEmpty())
                continue;
            AuditFinding different = finding(audited, node, it.key(), reasons);
            if (found->total != wanted.total)
                different.severity = AuditFinding::Severity::Error;
            setInventory(different, wanted);
            audited.add(different);
        } else if (!isGivenElsewhere(audited, provider, it.key())) {
            AuditFinding missing = finding(audited, node, it.key(),
                {{QT_TRANSLATE_NOOP(
                      "Reason", "Placement has no inventory of %1, the compute node reports a total of %2."),
                    {placementFact(u"resource_class"_s, it.key()), hostFact(it.key() + u".total"_s, it->total)}}});
            missing.severity = AuditFinding::Severity::Error;
            setInventory(missing, *it);
            audited.add(missing);
        }
    }
}

// Checks classes that the provider has but the node does not report. Only the node's driver knows other classes.
void checkUnreported(Audited &audited, int node)
{
    const ResourceProvider &provider = audited.providers().at(audited.providerOf(node));
    for (const QString &resourceClass : {u"DISK_GB"_s, u"MEMORY_MB"_s, u"PCPU"_s, u"VCPU"_s}) {
        const auto there = provider.inventories.constFind(resourceClass);
        if (there == provider.inventories.constEnd() || audited.reported(node).inventories.contains(resourceClass))
            continue;
        AuditFinding found = finding(audited, node, resourceClass,
            {{QT_TRANSLATE_NOOP("Reason", "Placement has %2 of %1, the compute node reports none."),
                {placementFact(u"resource_class"_s, resourceClass),
                    placementFact(resourceClass + u".total"_s, there->total)}}});
        found.severity = AuditFinding::Severity::Error;
        found.remedy.source
            = QT_TRANSLATE_NOOP("Reason", "Remove the inventory of %1, once nothing of it is allocated.");
        found.healings = {{.kind = Healing::Kind::RemoveInventory, .provider = provider.uuid, .name = resourceClass}};
        audited.add(found);
    }
}

} // namespace

void checkInventories(Audited &audited)
{
    const InitialRatios initial = initialRatios(audited.cloud());
    for (int node = 0; node < audited.cloud().computeNodes.size(); ++node) {
        if (!audited.step())
            return;
        // A bare metal node reports one unit of its own class, whatever hardware it has.
        const bool isBareMetal = audited.cloud().computeNodes.at(node).isBareMetal();
        if (isBareMetal || audited.providerOf(node) < 0)
            continue;
        checkReported(audited, node, initial);
        checkUnreported(audited, node);
    }
}

} // namespace astrolabe
