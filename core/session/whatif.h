// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "change/casedocument.h"
#include "change/changehistory.h"
#include "diagnosis/trial.h"

namespace astrolabe {

// What would be if some changes were made: a branch beside the open cloud, which stays what it is.
struct WhatIf
{
    QString name = {};      // that it was given; empty: none
    SchedulerPtr base = {}; // the cloud where it began
    // With its decision; none: it began without a question. Read back from the store, it is neither decided nor has a
    // scheduler.
    std::optional<Trial> began = {};
    ChangeHistory history = {};    // what is undone is not kept in the store
    SchedulerPtr scheduler = {};   // after the changes; nullptr: not worked out yet
    std::optional<Trial> now = {}; // the same question after the changes; none without a question

    QList<Change> changes() const { return changesOf(history.made); }
};

// A branch without changes.
WhatIf whatIfOf(const SchedulerPtr &base);
WhatIf whatIfOf(const Trial &began);

// The branch with these steps instead of its own. Fails if one is impossible or concerns a request that the branch
// does not have, if nova-scheduler would not start with them, or if `progress` is cancelled.
Result<WhatIf> withSteps(const WhatIf &branch, const QList<ChangeStep> &steps, Progress &progress);

// The branch's cloud and question before the changes, the changes, and the decision after them. Needs `began` and
// `now`.
Result<CaseDocument> caseOf(const WhatIf &branch);

// What makes `after` of the request `before`, member by member.
QList<Change> requestChanges(const Request &before, const Request &after);

// Whether something would be lost with the branch: its name or its changes.
bool isWorthKeeping(const WhatIf &branch);

// The branches worth keeping, with what they ask and their changes, for the store; read back they are not worked out.
// An error says which branch it is in.
QByteArray writeKept(const QList<WhatIf> &branches);
Result<QList<WhatIf>> parseKept(const QByteArray &json);

// The changes that concern the cloud; those of the request are left out, and steps of nothing else.
QList<ChangeStep> changesOfCloud(QList<ChangeStep> steps);

} // namespace astrolabe
