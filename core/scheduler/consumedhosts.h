// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scheduler/numaterms.h"
#include "scheduler/preparedcloud.h"

#include <unordered_map>

namespace astrolabe {

// The hosts as the servers of one request leave them. The prepared states belong to every request; what this one
// changes is a copy of its own.
class ConsumedHosts
{
public:
    // The prepared cloud outlives it.
    explicit ConsumedHosts(const PreparedCloud &prepared)
        : m_prepared(prepared)
    { }

    // As it is now; its node has a state.
    const HostState &at(HostIndex host) const;
    // Each of them as it is now.
    void update(HostList &hosts) const;
    // Those that placing the last server changed.
    const HostList &lastChanged() const { return m_lastChanged; }
    // None: as the cloud has them.
    std::optional<HostFacts> factsConsumed(HostIndex host) const;
    std::optional<FoundCells> cellsConsumed(HostIndex host) const;
    // What earlier servers of the request changed, as the next one finds it, into its record.
    void record(InstanceRecord &record) const;

    // How many servers of the request's group were there before it.
    void setGroupMembers(HostIndex host, int members) { own(host).groupMembers = members; }
    // The server that is to be moved is there, or the scheduler has it in mind there.
    void setHoldsThisServer(HostIndex host) { own(host).holdsThisServer = true; }
    // A server is placed there, with the devices of the candidate with these mappings. What it asks for becomes what
    // it got, and its group grows.
    void place(HostIndex host, RequestSpec &spec, bool numaLimits, const ProviderMappings &mappings);
    // The next server is looked at.
    void begin();

private:
    HostState &own(HostIndex host) { return m_own.try_emplace(host, at(host)).first->second; }
    void join(HostIndex host, RequestGroup &group);

    const PreparedCloud &m_prepared;
    std::unordered_map<HostIndex, HostState> m_own; // those that differ from their prepared state
    HostList m_lastChanged;
};

} // namespace astrolabe
