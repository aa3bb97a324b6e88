// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/actions/moverequest.h"

#include "api/createserver.h"
#include "formats/requestformat.h"

#include <QUuid>

#include <algorithm>

namespace astrolabe::services {

using namespace Qt::StringLiterals;

namespace {

using Kind = ServerAction::Kind;

// The server's image, or the image that its root volume was created from.
QString imageOf(const BootedServer &server)
{
    const auto isRoot = [](const Volume &volume) { return volume.bootable; };
    const auto root = std::ranges::find_if(server.attached.volumes, isRoot);
    if (!server.instance.image.isEmpty() || root == server.attached.volumes.end())
        return server.instance.image;
    return root->imageMetadata.value(u"image_id"_s);
}

// Source: nova.compute.api.API.resize, from Train.
bool mayMigrateToItself(const Instance &instance, const CloudIndex &index)
{
    const int node = index.nodeByHostAndName(instance.host, instance.node);
    const auto &placement = index.cloud().placement;
    if (node < 0 || !placement)
        return false;
    const QString &uuid = index.cloud().computeNodes.at(node).uuid;
    const auto &providers = placement->resourceProviders;
    const auto provider = std::ranges::find(providers, uuid, &ResourceProvider::uuid);
    return provider != providers.end() && provider->traits.contains(u"COMPUTE_SAME_HOST_COLD_MIGRATE"_s);
}

// The move as a request, so that it can be recorded with the decision and decided again.
Request requestToMove(const BootedServer &server, const Move &move, const CloudIndex &index)
{
    const Instance &instance = server.instance;
    Request request = parseRequest(server.request).value_or(Request());
    request.document = server.request;
    request.instanceUuids = {instance.uuid};
    request.minCount = 1;
    request.maxCount = 1;
    request.projectId = instance.projectId;
    request.userId = instance.userId;
    request.name = instance.displayName;
    request.flavorRef = move.flavor.isEmpty() ? instance.flavorid : move.flavor;
    request.imageRef = move.image.isEmpty() ? instance.image : move.image;
    request.availabilityZone = move.zone.isEmpty() ? request.availabilityZone.section(u':', 0, 0) : move.zone;
    request.host = move.host;
    request.hypervisorHostname.clear();
    request.networks.clear();
    for (const Port &port : server.attached.ports)
        request.networks.append({port.networkId, port.id, {}});
    request.networkChoice = request.networks.isEmpty() ? NetworkChoice::None : NetworkChoice::Listed;
    request.spec.purpose = move.purpose;
    request.spec.migration = move.migration;
    request.spec.ignoreHosts = move.ignoreHosts;
    const int cell = index.cellOfHost(instance.host);
    request.spec.destinationCell = cell >= 0 ? index.cloud().cells.at(cell).uuid : server.attached.cell;
    request.spec.hasDestination = !request.spec.destinationCell.isEmpty();
    request.document = writeRequest(request);
    return request;
}

// With the action that asks, so that the decision tells it.
Request requestOfAction(
    const ServerAction &action, const BootedServer &server, const Move &move, const CloudIndex &index)
{
    Request request = requestToMove(server, move, index);
    request.document.insert(u"action"_s, bodyOf(action));
    return request;
}

Raised asRaised(const DecisionError &error)
{
    return {error.type, error.text()};
}

Replied<BuildOrder> orderToMove(const ServerWork &work, const Move &move)
{
    const ServiceContext &context = work.context();
    const Request request = requestOfAction(work.action(), work.record(), move, context.index);
    const auto spec = createServer(request, context.index, context.release);
    if (!spec) {
        return work.scheduler().undecided(request, spec.error()).and_then([&](const DecisionPtr &) {
            return Replied<BuildOrder>(tl::unexpected(asRaised(spec.error())));
        });
    }
    const auto accepted = std::make_shared<const AcceptedRequest>(AcceptedRequest{request, *spec});
    return work.scheduler()
        .selectDestinations(*accepted, move.refused)
        .and_then([&](const DecisionPtr &decision) -> Replied<BuildOrder> {
            if (decision->outcome != Outcome::Scheduled)
                return tl::unexpected(asRaised(decision->error.value_or(DecisionError())));
            const PlacedServer &placed = decision->instances.placed(0);
            return BuildOrder{work.server(), accepted, decision, 0,
                {placed.selected->host, placed.allocation, placed.mappings}, placed.alternates};
        });
}

} // namespace

std::optional<Move> moveOf(
    const ServerAction &action, const BootedServer &server, const CloudIndex &index, Release release)
{
    const Instance &instance = server.instance;
    Move move{.ignoreHosts = {instance.host}, .host = action.host};
    switch (action.kind) {
    case Kind::Resize:
        if (index.cloud().config.boolean("DEFAULT", "allow_resize_to_same_host", release))
            move.ignoreHosts.clear();
        move.flavor = action.flavorRef;
        return move;
    case Kind::Migrate:
        if (mayMigrateToItself(instance, index))
            move.ignoreHosts.clear();
        return move;
    case Kind::LiveMigrate:
    case Kind::Evacuate:
        return move;
    case Kind::Rebuild: {
        const Image *image = index.image(action.imageRef);
        if (image == nullptr || image->id == imageOf(server))
            return std::nullopt;
        return Move{
            .purpose = Purpose::Rebuild, .zone = u":%1:%2"_s.arg(instance.host, instance.node), .image = image->id};
    }
    case Kind::Unshelve:
        if (instance.vmState == "shelved"_L1)
            return std::nullopt;
        return Move{.host = action.host, .zone = action.availabilityZone};
    default:
        return std::nullopt;
    }
}

std::optional<Request> requestOf(
    const ServerAction &action, const BootedServer &server, const CloudIndex &index, Release release)
{
    auto move = moveOf(action, server, index, release);
    if (!move)
        return std::nullopt;
    if (!server.allocation.isEmpty() && move->purpose == Purpose::Move)
        move->migration = QUuid::createUuid().toString(QUuid::WithoutBraces);
    return requestOfAction(action, server, *move, index);
}

tl::expected<RequestSpec, DecisionError> specToMove(
    const BootedServer &server, const Move &move, const CloudIndex &index, Release release)
{
    return createServer(requestToMove(server, move, index), index, release);
}

Replied<BuildOrder> findHost(const ServerWork &work, const Move &move, const QString &event)
{
    auto found = orderToMove(work, move);
    const auto kept = work.context().databases.insert(ServerWork::conductor(), work.server(),
        u"instance_actions_events"_s, {{u"event"_s, event}, {u"result"_s, found ? u"Success"_s : u"Error"_s}});
    if (found && !kept)
        return tl::unexpected(kept.error());
    return found;
}

Replied<> claimFor(const ServerWork &work, const BuildOrder &order, const QString &name,
    const std::function<Replied<>(const HardwareClaim &)> &keep)
{
    const DecidedHost &host = order.host();
    const Party self = ServerWork::compute(host.host);
    const CloudIndex &index = work.context().index;
    const InstanceClaim wanted = order.claim();
    const auto claim = [&](const TakenHardware &others) {
        const auto take = [&](Reply &) {
            const int node = index.nodeByUuid(host.uuid);
            ResourceTracker tracker(
                index.cloud().computeNodes.value(node), {work.context().release, work.context().config()});
            tracker.setOthers(others);
            return tracker.claim(order.server, wanted);
        };
        return work.context()
            .wire.ask({self, self, Transport::InProcess, name, {{u"node"_s, host.node}}, order.server}, take)
            .and_then(keep);
    };
    return wanted.takesHardware() ? work.context().databases.claimHardware({host.host, host.node}, claim) : claim({});
}

} // namespace astrolabe::services
