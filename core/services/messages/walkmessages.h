// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/steps.h"
#include "services/messages/journal.h"

namespace astrolabe {

// The way between the messages of a boot and the walk of one of its servers through the decision. Only the first
// question to nova-scheduler is about that decision; a later one, before Queens, is about another host.

// The state of the walk that is part of what happens at this moment; none: that is not part of the decision.
std::optional<int> stateBehind(int moment, const Journal &journal, const Steps &steps);
// The moment of the message or answer that the state of the walk is part of; none: no message tells of it.
std::optional<int> momentBehind(int state, const Journal &journal, const Steps &steps);

} // namespace astrolabe
