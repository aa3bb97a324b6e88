// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/case.h"

namespace astrolabe {

// A host that ComputeFilter rejected, with what a log says of it.
struct RecordedRejection
{
    HostIndex host = 0;
    QString said; // in Nova's words: "has not been heard from in a while"
};

// Those where ComputeFilter removed the last host and the log says why; empty: another filter did.
QList<RecordedRejection> rejectedByComputeFilter(const DecisionRecord &record);

} // namespace astrolabe
