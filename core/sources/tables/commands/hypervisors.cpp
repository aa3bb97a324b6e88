// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/tables/commands/catalogue.h"

#include <QJsonArray>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

struct NodeColumn
{
    QStringView column;
    QLatin1StringView member;
};

constexpr NodeColumn nodeNumbers[] = {{u"vcpus", "vcpus"_L1}, {u"vcpusused", "vcpus_used"_L1},
    {u"memorymb", "memory_mb"_L1}, {u"memorymbused", "memory_mb_used"_L1}, {u"localgb", "local_gb"_L1},
    {u"localgbused", "local_gb_used"_L1}, {u"freerammb", "free_ram_mb"_L1}, {u"freediskgb", "free_disk_gb"_L1},
    {u"diskavailableleast", "disk_available_least"_L1}, {u"hypervisorversion", "hypervisor_version"_L1}};
constexpr NodeColumn nodeTexts[] = {{u"hypervisortype", "hypervisor_type"_L1}, {u"hostip", "host_ip"_L1},
    {u"servicehost", "host"_L1}, {u"state", "state"_L1}, {u"status", "status"_L1}};

// The parts of cpu_info, whether they come as one object, as "topology.cells='2'" in one cell, or as novaclient's
// fields cpu_info_topology_cells.
QJsonObject cpuInfoIn(const ConsoleTable &table, const ConsoleRow &row)
{
    QJsonObject flat;
    const QJsonObject printed = pairsIn(table.cell(row, u"cpuinfo"));
    for (auto it = printed.begin(); it != printed.end(); ++it) {
        if (!it->isObject()) {
            flat.insert(columnKey(it.key()), *it);
            continue;
        }
        const QJsonObject inner = it->toObject();
        for (auto part = inner.begin(); part != inner.end(); ++part)
            flat.insert(columnKey(it.key()) + columnKey(part.key()), *part);
    }
    for (const QString &column : table.columns) {
        if (column.startsWith(u"cpuinfo"_s) && column.size() > 7)
            flat.insert(column.sliced(7), table.cell(row, column));
    }
    if (flat.isEmpty())
        return {};
    QJsonObject topology;
    for (const auto part : {"cells"_L1, "sockets"_L1, "cores"_L1, "threads"_L1}) {
        if (const auto number = numberIn(flat.value("topology"_L1 + part)))
            topology.insert(part, *number);
    }
    QJsonObject info{{"topology"_L1, topology}};
    for (const auto part : {"arch"_L1, "model"_L1, "vendor"_L1}) {
        if (const QString text = textIn(flat.value(part)); !text.isEmpty())
            info.insert(part, text);
    }
    QStringList features = listIn(flat.value("features"_L1));
    features.sort();
    info.insert("features"_L1, QJsonArray::fromStringList(features));
    return info;
}

void readNode(const ConsoleTable &table, const ConsoleRow &row, const CommandEntry &entry, Statements &statements)
{
    const QString node = textIn(table.cell(row, u"hypervisorhostname"));
    if (node.isEmpty())
        return;
    const StatementOrigin origin = originOf(table, row, entry);
    const auto say = [&](QLatin1StringView member, const QJsonValue &value) {
        statements.add(u"compute_nodes"_s, node, member, value, origin);
    };
    statements.mention(u"compute_nodes"_s, node);
    const QJsonValue id = table.cell(row, u"id");
    if (const auto number = numberIn(id))
        say("id"_L1, *number);
    else
        say("uuid"_L1, id);
    for (const auto &[column, member] : nodeNumbers) {
        if (const auto number = numberIn(table.cell(row, column)))
            say(member, *number);
    }
    for (const auto &[column, member] : nodeTexts) {
        if (const QString text = textIn(table.cell(row, column)); !text.isEmpty())
            say(member, text);
    }
    if (const QJsonObject info = cpuInfoIn(table, row); !info.isEmpty())
        say("cpu_info"_L1, info);
}

void readHypervisors(const ConsoleTable &table, Statements &statements)
{
    for (const ConsoleRow &row : table.rows)
        readNode(table, row, commands::hypervisorList, statements);
    if (listsAll(table))
        statements.complete(u"compute_nodes"_s);
}

void readHypervisor(const ConsoleTable &table, Statements &statements)
{
    for (const ConsoleRow &row : table.rows)
        readNode(table, row, commands::hypervisorShow, statements);
}

} // namespace

const CommandEntry commands::hypervisorList{
    .command = "hypervisor list", .columns = {"id", "hypervisorhostname", "state"}, .read = readHypervisors};
const CommandEntry commands::hypervisorShow{
    .command = "hypervisor show", .isShow = true, .columns = {"hypervisorhostname"}, .read = readHypervisor};

} // namespace astrolabe
