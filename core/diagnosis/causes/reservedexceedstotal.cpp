// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/catalogue.h"
#include "diagnosis/causes/reserved.h"
#include "model/allocationratio.h"
#include "placement/providers.h"

#include <QCoreApplication>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The most that the host may reserve of a class for the request to fit beside its servers, whatever the ratio.
qint64 enoughOn(const Case &examined, const QString &resourceClass, const HostAmount &amount, qint64 reserved)
{
    const auto shortage = std::ranges::find(examined.shortages, resourceClass, &Shortage::resourceClass);
    const qint64 asked = shortage == examined.shortages.cend() ? 0 : shortage->asked;
    const qint64 usedByServers = std::max<qint64>(0, amount.used - reserved);
    return std::max<qint64>(0, amount.total - usedByServers - asked);
}

// Placement refuses all inventories of a host of which one reserves more than there is.
// Source: placement.schemas.inventory, nova.scheduler.client.report._set_inventory.
QList<Cause> findReservedExceedsTotal(const Case &examined)
{
    QList<Cause> causes;
    const Providers &providers = examined.trial.scheduler->providers();
    const ConditionSet amounts = conditionsThat(examined, [](const Condition &condition) {
        return condition.name.startsWith("resources"_L1) && condition.name.contains(u':');
    });
    const QList<HostIndex> hosts = concernedBy(examined, amounts);
    for (std::size_t kind = 0; kind < allocationRatios.size(); ++kind) {
        const QString resourceClass = QLatin1StringView(allocationRatios[kind].resourceClass);
        const qint64 reserved
            = allocationRatios[kind].reserved(examined.cloud().config, examined.trial.scheduler->release());
        Cause cause{.conditions = amounts, .isDisorder = true};
        for (const HostIndex host : hosts) {
            const ComputeNode &node = examined.cloud().computeNodes.at(host);
            const qint64 total = hostAmounts(node)[kind].total;
            if (total <= 0 || reserved <= total)
                continue;
            const int provider = providers.ofNode(node.uuid, host);
            if (provider >= 0 && providers.at(provider).inventories.isEmpty())
                cause.hosts.append(host);
        }
        if (cause.hosts.isEmpty())
            continue;
        const HostIndex host = cause.hosts.first();
        const HostAmount amount = hostAmounts(examined.cloud().computeNodes.at(host))[kind];
        cause.sentence = {QT_TRANSLATE_NOOP("Reason",
                              "%1 reserves %2 %4 but has %3, so Placement refuses its inventories and the host offers "
                              "nothing"),
            {hostFact(examined, host),
                {resourceClass + u".reserved"_s, reserved, reservedOrigin(examined, resourceClass)},
                {resourceClass + u".total"_s, amount.total, Origin::host()},
                {u"resource_class"_s, resourceClass, Origin::host()}}};
        if (!examined.cloud().placement) {
            cause.undoing
                = {optionSet(examined, resourceClass, host, enoughOn(examined, resourceClass, amount, reserved)),
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
