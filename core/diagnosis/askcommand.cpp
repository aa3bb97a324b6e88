// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/askcommand.h"

#include "diagnosis/openstackcommand.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// "nova:cmp-1" stays one word: the command line knows it as nova-api does.
void addPlace(OpenStackCommand &command, const Request &request)
{
    const auto add = [&](const QString &option, const QString &value, int minor) {
        if (!value.isEmpty())
            command.add(option, value, minor);
    };
    add(u"--availability-zone"_s, request.availabilityZone, 1);
    add(u"--host"_s, request.host, 74);
    add(u"--hypervisor-hostname"_s, request.hypervisorHostname, 74);
    for (auto hint = request.hints.cbegin(); hint != request.hints.cend(); ++hint) {
        for (const QString &value : *hint)
            command.add(u"--hint"_s, hint.key() + u'=' + value);
    }
}

void addNetworks(OpenStackCommand &command, const Request &request)
{
    if (request.networkChoice == NetworkChoice::None)
        command.add(u"--nic"_s, u"none"_s, 37);
    if (request.networkChoice == NetworkChoice::Auto)
        command.add(u"--nic"_s, u"auto"_s, 37);
    for (const RequestedNetwork &network : request.networks) {
        QStringList more;
        if (!network.fixedIp.isEmpty())
            more << (network.fixedIp.contains(u':') ? u"v6-fixed-ip="_s : u"v4-fixed-ip="_s) + network.fixedIp;
        if (!network.tag.isEmpty())
            more << u"tag="_s + network.tag;
        const bool isPort = !network.port.isEmpty();
        const QString &uuid = isPort ? network.port : network.network;
        if (more.isEmpty())
            command.add(isPort ? u"--port"_s : u"--network"_s, uuid);
        else
            command.add(u"--nic"_s, (isPort ? u"port-id="_s : u"net-id="_s) + uuid + u',' + more.join(u','),
                network.tag.isEmpty() ? 1 : 43);
    }
}

// An image on a volume is told with the volume's size, so one without a size is on the host's disk.
void addRoot(OpenStackCommand &command, const BlockDevice &device, const CloudIndex &index)
{
    if (device.sourceType == "volume"_L1)
        command.add(u"--volume"_s, device.uuid);
    if (device.sourceType == "snapshot"_L1)
        command.add(u"--snapshot"_s, device.uuid);
    if (device.sourceType != "image"_L1)
        return;
    command.add(u"--image"_s, imageWord(device.uuid, index));
    if (device.destinationType == "volume"_L1 && device.volumeSizeGb)
        command.add(u"--boot-from-volume"_s, QString::number(*device.volumeSizeGb));
}

void addDisks(OpenStackCommand &command, const Request &request, const CloudIndex &index)
{
    const auto root = std::ranges::find(request.blockDevices, std::optional(0), &BlockDevice::bootIndex);
    if (root != request.blockDevices.cend())
        addRoot(command, *root, index);
    else if (!request.imageRef.isEmpty())
        command.add(u"--image"_s, imageWord(request.imageRef, index));
}

QString bootCommand(const Request &request, const CloudIndex &index)
{
    const Flavor *flavor = index.flavor(request.flavorRef);
    OpenStackCommand command({u"server"_s, u"create"_s});
    command.add(u"--flavor"_s, flavor == nullptr ? request.flavorRef : flavor->name);
    addDisks(command, request, index);
    addPlace(command, request);
    addNetworks(command, request);
    if (!request.keyName.isEmpty())
        command.add(u"--key-name"_s, request.keyName);
    for (const QString &group : request.securityGroups)
        command.add(u"--security-group"_s, group);
    if (request.maxCount > 1) {
        command.add(u"--min"_s, QString::number(request.minCount));
        command.add(u"--max"_s, QString::number(request.maxCount));
    }
    command.add(request.name.isEmpty() ? u"server"_s : request.name);
    return command.line();
}

// The words of an action, and the microversion 2.N from which on it takes a host.
struct ActionWords
{
    QStringList words;
    int hostSince = 1;
};

