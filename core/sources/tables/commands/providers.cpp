// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/tables/commands/catalogue.h"

#include <QJsonArray>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

void readProvider(const ConsoleTable &table, const ConsoleRow &row, const CommandEntry &entry, Statements &statements)
{
    const StatementOrigin origin = originOf(table, row, entry);
    const QString uuid = textIn(table.cell(row, u"uuid"));
    statements.add(u"resource_providers"_s, uuid, u"name"_s, table.cell(row, u"name"), origin);
    if (const auto generation = numberIn(table.cell(row, u"generation")))
        statements.add(u"resource_providers"_s, uuid, u"generation"_s, *generation, origin);
    statements.add(
        u"resource_providers"_s, uuid, u"parent_provider_uuid"_s, table.cell(row, u"parentprovideruuid"), origin);
    const QJsonObject consumers = pairsIn(table.cell(row, u"allocations"));
    for (auto it = consumers.begin(); it != consumers.end(); ++it)
        statements.add(u"allocations"_s, it.key(), uuid, it->toObject()["resources"_L1], origin);
    if (table.columns.contains("allocations"_L1))
        statements.add(u"resource_providers"_s, uuid, u"allocations_listed"_s, true, origin);
}

void readProviders(const ConsoleTable &table, Statements &statements)
{
    for (const ConsoleRow &row : table.rows)
        readProvider(table, row, commands::providerList, statements);
    if (listsAll(table))
        statements.complete(u"resource_providers"_s);
}

void readOneProvider(const ConsoleTable &table, Statements &statements)
{
    for (const ConsoleRow &row : table.rows)
        readProvider(table, row, commands::providerShow, statements);
}

void readInventory(const ConsoleTable &table, Statements &statements)
{
    QJsonObject inventories;
    QJsonObject used;
    for (const ConsoleRow &row : table.rows) {
        QJsonObject inventory;
        for (const auto &[column, member] : {std::pair(u"total", u"total"_s), std::pair(u"reserved", u"reserved"_s),
                 std::pair(u"minunit", u"min_unit"_s), std::pair(u"maxunit", u"max_unit"_s),
                 std::pair(u"stepsize", u"step_size"_s)}) {
            if (const auto number = numberIn(table.cell(row, column)))
                inventory.insert(member, *number);
        }
        if (const auto ratio = realIn(table.cell(row, u"allocationratio")))
            inventory.insert(u"allocation_ratio"_s, *ratio);
        const QString resourceClass = textIn(table.cell(row, u"resourceclass"));
        inventories.insert(resourceClass, inventory);
        if (const auto amount = numberIn(table.cell(row, u"used")))
            used.insert(resourceClass, *amount);
    }
    const ConsoleRow first = table.rows.isEmpty() ? ConsoleRow{{}, 1} : table.rows.first();
    const StatementOrigin origin = originOf(table, first, commands::inventoryList);
    const QString subject = subjectOf(table);
    statements.add(u"inventories"_s, subject, u"inventories"_s, inventories, origin);
    if (used.size() == inventories.size())
        statements.add(u"inventories"_s, subject, u"used"_s, used, origin);
}

void readNames(const ConsoleTable &table, const CommandEntry &entry, QStringView column, const QString &list,
    const QString &key, Statements &statements)
{
    QStringList names;
    for (const ConsoleRow &row : table.rows)
        names << textIn(table.cell(row, column));
    names.sort();
    const ConsoleRow first = table.rows.isEmpty() ? ConsoleRow{{}, 1} : table.rows.first();
    statements.add(list, key, u"names"_s, QJsonArray::fromStringList(names), originOf(table, first, entry));
}

void readProviderTraits(const ConsoleTable &table, Statements &statements)
{
    readNames(table, commands::providerTraitList, u"name", u"provider_traits"_s, subjectOf(table), statements);
}

void readProviderAggregates(const ConsoleTable &table, Statements &statements)
{
    readNames(table, commands::providerAggregateList, u"uuid", u"provider_aggregates"_s, subjectOf(table), statements);
}

