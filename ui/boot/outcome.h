// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/story.h"

namespace astrolabe {

// One stage that lost hosts, as a boot would pass it.
struct Passage
{
    QString stage; // "Placement", a filter's name
    int in = 0;
    int out = 0;

    bool operator==(const Passage &) const = default;
};

// The stages that lost hosts, in the order in which Nova works; of a request that fails, those of the server that
// fails.
QList<Passage> passagesOf(const DecisionPtr &decision);
// The decision's story with a pill that is short, and with all hosts of several servers.
Headline headlineOf(const Decision &decision);
// "4 of 12 hosts pass"; of a request that finds none, where the last ones were lost; of an error its class.
QString countsOf(const DecisionPtr &decision);
// The labels of the hosts that the servers land on, each once.
QStringList landingLabels(const Decision &decision);
// The uuids of the compute nodes that the servers land on, each once.
QStringList landingNodes(const Decision &decision);

} // namespace astrolabe
