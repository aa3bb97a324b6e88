// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/logs/trail.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QString firstLineOf(const QString &text)
{
    return text.section(u'\n', 0, 0);
}

void computeSpeaks(Trail &trail, const LogMessage &message)
{
    addServer(trail.decision, message.record.instance);
    trail.decision.compute.append({firstLineOf(message.record.message), message.place});
}

// "Took 7.02 seconds to build instance."
void serverBuiltIn(Trail &trail, const LogMessage &message)
{
    if (message.rest.contains("to build instance"_L1))
        computeSpeaks(trail, message);
}

void buildFailed(Trail &trail, const LogMessage &message)
{
    computeSpeaks(trail, message);
    setFault(trail.decision, message.record.message, message.place);
}

// A forced host is not retried: the refused claim is the fault.
void claimRefusedForGood(Trail &trail, const LogMessage &message)
{
    computeSpeaks(trail, message);
    setFault(trail.decision, message.record.message, message.place);
}

// nova-api refused the request: nothing was scheduled.
void apiRefused(Trail &trail, const LogMessage &message)
{
    if (!trail.decision.fault && trail.isCreate)
        trail.decision.fault = RecordedFault{{}, firstLineOf(message.rest.toString()), Stage::Api, message.place};
}

void createCalled(Trail &trail, const LogMessage &message)
{
    trail.isCreate = message.rest.contains("ServersController.create of "_L1);
}

// Nothing of the decision; the line is kept for the sequence.
void actionCalled(Trail &, const LogMessage &) { }

} // namespace

std::span<const MessageRule> computeMessages()
{
    static constexpr MessageRule rules[] = {
        {"nova.compute.claims", "Claim successful on node ", computeSpeaks},
        {"nova.compute.claims", "Failed to claim: ", computeSpeaks},
        {"nova.compute.manager", "Build of instance ", buildFailed},
        {"nova.compute.manager", "Insufficient compute resources: ", claimRefusedForGood},
        {"nova.compute.manager", "Took ", serverBuiltIn},
        {"nova.compute.manager", "Instance failed to spawn", computeSpeaks},
        {"nova.compute.manager", "Failed to build and run instance", computeSpeaks},
        {"nova.compute.manager", "Failed to allocate network(s)", computeSpeaks},
        {"nova.api.openstack.wsgi", "Action: 'create', ", createCalled},
        {"nova.api.openstack.wsgi", "Action: 'action', ", actionCalled},
        {"nova.api.openstack.wsgi", "HTTP exception thrown: ", apiRefused},
    };
    return rules;
}

} // namespace astrolabe
