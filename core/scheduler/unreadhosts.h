// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scheduler/candidatehosts.h"

namespace astrolabe {

// The cells that nova-scheduler reads hosts from, by position.
using AskedCells = std::vector<bool>;

// Why nova-scheduler does not read compute nodes, by HostIndex, whatever Placement answers. `silent`: cells whose
// databases do not answer. Source: nova.scheduler.host_manager.HostManager._get_host_states.
UnmetParts unreadHosts(
    const PreparedCloud &prepared, const CandidateHosts &candidates, const AskedCells &asked, const QSet<int> &silent);

} // namespace astrolabe
