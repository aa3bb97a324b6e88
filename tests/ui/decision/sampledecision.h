// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"

namespace astrolabe::sample {

// Decisions made by hand, consistent in themselves, for tests of what reads decisions.

// Twelve hosts, nine filters: web-2 lands on cmp-07, as in the sketch of the view.
Decision scheduled();
// The same, with the verdicts that Nova did not ask for.
Decision everyFilter();
// No host passes the filters.
Decision noValidHostAtFilters();
// Placement has no candidate.
Decision noValidHostAtPlacement();
// nova-api refuses the request.
Decision refused();
// Three servers, the first with an ignored host; the others are not asked again about what holds for the request.
Decision severalServers();
// The host with failed builds is a million behind.
Decision hugePenalty();
// Made by rule: every filter rejects some.
Decision generated(int hosts, int filters);

DecisionPtr shared(Decision decision);

} // namespace astrolabe::sample
