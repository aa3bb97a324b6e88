// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSet>

namespace astrolabe {

// How a request is decided.
struct DecideOptions
{
    bool placement = true;    // false: no request filters, candidates and claims; every node of an enabled cell is one
    bool everyFilter = false; // also ask every filter about the hosts that Nova no longer asks it about
    bool plain = false;       // sort all hosts anew for each server of the request, though the result is the same
    quint32 seed = 0;         // of the lots that Nova draws (host_subset_size, shuffle_best_same_weighed_hosts)
    QSet<int> silentCells = {}; // by position: their databases do not answer nova-api
};

} // namespace astrolabe
