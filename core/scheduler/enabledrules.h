// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "decision/decision.h"
#include "scheduler/customrules.h"
#include "scheduler/multiplier.h"

namespace astrolabe {

// A filter that works, Nova's or somebody's own.
struct EnabledFilter
{
    QString name;
    FilterEntry::Runs runs = FilterEntry::Runs::PerInstance;
    std::function<std::unique_ptr<FilterLoop>(const SchedulerContext &)> make;
    bool runsOnRebuild = false;
    bool isKnown = true; // else nothing it says counts
};

// Likewise a weigher.
struct EnabledWeigher
{
    QString name;
    QString rawName;
    std::optional<double> minimum;
    Multiplier multiplier;
    std::function<std::unique_ptr<WeigherLoop>(const SchedulerContext &)> make;
};

// The filters and weighers that a configuration enables, in the order in which they work. Somebody's own need not be
// among available_filters: being found makes them available.
struct EnabledRules
{
    std::vector<EnabledFilter> filters;
    std::vector<EnabledWeigher> weighers; // that are known
    UnknownRules unknown;                 // by name, in their order

    // Fails as nova-scheduler would refuse to start: a value out of its bounds, a rule of Nova's that the release does
    // not have or that available_filters leaves out. What may be somebody's own rule is taken for one.
    static Result<EnabledRules> of(const Configuration &config, Release release, const CustomRules &custom = {});

    // By name, those that are not known here and were known, or were not enabled, before.
    QStringList newlyUnknown(const EnabledRules &before) const;
};

} // namespace astrolabe
