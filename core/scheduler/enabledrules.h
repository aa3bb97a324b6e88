// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "scheduler/filters/catalogue.h"
#include "scheduler/weighers/catalogue.h"

namespace astrolabe {

// The filters and weighers that a configuration enables, in the order in which they work.
struct EnabledRules
{
    std::vector<const FilterEntry *> filters;
    std::vector<const WeigherEntry *> weighers;

    // Fails as nova-scheduler would refuse to start: a name that the release does not have or that available_filters
    // leaves out.
    static Result<EnabledRules> of(const Configuration &config, Release release);
};

} // namespace astrolabe
