// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/tables/commands/catalogue.h"

#include <QSet>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// What Glance keeps beside the properties of an image. Source: glance.api.v2.images and openstackclient.image.v2.image.
QJsonObject imagePropertiesIn(const QJsonValue &cell)
{
    static const QSet<QString> others{u"os_hash_algo"_s, u"os_hash_value"_s, u"os_hidden"_s, u"stores"_s,
        u"direct_url"_s, u"locations"_s, u"self"_s, u"schema"_s, u"file"_s};
    QJsonObject properties;
    const QJsonObject printed = pairsIn(cell);
    for (auto it = printed.begin(); it != printed.end(); ++it) {
        if (!others.contains(it.key()) && !it.key().startsWith("owner_specified."_L1))
            properties.insert(it.key(), textIn(*it));
    }
    return properties;
}

void readImage(const ConsoleTable &table, const ConsoleRow &row, const CommandEntry &entry, Statements &statements)
{
    const StatementOrigin origin = originOf(table, row, entry);
    const QString id = textIn(table.cell(row, u"id"));
    const auto say = [&](const QString &member, const QJsonValue &value) {
        statements.add(u"images"_s, id, member, value, origin);
    };
    say(u"name"_s, table.cell(row, u"name"));
    say(u"status"_s, table.cell(row, u"status"));
    say(u"disk_format"_s, table.cell(row, u"diskformat"));
    say(u"container_format"_s, table.cell(row, u"containerformat"));
    say(u"visibility"_s, table.cell(row, u"visibility"));
    say(u"owner"_s, table.cell(row, table.isShow ? u"owner" : u"project"));
    for (const auto &[column, member] :
        {std::pair(u"size", u"size"_s), std::pair(u"mindisk", u"min_disk"_s), std::pair(u"minram", u"min_ram"_s)}) {
        if (const auto number = numberIn(table.cell(row, column)))
            say(member, *number);
    }
    if (table.isShow)
        say(u"properties"_s, imagePropertiesIn(table.cell(row, u"properties")));
}

void readImages(const ConsoleTable &table, Statements &statements)
{
    for (const ConsoleRow &row : table.rows)
        readImage(table, row, commands::imageList, statements);
    if (listsAll(table))
        statements.complete(u"images"_s);
}

void readOneImage(const ConsoleTable &table, Statements &statements)
{
    for (const ConsoleRow &row : table.rows)
        readImage(table, row, commands::imageShow, statements);
}

} // namespace

const CommandEntry commands::imageList{.command = "image list",
    .columns = {"id", "name", "status", "diskformat"},
    .without = {"networks", "flavor"},
    .read = readImages};
const CommandEntry commands::imageShow{.command = "image show",
    .isShow = true,
    .columns = {"id", "name", "diskformat", "visibility"},
    .read = readOneImage};

} // namespace astrolabe
