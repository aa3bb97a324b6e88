// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloud.h"

#include <QSet>

namespace astrolabe {

// What is otherwise in a cloud than in the one before it, so that what was prepared from all else is taken over. Of
// what nothing is prepared from (flavors, images, server groups …) it says nothing.
struct CloudDifference
{
    // None: nothing of what was prepared holds. The cloud has other hosts, cells or release, or options that more than
    // requests and rules depend on.
    static std::optional<CloudDifference> between(const Cloud &before, const Cloud &after);

    QList<int> nodes;      // positions of those to be prepared anew, ascending: they, or others of their hosts, changed
    QList<int> aggregates; // positions of those that are others, in the longer of both lists
    QSet<QString> regrouped;          // hosts that may be in other aggregates
    bool isSameMoment = false;        // what was seen so long ago still was
    bool areServersElsewhere = false; // other servers, or on other hosts
};

} // namespace astrolabe
