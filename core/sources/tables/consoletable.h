// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QJsonValue>
#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace astrolabe {

struct ConsoleRow
{
    QList<QJsonValue> cells; // as printed: texts of a table, values of JSON; one for each column
    int line = 0;            // where the row begins, from 1

    bool operator==(const ConsoleRow &) const = default;
};

// What one command of an OpenStack client printed, in whichever format. What it prints of a single thing (columns
// Field and Value) is one row under the names of the fields.
struct ConsoleTable
{
    QStringList columns; // in the form that columnKey() gives
    QList<ConsoleRow> rows;
    QString piece;
    QString command; // such as "openstack hypervisor list --long"; empty: not told
    bool isShow = false;

    bool operator==(const ConsoleTable &) const = default;

    // null: no such column, None, a dash or nothing.
    QJsonValue cell(const ConsoleRow &row, QStringView column) const;
};

// "Hypervisor Hostname", "hypervisor_hostname" and "OS-EXT-AZ:availability_zone" differ between clients and formats in
// nothing but this: lower case, letters and digits alone.
QString columnKey(QStringView name);

// What a cell says, whatever the format it was printed in. Source: cliff's formatters and osc_lib.cli.format_columns.
QString textIn(const QJsonValue &cell); // null: None
std::optional<qint64> numberIn(const QJsonValue &cell);
std::optional<double> realIn(const QJsonValue &cell);
std::optional<bool> truthIn(const QJsonValue &cell);
// {"a": "b"}, {'a': 'b'}, a='b', c='d' and novaclient's 'a=b', 'c=d'. Values are texts but in JSON and Python.
QJsonObject pairsIn(const QJsonValue &cell);
// ["a"], ['a'], a, b
QStringList listIn(const QJsonValue &cell);

} // namespace astrolabe
