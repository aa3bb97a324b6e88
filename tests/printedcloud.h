// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloud.h"
#include "printing.h"

// A cloud holds most types of the model. What prints them is compiled once, not in each test program.
namespace astrolabe::printing {

extern template void printMembers(QDebug &debug, const Cloud &cloud);

} // namespace astrolabe::printing
