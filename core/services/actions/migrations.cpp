// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/actions/migrations.h"

#include <QUuid>

#include <utility>

namespace astrolabe::services {

using namespace Qt::StringLiterals;

Replied<> createMigration(ServerWork &work, const Party &by, const QString &type, const QString &status)
{
    Databases &databases = work.context().databases;
    const Instance &instance = work.instance();
    const Migration migration{.uuid = QUuid::createUuid().toString(QUuid::WithoutBraces),
        .type = type,
        .status = status,
        .source = hostNodeOf(instance),
        .flavorid = instance.flavorid,
        .vmState = instance.vmState,
        .allocation = {},
        .hardware = work.record().hardware,
        .flavor = instance.flavor};
    return databases
        .insert(by, work.server(), u"migrations"_s,
            {{u"uuid"_s, migration.uuid}, {u"migration_type"_s, type}, {u"status"_s, status},
                {u"source_compute"_s, instance.host}})
        .and_then([&] {
            return databases.apply(work.server(), [&](BootedServer &record) { record.migration = migration; });
        });
}

// During an evacuation the server holds both hosts in Placement, so only the record changes.
Replied<> handOverAllocation(ServerWork &work)
{
    const auto keep = [&] {
        return work.context().databases.apply(work.server(),
            [](BootedServer &record) { record.migration->allocation = std::exchange(record.allocation, {}); });
    };
    const Migration &migration = *work.record().migration;
    if (isEvacuation(migration))
        return keep();
    return work.allocations()
        .handOver(ServerWork::conductor(), work.server(), migration.uuid, work.server())
        .and_then(keep);
}

Replied<> directMigration(ServerWork &work, const HostNode &destination, const HardwareClaim &claimed)
{
    return work.context().databases.apply(work.server(), [&](BootedServer &record) {
        record.migration->destination = destination;
        record.migration->claimed = claimed;
    });
}

Replied<> returnAllocation(ServerWork &work, const Party &by)
{
    const Migration migration = *work.record().migration;
    if (migration.allocation.isEmpty())
        return {};
    const bool holdsBoth = isEvacuation(migration) && !work.record().allocation.isEmpty();
    const auto returned = isEvacuation(migration)
        ? (holdsBoth ? work.allocations().replace(by, work.server(), migration.allocation) : Replied<>())
        : work.allocations().handOver(by, migration.uuid, work.server(), work.server());
    return returned.and_then([&] {
        return work.context().databases.apply(work.server(),
            [](BootedServer &record) { record.allocation = std::exchange(record.migration->allocation, {}); });
    });
}

Replied<> dropAllocation(ServerWork &work, const Party &by)
{
    const Migration &migration = *work.record().migration;
    if (migration.allocation.isEmpty())
        return {};
    work.allocations().remove(by, migration.uuid);
    return work.context().databases.apply(
        work.server(), [](BootedServer &record) { record.migration->allocation.clear(); });
}

void abandonMigration(ServerWork &work, const Party &by, const QString &status)
{
    if (!work.record().migration)
        return;
    const auto ended = returnAllocation(work, by).and_then([&] { return work.endMigration(by, status); });
    if (!ended)
        work.fail(ended.error());
}

// Saves the status first: it tells recovery that there is no way back.
void failMigration(ServerWork &work, const Party &by, const Raised &why)
{
    const auto failed = work.setMigration(by, u"error"_s).and_then([&] { return dropAllocation(work, by); });
    if (!failed)
        work.fail(failed.error());
    work.endInFault(by, u"error"_s, why);
}

} // namespace astrolabe::services
