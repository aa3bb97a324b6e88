// SPDX-License-Identifier: GPL-3.0-or-later
#include "change/healingfields.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace astrolabe {

namespace {

constexpr std::array healingKinds{Healing::Kind::DropAllocations, Healing::Kind::RemoveProvider,
    Healing::Kind::AddProvider, Healing::Kind::SetInventory, Healing::Kind::RemoveInventory,
    Healing::Kind::JoinAggregate, Healing::Kind::LeaveAggregate, Healing::Kind::WriteAllocations};

} // namespace

void fromJson(const JsonView &json, const JsonPlace &place, JsonReading &reading, Healing::Kind &kind)
{
    QString name;
    reading.read(json, place, name);
    const auto *const known = std::ranges::find(healingKinds, name, [](Healing::Kind one) { return toString(one); });
    if (known != healingKinds.end())
        kind = *known;
    else
        reading.fail(
            place, QCoreApplication::translate("Error", "Astrolabe does not know this change of placement data."));
}

QJsonValue toJson(Healing::Kind kind)
{
    return toString(kind);
}

} // namespace astrolabe
