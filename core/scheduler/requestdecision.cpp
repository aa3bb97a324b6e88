// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/requestdecision.h"

#include "api/createserver.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

Decision decideRequest(
    const Scheduler &scheduler, const Request &request, const DecideOptions &options, Progress &progress)
{
    const auto index = scheduler.index();
    const auto spec = createServer(request, *index, scheduler.release(), Lookups({}, options.silentCells));
    Decision decision = spec ? scheduler.decide(*spec, options, progress) : scheduler.undecided(spec.error(), options);
    decision.asked = askedOf(request, *index);
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
    const Flavor *flavor = index.flavor(request.flavorRef);
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
