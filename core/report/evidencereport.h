// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "report/report.h"
#include "sources/evidencesummary.h"
#include "sources/logs/recordeddecision.h"

namespace astrolabe {

// What the evidence shows, also if it makes no cloud: the boots that failed, how far the cloud is known, what to ask
// for next, what contradicts itself, what was read. `recorded` are the decisions of the summary, whose causes it tells.
Report reportOf(const EvidenceSummary &summary, const QList<RecordedDecision> &recorded);

} // namespace astrolabe
