// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/oldchanges.h"

#include "change/change.h"
#include "store/database.h"
#include "store/documents.h"

#include <QDateTime>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// A change as stored in today's rows.
using PackedChange = QByteArray;

Result<qint64> cloudIdOf(const QSqlQuery &query)
{
    return query.value(0).toLongLong();
}

// The options that differ from the cloud's document; all of them if no document can be read.
Result<PackedChange> packedOptions(const QSqlQuery &query)
{
    const auto options = unpackOptions(query.value(0).toByteArray());
    if (!options)
        return query.value(0).toByteArray();
    const auto own = unpackOptions(query.value(1).toByteArray());
    SetOptions change = differenceOf(own.value_or(CloudOptions{options->release, {}}), *options);
    if (!own)
        change.release = options->release;
    return change == SetOptions() ? PackedChange() : packChange(change);
}

Result<PackedChange> packedService(const QSqlQuery &query)
{
    const QDateTime stoppedAt = timeIn(query.value(3));
    return packChange(SwitchService{query.value(0).toString(), query.value(1).toBool(), query.value(2).toBool(),
        stoppedAt.isValid(), stoppedAt.isValid() ? stoppedAt : QDateTime::currentDateTimeUtc()});
}

Result<PackedChange> packedHealing(const QSqlQuery &query)
{
    const QByteArray packed = query.value(0).toByteArray();
    const auto healings = unpackHealings(packed);
    return healings ? packChange(HealPlacement{*healings}) : packed;
}

Result<QList<PackedChange>> oldChangesOf(const Database &database, qint64 cloudId)
{
    QList<PackedChange> changes;
    const auto add = [&](const QString &rows, Result<PackedChange> (*read)(const QSqlQuery &)) {
        return readRows<PackedChange>(database.run(rows, {cloudId}), read).map([&](const QList<PackedChange> &found) {
            changes += found;
        });
    };
    return add(u"SELECT options, document FROM cloud WHERE id = ? AND options IS NOT NULL"_s, packedOptions)
        .and_then([&] {
            return add(
                u"SELECT host, disabled, forced_down, stopped_at FROM service WHERE cloud_id = ? ORDER BY host"_s,
                packedService);
        })
        .and_then([&] { return add(u"SELECT document FROM healing WHERE cloud_id = ? ORDER BY id"_s, packedHealing); })
        .map([&] {
            changes.removeAll(PackedChange());
            return changes;
        });
}

Result<void> listOldChangesOf(const Database &database, qint64 cloudId)
{
    return oldChangesOf(database, cloudId).and_then([&](const QList<PackedChange> &changes) {
        auto listed = database.execute(u"DELETE FROM change WHERE cloud_id = ?"_s, {cloudId});
        for (qsizetype at = 0; listed && at < changes.size(); ++at) {
            listed
                = database.execute(u"INSERT INTO change (cloud_id, position, undone, document) VALUES (?, ?, 0, ?)"_s,
                    {cloudId, at, changes.at(at)});
        }
        return listed;
    });
}

} // namespace

Result<void> listOldChanges(const Database &database)
{
    return database.inTransaction([&]() -> Result<void> {
        const auto clouds = readRows<qint64>(database.run(u"SELECT id FROM cloud"_s), cloudIdOf);
        if (!clouds)
            return tl::unexpected(clouds.error());
        for (const qint64 cloud : *clouds) {
            if (auto listed = listOldChangesOf(database, cloud); !listed)
                return listed;
        }
        return {};
    });
}

} // namespace astrolabe
