// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/serveroperations.h"

#include "api/serveruuids.h"
#include "services/actions/actionchecks.h"
#include "services/boot/api.h"
#include "services/boot/periodictasks.h"
#include "services/neighbours/guests.h"
#include "services/region/recovery.h"
#include "session/parallelcalls.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

ServerOperations::ServerOperations(
    OpenCloud &cloud, Store &store, HostConnections &connections, Access access, QString dataFolder)
    : m_cloud(cloud)
    , m_store(store)
    , m_connections(connections)
    , m_access(access)
    , m_dataFolder(std::move(dataFolder))
{ }

BootOptions ServerOperations::withStoppedServices(BootOptions options) const
{
    for (const QString &host : m_cloud.stoppedServices())
        options.faults.append({Fault::Kind::ServiceDies, host});
    return options;
}

RegionParts ServerOperations::parts(ServerRecords &records, NativeCalls &calls, BootOptions options) const
{
    return {m_cloud.scheduler(), records, m_connections.hypervisors(), calls, withStoppedServices(std::move(options)),
        m_dataFolder};
}

// -- Recovery

Result<void> ServerOperations::recover()
{
    CloudServers kept = m_cloud.records();
    const auto recovered = [&](const QList<BootedServer> &servers) -> Result<QList<BootedServer>> {
        const auto left = kept.left();
        const bool isNothing = servers.isEmpty() && left && left->isEmpty();
        if (m_access == Access::ReadOnly || isNothing)
            return servers;
        return recoverServers(
            servers, *m_cloud.hosts(), kept, m_connections.hypervisors(),
            [this](const BootedServer &server) { return isUnderWay(server.instance.uuid); }, m_dataFolder);
    };
    return kept.servers().and_then(recovered).and_then(
        [&](const QList<BootedServer> &servers) { return m_cloud.restore(servers); });
}

Result<void> ServerOperations::takeHosts()
{
    const auto isLeftAlone
        = [this](const BootedServer &server) { return isQueued(server) || isUnderWay(server.instance.uuid); };
    const bool anyWaits = std::ranges::any_of(m_cloud.servers(), [&](const BootedServer &server) {
        const bool isMoving = server.migration && server.migration->status != "finished"_L1;
        return !isLeftAlone(server)
            && (!server.instance.taskState.isEmpty() || isMoving || !server.evacuations.isEmpty());
    });
    CloudServers kept = m_cloud.records();
    const auto left = kept.left();
    if (!left)
        return tl::unexpected(left.error());
    if (!anyWaits && left->isEmpty())
        return m_cloud.refresh();
    if (m_access == Access::ReadOnly)
        return m_cloud.readServers();
    const auto recovered = kept.servers().and_then([&](const QList<BootedServer> &servers) {
        return recoverServers(servers, *m_cloud.hosts(), kept, m_connections.hypervisors(), isLeftAlone, m_dataFolder);
    });
    auto read = m_cloud.readServers(); // even after a failure, what was recorded counts
    return recovered ? read : tl::unexpected(recovered.error());
}

// -- Boots and actions

void ServersOfBoot::add(const QList<BootedServer> &servers)
{
    const std::scoped_lock lock(m_mutex);
    for (const BootedServer &server : servers)
        m_uuids.append(server.instance.uuid);
}

bool ServersOfBoot::contains(const QString &uuid) const
{
    const std::scoped_lock lock(m_mutex);
    return m_uuids.contains(uuid);
}

QStringList ServersOfBoot::uuids() const
{
    const std::scoped_lock lock(m_mutex);
    return m_uuids;
}

bool ServerOperations::isUnderWay(const QString &uuid) const
{
    return m_underWay.contains(uuid) || std::ranges::any_of(m_boots, [&](const std::shared_ptr<ServersOfBoot> &boot) {
        return boot->contains(uuid);
    });
}

