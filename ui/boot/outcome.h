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
// Of one server what the decision's story says; of several all their hosts.
Headline headlineOf(const Decision &decision);
// "4 of 12 hosts pass"; of a request that fails half way, for how many servers there was a host. Empty: nothing to
// count.
QString countsOf(const Decision &decision);
// The uuids of the compute nodes that the servers land on, each once.
QStringList landingNodes(const Decision &decision);

} // namespace astrolabe
