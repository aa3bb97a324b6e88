// SPDX-License-Identifier: GPL-3.0-or-later
#include "servers/serversmodel.h"

#include "boot/bootedserver.h"

#include <QCoreApplication>

#include <array>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QList<TableColumn> columns()
{
    return {
        {"name", QT_TRANSLATE_NOOP("astrolabe::ServersModel", "Server")},
        {"state", QT_TRANSLATE_NOOP("astrolabe::ServersModel", "State")},
        {"host", QT_TRANSLATE_NOOP("astrolabe::ServersModel", "Host")},
        {"flavor", QT_TRANSLATE_NOOP("astrolabe::ServersModel", "Flavor")},
        {"project", QT_TRANSLATE_NOOP("astrolabe::ServersModel", "Project")},
        {"origin", QT_TRANSLATE_NOOP("astrolabe::ServersModel", "Booted by")},
    };
}

struct VmState
{
    QLatin1StringView name;
    const char16_t *sign = u"";
    const char *text = nullptr;
    Tone tone = Tone::Plain;
};

// The vm_states of Nova that a console can encounter.
constexpr std::array vmStates{
    VmState{"active"_L1, u"✓", QT_TRANSLATE_NOOP("astrolabe::ServersModel", "active"), Tone::Good},
    VmState{"building"_L1, u"…", QT_TRANSLATE_NOOP("astrolabe::ServersModel", "building"), Tone::Warning},
    VmState{"stopped"_L1, u"■", QT_TRANSLATE_NOOP("astrolabe::ServersModel", "stopped"), Tone::Muted},
    VmState{"paused"_L1, u"‖", QT_TRANSLATE_NOOP("astrolabe::ServersModel", "paused"), Tone::Muted},
    VmState{"suspended"_L1, u"‖", QT_TRANSLATE_NOOP("astrolabe::ServersModel", "suspended"), Tone::Muted},
    VmState{
        "resized"_L1, u"⚠", QT_TRANSLATE_NOOP("astrolabe::ServersModel", "resized, to be confirmed"), Tone::Warning},
    VmState{"shelved"_L1, u"▽", QT_TRANSLATE_NOOP("astrolabe::ServersModel", "shelved"), Tone::Muted},
    VmState{
        "shelved_offloaded"_L1, u"▽", QT_TRANSLATE_NOOP("astrolabe::ServersModel", "shelved, on no host"), Tone::Muted},
    VmState{
        "soft-delete"_L1, u"✕", QT_TRANSLATE_NOOP("astrolabe::ServersModel", "deleted, can be restored"), Tone::Muted},
    VmState{"error"_L1, u"✕", QT_TRANSLATE_NOOP("astrolabe::ServersModel", "error"), Tone::Bad},
};

const VmState *vmState(const QString &name)
{
    const auto known = std::ranges::find(vmStates, name, &VmState::name);
    return known == vmStates.end() ? nullptr : &*known;
}

// Whether libvirt's state contradicts Nova's vm_state: the guest ended or was started behind Nova's back.
bool disagrees(const ServerRow &server)
{
    if (!server.power || !server.instance.taskState.isEmpty())
        return false;
    const bool runs = *server.power == PowerState::Running || *server.power == PowerState::Paused;
    return (server.instance.vmState == "active"_L1 && !runs) || (server.instance.vmState == "stopped"_L1 && runs);
}

QString hostLabel(const CloudIndex &index, const Instance &instance)
{
    const int node = index.nodeByHostAndName(instance.host, instance.node);
    return node < 0 ? instance.host : index.label(node);
}

} // namespace

