// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "scheduler/hostfilter.h"
#include "scheduler/hostweigher.h"

#include <QStringList>

#include <concepts>
#include <functional>

namespace astrolabe {

// A filter from a user's script or plugin. If it fails it returns Verdict::raise and the request fails, as with a
// filter of Nova's that raises.
struct CustomFilter
{
    QString name;   // as in enabled_filters
    QString source; // its file
    std::function<std::unique_ptr<FilterLoop>(const SchedulerContext &)> make;
};

// A weigher from a user's script or plugin. Source: the members of nova.weights.BaseWeigher.
struct CustomWeigher
{
    QString name; // as in weight_classes, after the last full stop
    QString source;
    double multiplier = 1;
    std::optional<double> minimum; // the lower bound for normalising; none: the smallest raw number
    std::function<std::unique_ptr<WeigherLoop>(const SchedulerContext &)> make;
};

// Rules that a scheduler may use besides Nova's own. No two rules have the same name.
struct CustomRules
{
    std::vector<CustomFilter> filters;
    std::vector<CustomWeigher> weighers;
    QStringList switchedOn; // names of rules that run after those enabled by the cloud's options

    bool contains(const QString &name) const;
};

// The origin of facts from a custom rule: its file, by name.
Origin originOf(const QString &source);

// Makes the loop over the hosts of a rule that needs more than the context.
template<std::derived_from<HostFilter> Filter>
std::unique_ptr<FilterLoop> makeCustom(Filter filter)
{
    return std::make_unique<FilterLoopOf<Filter>>(std::move(filter));
}
template<std::derived_from<HostWeigher> Weigher>
std::unique_ptr<WeigherLoop> makeCustom(Weigher weigher)
{
    return std::make_unique<WeigherLoopOf<Weigher>>(std::move(weigher));
}

// Fails if the name is taken by one of Nova's rules or one of `rules`.
Result<void> add(CustomRules &rules, CustomFilter filter);
Result<void> add(CustomRules &rules, CustomWeigher weigher);

} // namespace astrolabe
