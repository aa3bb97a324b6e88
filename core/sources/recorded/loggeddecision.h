// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/steps.h"
#include "sources/logs/recordeddecision.h"

#include <memory>

namespace astrolabe {

// A part of a decision that a line of a log tells.
struct LineLink
{
    int server = 0; // its index
    StepStage stage = StepStage::Filters;
    int element = 0;     // as in Step
    HostIndex host = -1; // -1: the element as a whole
    qsizetype line = 0;  // in LoggedDecision::lines

    bool operator==(const LineLink &) const = default;
};

// A decision that logs record, as a decision like any other, and the lines that tell its parts.
struct LoggedDecision
{
    DecisionPtr decision; // never nullptr; has `fromLogs`
    RecordedDecision recorded;
    QList<LoggedLine> lines; // by time as far as known
    QList<LineLink> links;   // in Nova's order
    QList<Reason> unknown;   // what the lines do not tell, a sentence each

    bool operator==(const LoggedDecision &) const = default;
};
using LoggedDecisionPtr = std::shared_ptr<const LoggedDecision>;

// Takes over what the lines say, and what follows from it. Counts that are missing at a cut are the least that the
// lines imply; `unknown` says where. Of several passes for one server only the last is shown. `serverName`: of the
// first server, which logs do not tell; empty: it is called by its uuid.
LoggedDecision loggedDecisionOf(const RecordedDecision &recorded, const QString &serverName = {});

// The line that tells the verdict on the host at this step or, if none does, the step as a whole; -1: none.
qsizetype lineOf(const LoggedDecision &logged, int server, const Step &step, HostIndex host);
// The first part that the line tells; nullptr: none.
const LineLink *linkOf(const LoggedDecision &logged, qsizetype line);

} // namespace astrolabe
