// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloud.h"

#include <QSet>

namespace astrolabe {

// What differs between a cloud and the one before it, so that everything prepared from the rest can be reused. Leaves
// out what nothing is prepared from (flavors, images, server groups …).
struct CloudDifference
{
    // None: nothing that was prepared can be reused. The cloud has other hosts or cells, or another release.
    static std::optional<CloudDifference> between(const Cloud &before, const Cloud &after);

    // Positions of nodes to prepare anew, ascending: they, other nodes of their hosts, or an option for bare metal have
    // changed.
    QList<int> nodes;
    // Positions of nodes, ascending, of which other options may change what they provide of their devices or persistent
    // memory.
    QList<int> providing;
    QList<int> aggregates;            // positions of aggregates that differ, in the longer of both lists
    QSet<QString> regrouped;          // hosts that may be in other aggregates
    bool areZonesElsewhere = false;   // an aggregate that differs is another zone than before, or the default zone is
    bool isSameLiveness = false;      // both clouds have the same fixed reference time and service_down_time
    bool areServersElsewhere = false; // the servers or their hosts differ
    bool areRatiosDifferent = false;  // options for the allocation ratios of nodes that report none differ
    bool isOfAllHosts = false;        // these, or others for what every host provides, differ
    bool areNodesShared = false;      // both clouds have the same compute nodes in memory

    // Whether whatever was read from the nodes and their aggregates still holds, at the same addresses.
    bool isNothingOfHosts() const
    {
        return areNodesShared && nodes.isEmpty() && aggregates.isEmpty() && isSameLiveness && !areRatiosDifferent;
    }
};

} // namespace astrolabe
