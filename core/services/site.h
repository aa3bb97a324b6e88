// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/progress.h"
#include "services/databases.h"

namespace astrolabe::services {

// What every service of a cloud has at hand.
struct Site
{
    const CloudIndex &index;
    Release release;
    Wire &wire;
    Databases &databases;
    Progress &progress;

    const Cloud &cloud() const { return index.cloud(); }
    const Configuration &config() const { return cloud().config; }
};

} // namespace astrolabe::services
