// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/databases/clouddatabases.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonObject>

namespace astrolabe {

// What Nova's API database knows, as members of the cloud document.
QJsonArray cellsIn(const DatabaseContent &api); // without cell0
QJsonArray aggregatesIn(const DatabaseContent &api);
// The copy that a server or a request keeps of its flavor. Source: nova.objects.instance.Instance.flavor.
QJsonObject keptFlavor(const QJsonObject &kept);
// The zones that servers were asked for in, by server. Source: nova.objects.RequestSpec.
QHash<QString, QString> zonesAskedFor(const DatabaseContent &api);
// By its number in the table; empty: deleted.
QJsonObject flavorWithId(const DatabaseContent &api, qint64 id);
// Those of the table, and deleted ones that a server still has.
QJsonArray flavorsIn(const CloudDatabases &databases);
// `servers` of the document; members that are none of them have been deleted.
QJsonArray serverGroupsIn(const DatabaseContent &api, const QJsonArray &servers);

} // namespace astrolabe
