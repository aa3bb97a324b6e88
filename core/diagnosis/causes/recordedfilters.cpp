// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/recordedfilters.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

QString filterThatLeftNone(const DecisionRecord &record)
{
    if (!record.decision.fromLogs || record.ending.by != EndedBy::Filter || record.ending.element < 0)
        return {};
    return record.decision.instances.at(record.ending.server).filters.at(record.ending.element).name;
}

QList<RecordedRejection> rejectedBy(const DecisionRecord &record, QLatin1StringView filter)
{
    if (filterThatLeftNone(record) != filter)
        return {};
    const InstanceRecord server = record.decision.instances.at(record.ending.server);
    const FilterRecord &last = server.filters.at(record.ending.element);
    QList<RecordedRejection> rejections;
    for (int position = 0; position < server.hosts.size(); ++position) {
        const Reason *reason = last.reasonAt(position);
        if (last.marks.at(static_cast<std::size_t>(position)) == Mark::Rejected && reason != nullptr)
            rejections.append({server.hosts.at(position), QString::fromUtf8(reason->source)});
    }
    return rejections;
}

QList<Cause> causedByFilter(const DecisionRecord &record, std::initializer_list<RecordedFilterRule> rules)
{
    const QString filter = filterThatLeftNone(record);
    const auto rule = std::ranges::find(rules, filter, &RecordedFilterRule::filter);
    if (rule == rules.end())
        return {};
    return {{.sentence
        = {rule->sentence, {{u"filter"_s, filter, Origin::option(u"[filter_scheduler] enabled_filters"_s)}}}}};
}

} // namespace astrolabe
