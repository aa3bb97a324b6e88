// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/otherrequests.h"
#include "store/history.h"

#include <functional>

namespace astrolabe {

// What the wanted decisions of a history asked, the newest first, each question once, by the servers' names. Ends after
// twenty of them, or after a second. Those that do not hold their request are left out.
Result<QList<OtherRequest>> earlierRequests(
    const StoredHistory &history, const std::function<bool(const StoredDecision &)> &isWanted);

} // namespace astrolabe
