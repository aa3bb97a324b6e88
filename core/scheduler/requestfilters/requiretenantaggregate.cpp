// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/requestfilters/catalogue.h"

#include "decision/optionorigin.h"

#include <QCoreApplication>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

DecisionError noAggregateFor(const QString &project, const Cloud &cloud, Release release)
{
    DecisionError error{u"NoValidHost"_s,
        u"No valid host was found. Scheduling failed: No hosts available for tenant"_s, Stage::RequestFilters};
    const Origin option = optionOrigin(cloud.config, "scheduler", "placement_aggregate_required_for_tenants", release);
    error.because = {QT_TRANSLATE_NOOP("Reason",
                         "no aggregate's filter_tenant_id names the project %1, although %2 in nova.conf requires it"),
        {{u"project_id"_s, projectText(cloud.surroundings, project), Origin::request()},
            {u"option"_s, option.name, option}}};
    return error;
}

tl::expected<bool, DecisionError> applyRequireTenantAggregate(
    RequestSpec &spec, const CloudIndex &index, Release release)
{
    const Configuration &config = index.cloud().config;
    if (!config.boolean("scheduler", "limit_tenants_to_placement_aggregate", release))
        return false;
    QStringList uuids;
    for (const Aggregate &aggregate : index.cloud().aggregates) {
        const auto &metadata = aggregate.metadata;
        const bool named = std::any_of(metadata.keyValueBegin(), metadata.keyValueEnd(), [&](const auto &row) {
            return row.first.startsWith(u"filter_tenant_id"_s) && row.second == spec.projectId;
        });
        if (named)
            uuids.append(aggregate.uuid);
    }
    if (!uuids.isEmpty())
        spec.destination().aggregates.append(uuids);
    else if (config.boolean("scheduler", "placement_aggregate_required_for_tenants", release)
        && !index.cloud().unknown.testFlag(CloudPart::Aggregates))
        return tl::unexpected(noAggregateFor(spec.projectId, index.cloud(), release));
    return true;
}

} // namespace

const RequestFilterEntry requireTenantAggregate{"require_tenant_aggregate", 18, stillThere,
    QT_TRANSLATE_NOOP(
        "Rule", "If the options are set, a project goes only to the aggregates whose filter_tenant_id names it."),
    applyRequireTenantAggregate, CloudPart::Aggregates,
    [](const RequestSpec &, const Configuration &config, Release release) {
        return config.boolean("scheduler", "limit_tenants_to_placement_aggregate", release);
    }};

} // namespace astrolabe
