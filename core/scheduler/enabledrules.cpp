// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/enabledrules.h"

#include "scheduler/drivers/ironic.h"
#include "scheduler/filters/catalogue.h"
#include "scheduler/weighers/catalogue.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// A filter that is not known here: the chain only uses its mark.
class UnknownFilter final : public HostFilter
{
public:
    explicit UnknownFilter(const SchedulerContext &) { }

    Verdict check(const HostState &) const override { return Verdict::pass(); }
};

template<typename Entry>
bool isKnown(const Entry *entry, Release release)
{
    return entry != nullptr && existsIn(*entry, release);
}

// nullptr: no rule of that name.
template<typename Rule>
const Rule *find(const std::vector<Rule> &rules, const QString &name)
{
    const auto found = std::ranges::find(rules, name, &Rule::name);
    return found == rules.end() ? nullptr : &*found;
}

QString className(const QString &path)
{
    return path.section(u'.', -1);
}

// Whether the path is Nova's; other rules may be in any module. `entry`: Nova's rule of the same name, if any.
template<typename Entry>
bool isNovas(const QString &path, const Entry *entry)
{
    return path.startsWith("nova."_L1) || (!path.contains(u'.') && entry != nullptr);
}

tl::unexpected<Error> classNotFound(const QString &path, Release release, const QString &option, const QString &advice)
{
    return failure(Error::Kind::BadInput,
        QCoreApplication::translate("Error", "Class %1 could not be found in %2.").arg(path, release.title()),
        u"[filter_scheduler] "_s + option, advice);
}

EnabledFilter enabled(const FilterEntry &entry)
{
    return {
        QLatin1StringView(entry.name), entry.runs, entry.make, entry.runsOnRebuild, true, entry.reads, entry.concerns};
}

EnabledFilter enabled(const CustomFilter &filter)
{
    return {filter.name, FilterEntry::Runs::PerInstance, filter.make};
}

EnabledWeigher enabled(const WeigherEntry &entry, const Configuration &config, Release release)
{
    return {QLatin1StringView(entry.name), QString::fromUtf8(entry.rawName), entry.minimum,
        Multiplier(entry, config, release), entry.make, entry.reads, entry.concerns};
}

EnabledWeigher enabled(const CustomWeigher &weigher)
{
    return {weigher.name, weigher.name, weigher.minimum, Multiplier(weigher.multiplier, originOf(weigher.source)),
        weigher.make};
}

struct AvailableFilters
{
    QSet<QString> novas; // by name
    QSet<QString> others;
};

Result<AvailableFilters> availableFilters(const Configuration &config, Release release)
{
    AvailableFilters available;
    for (const QString &path : config.list("filter_scheduler", "available_filters", release)) {
        const bool isAll = path == u"nova.scheduler.filters.all_filters"_s;
        const FilterEntry *named = findFilter(className(path));
        if (!isNovas(path, named)) {
            available.others.insert(className(path));
            continue;
        }
        if (!isAll && !isKnown(named, release))
            return classNotFound(path, release, u"available_filters"_s,
                QCoreApplication::translate("Error", "Correct the name, or choose a release that has the filter."));
        for (const FilterEntry *entry : filterCatalogue()) {
            if (entry == named || (isAll && existsIn(*entry, release)))
                available.novas.insert(QLatin1StringView(entry->name));
        }
    }
    return available;
}

Result<void> addFilters(const Configuration &config, Release release, const CustomRules &custom, EnabledRules &rules)
{
    const auto available = availableFilters(config, release);
    if (!available)
        return tl::unexpected(available.error());
    const bool isBareMetal
        = hasIronicHostManager(config, release) && config.boolean("filter_scheduler", "use_baremetal_filters", release);
    const char *const option = isBareMetal ? "baremetal_enabled_filters" : "enabled_filters";
    for (const QString &name : config.list("filter_scheduler", option, release)) {
        const FilterEntry *novas = available->others.contains(name) ? nullptr : findFilter(name);
        if (const CustomFilter *own = find(custom.filters, name)) {
            rules.filters.push_back(enabled(*own));
        } else if (novas == nullptr) {
            rules.filters.push_back({name, FilterEntry::Runs::PerInstance, makeFilter<UnknownFilter>, true, false});
            rules.unknown.filters.append(name);
        } else if (available->novas.contains(name)) {
            rules.filters.push_back(enabled(*novas));
        } else {
            return failure(Error::Kind::BadInput,
                QCoreApplication::translate("Error", "Scheduler Host Filter %1 could not be found in %2.")
                    .arg(name, release.title()),
                u"[filter_scheduler] "_s + QLatin1StringView(option),
                QCoreApplication::translate("Error", "Correct the name, or choose a release that has the filter."));
        }
    }
    return {};
}

Result<void> addWeighers(const Configuration &config, Release release, const CustomRules &custom, EnabledRules &rules)
{
    for (const QString &path : config.list("filter_scheduler", "weight_classes", release)) {
        if (path == u"nova.scheduler.weights.all_weighers"_s) {
            for (const WeigherEntry *entry : weigherCatalogue()) {
                if (existsIn(*entry, release))
                    rules.weighers.push_back(enabled(*entry, config, release));
            }
            continue;
        }
        const CustomWeigher *own = find(custom.weighers, className(path));
        const WeigherEntry *entry = findWeigher(className(path));
        if (own != nullptr)
            rules.weighers.push_back(enabled(*own));
        else if (!isNovas(path, entry))
            rules.unknown.weighers.append(className(path));
        else if (isKnown(entry, release))
            rules.weighers.push_back(enabled(*entry, config, release));
        else
            return classNotFound(path, release, u"weight_classes"_s,
                QCoreApplication::translate("Error", "Correct the name, or choose a release that has the weigher."));
    }
    return {};
}

// Adds the rules that run regardless of the options, unless they are enabled already.
template<typename Rule, typename Enabled>
void addSwitchedOn(const std::vector<Rule> &rules, const QStringList &switchedOn, std::vector<Enabled> &to)
{
    for (const QString &name : switchedOn) {
        if (const Rule *own = find(rules, name); own != nullptr && find(to, name) == nullptr)
            to.push_back(enabled(*own));
    }
}

QSet<QString> namesOf(const UnknownRules &rules)
{
    const QStringList names = rules.filters + rules.weighers;
    return {names.begin(), names.end()};
}

} // namespace

QStringList EnabledRules::newlyUnknown(const EnabledRules &before) const
{
    QStringList names = (namesOf(unknown) - namesOf(before.unknown)).values();
    std::ranges::sort(names);
    return names;
}

Result<EnabledRules> EnabledRules::of(const Configuration &config, Release release, const CustomRules &custom)
{
    EnabledRules rules;
    return config.check(release)
        .and_then([&] { return addFilters(config, release, custom, rules); })
        .and_then([&] { return addWeighers(config, release, custom, rules); })
        .map([&] {
            addSwitchedOn(custom.filters, custom.switchedOn, rules.filters);
            addSwitchedOn(custom.weighers, custom.switchedOn, rules.weighers);
            return rules;
        });
}

} // namespace astrolabe
