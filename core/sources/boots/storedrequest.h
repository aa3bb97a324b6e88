// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/databases/table.h"

#include <QJsonObject>

namespace astrolabe {

// What request_specs keeps of a request for servers.
struct StoredRequest
{
    QJsonObject document; // an Astrolabe request, without name and uuids
    QJsonObject flavor;   // members as in the cloud document
    QJsonObject image;    // empty: none with an id
    QStringList notKept;  // what a spec does not hold, a sentence each
    int servers = 1;      // that were asked for together
};

// `spec`: of request_specs, without envelopes. `disks`: the first server's rows of block_device_mapping.
// Source: nova.objects.RequestSpec, which drops some of its members when it is saved (_get_update_primitives).
StoredRequest storedRequest(const QJsonObject &spec, const QList<TableRow> &disks);

} // namespace astrolabe
