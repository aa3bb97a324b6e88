// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalogue/cataloguekind.h"

#include <QCoreApplication>
#include <QLocale>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

CatalogueRows flavorRows(const CloudIndex &index)
{
    QHash<QString, qint64> servers;
    for (const Instance &instance : index.cloud().instances)
        ++servers[instance.flavorid];
    CatalogueRows rows;
    for (const Flavor &flavor : index.cloud().flavors)
        rows.append({flavor.flavorid,
            {textCell(flavor.name), numberCell(flavor.vcpus), mebibytesCell(flavor.memoryMb),
                gibibytesCell(flavor.rootGb), gibibytesCell(flavor.ephemeralGb), mebibytesCell(flavor.swapMb),
                numberCell(servers.value(flavor.flavorid)), mapCell(flavor.extraSpecs), yesNoCell(flavor.isPublic),
                textCell(flavor.flavorid)}});
    return rows;
}

CatalogueRows imageRows(const CloudIndex &index)
{
    CatalogueRows rows;
    for (const Image &image : index.cloud().images)
        rows.append({image.id,
            {textCell(image.name), textCell(image.status), textCell(image.diskFormat),
                {image.sizeBytes, QLocale().formattedDataSize(image.sizeBytes)}, gibibytesCell(image.minDiskGb),
                mebibytesCell(image.minRamMb), mapCell(image.properties), textCell(image.id)}});
    return rows;
}

CatalogueRows aggregateRows(const CloudIndex &index)
{
    CatalogueRows rows;
    for (const Aggregate &aggregate : index.cloud().aggregates)
        rows.append({aggregate.uuid,
            {textCell(aggregate.name), textCell(aggregate.metadata.value(u"availability_zone"_s)),
                numberCell(aggregate.hosts.size()), listCell(aggregate.hosts), mapCell(aggregate.metadata),
                numberCell(aggregate.id)}});
    return rows;
}

CatalogueRows cellRows(const CloudIndex &index)
{
    const Cloud &cloud = index.cloud();
    QList<QStringList> hosts(cloud.cells.size());
    for (int node = 0; node < cloud.computeNodes.size(); ++node)
        hosts[index.cellOf(node)].append(cloud.computeNodes.at(node).host);
    CatalogueRows rows;
    for (qsizetype i = 0; i < cloud.cells.size(); ++i) {
        const Cell &cell = cloud.cells.at(i);
        hosts[i].removeDuplicates(); // a host may have several nodes
        rows.append({cell.uuid,
            {textCell(nameOrId(cell.name, cell.uuid)),
                textCell(cell.disabled ? QCoreApplication::translate("astrolabe::CatalogueView", "disabled")
                                       : QCoreApplication::translate("astrolabe::CatalogueView", "enabled")),
                yesNoCell(isQueried(cell, cloud.release)), numberCell(hosts.at(i).size()), listCell(hosts.at(i)),
                textCell(cell.uuid)}});
    }
    return rows;
}

CatalogueRows groupRows(const CloudIndex &index)
{
    CatalogueRows rows;
    for (const ServerGroup &group : index.cloud().serverGroups) {
        QStringList members;
        for (const QString &uuid : group.members) {
            const Instance *member = index.instance(uuid);
            members.append(member == nullptr ? uuid : nameOrId(member->displayName, uuid));
        }
        rows.append({group.uuid,
            {textCell(group.name), textCell(group.policy),
                group.maxServerPerHost ? numberCell(*group.maxServerPerHost) : CatalogueCell(),
                numberCell(members.size()), listCell(members), projectCell(index, group.projectId),
                textCell(group.uuid)}});
    }
    return rows;
}

} // namespace

QList<CatalogueKind> computeKinds()
{
    return {
        {"flavors", QT_TRANSLATE_NOOP("astrolabe::CatalogueView", "Flavors"),
            {{"name", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Flavor")},
                {"vcpus", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "vCPU"), Qt::AlignRight},
                {"ram", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Memory"), Qt::AlignRight},
                {"disk", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Root disk"), Qt::AlignRight},
                {"ephemeral", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Ephemeral"), Qt::AlignRight},
                {"swap", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Swap"), Qt::AlignRight},
                {"servers", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Servers"), Qt::AlignRight},
                {"extra_specs", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Extra specs")},
                {"public", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Public")},
                {"id", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "ID")}},
            {u"ephemeral"_s, u"swap"_s, u"public"_s, u"id"_s}, flavorRows},
        {"images", QT_TRANSLATE_NOOP("astrolabe::CatalogueView", "Images"),
            {{"name", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Image")},
                {"status", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Status")},
                {"format", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Format")},
                {"size", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Size"), Qt::AlignRight},
                {"min_disk", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Minimum disk"), Qt::AlignRight},
                {"min_ram", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Minimum memory"), Qt::AlignRight},
                {"properties", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Properties")},
                {"id", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "ID")}},
            {u"format"_s, u"id"_s}, imageRows},
        {"aggregates", QT_TRANSLATE_NOOP("astrolabe::CatalogueView", "Aggregates"),
            {{"name", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Aggregate")},
                {"zone", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Zone")},
                {"size", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Hosts"), Qt::AlignRight},
                {"hosts", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Which hosts")},
                {"metadata", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Metadata")},
                {"id", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "ID"), Qt::AlignRight}},
            {u"id"_s}, aggregateRows},
        {"cells", QT_TRANSLATE_NOOP("astrolabe::CatalogueView", "Cells"),
            {{"name", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Cell")},
                {"state", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "State")},
                {"queried", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Queried by nova-scheduler")},
                {"size", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Hosts"), Qt::AlignRight},
                {"hosts", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Which hosts")},
                {"id", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "ID")}},
            {u"id"_s}, cellRows},
        {"server_groups", QT_TRANSLATE_NOOP("astrolabe::CatalogueView", "Server groups"),
            {{"name", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Server group")},
                {"policy", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Policy")},
                {"max_server_per_host", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Most per host"),
                    Qt::AlignRight},
                {"size", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Members"), Qt::AlignRight},
                {"members", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Which servers")},
                {"project", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Project")},
                {"id", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "ID")}},
            {u"id"_s}, groupRows},
    };
}

} // namespace astrolabe
