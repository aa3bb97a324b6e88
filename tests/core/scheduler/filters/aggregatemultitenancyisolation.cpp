// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/filters/tables.h"

namespace astrolabe::test {

using namespace Qt::StringLiterals;

namespace {

Given reserved(const QString &key, const QString &tenants, int release)
{
    return [=](World &world) {
        world.cloud.release = Release{release};
        world.addAggregate({{key, tenants}});
    };
}

const QString key = u"filter_tenant_id"_s;
const QString project = u"project_id = project (request)"_s;

// Keys with a suffix. Source: nova.tests.unit.scheduler.filters.test_aggregate_multitenancy_isolation_filters, 2026.2.
Given prefixed(const QString &asking)
{
    return [=](World &world) {
        world.cloud.release = Release{34};
        world.addAggregate(
            {{key, u"a"_s}, {u"filter_tenant_id_gr1"_s, u"b, c"_s}, {u"filter_tenant_id_gr2"_s, u"d, e"_s}});
        world.spec.projectId = asking;
    };
}

} // namespace

FilterTable aggregateMultiTenancyIsolationTable()
{
    const auto named = [](World &world) {
        reserved(key, u"other, project"_s, 26)(world);
        world.cloud.surroundings.projects = QList<Project>(2);
        Project &other = world.cloud.surroundings.projects->first();
        Project &own = world.cloud.surroundings.projects->last();
        other.id = u"other"_s;
        other.name = u"web"_s;
        own.id = u"project"_s;
        own.name = u"shop"_s;
    };
    return {"AggregateMultiTenancyIsolation",
        {{"reserved for somebody else", reserved(key, u"other"_s, 26),
             {u"filter_tenant_id = other (aggregate agg1)"_s, project}},
            {"reserved for the project", reserved(key, u"project"_s, 26), {},
                u"the host is reserved for project; the request's project is project"_s},
            {"projects have names", named, {},
                u"the host is reserved for web (other), shop (project); the request's project is shop "
                "(project)"_s},
            {"reserved for nobody", [](World &world) { world.addAggregate({{u"ssd"_s, u"true"_s}}); }, {},
                u"no aggregate reserves the host for projects"_s},
            {"in no aggregate", [](World &) {}, {}},
            {"one of several, split at commas", reserved(key, u"other, project"_s, 26), {}},
            {"part of a name is not the name", reserved(key, u"project2"_s, 26),
                {u"filter_tenant_id = project2 (aggregate agg1)"_s, project}},
            {"several aggregates count together",
                [](World &world) {
                    world.addAggregate({{key, u"other"_s}});
                    world.addAggregate({{key, u"project"_s}});
                },
                {}},
            {"an empty list keeps everybody out", reserved(key, QString(), 26),
                {u"filter_tenant_id =  (aggregate agg1)"_s, project}},
            {"a key with a suffix means nothing until 29", reserved(u"filter_tenant_id2"_s, u"other"_s, 29), {}},
            {"and counts from 30", reserved(u"filter_tenant_id2"_s, u"other"_s, 30),
                {u"filter_tenant_id = other (aggregate agg1)"_s, project}},
            {"keys with and without suffix count together",
                [](World &world) {
                    world.cloud.release = Release{30};
                    world.addAggregate({{key, u"other"_s}, {u"filter_tenant_id_b"_s, u"project"_s}});
                },
                {}},
            {"none of several, split at commas", reserved(key, u"other, other2"_s, 26),
                {u"filter_tenant_id = other, other2 (aggregate agg1)"_s, project}},
            {"the plain key names the project", prefixed(u"a"_s), {}},
            {"a key with a suffix names it", prefixed(u"c"_s), {}},
            {"no key names it", prefixed(u"f"_s),
                {u"filter_tenant_id = a, b, c, d, e (aggregate agg1)"_s, u"project_id = f (request)"_s}}}};
}

} // namespace astrolabe::test
