// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/settings.h"

#include "store/database.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

Result<void> StoredSettings::set(const QString &key, const QByteArray &value)
{
    return m_database->execute(u"INSERT INTO setting (key, value) VALUES (?, ?) "
                               "ON CONFLICT (key) DO UPDATE SET value = excluded.value"_s,
        {key, value});
}

Result<QByteArray> StoredSettings::value(const QString &key) const
{
    const auto read = [](const QSqlQuery &query) -> Result<QByteArray> { return query.value(0).toByteArray(); };
    return readRows<QByteArray>(m_database->run(u"SELECT value FROM setting WHERE key = ?"_s, {key}), read)
        .map([](const QList<QByteArray> &values) { return values.value(0); });
}

} // namespace astrolabe
