// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"

#include <vector>

namespace astrolabe {

// How far a host got for one server.
struct HostOutcome
{
    HostIndex host = 0;
    int position = -1;  // in InstanceRecord::hosts; -1: not a candidate
    int rank = -1;      // in the ranking; -1: not ranked
    int filter = -1;    // the filter that rejected it; -1: none
    int misses = 0;     // how many filters reject it, including outside the chain
    int exclusion = -1; // in InstanceRecord::excluded; -1: none

    bool operator==(const HostOutcome &) const = default;
};

// All hosts of the decision: first the chosen one, then by rank, then by how far they got. If no host is valid, the
// nearest miss comes first: the host that the fewest filters reject, then the one that got furthest.
std::vector<HostOutcome> hostOutcomes(const Decision &decision, int instance);
// The first of them, without putting them in order. The decision has hosts.
HostIndex foremostHost(const Decision &decision, int instance);
// The same of some hosts, at least one.
HostOutcome foremostOf(const Decision &decision, int instance, const std::vector<HostOutcome> &some);
// The same outcomes in the order of Decision::hosts.
std::vector<HostOutcome> hostOutcomesByHost(const Decision &decision, int instance);

// Why the host was not used: the first rule or claim that stopped it. Without a source if nothing did or the decision
// does not say.
Reason reasonOf(const Decision &decision, int instance, const HostOutcome &hostOutcome);

// The server's host, or its host had the whole request been scheduled; if nothing was claimed, the host tried first.
std::optional<HostIndex> chosenHost(const InstanceRecord &instance);
// The host tried first: the best ranked one unless lots were drawn. None if no host is left.
std::optional<HostIndex> firstTried(const InstanceRecord &instance);

// nullptr if nothing was claimed there.
const ClaimRecord *claimOn(const PlacedServer &server, HostIndex host);

// Whether the request forces its host, so that Nova asks no filter.
bool asksNoFilter(const Decision &decision);

// -1 if the host is not in the ranking.
int rankOf(const InstanceRecord &instance, HostIndex host);

// By HostIndex: the position in the record of the part of the query that excluded the host; -1: none. Of two queries,
// the later one counts: it may still offer a host that the earlier one excludes.
std::vector<int> lossParts(const Decision &decision);

// The weigher's contribution to the total of the host at a rank.
inline double contribution(const WeigherRecord &weigher, size_t rank)
{
    return weigher.normalized[rank] * weigher.multiplierAt(rank);
}

} // namespace astrolabe
