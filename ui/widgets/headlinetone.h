// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/story.h"
#include "widgets/tableroles.h"

namespace astrolabe {

// How a decision's outcome is shown, with a sign as well as a colour: ✓ ✕ ? .
Tone toneOf(Headline::Kind kind);
QString signOf(Headline::Kind kind);

} // namespace astrolabe
