// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/recorded/assumedrelease.h"

#include "scheduler/filters/catalogue.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

bool hasFilters(Release release, const Configuration &config)
{
    if (!config.isSet(u"filter_scheduler"_s, u"enabled_filters"_s))
        return true;
    return std::ranges::all_of(config.list("filter_scheduler", "enabled_filters", release), [&](const QString &name) {
        const FilterEntry *filter = findFilter(name);
        return filter == nullptr || existsIn(*filter, release);
    });
}

bool mayHaveWritten(Release release, const QList<RecordedDecision> &logged)
{
    return std::ranges::all_of(logged, [&](const RecordedDecision &decision) {
        const auto &[earliest, latest] = decision.release;
        return release.nova >= earliest.value_or(release.nova) && release.nova <= latest.value_or(release.nova);
    });
}

} // namespace

Release assumedRelease(const Configuration &config, const QList<RecordedDecision> &logged)
{
    QStringList names = Release::names();
    std::ranges::reverse(names);
    for (const QString &name : std::as_const(names)) {
        const Release release = *Release::named(name);
        if (hasFilters(release, config) && mayHaveWritten(release, logged))
            return release;
    }
    return Release::newest();
}

} // namespace astrolabe
