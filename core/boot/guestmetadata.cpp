// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/guestmetadata.h"

#include "boot/bootedserver.h"

#include <QJsonArray>
#include <QRegularExpression>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Turns a name into a valid host name. Source: nova.utils.sanitize_hostname.
QString hostnameOf(const Instance &instance, const QString &asked)
{
    constexpr int longest = 63;
    static const QRegularExpression blanks(u"[ _.]"_s);
    static const QRegularExpression others(u"[^\\w.-]+"_s, QRegularExpression::UseUnicodePropertiesOption);
    if (!asked.isEmpty())
        return asked;
    QString name = instance.displayName;
    name.removeIf([](QChar letter) { return letter.unicode() > 0xff; });
    name.truncate(longest);
    name.replace(blanks, u"-"_s).remove(others);
    name = name.toLower();
    while (name.startsWith(u'-'))
        name.remove(0, 1);
    while (name.endsWith(u'-'))
        name.chop(1);
    return name.isEmpty() ? u"Server-"_s + instance.uuid : name;
}

// A key pair belongs to the user, not to the project.
std::optional<KeyPair> keyPairOf(const QString &name, const QString &user, const Surroundings &known)
{
    const QList<KeyPair> pairs = known.keyPairs.value_or(QList<KeyPair>());
    const auto pair
        = std::ranges::find_if(pairs, [&](const KeyPair &one) { return one.name == name && one.userId == user; });
    return pair == pairs.end() ? std::nullopt : std::optional(*pair);
}

// By name, for all ports; the request's groups hold for ports that do not list their own.
QStringList securityGroupsOf(const Attached &attached, const QJsonArray &asked, const Surroundings &known)
{
    QStringList wanted;
    for (const QJsonValue &group : asked)
        wanted.append(group["name"_L1].toString());
    if (wanted.isEmpty())
        wanted.append(u"default"_s);
    QStringList names;
    for (const Port &port : attached.ports) {
        const QJsonValue own = port.other.value("security_groups"_L1);
        for (const QString &group : own.isArray() ? own.toVariant().toStringList() : wanted) {
            const SecurityGroup *there = find(known.securityGroups, &SecurityGroup::id, group);
            names.append(there ? there->name : group);
        }
    }
    return names;
}

QList<InjectedFile> filesOf(const QJsonArray &personality)
{
    QList<InjectedFile> files;
    for (const QJsonValue &file : personality)
        files.append({file["path"_L1].toString(), file["contents"_L1].toString()});
    return files;
}

} // namespace

GuestMetadata metadataOf(const BootedServer &server, const CloudIndex &index)
{
    const Instance &instance = server.instance;
    const QJsonObject body = server.request.value("server"_L1).toObject();
    GuestMetadata metadata{.hostname = hostnameOf(instance, body["hostname"_L1].toString())};
    metadata.launchIndex = instance.other["launch_index"_L1].toInt();
    metadata.reservationId = instance.other["reservation_id"_L1].toString();
    metadata.securityGroups
        = securityGroupsOf(server.attached, body["security_groups"_L1].toArray(), index.cloud().surroundings);
    metadata.availabilityZone = index.zoneOfHost(instance.host);
    metadata.keyPair = keyPairOf(body["key_name"_L1].toString(), instance.userId, index.cloud().surroundings);
    if (const QString userData = body["user_data"_L1].toString(); !userData.isEmpty())
        metadata.userData = QByteArray::fromBase64(userData.toLatin1());
    metadata.files = filesOf(body["personality"_L1].toArray());
    return metadata;
}

} // namespace astrolabe
