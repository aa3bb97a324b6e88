// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/enabledrules.h"

#include <QCoreApplication>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Filters of Nova that Astrolabe does not have yet.
bool isMissing(const QString &name)
{
    static const QStringList missing{u"AggregateCoreFilter"_s, u"AggregateDiskFilter"_s,
        u"AggregateImagePropertiesIsolation"_s, u"AggregateIoOpsFilter"_s, u"AggregateNumInstancesFilter"_s,
        u"AggregateRamFilter"_s, u"AggregateTypeAffinityFilter"_s, u"CoreFilter"_s, u"DiskFilter"_s,
        u"ExactCoreFilter"_s, u"ExactDiskFilter"_s, u"ExactRamFilter"_s, u"IsolatedHostsFilter"_s, u"JsonFilter"_s,
        u"MetricsFilter"_s, u"RamFilter"_s, u"RetryFilter"_s, u"SimpleCIDRAffinityFilter"_s, u"TrustedFilter"_s,
        u"TypeAffinityFilter"_s};
    return missing.contains(name);
}

Result<void> addFilters(const Configuration &config, Release release, EnabledRules &rules)
{
    for (const QString &name : config.list("filter_scheduler", "enabled_filters", release)) {
        const FilterEntry *entry = findFilter(name);
        const bool inRelease
            = entry != nullptr && release.nova >= entry->firstRelease && release.nova <= entry->lastRelease;
        if (inRelease)
            rules.filters.push_back(entry);
        else if (isMissing(name))
            rules.missingFilters.append(name);
        else
            return failure(Error::Kind::BadInput,
                QCoreApplication::translate("Error", "Scheduler Host Filter %1 could not be found in %2.")
                    .arg(name, release.name()),
                u"/config/filter_scheduler/enabled_filters"_s,
                QCoreApplication::translate("Error", "Correct the name, or choose a release that has the filter."));
    }
    return {};
}

bool inRelease(const WeigherEntry &entry, Release release)
{
    return release.nova >= entry.firstRelease && release.nova <= entry.lastRelease;
}

Result<void> addWeighers(const Configuration &config, Release release, EnabledRules &rules)
{
    for (const QString &path : config.list("filter_scheduler", "weight_classes", release)) {
        if (path == u"nova.scheduler.weights.all_weighers"_s) {
            for (const WeigherEntry *entry : weigherCatalogue()) {
                if (inRelease(*entry, release))
                    rules.weighers.push_back(entry);
            }
            continue;
        }
        const WeigherEntry *entry = findWeigher(path.section(u'.', -1));
        if (entry == nullptr || !inRelease(*entry, release))
            return failure(Error::Kind::BadInput,
                QCoreApplication::translate("Error", "Class %1 could not be found in %2.").arg(path, release.name()),
                u"/config/filter_scheduler/weight_classes"_s,
                QCoreApplication::translate("Error", "Correct the name, or choose a release that has the weigher."));
        rules.weighers.push_back(entry);
    }
    return {};
}

} // namespace

Result<EnabledRules> EnabledRules::of(const Configuration &config, Release release)
{
    EnabledRules rules;
    return addFilters(config, release, rules).and_then([&] { return addWeighers(config, release, rules); }).map([&] {
        return rules;
    });
}

} // namespace astrolabe
