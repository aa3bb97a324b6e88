// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/boots/storedrequest.h"

#include "sources/databases/apimembers.h"
#include "sources/databases/imagemembers.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// nova-api took the request, so whatever its user's roles were, they sufficed.
const QStringList sufficientRoles{u"admin"_s, u"member"_s, u"reader"_s};

QString firstOf(const QJsonValue &list)
{
    return list.toArray().first().toString();
}

bool isFromVolume(const QJsonObject &spec)
{
    return spec["is_bfv"_L1].toBool() || spec["image"_L1]["id"_L1].toString().isEmpty();
}

// The zone as it is asked for with a host or node that is forced.
QString zoneOf(const QJsonObject &spec)
{
    QString zone = spec["availability_zone"_L1].toString();
    const QString host = firstOf(spec["force_hosts"_L1]);
    const QString node = firstOf(spec["force_nodes"_L1]);
    if (!host.isEmpty() || !node.isEmpty())
        zone += u':' + host;
    return node.isEmpty() ? zone : zone + u':' + node;
}

// As they were sent: Nova keeps each value in a list. Source: nova.objects.RequestSpec.from_components.
QJsonObject hintsOf(const QJsonObject &spec)
{
    QJsonObject hints = spec["scheduler_hints"_L1].toObject();
    hints.remove("_nova_check_type"_L1); // of a rebuild
    for (auto it = hints.begin(); it != hints.end(); ++it) {
        const QJsonArray values = it->toArray();
        if (values.size() == 1)
            *it = values.first();
    }
    return hints;
}

// Devices of ports; those of the flavor follow from its extra specs.
QJsonArray portDevices(const QJsonObject &spec)
{
    QJsonArray devices;
    for (const QJsonValue &request : spec["pci_requests"_L1]["requests"_L1].toArray()) {
        if (request["alias_name"_L1].toString().isEmpty())
            devices.append(QJsonObject{{"count"_L1, request["count"_L1]}, {"spec"_L1, request["spec"_L1]}});
    }
    return devices;
}

// A row as it stands in the body; what the flavor or the image brings is not asked for.
QJsonObject askedDisk(const TableRow &row)
{
    const QString source = row.text("source_type"_L1);
    QJsonObject disk{{"source_type"_L1, source}, {"destination_type"_L1, row.text("destination_type"_L1)}};
    for (const auto &[column, type] : {std::pair("image_id"_L1, "image"_L1), std::pair("volume_id"_L1, "volume"_L1),
             std::pair("snapshot_id"_L1, "snapshot"_L1)}) {
        if (source == type && !row.isNull(column))
            disk["uuid"_L1] = row.text(column);
    }
    for (const QLatin1StringView column : {"boot_index"_L1, "volume_size"_L1}) {
        if (!row.isNull(column))
            disk[column] = row.integer(column);
    }
    for (const QLatin1StringView column : {"device_type"_L1, "disk_bus"_L1, "volume_type"_L1, "guest_format"_L1}) {
        if (!row.isNull(column))
            disk[column] = row.text(column);
    }
    return disk;
}

QJsonArray askedDisks(const QList<TableRow> &rows)
{
    QJsonArray disks;
    for (const TableRow &row : rows) {
        if (row.text("destination_type"_L1) == u"volume" && !row.truth("no_device"_L1))
            disks.append(askedDisk(row));
    }
    return disks;
}

QStringList notKept(const QJsonObject &spec, const QList<TableRow> &disks)
{
    QStringList lost{QCoreApplication::translate(
                         "Sources", "The user's roles: taken to suffice, because nova-api took the request."),
        QCoreApplication::translate("Sources", "Networks and ports: the request is made without any.")};
    if (firstOf(spec["force_hosts"_L1]).isEmpty() && firstOf(spec["force_nodes"_L1]).isEmpty())
        lost << QCoreApplication::translate(
            "Sources", "A host or node asked for by the members host or hypervisor_hostname: taken as not given.");
    if (isFromVolume(spec) && disks.isEmpty())
        lost << QCoreApplication::translate("Sources", "The volume that the server boots from.");
    return lost;
}

} // namespace

StoredRequest storedRequest(const QJsonObject &spec, const QList<TableRow> &disks)
{
    QJsonObject server{{"flavorRef"_L1, spec["flavor"_L1]["flavorid"_L1]}, {"networks"_L1, "none"_L1}};
    if (!isFromVolume(spec))
        server["imageRef"_L1] = spec["image"_L1]["id"_L1];
    if (const QString zone = zoneOf(spec); !zone.isEmpty())
        server["availability_zone"_L1] = zone;
    if (const QJsonArray asked = askedDisks(disks); !asked.isEmpty())
        server["block_device_mapping_v2"_L1] = asked;
    QJsonObject document{{"context"_L1,
                             QJsonObject{{"project_id"_L1, spec["project_id"_L1]}, {"user_id"_L1, spec["user_id"_L1]},
                                 {"roles"_L1, QJsonArray::fromStringList(sufficientRoles)}}},
        {"server"_L1, server}};
    if (const QJsonObject hints = hintsOf(spec); !hints.isEmpty())
        document["os:scheduler_hints"_L1] = hints;
    QJsonObject beside;
    if (const QJsonArray devices = portDevices(spec); !devices.isEmpty())
        beside["pci_requests"_L1] = devices;
    if (const QJsonArray ignored = spec["ignore_hosts"_L1].toArray(); !ignored.isEmpty())
        beside["ignore_hosts"_L1] = ignored;
    if (!beside.isEmpty())
        document["request_spec"_L1] = beside;
    return {document, keptFlavor(spec["flavor"_L1].toObject()), imageOfRequest(spec["image"_L1].toObject()),
        notKept(spec, disks), std::max(1, spec["num_instances"_L1].toInt(1))};
}

} // namespace astrolabe
