// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/databases/databasecloud.h"

#include "sources/databases/apimembers.h"
#include "sources/databases/cellmembers.h"
#include "sources/databases/imagemembers.h"
#include "sources/databases/placementmembers.h"

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

QString releaseOf(const CloudDatabases &databases)
{
    for (const TableRow &row : databases.cells.first().database->rows(u"alembic_version"_s))
        return releaseOfRevision(row.text("version_num"_L1));
    return {};
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
    if (releaseOf(databases).isEmpty())
        missing << QCoreApplication::translate(
            "Sources", "The release: the schema's revision does not tell it, and the newest one is assumed.");
    return missing;
}

void addTo(QJsonArray &list, const QJsonArray &more)
{
    for (const QJsonValue &value : more)
        list.append(value);
}

} // namespace

QString releaseOfRevision(const QString &revision)
{
    static const QHash<QString, QString> releases{{u"ccb0fa1a2252"_s, u"zed"_s}};
    return releases.value(revision);
}

DatabaseCloud cloudIn(const CloudDatabases &databases)
{
    QJsonObject document{{"format"_L1, "astrolabe-cloud"_L1}, {"version"_L1, 1}};
    if (const QString now = latestReport(databases); !now.isEmpty())
        document["now"_L1] = now;
    if (const QString release = releaseOf(databases); !release.isEmpty())
        document["release"_L1] = release;
    QJsonArray nodes;
    QJsonArray servers;
    for (const CloudDatabases::Cell &cell : databases.cells) {
        addTo(nodes, nodesIn(*cell.database, cell.uuid, databases.api));
        addTo(servers, serversIn(*cell.database));
    }
    if (databases.cell0 != nullptr)
        addTo(servers, serversIn(*databases.cell0));
    document["compute_nodes"_L1] = nodes;
    document["instances"_L1] = servers;
    document["flavors"_L1] = flavorsIn(databases);
    if (databases.api != nullptr) {
        document["cells"_L1] = cellsIn(*databases.api);
        document["aggregates"_L1] = aggregatesIn(*databases.api);
        document["server_groups"_L1] = serverGroupsIn(*databases.api, servers);
    }
    document["images"_L1] = databases.glance != nullptr ? imagesIn(*databases.glance)
        : databases.api != nullptr                      ? imagesInRequests(*databases.api)
                                                        : QJsonArray();
    if (databases.placement != nullptr)
        document["placement"_L1] = placementIn(*databases.placement);
    return {document, missingOf(databases)};
}

} // namespace astrolabe
