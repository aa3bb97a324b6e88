// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/story.h"

namespace astrolabe {

// A stage that lost hosts, with the hosts entering and leaving it.
struct Passage
{
    QString stage; // "Placement", a filter's name
    int in = 0;
    int out = 0;

    bool operator==(const Passage &) const = default;
};

// The stages that lost hosts, in the order in which Nova works. If the request fails, those of the server that fails.
QList<Passage> passagesOf(const DecisionPtr &decision);
// The decision's story, with a short pill, and with all hosts if there are several servers.
Headline headlineOf(const Decision &decision);
// "4 of 12 hosts pass"; for a request without a valid host, where the last hosts were lost; for an error, its class.
QString countsOf(const DecisionPtr &decision);
// The labels of the hosts that the servers land on, without duplicates.
QStringList landingLabels(const Decision &decision);
// The uuids of the compute nodes that the servers land on, without duplicates.
QStringList landingNodes(const Decision &decision);

} // namespace astrolabe
