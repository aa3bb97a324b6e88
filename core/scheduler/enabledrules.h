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
    QStringList missingFilters; // Nova has them and Astrolabe does not yet; no request can be decided with them

    // Fails as nova-scheduler would refuse to start: a name that the release does not have.
    static Result<EnabledRules> of(const Configuration &config, Release release);
};

} // namespace astrolabe
