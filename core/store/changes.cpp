// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/changes.h"

#include "store/damage.h"
#include "store/database.h"
#include "store/documents.h"

#include <QCoreApplication>

namespace astrolabe {

using namespace Qt::StringLiterals;

// -- Options

Result<void> StoredChanges::setOptions(qint64 cloudId, const std::optional<CloudOptions> &options)
{
    if (!options)
        return m_database->execute(u"UPDATE cloud SET options = NULL WHERE id = ?"_s, {cloudId});
    return m_database->execute(u"UPDATE cloud SET options = ? WHERE id = ?"_s, {packOptions(*options), cloudId});
}

Result<std::optional<CloudOptions>> StoredChanges::options(qint64 cloudId) const
{
    using Kept = std::optional<CloudOptions>;
    return readRow<Kept>(m_database->run(u"SELECT options FROM cloud WHERE id = ?"_s, {cloudId}),
        [](const QSqlQuery &query) -> Result<Kept> {
            if (query.isNull(0))
                return Kept();
            return unpackOptions(query.value(0).toByteArray()).map([](const CloudOptions &kept) { return Kept(kept); });
        });
}

// -- Healings

Result<void> StoredChanges::addHealing(qint64 cloudId, const QList<Healing> &healings)
{
    return m_database->execute(u"INSERT INTO healing (cloud_id, healed_at, document) VALUES (?, ?, ?)"_s,
        {cloudId, columnOf(QDateTime::currentDateTimeUtc()), packHealings(healings)});
}

Result<QList<QList<Healing>>> StoredChanges::healings(qint64 cloudId) const
{
    return readRows<QList<Healing>>(
        m_database->run(u"SELECT document FROM healing WHERE cloud_id = ? ORDER BY id"_s, {cloudId}),
        [](const QSqlQuery &query) { return unpackHealings(query.value(0).toByteArray()); });
}

Result<void> StoredChanges::removeLastHealing(qint64 cloudId)
{
    return m_database->execute(
        u"DELETE FROM healing WHERE id = (SELECT max(id) FROM healing WHERE cloud_id = ?)"_s, {cloudId});
}

// -- Services

Result<void> StoredChanges::setService(
    qint64 cloudId, const QString &host, const std::optional<ServiceSetting> &setting)
{
    if (!setting)
        return m_database->execute(u"DELETE FROM service WHERE cloud_id = ? AND host = ?"_s, {cloudId, host});
    return m_database->execute(
        u"INSERT INTO service (cloud_id, host, disabled, forced_down, stopped_at) VALUES (?, ?, ?, ?, ?) "
        "ON CONFLICT (cloud_id, host) DO UPDATE SET disabled = excluded.disabled, "
        "forced_down = excluded.forced_down, stopped_at = excluded.stopped_at"_s,
        {cloudId, host, setting->disabled, setting->forcedDown,
            setting->stoppedAt ? columnOf(*setting->stoppedAt) : QString()});
}

Result<QMap<QString, ServiceSetting>> StoredChanges::services(qint64 cloudId) const
{
    using Row = std::pair<QString, ServiceSetting>;
    const auto read = [](const QSqlQuery &query) -> Result<Row> {
        const QDateTime stoppedAt = timeIn(query.value(3));
        return Row{query.value(0).toString(),
            {query.value(1).toBool(), query.value(2).toBool(),
                stoppedAt.isValid() ? std::optional(stoppedAt) : std::nullopt}};
    };
    return readRows<Row>(
        m_database->run(u"SELECT host, disabled, forced_down, stopped_at FROM service WHERE cloud_id = ?"_s, {cloudId}),
        read)
        .map([](const QList<Row> &rows) {
            QMap<QString, ServiceSetting> services;
            for (const auto &[host, setting] : rows)
                services.insert(host, setting);
            return services;
        });
}

// -- Damage

Result<QStringList> StoredChanges::damaged() const
{
    const auto options = damagedDocuments(*m_database, u"SELECT name, options FROM cloud WHERE options IS NOT NULL"_s,
        QCoreApplication::translate("Error", "the options of %1"));
    if (!options)
        return options;
    return damagedDocuments(*m_database,
        u"SELECT name, healing.document FROM healing JOIN cloud ON cloud.id = cloud_id"_s,
        QCoreApplication::translate("Error", "the healings of %1"))
        .map([&](const QStringList &healings) { return *options + healings; });
}

} // namespace astrolabe
