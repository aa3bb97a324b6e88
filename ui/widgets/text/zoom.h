// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace astrolabe::zoom {

// The size of all texts, in per cent of the desktop's font; what is drawn follows them.
int percent();
void apply(int percent);
// After the application's style sheet has been set: that takes widgets back to the sizes in which it first saw them.
void restoreOwnSizes();
// A length for texts in 100 per cent as it has to be now.
int scaled(int length);
// The next larger or smaller size of a few; the same at the ends.
int larger(int percent);
int smaller(int percent);

} // namespace astrolabe::zoom
