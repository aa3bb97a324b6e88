// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scheduler/numaterms.h"
#include "scheduler/preparedcloud.h"

#include <unordered_map>

namespace astrolabe {

// The hosts as the servers of one request leave them. The prepared states are shared by all requests; this one changes
// its own copies.
class ConsumedHosts
{
public:
    // The prepared cloud has to outlive this object.
    explicit ConsumedHosts(const PreparedCloud &prepared)
        : m_prepared(prepared)
    { }

    // The host's current state; its node must have a state.
    const HostState &at(HostIndex host) const;
    // Replaces each host by its current state.
    void update(HostList &hosts) const;
    // The hosts changed by placing the last server.
    const HostList &lastChanged() const { return m_lastChanged; }
    // None: unchanged since the cloud.
    std::optional<HostFacts> factsConsumed(HostIndex host) const;
    std::optional<FoundCells> cellsConsumed(HostIndex host) const;
    // Records what earlier servers of the request changed, as the next one finds it.
    void record(InstanceRecord &record) const;

    // Sets how many servers of the request's group the host had before.
    void setGroupMembers(HostIndex host, int members) { own(host).groupMembers = members; }
    // The server to be moved is on the host, or the scheduler believes so.
    void setHoldsThisServer(HostIndex host) { own(host).holdsThisServer = true; }
    // Places a server on the host, with the devices of the candidate with these mappings. The spec's demands become
    // what the server got, and its group grows.
    void place(HostIndex host, RequestSpec &spec, bool numaLimits, const ProviderMappings &mappings);
    // Begins with the next server.
    void begin();

private:
    HostState &own(HostIndex host) { return m_own.try_emplace(host, at(host)).first->second; }
    void join(HostIndex host, RequestGroup &group);

    const PreparedCloud &m_prepared;
    std::unordered_map<HostIndex, HostState> m_own; // states that differ from the prepared ones
    HostList m_lastChanged;
};

} // namespace astrolabe
