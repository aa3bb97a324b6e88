// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/enabledrules.h"

#include <QCoreApplication>
#include <QSet>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

template<typename Entry>
bool inRelease(const Entry *entry, Release release)
{
    return entry != nullptr && release.nova >= entry->firstRelease && release.nova <= entry->lastRelease;
}

tl::unexpected<Error> classNotFound(const QString &path, Release release, const QString &option, const QString &advice)
{
    return failure(Error::Kind::BadInput,
        QCoreApplication::translate("Error", "Class %1 could not be found in %2.").arg(path, release.name()),
        u"/config/filter_scheduler/"_s + option, advice);
}

// The filters that may be enabled, by name.
Result<QSet<QString>> availableFilters(const Configuration &config, Release release)
{
    QSet<QString> names;
    for (const QString &path : config.list("filter_scheduler", "available_filters", release)) {
        const bool isAll = path == u"nova.scheduler.filters.all_filters"_s;
        const FilterEntry *named = findFilter(path.section(u'.', -1));
        if (!isAll && !inRelease(named, release))
            return classNotFound(path, release, u"available_filters"_s,
                QCoreApplication::translate("Error", "Astrolabe has the filters of Nova itself and no others."));
        for (const FilterEntry *entry : filterCatalogue()) {
            if (entry == named || (isAll && inRelease(entry, release)))
                names.insert(QLatin1StringView(entry->name));
        }
    }
    return names;
}

Result<void> addFilters(const Configuration &config, Release release, EnabledRules &rules)
{
    const auto available = availableFilters(config, release);
    if (!available)
        return tl::unexpected(available.error());
    for (const QString &name : config.list("filter_scheduler", "enabled_filters", release)) {
        if (!available->contains(name))
            return failure(Error::Kind::BadInput,
                QCoreApplication::translate("Error", "Scheduler Host Filter %1 could not be found in %2.")
                    .arg(name, release.name()),
                u"/config/filter_scheduler/enabled_filters"_s,
                QCoreApplication::translate("Error", "Correct the name, or choose a release that has the filter."));
        rules.filters.push_back(findFilter(name));
    }
    return {};
}

Result<void> addWeighers(const Configuration &config, Release release, EnabledRules &rules)
{
    for (const QString &path : config.list("filter_scheduler", "weight_classes", release)) {
        if (path == u"nova.scheduler.weights.all_weighers"_s) {
            for (const WeigherEntry *entry : weigherCatalogue()) {
                if (inRelease(entry, release))
                    rules.weighers.push_back(entry);
            }
            continue;
        }
        const WeigherEntry *entry = findWeigher(path.section(u'.', -1));
        if (!inRelease(entry, release))
            return classNotFound(path, release, u"weight_classes"_s,
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
