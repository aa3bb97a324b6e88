// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/unknownparts.h"

#include "scheduler/describedinfull.h"
#include "scheduler/requestfilters/catalogue.h"

namespace astrolabe {

namespace {

// Cheap where everything is known, which is the rule.
template<typename Rule>
CloudParts unknownAmong(const Rule &rule, CloudParts reads, const SchedulerContext &context)
{
    const CloudParts unknown = reads & context.index.cloud().unknown;
    return unknown == CloudParts() || (rule.concerns != nullptr && !rule.concerns(context)) ? CloudParts() : unknown;
}

void add(const QString &name, CloudParts unknown, QStringList &names, UnknownRules &rules)
{
    if (unknown == CloudParts())
        return;
    names.append(name);
    rules.reads.insert(name, namesOf(unknown));
}

void addRequestFilters(const SchedulerContext &context, UnknownRules &rules)
{
    for (const RequestFilterEntry *entry : requestFilterCatalogue()) {
        const CloudParts unknown = entry->reads & context.index.cloud().unknown;
        const bool concerns
            = entry->concerns == nullptr || entry->concerns(context.spec, context.config, context.release);
        if (existsIn(*entry, context.release) && concerns)
            add(QLatin1StringView(entry->name), unknown, rules.requestFilters, rules);
    }
}

} // namespace

CloudParts unknownIn(const EnabledFilter &filter, const SchedulerContext &context)
{
    return unknownAmong(filter, filter.reads, context);
}

UnknownRules unknownRulesFor(const EnabledRules &rules, const SchedulerContext &context)
{
    UnknownRules unknown = rules.unknown;
    if (context.index.cloud().unknown == CloudParts())
        return unknown;
    addRequestFilters(context, unknown);
    for (const EnabledFilter &filter : rules.filters)
        add(filter.name, unknownIn(filter, context), unknown.filters, unknown);
    for (const EnabledWeigher &weigher : rules.weighers) {
        CloudParts read = unknownAmong(weigher, weigher.reads, context);
        read |= context.index.cloud().unknown & CloudPart::Aggregates;
        add(weigher.name, read, unknown.weighers, unknown);
    }
    return unknown;
}

CloudParts unknownBeforeFilters(const SchedulerContext &context)
{
    CloudParts reads = CloudPart::Options | CloudPart::Inventories | CloudPart::Traits | CloudPart::ProviderAggregates;
    if (!context.spec.isVolumeBacked && !isImageDescribed(context))
        reads |= CloudPart::Images;
    return reads & context.index.cloud().unknown;
}

} // namespace astrolabe
