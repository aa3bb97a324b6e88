// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/tables/commands/catalogue.h"

#include <QJsonArray>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

void readAggregate(const ConsoleTable &table, const ConsoleRow &row, const CommandEntry &entry, Statements &statements)
{
    const StatementOrigin origin = originOf(table, row, entry);
    const QString id = textIn(table.cell(row, u"id"));
    const auto say = [&](const QString &member, const QJsonValue &value) {
        statements.add(u"aggregates"_s, id, member, value, origin);
    };
    say(u"name"_s, table.cell(row, u"name"));
    say(u"uuid"_s, table.cell(row, u"uuid"));
    say(u"zone"_s, table.cell(row, u"availabilityzone"));
    for (const QString &column : {u"properties"_s, u"metadata"_s}) {
        if (!table.columns.contains(column))
            continue;
        QJsonObject metadata = pairsIn(table.cell(row, column));
        metadata.remove("availability_zone"_L1); // novaclient's metadata has it too
        say(u"metadata"_s, metadata);
    }
    if (table.columns.contains("hosts"_L1)) {
        QStringList hosts = listIn(table.cell(row, u"hosts"));
        hosts.sort();
        say(u"hosts"_s, QJsonArray::fromStringList(hosts));
    }
}

void readAggregates(const ConsoleTable &table, Statements &statements)
{
    for (const ConsoleRow &row : table.rows)
        readAggregate(table, row, commands::aggregateList, statements);
    if (!table.command.contains("show"_L1) && listsAll(table))
        statements.complete(u"aggregates"_s);
}

void readOneAggregate(const ConsoleTable &table, Statements &statements)
{
    for (const ConsoleRow &row : table.rows)
        readAggregate(table, row, commands::aggregateShow, statements);
}

} // namespace

const CommandEntry commands::aggregateList{.command = "aggregate list",
    .columns = {"id", "name", "availabilityzone"},
    .without = {"status", "networks"},
    .read = readAggregates};
const CommandEntry commands::aggregateShow{.command = "aggregate show",
    .isShow = true,
    .columns = {"id", "name", "availabilityzone", "hosts"},
    .read = readOneAggregate};

} // namespace astrolabe
