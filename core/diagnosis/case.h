// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/ending.h"
#include "diagnosis/ruleparts.h"
#include "diagnosis/shortages.h"
#include "diagnosis/trial.h"
#include "spec/requestspec.h"

namespace astrolabe {

// A decision and what became of its servers: all that is known of one that only logs tell.
struct DecisionRecord
{
    const Decision &decision;
    Ending ending;
    const QList<ServerEnding> &servers;
};

// One server of a request that was decided with every filter asked about every host, and what is derived from it: all
// that causes and remedies look at.
struct Case
{
    Trial trial;
    int server = 0; // the one at which the request ended; 0 if it was scheduled
    Ending ending;
    std::optional<RequestSpec> spec;                 // none: nova-api refused the request
    std::vector<RuleParts::Exclusions> destinations; // hosts that a live migration finds unlike the server's
    Standings standings;
    QList<Correction> corrections;
    Conflicting conflicting;
    QList<Shortage> shortages;

    const Decision &decision() const { return *trial.decision; }
    DecisionRecord record() const { return {decision(), ending, trial.endings}; }
    const CloudIndex &index() const { return *trial.scheduler->index(); }
    const Cloud &cloud() const { return *trial.scheduler->cloud(); }
    // nullptr: an action on a server asked.
    const Request *request() const { return std::get_if<Request>(&trial.question); }
    // -1: every host meets it, or nothing asks for it.
    int conditionNamed(Condition::Kind kind, QStringView name) const;
};

Case caseOf(Trial trial);

} // namespace astrolabe