// Each list may be a part of them all.
void mentionCustomNames(const ConsoleTable &table, const QString &list, Statements &statements)
{
    for (const ConsoleRow &row : table.rows) {
        const QString name = textIn(table.cell(row, u"name"));
        if (name.startsWith("CUSTOM_"_L1))
            statements.mention(list, name);
    }
}

void readClasses(const ConsoleTable &table, Statements &statements)
{
    mentionCustomNames(table, u"resource_classes"_s, statements);
}

void readTraits(const ConsoleTable &table, Statements &statements)
{
    mentionCustomNames(table, u"traits"_s, statements);
}

void readAllocations(const ConsoleTable &table, Statements &statements)
{
    const QString consumer = subjectOf(table);
    for (const ConsoleRow &row : table.rows)
        statements.add(u"allocations"_s, consumer, textIn(table.cell(row, u"resourceprovider")),
            pairsIn(table.cell(row, u"resources")), originOf(table, row, commands::allocationShow));
}

// "VCPU=19/32": used and capacity, which is (total - reserved) * allocation_ratio; no more is told.
void readCandidates(const ConsoleTable &table, Statements &statements)
{
    for (const ConsoleRow &row : table.rows) {
        QJsonObject inventories;
        QJsonObject used;
        const QJsonObject amounts = pairsIn(table.cell(row, u"inventoryusedcapacity"));
        for (auto it = amounts.begin(); it != amounts.end(); ++it) {
            const auto inUse = numberIn(it->toString().section(u'/', 0, 0));
            const auto capacity = numberIn(it->toString().section(u'/', 1));
            if (!inUse || !capacity)
                continue;
            used.insert(it.key(), *inUse);
            inventories.insert(it.key(), QJsonObject{{"total"_L1, *capacity}});
        }
        const QString uuid = textIn(table.cell(row, u"resourceprovider"));
        const StatementOrigin origin = originOf(table, row, commands::candidateList);
        statements.add(u"capacities"_s, uuid, u"inventories"_s, inventories, origin);
        statements.add(u"capacities"_s, uuid, u"used"_s, used, origin);
        QStringList traits = listIn(table.cell(row, u"traits"));
        traits.sort();
        statements.add(u"provider_traits"_s, uuid, u"names"_s, QJsonArray::fromStringList(traits), origin);
    }
}

} // namespace

const CommandEntry commands::providerList{
    .command = "resource provider list", .columns = {"uuid", "name", "generation"}, .read = readProviders};
const CommandEntry commands::providerShow{.command = "resource provider show",
    .isShow = true,
    .columns = {"uuid", "name", "generation"},
    .read = readOneProvider};
const CommandEntry commands::inventoryList{.command = "resource provider inventory list",
    .columns = {"resourceclass", "allocationratio", "maxunit", "total"},
    .isNamed = true,
    .read = readInventory};
const CommandEntry commands::providerTraitList{
    .command = "resource provider trait list", .columns = {"name"}, .isNamed = true, .read = readProviderTraits};
const CommandEntry commands::providerAggregateList{.command = "resource provider aggregate list",
    .columns = {"uuid"},
    .isNamed = true,
    .read = readProviderAggregates};
const CommandEntry commands::allocationShow{.command = "resource provider allocation show",
    .columns = {"resourceprovider", "generation", "resources"},
    .isNamed = true,
    .read = readAllocations};
const CommandEntry commands::candidateList{.command = "allocation candidate list",
    .columns = {"resourceprovider", "inventoryusedcapacity", "traits"},
    .read = readCandidates};
const CommandEntry commands::resourceClassList{
    .command = "resource class list", .columns = {"name"}, .isNamed = true, .read = readClasses};
const CommandEntry commands::traitList{
    .command = "trait list", .columns = {"name"}, .isNamed = true, .read = readTraits};

} // namespace astrolabe
