// SPDX-License-Identifier: GPL-3.0-or-later
#include "printedcloud.h"

namespace astrolabe::printing {

template void printMembers(QDebug &debug, const Cloud &cloud);

} // namespace astrolabe::printing
