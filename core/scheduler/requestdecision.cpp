// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/requestdecision.h"

#include "api/createserver.h"
#include "api/specbuilder.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

tl::expected<RequestSpec, DecisionError> specOfRequest(
    const Request &request, const CloudIndex &index, Release release, const QSet<int> &silentCells)
{
    return request.spec.purpose == Purpose::Boot ? createServer(request, index, release, Lookups({}, silentCells))
                                                 : specOfServer(request, index, release);
}

CloudParts unknownAmongNamed(const Request &request, const CloudIndex &index, const DecisionError *refusal)
{
    static const QStringList ofServices{
        u"ComputeHostNotFound"_s, u"ServiceUnavailable"_s, u"ComputeServiceUnavailable"_s, u"ComputeServiceInUse"_s};
    CloudParts unknown;
    const QString group = request.hints.value(u"group"_s).value(0);
    const QString zone = request.availabilityZone.section(u':', 0, 0);
    const auto isInZone = [&](const ComputeNode &node) { return index.zoneOfHost(node.host) == zone; };
    unknown.setFlag(CloudPart::Zones, !zone.isEmpty() && std::ranges::none_of(index.cloud().computeNodes, isInZone));
    unknown.setFlag(CloudPart::Services, refusal != nullptr && ofServices.contains(refusal->type));
    unknown.setFlag(CloudPart::Options, refusal != nullptr && refusal->type == "PciRequestAliasNotDefined"_L1);
    unknown.setFlag(CloudPart::Flavors, index.flavorOf(request) == nullptr);
    unknown.setFlag(CloudPart::Images, !request.imageRef.isEmpty() && index.image(request.imageRef) == nullptr);
    unknown.setFlag(CloudPart::ServerGroups, !group.isEmpty() && index.serverGroup(group) == nullptr);
    return unknown & index.cloud().unknown;
}

Decision decideRequest(
    const Scheduler &scheduler, const Request &request, const DecideOptions &options, Progress &progress)
{
    const auto index = scheduler.index();
    const auto spec = specOfRequest(request, *index, scheduler.release(), options.silentCells);
    Decision decision = spec ? scheduler.decide(*spec, options, progress) : scheduler.undecided(spec.error(), options);
    decision.asked = askedOf(request, *index);
    decision.unknownParts |= unknownAmongNamed(request, *index, spec ? nullptr : &spec.error());
    return decision;
}

Decision decideRequest(const Scheduler &scheduler, const Request &request, const DecideOptions &options)
{
    NoProgress nobody;
    return decideRequest(scheduler, request, options, nobody);
}

Asked askedOf(const Request &request, const CloudIndex &index)
{
    Asked asked;
    asked.serverName = request.name;
    asked.count = request.maxCount;
    const Flavor *flavor = index.flavorOf(request);
    asked.flavor = flavor != nullptr ? flavor->name : request.flavorRef;
    const Image *image = index.image(request.imageRef);
    asked.image = image != nullptr ? image->name : request.imageRef;
    asked.zone = request.availabilityZone;
    asked.request = request.document;
    if (const ServerGroup *group = index.serverGroup(request.hints.value(u"group"_s).value(0))) {
        asked.group = group->name;
        asked.groupPolicy = group->policy;
    }
    return asked;
}

} // namespace astrolabe
