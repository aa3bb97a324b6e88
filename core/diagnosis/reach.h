// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/trial.h"

namespace astrolabe {

// Another request to the same cloud.
struct OtherRequest
{
    QString title;
    Question question;
};

// What a change is in force for beyond the request that it is made for: requests for the same flavor or image, hosts of
// an aggregate, servers of a host. Each sentence begins with a capital letter and ends without a full stop. Empty: the
// change concerns nothing else, or nothing is known of it.
QList<Reason> reachOf(const QList<Change> &changes, const CloudIndex &before);

// Each of the other requests that gets another host after the changes, or one where it got none, as deciding both again
// has shown; a sentence as above. `options`: that all are decided with.
QList<Reason> decidedOtherwise(const QList<OtherRequest> &others, const SchedulerPtr &before, const SchedulerPtr &after,
    const DecideOptions &options, Progress &progress);

} // namespace astrolabe
