// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/inputtext.h"

#include "services/actions/serveraction.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

class InputText
{
    Q_DECLARE_TR_FUNCTIONS(ComparisonReport)
};

// A member of the body of POST /servers, or of what an action asks, by its pointer.
QString memberText(const QString &pointer)
{
    QString name = pointer.startsWith("/server/"_L1) ? pointer.sliced(8) : pointer.sliced(1);
    name.replace("OS-SCH-HNT:scheduler_hints/"_L1, "os:scheduler_hints/"_L1);
    static constexpr std::pair<QLatin1StringView, const char *> names[]{
        {"flavorRef"_L1, QT_TRANSLATE_NOOP("ComparisonReport", "flavor")},
        {"imageRef"_L1, QT_TRANSLATE_NOOP("ComparisonReport", "image")},
        {"availability_zone"_L1, QT_TRANSLATE_NOOP("ComparisonReport", "availability zone")},
        {"host"_L1, QT_TRANSLATE_NOOP("ComparisonReport", "host")},
        {"hypervisor_hostname"_L1, QT_TRANSLATE_NOOP("ComparisonReport", "node")},
        {"name"_L1, QT_TRANSLATE_NOOP("ComparisonReport", "name")},
        {"min_count"_L1, QT_TRANSLATE_NOOP("ComparisonReport", "fewest servers")},
        {"max_count"_L1, QT_TRANSLATE_NOOP("ComparisonReport", "most servers")},
        {"networks"_L1, QT_TRANSLATE_NOOP("ComparisonReport", "networks")},
        {"key_name"_L1, QT_TRANSLATE_NOOP("ComparisonReport", "key pair")},
        {"config_drive"_L1, QT_TRANSLATE_NOOP("ComparisonReport", "config drive")},
        {"block_device_mapping_v2"_L1, QT_TRANSLATE_NOOP("ComparisonReport", "disks")},
        {"security_groups"_L1, QT_TRANSLATE_NOOP("ComparisonReport", "security groups")},
        {"user_data"_L1, QT_TRANSLATE_NOOP("ComparisonReport", "user data")},
        {"instance_uuids"_L1, QT_TRANSLATE_NOOP("ComparisonReport", "uuids of the servers")},
        {"action"_L1, QT_TRANSLATE_NOOP("ComparisonReport", "action")},
        {"action/host"_L1, QT_TRANSLATE_NOOP("ComparisonReport", "to host")},
        {"action/availability_zone"_L1, QT_TRANSLATE_NOOP("ComparisonReport", "to zone")},
        {"action/block_migration"_L1, QT_TRANSLATE_NOOP("ComparisonReport", "block migration")},
        {"request_spec/purpose"_L1, QT_TRANSLATE_NOOP("ComparisonReport", "purpose")},
        {"request_spec/ignore_hosts"_L1, QT_TRANSLATE_NOOP("ComparisonReport", "hosts that are left out")},
        {"request_spec/retry/hosts"_L1, QT_TRANSLATE_NOOP("ComparisonReport", "hosts that were tried before")},
        {"request_spec/pci_requests"_L1, QT_TRANSLATE_NOOP("ComparisonReport", "PCI devices")},
        {"os:scheduler_hints/group"_L1, QT_TRANSLATE_NOOP("ComparisonReport", "server group")},
        {"context/project_id"_L1, QT_TRANSLATE_NOOP("ComparisonReport", "project")},
        {"context/user_id"_L1, QT_TRANSLATE_NOOP("ComparisonReport", "user")},
        {"context/roles"_L1, QT_TRANSLATE_NOOP("ComparisonReport", "roles")},
    };
    const auto known = std::ranges::find(names, name, [](const auto &each) { return QString(each.first); });
    if (known != std::end(names))
        return InputText::tr(known->second);
    return name.startsWith("os:scheduler_hints/"_L1) ? InputText::tr("scheduler hint %1").arg(name.sliced(19)) : name;
}

