// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/bootworkflow.h"

#include <QCoreApplication>
#include <QJsonObject>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

Error cancelled()
{
    return {Error::Kind::Cancelled,
        QCoreApplication::translate("Error", "The boot was stopped before this guest was started."), {}, {}};
}

Error interrupted(const Instance &instance)
{
    return {Error::Kind::NotFound,
        QCoreApplication::translate("Error", "The program ended before the guest was started."), instance.host,
        QCoreApplication::translate("Error", "Delete the server and boot it again.")};
}

// As nova-api refuses what needs a host. Source: nova.exception.InstanceNotReady.
Error notReady(const Instance &instance)
{
    return {Error::Kind::Conflict, QCoreApplication::translate("Error", "Instance %1 is not ready.").arg(instance.uuid),
        {}, QCoreApplication::translate("Error", "It is on no host: delete it and boot it again.")};
}

bool isUp(PowerState state)
{
    return state == PowerState::Running || state == PowerState::Paused;
}

} // namespace

BootWorkflow::BootWorkflow(std::shared_ptr<const CloudIndex> index, ServerRecords &records, HypervisorOf hypervisorOf)
    : m_index(std::move(index))
    , m_records(records)
    , m_hypervisorOf(std::move(hypervisorOf))
{ }

Result<QList<BootedServer>> BootWorkflow::boot(const Decision &decision, const Request &request, Progress &progress)
{
    QList<BootedServer> servers = serversOf(decision, request, *m_index);
    const auto id = m_records.recordBoot(decision, servers);
    if (!id)
        return tl::unexpected(id.error());
    for (qsizetype i = 0; i < servers.size(); ++i) {
        servers[i].decisionId = *id;
        auto built = progress.isCanceled() ? saveFault(servers.at(i), cancelled()) : build(servers.at(i));
        if (!built)
            return tl::unexpected(built.error());
        servers[i] = *std::move(built);
        progress.report(i + 1, servers.size());
    }
    return servers;
}

Result<BootedServer> BootWorkflow::build(BootedServer server)
{
    const auto hypervisor = hypervisorFor(server.instance);
    if (!hypervisor)
        return saveFault(std::move(server), hypervisor.error());
    if (!*hypervisor)
        return save(std::move(server), u"active"_s);
    if (auto spawned = (*hypervisor)->spawn(guestOf(server.instance)); !spawned)
        return saveFault(std::move(server), spawned.error());

    auto saved = save(server, u"active"_s);
    if (!saved) // a guest that nobody remembers must not run
        return (*hypervisor)->destroy(server.instance.uuid).and_then([&] { return saved; });
    return saved;
}

Result<BootedServer> BootWorkflow::start(const BootedServer &server)
{
    return switchPower(server, &Hypervisor::start, u"active"_s);
}

Result<BootedServer> BootWorkflow::stop(const BootedServer &server)
{
    return switchPower(server, &Hypervisor::stop, u"stopped"_s);
}

Result<BootedServer> BootWorkflow::switchPower(
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

Result<void> BootWorkflow::remove(const BootedServer &server)
{
    return hypervisorFor(server.instance)
        .and_then([&](const std::shared_ptr<Hypervisor> &hypervisor) {
            return hypervisor ? hypervisor->destroy(server.instance.uuid) : Result<void>();
        })
        .and_then([&] { return m_records.remove(server.instance.uuid); });
}

Result<QList<BootedServer>> BootWorkflow::recover()
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

Result<BootedServer> BootWorkflow::reconcile(const BootedServer &server)
{
    const auto hypervisor = hypervisorFor(server.instance);
    if (!hypervisor)
        return server;
    if (!*hypervisor)
        return save(server, u"active"_s);
    const auto state = (*hypervisor)->powerState(server.instance.uuid);
    if (state && isUp(*state))
        return save(server, u"active"_s);
    if (!state && state.error().kind != Error::Kind::NotFound)
        return server;
    if (auto destroyed = (*hypervisor)->destroy(server.instance.uuid); !destroyed)
        return server;
    return saveFault(server, interrupted(server.instance));
}

Result<BootedServer> BootWorkflow::save(BootedServer server, const QString &vmState)
{
    server.instance.vmState = vmState;
    return m_records.update(server).map([&] { return server; });
}

// As nova-compute ends a build that it gives up: the server keeps neither host nor allocation.
Result<BootedServer> BootWorkflow::saveFault(BootedServer server, const Error &error)
{
    server.instance.other[u"fault"_s] = QJsonObject{{u"code"_s, 500}, {u"message"_s, error.text()}};
    server.instance.host.clear();
    server.instance.node.clear();
    server.allocation.clear();
    server.hardware = {};
    return save(std::move(server), u"error"_s);
}

// A server without a host, or on one that the cloud does not have any more, has nothing that runs it.
Result<std::shared_ptr<Hypervisor>> BootWorkflow::hypervisorFor(const Instance &instance) const
{
    const int node = m_index->nodeByHostAndName(instance.host, instance.node);
    if (node < 0)
        return nullptr;
    return m_hypervisorOf(m_index->cloud().computeNodes.at(node).uuid);
}

Guest BootWorkflow::guestOf(const Instance &instance) const
{
    const Flavor *flavor = m_index->flavor(instance.flavorid);
    const Image *image = m_index->image(instance.image);
    return {
        instance, flavor ? *flavor : Flavor(), image ? image->name : QString(), instance.projectId, instance.userId};
}

} // namespace astrolabe