// Empty: the client performs it without choosing a place, a flavor or an image.
ActionWords wordsOf(ServerAction::Kind kind)
{
    using Kind = ServerAction::Kind;
    switch (kind) {
    case Kind::Resize:
        return {{u"resize"_s}};
    case Kind::Migrate:
        return {{u"migrate"_s}, 56};
    case Kind::LiveMigrate:
        return {{u"migrate"_s, u"--live-migration"_s}, 30};
    case Kind::Evacuate:
        return {{u"evacuate"_s}, 29};
    case Kind::Unshelve:
        return {{u"unshelve"_s}, 91};
    case Kind::Rebuild:
        return {{u"rebuild"_s}};
    default:
        return {};
    }
}

QString commandFor(const ServerAction &action, const QString &server)
{
    const ActionWords known = wordsOf(action.kind);
    if (known.words.isEmpty())
        return {};
    OpenStackCommand command(QStringList{u"server"_s} + known.words);
    if (action.kind == ServerAction::Kind::Resize)
        command.add(u"--flavor"_s, action.flavorRef);
    if (!action.host.isEmpty())
        command.add(u"--host"_s, action.host, known.hostSince);
    if (!action.availabilityZone.isEmpty())
        command.add(u"--availability-zone"_s, action.availabilityZone, 77);
    if (!action.imageRef.isEmpty())
        command.add(u"--image"_s, action.imageRef);
    command.add(server);
    return command.line();
}

// Of a request for a server that there is: the action that it names, else what its flavor tells. None: neither does.
std::optional<ServerAction> actionBehind(const Request &request, const CloudIndex &index)
{
    using Kind = ServerAction::Kind;
    const Instance *server = index.instance(request.instanceUuids.value(0));
    const Flavor *flavor = index.flavor(request.flavorRef);
    std::optional<ServerAction> action = actionFrom(request.document["action"_L1].toObject());
    if (!action && request.spec.purpose == Purpose::Rebuild)
        action = ServerAction{.kind = Kind::Rebuild};
    else if (!action && server != nullptr && flavor != nullptr)
        action = ServerAction{.kind = server->flavorid == flavor->flavorid ? Kind::Migrate : Kind::Resize};
    if (!action)
        return std::nullopt;
    action->host = request.host;
    if (action->kind == Kind::Resize)
        action->flavorRef = flavor == nullptr ? request.flavorRef : flavor->name;
    if (action->kind == Kind::Rebuild)
        action->imageRef = imageWord(request.imageRef, index);
    if (action->kind == Kind::Unshelve && (server == nullptr || server->availabilityZone != request.availabilityZone))
        action->availabilityZone = request.availabilityZone;
    return action;
}

QString commandFor(const Request &request, const CloudIndex &index)
{
    if (request.spec.purpose == Purpose::Boot)
        return bootCommand(request, index);
    const auto action = actionBehind(request, index);
    return action ? commandFor(*action, serverWord(request.instanceUuids.value(0), index.cloud())) : QString();
}

} // namespace

QString commandFor(const Question &question, const CloudIndex &index)
{
    if (const auto *request = std::get_if<Request>(&question))
        return commandFor(*request, index);
    const auto &asked = std::get<ServerQuestion>(question);
    return commandFor(asked.action, serverWord(asked.server, index.cloud()));
}

QString serverWord(const QString &uuid, const Cloud &cloud)
{
    const auto server = std::ranges::find(cloud.instances, uuid, &Instance::uuid);
    if (server == cloud.instances.cend() || server->displayName.isEmpty())
        return uuid;
    const bool isAlone = std::ranges::count(cloud.instances, server->displayName, &Instance::displayName) == 1;
    return isAlone ? server->displayName : uuid;
}

QString imageWord(const QString &reference, const CloudIndex &index)
{
    const Image *image = index.image(reference);
    if (image == nullptr || image->name.isEmpty())
        return reference;
    const bool isAlone = std::ranges::count(index.cloud().images, image->name, &Image::name) == 1;
    return isAlone ? image->name : image->id;
}

} // namespace astrolabe
