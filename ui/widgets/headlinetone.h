// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/story.h"
#include "widgets/tableroles.h"

namespace astrolabe {

// How the outcome of a decision is shown, so that colour is never alone: ✓ ✕ ? .
Tone toneOf(Headline::Kind kind);
QString signOf(Headline::Kind kind);

} // namespace astrolabe
