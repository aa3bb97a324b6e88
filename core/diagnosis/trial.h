// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "change/change.h"
#include "diagnosis/question.h"
#include "services/messages/ending.h"

namespace astrolabe {

// Changes that came before a decision, and the cloud that they were made to.
struct MadeChanges
{
    CloudPtr before = nullptr; // nullptr: nothing was changed
    QList<Change> changes = {};

    // Those that are told: none is of what only the server is to know.
    QList<Change> told() const;
    // A sentence for each of these.
    QStringList sentences() const;
};

// A cloud, what it is asked, and its answer.
struct Trial
{
    SchedulerPtr scheduler;
    Question question;
    DecideOptions options;
    DecisionPtr decision;
    QList<ServerEnding> endings = {}; // what became of the decision's servers; empty: it is not known
    MadeChanges made = {};            // what the cloud and the question differ in from those where the trial began

    // Whether all servers of the request have a host that Nova has mapped to its cell, and nova-compute accepts them as
    // far as is known.
    bool lands() const;
};

// Whether a server of the request got no host, or one whose nova-compute refuses it.
bool hasFailed(const Decision &decision);

// Names of hosts that were chosen before and refused the server, so that they are ignored now: a live migration tries
// one after the other.
QStringList refusedBefore(const Decision &decision);

// Decides as `before` did, on its cloud and question after the changes, which leave `before` as it is.
// Fails if a change is impossible, if nova-scheduler would not start with it, or if `progress` is cancelled.
Result<Trial> tryOut(const Trial &before, const QList<Change> &changes, Progress &progress);

} // namespace astrolabe
