// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scheduler/preparedcloud.h"

#include <QRandomGenerator>

namespace astrolabe {

// The chance scheduler's selection for a request: no filters, weighers, amounts or claims.
struct ChanceSelection
{
    QList<InstanceRecord> instances; // a ranking begins with the chosen host; if none: one record without a ranking
    std::optional<DecisionError> error;
};

// Chooses for each server a random host that is up, enabled and not ignored; from Queens a different one for each
// server while there are enough. The first node of a host stands for it. Source: nova.scheduler.chance.ChanceScheduler.
ChanceSelection chanceSelection(const PreparedCloud &prepared, const RequestSpec &spec, QRandomGenerator &lots);

} // namespace astrolabe
