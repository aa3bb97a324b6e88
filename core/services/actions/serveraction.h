// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/bootedserver.h"
#include "decision/decision.h"
#include "decision/raised.h"

#include <QJsonObject>

#include <optional>

namespace astrolabe {

// An action on a server after its boot. Source: nova.compute.api.API.
struct ServerAction
{
    enum class Kind {
        Delete, // can be restored with reclaim_instance_interval
        ForceDelete,
        Restore,
        Stop,
        Start,
        SoftReboot,
        HardReboot,
        Pause,
        Unpause,
        Suspend,
        Resume,
        Resize,
        ConfirmResize,
        RevertResize,
        Migrate, // cold
        LiveMigrate,
        Evacuate,
        Rebuild,
        Shelve,
        ShelveOffload,
        Unshelve,
        Lock,
        Unlock,
    };
    // Who sends the action.
    struct Asker
    {
        QString projectId = {}; // empty: the server's own
        QString userId = {};    // empty: the server's own
        QStringList roles = {QStringLiteral("admin")};

        bool operator==(const Asker &) const = default;
    };

    Kind kind = Kind::Stop;
    QString flavorRef = {};        // to resize to
    QString imageRef = {};         // to rebuild from; empty: its own
    QString host = {};             // to move to; empty: the scheduler chooses
    QString availabilityZone = {}; // to unshelve in; empty: where it was
    Asker asker = {};

    bool operator==(const ServerAction &) const = default;
};

QList<ServerAction::Kind> allServerActions();
// As nova-api's messages and instance_actions name it: "os-migrateLive", "live-migration".
QString apiNameOf(ServerAction::Kind kind);
QString actionNameOf(ServerAction::Kind kind);
// Of the action that asked for a decision; empty: it was a boot.
QString actionNameOf(const Asked &asked);
// The body of the POST to /servers/{id}/action; empty for a deletion.
QJsonObject bodyOf(const ServerAction &action);
// The action with this body. None: it is none that asks the scheduler.
std::optional<ServerAction> actionFrom(const QJsonObject &body);

// Whether the guest ever ran, as far as the record tells: launched_at in Nova.
bool wasLaunched(const Instance &instance);

// The states of a server in which nova-api takes the action; empty: any.
QStringList statesFor(ServerAction::Kind kind);
// The refusal by the server's states. None: they allow it. Source: nova.compute.api.check_instance_state.
std::optional<Raised> refusedByState(ServerAction::Kind kind, const Instance &instance);

} // namespace astrolabe
