// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/databases/databasecloud.h"

#include "model/cloudpart.h"
#include "sources/databases/apimembers.h"
#include "sources/databases/cellmembers.h"
#include "sources/databases/imagemembers.h"
#include "sources/databases/placementmembers.h"
#include "sources/databases/schemarevisions.h"

#include <QCoreApplication>
#include <QHash>
#include <QJsonArray>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QString latestReport(const CloudDatabases &databases)
{
    QDateTime latest;
    for (const CloudDatabases::Cell &cell : databases.cells) {
        for (const TableRow &service : cell.database->liveRows(u"services"_s))
            latest = std::max(latest, service.time("last_seen_up"_L1));
    }
    return latest.isValid() ? latest.toString(Qt::ISODate) : QString();
}

// The releases that the schema of the first cell fits.
QList<Release> releasesOf(const CloudDatabases &databases)
{
    return releasesOfSchema(*databases.cells.first().database);
}

// What is not certain about the release; empty: nothing.
QString releaseDoubt(const QList<Release> &releases)
{
    if (releases.isEmpty())
        return QCoreApplication::translate(
            "Sources", "The release: the schema's revision does not show it, and the newest one is assumed.");
    if (releases.size() == 1)
        return {};
    return QCoreApplication::translate("Sources", "The release: %1 and %2 have the same schema, and %2 is assumed.")
        .arg(releases.first().title(), releases.last().title());
}

QStringList missingOf(const CloudDatabases &databases)
{
    QStringList missing;
    if (databases.api == nullptr)
        missing << QCoreApplication::translate(
            "Sources", "Nova's API database (nova_api): aggregates, flavors, server groups and cells are not known.");
    if (databases.placement == nullptr)
        missing << QCoreApplication::translate(
            "Sources", "Placement's database: inventories and allocations are derived from the compute nodes.");
    if (databases.cell0 == nullptr && databases.api != nullptr)
        missing << QCoreApplication::translate(
            "Sources", "The database of cell0: servers that failed before they had a host are not known.");
    if (databases.glance == nullptr)
        missing << QCoreApplication::translate(
            "Sources", "Glance's database: only images that a stored request names are known.");
    if (const QString doubt = releaseDoubt(releasesOf(databases)); !doubt.isEmpty())
        missing << doubt;
    return missing;
}

void addTo(QJsonArray &list, const QJsonArray &more)
{
    for (const QJsonValue &value : more)
        list.append(value);
}

// A server keeps to the zone that it was asked for in when it moves.
QJsonArray inZones(const QJsonArray &servers, const QHash<QString, QString> &zones)
{
    QJsonArray placed;
    for (const QJsonValue &value : servers) {
        QJsonObject server = value.toObject();
        if (const QString zone = zones.value(server["uuid"_L1].toString()); !zone.isEmpty())
            server["availability_zone"_L1] = zone;
        placed.append(server);
    }
    return placed;
}

// With their own flavors only where the cloud's have changed since.
QJsonArray withChangedFlavors(QJsonArray servers, const QJsonArray &flavors)
{
    QHash<QString, QJsonObject> offered;
    for (const QJsonValue &flavor : flavors)
        offered.insert(flavor["flavorid"_L1].toString(), keptFlavor(flavor.toObject()));
    for (QJsonValueRef one : servers) {
        QJsonObject server = one.toObject();
        const QJsonObject now = offered.value(server["flavorid"_L1].toString());
        QJsonObject own = now;
        const QJsonObject kept = server.take("flavor"_L1).toObject();
        for (auto member = kept.begin(); member != kept.end(); ++member)
            own[member.key()] = member.value();
        if (!now.isEmpty() && own != now)
            server["flavor"_L1] = own;
        one = server;
    }
    return servers;
}

} // namespace

DatabaseCloud cloudIn(const CloudDatabases &databases)
{
    QJsonObject document{{"format"_L1, "astrolabe-cloud"_L1}, {"version"_L1, 1}};
    if (const QString now = latestReport(databases); !now.isEmpty())
        document["now"_L1] = now;
    if (const QList<Release> releases = releasesOf(databases); !releases.isEmpty())
        document["release"_L1] = releases.last().name();
    QJsonArray nodes;
    QJsonArray servers;
    for (const CloudDatabases::Cell &cell : databases.cells) {
        addTo(nodes, nodesIn(*cell.database, cell.uuid, databases.api));
        addTo(servers, serversIn(*cell.database));
    }
    if (databases.cell0 != nullptr)
        addTo(servers, serversIn(*databases.cell0));
    if (databases.api != nullptr)
        servers = inZones(servers, zonesAskedFor(*databases.api));
    document["compute_nodes"_L1] = nodes;
    const QJsonArray flavors = flavorsIn(databases);
    document["instances"_L1] = withChangedFlavors(servers, flavors);
    document["flavors"_L1] = flavors;
    if (databases.api != nullptr) {
        document["cells"_L1] = cellsIn(*databases.api);
        document["aggregates"_L1] = aggregatesIn(*databases.api);
        document["server_groups"_L1] = serverGroupsIn(*databases.api, servers);
    }
    if (databases.glance == nullptr) // an image that no stored request names may be there all the same
        document["unknown"_L1] = QJsonArray{nameOf(CloudPart::Images)};
    document["images"_L1] = databases.glance != nullptr ? imagesIn(*databases.glance)
        : databases.api != nullptr                      ? imagesInRequests(*databases.api)
                                                        : QJsonArray();
    if (databases.placement != nullptr)
        document["placement"_L1] = placementIn(*databases.placement);
    return {document, missingOf(databases)};
}

} // namespace astrolabe
