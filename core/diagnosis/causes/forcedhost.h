// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/causes/evidence.h"
#include "scheduler/hostfilter.h"

namespace astrolabe {

// A host that the request forces, whose nova-compute refuses the server, and what a filter would have said against it.
// Nova asks no filter about such a host.
struct ForcedHost
{
    HostIndex host = 0;
    Reason against = {};
};

// None: the request forces no host, the server is built there, or it is refused for something else.
std::optional<ForcedHost> forcedHostAgainst(const Case &examined, const FilterEntry &filter);

// The host, by position, that the request names, forced or not; -1: none.
HostIndex hostNamedIn(const Case &examined);
// The request, or the action, without the host that it names as a member, or as a part of the zone ("nova:cmp-9").
QList<Change> withoutNamedHost(const Question &question);

} // namespace astrolabe
