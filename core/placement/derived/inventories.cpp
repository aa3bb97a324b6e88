// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/derived/inventories.h"

#include "placement/derived/vpmems.h"

#include <algorithm>
#include <iterator>
#include <set>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

DerivedInventory derivedInventory(
    const QString &resourceClass, qint64 total, qint64 reserved, double ratio, qint64 used)
{
    return {resourceClass,
        {.total = total, .reserved = reserved, .maxUnit = total, .allocationRatio = ratio, .other = {}},
        used - reserved};
}

struct DedicatedCpus
{
    qint64 total = 0;
    qint64 pinned = 0;
};

DedicatedCpus dedicatedCpus(const ComputeNode &node)
{
    std::set<int> dedicated;
    std::set<int> pinned;
    for (const NumaCell &cell : node.numaTopology.value_or(QList<NumaCell>{})) {
        std::ranges::copy_if(cell.pcpuset, std::inserter(dedicated, dedicated.end()),
            [&](int cpu) { return !cell.cpuset.contains(cpu); });
        pinned.insert(cell.pinnedCpus.begin(), cell.pinnedCpus.end());
    }
    const auto used = std::ranges::count_if(pinned, [&](int cpu) { return dedicated.contains(cpu); });
    return {static_cast<qint64>(dedicated.size()), used};
}

// Source: nova.virt.libvirt.driver.LibvirtDriver._update_provider_tree_for_vpmems.
QList<DerivedInventory> vpmemInventories(const Cloud &cloud, const ComputeNode &node)
{
    QMap<QString, QList<bool>> assigned; // whether each namespace is, by class
    for (const Vpmem &vpmem : vpmemsOf(node, cloud.config, cloud.release).value_or(QList<Vpmem>()))
        assigned[vpmemClass(vpmem.label)].append(vpmem.pmem.isAssigned);
    QList<DerivedInventory> inventories;
    for (auto one = assigned.begin(); one != assigned.end(); ++one)
        inventories.append(derivedInventory(one.key(), one->size(), 0, 1, one->count(true)));
    return inventories;
}

} // namespace

OptionsOfInventories inventoryOptions(const Cloud &cloud)
{
    const auto of = [&](const AllocationRatio &ratio) {
        return InventoryOptions{QLatin1StringView(ratio.resourceClass),
            ConfiguredRatio(ratio, cloud.config, cloud.release), ratio.reserved(cloud.config, cloud.release)};
    };
    const auto &[cpus, memory, disk] = allocationRatios;
    return {of(cpus), of(memory), of(disk)};
}

QList<DerivedInventory> derivedInventories(
    const Cloud &cloud, const ComputeNode &node, const OptionsOfInventories &options)
{
    QList<DerivedInventory> all;
    const auto amounts = hostAmounts(node);
    for (std::size_t at = 0; at < amounts.size(); ++at) {
        all.append(derivedInventory(options[at].resourceClass, amounts[at].total, options[at].reserved,
            options[at].ratio.of(node), amounts[at].used));
    }
    const DedicatedCpus dedicated = dedicatedCpus(node);
    all.append(derivedInventory(u"PCPU"_s, dedicated.total, 0, 1, dedicated.pinned));
    all += vpmemInventories(cloud, node);
    all.removeIf([](const DerivedInventory &derived) { return derived.inventory.total <= 0; });
    if (std::ranges::any_of(all, [](const DerivedInventory &d) { return d.inventory.reserved > d.inventory.total; }))
        return {};
    return all;
}

} // namespace astrolabe
