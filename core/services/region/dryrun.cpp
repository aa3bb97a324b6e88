// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/region/dryrun.h"

namespace astrolabe {

namespace {

// Discards all records.
class NoRecords final : public ServerRecords
{
public:
    Result<void> recordRequested(const QList<BootedServer> &) override { return {}; }
    Result<qint64> recordBoot(const Decision &, const QList<BootedServer> &) override { return 1; }
    Result<qint64> recordMove(const Decision &, const BootedServer &) override { return 1; }
    Result<QList<BootedServer>> servers() const override { return QList<BootedServer>(); }
    Result<void> update(const BootedServer &) override { return {}; }
    Result<void> updateHeld(const BootedServer &) override { return {}; }
    Result<void> recordLeft(const LeftGuest &) override { return {}; }
    Result<void> removeLeft(const LeftGuest &) override { return {}; }
    Result<QList<LeftGuest>> left() const override { return QList<LeftGuest>(); }
    Result<void> claimHardware(
        const HostNode &, const QStringList &, const std::function<void(const TakenHardware &)> &work) override
    {
        work({});
        return {};
    }
    Result<void> remove(const QString &) override { return {}; }
    Result<void> recordVolume(const Volume &) override { return {}; }
    Result<void> recordFailedBuilds(const QString &, int) override { return {}; }
    Result<void> recordJournal(qint64, const Journal &) override { return {}; }
};

} // namespace

Result<ActionOutcome> dryRun(
    const ServerAction &action, const BootedServer &server, const SchedulerPtr &scheduler, Progress &progress)
{
    NoRecords records;
    CallsInTurn calls;
    const auto simulated = [](const QString &) { return Result<std::shared_ptr<Hypervisor>>(nullptr); };
    return act(action, server, {scheduler, records, simulated, calls}, progress);
}

} // namespace astrolabe
