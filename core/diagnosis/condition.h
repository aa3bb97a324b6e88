// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"

namespace astrolabe {

// One thing that a request and the options ask of a host, as small as the record names it.
struct Condition
{
    enum class Kind {
        Placement, // a part of Placement's query
        HostState, // nova-scheduler reads the host's state
        Candidacy, // the host is not ignored, and is the forced or requested one
        Filter,
        Claim, // Placement lets the server claim its resources on the host
    };

    Kind kind = Kind::Filter;
    QString name;     // the part with its group ("resources1:VCPU"), or the filter's class; empty for other kinds
    QString part;     // of a filter that checks several: the extra spec, property or key; empty: the filter as a whole
    Reason asks = {}; // what it asks, with the origin of the value: "at least 8 VCPU"; empty: the name says it

    bool operator==(const Condition &) const = default;
};

// Whether nothing that can be changed drops it: a move leaves the server's host, stays in its cell, does not return to
// a host that refused it, and goes only where a live migration is not refused.
bool comesWithMove(const Condition &condition);
// Whether a live migration asks it of the host, after nova-scheduler: a CPU and a hypervisor like those it leaves.
bool isOfDestination(const Condition &condition);

// Positions in a list of conditions, ascending.
using ConditionSet = std::vector<int>;

// The request filter that added the part to Placement's query; empty: the request itself asks for it.
QString requestFilterBehind(const Decision &decision, const QString &part);

// "placement", "host_state", "candidacy", "filter", "claim".
QString toString(Condition::Kind kind);

} // namespace astrolabe
