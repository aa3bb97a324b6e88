// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/headline.h"
#include "decision/outcomesentence.h"
#include "decision/steps.h"

namespace astrolabe {

Headline headline(const Decision &decision, int instance);

// How old the states of the hosts are that the decision was made on.
QString cacheSentence(const HostCache &cache);

// What happens in one state, in one sentence.
QString stepSentence(const Steps &steps, int state);

// The weigher that parted the first of the ranking from the second; -1: none did.
int decidingWeigher(const InstanceRecord &instance);

// A weight for people: two decimals, and none where the number is huge.
QString weightText(double weight);

} // namespace astrolabe
