// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"

namespace astrolabe {

// One thing that keeps a host from getting a server, looked at alone. Whoever asks every filter about every host has
// all of them; else those are missing that Nova did not come to.
struct Obstacle
{
    enum class Kind { Placement, Unread, Exclusion, Filter };

    Kind kind = Kind::Filter;
    QString name; // the part of the query or the filter; of the others empty
    Reason reason;
};

// What was asked outside Nova's chain, where it holds for this server too: placing those before may have changed what
// the rules say of a server group. nullptr: nothing that holds.
const OutsideRecord *outsideOf(const Decision &decision, int instance);

// In the order in which Nova would come to them.
QList<Obstacle> obstacles(const Decision &decision, int instance, HostIndex host);

// How many there are, by host.
std::vector<int> obstacleCounts(const Decision &decision, int instance);

// What the filters were asked about a host, inside or outside Nova's chain; of one that came in before the first
// server, else with an earlier one, as the given server found it.
struct Verdicts
{
    const QList<FilterRecord> *filters = nullptr; // nullptr: none was asked
    int position = -1;
};
Verdicts verdictsOn(const Decision &decision, int instance, HostIndex host);

} // namespace astrolabe
