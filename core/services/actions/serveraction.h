// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/servers.h"
#include "decision/raised.h"

#include <QJsonObject>

#include <optional>

namespace astrolabe {

// What is done with a server after its boot. Source: nova.compute.api.API.
struct ServerAction
{
    enum class Kind {
        Delete, // for a while only, where reclaim_instance_interval says so
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
    // Who asks for it.
    struct Asker
    {
        QString projectId = {}; // empty: the server's own …
        QString userId = {};    // … and its user
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
// What is sent: to /servers/{id}/action, but for a deletion.
QJsonObject bodyOf(const ServerAction &action);

// Whether its guest ever ran, as far as the record tells: launched_at in Nova's.
bool wasLaunched(const Instance &instance);

// Whether the server's states allow it. None: they do. Source: nova.compute.api.check_instance_state.
std::optional<Raised> refusedByState(ServerAction::Kind kind, const Instance &instance);

} // namespace astrolabe
