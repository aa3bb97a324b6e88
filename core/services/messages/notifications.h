// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/servers.h"
#include "model/cloudindex.h"
#include "services/messages/wire.h"

namespace astrolabe::services {

// What a service tells whoever listens.
struct Notification
{
    QString event;         // by its older name: "compute.instance.create.start"
    QString server = {};   // its uuid; empty: the request as a whole
    QJsonObject more = {}; // what the payload says beside the server
    QString why = {};      // the fault's text; empty: nothing failed
};

// Sends it in the formats of [notifications]notification_format: nothing where [oslo_messaging_notifications]driver
// names nobody to send it to. No server: its row is gone. Source: nova.rpc, nova.notifications.base,
// nova.notifications.objects.
void notify(const CloudIndex &index, Wire &wire, const Party &by, const Notification &what, const BootedServer *server);

// What a server has become, where [notifications]notify_on_state_change asks for it; it was in these states before.
void notifyOfChange(const CloudIndex &index, Wire &wire, const Party &by, const BootedServer &server,
    const QString &vmState, const QString &taskState);

// An RPC method of a nova-compute raised an exception. Source: nova.exception_wrapper.wrap_exception.
void notifyOfException(const CloudIndex &index, Wire &wire, const Party &by, const QString &method,
    const QString &server, const Raised &raised);

// The newer name of an event: "instance.create.start".
QString versionedName(const QString &event);

} // namespace astrolabe::services
