// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/serveroperations.h"

#include "services/periodictasks.h"
#include "services/recovery.h"
#include "session/libvirtconnections.h"
#include "session/parallelcalls.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

ServerOperations::ServerOperations(
    OpenCloud &cloud, Store &store, LibvirtConnections &connections, Access access, QString dataFolder)
    : m_cloud(cloud)
    , m_store(store)
    , m_connections(connections)
    , m_access(access)
    , m_dataFolder(std::move(dataFolder))
{ }

HypervisorOf ServerOperations::hypervisors() const
{
    return [this](const QString &node) { return m_connections.hypervisorOf(node); };
}

RegionParts ServerOperations::parts(ServerRecords &records, NativeCalls &calls, BootOptions options) const
{
    for (const QString &host : m_cloud.stoppedServices())
        options.faults.append({Fault::Kind::ServiceDies, host});
    return {m_cloud.scheduler(), records, hypervisors(), calls, std::move(options), m_dataFolder};
}

// -- What was under way

Result<void> ServerOperations::recover()
{
    CloudServers kept = m_cloud.records();
    const auto servers = m_access == Access::ReadOnly
        ? kept.servers()
        : recoverServers(*m_cloud.hosts(), kept, hypervisors(), QueuedBuilds::Ended, m_dataFolder);
    return servers.and_then([&](const QList<BootedServer> &recovered) { return m_cloud.restore(recovered); });
}

Result<void> ServerOperations::takeHosts()
{
    const bool anyWaits = std::ranges::any_of(m_cloud.servers(), [](const BootedServer &server) {
        const bool isMoving = server.migration && server.migration->status != "finished"_L1;
        return !server.instance.taskState.isEmpty() || isMoving || !server.evacuations.isEmpty();
    });
    if (!anyWaits)
        return m_cloud.refresh();
    if (m_access == Access::ReadOnly)
        return m_cloud.readServers();
    CloudServers kept = m_cloud.records();
    const auto recovered = recoverServers(*m_cloud.hosts(), kept, hypervisors(), QueuedBuilds::Kept, m_dataFolder);
    auto read = m_cloud.readServers(); // whatever failed, what was written down until then counts
    return recovered ? read : tl::unexpected(recovered.error());
}

// -- What somebody asks for

// As often as Nova's client tries. It would try the next host first: what is decided anew comes to that one too.
// Source: nova.scheduler.client.report.retries.
Result<Boot> ServerOperations::boot(const Request &request, const BootOptions &options, Progress &progress)
{
    constexpr int attempts = 4;
    auto booted = bootOnce(request, options, progress);
    for (int i = 1; i < attempts && !booted && booted.error().kind == Error::Kind::Conflict; ++i)
        booted = m_cloud.readServers().and_then([&] { return bootOnce(request, options, progress); });
    return booted;
}

Result<Boot> ServerOperations::bootOnce(const Request &request, const BootOptions &options, Progress &progress)
{
    CloudServers kept = m_cloud.records();
    ParallelCalls calls;
    return astrolabe::boot(request, parts(kept, calls, options), progress).and_then([&](const Boot &booted) {
        return m_cloud.addServers(booted.servers).map([&] { return booted; });
    });
}

Result<ActionOutcome> ServerOperations::act(
    const QString &uuid, const ServerAction &action, const BootOptions &options, Progress &progress)
{
    const BootedServer *known = m_cloud.server(uuid);
    if (known == nullptr)
        return failure(Error::Kind::NotFound, QCoreApplication::translate("Error", "No such server."), uuid);
    const BootedServer before = *known;
    CloudServers kept = m_cloud.records();
    CallsInTurn calls;
    auto outcome = astrolabe::act(action, before, parts(kept, calls, options), progress);
    // Whatever went wrong, what was written down until then counts, and comes to its end.
    auto read = m_cloud.readServers();
    const BootedServer *after = m_cloud.server(before.instance.uuid);
    if (read && !outcome && after != nullptr && *after != before)
        read = takeHosts();
    if (outcome && read && !outcome->decision)
        read = keepAction(
            action, before.instance, outcome->failure ? outcome->failure->message : QString(), *outcome->journal);
    if (outcome && !read)
        return tl::unexpected(read.error());
    return outcome;
}

// The journal of one with a decision is kept with that.
Result<void> ServerOperations::keepAction(
    const ServerAction &action, const Instance &before, const QString &failure, const Journal &journal)
{
    const BootedServer *after = m_cloud.server(before.uuid);
    const QString flavorid = after == nullptr ? before.flavorid : after->instance.flavorid;
    const Flavor *flavor = m_cloud.scheduler()->index()->flavor(flavorid);
    return m_store.recordAction({.cloudId = m_cloud.id(),
                                    .serverName = before.displayName,
                                    .host = after == nullptr ? QString() : after->instance.host,
                                    .flavor = flavor == nullptr ? flavorid : flavor->name, // as decisions have it
                                    .action = actionNameOf(action.kind),
                                    .failure = failure},
        journal);
}

