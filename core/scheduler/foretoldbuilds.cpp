// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/foretoldbuilds.h"

#include "model/addresspools.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

// Affinity is checked from Liberty on; until Xena a violation is no exception of its own.
std::optional<Raised> violationOf(const ServerGroup &group, const QHash<QString, int> &others, const QString &host,
    const QString &server, Release release)
{
    const auto violated = [&](const QString &policy) {
        const QString text = policy + u" instance group policy was violated"_s;
        return release < since(25)
            ? Raised{u"RescheduledException"_s, u"Build of instance %1 was re-scheduled: %2."_s.arg(server, text)}
            : Raised{u"GroupAffinityViolation"_s, text};
    };
    const int most = release < since(18) ? 1 : group.maxServerPerHost.value_or(1);
    if (group.policy == "anti-affinity"_L1 && others.value(host) >= most)
        return violated(u"Anti-affinity"_s);
    if (group.policy == "affinity"_L1 && release >= since(12) && !others.isEmpty() && !others.contains(host))
        return violated(u"Affinity"_s);
    return std::nullopt;
}

Raised invalidAddress(const QString &address, const QString &network)
{
    return {u"InvalidInput"_s,
        u"Invalid input received: Fixed IP %1 is not a valid ip address for network %2."_s.arg(address, network)};
}

ForetoldBuilds::ForetoldBuilds(
    const PreparedCloud &prepared, const Decision &decision, const RequestSpec &spec, const WantedHardware &hardware)
    : m_prepared(prepared)
    , m_config(prepared.index->cloud().config)
    , m_decision(decision)
    , m_spec(spec)
    , m_hardware(hardware)
{
    if (!spec.group || m_config.boolean("workarounds", "disable_group_policy_check_upcall", prepared.release))
        return;
    m_group = prepared.index->serverGroup(spec.group->uuid);
    for (const QString &member : m_group != nullptr ? m_group->members : QStringList()) {
        const Instance *instance = prepared.index->instance(member);
        if (instance != nullptr && !instance->host.isEmpty())
            ++m_membersOnHost[instance->host];
    }
}

std::optional<ComputeRefusal> ForetoldBuilds::refusalOf(const PlacedServer &server, bool isFitted)
{
    // What a node has is not known; a claim on nothing would be refused.
    if (m_prepared.index->cloud().unknown & (CloudPart::NumaTopologies | CloudPart::PciDevices | CloudPart::Usage))
        return std::nullopt;
    const Checked<> built = claim(server, isFitted).and_then([&] { return checkGroup(server); }).and_then([&] {
        return checkAddresses();
    });
    return built ? std::nullopt : std::optional(ComputeRefusal{built.error().type, built.error().message});
}

Checked<> ForetoldBuilds::claim(const PlacedServer &server, bool isFitted)
{
    const HostIndex host = server.selected->host;
    InstanceClaim wanted = claimOf(m_spec.flavor, m_hardware, server.allocation, server.mappings);
    if (!wanted.takesHardware() && !testsAmounts(m_prepared.release))
        return {};
    wanted.limits = limitsOf(m_decision, host);
    if (m_hardware.cells && isFitted)
        wanted.numaLimits = numaLimitsOf(m_prepared.hosts.at(host).facts, m_hardware);
    const ComputeNode &node = m_prepared.index->cloud().computeNodes.at(host);
    ResourceTracker &tracker
        = m_trackers.try_emplace(host, node, CloudOptions{m_prepared.release, m_config}).first->second;
    return tracker.claim(server.uuid, wanted).map([](const HardwareClaim &) { });
}

Checked<> ForetoldBuilds::checkGroup(const PlacedServer &server)
{
    if (m_group == nullptr)
        return {};
    const HostIndex index = server.selected->host;
    const QString &host = m_prepared.hosts.at(index).host;
    if (const auto violation = violationOf(*m_group, m_membersOnHost, host, server.uuid, m_prepared.release)) {
        if (const auto tracker = m_trackers.find(index); tracker != m_trackers.end())
            tracker->second.abort(server.uuid);
        return tl::unexpected(*violation);
    }
    ++m_membersOnHost[host];
    return {};
}

Checked<> ForetoldBuilds::checkAddresses()
{
    const Surroundings &known = m_prepared.index->cloud().surroundings;
    for (const RequestedNetwork &wanted : m_spec.requestedNetworks) {
        const Network *network = find(known.networks, &Network::id, wanted.network);
        const auto address = readIpAddress(wanted.fixedIp);
        if (network != nullptr && address && !mayHaveAddress(*network, *address))
            return tl::unexpected(invalidAddress(wanted.fixedIp, wanted.network));
    }
    return {};
}

} // namespace astrolabe
