// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/catalogue.h"
#include "diagnosis/causes/reserved.h"
#include "placement/providers.h"

#include <QCoreApplication>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

qint64 totalOn(const ComputeNode &node, const QString &resourceClass)
{
    if (resourceClass == "VCPU"_L1)
        return node.vcpus;
    return resourceClass == "MEMORY_MB"_L1 ? node.memoryMb : node.localGb;
}

qint64 usedOn(const ComputeNode &node, const QString &resourceClass)
{
    if (resourceClass == "VCPU"_L1)
        return node.vcpusUsed;
    return resourceClass == "MEMORY_MB"_L1 ? node.memoryMbUsed : node.localGbUsed;
}

// The most that the host may reserve for the request to fit beside its servers, whatever the ratio. The compute node's
// report of what is in use includes what it reserves.
qint64 enoughOn(const Case &examined, const QString &resourceClass, HostIndex host, qint64 reserved)
{
    const ComputeNode &node = examined.cloud().computeNodes.at(host);
    const auto shortage = std::ranges::find(examined.shortages, resourceClass, &Shortage::resourceClass);
    const qint64 asked = shortage == examined.shortages.cend() ? 0 : shortage->asked;
    const qint64 usedByServers = std::max<qint64>(0, usedOn(node, resourceClass) - reserved);
    return std::max<qint64>(0, totalOn(node, resourceClass) - usedByServers - asked);
}

// Placement refuses all inventories of a host of which one reserves more than there is.
// Source: placement.schemas.inventory, nova.scheduler.client.report._set_inventory.
QList<Cause> findReservedExceedsTotal(const Case &examined)
{
    QList<Cause> causes;
    const Configuration &config = examined.cloud().config;
    const Providers &providers = examined.trial.scheduler->providers();
    const ConditionSet amounts = conditionsThat(examined, [](const Condition &condition) {
        return condition.name.startsWith("resources"_L1) && condition.name.contains(u':');
    });
    const QList<HostIndex> hosts = concernedBy(examined, amounts);
    for (const AllocationRatio &kind : allocationRatios) {
        const QString resourceClass = QLatin1StringView(kind.resourceClass);
        const qint64 option = config.integer("DEFAULT", kind.reservedOption, examined.trial.scheduler->release());
        const qint64 reserved = resourceClass == "DISK_GB"_L1 ? (option + 1023) / 1024 : option;
        Cause cause{.conditions = amounts, .isDisorder = true};
        for (const HostIndex host : hosts) {
            const ComputeNode &node = examined.cloud().computeNodes.at(host);
            const qint64 total = totalOn(node, resourceClass);
            if (total <= 0 || reserved <= total)
                continue;
            const int provider = providers.ofNode(node.uuid, host);
            if (provider >= 0 && providers.at(provider).inventories.isEmpty())
                cause.hosts.append(host);
        }
        if (cause.hosts.isEmpty())
            continue;
        const HostIndex host = cause.hosts.first();
        cause.sentence = {QT_TRANSLATE_NOOP("Reason",
                              "%1 reserves %2 %4 but has %3, so Placement refuses its inventories and the host offers "
                              "nothing"),
            {hostFact(examined, host),
                {resourceClass + u".reserved"_s, reserved, reservedOrigin(examined, resourceClass)},
                {resourceClass + u".total"_s, totalOn(examined.cloud().computeNodes.at(host), resourceClass),
                    Origin::host()},
                {u"resource_class"_s, resourceClass, Origin::host()}}};
        if (!examined.cloud().placement) {
            cause.undoing
                = {optionSet(examined, resourceClass, host, enoughOn(examined, resourceClass, host, reserved)),
                    optionSet(examined, resourceClass, host, 0)};
        }
        causes.append(std::move(cause));
    }
    return causes;
}

} // namespace

const CauseEntry causes::reservedExceedsTotal{"C33", "reserved_exceeds_total", findReservedExceedsTotal,
    QT_TRANSLATE_NOOP("Clinic", "More is reserved than there is")};

} // namespace astrolabe
