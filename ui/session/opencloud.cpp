// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/opencloud.h"

#include "scheduler/drivers/caching.h"
#include "services/periodictasks.h"
#include "session/connectednodes.h"
#include "session/freedinbackground.h"
#include "session/libvirtconnections.h"
#include "session/parallelcalls.h"

#include <QCoreApplication>
#include <QHash>
#include <QSet>

#include <algorithm>
#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

OpenCloud::OpenCloud(
    Store &store, LibvirtConnections &connections, CustomRules rules, Access access, QString snapshotFolder)
    : m_store(store)
    , m_connections(connections)
    , m_rules(std::move(rules))
    , m_access(access)
    , m_snapshotFolder(std::move(snapshotFolder))
{ }

OpenCloud::Additions OpenCloud::additionsNow() const
{
    return {QDateTime::currentDateTimeUtc(), m_connections.nodes(), m_servers, m_healings, m_failedBuilds, m_services};
}

Result<SchedulerPtr> OpenCloud::schedulerFor(const Cloud &base, const Additions &added) const
{
    Cloud whole = withServices(
        withFailedBuilds(withRaises(withServers(withConnectedNodes(base, added.connected), added.servers), m_raises),
            added.failedBuilds),
        settingsOf(added), added.readAt);
    for (const QList<Healing> &healings : added.healings) {
        auto healed = astrolabe::heal(CloudIndex(std::make_shared<const Cloud>(whole)), healings);
        if (!healed)
            return tl::unexpected(healed.error());
        whole = std::move(healed->cloud);
    }
    const bool caches = hostCachePeriod(base.config, base.release).has_value();
    return Scheduler::create(
        std::make_shared<const Cloud>(whole), {}, m_rules, caches ? std::optional(cacheOf(added)) : std::nullopt)
        .map(freedInBackground<Scheduler>);
}

// Nothing that is set brings a host back whose connection is lost.
QMap<QString, ServiceSetting> OpenCloud::settingsOf(const Additions &added)
{
    QMap<QString, ServiceSetting> settings = added.services;
    for (const ComputeNode &node : added.connected) {
        const auto setting = settings.find(node.host);
        if (setting != settings.end() && node.service && node.service->forcedDown)
            setting->forcedDown = true;
    }
    return settings;
}

HostCache OpenCloud::cacheOf(const Additions &known) const
{
    QSet<QString> changed;
    const auto addMissing = [&changed](const auto &these, const auto &others, auto uuidOf, auto hostOf) {
        QHash<QString, qsizetype> byUuid;
        for (qsizetype at = 0; at < others.size(); ++at)
            byUuid.insert(uuidOf(others.at(at)), at);
        for (const auto &one : these) {
            const auto same = byUuid.constFind(uuidOf(one));
            if (same == byUuid.constEnd() || others.at(*same) != one)
                changed.insert(hostOf(one));
        }
    };
    const auto compare = [&](const auto &before, const auto &now, auto uuidOf, auto hostOf) {
        addMissing(before, now, uuidOf, hostOf);
        addMissing(now, before, uuidOf, hostOf);
    };
    compare(
        known.servers, m_servers, [](const BootedServer &server) { return server.instance.uuid; },
        [](const BootedServer &server) { return server.instance.host; });
    compare(
        known.connected, m_connections.nodes(), [](const ComputeNode &node) { return node.uuid; },
        [](const ComputeNode &node) { return node.host; });
    QStringList hosts(changed.begin(), changed.end());
    hosts.sort();
    return {known.readAt, hosts};
}