// A member of a flavor or an image, by its pointer.
QString thingMemberText(const QString &pointer)
{
    static constexpr std::pair<QLatin1StringView, const char *> names[]{
        {"/flavorid"_L1, QT_TRANSLATE_NOOP("ComparisonReport", "id")},
        {"/id"_L1, QT_TRANSLATE_NOOP("ComparisonReport", "id")},
        {"/name"_L1, QT_TRANSLATE_NOOP("ComparisonReport", "name")},
        {"/vcpus"_L1, QT_TRANSLATE_NOOP("ComparisonReport", "vCPU")},
        {"/memory_mb"_L1, QT_TRANSLATE_NOOP("ComparisonReport", "memory (MiB)")},
        {"/root_gb"_L1, QT_TRANSLATE_NOOP("ComparisonReport", "root disk (GiB)")},
        {"/ephemeral_gb"_L1, QT_TRANSLATE_NOOP("ComparisonReport", "ephemeral disk (GiB)")},
        {"/swap"_L1, QT_TRANSLATE_NOOP("ComparisonReport", "swap (MiB)")},
        {"/min_disk"_L1, QT_TRANSLATE_NOOP("ComparisonReport", "least disk (GiB)")},
        {"/min_ram"_L1, QT_TRANSLATE_NOOP("ComparisonReport", "least memory (MiB)")},
        {"/size"_L1, QT_TRANSLATE_NOOP("ComparisonReport", "size (bytes)")},
    };
    const auto known = std::ranges::find(names, pointer, [](const auto &each) { return QString(each.first); });
    if (known != std::end(names))
        return InputText::tr(known->second);
    if (pointer.startsWith("/extra_specs/"_L1))
        return InputText::tr("extra spec %1").arg(pointer.sliced(13));
    return pointer.startsWith("/properties/"_L1) ? InputText::tr("property %1").arg(pointer.sliced(12))
                                                 : pointer.sliced(1);
}

} // namespace

QString inputKindText(InputDifference::Kind kind)
{
    switch (kind) {
    case InputDifference::Kind::Release:
        return InputText::tr("release");
    case InputDifference::Kind::Option:
        return InputText::tr("option");
    case InputDifference::Kind::Request:
        return InputText::tr("request");
    case InputDifference::Kind::Flavor:
        return InputText::tr("flavor");
    case InputDifference::Kind::Image:
        return InputText::tr("image");
    case InputDifference::Kind::Cloud:
        return InputText::tr("cloud");
    case InputDifference::Kind::Cell:
        return InputText::tr("cell");
    case InputDifference::Kind::ComputeNode:
        return InputText::tr("compute node");
    case InputDifference::Kind::Aggregate:
        return InputText::tr("host aggregate");
    case InputDifference::Kind::Server:
        return InputText::tr("server");
    case InputDifference::Kind::ServerGroup:
        return InputText::tr("server group");
    case InputDifference::Kind::ResourceProvider:
        return InputText::tr("resource provider");
    case InputDifference::Kind::Allocations:
        return InputText::tr("allocations");
    }
    Q_UNREACHABLE();
}

QString inputMemberText(const InputDifference &input)
{
    using Kind = InputDifference::Kind;
    switch (input.kind) {
    case Kind::Request:
        return memberText(input.name);
    case Kind::Flavor:
    case Kind::Image:
        return thingMemberText(input.name);
    default:
        return input.name;
    }
}

QString inputNameText(const InputDifference &input)
{
    using Kind = InputDifference::Kind;
    switch (input.kind) {
    case Kind::Release:
        return inputKindText(input.kind);
    case Kind::Option:
    case Kind::Request:
        return inputMemberText(input);
    default:
        return inputKindText(input.kind) + u' ' + inputMemberText(input);
    }
}

QString inputSideText(const InputDifference &input, const QString &json)
{
    if (json.isNull())
        return u"–"_s;
    const QString name = json.section(u'"', 1, 1);
    if (input.kind == InputDifference::Kind::Release) {
        const auto release = Release::named(name);
        return release ? release->title() : json;
    }
    if (input.kind == InputDifference::Kind::Request && input.name == "/action"_L1) {
        const auto action = actionFrom({{name, QJsonValue()}});
        return action ? actionNameOf(action->kind) : json;
    }
    return json;
}

} // namespace astrolabe
