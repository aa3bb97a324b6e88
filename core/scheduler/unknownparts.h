// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scheduler/enabledrules.h"

namespace astrolabe {

// The parts of the cloud that a rule reads for the request and that are not known.
CloudParts unknownIn(const EnabledFilter &filter, const SchedulerContext &context);

// The rules whose outcome for the request is not known.
UnknownRules unknownRulesFor(const EnabledRules &rules, const SchedulerContext &context);
// The parts that are not known and that the query to Placement needs, whatever the request filters and filters do.
CloudParts unknownBeforeFilters(const SchedulerContext &context);
// Takes out of the decision's unknown rules those that met only compute nodes that are described in full: what they
// say is known after all.
void settleRules(Decision &decision, const Cloud &cloud);

} // namespace astrolabe
