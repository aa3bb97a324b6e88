// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/claimrefusal.h"

#include "placement/placement.h"
#include "placement/providers.h"

#include <QCoreApplication>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

struct RefusedAmount
{
    QString provider; // its name
    QString resourceClass;
    qint64 asked = 0;
    qint64 used = 0; // by other consumers
};

Reason refusedBy(Fit fit, const RefusedAmount &amount, const InventoryRow &inventory)
{
    const auto fact = [&](QLatin1StringView member, const FactValue &value) {
        return Fact{amount.resourceClass + u'.' + member, value, Origin::placement()};
    };
    const Fact asked{amount.resourceClass, amount.asked, Origin::request()};
    const Fact resourceClass{u"resource_class"_s, amount.resourceClass, Origin::request()};
    const Fact provider{u"resource_provider"_s, amount.provider, Origin::placement()};
    switch (fit) {
    case Fit::BelowMinUnit:
        return {QT_TRANSLATE_NOOP("Reason", "the request asks for %1 %2; a server takes at least %4 of %3 (min_unit)"),
            {asked, resourceClass, provider, fact("min_unit"_L1, qint64{inventory.minUnit})}};
    case Fit::AboveMaxUnit:
        return {
            QT_TRANSLATE_NOOP("Reason", "the request asks for %1 %2; a server can have at most %4 of %3 (max_unit)"),
            {asked, resourceClass, provider, fact("max_unit"_L1, qint64{inventory.maxUnit})}};
    case Fit::OffStep:
        return {QT_TRANSLATE_NOOP("Reason", "the request asks for %1 %2; %3 gives only multiples of %4 (step_size)"),
            {asked, resourceClass, provider, fact("step_size"_L1, qint64{inventory.stepSize})}};
    case Fit::OverCapacity:
    case Fit::Yes:
        break;
    }
    return {QT_TRANSLATE_NOOP("Reason", "%3 has a capacity of %5 %2, of which %4 are used; the request asks for %1"),
        {asked, resourceClass, provider, fact("used"_L1, amount.used),
            fact("capacity"_L1, static_cast<qint64>(inventory.capacity)), fact("total"_L1, qint64{inventory.total}),
            fact("reserved"_L1, qint64{inventory.reserved}), fact("allocation_ratio"_L1, inventory.allocationRatio)}};
}

} // namespace

Reason claimRefusal(const Placement &placement, const QString &consumer, const AllocationRequest &request)
{
    const Providers &providers = placement.providers();
    const QMap<QString, Resources> held = placement.allocationsOf(consumer);
    for (auto part = request.allocations.begin(); part != request.allocations.end(); ++part) {
        const int provider = providers.byUuid.value(part.key(), -1);
        if (provider < 0)
            return {QT_TRANSLATE_NOOP("Reason", "Placement has no resource provider %1"),
                {{u"resource_provider"_s, part.key(), Origin::placement()}}};
        for (auto it = part->begin(); it != part->end(); ++it) {
            const QString &name = providers.at(provider).name;
            const InventoryRow *inventory = providers.inventory(provider, it.key());
            if (inventory == nullptr)
                return {QT_TRANSLATE_NOOP("Reason", "%1 has no inventory of %2"),
                    {{u"resource_provider"_s, name, Origin::placement()},
                        {u"resource_class"_s, it.key(), Origin::request()}}};
            const qint64 used = placement.used(*inventory) - held.value(part.key()).value(it.key());
            if (const Fit why = fit(*inventory, used, *it); why != Fit::Yes)
                return refusedBy(why, {name, it.key(), *it, used}, *inventory);
        }
    }
    return {};
}

} // namespace astrolabe
