// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/story.h"
#include "services/messages/ending.h"

#include <optional>

namespace astrolabe {

// nullptr: nothing is known of it.
const ServerEnding *endingOfServer(const Decision &decision, int instance, const QList<ServerEnding> &endings);

// What became of a scheduled server, unless it simply runs where the scheduler put it, or nothing is known.
std::optional<Headline> headlineOfEnding(const Decision &decision, int instance, const QList<ServerEnding> &endings);

} // namespace astrolabe
