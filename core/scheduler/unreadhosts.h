// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scheduler/candidatehosts.h"

namespace astrolabe {

// Which cells nova-scheduler reads hosts from, by position.
using AskedCells = std::vector<bool>;

// Why it reads no state of compute nodes, by HostIndex, whatever Placement says of them. `silent`: cells whose
// databases do not answer. Source: nova.scheduler.host_manager.HostManager._get_host_states.
UnmetParts unreadHosts(
    const PreparedCloud &prepared, const CandidateHosts &candidates, const AskedCells &asked, const QSet<int> &silent);

} // namespace astrolabe
