// SPDX-License-Identifier: GPL-3.0-or-later
#include "change/editrequest.h"

#include "base/joinednames.h"
#include "change/jsonedit.h"
#include "change/valueinwords.h"
#include "formats/requestformat.h"
#include "model/networkname.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QString nameOfImage(const QString &reference, const Cloud &cloud)
{
    const auto image = std::ranges::find(cloud.images, reference, &Image::id);
    return image == cloud.images.cend() || image->name.isEmpty() ? reference : image->name;
}

// Empty: there is none yet.
QString nameOfGroup(const QString &uuid, const Cloud &cloud)
{
    const auto group = std::ranges::find(cloud.serverGroups, uuid, &ServerGroup::uuid);
    if (group == cloud.serverGroups.cend())
        return {};
    return group->name.isEmpty() ? uuid : group->name;
}

QString sentenceOfHint(const QString &hint, const QJsonValue &value, const Cloud &before)
{
    if (value.isUndefined())
        return QCoreApplication::translate("Change", "Drop the scheduler hint %1").arg(hint);
    if (hint != "group"_L1 || !value.isString()) {
        const QString text = valueInWords(value);
        return text.isEmpty()
            ? QCoreApplication::translate("Change", "Replace the scheduler hint %1").arg(hint)
            : QCoreApplication::translate("Change", "Set the scheduler hint %1 to %2").arg(hint, text);
    }
    const QString name = nameOfGroup(value.toString(), before);
    return name.isEmpty() ? QCoreApplication::translate("Change", "Ask for the new server group")
                          : QCoreApplication::translate("Change", "Ask for the server group %1").arg(name);
}

// Empty: some are not whole networks, but ports.
QString sentenceOfNetworks(const QJsonValue &value, const Cloud &before)
{
    if (value == "none"_L1)
        return QCoreApplication::translate("Change", "Ask for no network");
    QStringList names;
    for (const QJsonValue network : value.toArray()) {
        const QString id = network["uuid"_L1].toString();
        const QString address = network["fixed_ip"_L1].toString();
        if (id.isEmpty())
            return {};
        const QString name = nameOfNetwork(before.surroundings, id);
        names.append(address.isEmpty() ? name : u"%1 (%2)"_s.arg(name, address));
    }
    if (names.isEmpty())
        return {};
    return names.size() == 1 ? QCoreApplication::translate("Change", "Ask for network %1").arg(names.first())
                             : QCoreApplication::translate("Change", "Ask for networks %1").arg(joinedNames(names));
}

// An id stands for itself where several have its name.
QString sentenceOfSecurityGroups(const QJsonValue &value, const Cloud &before)
{
    QStringList names;
    for (const QJsonValue asked : value.toArray()) {
        const QString text = asked["name"_L1].toString();
        const SecurityGroup *group = find(before.surroundings.securityGroups, &SecurityGroup::id, text);
        names.append(group == nullptr || group->name.isEmpty() ? text : u"%1 (%2)"_s.arg(group->name, text));
    }
    if (names.isEmpty())
        return {};
    return names.size() == 1
        ? QCoreApplication::translate("Change", "Ask for security group %1").arg(names.first())
        : QCoreApplication::translate("Change", "Ask for security groups %1").arg(joinedNames(names));
}

// The removal of a member whose absence says what it means.
QString sentenceOfRemoval(const QString &name)
{
    if (name == "availability_zone"_L1)
        return QCoreApplication::translate("Change", "Ask for no availability zone");
    if (name == "host"_L1 || name == "hypervisor_hostname"_L1)
        return QCoreApplication::translate("Change", "Name no host");
    if (name == "key_name"_L1)
        return QCoreApplication::translate("Change", "Ask for no key pair");
    if (name == "security_groups"_L1)
        return QCoreApplication::translate("Change", "Ask for no security group");
    return name == "imageRef"_L1 ? QCoreApplication::translate("Change", "Put no image on a disk of the host")
                                 : QString();
}

