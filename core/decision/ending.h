// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"

namespace astrolabe {

// What ended a request. Every sentence about a failure starts from it, so that none names a stage that did not act.
enum class EndedBy {
    Nothing, // all servers have a host
    Cancellation,
    Api,
    Conductor,
    RequestFilter,
    AbsentHost,       // there is no compute node where the request wants to go
    PlacementSilence, // no answer to the query
    PlacementRefusal, // Placement takes the query for invalid
    NoCandidates,     // Placement's answer is empty
    StrangeProviders, // Placement offers providers that are no compute nodes of the cloud
    UnreadHosts,      // nova-scheduler has no state of any host that it might take
    Driver,           // a scheduler that selects nothing, whatever is asked
    Exclusions,       // the request, or the chance scheduler, sorts every host out before the filters
    Filter,
    Claims,
    Exception,   // Nova's own code failed
    Unexplained, // the decision does not say
};

struct Ending
{
    EndedBy by = EndedBy::Nothing;
    int server = 0;   // at which the request ended, or 0
    int element = -1; // the request filter, or the filter; -1: none, or unknown

    bool operator==(const Ending &) const = default;
};

Ending endingOf(const Decision &decision);

// The service in which a stage is: "nova-scheduler".
QString serviceOf(Stage stage);

// Whether the ending is a step of its own, behind all that the record tells.
bool endsApart(const Decision &decision, const Ending &ending);

} // namespace astrolabe
