// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace astrolabe::ctl {

// astrolabectl candidates: what Placement answers GET /allocation_candidates, to one query or to a file of them.
int runCandidates(const QStringList &arguments);

} // namespace astrolabe::ctl
