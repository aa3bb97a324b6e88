// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/askcommand.h"

#include "base/shellcommand.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// "nova:cmp-1" stays one word: the command line knows it as nova-api does.
void addPlace(QStringList &words, const Request &request)
{
    const auto add = [&](const QString &option, const QString &value) {
        if (!value.isEmpty())
            words << option << value;
    };
    add(u"--availability-zone"_s, request.availabilityZone);
    add(u"--host"_s, request.host);
    add(u"--hypervisor-hostname"_s, request.hypervisorHostname);
    for (auto hint = request.hints.cbegin(); hint != request.hints.cend(); ++hint) {
        for (const QString &value : *hint)
            words << u"--hint"_s << hint.key() + u'=' + value;
    }
}

void addNetworks(QStringList &words, const Request &request)
{
    if (request.networkChoice == NetworkChoice::None)
        words << u"--nic"_s << u"none"_s;
    if (request.networkChoice == NetworkChoice::Auto)
        words << u"--nic"_s << u"auto"_s;
    for (const RequestedNetwork &network : request.networks) {
        QStringList more;
        if (!network.fixedIp.isEmpty())
            more << (network.fixedIp.contains(u':') ? u"v6-fixed-ip="_s : u"v4-fixed-ip="_s) + network.fixedIp;
        if (!network.tag.isEmpty())
            more << u"tag="_s + network.tag;
        const bool isPort = !network.port.isEmpty();
        const QString &uuid = isPort ? network.port : network.network;
        if (more.isEmpty())
            words << (isPort ? u"--port"_s : u"--network"_s) << uuid;
        else
            words << u"--nic"_s << ((isPort ? u"port-id="_s : u"net-id="_s) + uuid + u',' + more.join(u','));
    }
}

// An image on a volume is told with the volume's size, so one without a size is on the host's disk.
void addRoot(QStringList &words, const BlockDevice &device, const CloudIndex &index)
{
    if (device.sourceType == "volume"_L1)
        words << u"--volume"_s << device.uuid;
    if (device.sourceType == "snapshot"_L1)
        words << u"--snapshot"_s << device.uuid;
    if (device.sourceType != "image"_L1)
        return;
    words << u"--image"_s << imageWord(device.uuid, index);
    if (device.destinationType == "volume"_L1 && device.volumeSizeGb)
        words << u"--boot-from-volume"_s << QString::number(*device.volumeSizeGb);
}

void addDisks(QStringList &words, const Request &request, const CloudIndex &index)
{
    const auto root = std::ranges::find(request.blockDevices, std::optional(0), &BlockDevice::bootIndex);
    if (root != request.blockDevices.cend())
        addRoot(words, *root, index);
    else if (!request.imageRef.isEmpty())
        words << u"--image"_s << imageWord(request.imageRef, index);
}

QString bootCommand(const Request &request, const CloudIndex &index)
{
    const Flavor *flavor = index.flavor(request.flavorRef);
    QStringList words{
        u"openstack"_s, u"server"_s, u"create"_s, u"--flavor"_s, flavor == nullptr ? request.flavorRef : flavor->name};
    addDisks(words, request, index);
    addPlace(words, request);
    addNetworks(words, request);
    if (!request.keyName.isEmpty())
        words << u"--key-name"_s << request.keyName;
    for (const QString &group : request.securityGroups)
        words << u"--security-group"_s << group;
    if (request.maxCount > 1)
        words << u"--min"_s << QString::number(request.minCount) << u"--max"_s << QString::number(request.maxCount);
    words << (request.name.isEmpty() ? u"server"_s : request.name);
    return shellCommand(words);
}

QString commandFor(const ServerAction &action, const QString &server)
{
    QStringList words{u"openstack"_s, u"server"_s};
    switch (action.kind) {
    case ServerAction::Kind::Resize:
        words << u"resize"_s << u"--flavor"_s << action.flavorRef;
        break;
    case ServerAction::Kind::Migrate:
        words << u"migrate"_s;
        break;
    case ServerAction::Kind::LiveMigrate:
        words << u"migrate"_s << u"--live-migration"_s;
        break;
    case ServerAction::Kind::Evacuate:
        words << u"evacuate"_s;
        break;
    case ServerAction::Kind::Unshelve:
        words << u"unshelve"_s;
        break;
    case ServerAction::Kind::Rebuild:
        words << u"rebuild"_s;
        break;
    default:
        return {};
    }
    if (!action.host.isEmpty())
        words << u"--host"_s << action.host;
    if (!action.availabilityZone.isEmpty())
        words << u"--availability-zone"_s << action.availabilityZone;
    if (!action.imageRef.isEmpty())
        words << u"--image"_s << action.imageRef;
    words << server;
    return shellCommand(words);
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
