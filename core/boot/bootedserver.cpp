// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/bootedserver.h"

#include "base/python.h"

#include <QJsonObject>
#include <QRandomGenerator>

#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// nova-api appends a number if several servers of a request share a name.
QString displayName(const Request &request, qsizetype index)
{
    return request.maxCount > 1 ? u"%1-%2"_s.arg(request.name, QString::number(index + 1)) : request.name;
}

Instance instanceOf(const Request &request, const CloudIndex &index)
{
    Instance instance;
    instance.projectId = request.projectId;
    instance.userId = request.userId;
    instance.vmState = u"building"_s;
    instance.taskState = u"scheduling"_s;
    instance.metadata = request.metadata;
    if (python::toBool(request.configDrive).value_or(false))
        instance.other.insert(u"config_drive"_s, true);
    if (const Flavor *flavor = index.flavor(request.flavorRef))
        setFlavor(instance, *flavor);
    if (const Image *image = index.image(request.imageRef); image && !request.imageRef.isEmpty()) {
        instance.image = image->id;
        instance.imageProperties = image->properties;
    }
    return instance;
}

// Source: nova.utils.generate_uid.
QString reservationId()
{
    constexpr int size = 8;
    static const QString characters = u"0123456789abcdefghijklmnopqrstuvwxyz"_s;
    QString id = u"r-"_s;
    for (int i = 0; i < size; ++i)
        id += characters.at(QRandomGenerator::global()->bounded(characters.size()));
    return id;
}

QString groupOf(const Request &request, const CloudIndex &index)
{
    const QString hint = request.hints.value(u"group"_s).value(0);
    return index.serverGroup(hint) ? hint : QString();
}

} // namespace

HostNode hostNodeOf(const Instance &instance)
{
    return {instance.host, instance.node};
}

bool isEvacuation(const Migration &migration)
{
    return migration.type == "evacuation"_L1;
}

bool hasFailed(const Migration &migration)
{
    return migration.status == "error"_L1;
}

void setFlavor(Instance &instance, const Flavor &flavor)
{
    instance.flavorid = flavor.flavorid;
    instance.flavor = EmbeddedFlavor(flavor);
}

void restoreFlavor(Instance &instance, const Migration &migration)
{
    instance.flavorid = migration.flavorid;
    instance.flavor = migration.flavor;
}

void leaveEvacuated(BootedServer &server)
{
    server.evacuations.append(*std::exchange(server.migration, std::nullopt));
}

void addTo(QMap<QString, Resources> &held, const QMap<QString, Resources> &more)
{
    for (auto provider = more.begin(); provider != more.end(); ++provider)
        addTo(held[provider.key()], *provider);
}

QMap<QString, Resources> heldByServer(const BootedServer &server)
{
    QMap<QString, Resources> held = server.allocation;
    for (const Migration &evacuation : server.evacuations)
        addTo(held, evacuation.allocation);
    if (server.migration && isEvacuation(*server.migration))
        addTo(held, server.migration->allocation);
    return held;
}

QMap<QString, Resources> heldBy(const BootedServer &server)
{
    QMap<QString, Resources> held = heldByServer(server);
    if (server.migration && !isEvacuation(*server.migration))
        addTo(held, server.migration->allocation);
    return held;
}

QList<BootedServer> requestedServers(const Request &request, const CloudIndex &index)
{
    Instance common = instanceOf(request, index);
    common.other.insert(u"created_at"_s, QDateTime::currentDateTimeUtc().toString(Qt::ISODate));
    common.other.insert(u"reservation_id"_s, reservationId());
    const QString group = groupOf(request, index);
    QList<BootedServer> servers;
    for (const QString &uuid : request.instanceUuids) {
        BootedServer server{common, {}, group};
        server.instance.uuid = uuid;
        server.instance.displayName = displayName(request, servers.size());
        server.instance.other.insert(u"launch_index"_s, servers.size());
        servers.append(std::move(server));
    }
    return servers;
}

void setFault(Instance &instance, const QString &message)
{
    constexpr int longest = 255;
    instance.other[u"fault"_s] = QJsonObject{{u"code"_s, 500}, {u"message"_s, message.left(longest)}};
}

QString faultOf(const Instance &instance)
{
    return instance.vmState == "error"_L1 ? instance.other.value("fault"_L1)["message"_L1].toString() : QString();
}

std::optional<QDateTime> shelvedAt(const Instance &instance)
{
    const QJsonObject metadata = instance.other.value("system_metadata"_L1).toObject();
    const QDateTime at = QDateTime::fromString(metadata.value("shelved_at"_L1).toString(), Qt::ISODate);
    return at.isValid() ? std::optional(at) : std::nullopt;
}

void setShelvedAt(Instance &instance, const QDateTime &at)
{
    QJsonObject metadata = instance.other.value("system_metadata"_L1).toObject();
    metadata[u"shelved_at"_s] = at.toString(Qt::ISODate);
    instance.other[u"system_metadata"_s] = metadata;
}

QString lockedBy(const Instance &instance)
{
    return instance.other.value("locked_by"_L1).toString();
}

void setLockedBy(Instance &instance, const QString &by)
{
    instance.other.remove("locked_by"_L1);
    if (!by.isEmpty())
        instance.other.insert("locked_by"_L1, by);
}

std::optional<QDateTime> deletedAt(const Instance &instance)
{
    const QDateTime at = QDateTime::fromString(instance.other.value("deleted_at"_L1).toString(), Qt::ISODate);
    return at.isValid() ? std::optional(at) : std::nullopt;
}

void setDeletedAt(Instance &instance, const std::optional<QDateTime> &at)
{
    if (at)
        instance.other[u"deleted_at"_s] = at->toString(Qt::ISODate);
    else
        instance.other.remove(u"deleted_at"_s);
}

} // namespace astrolabe