Result<void> OpenCloud::open(const Cloud &cloud, const QString &source)
{
    // The cloud alone first: what cannot be decided is not written down.
    const auto bare = schedulerFor(cloud, {QDateTime::currentDateTimeUtc(), {}, {}, {}, {}, {}});
    if (!bare)
        return tl::unexpected(bare.error().in(source));
    const auto id = m_store.putCloud(cloud, source);
    if (!id)
        return tl::unexpected(id.error());
    const auto connections = m_store.connections(*id);
    if (!connections)
        return tl::unexpected(connections.error());
    m_stored = {*id, cloud.name, source, QDateTime::currentDateTimeUtc(), int(cloud.computeNodes.size())};
    m_base = cloud;
    m_ownOptions = {cloud.release, cloud.config};
    m_refusedOptions.reset();
    m_scheduler = *bare;
    m_servers.clear();
    m_raises.clear();
    m_failedBuilds.clear();
    m_services.clear();
    m_healings.clear();
    m_read.reset();
    m_connections.setConnections(*connections);
    return {};
}

Result<void> OpenCloud::recover()
{
    if (auto recovered = readCounters().and_then([&] { return recoverServers(QueuedBuilds::Ended); }); !recovered)
        return recovered;
    auto healings = m_store.healings(id());
    if (!healings)
        return tl::unexpected(healings.error());
    m_healings = *std::move(healings);
    beginReading();
    const auto taken = takeKeptOptions();
    if (!taken)
        m_refusedOptions = taken.error();
    const bool isBare = m_connections.nodes().isEmpty() && m_servers.isEmpty() && m_raises.isEmpty()
        && m_failedBuilds.isEmpty() && m_services.isEmpty() && m_healings.isEmpty();
    return isBare || taken.value_or(false) ? Result<void>() : refresh();
}

CloudServers OpenCloud::records() const
{
    SeenPlacement seen{m_scheduler->placement()};
    for (const BootedServer &server : m_servers)
        seen.held.insert(server.instance.uuid, heldBy(server));
    return {m_store, id(), std::move(seen)};
}

Result<void> OpenCloud::recoverServers(QueuedBuilds queued)
{
    CloudServers kept = records();
    auto servers = m_access == Access::ReadOnly ? kept.servers()
                                                : astrolabe::recoverServers(*hostsNow(), kept, hypervisors(), queued);
    return servers.and_then([&](const QList<BootedServer> &recovered) {
        m_servers = recovered;
        return readCounters();
    });
}

Result<void> OpenCloud::readCounters()
{
    return m_store.raises(id())
        .and_then([&](const QMap<QString, int> &raises) {
            m_raises = raises;
            return m_store.failedBuilds(id());
        })
        .and_then([&](const QMap<QString, int> &failed) {
            m_failedBuilds = failed;
            return m_store.services(id());
        })
        .map([&](const QMap<QString, ServiceSetting> &services) { m_services = services; });
}

Result<void> OpenCloud::takeHosts()
{
    const bool anyWaits = std::ranges::any_of(m_servers, [](const BootedServer &server) {
        const bool isMoving = server.migration && server.migration->status != "finished"_L1;
        return !server.instance.taskState.isEmpty() || isMoving || !server.evacuations.isEmpty();
    });
    auto recovered = anyWaits ? recoverServers(QueuedBuilds::Kept) : Result<void>();
    auto refreshed = refresh();
    return recovered ? refreshed : recovered;
}

// But for the servers that were booted here.
std::shared_ptr<const CloudIndex> OpenCloud::hostsNow() const
{
    const Additions added = additionsNow();
    return std::make_shared<const CloudIndex>(std::make_shared<const Cloud>(
        withServices(withConnectedNodes(m_base, added.connected), settingsOf(added), added.readAt)));
}

Result<bool> OpenCloud::takeKeptOptions()
{
    const auto kept = m_store.options(id());
    if (!kept)
        return tl::unexpected(kept.error());
    if (!*kept)
        return false;
    return schedulerUnder(**kept, additionsNow()).map([&](const SchedulerPtr &scheduler) {
        use(**kept, scheduler);
        return true;
    });
}

