// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/databases/table.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace astrolabe {

const Table::Cell &TableRow::cell(QLatin1StringView column) const
{
    static const Table::Cell null;
    const qsizetype at = m_table->columns.indexOf(column);
    const QList<Table::Cell> &row = m_table->rows.at(m_row);
    return at < 0 || at >= row.size() ? null : row.at(at);
}

bool TableRow::truth(QLatin1StringView column) const
{
    const QString said = text(column);
    return said == u"1" || said == u"t" || said == u"true";
}

QDateTime TableRow::time(QLatin1StringView column) const
{
    QDateTime time = QDateTime::fromString(text(column), Qt::ISODateWithMs);
    time.setTimeSpec(Qt::UTC);
    return time;
}

QJsonValue TableRow::json(QLatin1StringView column) const
{
    // Wrapped into a list, because a document cannot be a single text or number.
    const QByteArray text = '[' + this->text(column).toUtf8() + ']';
    return withoutEnvelopes(QJsonDocument::fromJson(text).array().first());
}

QList<TableRow> DatabaseContent::rows(const QString &table) const
{
    const auto found = tables.constFind(table);
    QList<TableRow> all;
    for (qsizetype row = 0; found != tables.cend() && row < found->rows.size(); ++row)
        all.append(TableRow(*found, row));
    return all;
}

QList<TableRow> DatabaseContent::liveRows(const QString &table) const
{
    QList<TableRow> live = rows(table);
    live.removeIf([](const TableRow &row) { return row.isDeleted(); });
    return live;
}

QList<TableRow> DatabaseContent::deletedRows(const QString &table) const
{
    QList<TableRow> deleted = rows(table);
    deleted.removeIf([](const TableRow &row) { return !row.isDeleted(); });
    return deleted;
}

QJsonValue withoutEnvelopes(const QJsonValue &value)
{
    if (value.isArray()) {
        QJsonArray list;
        for (const QJsonValue &element : value.toArray())
            list.append(withoutEnvelopes(element));
        return list;
    }
    if (!value.isObject())
        return value;
    const QJsonObject object = value.toObject();
    if (object.contains("nova_object.data"_L1))
        return withoutEnvelopes(object["nova_object.data"_L1]);
    QJsonObject inner;
    for (auto it = object.begin(); it != object.end(); ++it)
        inner.insert(it.key(), withoutEnvelopes(it.value()));
    return inner;
}

} // namespace astrolabe
