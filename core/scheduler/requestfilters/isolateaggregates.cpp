// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/requestfilters/catalogue.h"
#include "spec/resourcerequest.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

tl::expected<bool, DecisionError> applyIsolateAggregates(RequestSpec &spec, const CloudIndex &index, Release release)
{
    if (!index.cloud().config.boolean("scheduler", "enable_isolated_aggregate_filtering", release))
        return false;
    const auto request = ResourceRequest::of(spec, index, release);
    if (!request)
        return tl::unexpected(inStage(Stage::RequestFilters, request.error()));
    QSet<QString> asked;
    for (const QString &trait : request->allRequired())
        asked.insert(u"trait:"_s + trait);
    for (const Aggregate &aggregate : index.cloud().aggregates) {
        for (auto row = aggregate.metadata.begin(); row != aggregate.metadata.end(); ++row) {
            if (row.key().startsWith(u"trait:"_s) && row.value() == u"required"_s && !asked.contains(row.key()))
                spec.destination().forbiddenAggregates.insert(aggregate.uuid);
        }
    }
    return true;
}

} // namespace

const RequestFilterEntry isolateAggregates{"isolate_aggregates", 20, stillThere,
    QT_TRANSLATE_NOOP(
        "Rule", "If the option is set, aggregates that require traits take only requests that ask for all of them."),
    applyIsolateAggregates, CloudPart::Aggregates,
    [](const RequestSpec &, const Configuration &config, Release release) {
        return config.boolean("scheduler", "enable_isolated_aggregate_filtering", release);
    },
    true};

} // namespace astrolabe
