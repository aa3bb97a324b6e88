// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/bootedserver.h"
#include "model/cloudindex.h"
#include "services/messages/wire.h"

namespace astrolabe::services {

// What a service reports to listeners.
struct Notification
{
    QString event;         // the legacy name: "compute.instance.create.start"
    QString server = {};   // its uuid; empty: the request as a whole
    QJsonObject more = {}; // payload members beyond those of the server
    QString why = {};      // the text of the fault; empty: nothing failed
};

// Sends the notification in the formats of [notifications]notification_format, or not at all if
// [oslo_messaging_notifications]driver has no receiver. nullptr: the server's row is gone. Source: nova.rpc,
// nova.notifications.base, nova.notifications.objects.
void notify(const CloudIndex &index, Wire &wire, const Party &by, const Notification &what, const BootedServer *server);

// Reports a server's new states if [notifications]notify_on_state_change asks for it; the parameters are the old ones.
void notifyOfChange(const CloudIndex &index, Wire &wire, const Party &by, const BootedServer &server,
    const QString &vmState, const QString &taskState);

// An RPC method of a nova-compute raised an exception. Source: nova.exception_wrapper.wrap_exception.
void notifyOfException(const CloudIndex &index, Wire &wire, const Party &by, const QString &method,
    const QString &server, const Raised &raised);

// The versioned name of an event: "instance.create.start".
QString versionedName(const QString &event);

} // namespace astrolabe::services