QList<ServerRow> serverRows(const CloudIndex &index, const QList<ServerStatus> &bootedHere)
{
    QHash<QString, const ServerStatus *> here;
    for (const ServerStatus &status : bootedHere)
        here.insert(status.server.instance.uuid, &status);
    QHash<QString, QString> projects;
    const auto known = index.cloud().surroundings.projects.value_or(QList<Project>());
    for (const Project &project : known)
        projects.insert(project.id, project.name.isEmpty() ? project.id : project.name);
    QList<ServerRow> rows;
    const auto append = [&](const Instance &instance, const ServerStatus *status) {
        const Flavor *flavor = index.flavorOf(instance);
        rows.append({instance, hostLabel(index, instance), flavor == nullptr ? instance.flavorid : flavor->name,
            projects.value(instance.projectId, instance.projectId), status != nullptr,
            status == nullptr ? std::nullopt : status->power, status == nullptr ? 0 : status->server.decisionId});
    };
    for (const Instance &instance : index.cloud().instances) {
        // Servers booted here are in the cloud too, but their own record is newer.
        if (!here.contains(instance.uuid))
            append(instance, nullptr);
    }
    for (const ServerStatus &status : bootedHere)
        append(status.server.instance, &status);
    return rows;
}

ServersModel::ServersModel(QObject *parent)
    : RowsModel(columns(), parent)
{ }

QVariant ServersModel::value(int row, int column) const
{
    const ServerRow &server = at(row);
    switch (column) {
    case Name:
        return known(server.instance.displayName);
    case State:
        return server.instance.vmState;
    case Host:
        return known(server.hostLabel);
    case Flavor:
        return known(server.flavorName);
    case Project:
        return known(server.projectName);
    default:
        return text(row, column);
    }
}

QString ServersModel::text(int row, int column) const
{
    const ServerRow &server = at(row);
    if (column == Origin)
        return server.bootedHere ? tr("this console") : tr("the cloud file");
    if (column != State)
        return TableModel::text(row, column);
    const VmState *state = vmState(server.instance.vmState);
    if (state == nullptr)
        return server.instance.vmState;
    QString name = QCoreApplication::translate("astrolabe::ServersModel", state->text);
    if (!lockedBy(server.instance).isEmpty())
        name = tr("%1, locked").arg(name);
    if (disagrees(server))
        return u"⚠ "_s + tr("%1, but %2", "vm_state, what libvirt says").arg(name, powerText(*server.power));
    if (const QString &task = server.instance.taskState; !task.isEmpty())
        return u"… "_s + tr("%1: %2", "vm_state, Nova's task_state").arg(name, task);
    return QString::fromUtf16(state->sign) + u' ' + name;
}

QString ServersModel::explanation(int row, int column) const
{
    const ServerRow &server = at(row);
    switch (column) {
    case State:
        if (const QString fault = faultOf(server.instance); !fault.isEmpty())
            return fault;
        if (const QString &task = server.instance.taskState; !task.isEmpty())
            return tr("Nova's vm_state is %1; under way, its task_state: %2").arg(server.instance.vmState, task);
        if (server.power)
            return tr("Nova's vm_state is %1; libvirt says: %2").arg(server.instance.vmState, powerText(*server.power));
        return tr("Nova's vm_state is %1; no guest runs, because its host is simulated").arg(server.instance.vmState);
    case Name:
        return server.instance.uuid;
    case Project:
        return tr("Project %1, user %2").arg(server.instance.projectId, server.instance.userId);
    default:
        return text(row, column);
    }
}

QString ServersModel::uuid(int row) const
{
    return at(row).instance.uuid;
}

Tone ServersModel::tone(int row, int column) const
{
    if (column != State)
        return column == Project || column == Origin ? Tone::Muted : Tone::Plain;
    if (disagrees(at(row)) || !at(row).instance.taskState.isEmpty())
        return Tone::Warning;
    const VmState *state = vmState(at(row).instance.vmState);
    return state == nullptr ? Tone::Plain : state->tone;
}

QString powerText(PowerState state)
{
    switch (state) {
    case PowerState::NoState:
        return ServersModel::tr("no such domain");
    case PowerState::Running:
        return ServersModel::tr("running");
    case PowerState::Paused:
        return ServersModel::tr("paused");
    case PowerState::Shutdown:
        return ServersModel::tr("shut down");
    case PowerState::Crashed:
        return ServersModel::tr("crashed");
    case PowerState::Suspended:
        return ServersModel::tr("suspended");
    }
    Q_UNREACHABLE();
}

} // namespace astrolabe
