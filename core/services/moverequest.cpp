// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/moverequest.h"

#include "api/createserver.h"
#include "formats/requestformat.h"

namespace astrolabe::services {

using namespace Qt::StringLiterals;

Request requestToMove(const ServerWork &work, const Move &move)
{
    const BootedServer &record = work.record();
    const Instance &instance = record.instance;
    Request request = parseRequest(record.request).value_or(Request());
    request.document = record.request;
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
    for (const Port &port : record.attached.ports)
        request.networks.append({port.networkId, port.id, {}});
    request.asksForNetworks = !request.networks.isEmpty();
    request.spec.purpose = move.purpose;
    request.spec.migration = move.migration;
    request.spec.ignoreHosts = move.ignoreHosts;
    const CloudIndex &index = work.site().index;
    if (const int cell = index.cellOfHost(instance.host); cell >= 0) {
        request.spec.hasDestination = true;
        request.spec.destinationCell = index.cloud().cells.at(cell).uuid;
    }
    request.document = writeRequest(request);
    return request;
}

Raised refusalOf(const Decision &decision)
{
    const DecisionError error = decision.error.value_or(DecisionError());
    return {error.type, error.text()};
}

BuildOrder orderToMove(const ServerWork &work, const Request &request, const DecisionPtr &decision)
{
    const PlacedServer &placed = decision->instances.placed(0);
    BuildOrder order{work.server(), std::make_shared<const Request>(request), decision, 0,
        {placed.selected->host, placed.allocation, placed.mappings}, placed.alternates};
    if (const auto spec = createServer(request, work.site().index, work.site().release))
        order.devices = spec->pciRequests;
    return order;
}

Replied<HardwareClaim> claimFor(const ServerWork &work, const BuildOrder &order, const QString &name)
{
    const DecidedHost &host = order.host();
    const Party self = ServerWork::compute(host.host);
    const CloudIndex &index = work.site().index;
    const auto take = [&](Reply &) {
        const int node = index.nodeByUuid(host.uuid);
        ResourceTracker tracker(index.cloud().computeNodes.value(node), work.site().release);
        return tracker.claim(order.server, order.fit(), order.devices, order.chosen.mappings);
    };
    return work.site().wire.ask(
        {self, self, Transport::InProcess, name, {{u"node"_s, host.node}}, order.server}, take);
}

} // namespace astrolabe::services
