// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"
#include "model/cloudindex.h"

namespace astrolabe {

// What may go wrong where the request lands, though Nova finds nothing against it. Empty if it does not land. Each
// sentence ends without a full stop.
QList<Reason> landingWarnings(const Decision &decision, const CloudIndex &index);

} // namespace astrolabe
