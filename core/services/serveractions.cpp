// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/serveractions.h"

#include <QCoreApplication>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

Error interrupted(const Instance &instance)
{
    return {Error::Kind::NotFound,
        QCoreApplication::translate("Error", "The program ended before the server was built."), instance.host,
        QCoreApplication::translate("Error", "Delete the server and boot it again.")};
}

// As nova-api refuses what needs a host. Source: nova.exception.InstanceNotReady.
Error notReady(const Instance &instance)
{
    return {Error::Kind::Conflict, QCoreApplication::translate("Error", "Instance %1 is not ready.").arg(instance.uuid),
        {}, QCoreApplication::translate("Error", "It is on no host: delete it and boot it again.")};
}

} // namespace

ServerActions::ServerActions(std::shared_ptr<const CloudIndex> index, ServerRecords &records, HypervisorOf hypervisorOf)
    : m_index(std::move(index))
    , m_records(records)
    , m_hypervisorOf(std::move(hypervisorOf))
{ }

Result<BootedServer> ServerActions::start(const BootedServer &server)
{
    return switchPower(server, &Hypervisor::start, u"active"_s);
}

Result<BootedServer> ServerActions::stop(const BootedServer &server)
{
    return switchPower(server, &Hypervisor::stop, u"stopped"_s);
}

Result<BootedServer> ServerActions::switchPower(
    const BootedServer &server, Result<void> (Hypervisor::*call)(const QString &), const QString &vmState)
{
    if (server.instance.host.isEmpty())
        return tl::unexpected(notReady(server.instance));
    return hypervisorFor(server.instance)
        .and_then([&](const std::shared_ptr<Hypervisor> &hypervisor) {
            return hypervisor ? (hypervisor.get()->*call)(server.instance.uuid) : Result<void>();
        })
        .and_then([&] { return save(server, vmState); });
}

Result<void> ServerActions::remove(const BootedServer &server)
{
    return hypervisorFor(server.instance)
        .and_then([&](const std::shared_ptr<Hypervisor> &hypervisor) {
            return hypervisor ? hypervisor->destroy(server.instance.uuid) : Result<void>();
        })
        .and_then([&] { return m_records.remove(server.instance.uuid); });
}

Result<QList<BootedServer>> ServerActions::recover()
{
    auto servers = m_records.servers();
    if (!servers)
        return servers;
    for (BootedServer &server : *servers) {
        if (server.instance.vmState != "building"_L1)
            continue;
        auto reconciled = reconcile(server);
        if (!reconciled)
            return tl::unexpected(reconciled.error());
        server = *std::move(reconciled);
    }
    return servers;
}

Result<BootedServer> ServerActions::reconcile(const BootedServer &server)
{
    const auto hypervisor = hypervisorFor(server.instance);
    if (!hypervisor)
        return server;
    if (*hypervisor && !(*hypervisor)->destroy(server.instance.uuid))
        return server;
    return saveFault(server, interrupted(server.instance));
}

Result<BootedServer> ServerActions::save(BootedServer server, const QString &vmState)
{
    server.instance.vmState = vmState;
    return m_records.update(server).map([&] { return server; });
}

// As nova-compute ends a build that it gives up: the server keeps neither host nor allocation.
Result<BootedServer> ServerActions::saveFault(BootedServer server, const Error &error)
{
    setFault(server.instance, error.text());
    server.instance.host.clear();
    server.instance.node.clear();
    server.allocation.clear();
    server.hardware = {};
    server.instance.vmState = u"error"_s;
    server.instance.taskState.clear();
    return m_records.updateHeld(server).map([&] { return server; });
}

// A server without a host, or on one that the cloud does not have any more, has nothing that runs it.
Result<std::shared_ptr<Hypervisor>> ServerActions::hypervisorFor(const Instance &instance) const
{
    const int node = m_index->nodeByHostAndName(instance.host, instance.node);
    if (node < 0)
        return nullptr;
    return m_hypervisorOf(m_index->cloud().computeNodes.at(node).uuid);
}

} // namespace astrolabe
