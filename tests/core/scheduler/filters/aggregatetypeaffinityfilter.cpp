// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/filters/tables.h"

namespace astrolabe::test {

using namespace Qt::StringLiterals;

namespace {

Given aggregates(const QStringList &flavors, int release = 26)
{
    return [=](World &world) {
        world.cloud.release = Release{release};
        for (const QString &flavor : flavors)
            world.addAggregate({{u"instance_type"_s, flavor}});
    };
}

QStringList says(const QString &admitted, const QString &names = u"agg1"_s)
{
    return {u"instance_type = %1 (aggregate %2)"_s.arg(admitted, names), u"flavor = small (request)"_s};
}

} // namespace

// Source: nova.tests.unit.scheduler.filters.test_type_filters.TestTypeFilter, Zed; for the row of Kilo
// commit 66e1427f14 of nova, merged for 12.0.0a0, before which type_filter compared with the whole value.
FilterTable aggregateTypeAffinityFilterTable()
{
    return {"AggregateTypeAffinityFilter",
        {{"no aggregate names a flavor", aggregates({}), {},
             u"no aggregate of the host names the flavors that it takes"_s},
            {"the aggregate names this one", aggregates({u"small"_s}), {}},
            {"the aggregate names another", aggregates({u"large"_s}), says(u"large"_s)},
            {"one of several", aggregates({u"large, small"_s}), {},
                u"the host's aggregates admit only large, small; the flavor is small"_s},
            {"none of several", aggregates({u"medium,large"_s}), says(u"medium, large"_s)},
            {"one of several aggregates", aggregates({u"large"_s, u"small"_s}), {}},
            {"none of several aggregates", aggregates({u"medium"_s, u"large"_s}),
                says(u"medium, large"_s, u"agg1, aggregate agg2"_s)},
            {"the name counts, not its case", aggregates({u"Small"_s}), says(u"Small"_s)},
            {"an empty name admits nobody", aggregates({QString()}), says(QString())},
            {"Kilo took the value as one name", aggregates({u"large,small"_s}, 11), says(u"large,small"_s)}}};
}

} // namespace astrolabe::test