// Empty: the member has no sentence of its own.
QString sentenceOf(const QStringList &member, const QJsonValue &value, const Cloud &before)
{
    if (member.size() != 2)
        return {};
    const QString &name = member.last();
    if (member.first().endsWith("scheduler_hints"_L1))
        return sentenceOfHint(name, value, before);
    if (value.isUndefined() || value.isNull())
        return sentenceOfRemoval(name);
    if (name == "config_drive"_L1 && value.isBool())
        return value.toBool() ? QCoreApplication::translate("Change", "Ask for a config drive")
                              : QCoreApplication::translate("Change", "Ask for no config drive");
    if (name == "flavorRef"_L1)
        return QCoreApplication::translate("Change", "Ask for flavor %1").arg(value.toString());
    if (name == "imageRef"_L1)
        return QCoreApplication::translate("Change", "Ask for image %1").arg(nameOfImage(value.toString(), before));
    if (name == "availability_zone"_L1)
        return QCoreApplication::translate("Change", "Ask for availability zone %1").arg(value.toString());
    if (name == "networks"_L1)
        return sentenceOfNetworks(value, before);
    if (name == "security_groups"_L1)
        return sentenceOfSecurityGroups(value, before);
    if (name == "key_name"_L1)
        return QCoreApplication::translate("Change", "Ask for key pair %1").arg(value.toString());
    if (name == "host"_L1)
        return QCoreApplication::translate("Change", "Ask for host %1").arg(value.toString());
    if (name == "hypervisor_hostname"_L1)
        return QCoreApplication::translate("Change", "Ask for compute node %1").arg(value.toString());
    if (name == "max_count"_L1)
        return QCoreApplication::translate("Change", "Ask for at most %n server(s)", nullptr, value.toInt());
    if (name == "min_count"_L1)
        return QCoreApplication::translate("Change", "Ask for at least %n server(s)", nullptr, value.toInt());
    return name == "block_device_mapping_v2"_L1 && value[0]["destination_type"_L1].toString() == "volume"_L1
        ? QCoreApplication::translate("Change", "Boot from a volume")
        : QString();
}

// nova-api reads the server and its hints, and what stands beside them says more about it; nothing reads anything else.
bool isRead(const QString &name)
{
    static const QStringList known{u"server"_s, u"os:scheduler_hints"_s, u"OS-SCH-HNT:scheduler_hints"_s,
        u"request_spec"_s, u"context"_s, u"instance_uuids"_s, u"action"_s};
    return known.contains(name);
}

} // namespace

Result<void> EditRequest::apply(Edited &edited) const
{
    if (!edited.request)
        return failure(Error::Kind::NotFound, QCoreApplication::translate("Error", "There is no request to change."));
    if (!isRead(member.value(0)))
        return failure(Error::Kind::BadInput,
            QCoreApplication::translate("Error", "A request has no member %1.").arg(member.value(0)), {},
            QCoreApplication::translate("Error", "Begin with “server”, as in server/availability_zone."));
    return astrolabe::edited(writeRequest(*edited.request), member, value)
        .and_then([](const QJsonValue &json) { return parseRequest(json.toObject()); })
        .map([&](const Request &request) { edited.request = request; });
}

QString EditRequest::sentence(const Cloud &before) const
{
    if (const QString text = sentenceOf(member, value, before); !text.isEmpty())
        return text;
    const bool isOfServer = member.size() > 1 && member.first() == "server"_L1;
    const QString way = member.sliced(isOfServer ? 1 : 0).join(u'/');
    if (value.isUndefined())
        return QCoreApplication::translate("Change", "Remove %1 of the request").arg(way);
    if (value.isNull())
        return QCoreApplication::translate("Change", "Unset %1 of the request").arg(way);
    const QString text = valueInWords(value);
    return text.isEmpty() ? QCoreApplication::translate("Change", "Replace %1 of the request").arg(way)
                          : QCoreApplication::translate("Change", "Set %1 of the request to %2").arg(way, text);
}

} // namespace astrolabe
