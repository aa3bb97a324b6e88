// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/tables/commands/catalogue.h"

#include "base/python.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QJsonValue firstOf(const ConsoleTable &table, const ConsoleRow &row, std::initializer_list<QStringView> columns)
{
    for (const QStringView column : columns) {
        if (const QJsonValue value = table.cell(row, column); !value.isNull())
            return value;
    }
    return QJsonValue::Null;
}

void readFlavor(const ConsoleTable &table, const ConsoleRow &row, const CommandEntry &entry, Statements &statements)
{
    const StatementOrigin origin = originOf(table, row, entry);
    const QString id = textIn(table.cell(row, u"id"));
    const auto say = [&](const QString &member, const QJsonValue &value) {
        statements.add(u"flavors"_s, id, member, value, origin);
    };
    const auto sayNumber = [&](const QString &member, std::initializer_list<QStringView> columns) {
        if (const auto number = numberIn(firstOf(table, row, columns)))
            say(member, *number);
    };
    const auto sayTruth = [&](const QString &member, std::initializer_list<QStringView> columns) {
        if (const auto truth = truthIn(firstOf(table, row, columns)))
            say(member, *truth);
    };
    if (const QString name = textIn(table.cell(row, u"name")); !name.isEmpty())
        say(u"name"_s, name);
    sayNumber(u"vcpus"_s, {u"vcpus"});
    sayNumber(u"memory_mb"_s, {u"ram", u"memorymib", u"memorymb"});
    sayNumber(u"root_gb"_s, {u"disk"});
    sayNumber(u"ephemeral_gb"_s, {u"ephemeral", u"osflvextdataephemeral"});
    sayNumber(u"swap"_s, {u"swap"});
    sayTruth(u"is_public"_s, {u"ispublic", u"osflavoraccessispublic"});
    sayTruth(u"disabled"_s, {u"osflvdisableddisabled"});
    for (const QString &column : {u"properties"_s, u"extraspecs"_s}) {
        if (!table.columns.contains(column))
            continue;
        QJsonObject specs = pairsIn(table.cell(row, column));
        for (auto it = specs.begin(); it != specs.end(); ++it)
            *it = textIn(*it);
        say(u"extra_specs"_s, specs);
    }
}

// Without --all a list has the public flavors only.
void readFlavors(const ConsoleTable &table, Statements &statements)
{
    bool hasPrivate = false;
    for (const ConsoleRow &row : table.rows) {
        readFlavor(table, row, commands::flavorList, statements);
        hasPrivate = hasPrivate || truthIn(table.cell(row, u"ispublic")) == false;
    }
    if ((hasPrivate || table.command.contains("--all"_L1)) && listsAll(table))
        statements.complete(u"flavors"_s);
}

void readOneFlavor(const ConsoleTable &table, Statements &statements)
{
    for (const ConsoleRow &row : table.rows)
        readFlavor(table, row, commands::flavorShow, statements);
}

} // namespace

const CommandEntry commands::flavorList{
    .command = "flavor list", .columns = {"id", "name", "vcpus", "ispublic"}, .read = readFlavors};
const CommandEntry commands::flavorShow{
    .command = "flavor show", .isShow = true, .columns = {"id", "name", "vcpus", "rxtxfactor"}, .read = readOneFlavor};

} // namespace astrolabe
