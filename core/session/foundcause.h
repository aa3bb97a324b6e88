// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/trial.h"
#include "services/region/region.h"
#include "store/storedcause.h"

namespace astrolabe {

// What was asked in an operation that failed, and the answer. None: it succeeded, or nothing was decided (`decision` is
// nullptr).
std::optional<Trial> failedTrial(
    const DecisionPtr &decision, const SchedulerPtr &scheduler, const Question &question, const JournalPtr &journal);
// None: no cause is known, or the request finds a host there.
std::optional<StoredCause> causeOf(const Trial &trial, Progress &progress);

} // namespace astrolabe
