// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSet>

namespace astrolabe {

// How to decide a request.
struct DecideOptions
{
    bool placement = true;      // false: no request filters, candidates or claims; every node of an enabled cell counts
    bool everyFilter = false;   // also ask every filter about hosts that Nova does not ask it about
    bool plain = false;         // sort all hosts again for each server, though the result is the same
    quint32 seed = 0;           // for Nova's random choices (host_subset_size, shuffle_best_same_weighed_hosts)
    QSet<int> silentCells = {}; // by position: cells whose databases do not answer nova-api
};

} // namespace astrolabe
