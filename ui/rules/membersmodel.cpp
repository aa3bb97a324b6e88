// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/membersmodel.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

#include <span>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

struct MemberText
{
    const char *name;
    const char *what; // source text, context "RuleMember"
};

constexpr MemberText hostTexts[] = {
    {"host", QT_TRANSLATE_NOOP("RuleMember", "The name of the service host")},
    {"nodename", QT_TRANSLATE_NOOP("RuleMember", "The name of the compute node")},
    {"uuid", QT_TRANSLATE_NOOP("RuleMember", "The compute node's uuid")},
    {"cell", QT_TRANSLATE_NOOP("RuleMember", "The name of its cell")},
    {"availability_zone", QT_TRANSLATE_NOOP("RuleMember", "The name of its zone; may be null")},
    {"host_ip", QT_TRANSLATE_NOOP("RuleMember", "Its address; may be null")},
    {"hypervisor_type", QT_TRANSLATE_NOOP("RuleMember", "\"QEMU\" for libvirt")},
    {"hypervisor_version", QT_TRANSLATE_NOOP("RuleMember", "6.2.0 reads 6002000")},
    {"free_ram_mb", QT_TRANSLATE_NOOP("RuleMember", "MiB; less what earlier servers of the request took")},
    {"total_usable_ram_mb", QT_TRANSLATE_NOOP("RuleMember", "MiB")},
    {"free_disk_mb", QT_TRANSLATE_NOOP("RuleMember", "MiB; less what earlier servers of the request took")},
    {"total_usable_disk_gb", QT_TRANSLATE_NOOP("RuleMember", "GiB")},
    {"vcpus_total", QT_TRANSLATE_NOOP("RuleMember", "CPUs, not overcommitted")},
    {"vcpus_used", QT_TRANSLATE_NOOP("RuleMember", "vCPUs of the servers here")},
    {"cpu_allocation_ratio", QT_TRANSLATE_NOOP("RuleMember", "How far CPUs may be overcommitted")},
    {"ram_allocation_ratio", QT_TRANSLATE_NOOP("RuleMember", "How far memory may be overcommitted")},
    {"disk_allocation_ratio", QT_TRANSLATE_NOOP("RuleMember", "How far disk may be overcommitted")},
    {"num_instances", QT_TRANSLATE_NOOP("RuleMember", "Servers here")},
    {"num_io_ops", QT_TRANSLATE_NOOP("RuleMember", "Servers that are built, resized, migrated … here")},
    {"failed_builds", QT_TRANSLATE_NOOP("RuleMember", "Builds that failed since the last one that succeeded")},
    {"cpu_info", QT_TRANSLATE_NOOP("RuleMember", "As the node reports it: {arch, model, vendor, topology, features}")},
    {"supported_instances", QT_TRANSLATE_NOOP("RuleMember", "[architecture, hypervisor type, vm mode] of each kind")},
    {"stats", QT_TRANSLATE_NOOP("RuleMember", "Texts by name")},
    {"metrics", QT_TRANSLATE_NOOP("RuleMember", "Numbers by name")},
    {"service", QT_TRANSLATE_NOOP("RuleMember", "{disabled, disabled_reason, forced_down, is_up, version}")},
    {"aggregates", QT_TRANSLATE_NOOP("RuleMember", "[{id, uuid, name, metadata: {}}]")},
    {"instances",
        QT_TRANSLATE_NOOP("RuleMember", "[{uuid, display_name, project_id, flavorid, vm_state, metadata: {}}]")},
    {"numa_cells",
        QT_TRANSLATE_NOOP("RuleMember",
            "null, or [{id, cpuset, pcpuset, pinned_cpus, cpu_usage, memory, memory_usage}]; memory in MiB")},
};

constexpr MemberText requestTexts[] = {
    {"project_id", QT_TRANSLATE_NOOP("RuleMember", "Who asks")},
    {"user_id", QT_TRANSLATE_NOOP("RuleMember", "Who asks")},
    {"num_instances", QT_TRANSLATE_NOOP("RuleMember", "How many servers")},
    {"flavor",
        QT_TRANSLATE_NOOP(
            "RuleMember", "{flavorid, name, vcpus, memory_mb, root_gb, ephemeral_gb, swap, extra_specs: {}}")},
    {"image", QT_TRANSLATE_NOOP("RuleMember", "null, or {id, name, disk_format, properties: {}}")},
    {"is_bfv", QT_TRANSLATE_NOOP("RuleMember", "Booted from a volume")},
    {"availability_zone", QT_TRANSLATE_NOOP("RuleMember", "null: any")},
    {"scheduler_hints", QT_TRANSLATE_NOOP("RuleMember", "Lists of texts by name")},
    {"ignore_hosts", QT_TRANSLATE_NOOP("RuleMember", "Names of hosts")},
    {"instance_group",
        QT_TRANSLATE_NOOP(
            "RuleMember", "null, or {uuid, name, policy, hosts}; each server of the request adds its host")},
};

QList<TableColumn> columns()
{
    return {
        {"name", QT_TRANSLATE_NOOP("astrolabe::MembersModel", "Member")},
        {"value", QT_TRANSLATE_NOOP("astrolabe::MembersModel", "Here")},
        {"what", QT_TRANSLATE_NOOP("astrolabe::MembersModel", "Meaning")},
    };
}

// The value as a script would write it.
QString inJson(const QJsonValue &value)
{
    const QByteArray list = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    return QString::fromUtf8(list.sliced(1, list.size() - 2));
}

void append(
    QList<RuleMember> &members, const QString &object, std::span<const MemberText> texts, const QJsonObject &values)
{
    for (const MemberText &text : texts) {
        const QString name = QLatin1StringView(text.name);
        const QString value = values.isEmpty() ? QString() : inJson(values.value(name));
        members.append({object + u'.' + name, value, QCoreApplication::translate("RuleMember", text.what)});
    }
}

} // namespace

QList<RuleMember> ruleMembers(const QJsonObject &host, const QJsonObject &request)
{
    QList<RuleMember> members;
    append(members, u"host"_s, hostTexts, host);
    append(members, u"request"_s, requestTexts, request);
    return members;
}

MembersModel::MembersModel(QObject *parent)
    : RowsModel(columns(), parent)
{ }

QVariant MembersModel::value(int row, int column) const
{
    const RuleMember &member = at(row);
    switch (column) {
    case Name:
        return member.name;
    case Value:
        return known(member.value);
    default:
        return known(member.what);
    }
}

QString MembersModel::explanation(int row, int column) const
{
    const RuleMember &member = at(row);
    return column == Value && !member.value.isEmpty() ? member.value : member.what;
}

QString MembersModel::uuid(int row) const
{
    return at(row).name;
}

Tone MembersModel::tone(int, int column) const
{
    return column == What ? Tone::Muted : Tone::Plain;
}

} // namespace astrolabe
