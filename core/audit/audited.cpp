// SPDX-License-Identifier: GPL-3.0-or-later
#include "audit/audited.h"

#include "placement/derived/derive.h"
#include "spec/resourcerequest.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

Result<Audited> Audited::of(const CloudIndex &index, Progress &progress)
{
    const auto &data = index.cloud().placement;
    return Providers::create(data ? *data : PlacementData(), index.cloud().release)
        .map([&](const std::shared_ptr<const Providers> &providers) { return Audited(index, progress, providers); });
}

Audited::Audited(const CloudIndex &index, Progress &progress, std::shared_ptr<const Providers> providers)
    : m_index(&index)
    , m_progress(&progress)
    , m_providers(std::move(providers))
    , m_reported(derivePlacement(index).resourceProviders)
    , m_nodeOfRoot(m_providers->root.size(), -1)
{
    for (const int root : m_providers->roots)
        m_nodeOfRoot[static_cast<std::size_t>(root)] = index.nodeByUuid(m_providers->at(root).uuid);
    const auto nodes = index.cloud().computeNodes.size();
    const auto allProviders = data().resourceProviders.size();
    m_steps = data().allocations.size() + index.cloud().instances.size() + 2 * allProviders + 3 * nodes;
}

bool Audited::isAbandoned(int root) const
{
    static const QStringList reportedByNova{u"VCPU"_s, u"PCPU"_s, u"MEMORY_MB"_s};
    const ResourceProvider &provider = m_providers->at(root);
    if (nodeOf(root) >= 0 || provider.traits.contains(u"MISC_SHARES_VIA_AGGREGATE"_s))
        return false;
    return provider.traits.contains(u"COMPUTE_NODE"_s)
        || std::ranges::any_of(
            reportedByNova, [&](const QString &resourceClass) { return provider.inventories.contains(resourceClass); });
}

bool Audited::step()
{
    constexpr qint64 asksEvery = 512;
    if (++m_done % asksEvery != 0)
        return true;
    m_progress->report(m_done, m_steps);
    return !m_progress->isCanceled();
}

namespace {

Resources resourcesOfFlavor(const Flavor *flavor, bool isVolumeBacked, const CloudIndex &index)
{
    const bool findsNoPlace = flavor != nullptr
        && (flavor->extraSpecs.contains(u"resources:VGPU"_s) || flavor->extraSpecs.contains(u"accel:device_profile"_s));
    if (flavor == nullptr || findsNoPlace)
        return {};
    RequestSpec spec;
    spec.flavor = *flavor;
    spec.isVolumeBacked = isVolumeBacked;
    const auto request = ResourceRequest::of(spec, index, index.cloud().release);
    return request ? request->allResources() : Resources();
}

} // namespace

const Resources &Audited::resourcesOf(const Instance &instance)
{
    const std::tuple kind(instance.flavorid, instance.flavor.get(), instance.image.isEmpty());
    auto known = m_resources.find(kind);
    if (known == m_resources.end()) {
        const Flavor *flavor = m_index->flavorOf(instance);
        known = m_resources.emplace(kind, resourcesOfFlavor(flavor, instance.image.isEmpty(), *m_index)).first;
    }
    return known->second;
}

QList<int> nodesOf(const Instance &instance, const CloudIndex &index)
{
    if (instance.node.isEmpty())
        return index.nodesOfHost(instance.host);
    const int node = index.nodeByHostAndName(instance.host, instance.node);
    return node < 0 ? QList<int>() : QList<int>{node};
}

bool isBeingMoved(const Instance &instance)
{
    const QString &task = instance.taskState;
    return instance.vmState == "resized"_L1 || task == "migrating"_L1 || task == "rebuilding"_L1
        || task.startsWith("resize_"_L1);
}

void addAmounts(QList<Fact> &facts, const Resources &resources)
{
    for (auto it = resources.begin(); it != resources.end(); ++it)
        facts.append(placementFact(it.key(), *it));
}

Fact amountsFact(const Resources &resources, const Origin &origin)
{
    QList<Reason> amounts;
    for (auto it = resources.begin(); it != resources.end(); ++it)
        amounts.append({"%1 %2", {{u"resource_class"_s, it.key(), origin}, {it.key(), *it, origin}}});
    return {u"resources"_s, amounts, origin};
}

Fact placementFact(const QString &name, const FactValue &value)
{
    return {name, value, Origin::placement()};
}

Fact hostFact(const QString &name, const FactValue &value)
{
    return {name, value, Origin::host()};
}

} // namespace astrolabe
