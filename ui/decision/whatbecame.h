// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/story.h"
#include "services/messages/ending.h"

#include <optional>

namespace astrolabe {

// What became of a scheduled server, where it is not simply where the scheduler put it. None: it is, or nobody knows.
std::optional<Headline> headlineOfEnding(const Decision &decision, int instance, const QList<ServerEnding> &endings);

} // namespace astrolabe
