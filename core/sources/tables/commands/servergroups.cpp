// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/tables/commands/catalogue.h"

#include <QJsonArray>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

void readGroup(const ConsoleTable &table, const ConsoleRow &row, const CommandEntry &entry, Statements &statements)
{
    const StatementOrigin origin = originOf(table, row, entry);
    const QString id = textIn(table.cell(row, u"id"));
    const auto say = [&](const QString &member, const QJsonValue &value) {
        statements.add(u"server_groups"_s, id, member, value, origin);
    };
    say(u"name"_s, table.cell(row, u"name"));
    say(u"project_id"_s, table.cell(row, u"projectid"));
    say(u"user_id"_s, table.cell(row, u"userid"));
    for (const QStringView column : {u"policy", u"policies"}) { // one, and before API 2.64 a list of one
        const QStringList policies = listIn(table.cell(row, column));
        if (!policies.isEmpty())
            say(u"policy"_s, policies.first());
    }
    if (table.columns.contains("members"_L1)) {
        QStringList members = listIn(table.cell(row, u"members"));
        members.sort();
        say(u"members"_s, QJsonArray::fromStringList(members));
    }
    if (table.columns.contains("rules"_L1)) {
        QJsonObject rules;
        const auto most = numberIn(pairsIn(table.cell(row, u"rules"))["max_server_per_host"_L1]);
        if (most && *most > 0)
            rules.insert("max_server_per_host"_L1, *most);
        say(u"rules"_s, rules);
    }
}

void readGroups(const ConsoleTable &table, Statements &statements)
{
    for (const ConsoleRow &row : table.rows)
        readGroup(table, row, commands::serverGroupList, statements);
    const bool hasMembers = table.columns.isEmpty() || table.columns.contains("members"_L1);
    if (hasMembers && table.command.contains("--all"_L1) && listsAll(table)) // else of one project
        statements.complete(u"server_groups"_s);
}

void readOneGroup(const ConsoleTable &table, Statements &statements)
{
    for (const ConsoleRow &row : table.rows)
        readGroup(table, row, commands::serverGroupShow, statements);
}

} // namespace

const CommandEntry commands::serverGroupList{
    .command = "server group list", .columns = {"id", "name", "members"}, .read = readGroups};
const CommandEntry commands::serverGroupShow{
    .command = "server group show", .isShow = true, .columns = {"id", "name", "members"}, .read = readOneGroup};

} // namespace astrolabe