Result<void> OpenCloud::setOptions(const CloudOptions &options)
{
    const auto scheduler = schedulerUnder(options, additionsNow());
    if (!scheduler)
        return tl::unexpected(scheduler.error());
    const auto kept = options == m_ownOptions ? std::nullopt : std::optional(options);
    return m_store.setOptions(id(), kept).map([&] { use(options, *scheduler); });
}

Result<SchedulerPtr> OpenCloud::schedulerUnder(const CloudOptions &options, const Additions &added) const
{
    Cloud changed = m_base;
    changed.release = options.release;
    changed.config = options.config;
    return schedulerFor(changed, added);
}

void OpenCloud::use(const CloudOptions &options, const SchedulerPtr &scheduler)
{
    m_base.release = options.release;
    m_base.config = options.config;
    m_scheduler = scheduler;
    beginReading();
}

std::optional<std::chrono::seconds> OpenCloud::readingPeriod() const
{
    return isOpen() ? hostCachePeriod(m_base.config, m_base.release) : std::nullopt;
}

void OpenCloud::beginReading()
{
    m_read = readingPeriod() ? std::optional(additionsNow()) : std::nullopt;
}

Result<void> OpenCloud::readHosts()
{
    beginReading();
    return refresh();
}

Result<void> OpenCloud::merge(const Configuration &over)
{
    CloudOptions merged = options();
    merged.config.merge(over);
    return setOptions(merged);
}

Result<qsizetype> OpenCloud::heal(const QList<Healing> &healings)
{
    const auto healed = astrolabe::heal(*m_scheduler->index(), healings);
    if (!healed)
        return tl::unexpected(healed.error());
    if (healed->made.isEmpty())
        return healed->refused.size();
    const QList<QList<Healing>> all = m_healings + QList<QList<Healing>>{healed->made};
    return schedulerUnder(options(), additionsWith(all)).and_then([&](const SchedulerPtr &scheduler) {
        return m_store.addHealing(id(), healed->made).map([&] {
            use(all, scheduler);
            return healed->refused.size();
        });
    });
}

Result<void> OpenCloud::undoHealing()
{
    if (m_healings.isEmpty())
        return {};
    const QList<QList<Healing>> before = m_healings.first(m_healings.size() - 1);
    return schedulerUnder(options(), additionsWith(before)).and_then([&](const SchedulerPtr &scheduler) {
        return m_store.removeLastHealing(id()).map([&] { use(before, scheduler); });
    });
}

// The hosts as the scheduler knows them, but other placement data.
OpenCloud::Additions OpenCloud::additionsWith(const QList<QList<Healing>> &healings) const
{
    Additions added = m_read ? *m_read : additionsNow();
    added.healings = healings;
    return added;
}

void OpenCloud::use(const QList<QList<Healing>> &healings, const SchedulerPtr &scheduler)
{
    m_healings = healings;
    m_scheduler = scheduler;
    if (m_read)
        m_read->healings = healings;
}

Result<void> OpenCloud::refresh()
{
    if (!isOpen())
        return {};
    return schedulerUnder(options(), m_read ? *m_read : additionsNow()).map([&](const SchedulerPtr &scheduler) {
        m_scheduler = scheduler;
    });
}

Result<void> OpenCloud::setRules(const CustomRules &rules)
{
    const CustomRules before = std::exchange(m_rules, rules);
    auto refreshed = refresh();
    if (!refreshed)
        m_rules = before;
    return refreshed;
}

// As often as Nova's client tries. It would try the next host first: what is decided anew comes to that one too.
// Source: nova.scheduler.client.report.retries.
Result<Boot> OpenCloud::boot(const Request &request, const BootOptions &options, Progress &progress)
{
    constexpr int attempts = 4;
    auto booted = bootOnce(request, options, progress);
    for (int i = 1; i < attempts && !booted && booted.error().kind == Error::Kind::Conflict; ++i)
        booted = readServers().and_then([&] { return bootOnce(request, options, progress); });
    if (!booted)
        return booted;
    return readCounters().and_then([&] { return refresh(); }).map([&] { return *booted; });
}

