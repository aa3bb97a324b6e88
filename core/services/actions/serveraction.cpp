// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/actions/serveraction.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

using Kind = ServerAction::Kind;

// The states in which nova-api allows an action. An empty list allows all.
struct Precondition
{
    Kind kind;
    const char *apiName;
    const char *actionName;
    QList<QLatin1StringView> vmStates;
    QList<QLatin1StringView> taskStates = {}; // in addition to none
    bool anyTask = false;
    bool launched = true;
};

const QList<Precondition> &preconditions()
{
    static const QList<Precondition> table{
        {Kind::Delete, "delete", "delete", {}, {}, true, false},
        {Kind::ForceDelete, "forceDelete", "delete", {}, {}, true, false},
        {Kind::Restore, "restore", "restore", {"soft-delete"_L1}},
        {Kind::Stop, "stop", "stop", {"active"_L1, "error"_L1}},
        {Kind::Start, "start", "start", {"stopped"_L1}},
        {Kind::SoftReboot, "reboot", "reboot", {"active"_L1}},
        {Kind::HardReboot, "reboot", "reboot", {"active"_L1, "stopped"_L1, "paused"_L1, "suspended"_L1, "error"_L1},
            {"rebooting"_L1, "reboot_pending"_L1, "reboot_started"_L1, "rebooting_hard"_L1, "resuming"_L1,
                "unpausing"_L1, "pausing"_L1, "suspending"_L1}},
        {Kind::Pause, "pause", "pause", {"active"_L1}},
        {Kind::Unpause, "unpause", "unpause", {"paused"_L1}},
        {Kind::Suspend, "suspend", "suspend", {"active"_L1}},
        {Kind::Resume, "resume", "resume", {"suspended"_L1}},
        {Kind::Resize, "resize", "resize", {"active"_L1, "stopped"_L1}},
        {Kind::ConfirmResize, "confirmResize", "confirmResize", {"resized"_L1}},
        {Kind::RevertResize, "revertResize", "revertResize", {"resized"_L1}},
        {Kind::Migrate, "migrate", "migrate", {"active"_L1, "stopped"_L1}},
        {Kind::LiveMigrate, "os-migrateLive", "live-migration", {"active"_L1, "paused"_L1}},
        {Kind::Evacuate, "evacuate", "evacuate", {"active"_L1, "stopped"_L1, "error"_L1}, {}, true},
        {Kind::Rebuild, "rebuild", "rebuild", {"active"_L1, "stopped"_L1, "error"_L1}},
        {Kind::Shelve, "shelve", "shelve", {"active"_L1, "stopped"_L1, "paused"_L1, "suspended"_L1}},
        {Kind::ShelveOffload, "shelveOffload", "shelveOffload", {"shelved"_L1}},
        {Kind::Unshelve, "unshelve", "unshelve", {"shelved"_L1, "shelved_offloaded"_L1}},
        {Kind::Lock, "lock", "lock", {}, {}, true, false},
        {Kind::Unlock, "unlock", "unlock", {}, {}, true, false},
    };
    return table;
}

const Precondition &preconditionOf(Kind kind)
{
    return *std::ranges::find(preconditions(), kind, &Precondition::kind);
}

} // namespace

QList<ServerAction::Kind> allServerActions()
{
    QList<Kind> kinds;
    for (const Precondition &precondition : preconditions())
        kinds.append(precondition.kind);
    return kinds;
}

QString apiNameOf(Kind kind)
{
    return QLatin1StringView(preconditionOf(kind).apiName);
}

QString actionNameOf(Kind kind)
{
    return QLatin1StringView(preconditionOf(kind).actionName);
}

QString actionNameOf(const Asked &asked)
{
    const auto action = actionFrom(asked.request[u"action"_s].toObject());
    return action ? actionNameOf(action->kind) : QString();
}

