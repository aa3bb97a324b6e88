// SPDX-License-Identifier: GPL-3.0-or-later
// The least allocation ratio that suffices, or less that is reserved for the host itself.
#include "diagnosis/remedies/capacity.h"
#include "diagnosis/remedies/catalogue.h"

#include <cmath>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Rounded up to one decimal.
double ratioFor(qint64 amount, qint64 total)
{
    constexpr double rounding = 1e-9;
    return std::ceil(static_cast<double>(amount) / static_cast<double>(total) * 10 - rounding) / 10;
}

Change inventoryEdit(const Scarce &scarce, const QString &member, const QJsonValue &value)
{
    return EditCloud{.list = u"resource_providers"_s,
        .id = scarce.provider,
        .member = {u"inventories"_s, scarce.resourceClass, member},
        .value = value};
}

// A node's own ratio, which its nova-compute reads from nova.conf.
Change nodeRatio(const ComputeNode &node, const AllocationRatio &ratio, double value)
{
    return nodeEdit(node, {QLatin1StringView(ratio.option)}, value);
}

QList<Ladder> ratiosInPlacement(const Miss &miss, const Scarce &scarce)
{
    const Inventory &inventory = scarce.inventory;
    const AllocationRatio *ratio = ratioOfClass(scarce.resourceClass);
    const qint64 usable = inventory.total - inventory.reserved;
    const qint64 needed = scarce.used + scarce.asked;
    // Units come first; no ratio helps against them.
    if (scarce.asked > inventory.maxUnit || (ratio == nullptr && !miss.ward.cloud().placement))
        return {};
    QList<Ladder> ladders;
    if (usable > 0) {
        const double value = ratioFor(needed, usable);
        ladders.append(Ladder({miss.ward.cloud().placement ? inventoryEdit(scarce, u"allocation_ratio"_s, value)
                                                           : nodeRatio(miss.node(), *ratio, value)}));
    }
    const auto capacity = static_cast<qint64>(std::ceil(static_cast<double>(needed) / inventory.allocationRatio));
    const qint64 reserved = inventory.total - capacity;
    if (inventory.reserved == 0 || reserved < 0)
        return ladders;
    if (miss.ward.cloud().placement) {
        ladders.append(Ladder({inventoryEdit(scarce, u"reserved"_s, reserved)}));
    } else if (scarce.isRoots) {
        const qint64 unit = scarce.resourceClass == "DISK_GB"_L1 ? 1024 : 1;
        ladders.append(Ladder({optionSet(u"DEFAULT"_s, QString::fromLatin1(ratio->reservedOption), reserved * unit)}));
    }
    return ladders;
}

// The filters that counted before Placement did.
QList<Ladder> ratiosInFilters(const Miss &miss)
{
    const HostFacts &facts = miss.ward.decision().hosts.at(miss.host).facts;
    const Flavor *flavor = miss.ward.flavor();
    if (flavor == nullptr)
        return {};
    struct Counted
    {
        QLatin1StringView filter;
        QLatin1StringView resourceClass;
        qint64 total;
        qint64 used;
        qint64 asked;
    };
    const qint64 diskMb = facts.totalUsableDiskGb * 1024;
    const Counted all[]{
        {"RamFilter"_L1, "MEMORY_MB"_L1, facts.totalUsableRamMb, facts.totalUsableRamMb - facts.freeRamMb,
            flavor->memoryMb},
        {"CoreFilter"_L1, "VCPU"_L1, facts.vcpusTotal, facts.vcpusUsed, flavor->vcpus},
        {"DiskFilter"_L1, "DISK_GB"_L1, diskMb, diskMb - facts.freeDiskMb,
            (flavor->rootGb + flavor->ephemeralGb) * 1024 + flavor->swapMb},
    };
    for (const Counted &counted : all) {
        if (!miss.isFilter(counted.filter) || counted.total <= 0)
            continue;
        return {Ladder({nodeRatio(miss.node(), *ratioOfClass(counted.resourceClass),
            ratioFor(counted.used + counted.asked, counted.total))})};
    }
    return {};
}

QList<Ladder> ratiosFor(const Miss &miss)
{
    if (miss.condition.kind == Condition::Kind::Filter)
        return ratiosInFilters(miss);
    const auto scarce = scarceOn(miss);
    return scarce ? ratiosInPlacement(miss, *scarce) : QList<Ladder>();
}

} // namespace

const RemedyEntry remedies::higherRatio{Effort::Options, ratiosFor, nullptr};

} // namespace astrolabe
