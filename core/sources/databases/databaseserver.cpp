// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/databases/databaseserver.h"

#include "sources/databases/clouddatabases.h"

namespace astrolabe {

Result<DatabaseContent> DatabaseServer::content(const QString &database, const QSet<QString> &names) const
{
    DatabaseAddress source = m_address;
    source.database = database;
    DatabaseContent content{database, source.text(), {}};
    for (const QString &name : names) {
        const QSet<QString> there = m_columns.value(database).value(name);
        QStringList columns = cloudColumns().value(name);
        columns.removeIf([&](const QString &column) { return !there.contains(column); });
        auto rows = session(database).rows(select(database, name, columns));
        if (!rows)
            return tl::unexpected(rows.error().in(name).in(content.source));
        content.tables.insert(name, {columns, *std::move(rows), {}});
    }
    forgetPasswords(content);
    return content;
}

void DatabaseServer::add(const SqlSession::Rows &columns)
{
    for (const QList<Table::Cell> &row : columns) {
        const QString database = row.value(0).value_or(QString());
        const QString table = row.value(1).value_or(QString());
        m_tables[database].insert(table);
        m_columns[database][table].insert(row.value(2).value_or(QString()));
    }
}

bool DatabaseServer::isWithinMachine() const
{
    return m_address.host.isEmpty() || m_address.host == u"localhost" || m_address.host == u"127.0.0.1";
}

QString DatabaseServer::select(const QString &database, const QString &table, const QStringList &columns) const
{
    QStringList values;
    for (const QString &column : columns)
        values << (column == u"database_connection" ? behindPassword(quoted(column)) : asText(quoted(column)));
    QString sql = u"SELECT %1 FROM %2 AS kept"_s.arg(values.join(u", "_s), tableOf(database, table));
    // Nova keeps administrators' passwords of servers beside what it keeps of their images.
    if (table == u"instance_system_metadata")
        sql += u" WHERE %1 LIKE 'image%'"_s.arg(quoted(u"key"_s));
    // In the order of a dump. With the alias, so that it is not the value as text, which has the same name.
    if (m_columns.value(database).value(table).contains(u"id"_s))
        sql += u" ORDER BY kept."_s + quoted(u"id"_s);
    return sql;
}

} // namespace astrolabe
