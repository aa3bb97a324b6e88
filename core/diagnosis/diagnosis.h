// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/case.h"
#include "diagnosis/cause.h"

namespace astrolabe {

// Why a request did not get a host.
struct Diagnosis
{
    Case examined;
    QList<Cause> causes; // the one to tell first comes first
    // Whether the request fits the cloud without servers and allocations; none: it was not tried (no host was judged,
    // the request was scheduled) or cannot be told (everfits.h).
    std::optional<bool> couldEverFit;
};

// Why the build of a server failed after the scheduler had found it a host, as the trial's endings say; nullptr: none
// did.
const Cause *failedBuild(const Diagnosis &diagnosis);

// What the record of a decision tells of why it failed, without its cloud: of logs alone, no more is known. Nothing is
// decided again, so none is certain.
QList<Cause> causesOfRecord(const Decision &decision, const QList<ServerEnding> &servers);

// Decides again with every filter asked about every host if the trial's decision does not hold that.
// Cancelled: `progress` said so.
Result<Diagnosis> diagnose(Trial trial, Progress &progress);

} // namespace astrolabe
