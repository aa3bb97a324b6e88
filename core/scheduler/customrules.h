// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "scheduler/hostfilter.h"
#include "scheduler/hostweigher.h"

#include <QStringList>

#include <concepts>
#include <functional>

namespace astrolabe {

// A filter that is not Nova's own: somebody's script or plugin. Where it fails it answers Verdict::raise, and the
// request fails with it, as Nova's does where a filter raises.
struct CustomFilter
{
    QString name;   // as enabled_filters has it
    QString source; // the file that it is in
    std::function<std::unique_ptr<FilterLoop>(const SchedulerContext &)> make;
};

// Likewise a weigher. Source: the members of nova.weights.BaseWeigher.
struct CustomWeigher
{
    QString name; // as weight_classes has it, behind its last full stop
    QString source;
    double multiplier = 1;
    std::optional<double> minimum; // the lower bound for normalising; none: the smallest raw number
    std::function<std::unique_ptr<WeigherLoop>(const SchedulerContext &)> make;
};

// What a scheduler may find beside Nova's own rules. Names are those of no other rule.
struct CustomRules
{
    std::vector<CustomFilter> filters;
    std::vector<CustomWeigher> weighers;
    QStringList switchedOn; // names: they work after those that the cloud's own options enable

    bool contains(const QString &name) const;
};

// Who says what such a rule says: its file, which stands for itself as an option does.
Origin originOf(const QString &source);

// The loop over the hosts for a rule that is made otherwise than from the context alone.
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

// Fails where the name is taken by one of Nova's rules or one of `rules`.
Result<void> add(CustomRules &rules, CustomFilter filter);
Result<void> add(CustomRules &rules, CustomWeigher weigher);

} // namespace astrolabe
