// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/opencloud.h"

#include "session/connectednodes.h"
#include "session/libvirtconnections.h"
#include "store/cloudservers.h"

#include <algorithm>

namespace astrolabe {

OpenCloud::OpenCloud(Store &store, LibvirtConnections &connections, CustomRules rules)
    : m_store(store)
    , m_connections(connections)
    , m_rules(std::move(rules))
{ }

Result<SchedulerPtr> OpenCloud::schedulerFor(
    const Cloud &base, const QList<ComputeNode> &connected, const QList<BootedServer> &servers) const
{
    return Scheduler::create(
        std::make_shared<const Cloud>(withServers(withConnectedNodes(base, connected), servers)), {}, m_rules);
}

Result<void> OpenCloud::open(const Cloud &cloud, const QString &source)
{
    // The cloud alone first: what cannot be decided is not written down.
    const auto bare = schedulerFor(cloud, {}, {});
    if (!bare)
        return tl::unexpected(bare.error().in(source));
    const auto id = m_store.putCloud(cloud, source);
    if (!id)
        return tl::unexpected(id.error());
    const auto connections = m_store.connections(*id);
    if (!connections)
        return tl::unexpected(connections.error());
    QList<ComputeNode> nodes;
    std::ranges::transform(*connections, std::back_inserter(nodes), &StoredConnection::node);
    const auto scheduler = nodes.isEmpty() ? bare : schedulerFor(cloud, nodes, {});
    if (!scheduler)
        return tl::unexpected(scheduler.error().in(source));

    m_stored = {*id, cloud.name, source, QDateTime::currentDateTimeUtc(), int(cloud.computeNodes.size())};
    m_base = cloud;
    m_ownOptions = {cloud.release, cloud.config};
    m_refusedOptions.reset();
    m_scheduler = *scheduler;
    m_servers.clear();
    m_connections.setConnections(*connections);
    if (const auto kept = takeKeptOptions(); !kept)
        m_refusedOptions = kept.error();
    return {};
}

Result<void> OpenCloud::takeKeptOptions()
{
    const auto kept = m_store.options(id());
    if (!kept)
        return tl::unexpected(kept.error());
    return *kept ? setOptions(**kept) : Result<void>();
}

Result<void> OpenCloud::recover()
{
    CloudServers records(m_store, id());
    auto servers = workflow(records).recover();
    if (!servers)
        return tl::unexpected(servers.error());
    m_servers = *std::move(servers);
    const bool nothingAdded = m_servers.isEmpty() && m_connections.nodes().isEmpty();
    return nothingAdded ? Result<void>() : refresh();
}

Result<void> OpenCloud::setOptions(const CloudOptions &options)
{
    Cloud changed = m_base;
    changed.release = options.release;
    changed.config = options.config;
    const auto scheduler = schedulerFor(changed, m_connections.nodes(), m_servers);
    if (!scheduler)
        return tl::unexpected(scheduler.error());
    const auto kept = options == m_ownOptions ? std::nullopt : std::optional(options);
    return m_store.setOptions(id(), kept).map([&] {
        m_base = std::move(changed);
        m_scheduler = *scheduler;
    });
}

Result<void> OpenCloud::merge(const Configuration &over)
{
    CloudOptions merged = options();
    merged.config.merge(over);
    return setOptions(merged);
}

Result<void> OpenCloud::refresh()
{
    if (!isOpen())
        return {};
    const auto scheduler = schedulerFor(m_base, m_connections.nodes(), m_servers);
    if (!scheduler)
        return tl::unexpected(scheduler.error());
    m_scheduler = *scheduler;
    return {};
}

Result<OpenCloud::Boot> OpenCloud::boot(const Request &request)
{
    NoProgress progress;
    const DecideOptions options{.everyFilter = true};
    const auto decision = std::make_shared<const Decision>(m_scheduler->decide(request, options, progress));
    CloudServers records(m_store, id());
    const auto booted = workflow(records).boot(*decision, request, progress);
    if (!booted)
        return tl::unexpected(booted.error());
    m_servers += *booted;
    return refresh().map([&] { return Boot{decision, *booted}; });
}

Result<void> OpenCloud::remove(const QString &uuid)
{
    const BootedServer *gone = server(uuid);
    if (gone == nullptr)
        return {};
    CloudServers records(m_store, id());
    return workflow(records).remove(*gone).and_then([&] {
        m_servers.removeIf([&](const BootedServer &s) { return s.instance.uuid == uuid; });
        return refresh();
    });
}

Result<void> OpenCloud::change(const QString &uuid, Result<BootedServer> (BootWorkflow::*how)(const BootedServer &))
{
    const BootedServer *before = server(uuid);
    if (before == nullptr)
        return {};
    CloudServers records(m_store, id());
    BootWorkflow flow = workflow(records);
    return (flow.*how)(*before).and_then([&](const BootedServer &after) {
        std::ranges::replace_if(m_servers, [&](const BootedServer &s) { return s.instance.uuid == uuid; }, after);
        return refresh();
    });
}

BootWorkflow OpenCloud::workflow(ServerRecords &records) const
{
    return {m_scheduler->index(), records, [this](const QString &node) { return m_connections.hypervisorOf(node); }};
}

const BootedServer *OpenCloud::server(const QString &uuid) const
{
    const auto found = std::ranges::find_if(m_servers, [&](const BootedServer &s) { return s.instance.uuid == uuid; });
    return found == m_servers.end() ? nullptr : &*found;
}

} // namespace astrolabe
