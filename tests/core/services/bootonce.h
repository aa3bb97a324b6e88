// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "api/servermembers.h"
#include "services/region/region.h"

#include <algorithm>
#include <utility>

namespace astrolabe::test {

// Keeps records, and their order, in memory instead of in a store.
class MemoryRecords final : public ServerRecords
{
public:
    QList<BootedServer> kept;
    QList<Decision> decisions;
    QList<Journal> journals;
    QMap<QString, int> failedBuilds;   // by node
    QList<Volume> volumes;             // as Cinder reports them since
    std::optional<Error> refusal = {}; // for the next decision
    QList<LeftGuest> leftGuests;
    TakenHardware takenMeanwhile; // by others, on any node
    bool keepsHistory = false;
    QList<QList<BootedServer>> history; // the servers after each write, as a killed program leaves them

    Result<void> recordRequested(const QList<BootedServer> &servers) override
    {
        kept += servers;
        remember();
        return {};
    }
    Result<qint64> recordBoot(const Decision &decision, const QList<BootedServer> &servers) override
    {
        if (const auto refused = std::exchange(refusal, std::nullopt))
            return tl::unexpected(*refused);
        decisions.append(decision);
        for (const BootedServer &server : servers)
            replace(server);
        return decisions.size();
    }
    Result<qint64> recordMove(const Decision &decision, const BootedServer &server) override
    {
        return recordBoot(decision, {server});
    }
    Result<QList<BootedServer>> servers() const override { return kept; }
    Result<void> update(const BootedServer &server) override
    {
        replace(server);
        return {};
    }
    Result<void> updateHeld(const BootedServer &server) override { return update(server); }
    Result<void> recordVolume(const Volume &volume) override
    {
        volumes.removeIf([&](const Volume &before) { return before.id == volume.id; });
        volumes.append(volume);
        return {};
    }
    Result<void> recordFailedBuilds(const QString &nodeUuid, int failed) override
    {
        failedBuilds.insert(nodeUuid, failed);
        return {};
    }
    Result<void> recordLeft(const LeftGuest &guest) override
    {
        leftGuests.append(guest);
        return {};
    }
    Result<void> removeLeft(const LeftGuest &guest) override
    {
        leftGuests.removeAll(guest);
        return {};
    }
    Result<QList<LeftGuest>> left() const override { return leftGuests; }
    Result<void> claimHardware(
        const HostNode &, const QStringList &, const std::function<void(const TakenHardware &)> &work) override
    {
        work(takenMeanwhile);
        return {};
    }
    Result<void> recordJournal(qint64, const Journal &journal) override
    {
        journals.append(journal);
        return {};
    }
    Result<void> remove(const QString &uuid) override
    {
        kept.removeIf([&](const BootedServer &server) { return server.instance.uuid == uuid; });
        remember();
        return {};
    }

private:
    void replace(const BootedServer &server)
    {
        std::ranges::replace_if(
            kept, [&](const BootedServer &old) { return old.instance.uuid == server.instance.uuid; }, server);
        remember();
    }
    void remember()
    {
        if (keepsHistory)
            history.append(kept);
    }
};

inline Result<std::shared_ptr<Hypervisor>> simulated(const QString &)
{
    return nullptr;
}

// Carries a request through all services, on simulated hosts.
inline Result<Boot> bootOn(const Cloud &cloud, const Request &request, const QList<Fault> &faults = {})
{
    MemoryRecords records;
    CallsInTurn calls;
    NoProgress progress;
    return Scheduler::create(std::make_shared<const Cloud>(cloud)).and_then([&](const SchedulerPtr &scheduler) {
        return boot(
            asClientsSend(request, cloud.release), {scheduler, records, simulated, calls, {faults, {}}}, progress);
    });
}

// The servers that the request makes.
inline QList<BootedServer> serversOn(const Cloud &cloud, const Request &request)
{
    const auto booted = bootOn(cloud, request);
    return booted ? booted->servers : QList<BootedServer>();
}

} // namespace astrolabe::test
