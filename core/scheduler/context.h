// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "api/requestspec.h"
#include "model/cloudindex.h"

namespace astrolabe {

// What a rule may look at beside the host: the request, the cloud and its options, and whose behaviour to follow.
struct SchedulerContext
{
    const RequestSpec &spec;
    const CloudIndex &index;
    const Configuration &config;
    Release release;
};

} // namespace astrolabe
