// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/remedies/hostservers.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// A class of which the host has too little, and how much is missing.
struct MissingAmount
{
    QString resourceClass; // empty: the servers count, whatever they hold
    qint64 by = 0;
    QString group = {}; // a server group's uuid: only its members count
};

std::optional<MissingAmount> shortageIn(const Miss &miss)
{
    static const QMap<QString, QString> classes{{u"RamFilter"_s, u"MEMORY_MB"_s},
        {u"AggregateRamFilter"_s, u"MEMORY_MB"_s}, {u"CoreFilter"_s, u"VCPU"_s}, {u"AggregateCoreFilter"_s, u"VCPU"_s},
        {u"DiskFilter"_s, u"DISK_GB"_s}, {u"AggregateDiskFilter"_s, u"DISK_GB"_s}};
    static const QStringList counting{
        u"NumInstancesFilter"_s, u"AggregateNumInstancesFilter"_s, u"IoOpsFilter"_s, u"AggregateIoOpsFilter"_s};
    switch (miss.condition.kind) {
    case Condition::Kind::Placement:
        for (const UnmetPart &part : miss.parts()) {
            if (part.part.startsWith("resources:"_L1) && part.by > 0)
                return MissingAmount{part.part.mid("resources:"_L1.size()), part.by};
        }
        return std::nullopt;
    case Condition::Kind::Claim:
        return MissingAmount{u"MEMORY_MB"_s, 1};
    case Condition::Kind::Filter:
        if (classes.contains(miss.condition.name))
            return MissingAmount{classes.value(miss.condition.name), 1};
        if (counting.contains(miss.condition.name))
            return MissingAmount{};
        if (miss.isFilter("ServerGroupAntiAffinityFilter"_L1) && miss.ward.examined().spec
            && miss.ward.examined().spec->group)
            return MissingAmount{{}, 0, miss.ward.examined().spec->group->uuid};
        return std::nullopt;
    default:
        return std::nullopt;
    }
}

qint64 heldBy(const Instance &server, const QString &resourceClass, const Ward &ward)
{
    if (const auto &placement = ward.cloud().placement) {
        qint64 sum = 0;
        for (const Resources &resources : placement->allocations.value(server.uuid).allocations)
            sum += resources.value(resourceClass);
        return sum;
    }
    const Flavor *flavor = ward.index().flavorOf(server);
    if (flavor == nullptr)
        return 0;
    if (resourceClass == "VCPU"_L1)
        return flavor->vcpus;
    if (resourceClass == "MEMORY_MB"_L1)
        return flavor->memoryMb;
    const qint64 rootGb = server.image.isEmpty() ? 0 : flavor->rootGb;
    return resourceClass == "DISK_GB"_L1 ? rootGb + flavor->ephemeralGb : 0;
}

} // namespace

QList<const Instance *> serversInTheWay(const Miss &miss)
{
    const auto shortage = shortageIn(miss);
    if (!shortage)
        return {};
    struct Holder
    {
        const Instance *server = nullptr;
        qint64 held = 0;
    };
    QList<Holder> holders;
    const ServerGroup *group = miss.ward.index().serverGroup(shortage->group);
    for (const int position : miss.ward.index().instancesOnHost(miss.node().host)) {
        const Instance &server = miss.ward.cloud().instances.at(position);
        const bool isCounted = group == nullptr || group->members.contains(server.uuid);
        const qint64 held = shortage->resourceClass.isEmpty() ? 1 : heldBy(server, shortage->resourceClass, miss.ward);
        if (isCounted && held > 0 && server.taskState.isEmpty())
            holders.append({&server, held});
    }
    const auto isBefore = [&](const Holder &left, const Holder &right) {
        const bool isEnough = left.held >= shortage->by;
        if (isEnough != (right.held >= shortage->by))
            return isEnough;
        return isEnough ? left.held < right.held : left.held > right.held;
    };
    std::ranges::stable_sort(holders, isBefore);
    QList<const Instance *> servers;
    for (const Holder &holder : std::as_const(holders))
        servers.append(holder.server);
    return servers;
}

} // namespace astrolabe
