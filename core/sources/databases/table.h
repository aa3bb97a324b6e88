// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QJsonValue>
#include <QList>
#include <QMap>
#include <QString>
#include <QStringList>

#include <optional>

namespace astrolabe {

using namespace Qt::StringLiterals;

// A table of a database as a dump or a query gives it. Cells are text as SQL writes it; none: NULL.
struct Table
{
    using Cell = std::optional<QString>;

    QStringList columns;
    QList<QList<Cell>> rows;
    QList<int> lines; // of the file, by row; empty: not from a file

    bool operator==(const Table &) const = default;
};

// One row with its columns by name. A column that the table does not have is NULL: schemas differ between releases.
class TableRow
{
public:
    TableRow(const Table &table, qsizetype row)
        : m_table(&table)
        , m_row(row)
    { }

    const Table::Cell &cell(QLatin1StringView column) const;
    bool isNull(QLatin1StringView column) const { return !cell(column); }
    QString text(QLatin1StringView column) const { return cell(column).value_or(QString()); }
    qint64 integer(QLatin1StringView column) const { return cell(column).value_or(QString()).toLongLong(); }
    double real(QLatin1StringView column) const { return cell(column).value_or(QString()).toDouble(); }
    bool truth(QLatin1StringView column) const;     // 1 or t
    QDateTime time(QLatin1StringView column) const; // UTC
    // The JSON text in the cell, with Nova's object envelopes removed; null if it is none.
    QJsonValue json(QLatin1StringView column) const;
    // Source: oslo.db's SoftDeleteMixin.
    bool isDeleted() const { return integer("deleted"_L1) != 0 || truth("deleted"_L1); }
    int line() const { return m_table->lines.value(m_row); } // of the file; 0: not from one

private:
    const Table *m_table;
    qsizetype m_row;
};

struct DatabaseContent
{
    QString name;   // empty: the dump does not say
    QString source; // the file or server
    QMap<QString, Table> tables;

    bool operator==(const DatabaseContent &) const = default;

    bool has(const QString &table) const { return tables.contains(table); }
    // All rows; none if there is no such table.
    QList<TableRow> rows(const QString &table) const;
    QList<TableRow> liveRows(const QString &table) const;    // those that are not marked as deleted
    QList<TableRow> deletedRows(const QString &table) const; // those that are
};

// Replaces each {"nova_object.name": …, "nova_object.data": X} by X, at any depth.
// Source: oslo.versionedobjects.base.VersionedObject.obj_to_primitive.
QJsonValue withoutEnvelopes(const QJsonValue &value);

} // namespace astrolabe
