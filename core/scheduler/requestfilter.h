// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"
#include "model/cloudindex.h"
#include "spec/requestspec.h"

#include <tl/expected.hpp>

namespace astrolabe {

// Adds requirements for Placement to a request. The value tells whether the filter applied to this request; an error
// ends the request. Source: nova.scheduler.request_filter.
using RequestFilter
    = tl::expected<bool, DecisionError> (*)(RequestSpec &spec, const CloudIndex &index, Release release);

struct RequestFilterEntry
{
    const char *name = nullptr; // Nova's function
    int firstRelease = 0;
    int lastRelease = 0;
    const char *rule = nullptr; // in plain words, QT_TRANSLATE_NOOP("Rule", …)
    RequestFilter apply = nullptr;
    CloudParts reads = {};
    bool (*concerns)(const RequestSpec &spec, const Configuration &config, Release release) = nullptr;
    bool onlyExcludesMembers = false; // an aggregate can exclude its own hosts and changes nothing else
};

} // namespace astrolabe