Circumstances ServerOperations::circumstances(const BootOptions &options) const
{
    return {m_cloud.id(), m_cloud.scheduler(), m_cloud.seen(), m_connections.hypervisors(),
        withStoppedServices(options), m_dataFolder};
}

Result<Boot> ServerOperations::boot(const Request &request, const BootOptions &options, Progress &progress)
{
    BootUnderWay boot = begin(request, options);
    auto booted = runBoot(boot, m_store, progress);
    while (beginAgain(boot, booted))
        booted = runBoot(boot, m_store, progress);
    return end(boot, std::move(booted));
}

BootUnderWay ServerOperations::begin(const Request &request, const BootOptions &options)
{
    BootUnderWay boot{request, circumstances(options)};
    m_boots.append(boot.servers);
    return boot;
}

Result<Boot> runBoot(const BootUnderWay &boot, Store &store, Progress &progress, const ServersListener &listener)
{
    const Circumstances &given = boot.circumstances;
    const QStringList &uuids = boot.request.instanceUuids;
    for (qsizetype i = 0; i < uuids.size(); ++i) {
        const auto isTaken = store.servers().has(uuids.at(i)); // by another cloud too: its guests share the hosts
        if (!isTaken || *isTaken)
            return tl::unexpected(isTaken ? takenUuid(i, uuids.at(i), {}) : isTaken.error());
    }
    const ServersListener listeners{
        [servers = boot.servers](const QList<BootedServer> &requested) { servers->add(requested); }, listener.written};
    CloudServers kept(store, given.cloudId, given.seen, listeners);
    ParallelCalls calls;
    return astrolabe::boot(
        boot.request, {given.scheduler, kept, given.hypervisorOf, calls, given.options, given.dataFolder}, progress);
}

// Nova's client would try the next host first; the new decision reaches that host too.
// Source: nova.scheduler.client.report.retries.
bool ServerOperations::beginAgain(BootUnderWay &boot, const Result<Boot> &outcome)
{
    constexpr int attempts = 4;
    const bool wasSlower = !outcome && outcome.error().kind == Error::Kind::Conflict;
    if (!wasSlower || boot.attempts == attempts || m_cloud.id() != boot.circumstances.cloudId)
        return false;
    if (!m_cloud.readServers())
        return false;
    ++boot.attempts;
    const BootOptions options = boot.circumstances.options;
    boot.circumstances = circumstances({});
    boot.circumstances.options = options;
    return true;
}

// Another cloud may be open by now. Recovers what an interrupted boot leaves.
Result<Boot> ServerOperations::end(const BootUnderWay &boot, Result<Boot> outcome)
{
    m_boots.removeOne(boot.servers);
    if (m_cloud.id() != boot.circumstances.cloudId)
        return outcome;
    const auto added = outcome ? m_cloud.addServers(outcome->servers)
                               : m_cloud.readServers().and_then([this] { return takeHosts(); });
    if (outcome && !added)
        return tl::unexpected(added.error());
    return outcome;
}

Result<ActionOutcome> ServerOperations::act(
    const QString &uuid, const ServerAction &action, const BootOptions &options, Progress &progress)
{
    return begin(uuid, action, options).and_then([&](const ActionUnderWay &begun) {
        return end(begun, runAction(begun, m_store, progress));
    });
}

Result<ActionUnderWay> ServerOperations::begin(
    const QString &uuid, const ServerAction &action, const BootOptions &options)
{
    const BootedServer *known = m_cloud.server(uuid);
    if (known == nullptr)
        return failure(Error::Kind::NotFound, QCoreApplication::translate("Error", "No such server."), uuid);
    m_underWay.insert(uuid);
    return ActionUnderWay{action, *known, circumstances(options)};
}

Result<ActionOutcome> runAction(
    const ActionUnderWay &action, Store &store, Progress &progress, const ServersListener &listener)
{
    const Circumstances &given = action.circumstances;
    CloudServers kept(store, given.cloudId, given.seen, listener);
    CallsInTurn calls;
    return act(action.action, action.before,
        {given.scheduler, kept, given.hypervisorOf, calls, given.options, given.dataFolder}, progress);
}

