// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/cure.h"
#include "diagnosis/diagnosis.h"
#include "diagnosis/reach.h"

#include <functional>

namespace astrolabe {

// Searches changes after which the request lands, the least invasive first, and tries each on a copy of the cloud.
// Hands each cure to `found` as soon as it is verified; stops at ten. Reports the proposals tried out of those known.
// `others`: requests that each cure is told of if it decides them otherwise, while there is time.
// Empty: none of the proposals helps. Cancelled: `progress` said so; those found until then were handed over.
Result<QList<Cure>> findCures(const Diagnosis &diagnosis, Progress &progress,
    const std::function<void(const Cure &)> &found = {}, const QList<OtherRequest> &others = {});

} // namespace astrolabe
