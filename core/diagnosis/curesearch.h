// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/cure.h"
#include "diagnosis/diagnosis.h"

#include <functional>

namespace astrolabe {

// Searches changes after which the request lands, the least invasive first, and tries each on a copy of the cloud. Of
// changes of the cloud those come first that repair what is out of order, if that is the cause.
// Hands each cure to `found` as soon as it is verified; stops at ten. Reports the proposals tried out of those known.
// Empty: none of the proposals helps. Cancelled: `progress` said so; those found until then were handed over.
Result<QList<Cure>> findCures(
    const Diagnosis &diagnosis, Progress &progress, const std::function<void(const Cure &)> &found = {});

} // namespace astrolabe
