// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/actions/actionpolicies.h"

#include "api/token.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

using Kind = ServerAction::Kind;

// Who may perform an action by default.
enum class Who {
    Member,
    Manager, // of the server's project, from 2025.2; an administrator before
    Admin,
};

struct Policy
{
    Kind kind;
    const char *name;
    Who who = Who::Member;
};

const Policy &policyOf(Kind kind)
{
    static const QList<Policy> table{
        {Kind::Delete, "servers:delete"},
        {Kind::ForceDelete, "os-deferred-delete:force"},
        {Kind::Restore, "os-deferred-delete:restore"},
        {Kind::Stop, "servers:stop"},
        {Kind::Start, "servers:start"},
        {Kind::SoftReboot, "servers:reboot"},
        {Kind::HardReboot, "servers:reboot"},
        {Kind::Pause, "os-pause-server:pause"},
        {Kind::Unpause, "os-pause-server:unpause"},
        {Kind::Suspend, "os-suspend-server:suspend"},
        {Kind::Resume, "os-suspend-server:resume"},
        {Kind::Resize, "servers:resize"},
        {Kind::ConfirmResize, "servers:confirm_resize"},
        {Kind::RevertResize, "servers:revert_resize"},
        {Kind::Migrate, "os-migrate-server:migrate", Who::Manager},
        {Kind::LiveMigrate, "os-migrate-server:migrate_live", Who::Manager},
        {Kind::Evacuate, "os-evacuate", Who::Admin},
        {Kind::Rebuild, "servers:rebuild"},
        {Kind::Shelve, "os-shelve:shelve"},
        {Kind::ShelveOffload, "os-shelve:shelve_offload", Who::Admin},
        {Kind::Unshelve, "os-shelve:unshelve"},
        {Kind::Lock, "os-lock-server:lock"},
        {Kind::Unlock, "os-lock-server:unlock"},
    };
    return *std::ranges::find(table, kind, &Policy::kind);
}

bool isManager(const Request &asker)
{
    return asker.roles.contains(u"manager"_s, Qt::CaseInsensitive);
}

// The stricter rule of an action that names a host or overrides somebody else's lock.
QString strictNameOf(const ServerAction &action, const Instance &instance, Release release)
{
    const QString name = QString::fromLatin1(policyOf(action.kind).name);
    const bool isMigration = action.kind == Kind::Migrate || action.kind == Kind::LiveMigrate;
    if (isMigration && !action.host.isEmpty())
        return release >= since(32) ? name + ":host"_L1 : name;
    if (action.kind == Kind::Unshelve && !action.host.isEmpty())
        return name + "_to_host"_L1;
    const QString by = lockedBy(instance);
    const bool isOthers = !by.isEmpty() && by != (isOwner(action, instance) ? "owner"_L1 : "admin"_L1);
    return action.kind == Kind::Unlock && isOthers ? name + ":unlock_override"_L1 : QString();
}

bool mayDo(Who who, const Request &asker, Release release)
{
    if (isAdmin(asker))
        return true;
    if (who == Who::Member)
        return release < since(27) || mayChange(asker);
    return who == Who::Manager && release >= since(32) && isManager(asker);
}

} // namespace

Request askerOf(const ServerAction &action, const Instance &instance)
{
    Request asker;
    asker.projectId = action.asker.projectId.isEmpty() ? instance.projectId : action.asker.projectId;
    asker.userId = action.asker.userId.isEmpty() ? instance.userId : action.asker.userId;
    asker.roles = action.asker.roles;
    return asker;
}

bool isOwner(const ServerAction &action, const Instance &instance)
{
    return askerOf(action, instance).projectId == instance.projectId;
}

std::optional<Raised> refusedByPolicy(const ServerAction &action, const Instance &instance, Release release)
{
    const Request asker = askerOf(action, instance);
    if (!isAdmin(asker) && !isOwner(action, instance))
        return Raised{u"InstanceNotFound"_s, u"Instance %1 could not be found."_s.arg(instance.uuid)};
    const auto forbidden = [](const QString &name) {
        return Raised{u"PolicyNotAuthorized"_s, u"Policy doesn't allow os_compute_api:%1 to be performed."_s.arg(name)};
    };
    const Policy &policy = policyOf(action.kind);
    const QString strict = strictNameOf(action, instance, release);
    const bool comesAfter = action.kind == Kind::Unlock || action.kind == Kind::Unshelve; // `policy` is checked first
    if ((strict.isEmpty() || comesAfter) && !mayDo(policy.who, asker, release))
        return forbidden(QString::fromLatin1(policy.name));
    if (!strict.isEmpty() && !isAdmin(asker))
        return forbidden(strict);
    return std::nullopt;
}

std::optional<Raised> refusedByLock(const ServerAction &action, const Instance &instance)
{
    static const QList<Kind> whatever{Kind::Evacuate, Kind::Lock, Kind::Unlock};
    if (lockedBy(instance).isEmpty() || isAdmin(askerOf(action, instance)) || whatever.contains(action.kind))
        return std::nullopt;
    return Raised{u"InstanceIsLocked"_s, u"Instance %1 is locked"_s.arg(instance.uuid)};
}

} // namespace astrolabe
