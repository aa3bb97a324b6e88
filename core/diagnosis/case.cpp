// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/case.h"

#include "diagnosis/destinations.h"
#include "formats/requestformat.h"
#include "scheduler/requestdecision.h"

#include <algorithm>

namespace astrolabe {

int Case::conditionNamed(Condition::Kind kind, QStringView name) const
{
    const auto found = std::ranges::find_if(standings.conditions,
        [&](const Condition &condition) { return condition.kind == kind && condition.name == name; });
    return found == standings.conditions.cend() ? -1 : int(found - standings.conditions.cbegin());
}

namespace {

// An action on a server asks the scheduler with a request, too, which the decision holds. None: it asked for nothing.
std::optional<Request> requestBehind(const Case &examined)
{
    if (const Request *request = examined.request())
        return *request;
    auto request = parseRequest(examined.decision().asked.request);
    return request ? std::optional(*std::move(request)) : std::nullopt;
}

} // namespace

Case caseOf(Trial trial)
{
    Case made;
    made.trial = std::move(trial);
    made.ending = endingOf(made.decision());
    made.server = made.ending.server;
    if (const auto request = made.ending.by == EndedBy::Api ? std::nullopt : requestBehind(made)) {
        const auto spec
            = specOfRequest(*request, made.index(), made.trial.scheduler->release(), made.trial.options.silentCells);
        if (spec)
            made.spec = *spec;
    }
    const RequestSpec *asked = made.spec ? &*made.spec : nullptr;
    RuleParts rules(*made.trial.scheduler, asked);
    made.destinations = refusingDestinations(made.trial);
    rules.add(made.destinations);
    made.standings = standingsOf(made.decision(), made.server, made.index(), made.trial.scheduler->placement(), rules,
        ConditionWords(made.decision(), made.index(), asked));
    made.corrections = correctionsOf(made.standings);
    made.conflicting = conflictsOf(made.corrections);
    made.shortages = shortagesIn(made.standings, made.corrections, *made.trial.scheduler);
    return made;
}

} // namespace astrolabe