// What other consoles booted and removed.
Result<void> OpenCloud::readServers()
{
    return m_store.servers(id())
        .and_then([&](const QList<BootedServer> &servers) {
            m_servers = servers;
            return readCounters();
        })
        .and_then([&] { return refresh(); });
}

Result<Boot> OpenCloud::bootOnce(const Request &request, const BootOptions &options, Progress &progress)
{
    CloudServers kept = records();
    ParallelCalls calls;
    const RegionParts parts{m_scheduler, kept, hypervisors(), calls, withStoppedServices(options)};
    auto booted = astrolabe::boot(request, parts, progress);
    if (!booted)
        return booted;
    m_servers += booted->servers;
    if (m_read)
        m_read->servers += booted->servers;
    return booted;
}

Result<ActionOutcome> OpenCloud::act(
    const QString &uuid, const ServerAction &action, const BootOptions &options, Progress &progress)
{
    const BootedServer *known = server(uuid);
    if (known == nullptr)
        return failure(Error::Kind::NotFound, QCoreApplication::translate("Error", "No such server."), uuid);
    const BootedServer before = *known;
    CloudServers kept = records();
    CallsInTurn calls;
    const RegionParts parts{m_scheduler, kept, hypervisors(), calls, withStoppedServices(options), m_snapshotFolder};
    auto outcome = astrolabe::act(action, before, parts, progress);
    // Whatever went wrong, what was written down until then counts, and comes to its end.
    auto read = readServers();
    const BootedServer *after = server(before.instance.uuid);
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
Result<void> OpenCloud::keepAction(
    const ServerAction &action, const Instance &before, const QString &failure, const Journal &journal)
{
    const BootedServer *after = server(before.uuid);
    return m_store.recordAction({.cloudId = id(),
                                    .serverName = before.displayName,
                                    .host = after == nullptr ? QString() : after->instance.host,
                                    .flavor = after == nullptr ? before.flavorid : after->instance.flavorid,
                                    .action = actionNameOf(action.kind),
                                    .failure = failure},
        journal);
}

Result<bool> OpenCloud::syncPowerStates(Unheard unheard)
{
    if (m_access == Access::ReadOnly || !isOpen())
        return false;
    bool anyChanged = false;
    const QList<BootedServer> servers = m_servers;
    for (const BootedServer &server : servers) {
        const auto changed = syncPower(server, unheard);
        if (!changed)
            return changed;
        anyChanged = anyChanged || *changed;
    }
    return anyChanged;
}

// The events may be older than the last action: the host is asked before anything is done.
Result<bool> OpenCloud::syncPower(const BootedServer &server, Unheard unheard)
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
    const int node = m_scheduler->index()->nodeByHostAndName(instance.host, instance.node);
    const auto hypervisor
        = node < 0 ? nullptr : m_connections.hypervisorOf(m_scheduler->index()->cloud().computeNodes.at(node).uuid);
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

Result<QList<Boot>> OpenCloud::setService(const QString &host, const ServiceChange &change)
{
    const auto node = std::ranges::find(m_base.computeNodes, host, &ComputeNode::host);
    const Service own = node == m_base.computeNodes.end() ? Service() : node->service.value_or(Service());
    const ServiceSetting before{own.disabled, own.forcedDown};
    ServiceSetting setting = m_services.value(host, before);
    setting.disabled = change.disabled.value_or(setting.disabled);
    setting.forcedDown = change.forcedDown.value_or(setting.forcedDown);
    if (change.stopped)
        setting.stoppedAt = *change.stopped ? std::optional(QDateTime::currentDateTimeUtc()) : std::nullopt;
    const auto kept = setting == before ? std::nullopt : std::optional(setting);
    if (const auto stored = m_store.setService(id(), host, kept); !stored)
        return tl::unexpected(stored.error());
    if (kept)
        m_services.insert(host, setting);
    else
        m_services.remove(host);
    return takeHosts().and_then([&] { return takeQueuedBuilds(host); });
}

Result<QList<Boot>> OpenCloud::takeQueuedBuilds(const QString &host)
{
    QList<Boot> taken;
    if (stoppedServices().contains(host))
        return taken;
    const QList<BootedServer> servers = m_servers;
    for (const BootedServer &server : servers) {
        if (!isQueued(server))
            continue;
        const auto decision = m_store.decision(server.decisionId);
        if (!decision)
            return tl::unexpected(decision.error());
        NoProgress unwatched;
        CloudServers kept = records();
        ParallelCalls calls;
        const RegionParts parts{m_scheduler, kept, hypervisors(), calls, withStoppedServices({})};
        const auto boot = takeQueuedBuild(server, std::make_shared<const Decision>(*decision), host, parts, unwatched);
        if (!boot)
            return tl::unexpected(boot.error());
        if (!*boot)
            continue;
        taken.append(**boot);
        if (const auto read = readServers(); !read) // the next one finds the host as this one left it
            return tl::unexpected(read.error());
    }
    return taken;
}

BootOptions OpenCloud::withStoppedServices(const BootOptions &options) const
{
    BootOptions all = options;
    for (const QString &host : stoppedServices())
        all.faults.append({Fault::Kind::ServiceDies, host});
    return all;
}

QStringList OpenCloud::stoppedServices() const
{
    QStringList hosts;
    for (auto service = m_services.begin(); service != m_services.end(); ++service) {
        if (service->stoppedAt)
            hosts.append(service.key());
    }
    return hosts;
}

bool OpenCloud::anyFadesOut() const
{
    const QStringList stopped = stoppedServices();
    return std::ranges::any_of(stopped, [this](const QString &host) {
        const Service *service = m_scheduler->index()->serviceOf(host);
        return service != nullptr && m_scheduler->index()->isUp(*service);
    });
}

Result<PeriodicRun> OpenCloud::runPeriodicTasks(const QString &host)
{
    NoProgress unwatched;
    CloudServers kept = records();
    CallsInTurn calls;
    const RegionParts parts{m_scheduler, kept, hypervisors(), calls, withStoppedServices({}), m_snapshotFolder};
    const QList<BootedServer> before = m_servers;
    const auto run = astrolabe::runPeriodicTasks(host, before, QDateTime::currentDateTimeUtc(), parts, unwatched);
    auto read = readServers();
    for (const BootedServer &known : before) {
        const BootedServer *after = server(known.instance.uuid);
        const bool isOther = after == nullptr || *after != known; // what fails again and again is kept once
        if (!run || !read || !run->done.contains(known.instance.uuid) || !isOther)
            continue;
        const auto [action, failure] = run->done.value(known.instance.uuid);
        read = keepAction(action, known.instance, failure ? failure->message : QString(), *run->journal);
    }
    return run && !read ? tl::unexpected(read.error()) : run;
}

QStringList OpenCloud::hostsWithDueTasks() const
{
    QStringList hosts;
    if (m_access == Access::ReadOnly || !isOpen())
        return hosts;
    const QStringList stopped = stoppedServices();
    for (const BootedServer &server : m_servers) {
        const QString &host = server.instance.host;
        if (!hosts.contains(host) && !stopped.contains(host)
            && dueAction(server, *m_scheduler->index(), QDateTime::currentDateTimeUtc()))
            hosts.append(host);
    }
    return hosts;
}

HypervisorOf OpenCloud::hypervisors() const
{
    return [this](const QString &node) { return m_connections.hypervisorOf(node); };
}

const BootedServer *OpenCloud::server(const QString &uuid) const
{
    const auto found = std::ranges::find_if(m_servers, [&](const BootedServer &s) { return s.instance.uuid == uuid; });
    return found == m_servers.end() ? nullptr : &*found;
}

} // namespace astrolabe
