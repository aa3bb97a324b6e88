// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/actions/moverequest.h"

#include "api/specbuilder.h"
#include "formats/requestformat.h"
#include "scheduler/requestdecision.h"

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

// What the server was booted with; nova-conductor forgets the host and node that the boot asked for.
// Source: nova.objects.RequestSpec.get_by_instance_uuid, reset_forced_destinations.
SpecComponents storedComponents(const BootedServer &server)
{
    SpecComponents stored = parseRequest(server.request).value_or(Request());
    stored.availabilityZone = stored.availabilityZone.section(u':', 0, 0);
    stored.host.clear();
    stored.hypervisorHostname.clear();
    return stored;
}

// Source: nova.conductor.manager.ComputeTaskManager, nova.conductor.tasks.
SpecComponents componentsToMove(const BootedServer &server, const Move &move, const CloudIndex &index)
{
    const Instance &instance = server.instance;
    SpecComponents components = storedComponents(server);
    components.instanceUuids = {instance.uuid};
    components.projectId = instance.projectId;
    components.userId = instance.userId;
    components.flavorRef = move.flavor.isEmpty() ? instance.flavorid : move.flavor;
    components.imageRef = move.image.isEmpty() ? instance.image : move.image;
    if (!move.zone.isEmpty())
        components.availabilityZone = move.zone;
    components.host = move.host;
    components.networks.clear();
    for (const Port &port : server.attached.ports)
        components.networks.append({port.networkId, port.id, {}});
    components.spec.purpose = move.purpose;
    components.spec.migration = move.migration;
    components.spec.returnAlternates = move.returnAlternates;
    components.spec.ignoreHosts = move.ignoreHosts;
    const int cell = index.cellOfHost(instance.host);
    components.spec.destinationCell = cell >= 0 ? index.cloud().cells.at(cell).uuid : server.attached.cell;
    components.spec.hasDestination = !components.spec.destinationCell.isEmpty();
    return components;
}

// Written into the document of the server's boot, with the action that asks, so that the decision tells what was asked
// and can be decided again.
Request recordOf(const ServerAction &action, const BootedServer &server, const SpecComponents &components)
{
    Request request = parseRequest(server.request).value_or(Request());
    request.document = server.request;
    static_cast<SpecComponents &>(request) = components;
    request.minCount = 1;
    request.maxCount = 1;
    request.name = server.instance.displayName;
    request.networkChoice = request.networks.isEmpty() ? NetworkChoice::None : NetworkChoice::Listed;
    request.document = writeRequest(request);
    request.document.insert(u"action"_s, bodyOf(action));
    return request;
}

Raised asRaised(const DecisionError &error)
{
    return {error.type, error.text()};
}

Replied<Selection> selectHost(const ServerWork &work, const Move &move)
{
    const ServiceContext &context = work.context();
    const SpecComponents components = componentsToMove(work.record(), move, context.index);
    const Asked asked = askedOf(recordOf(work.action(), work.record(), components), context.index);
    auto built = specOfServer(components, context.index, context.release);
    if (!built) {
        const Raised why = asRaised(built.error());
        return work.scheduler().undecided(asked, move.purpose, built.error()).and_then([&](const DecisionPtr &) {
            return Replied<Selection>(tl::unexpected(why));
        });
    }
    const auto spec = std::make_shared<const RequestSpec>(*std::move(built));
    return work.scheduler()
        .selectDestinations(*spec, asked, move.refused)
        .and_then([&](const DecisionPtr &decision) -> Replied<Selection> {
            if (decision->outcome != Outcome::Scheduled)
                return tl::unexpected(asRaised(decision->error.value_or(DecisionError())));
            const PlacedServer &placed = decision->instances.placed(0);
            return Selection{work.server(), spec, decision, 0,
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
        move.returnAlternates = true;
        if (index.cloud().config.boolean("DEFAULT", "allow_resize_to_same_host", release))
            move.ignoreHosts.clear();
        move.flavor = action.flavorRef;
        return move;
    case Kind::Migrate:
        move.returnAlternates = true;
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

Request documentOf(const ServerAction &action, const BootedServer &server, const CloudIndex &index, Release release)
{
    const Move move = moveOf(action, server, index, release).value_or(Move());
    return recordOf(action, server, componentsToMove(server, move, index));
}

std::optional<Request> requestOf(
    const ServerAction &action, const BootedServer &server, const CloudIndex &index, Release release)
{
    auto move = moveOf(action, server, index, release);
    if (!move)
        return std::nullopt;
    if (!server.allocation.isEmpty() && move->purpose == Purpose::Move)
        move->migration = QUuid::createUuid().toString(QUuid::WithoutBraces);
    return recordOf(action, server, componentsToMove(server, *move, index));
}

tl::expected<RequestSpec, DecisionError> specToMove(
    const BootedServer &server, const Move &move, const CloudIndex &index, Release release)
{
    return specOfServer(componentsToMove(server, move, index), index, release);
}

Replied<Selection> findHost(const ServerWork &work, const Move &move, const QString &event)
{
    auto found = selectHost(work, move);
    const auto kept = work.context().databases.insert(ServerWork::conductor(), work.server(),
        u"instance_actions_events"_s, {{u"event"_s, event}, {u"result"_s, found ? u"Success"_s : u"Error"_s}});
    if (found && !kept)
        return tl::unexpected(kept.error());
    return found;
}

Replied<> claimFor(const ServerWork &work, const Selection &selection, const QString &name,
    const std::function<Replied<>(const HardwareClaim &)> &keep)
{
    const DecidedHost &host = selection.host();
    const Party self = ServerWork::compute(host.host);
    const CloudIndex &index = work.context().index;
    const InstanceClaim wanted = selection.claim();
    const auto claim = [&](const TakenHardware &others) {
        const auto take = [&](Reply &) {
            const int node = index.nodeByUuid(host.uuid);
            ResourceTracker tracker(
                index.cloud().computeNodes.value(node), {work.context().release, work.context().config()});
            tracker.setOthers(others);
            return tracker.claim(selection.server, wanted);
        };
        return work.context()
            .wire.ask({self, self, Transport::InProcess, name, {{u"node"_s, host.node}}, selection.server}, take)
            .and_then(keep);
    };
    return wanted.takesHardware() ? work.context().databases.claimHardware({host.host, host.node}, claim) : claim({});
}

} // namespace astrolabe::services
