// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "report/report.h"
#include "sources/evidencesummary.h"

namespace astrolabe {

// What the evidence shows, also if it makes no cloud: the boots that failed, how far the cloud is known, what to ask
// for next, what contradicts itself, what was read.
Report reportOf(const EvidenceSummary &summary);

} // namespace astrolabe
