// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"

namespace astrolabe {

// What lines of nova-scheduler and Placement say of the query for allocation candidates.

// Adds what a request filter wrote: "… request filter added required trait T". Returns the filter's position in the
// list; -1: the text says nothing of that.
int addLoggedRequestFilter(QList<RequestFilterRecord> &filters, const QString &text);

// Adds how many providers were left after a part of the query: "found 5 providers under 5 trees with available 1 VCPU".
// Returns the part's position in the list; -1: the text says nothing of that.
int addLoggedAttrition(QList<Attrition> &attrition, const QString &text);

// Why Placement gave no answer, as nova.scheduler.client.report writes it: "Failed to retrieve allocation candidates …
// Got 400: …", or that the service does not respond. None: the text says nothing of that.
std::optional<PlacementFault> loggedPlacementFault(const QString &text);

} // namespace astrolabe
