// SPDX-License-Identifier: GPL-3.0-or-later
#include "servers/actiontext.h"

#include <QCoreApplication>

namespace astrolabe {

namespace {

using Kind = ServerAction::Kind;

QString translated(const char *text)
{
    return QCoreApplication::translate("ServerAction", text);
}

} // namespace

QString actionText(Kind kind)
{
    switch (kind) {
    case Kind::Delete:
        return translated(QT_TRANSLATE_NOOP("ServerAction", "Delete…"));
    case Kind::ForceDelete:
        return translated(QT_TRANSLATE_NOOP("ServerAction", "Delete at once…"));
    case Kind::Restore:
        return translated(QT_TRANSLATE_NOOP("ServerAction", "Restore"));
    case Kind::Stop:
        return translated(QT_TRANSLATE_NOOP("ServerAction", "Stop"));
    case Kind::Start:
        return translated(QT_TRANSLATE_NOOP("ServerAction", "Start"));
    case Kind::SoftReboot:
        return translated(QT_TRANSLATE_NOOP("ServerAction", "Reboot"));
    case Kind::HardReboot:
        return translated(QT_TRANSLATE_NOOP("ServerAction", "Hard reboot"));
    case Kind::Pause:
        return translated(QT_TRANSLATE_NOOP("ServerAction", "Pause"));
    case Kind::Unpause:
        return translated(QT_TRANSLATE_NOOP("ServerAction", "Unpause"));
    case Kind::Suspend:
        return translated(QT_TRANSLATE_NOOP("ServerAction", "Suspend"));
    case Kind::Resume:
        return translated(QT_TRANSLATE_NOOP("ServerAction", "Resume"));
    case Kind::Resize:
        return translated(QT_TRANSLATE_NOOP("ServerAction", "Resize…"));
    case Kind::ConfirmResize:
        return translated(QT_TRANSLATE_NOOP("ServerAction", "Confirm resize or migration"));
    case Kind::RevertResize:
        return translated(QT_TRANSLATE_NOOP("ServerAction", "Revert resize or migration"));
    case Kind::Migrate:
        return translated(QT_TRANSLATE_NOOP("ServerAction", "Cold migrate…"));
    case Kind::LiveMigrate:
        return translated(QT_TRANSLATE_NOOP("ServerAction", "Live migrate…"));
    case Kind::Evacuate:
        return translated(QT_TRANSLATE_NOOP("ServerAction", "Evacuate…"));
    case Kind::Rebuild:
        return translated(QT_TRANSLATE_NOOP("ServerAction", "Rebuild…"));
    case Kind::Shelve:
        return translated(QT_TRANSLATE_NOOP("ServerAction", "Shelve"));
    case Kind::ShelveOffload:
        return translated(QT_TRANSLATE_NOOP("ServerAction", "Offload"));
    case Kind::Unshelve:
        return translated(QT_TRANSLATE_NOOP("ServerAction", "Unshelve…"));
    case Kind::Lock:
        return translated(QT_TRANSLATE_NOOP("ServerAction", "Lock"));
    case Kind::Unlock:
        return translated(QT_TRANSLATE_NOOP("ServerAction", "Unlock"));
    }
    Q_UNREACHABLE();
}

QString actionExplanation(Kind kind)
{
    switch (kind) {
    case Kind::Delete:
        return translated(
            QT_TRANSLATE_NOOP("ServerAction", "Removes the guest and frees all of the server's resources."));
    case Kind::ForceDelete:
        return translated(QT_TRANSLATE_NOOP("ServerAction",
            "Deletes at once: the server cannot be restored afterwards (reclaim_instance_interval is skipped)."));
    case Kind::Restore:
        return translated(QT_TRANSLATE_NOOP("ServerAction", "Undoes the deletion and starts the guest again."));
    case Kind::Stop:
        return translated(
            QT_TRANSLATE_NOOP("ServerAction", "Asks the guest to shut down, and powers it off if it does not."));
    case Kind::Start:
        return translated(QT_TRANSLATE_NOOP("ServerAction", "Starts the guest again on its host."));
    case Kind::SoftReboot:
        return translated(QT_TRANSLATE_NOOP("ServerAction", "Shuts the guest down and starts it again."));
    case Kind::HardReboot:
        return translated(QT_TRANSLATE_NOOP("ServerAction", "Powers the guest off and on, whatever it is doing."));
    case Kind::Pause:
        return translated(QT_TRANSLATE_NOOP("ServerAction", "Pauses the guest; its memory stays on the host."));
    case Kind::Unpause:
        return translated(QT_TRANSLATE_NOOP("ServerAction", "Resumes a paused guest."));
    case Kind::Suspend:
        return translated(QT_TRANSLATE_NOOP("ServerAction", "Writes the guest's memory to disk and powers it off."));
    case Kind::Resume:
        return translated(QT_TRANSLATE_NOOP("ServerAction", "Resumes a suspended guest where it stopped."));
    case Kind::Resize:
        return translated(QT_TRANSLATE_NOOP("ServerAction",
            "Gives the server another flavor, on a host that the scheduler chooses. The guest is powered off, and "
            "both hosts hold its resources until you confirm or revert."));
    case Kind::ConfirmResize:
        return translated(QT_TRANSLATE_NOOP(
            "ServerAction", "Keeps the server as it is now and frees its resources on the former host."));
    case Kind::RevertResize:
        return translated(QT_TRANSLATE_NOOP("ServerAction", "Takes the server back to its former host and flavor."));
    case Kind::Migrate:
        return translated(QT_TRANSLATE_NOOP("ServerAction",
            "Moves the server while it is powered off. Both hosts hold its resources until you confirm or revert."));
    case Kind::LiveMigrate:
        return translated(QT_TRANSLATE_NOOP("ServerAction", "Moves the guest to another host while it runs."));
    case Kind::Evacuate:
        return translated(QT_TRANSLATE_NOOP("ServerAction",
            "Rebuilds the server on another host because its own is down. The old host's claim stays until that host "
            "is back."));
    case Kind::Rebuild:
        return translated(QT_TRANSLATE_NOOP("ServerAction",
            "Gives the server a new disk from an image, on the same host. If the image is another one, Nova first "
            "checks it against the host."));
    case Kind::Shelve:
        return translated(QT_TRANSLATE_NOOP("ServerAction", "Keeps the server as an image and takes it off its host."));
    case Kind::ShelveOffload:
        return translated(QT_TRANSLATE_NOOP("ServerAction", "Takes a shelved server off its host."));
    case Kind::Unshelve:
        return translated(
            QT_TRANSLATE_NOOP("ServerAction", "Brings a shelved server back, on a host that the scheduler chooses."));
    case Kind::Lock:
        return translated(
            QT_TRANSLATE_NOOP("ServerAction", "Only an administrator can act on the server until it is unlocked."));
    case Kind::Unlock:
        return translated(QT_TRANSLATE_NOOP(
            "ServerAction", "Removes the lock. Only an administrator can remove one that an administrator has set."));
    }
    Q_UNREACHABLE();
}

bool asksFirst(Kind kind)
{
    switch (kind) {
    case Kind::Resize:
    case Kind::Migrate:
    case Kind::LiveMigrate:
    case Kind::Evacuate:
    case Kind::Rebuild:
    case Kind::Unshelve:
        return true;
    default:
        return false;
    }
}

QList<AskerChoice> askerChoices()
{
    const QString member = QStringLiteral("member");
    return {
        {translated(QT_TRANSLATE_NOOP("ServerAction", "An administrator")), {}},
        {translated(QT_TRANSLATE_NOOP("ServerAction", "A manager of the server's project")),
            {{}, {}, {QStringLiteral("manager"), member}}},
        {translated(QT_TRANSLATE_NOOP("ServerAction", "A member of the server's project")), {{}, {}, {member}}},
        {translated(QT_TRANSLATE_NOOP("ServerAction", "A reader of the server's project")),
            {{}, {}, {QStringLiteral("reader")}}},
        {translated(QT_TRANSLATE_NOOP("ServerAction", "A member of another project")),
            {QStringLiteral("another-project"), QStringLiteral("another-user"), {member}}},
    };
}

} // namespace astrolabe
