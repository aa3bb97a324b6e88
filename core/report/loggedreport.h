// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "report/report.h"
#include "sources/recorded/loggeddecision.h"

namespace astrolabe {

// A decision that logs record: how it ended, each step that a line tells, who was removed and why, and what the log
// leaves open. Nothing is decided again.
Report reportOf(const LoggedDecision &logged);

} // namespace astrolabe
