// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"
#include "model/cloudindex.h"

namespace astrolabe {

// Of the hosts where the request lands, those with servers that Nova and Placement do not count, because the servers'
// records name a node that the host does not have: it has less room than the decision saw. A sentence for each host.
QList<Reason> uncountedServers(const Decision &decision, const CloudIndex &index);

} // namespace astrolabe
