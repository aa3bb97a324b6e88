// SPDX-License-Identifier: GPL-3.0-or-later
// Units of an inventory that admit the amount.
#include "diagnosis/causes/capacity.h"
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
    const auto &[shortage, room] = *scarce;
    QList<Change> changes;
    const auto set = [&](const QString &member, qint64 value) {
        changes.append(inventorySet(miss.ward.examined(), shortage, room, member, value));
    };
    // A server larger than the host would not start there.
    if (shortage.asked > room.row.maxUnit && shortage.asked <= room.row.total)
        set(u"max_unit"_s, shortage.asked);
    if (shortage.asked < room.row.minUnit)
        set(u"min_unit"_s, shortage.asked);
    if (shortage.asked % room.row.stepSize != 0)
        set(u"step_size"_s, 1);
    return changes.isEmpty() ? QList<Ladder>() : QList<Ladder>{Ladder(changes)};
}

} // namespace

const RemedyEntry remedies::widerUnits{Effort::Metadata, unitsFor, nullptr};

} // namespace astrolabe
