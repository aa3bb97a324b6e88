// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/consumedhosts.h"

#include "scheduler/consumption.h"

namespace astrolabe {

const HostState &ConsumedHosts::at(HostIndex host) const
{
    const auto own = m_own.find(host);
    return own == m_own.end() ? *m_prepared.states.of(host) : own->second;
}

void ConsumedHosts::update(HostList &hosts) const
{
    if (m_own.empty())
        return;
    for (const HostState *&host : hosts)
        host = &at(host->index);
}

std::optional<HostFacts> ConsumedHosts::factsConsumed(HostIndex host) const
{
    const HostFacts &facts = at(host).facts;
    return facts == m_prepared.hosts.at(host).facts ? std::nullopt : std::optional(facts);
}

std::optional<FoundCells> ConsumedHosts::cellsConsumed(HostIndex host) const
{
    const HostState &is = at(host);
    const HostState &was = *m_prepared.states.of(host);
    const bool same = is.numa == was.numa && is.pci == was.pci;
    return same || !is.numa ? std::nullopt : std::optional(foundCells(is));
}

void ConsumedHosts::record(InstanceRecord &record) const
{
    for (const auto &[host, state] : m_own) {
        if (const auto facts = factsConsumed(host))
            record.consumed.insert(host, *facts);
        if (const auto cells = record.numaWanted ? cellsConsumed(host) : std::nullopt)
            record.numaCells.insert(host, *cells);
    }
}

void ConsumedHosts::place(HostIndex host, RequestSpec &spec, bool numaLimits, const ProviderMappings &mappings)
{
    HostState &chosen = own(host);
    consume(chosen, spec, numaLimits, m_prepared.index->cloud().config, m_prepared.release, mappings);
    m_lastChanged = {&chosen};
    if (spec.group)
        join(host, *spec.group);
}

void ConsumedHosts::join(HostIndex host, RequestGroup &group)
{
    const QString name = at(host).host();
    group.hosts.insert(name);
    if (m_prepared.release < since(18))
        return;
    // With track_instance_changes the nodes of a host share its list of servers.
    const bool shared
        = m_prepared.index->cloud().config.boolean("filter_scheduler", "track_instance_changes", m_prepared.release);
    for (const HostIndex node : shared ? m_prepared.index->nodesOfHost(name) : QList<HostIndex>{host}) {
        if (m_prepared.states.of(node) == nullptr)
            continue;
        HostState &state = own(node);
        state.holdsThisServer = true;
        ++state.groupMembers;
        if (node != host)
            m_lastChanged.push_back(&state);
    }
}

void ConsumedHosts::begin()
{
    for (const HostState *host : m_lastChanged)
        own(host->index).holdsThisServer = false;
}

} // namespace astrolabe
