// SPDX-License-Identifier: GPL-3.0-or-later
#include "api/serverbody.h"

#include "api/schedulerhints.h"
#include "api/servermembers.h"
#include "base/ipaddress.h"
#include "base/python.h"
#include "base/uuidtext.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

template<typename Check>
BodyCheck ifGiven(const QString &member, const QString &text, const Check &check)
{
    return text.isEmpty() ? BodyCheck() : check(BodyText(member, text));
}

BodyCheck checkMetadata(const QMap<QString, QString> &metadata)
{
    static const QString pattern = u"^[a-zA-Z0-9-_:. ]{1,255}$"_s;
    static const QRegularExpression key(u"^[a-zA-Z0-9\\-_:. ]{1,255}$"_s);
    QJsonObject all;
    QStringList strange;
    for (auto it = metadata.cbegin(); it != metadata.cend(); ++it) {
        all.insert(it.key(), it.value());
        if (!key.match(it.key()).hasMatch())
            strange.append(python::repr(it.key()));
        else if (auto checked = BodyText(it.key(), it.value()).isAsLongAs(0, longestBodyText); !checked)
            return checked;
    }
    if (strange.isEmpty())
        return {};
    return invalidBody(u"metadata"_s, all,
        u"%1 %2 not match any of the regexes: %3"_s.arg(
            strange.join(", "_L1), strange.size() == 1 ? u"does"_s : u"do"_s, python::repr(pattern)));
}

BodyCheck checkNetworks(const QList<RequestedNetwork> &networks)
{
    const auto isFine = [](const RequestedNetwork &network) {
        return (network.network.isEmpty() || isUuidLike(network.network))
            && (network.port.isEmpty() || isUuidLike(network.port))
            && (network.fixedIp.isEmpty() || readIpAddress(network.fixedIp));
    };
    if (std::ranges::all_of(networks, isFine))
        return {};
    QJsonArray all;
    for (const RequestedNetwork &network : networks) {
        QJsonObject one;
        const std::pair<QString, QString> members[]{
            {u"uuid"_s, network.network}, {u"port"_s, network.port}, {u"fixed_ip"_s, network.fixedIp}};
        for (const auto &[name, text] : members) {
            if (!text.isEmpty())
                one.insert(name, text);
        }
        all.append(one);
    }
    return invalidBody(u"networks"_s, all, u"%1 is not valid under any of the given schemas"_s.arg(python::repr(all)));
}

BodyCheck checkBlockDevice(const BlockDevice &device)
{
    const auto oneOf
        = [](const QJsonArray &words) { return [=](const BodyText &value) { return value.isOneOf(words); }; };
    return ifGiven(u"device_name"_s, device.deviceName,
        [](const BodyText &value) {
            return value.isAsLongAs(1, longestBodyText).and_then([&] {
                return value.matches(u"^[a-zA-Z0-9._-r/]*$"_s);
            });
        })
        .and_then([&] {
            return ifGiven(
                u"source_type"_s, device.sourceType, oneOf({u"volume"_s, u"image"_s, u"snapshot"_s, u"blank"_s}));
        })
        .and_then([&] {
            return ifGiven(u"uuid"_s, device.uuid, [](const BodyText &value) {
                return value.isAsLongAs(1, longestBodyText).and_then([&] {
                    return value.matches(u"^[a-zA-Z0-9._-]*$"_s);
                });
            });
        })
        .and_then(
            [&] { return ifGiven(u"destination_type"_s, device.destinationType, oneOf({u"local"_s, u"volume"_s})); });
}

// Source: nova.api.validation.parameter_types.personality.
BodyCheck checkInjectedFile(const InjectedFile &file)
{
    return BodyText(u"contents"_s, file.contents).isBase64();
}

// Source: nova.api.validation.parameter_types.trusted_certs.
BodyCheck checkTrustedCertificates(const QStringList &ids)
{
    constexpr qsizetype most = 50;
    const QString member = u"trusted_image_certificates"_s;
    const QJsonArray all = QJsonArray::fromStringList(ids);
    if (ids.size() > most)
        return invalidBody(member, all, u"%1 is too long"_s.arg(python::repr(all)));
    if (QSet(ids.begin(), ids.end()).size() != ids.size())
        return invalidBody(member, all, u"%1 has non-unique elements"_s.arg(python::repr(all)));
    for (qsizetype i = 0; i < ids.size(); ++i) {
        if (auto checked = BodyText(QString::number(i), ids.at(i)).isAsLongAs(1, ids.at(i).size() + 1); !checked)
            return checked;
    }
    return {};
}

