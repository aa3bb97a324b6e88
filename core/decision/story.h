// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/headline.h"
#include "decision/outcomesentence.h"
#include "decision/steps.h"

namespace astrolabe {

Headline headline(const Decision &decision, int instance);

// How old the host states are that the decision is based on.
QString cacheSentence(const HostCache &cache);

// What happens in one state, as one sentence.
QString stepSentence(const Steps &steps, int state);

// The weigher that separated the first host of the ranking from the second; -1: none did.
int decidingWeigher(const InstanceRecord &instance);

// A weight for display: two decimals, none if the number is large.
QString weightText(double weight);
// With as many more decimals as tell it from `other`; a difference of totals is told from 0.
QString weightText(double weight, double other);
int weightDecimals(double weight, double other);

} // namespace astrolabe
