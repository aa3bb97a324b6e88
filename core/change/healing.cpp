// SPDX-License-Identifier: GPL-3.0-or-later
#include "change/healing.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

QString toString(Healing::Kind kind)
{
    switch (kind) {
    case Healing::Kind::DropAllocations:
        return u"drop_allocations"_s;
    case Healing::Kind::RemoveProvider:
        return u"remove_provider"_s;
    case Healing::Kind::AddProvider:
        return u"add_provider"_s;
    case Healing::Kind::SetInventory:
        return u"set_inventory"_s;
    case Healing::Kind::RemoveInventory:
        return u"remove_inventory"_s;
    case Healing::Kind::JoinAggregate:
        return u"join_aggregate"_s;
    case Healing::Kind::LeaveAggregate:
        return u"leave_aggregate"_s;
    case Healing::Kind::WriteAllocations:
        return u"write_allocations"_s;
    }
    Q_UNREACHABLE();
}

} // namespace astrolabe