BodyCheck checkTags(const QStringList &tags)
{
    constexpr qsizetype most = 50;
    constexpr qsizetype longest = 60;
    if (tags.size() > most) {
        const QJsonArray all = QJsonArray::fromStringList(tags);
        return invalidBody(u"tags"_s, all, u"%1 is too long"_s.arg(python::repr(all)));
    }
    for (qsizetype i = 0; i < tags.size(); ++i) {
        const BodyText tag(QString::number(i), tags.at(i));
        if (auto checked = tag.isAsLongAs(1, longest).and_then([&] { return tag.matches(u"^[^,/]*$"_s); }); !checked)
            return checked;
    }
    return {};
}

BodyCheck checkHost(const BodyText &value)
{
    return value.isAsLongAs(1, longestBodyText).and_then([&] { return value.matches(u"^[a-zA-Z0-9-._]*$"_s); });
}

// From microversion 2.94 on, a domain is allowed.
BodyCheck checkHostname(const BodyText &value, Release release)
{
    constexpr qsizetype shortest = 2;
    constexpr qsizetype longestLabel = 63;
    const bool hasDomain = release >= since(27);
    return value.isAsLongAs(shortest, hasDomain ? longestBodyText : longestLabel).and_then([&] {
        return value.matches(
            hasDomain ? u"^[a-zA-Z0-9]+[a-zA-Z0-9-.]*[a-zA-Z0-9]+$"_s : u"^[a-zA-Z0-9]+[a-zA-Z0-9-]*[a-zA-Z0-9]+$"_s);
    });
}

BodyCheck checkConfigDrive(const BodyText &value)
{
    return value.isOneOf(
        {true, u"True"_s, u"TRUE"_s, u"true"_s, u"1"_s, u"ON"_s, u"On"_s, u"on"_s, u"YES"_s, u"Yes"_s, u"yes"_s, false,
            u"False"_s, u"FALSE"_s, u"false"_s, u"0"_s, u"OFF"_s, u"Off"_s, u"off"_s, u"NO"_s, u"No"_s, u"no"_s});
}

} // namespace

BodyCheck checkServerBody(const Request &request, Release release)
{
    constexpr qsizetype longestUserData = 65535;
    const auto isName = [](const BodyText &value) { return value.isName(); };
    return checkServerMembers(request, release)
        .and_then([&] { return request.name.isNull() ? BodyCheck() : BodyText(u"name"_s, request.name).isName(); })
        .and_then([&] { return BodyText(u"flavorRef"_s, request.flavorRef).isAsLongAs(1, longestBodyText); })
        .and_then([&] { return checkMetadata(request.metadata); })
        .and_then([&] { return checkNetworks(request.networks); })
        .and_then([&] {
            return ifGiven(u"OS-DCF:diskConfig"_s, request.diskConfig,
                [](const BodyText &value) { return value.isOneOf({u"AUTO"_s, u"MANUAL"_s}); });
        })
        .and_then([&] { return ifGiven(u"availability_zone"_s, request.availabilityZone, isName); })
        .and_then([&] { return eachOf(request.blockDevices, checkBlockDevice); })
        .and_then([&] { return ifGiven(u"config_drive"_s, request.configDrive, checkConfigDrive); })
        .and_then([&] { return ifGiven(u"key_name"_s, request.keyName, isName); })
        .and_then([&] {
            return eachOf(
                request.securityGroups, [&](const QString &group) { return isName(BodyText(u"name"_s, group)); });
        })
        .and_then([&] {
            return ifGiven(u"user_data"_s, request.userData, [](const BodyText &value) {
                return value.isBase64().and_then([&] { return value.isAsLongAs(0, longestUserData); });
            });
        })
        .and_then([&] {
            return ifGiven(u"description"_s, request.description,
                [](const BodyText &value) { return value.isAsLongAs(0, longestBodyText); });
        })
        .and_then([&] { return eachOf(request.injectedFiles, checkInjectedFile); })
        .and_then([&] { return checkTags(request.tags); })
        .and_then([&] { return checkTrustedCertificates(request.trustedCertificates); })
        .and_then([&] { return ifGiven(u"host"_s, request.host, checkHost); })
        .and_then([&] { return ifGiven(u"hypervisor_hostname"_s, request.hypervisorHostname, checkHost); })
        .and_then([&] {
            return ifGiven(
                u"hostname"_s, request.hostname, [&](const BodyText &value) { return checkHostname(value, release); });
        })
        .and_then([&] { return checkHints(request); });
}

} // namespace astrolabe
