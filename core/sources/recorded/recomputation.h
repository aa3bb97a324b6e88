// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "model/request.h"
#include "scheduler/scheduler.h"
#include "sources/boots/recordedboot.h"
#include "sources/boots/serverlives.h"
#include "sources/recorded/loggeddecision.h"

namespace astrolabe {

struct CustomRules;

// Something that a log says otherwise than the decision made again. The log tells what was.
struct LogDifference
{
    int server = 0;      // its index
    Step step;           // in the logged decision
    HostIndex host = -1; // in the logged decision; -1: the step as a whole
    Reason what;

    bool operator==(const LogDifference &) const = default;
};

// Compares only what the log tells, first the outcome, then in Nova's order. Hosts are matched by host and node.
QList<LogDifference> differencesTo(const LoggedDecision &logged, const Decision &again);

// A logged decision made again on a cloud.
struct Recomputation
{
    DecisionPtr decision;
    QStringList assumed; // as in BootGround
    QList<LogDifference> differences;

    bool operator==(const Recomputation &) const = default;
};

using RecomputationPtr = std::shared_ptr<const Recomputation>;

// `rules` with a filter for each of the log that is neither Nova's nor one of them: it says what the log says.
CustomRules withFiltersOfLog(CustomRules rules, const LoggedDecision &logged);

Result<Recomputation> recomputed(
    const LoggedDecision &logged, const RecordedBoot &boot, const Cloud &cloud, const QList<ServerLife> &lives);

// Made again with the request that it is said to have been, on the cloud of the scheduler as it is: with all of its
// servers, also those that came later or of this request.
Result<Recomputation> recomputed(const LoggedDecision &logged, const Request &request, const SchedulerPtr &scheduler);

// The boot whose request the log names, or one of whose servers if one of them tells no request: a later request for
// the server is another. nullptr: none of these.
const RecordedBoot *bootOf(const RecordedDecision &recorded, const QList<RecordedBoot> &boots);

} // namespace astrolabe
