// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "change/change.h"
#include "decision/reason.h"
#include "model/cloudindex.h"

namespace astrolabe {

// What a change applies to beyond the request that it is made for: requests for the same flavor or image, hosts of
// an aggregate, servers of a host. Each sentence begins with a capital letter and ends without a full stop. Empty: the
// change concerns nothing else, or nothing is known of it.
QList<Reason> reachOf(const QList<Change> &changes, const CloudIndex &before);

} // namespace astrolabe
