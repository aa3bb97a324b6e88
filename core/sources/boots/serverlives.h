// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/databases/clouddatabases.h"

#include <QJsonObject>

namespace astrolabe {

// When a server was there, and where, as far as the databases still tell.
struct ServerLife
{
    // A move to another host, or a resize on the same one.
    struct Move
    {
        QDateTime at; // UTC, as all times here
        QString uuid; // of the migration
        QString host; // before it
        QString node;
        QString flavorid; // before it; empty: the same as after it, or not known

        bool operator==(const Move &) const = default;
    };

    QString uuid;
    QDateTime createdAt;
    QDateTime deletedAt; // invalid: it still exists
    QList<Move> moves;   // in their order
    // Of a deleted server, as members of the cloud document:
    QJsonObject server = {};
    QJsonObject flavor = {};
    QString group = {};    // a server group's uuid; empty: none
    bool isOrphan = false; // no server: a consumer of Placement that Nova does not know

    bool operator==(const ServerLife &) const = default;
};

// Of all servers that had a host, also those that are deleted and not purged, and of orphans.
QList<ServerLife> livesIn(const CloudDatabases &databases);

} // namespace astrolabe
