// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scheduler/preparedcloud.h"

#include <QRandomGenerator>

namespace astrolabe {

// What the chance scheduler made of a request: it asks no filter and no weigher, looks at no numbers and claims
// nothing.
struct ChanceSelection
{
    QList<InstanceRecord>
        instances; // the first of a ranking is the host drawn; none drawn: one record without a ranking
    std::optional<DecisionError> error;
};

// For each server any of the hosts that are up, enabled and not ignored; from Queens a different one for each while
// there are enough. Of a host with several nodes the first stands for it. Source:
// nova.scheduler.chance.ChanceScheduler.
ChanceSelection chanceSelection(const PreparedCloud &prepared, const RequestSpec &spec, QRandomGenerator &lots);

} // namespace astrolabe
