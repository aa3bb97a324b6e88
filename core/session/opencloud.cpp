// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/opencloud.h"

#include "change/healed.h"
#include "scheduler/drivers/caching.h"

#include <algorithm>
#include <utility>

namespace astrolabe {

namespace {

// Some may have been read already, as they were then.
void put(const QList<BootedServer> &servers, QList<BootedServer> &among)
{
    QHash<QString, qsizetype> positions;
    for (qsizetype at = 0; at < among.size(); ++at)
        positions.insert(among.at(at).instance.uuid, at);
    for (const BootedServer &server : servers) {
        if (const qsizetype at = positions.value(server.instance.uuid, -1); at >= 0)
            among[at] = server;
        else
            among.append(server);
    }
}

} // namespace

OpenCloud::OpenCloud(Store &store, HostConnections &connections, CustomRules rules)
    : m_store(store)
    , m_connections(connections)
    , m_rules(std::move(rules))
{ }

CloudState OpenCloud::now() const
{
    CloudState added = m_added;
    added.at = QDateTime::currentDateTimeUtc();
    added.connected = m_connections.nodes();
    return added;
}

// Placement's data is never cached.
CloudState OpenCloud::read(const QList<QList<Healing>> &healings) const
{
    CloudState added = m_read ? *m_read : now();
    added.raises = m_added.raises;
    added.healings = healings;
    return added;
}

void OpenCloud::beginReading()
{
    m_read = readingPeriod() ? std::optional(now()) : std::nullopt;
}

const BootedServer *OpenCloud::server(const QString &uuid) const
{
    const auto found = std::ranges::find(
        m_added.servers, uuid, [](const BootedServer &server) -> const QString & { return server.instance.uuid; });
    return found == m_added.servers.end() ? nullptr : &*found;
}

std::shared_ptr<const CloudIndex> OpenCloud::hosts() const
{
    return std::make_shared<const CloudIndex>(std::make_shared<const Cloud>(hostsWith(now(), m_base)));
}

SeenPlacement OpenCloud::seen() const
{
    SeenPlacement seen{m_scheduler->placement(), {}, m_read ? m_read->servers : m_added.servers};
    for (const BootedServer &server : m_added.servers)
        seen.held.insert(server.instance.uuid, heldBy(server));
    return seen;
}

CloudServers OpenCloud::records() const
{
    return {m_store, id(), seen()};
}

// -- What is open

Result<void> OpenCloud::open(const Cloud &cloud, const QString &source)
{
    // The cloud alone first: what cannot be decided is not written down.
    const CloudState none{.at = QDateTime::currentDateTimeUtc()};
    const auto bare = schedulerOf(cloud, none, none, m_rules);
    if (!bare)
        return tl::unexpected(bare.error().in(source));
    const auto id = m_store.putCloud(cloud, source);
    if (!id)
        return tl::unexpected(id.error());
    const auto connections = m_store.connections(*id);
    if (!connections)
        return tl::unexpected(connections.error());
    const auto added = withCounters({}, *id);
    if (!added)
        return tl::unexpected(added.error());
    m_stored = {*id, cloud.name, source, QDateTime::currentDateTimeUtc(), int(cloud.computeNodes.size())};
    m_base = cloud;
    m_ownOptions = {cloud.release, cloud.config};
    m_refusedOptions.reset();
    m_added = *added;
    m_read.reset();
    m_scheduler = *bare;
    m_connections.setConnections(*connections);
    return {};
}

Result<void> OpenCloud::restore(const QList<BootedServer> &servers)
{
    m_added.servers = servers;
    if (auto counted = readCounters(); !counted)
        return counted;
    auto healings = m_store.healings(id());
    if (!healings)
        return tl::unexpected(healings.error());
    m_added.healings = *std::move(healings);
    beginReading();
    const auto taken = takeKeptOptions();
    if (!taken)
        m_refusedOptions = taken.error();
    return now().isNothing() || taken.value_or(false) ? Result<void>() : refresh();
}

Result<CloudState> OpenCloud::withCounters(CloudState added, qint64 id) const
{
    return m_store.raises(id)
        .and_then([&](const QMap<QString, int> &raises) {
            added.raises = raises;
            return m_store.failedBuilds(id);
        })
        .and_then([&](const QMap<QString, int> &failed) {
            added.failedBuilds = failed;
            return m_store.volumes(id);
        })
        .and_then([&](const QList<Volume> &volumes) {
            added.volumes = volumes;
            return m_store.services(id);
        })
        .map([&](const QMap<QString, ServiceSetting> &services) {
            added.services = services;
            return added;
        });
}

Result<void> OpenCloud::readCounters()
{
    return withCounters(m_added, id()).map([&](const CloudState &added) { m_added = added; });
}

Result<void> OpenCloud::readServers()
{
    return m_store.servers(id())
        .and_then([&](const QList<BootedServer> &servers) {
            m_added.servers = servers;
            return readCounters();
        })
        .and_then([&] { return refresh(); });
}

Result<void> OpenCloud::addServers(const QList<BootedServer> &servers)
{
    put(servers, m_added.servers);
    if (m_read)
        put(servers, m_read->servers);
    return readCounters().and_then([&] { return refresh(); });
}

// -- Options

Result<bool> OpenCloud::takeKeptOptions()
{
    const auto kept = m_store.options(id());
    if (!kept)
        return tl::unexpected(kept.error());
    if (!*kept)
        return false;
    return schedulerUnder(**kept, now()).map([&](const SchedulerPtr &scheduler) {
        use(**kept, scheduler);
        return true;
    });
}

Result<void> OpenCloud::setOptions(const CloudOptions &options)
{
    const auto scheduler = schedulerUnder(options, now());
    if (!scheduler)
        return tl::unexpected(scheduler.error());
    const auto kept = options == m_ownOptions ? std::nullopt : std::optional(options);
    return m_store.setOptions(id(), kept).map([&] { use(options, *scheduler); });
}

Result<void> OpenCloud::merge(const Configuration &over)
{
    CloudOptions merged = options();
    merged.config.merge(over);
    return setOptions(merged);
}

Result<SchedulerPtr> OpenCloud::schedulerUnder(const CloudOptions &options, const CloudState &read) const
{
    Cloud changed = m_base;
    changed.release = options.release;
    changed.config = options.config;
    return schedulerOf(changed, read, now(), m_rules, m_scheduler);
}

void OpenCloud::use(const CloudOptions &options, const SchedulerPtr &scheduler)
{
    m_base.release = options.release;
    m_base.config = options.config;
    m_scheduler = scheduler;
    beginReading();
}

// -- Healings

Result<qsizetype> OpenCloud::heal(const QList<Healing> &healings)
{
    const auto healed = astrolabe::heal(*m_scheduler->index(), healings);
    if (!healed)
        return tl::unexpected(healed.error());
    if (healed->made.isEmpty())
        return healed->refused.size();
    const QList<QList<Healing>> all = m_added.healings + QList<QList<Healing>>{healed->made};
    return schedulerUnder(options(), read(all)).and_then([&](const SchedulerPtr &scheduler) {
        return m_store.addHealing(id(), healed->made).map([&] {
            use(all, scheduler);
            return healed->refused.size();
        });
    });
}

Result<void> OpenCloud::undoHealing()
{
    if (m_added.healings.isEmpty())
        return {};
    const QList<QList<Healing>> before = m_added.healings.first(m_added.healings.size() - 1);
    return schedulerUnder(options(), read(before)).and_then([&](const SchedulerPtr &scheduler) {
        return m_store.removeLastHealing(id()).map([&] { use(before, scheduler); });
    });
}

void OpenCloud::use(const QList<QList<Healing>> &healings, const SchedulerPtr &scheduler)
{
    m_added.healings = healings;
    m_scheduler = scheduler;
}

// -- Hosts

Result<void> OpenCloud::refresh()
{
    if (!isOpen())
        return {};
    return schedulerUnder(options(), read(m_added.healings)).map([&](const SchedulerPtr &scheduler) {
        m_scheduler = scheduler;
    });
}

std::optional<std::chrono::seconds> OpenCloud::readingPeriod() const
{
    return isOpen() ? hostCachePeriod(m_base.config, m_base.release) : std::nullopt;
}

Result<void> OpenCloud::readHosts()
{
    beginReading();
    return refresh();
}

Result<void> OpenCloud::setRules(const CustomRules &rules)
{
    const CustomRules before = std::exchange(m_rules, rules);
    auto refreshed = refresh();
    if (!refreshed)
        m_rules = before;
    return refreshed;
}

// -- Services

Result<void> OpenCloud::setService(const QString &host, const ServiceChange &change)
{
    const auto node = std::ranges::find(m_base.computeNodes, host, &ComputeNode::host);
    const Service own = node == m_base.computeNodes.end() ? Service() : node->service.value_or(Service());
    const ServiceSetting before{own.disabled, own.forcedDown};
    ServiceSetting setting = m_added.services.value(host, before);
    setting.disabled = change.disabled.value_or(setting.disabled);
    setting.forcedDown = change.forcedDown.value_or(setting.forcedDown);
    if (change.stopped)
        setting.stoppedAt = *change.stopped ? std::optional(QDateTime::currentDateTimeUtc()) : std::nullopt;
    const auto kept = setting == before ? std::nullopt : std::optional(setting);
    return m_store.setService(id(), host, kept).map([&] {
        if (kept)
            m_added.services.insert(host, setting);
        else
            m_added.services.remove(host);
    });
}

QStringList OpenCloud::stoppedServices() const
{
    QStringList hosts;
    for (auto service = m_added.services.begin(); service != m_added.services.end(); ++service) {
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

} // namespace astrolabe
