// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"

namespace astrolabe {

// One thing that on its own keeps a server off a host. Complete if every filter was asked about every host; else those
// that Nova did not get to are missing.
struct Obstacle
{
    enum class Kind { Placement, Unread, Exclusion, Filter, Claim };

    Kind kind = Kind::Filter;
    QString name; // the part of the query or the filter; empty for other kinds
    Reason reason;
};

// The verdicts outside Nova's chain, if they hold for this server: each server that is placed may change those of a
// server group, and filters were asked for the server that found no host, or for the first one. nullptr if none hold.
const OutsideRecord *outsideOf(const Decision &decision, int instance);

// Whether the filter's verdict only repeats why nova-scheduler does not read the host: because of its nova-compute.
bool repeatsUnread(const Decision &decision, HostIndex host, const FilterRecord &filter);

// In the order in which Nova would meet them.
QList<Obstacle> obstacles(const Decision &decision, int instance, HostIndex host);

// The number of obstacles, by host.
std::vector<int> obstacleCounts(const Decision &decision, int instance);

// The filters' verdicts on a host: for the given server or the latest earlier one that considered it, else from outside
// Nova's chain.
struct Verdicts
{
    const QList<FilterRecord> *filters = nullptr; // nullptr: no filter was asked
    int position = -1;
};
Verdicts verdictsOn(const Decision &decision, int instance, HostIndex host);

} // namespace astrolabe