// Even after a failure, what was recorded counts and is recovered. Another cloud may be open by now.
Result<ActionOutcome> ServerOperations::end(const ActionUnderWay &action, Result<ActionOutcome> outcome)
{
    m_underWay.remove(action.before.instance.uuid);
    const bool isOpen = m_cloud.id() == action.circumstances.cloudId;
    auto read = isOpen ? m_cloud.readServers() : Result<void>();
    const BootedServer *after = isOpen ? m_cloud.server(action.before.instance.uuid) : nullptr;
    const bool isHalfDone = !outcome && after != nullptr && *after != action.before;
    if (read && (isHalfDone || (after != nullptr && !after->evacuations.isEmpty())))
        read = takeHosts();
    if (outcome && read && isOpen && !outcome->decision)
        read = keepAction(
            actionNameOf(action.action.kind), action.before.instance, after, outcome->failure, *outcome->journal);
    if (outcome && !read)
        return tl::unexpected(read.error());
    return outcome;
}

std::optional<Error> ServerOperations::refusalMeanwhile(const BootedServer &server, const ServerAction &action) const
{
    const CloudIndex &index = *m_cloud.scheduler()->index();
    const auto refused = refusedByApi(action, server, index, index.cloud().release);
    return refused ? std::optional(services::refusalOf(*refused, server.instance)) : std::nullopt;
}

// The journal of an action with a decision is stored with the decision instead.
Result<void> ServerOperations::keepAction(const QString &action, const Instance &before, const BootedServer *after,
    const std::optional<Raised> &failure, const Journal &journal)
{
    const Instance &now = after == nullptr ? before : after->instance;
    const Flavor *flavor = m_cloud.scheduler()->index()->flavorOf(now);
    return m_store.history().recordAction(
        {.cloudId = m_cloud.id(),
            .serverName = before.displayName,
            .host = after == nullptr ? QString() : after->instance.host,
            .flavor = flavor == nullptr ? now.flavorid : flavor->name, // the name, as in decisions
            .action = action,
            .failure = failure ? failure->message : QString()},
        journal);
}

// -- Changes

Result<QList<Boot>> ServerOperations::make(const QList<Change> &changes)
{
    return withServicesChanged([&] { return m_cloud.make(changes); });
}

Result<QList<Boot>> ServerOperations::makeSteps(const QList<ChangeStep> &steps)
{
    return withServicesChanged([&] { return m_cloud.makeSteps(steps); });
}

Result<QList<Boot>> ServerOperations::undo()
{
    return withServicesChanged([this] { return m_cloud.undo(); });
}

Result<QList<Boot>> ServerOperations::redo()
{
    return withServicesChanged([this] { return m_cloud.redo(); });
}

Result<QList<Boot>> ServerOperations::withServicesChanged(const std::function<Result<void>()> &change)
{
    const QMap<QString, ServiceSetting> before = m_cloud.services();
    auto done = change();
    const QMap<QString, ServiceSetting> now = m_cloud.services();
    if (done && now != before)
        done = takeHosts();
    QList<Boot> taken;
    QStringList hosts = before.keys() + now.keys();
    hosts.removeDuplicates();
    for (const QString &host : std::as_const(hosts)) {
        if (done && before.value(host) != now.value(host))
            done = takeQueuedBuilds(host, taken);
    }
    return done.map([&] { return taken; });
}

Result<void> ServerOperations::takeQueuedBuilds(const QString &host, QList<Boot> &taken)
{
    if (m_cloud.stoppedServices().contains(host))
        return {};
    const QList<BootedServer> servers = m_cloud.servers();
    for (const BootedServer &server : servers) {
        if (!isQueued(server) || isUnderWay(server.instance.uuid))
            continue;
        const auto decision = m_store.history().decision(server.decisionId);
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
        if (const auto read = m_cloud.readServers(); !read) // the next build needs the host's new state
            return tl::unexpected(read.error());
    }
    return {};
}

