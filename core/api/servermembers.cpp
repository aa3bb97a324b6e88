// SPDX-License-Identifier: GPL-3.0-or-later
#include "api/servermembers.h"

#include "base/python.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// A member, with the release whose newest microversion was the first to have it.
template<typename Holder>
struct Member
{
    QLatin1StringView name;
    int firstRelease = 0;
    bool (*isGiven)(const Holder &) = nullptr;
};

// All other members are as old as the API.
constexpr Member<Request> membersOfServer[]{
    {"description"_L1, 13, [](const Request &server) { return !server.description.isEmpty(); }}, // 2.19
    {"tags"_L1, 16, [](const Request &server) { return !server.tags.isEmpty(); }},               // 2.52
    {"trusted_image_certificates"_L1, 18,
        [](const Request &server) { return !server.trustedCertificates.isEmpty(); }},                           // 2.63
    {"host"_L1, 20, [](const Request &server) { return !server.host.isEmpty(); }},                              // 2.74
    {"hypervisor_hostname"_L1, 20, [](const Request &server) { return !server.hypervisorHostname.isEmpty(); }}, // 2.74
    {"hostname"_L1, 24, [](const Request &server) { return !server.hostname.isEmpty(); }},                      // 2.90
};

// Microversion 2.32 had tags as well, but the ones right after it did not.
constexpr Member<RequestedNetwork> membersOfNetwork[]{
    {"tag"_L1, 15, [](const RequestedNetwork &network) { return !network.tag.isEmpty(); }}, // 2.42
};

constexpr Member<BlockDevice> membersOfDevice[]{
    {"tag"_L1, 15, [](const BlockDevice &device) { return !device.tag.isEmpty(); }},                // 2.42
    {"volume_type"_L1, 19, [](const BlockDevice &device) { return !device.volumeType.isEmpty(); }}, // 2.67
};

constexpr int networksInAWord = 14; // 2.37

// "networks" or "block_device_mapping_v2" as sent in the body.
QJsonValue sentMember(const Request &request, QLatin1StringView name)
{
    return request.document.value("server"_L1).toObject().value(name);
}

template<typename Holder, std::size_t count>
BodyCheck checkMembersOf(const Holder &holder, const Member<Holder> (&members)[count], const QString &field,
    const QJsonValue &sent, Release release)
{
    return eachOf(members, [&](const Member<Holder> &member) -> BodyCheck {
        if (release >= since(member.firstRelease) || !member.isGiven(holder))
            return {};
        return invalidBody(
            field, sent, u"Additional properties are not allowed ('%1' was unexpected)"_s.arg(member.name));
    });
}

template<typename Holder, std::size_t count>
BodyCheck checkMembersOfEach(
    const QList<Holder> &list, const Member<Holder> (&members)[count], const QJsonValue &sent, Release release)
{
    for (qsizetype i = 0; i < list.size(); ++i) {
        auto checked = checkMembersOf(list.at(i), members, QString::number(i), sent.toArray().at(i), release);
        if (!checked)
            return checked;
    }
    return {};
}

// The schemas allow no members but their own.
BodyCheck checkUnknownMembers(const QJsonObject &server)
{
    static const QStringList known{u"name"_s, u"imageRef"_s, u"flavorRef"_s, u"adminPass"_s, u"metadata"_s,
        u"networks"_s, u"OS-DCF:diskConfig"_s, u"accessIPv4"_s, u"accessIPv6"_s, u"personality"_s,
        u"availability_zone"_s, u"block_device_mapping"_s, u"block_device_mapping_v2"_s, u"config_drive"_s,
        u"key_name"_s, u"min_count"_s, u"max_count"_s, u"return_reservation_id"_s, u"security_groups"_s, u"user_data"_s,
        u"description"_s, u"tags"_s, u"trusted_image_certificates"_s, u"host"_s, u"hypervisor_hostname"_s,
        u"hostname"_s};
    QStringList unexpected;
    for (const QString &name : server.keys()) {
        if (!known.contains(name))
            unexpected.append(python::repr(name));
    }
    if (unexpected.isEmpty())
        return {};
    return invalidBody(u"server"_s, server,
        u"Additional properties are not allowed (%1 %2 unexpected)"_s.arg(
            unexpected.join(u", "_s), unexpected.size() == 1 ? u"was"_s : u"were"_s));
}

BodyCheck checkWordForNetworks(const Request &request, Release release)
{
    const bool isAuto = request.networkChoice == NetworkChoice::Auto;
    const bool isWord = isAuto || request.networkChoice == NetworkChoice::None;
    if (takesWordForNetworks(release) || !isWord)
        return {};
    const QString word = isAuto ? u"auto"_s : u"none"_s;
    return invalidBody(u"networks"_s, word, u"%1 is not of type 'array'"_s.arg(python::repr(word)));
}

BodyCheck checkMembersOfNetworks(const Request &request, Release release)
{
    const QJsonValue sent = sentMember(request, "networks"_L1);
    BodyCheck checked = checkMembersOfEach(request.networks, membersOfNetwork, sent, release);
    if (checked || !takesWordForNetworks(release))
        return checked;
    // If a word is allowed as well, the schema's error for a list is only that it is neither.
    return invalidBody(
        u"networks"_s, sent, u"%1 is not valid under any of the given schemas"_s.arg(python::repr(sent)));
}

} // namespace

BodyCheck checkServerMembers(const Request &request, Release release)
{
    const QJsonObject server = request.document.value("server"_L1).toObject();
    return checkUnknownMembers(server)
        .and_then([&] { return checkMembersOf(request, membersOfServer, u"server"_s, server, release); })
        .and_then([&] { return checkWordForNetworks(request, release); })
        .and_then([&] { return checkMembersOfNetworks(request, release); })
        .and_then([&] {
            return checkMembersOfEach(
                request.blockDevices, membersOfDevice, sentMember(request, "block_device_mapping_v2"_L1), release);
        });
}

bool takesWordForNetworks(Release release)
{
    return release >= since(networksInAWord);
}

Request asClientsSend(Request request, Release release)
{
    const bool isWord = request.networkChoice == NetworkChoice::None || request.networkChoice == NetworkChoice::Auto;
    if (isWord && !takesWordForNetworks(release))
        request.networkChoice = NetworkChoice::Unsaid;
    return request;
}

} // namespace astrolabe