QJsonObject bodyOf(const ServerAction &action)
{
    const auto hostOrNothing
        = [&] { return action.host.isEmpty() ? QJsonObject() : QJsonObject{{u"host"_s, action.host}}; };
    switch (action.kind) {
    case Kind::Delete:
        return {};
    case Kind::Stop:
    case Kind::Start:
        return {{u"os-"_s + apiNameOf(action.kind), QJsonValue()}};
    case Kind::SoftReboot:
        return {{u"reboot"_s, QJsonObject{{u"type"_s, u"SOFT"_s}}}};
    case Kind::HardReboot:
        return {{u"reboot"_s, QJsonObject{{u"type"_s, u"HARD"_s}}}};
    case Kind::Resize:
        return {{u"resize"_s, QJsonObject{{u"flavorRef"_s, action.flavorRef}}}};
    case Kind::Migrate:
        return {{u"migrate"_s, action.host.isEmpty() ? QJsonValue() : hostOrNothing()}};
    case Kind::LiveMigrate:
        return {{u"os-migrateLive"_s,
            QJsonObject{
                {u"host"_s, action.host.isEmpty() ? QJsonValue() : action.host}, {u"block_migration"_s, u"auto"_s}}}};
    case Kind::Evacuate:
        return {{u"evacuate"_s, hostOrNothing()}};
    case Kind::Rebuild:
        return {{u"rebuild"_s, QJsonObject{{u"imageRef"_s, action.imageRef}}}};
    case Kind::Unshelve: {
        QJsonObject where = hostOrNothing();
        if (!action.availabilityZone.isEmpty())
            where.insert(u"availability_zone"_s, action.availabilityZone);
        return {{u"unshelve"_s, where.isEmpty() ? QJsonValue() : where}};
    }
    default:
        return {{apiNameOf(action.kind), QJsonValue()}};
    }
}

std::optional<ServerAction> actionFrom(const QJsonObject &body)
{
    const QString name = body.keys().value(0);
    for (const Kind kind :
        {Kind::Resize, Kind::Migrate, Kind::LiveMigrate, Kind::Evacuate, Kind::Rebuild, Kind::Unshelve}) {
        if (!bodyOf({.kind = kind}).contains(name))
            continue;
        const QJsonValue said = body[name];
        return ServerAction{.kind = kind,
            .flavorRef = said["flavorRef"_L1].toString(),
            .imageRef = said["imageRef"_L1].toString(),
            .host = said["host"_L1].toString(),
            .availabilityZone = said["availability_zone"_L1].toString()};
    }
    return std::nullopt;
}

bool wasLaunched(const Instance &instance)
{
    return !instance.host.isEmpty() || instance.vmState == "shelved_offloaded"_L1;
}

QStringList statesFor(Kind kind)
{
    const QList<QLatin1StringView> &states = preconditionOf(kind).vmStates;
    return {states.cbegin(), states.cend()};
}

std::optional<Raised> refusedByState(Kind kind, const Instance &instance)
{
    const Precondition &wanted = preconditionOf(kind);
    const auto invalid = [&](const QString &what, const QString &value) {
        return Raised{u"InstanceInvalidState"_s,
            u"Cannot '%1' instance %2 while it is in %3 %4"_s.arg(apiNameOf(kind), instance.uuid, what, value)};
    };
    const auto isAmong = [](const QList<QLatin1StringView> &states, const QString &state) {
        return std::ranges::any_of(states, [&](QLatin1StringView known) { return state == known; });
    };
    if (!wanted.vmStates.isEmpty() && !isAmong(wanted.vmStates, instance.vmState))
        return invalid(u"vm_state"_s, instance.vmState);
    const QString &task = instance.taskState;
    if (!wanted.anyTask && !task.isEmpty() && !isAmong(wanted.taskStates, task))
        return invalid(u"task_state"_s, task);
    if (wanted.launched && !wasLaunched(instance))
        return Raised{u"InstanceInvalidState"_s,
            u"Instance %1 is in an invalid state for '%2'"_s.arg(instance.uuid, apiNameOf(kind))};
    return std::nullopt;
}

} // namespace astrolabe