// -- Periodic work

Result<ServerOperations::PowerSync> ServerOperations::syncPowerStates(Unheard unheard)
{
    PowerSync sync;
    if (m_access == Access::ReadOnly || !m_cloud.isOpen())
        return sync;
    const QList<BootedServer> servers = m_cloud.servers();
    for (const BootedServer &server : servers) {
        if (isUnderWay(server.instance.uuid))
            continue;
        if (const auto synced = syncPower(server, unheard, sync); !synced)
            return tl::unexpected(synced.error());
    }
    return sync;
}

// Events may be older than the last action, so ask the host before acting.
Result<void> ServerOperations::syncPower(const BootedServer &server, Unheard unheard, PowerSync &sync)
{
    const Instance &instance = server.instance;
    const bool shouldRun = instance.vmState == "active"_L1;
    if (!instance.taskState.isEmpty() || (!shouldRun && instance.vmState != "stopped"_L1))
        return {};
    const auto contradicts = [&](PowerState state) {
        const bool isOff
            = state == PowerState::Shutdown || state == PowerState::Crashed || state == PowerState::Suspended;
        return shouldRun ? isOff : state == PowerState::Running;
    };
    const QHash<QString, PowerState> states = m_connections.powerStates();
    const auto heard = states.constFind(instance.uuid);
    if (heard == states.cend() ? unheard == Unheard::Left : !contradicts(*heard))
        return {};
    const CloudIndex &index = *m_cloud.scheduler()->index();
    const int node = index.nodeByHostAndName(instance.host, instance.node);
    const auto hypervisor = node < 0 ? nullptr : m_connections.hypervisorOf(index.cloud().computeNodes.at(node).uuid);
    if (!hypervisor || !*hypervisor)
        return {}; // lost, or simulated
    const auto power = (*hypervisor)->powerState(instance.uuid);
    if (!power) {
        if (power.error().kind == Error::Kind::NotFound)
            m_connections.noteMissing(instance.uuid);
        return {};
    }
    if (!contradicts(*power))
        return {};
    if (!shouldRun) {
        m_underWay.insert(instance.uuid);
        sync.unwanted.append({instance.uuid, *hypervisor,
            services::shutdownTimeOf(instance, index.cloud().config, index.cloud().release)});
        return {};
    }
    NoProgress unwatched;
    sync.anyStopped = true;
    return act(instance.uuid, {.kind = ServerAction::Kind::Stop}, {}, unwatched).map([](const ActionOutcome &) { });
}

Result<PeriodicRun> ServerOperations::runPeriodicTasks(const QString &host)
{
    NoProgress unwatched;
    CloudServers kept = m_cloud.records();
    CallsInTurn calls;
    QList<BootedServer> before = m_cloud.servers();
    before.removeIf([this](const BootedServer &server) { return isUnderWay(server.instance.uuid); });
    const auto run
        = astrolabe::runPeriodicTasks(host, before, QDateTime::currentDateTimeUtc(), parts(kept, calls, {}), unwatched);
    auto read = m_cloud.readServers();
    for (const BootedServer &known : before) {
        const BootedServer *after = m_cloud.server(known.instance.uuid);
        const bool isOther = after == nullptr || *after != known; // repeated failures are recorded once
        if (!run || !read || !run->done.contains(known.instance.uuid) || !isOther)
            continue;
        const auto [action, failure] = run->done.value(known.instance.uuid);
        read = keepAction(action, known.instance, after, failure, *run->journal);
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
        if (isDue && !isUnderWay(server.instance.uuid) && !hosts.contains(host) && !stopped.contains(host))
            hosts.append(host);
    }
    return hosts;
}

} // namespace astrolabe
