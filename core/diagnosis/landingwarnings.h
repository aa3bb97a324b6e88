// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/case.h"

namespace astrolabe {

// What may go wrong where the request lands, though Nova finds nothing against it. Empty if it does not land. Each
// sentence ends without a full stop.
QList<Reason> landingWarnings(const Case &examined);

} // namespace astrolabe
