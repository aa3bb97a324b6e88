// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"

#include <vector>

namespace astrolabe {

// How far a host came for one server.
struct HostOutcome
{
    HostIndex host = 0;
    int position = -1;  // in InstanceRecord::hosts; -1: no candidate
    int rank = -1;      // in the ranking; -1: it did not get there
    int filter = -1;    // the one that rejected it; -1: none
    int misses = 0;     // how many filters reject it, those outside the chain too
    int exclusion = -1; // in InstanceRecord::excluded; -1: none

    bool operator==(const HostOutcome &) const = default;
};

// Every host of the decision: the chosen one, then by rank, then by how far they came. Where no host is valid, the
// nearest miss is first: the host with the fewest filters against it, then the one that came furthest.
std::vector<HostOutcome> hostOutcomes(const Decision &decision, int instance);
// The same in the order of the hosts.
std::vector<HostOutcome> hostOutcomesByHost(const Decision &decision, int instance);

// Why the host did not become the server's: the first rule or claim that stopped it. No source: nothing did, or the
// decision does not say.
Reason reasonOf(const Decision &decision, int instance, const HostOutcome &hostOutcome);

// Where the server goes, or would have gone had the whole request been scheduled: where nothing is claimed, the host
// that was tried first.
std::optional<HostIndex> chosenHost(const InstanceRecord &instance);
// The first of the ranking, but for the lots drawn. None: no host is left.
std::optional<HostIndex> firstTried(const InstanceRecord &instance);

// nullptr: nothing was claimed there.
const ClaimRecord *claimOn(const PlacedServer &server, HostIndex host);

// -1: it is not in the ranking.
int rankOf(const InstanceRecord &instance, HostIndex host);

// The part of Placement's query, by its position in the record, at which each lost host was lost.
QHash<HostIndex, int> lossParts(const Decision &decision);

// What a weigher adds to the total of the host at a rank.
inline double contribution(const WeigherRecord &weigher, size_t rank)
{
    return weigher.normalized[rank] * weigher.multiplierAt(rank);
}

} // namespace astrolabe
