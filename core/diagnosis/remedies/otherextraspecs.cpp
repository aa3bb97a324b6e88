// SPDX-License-Identifier: GPL-3.0-or-later
// A flavor that no longer asks for something, or asks for more NUMA cells.
#include "diagnosis/remedies/catalogue.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr int mostNumaCells = 64;
constexpr qint64 smallPagesKb = 4;

Ladder withoutSpec(const Flavor &flavor, const QString &key)
{
    return Ladder({flavorEdit(flavor, {u"extra_specs"_s, key})});
}

bool isSpecReadBy(const QString &filter, const QString &key)
{
    if (filter == "ComputeCapabilitiesFilter"_L1)
        return key.startsWith("capabilities:"_L1) || !key.contains(u':');
    if (filter == "AggregateInstanceExtraSpecsFilter"_L1)
        return key.startsWith("aggregate_instance_extra_specs:"_L1) || !key.contains(u':');
    if (filter == "PciPassthroughFilter"_L1)
        return key == "pci_passthrough:alias"_L1;
    return filter == "NUMATopologyFilter"_L1 && key.startsWith("hw:"_L1);
}

// Several keys of one filter may be in the way; then all of them go.
QList<Ladder> readByFilter(const Miss &miss, const Flavor &flavor)
{
    Ladder ladder({}, false);
    QList<Change> all;
    for (const QString &key : flavor.extraSpecs.keys()) {
        if (!isSpecReadBy(miss.condition.name, key))
            continue;
        ladder.rungs.append({flavorEdit(flavor, {u"extra_specs"_s, key})});
        all += ladder.rungs.last();
    }
    if (all.size() > 1)
        ladder.rungs.append(all);
    return {ladder};
}

// Smaller cells fit where one large cell does not.
Ladder splitCells(const Flavor &flavor)
{
    const QString key = u"hw:numa_nodes"_s;
    Ladder ladder({}, false);
    const int cells = flavor.extraSpecs.value(key, u"1"_s).toInt();
    for (int more = cells + 1; more <= std::min(mostNumaCells, flavor.vcpus); ++more) {
        if (flavor.vcpus % more == 0 && flavor.memoryMb % more == 0)
            ladder.rungs.append({flavorEdit(flavor, {u"extra_specs"_s, key}, QString::number(more))});
    }
    return ladder;
}

// Pages of other sizes, larger than small ones for as long as it goes.
QList<Ladder> otherPages(const Flavor &flavor, const ComputeNode &node)
{
    const QString key = u"hw:mem_page_size"_s;
    const QString asked = flavor.extraSpecs.value(key);
    const auto withSize
        = [&](const QString &size) { return QList<Change>{flavorEdit(flavor, {u"extra_specs"_s, key}, size)}; };
    Ladder sizes({}, false);
    for (const NumaCell &cell : node.numaTopology.value_or(QList<NumaCell>())) {
        for (const MemoryPages &pages : cell.mempages) {
            const QString size = QString::number(pages.sizeKb);
            if (pages.sizeKb > smallPagesKb && size != asked && !sizes.rungs.contains(withSize(size)))
                sizes.rungs.append(withSize(size));
        }
    }
    return asked.isEmpty() ? QList<Ladder>() : QList<Ladder>{sizes, Ladder(withSize(u"any"_s))};
}

QList<Ladder> specsFor(const Miss &miss)
{
    const Flavor *flavor = miss.ward.flavor();
    if (flavor == nullptr)
        return {};
    QList<Ladder> ladders;
    for (const Fact &fact : miss.facts()) {
        const QString key = fact.origin.name;
        if (fact.origin.kind == Origin::Kind::ExtraSpec && flavor->extraSpecs.contains(key))
            ladders.append(withoutSpec(*flavor, key));
    }
    if (miss.condition.kind == Condition::Kind::Filter)
        ladders += readByFilter(miss, *flavor);
    if (miss.isFilter("NUMATopologyFilter"_L1))
        ladders += QList<Ladder>{splitCells(*flavor)} + otherPages(*flavor, miss.node());
    if (const QString resourceClass = miss.after("resources:"_L1); !resourceClass.isEmpty()) {
        for (const QString &key : flavor->extraSpecs.keys()) {
            if (key.startsWith("resources"_L1) && key.endsWith(u':' + resourceClass))
                ladders.append(withoutSpec(*flavor, key));
        }
        const bool isOfSize
            = resourceClass == "VCPU"_L1 || resourceClass == "MEMORY_MB"_L1 || resourceClass == "DISK_GB"_L1;
        if (isOfSize && miss.node().isBareMetal())
            ladders.append(Ladder({flavorEdit(*flavor, {u"extra_specs"_s, u"resources:"_s + resourceClass}, u"0"_s)}));
    }
    return ladders;
}

// Placement refuses a query that names a trait or class that nobody created.
QList<Ladder> specsThatAreRefused(const Ward &ward)
{
    const Flavor *flavor = ward.flavor();
    const bool isRefused
        = ward.examined().ending.by == EndedBy::PlacementRefusal || ward.examined().ending.by == EndedBy::Api;
    if (flavor == nullptr || !isRefused)
        return {};
    Ladder ladder({}, false);
    for (const QString &key : flavor->extraSpecs.keys())
        ladder.rungs.append({flavorEdit(*flavor, {u"extra_specs"_s, key})});
    return {ladder};
}

} // namespace

const RemedyEntry remedies::otherExtraSpecs{Effort::Metadata, specsFor, specsThatAreRefused};

} // namespace astrolabe
