// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "decision/decision.h"
#include "scheduler/customrules.h"
#include "scheduler/multiplier.h"

namespace astrolabe {

// An enabled filter, Nova's or custom.
struct EnabledFilter
{
    QString name;
    FilterEntry::Runs runs = FilterEntry::Runs::PerInstance;
    std::function<std::unique_ptr<FilterLoop>(const SchedulerContext &)> make;
    bool runsOnRebuild = false;
    bool isKnown = true; // false: its verdicts do not count
    CloudParts reads = {};
    bool (*concerns)(const SchedulerContext &) = nullptr;
};

// An enabled weigher, Nova's or custom.
struct EnabledWeigher
{
    QString name;
    QString rawName;
    std::optional<double> minimum;
    Multiplier multiplier;
    std::function<std::unique_ptr<WeigherLoop>(const SchedulerContext &)> make;
    CloudParts reads = {};
    bool (*concerns)(const SchedulerContext &) = nullptr;
};

// The filters and weighers that a configuration enables, in the order in which they run. Custom filters need not be in
// available_filters.
struct EnabledRules
{
    std::vector<EnabledFilter> filters;
    std::vector<EnabledWeigher> weighers; // only known ones
    UnknownRules unknown;                 // names, in their order

    // Fails if nova-scheduler would refuse to start: an option out of bounds, or a rule of Nova's that the release does
    // not have or available_filters leaves out. Other unknown names count as custom rules that are not known here.
    static Result<EnabledRules> of(const Configuration &config, Release release, const CustomRules &custom = {});

    // Names of rules that are unknown here and were known, or not enabled, before.
    QStringList newlyUnknown(const EnabledRules &before) const;
};

} // namespace astrolabe
