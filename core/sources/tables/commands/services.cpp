// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/tables/commands/catalogue.h"

#include <QDateTime>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Nova's times are UTC and say so nowhere.
QJsonValue timeIn(const QJsonValue &cell)
{
    QDateTime time = QDateTime::fromString(textIn(cell).left(19), Qt::ISODate);
    time.setTimeSpec(Qt::UTC);
    return time.isValid() ? QJsonValue(time.toString(Qt::ISODate)) : QJsonValue();
}

void readServices(const ConsoleTable &table, Statements &statements)
{
    for (const ConsoleRow &row : table.rows) {
        if (textIn(table.cell(row, u"binary")) != u"nova-compute")
            continue;
        const StatementOrigin origin = originOf(table, row, commands::computeServiceList);
        const QString host = textIn(table.cell(row, u"host"));
        const auto say = [&](const QString &member, const QJsonValue &value) {
            statements.add(u"services"_s, host, member, value, origin);
        };
        say(u"zone"_s, table.cell(row, u"zone"));
        say(u"disabled"_s, textIn(table.cell(row, u"status")) == u"disabled");
        say(u"disabled_reason"_s, table.cell(row, u"disabledreason"));
        if (const auto forced = truthIn(table.cell(row, u"forceddown")))
            say(u"forced_down"_s, *forced);
        if (const QString state = textIn(table.cell(row, u"state")); !state.isEmpty())
            say(u"up"_s, state == u"up");
        say(u"last_seen_up"_s, timeIn(table.cell(row, u"updatedat")));
    }
    if (listsAll(table))
        statements.complete(u"services"_s);
}

void sayZone(const ConsoleTable &table, const ConsoleRow &row, const CommandEntry &entry, QStringView host,
    QStringView zone, Statements &statements)
{
    statements.add(
        u"services"_s, textIn(table.cell(row, host)), u"zone"_s, table.cell(row, zone), originOf(table, row, entry));
}

void readHosts(const ConsoleTable &table, Statements &statements)
{
    for (const ConsoleRow &row : table.rows) {
        if (textIn(table.cell(row, u"service")) == u"compute")
            sayZone(table, row, commands::hostList, u"hostname", u"zone", statements);
    }
}

void readZones(const ConsoleTable &table, Statements &statements)
{
    for (const ConsoleRow &row : table.rows) {
        if (textIn(table.cell(row, u"servicename")) == u"nova-compute")
            sayZone(table, row, commands::availabilityZoneList, u"hostname", u"zonename", statements);
    }
}

// Transport URL and Database Connection hold passwords and are left out.
void readCells(const ConsoleTable &table, Statements &statements)
{
    for (const ConsoleRow &row : table.rows) {
        const QString uuid = textIn(table.cell(row, u"uuid"));
        if (uuid == "00000000-0000-0000-0000-000000000000"_L1)
            continue;
        const StatementOrigin origin = originOf(table, row, commands::cellList);
        statements.add(u"cells"_s, uuid, u"name"_s, table.cell(row, u"name"), origin);
        if (const auto disabled = truthIn(table.cell(row, u"disabled")))
            statements.add(u"cells"_s, uuid, u"disabled"_s, *disabled, origin);
    }
}

void readMappedHosts(const ConsoleTable &table, Statements &statements)
{
    for (const ConsoleRow &row : table.rows)
        statements.add(u"services"_s, textIn(table.cell(row, u"hostname")), u"cell"_s, table.cell(row, u"celluuid"),
            originOf(table, row, commands::cellHostList));
}

} // namespace

const CommandEntry commands::computeServiceList{
    .command = "compute service list", .columns = {"binary", "host", "status", "state"}, .read = readServices};
const CommandEntry commands::hostList{
    .command = "host list", .columns = {"hostname", "service", "zone"}, .read = readHosts};
const CommandEntry commands::availabilityZoneList{
    .command = "availability zone list", .columns = {"zonename", "hostname", "servicename"}, .read = readZones};
const CommandEntry commands::cellList{
    .command = "cell list", .columns = {"name", "uuid", "databaseconnection", "disabled"}, .read = readCells};
const CommandEntry commands::cellHostList{
    .command = "host list", .columns = {"cellname", "celluuid", "hostname"}, .read = readMappedHosts};

} // namespace astrolabe
