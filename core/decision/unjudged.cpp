// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/unjudged.h"

#include <QCoreApplication>

namespace astrolabe {

namespace {

// The translation context.
struct Unjudged
{
    Q_DECLARE_TR_FUNCTIONS(Unjudged)
};

QString nameOfRequestFilter(const Decision &decision, const Ending &ending)
{
    return ending.element < 0 ? serviceOf(Stage::RequestFilters) : decision.requestFilters.at(ending.element).name;
}

} // namespace

bool judgesHosts(const Ending &ending)
{
    switch (ending.by) {
    case EndedBy::Cancellation:
    case EndedBy::Api:
    case EndedBy::Conductor:
    case EndedBy::RequestFilter:
    case EndedBy::AbsentHost:
    case EndedBy::PlacementSilence:
    case EndedBy::PlacementRefusal:
    case EndedBy::Driver:
        return false;
    case EndedBy::Nothing:
    case EndedBy::NoCandidates:
    case EndedBy::StrangeProviders:
    case EndedBy::UnreadHosts:
    case EndedBy::Exclusions:
    case EndedBy::Filter:
    case EndedBy::Claims:
    case EndedBy::Exception:
    case EndedBy::Unexplained:
        return true;
    }
    Q_UNREACHABLE();
}

QString whyNoHostIsJudged(const Decision &decision)
{
    const Ending ending = endingOf(decision);
    switch (ending.by) {
    case EndedBy::Cancellation:
        return Unjudged::tr("The decision was cancelled before it ended.");
    case EndedBy::Api:
    case EndedBy::Conductor:
        return Unjudged::tr("%1 refused the request before any host was considered.", "service or request filter")
            .arg(serviceOf(decision.error->stage));
    case EndedBy::RequestFilter:
        return Unjudged::tr("%1 refused the request before any host was considered.", "service or request filter")
            .arg(nameOfRequestFilter(decision, ending));
    case EndedBy::AbsentHost:
        return Unjudged::tr("The request names a host that the cloud does not have, so no other one was considered.");
    case EndedBy::PlacementSilence:
        return Unjudged::tr("Placement did not answer, so nova-scheduler considered no host.");
    case EndedBy::PlacementRefusal:
        return Unjudged::tr("Placement refused the query, so nova-scheduler considered no host.");
    case EndedBy::Driver:
        return Unjudged::tr("The configured scheduler ended the request before it considered a host.");
    default:
        break;
    }
    if (!decision.hosts.isEmpty())
        return {};
    return decision.fromLogs ? Unjudged::tr("The log names no host.")
                             : Unjudged::tr("The cloud has no compute node, so there was no host to consider.");
}

} // namespace astrolabe
