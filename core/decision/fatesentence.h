// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/fate.h"

namespace astrolabe {

// Why a host is not the server's, or that it is: the last thing that happened to it.
QString fateSentence(const Decision &decision, int instance, const Fate &fate);

} // namespace astrolabe
