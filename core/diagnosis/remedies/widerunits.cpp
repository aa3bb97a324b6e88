// SPDX-License-Identifier: GPL-3.0-or-later
// Units of an inventory that admit the amount.
#include "diagnosis/remedies/capacity.h"
#include "diagnosis/remedies/catalogue.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QList<Ladder> unitsFor(const Miss &miss)
{
    const auto scarce = scarceOn(miss);
    if (!scarce || !miss.ward.cloud().placement)
        return {};
    QList<Change> changes;
    const auto set = [&](const QString &member, qint64 value) {
        changes.append(EditCloud{.list = u"resource_providers"_s,
            .id = scarce->provider,
            .member = {u"inventories"_s, scarce->resourceClass, member},
            .value = value});
    };
    // A server larger than the host would not start there.
    if (scarce->asked > scarce->inventory.maxUnit && scarce->asked <= scarce->inventory.total)
        set(u"max_unit"_s, scarce->asked);
    if (scarce->asked < scarce->inventory.minUnit)
        set(u"min_unit"_s, scarce->asked);
    if (scarce->asked % scarce->inventory.stepSize != 0)
        set(u"step_size"_s, 1);
    return changes.isEmpty() ? QList<Ladder>() : QList<Ladder>{Ladder(changes)};
}

} // namespace

const RemedyEntry remedies::widerUnits{Effort::Metadata, unitsFor, nullptr};

} // namespace astrolabe
