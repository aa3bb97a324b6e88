// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/migrations.h"

#include <QUuid>

#include <utility>

namespace astrolabe::services {

using namespace Qt::StringLiterals;

Replied<> beginMigration(ServerWork &work, const QString &type, const QString &status)
{
    Databases &databases = work.site().databases;
    const Instance &instance = work.instance();
    Migration migration{QUuid::createUuid().toString(QUuid::WithoutBraces), type, status, instance.host, instance.node,
        instance.flavorid, instance.vmState, {}, work.record().hardware};
    const bool keepsAllocation = type == "evacuation"_L1; // then it stays the server's
    return databases
        .insert(ServerWork::conductor(), work.server(), u"migrations"_s,
            {{u"uuid"_s, migration.uuid}, {u"migration_type"_s, type}, {u"status"_s, status},
                {u"source_compute"_s, instance.host}})
        .and_then([&] {
            return keepsAllocation
                ? Replied<>()
                : work.allocations().handOver(ServerWork::conductor(), work.server(), migration.uuid, work.server());
        })
        .and_then([&] {
            return databases.apply(work.server(), [&](BootedServer &record) {
                migration.allocation = std::exchange(record.allocation, {});
                record.migration = migration;
            });
        });
}

Replied<> returnAllocation(ServerWork &work, const Party &by)
{
    if (!work.record().migration)
        return {};
    return work.allocations().handOver(by, work.record().migration->uuid, work.server(), work.server()).and_then([&] {
        return work.site().databases.apply(work.server(),
            [](BootedServer &record) { record.allocation = std::exchange(record.migration->allocation, {}); });
    });
}

void abandonMigration(ServerWork &work, const Party &by, const QString &status)
{
    if (!work.record().migration)
        return;
    const auto ended = returnAllocation(work, by).and_then([&] { return work.setMigration(by, status); }).and_then([&] {
        return forgetMigration(work);
    });
    if (!ended)
        work.fail(ended.error());
}

Replied<> forgetMigration(ServerWork &work)
{
    return work.site().databases.apply(work.server(), [](BootedServer &record) { record.migration.reset(); });
}

} // namespace astrolabe::services
