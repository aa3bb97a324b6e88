// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/conditionlist.h"
#include "diagnosis/hostmisses.h"

namespace astrolabe {

// A filter that fails on hosts. If one of them comes to it, the request ends, whatever other hosts the filter would
// pass.
struct FailingFilter
{
    QString name;
    QList<HostIndex> hosts; // on which it fails
};

// Each host that is let in together with one that the filter fails on misses what the filter fails on. `misses`: by
// HostIndex.
void spread(const FailingFilter &filter, const ConditionList &conditions, std::vector<HostMisses> &misses);

} // namespace astrolabe
