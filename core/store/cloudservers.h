// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/serverrecords.h"
#include "store/store.h"

#include <functional>

namespace astrolabe {

// Who wants to know of servers as they are written down.
struct ServersListener
{
    std::function<void(const QList<BootedServer> &)> requested = {}; // before they are there
    std::function<void(const BootedServer &)> written = {};          // as it is now
};

// The servers of one cloud in the store, as they are written down while they are built.
class CloudServers final : public ServerRecords
{
public:
    // What is booted was decided on what was seen.
    CloudServers(Store &store, qint64 cloudId, SeenPlacement seen, ServersListener listener = {})
        : m_store(store)
        , m_cloudId(cloudId)
        , m_seen(std::move(seen))
        , m_listener(std::move(listener))
    { }

    Result<void> recordRequested(const QList<BootedServer> &servers) override
    {
        if (m_listener.requested)
            m_listener.requested(servers);
        return m_store.recordRequested(m_cloudId, servers).map([&] { tell(servers); });
    }
    Result<qint64> recordBoot(const Decision &decision, const QList<BootedServer> &servers) override
    {
        return m_store.recordBoot(m_cloudId, decision, servers, m_seen).map([&](qint64 id) {
            tell(servers);
            return id;
        });
    }
    Result<qint64> recordMove(const Decision &decision, const BootedServer &server) override
    {
        return m_store.recordMove(m_cloudId, decision, server, m_seen);
    }
    Result<QList<BootedServer>> servers() const override { return m_store.servers(m_cloudId); }
    Result<void> update(const BootedServer &server) override
    {
        return m_store.updateServer(m_cloudId, server).map([&] { tell({server}); });
    }
    Result<void> updateHeld(const BootedServer &server) override
    {
        return m_store.updateHeld(m_cloudId, server).map([&] { tell({server}); });
    }
    Result<void> recordLeft(const LeftGuest &guest) override { return m_store.recordLeft(m_cloudId, guest); }
    Result<void> removeLeft(const LeftGuest &guest) override { return m_store.removeLeft(m_cloudId, guest); }
    Result<QList<LeftGuest>> left() const override { return m_store.left(m_cloudId); }
    Result<void> claimHardware(const HostNode &place, const QStringList &servers,
        const std::function<void(const TakenHardware &)> &work) override
    {
        return m_store.claimHardware(m_cloudId, servers,
            [&](const QList<BootedServer> &others) { work(takenSince(m_seen.servers, others, place)); });
    }
    Result<void> recordVolume(const Volume &volume) override { return m_store.recordVolume(m_cloudId, volume); }
    Result<void> recordFailedBuilds(const QString &nodeUuid, int failedBuilds) override
    {
        return m_store.recordFailedBuilds(m_cloudId, nodeUuid, failedBuilds);
    }
    Result<void> recordJournal(qint64 decisionId, const Journal &journal) override
    {
        return m_store.recordJournal(decisionId, journal);
    }
    Result<void> remove(const QString &uuid) override { return m_store.removeServer(m_cloudId, uuid); }

private:
    void tell(const QList<BootedServer> &servers) const
    {
        for (const BootedServer &server : servers) {
            if (m_listener.written)
                m_listener.written(server);
        }
    }

    Store &m_store;
    qint64 m_cloudId;
    SeenPlacement m_seen;
    ServersListener m_listener;
};

} // namespace astrolabe