Result<QList<Boot>> ServerOperations::setService(const QString &host, const ServiceChange &change)
{
    return m_cloud.setService(host, change).and_then([&] { return takeHosts(); }).and_then([&] {
        return takeQueuedBuilds(host);
    });
}

Result<QList<Boot>> ServerOperations::takeQueuedBuilds(const QString &host)
{
    QList<Boot> taken;
    if (m_cloud.stoppedServices().contains(host))
        return taken;
    const QList<BootedServer> servers = m_cloud.servers();
    for (const BootedServer &server : servers) {
        if (!isQueued(server))
            continue;
        const auto decision = m_store.decision(server.decisionId);
        if (!decision)
            return tl::unexpected(decision.error());
        NoProgress unwatched;
        CloudServers kept = m_cloud.records();
        ParallelCalls calls;
        const auto boot = takeQueuedBuild(
            server, std::make_shared<const Decision>(*decision), host, parts(kept, calls, {}), unwatched);
        if (!boot)
            return tl::unexpected(boot.error());
        if (!*boot)
            continue;
        taken.append(**boot);
        if (const auto read = m_cloud.readServers(); !read) // the next one finds the host as this one left it
            return tl::unexpected(read.error());
    }
    return taken;
}

// -- What happens by itself

Result<bool> ServerOperations::syncPowerStates(Unheard unheard)
{
    if (m_access == Access::ReadOnly || !m_cloud.isOpen())
        return false;
    bool anyChanged = false;
    const QList<BootedServer> servers = m_cloud.servers();
    for (const BootedServer &server : servers) {
        const auto changed = syncPower(server, unheard);
        if (!changed)
            return changed;
        anyChanged = anyChanged || *changed;
    }
    return anyChanged;
}

// The events may be older than the last action: the host is asked before anything is done.
Result<bool> ServerOperations::syncPower(const BootedServer &server, Unheard unheard)
{
    const Instance &instance = server.instance;
    const bool shouldRun = instance.vmState == "active"_L1;
    if (!instance.taskState.isEmpty() || (!shouldRun && instance.vmState != "stopped"_L1))
        return false;
    const auto contradicts = [&](PowerState state) {
        const bool isOff
            = state == PowerState::Shutdown || state == PowerState::Crashed || state == PowerState::Suspended;
        return shouldRun ? isOff : state == PowerState::Running;
    };
    const QHash<QString, PowerState> states = m_connections.powerStates();
    const auto heard = states.constFind(instance.uuid);
    if (heard == states.cend() ? unheard == Unheard::Left : !contradicts(*heard))
        return false;
    const CloudIndex &index = *m_cloud.scheduler()->index();
    const int node = index.nodeByHostAndName(instance.host, instance.node);
    const auto hypervisor = node < 0 ? nullptr : m_connections.hypervisorOf(index.cloud().computeNodes.at(node).uuid);
    if (!hypervisor || !*hypervisor)
        return false; // lost, or simulated
    const auto power = (*hypervisor)->powerState(instance.uuid);
    if (!power) {
        if (power.error().kind == Error::Kind::NotFound)
            m_connections.noteMissing(instance.uuid);
        return false;
    }
    if (!contradicts(*power))
        return false;
    if (!shouldRun)
        return (*hypervisor)->stop(instance.uuid).map([] { return true; });
    NoProgress unwatched;
    return act(instance.uuid, {.kind = ServerAction::Kind::Stop}, {}, unwatched).map([](const ActionOutcome &) {
        return true;
    });
}

Result<PeriodicRun> ServerOperations::runPeriodicTasks(const QString &host)
{
    NoProgress unwatched;
    CloudServers kept = m_cloud.records();
    CallsInTurn calls;
    const QList<BootedServer> before = m_cloud.servers();
    const auto run
        = astrolabe::runPeriodicTasks(host, before, QDateTime::currentDateTimeUtc(), parts(kept, calls, {}), unwatched);
    auto read = m_cloud.readServers();
    for (const BootedServer &known : before) {
        const BootedServer *after = m_cloud.server(known.instance.uuid);
        const bool isOther = after == nullptr || *after != known; // what fails again and again is kept once
        if (!run || !read || !run->done.contains(known.instance.uuid) || !isOther)
            continue;
        const auto [action, failure] = run->done.value(known.instance.uuid);
        read = keepAction(action, known.instance, failure ? failure->message : QString(), *run->journal);
    }
    return run && !read ? tl::unexpected(read.error()) : run;
}

QStringList ServerOperations::hostsWithDueTasks() const
{
    QStringList hosts;
    if (m_access == Access::ReadOnly || !m_cloud.isOpen())
        return hosts;
    const QStringList stopped = m_cloud.stoppedServices();
    for (const BootedServer &server : m_cloud.servers()) {
        const QString &host = server.instance.host;
        const auto &index = *m_cloud.scheduler()->index();
        const QDateTime now = QDateTime::currentDateTimeUtc();
        const bool isDue = isBuildOverdue(server, index, now) || dueAction(server, index, now);
        if (isDue && !hosts.contains(host) && !stopped.contains(host))
            hosts.append(host);
    }
    return hosts;
}

} // namespace astrolabe
