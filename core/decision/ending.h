// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"

namespace astrolabe {

// What ended a request. Every sentence about a failure is based on it, so that it names the stage that acted.
enum class EndedBy {
    Nothing, // all servers have a host
    Cancellation,
    Api,
    Conductor,
    RequestFilter,
    AbsentHost,       // no compute node is where the request wants to go
    PlacementSilence, // Placement does not answer the query
    PlacementRefusal, // Placement rejects the query as invalid
    NoCandidates,     // Placement's answer is empty
    StrangeProviders, // Placement offers only providers that are not compute nodes of the cloud
    UnreadHosts,      // nova-scheduler has no state of any eligible host
    Driver,           // the configured scheduler never selects a host
    Exclusions,       // the request or the chance scheduler excludes every host before the filters
    Filter,
    Claims,
    Exception,   // Nova's own code failed
    Unexplained, // the decision does not say
};

struct Ending
{
    EndedBy by = EndedBy::Nothing;
    int server = 0;   // the server at which the request ended, or 0
    int element = -1; // the request filter or filter; -1: none or unknown

    bool operator==(const Ending &) const = default;
};

Ending endingOf(const Decision &decision);

// How many servers the decision is about. Where quotas leave no more, Nova makes fewer than the most that were asked
// for; where the request ended early, those after it have no record.
int serverCount(const Decision &decision);

// The service that runs a stage: "nova-scheduler".
QString serviceOf(Stage stage);

// Whether the ending is a step of its own after all recorded steps.
bool endsApart(const Decision &decision, const Ending &ending);

} // namespace astrolabe
