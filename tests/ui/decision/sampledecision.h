// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"

namespace astrolabe::sample {

// Self-consistent, hand-made decisions for tests of code that reads decisions.

// Twelve hosts, nine filters: web-2 lands on cmp-07, as in the view's design sketch.
Decision scheduled();
// scheduled() with the verdicts that Nova did not ask for.
Decision everyFilter();
// No host passes the filters.
Decision noValidHostAtFilters();
// Placement has no candidate.
Decision noValidHostAtPlacement();
// nova-api refuses the request.
Decision refused();
// Three servers, the first with an ignored host; checks that depend only on the request are not repeated for the
// others.
Decision severalServers();
// The host with failed builds is a million points behind.
Decision hugePenalty();
// Generated: every filter rejects some hosts.
Decision generated(int hosts, int filters);

DecisionPtr shared(Decision decision);

} // namespace astrolabe::sample
