// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/serverrecords.h"
#include "store/store.h"

#include <functional>

namespace astrolabe {

// Callbacks for servers as they are recorded.
struct ServersListener
{
    std::function<void(const QList<BootedServer> &)> requested = {}; // before they are in the store
    std::function<void(const BootedServer &)> written = {};          // with its new state
};

// The servers of one cloud in the store, recorded while they are built.
class CloudServers final : public ServerRecords
{
public:
    // `seen` is what the boots were decided on.
    CloudServers(const Store &store, qint64 cloudId, SeenPlacement seen, ServersListener listener = {})
        : m_servers(store.servers())
        , m_computeNodes(store.computeNodes())
        , m_volumes(store.volumes())
        , m_history(store.history())
        , m_cloudId(cloudId)
        , m_seen(std::move(seen))
        , m_listener(std::move(listener))
    { }

    Result<void> recordRequested(const QList<BootedServer> &servers) override
    {
        if (m_listener.requested)
            m_listener.requested(servers);
        return m_servers.recordRequested(m_cloudId, servers).map([&] { tell(servers); });
    }
    Result<qint64> recordBoot(const Decision &decision, const QList<BootedServer> &servers) override
    {
        return m_servers.recordBoot(m_cloudId, decision, servers, m_seen).map([&](qint64 id) {
            tell(servers);
            return id;
        });
    }
    Result<qint64> recordMove(const Decision &decision, const BootedServer &server) override
    {
        return m_servers.recordMove(m_cloudId, decision, server, m_seen);
    }
    Result<QList<BootedServer>> servers() const override { return m_servers.all(m_cloudId); }
    Result<void> update(const BootedServer &server) override
    {
        return m_servers.update(m_cloudId, server).map([&] { tell({server}); });
    }
    Result<void> updateHeld(const BootedServer &server) override
    {
        return m_servers.updateHeld(m_cloudId, server).map([&] { tell({server}); });
    }
    Result<void> recordLeft(const LeftGuest &guest) override { return m_computeNodes.recordLeft(m_cloudId, guest); }
    Result<void> removeLeft(const LeftGuest &guest) override { return m_computeNodes.removeLeft(m_cloudId, guest); }
    Result<QList<LeftGuest>> left() const override { return m_computeNodes.left(m_cloudId); }
    Result<void> claimHardware(const HostNode &place, const QStringList &servers,
        const std::function<void(const TakenHardware &)> &work) override
    {
        return m_servers.claimHardware(m_cloudId, servers,
            [&](const QList<BootedServer> &others) { work(takenSince(m_seen.servers, others, place)); });
    }
    Result<void> recordVolume(const Volume &volume) override { return m_volumes.record(m_cloudId, volume); }
    Result<void> recordFailedBuilds(const QString &nodeUuid, int failedBuilds) override
    {
        return m_computeNodes.recordFailedBuilds(m_cloudId, nodeUuid, failedBuilds);
    }
    Result<void> recordJournal(qint64 decisionId, const Journal &journal) override
    {
        return m_history.recordJournal(decisionId, journal);
    }
    Result<void> remove(const QString &uuid) override { return m_servers.remove(m_cloudId, uuid); }

private:
    void tell(const QList<BootedServer> &servers) const
    {
        for (const BootedServer &server : servers) {
            if (m_listener.written)
                m_listener.written(server);
        }
    }

    StoredServers m_servers;
    StoredComputeNodes m_computeNodes;
    StoredVolumes m_volumes;
    StoredHistory m_history;
    qint64 m_cloudId;
    SeenPlacement m_seen;
    ServersListener m_listener;
};

} // namespace astrolabe
