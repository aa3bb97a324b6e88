// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/catalogue.h"
#include "diagnosis/causes/evidence.h"
#include "diagnosis/causes/recordedfilters.h"
#include "scheduler/filters/catalogue.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// If the request fails without the filter, the filter is not needed to explain that.
QList<Cause> filtersInDoubt(const Decision &decision)
{
    QList<Cause> causes;
    if (decision.outcome != Outcome::Scheduled)
        return causes;
    for (const QString &filter : decision.unknownRules.filters) {
        if (decision.unknownRules.reads.contains(filter))
            continue;
        const Fact name{u"enabled_filters"_s, filter, Origin::option(u"[filter_scheduler] enabled_filters"_s)};
        causes.append({.sentence = {QT_TRANSLATE_NOOP("Reason",
                                        "All known rules let a host pass; the filter %1 is not Nova's, and may reject "
                                        "every host"),
                           {name}},
            .certainty = Certainty::NotRuledOut,
            .unknown
            = {QT_TRANSLATE_NOOP("Reason",
                   "The effect of %1 is unknown here; the log of nova-scheduler says how many hosts it leaves"),
                {name}}});
    }
    return causes;
}

QList<Cause> findUnknownFilters(const Case &examined)
{
    return filtersInDoubt(examined.decision());
}

QList<Cause> findRecordedUnknownFilter(const DecisionRecord &record)
{
    if (!record.decision.fromLogs)
        return filtersInDoubt(record.decision);
    const QString filter = filterThatLeftNone(record);
    if (filter.isEmpty() || findFilter(filter) != nullptr)
        return {};
    return {{.sentence = {QT_TRANSLATE_NOOP("Reason",
                              "%1 leaves no host: it is not one of Nova's filters, and its own code says what it asks "
                              "for"),
                 {{u"enabled_filters"_s, filter, Origin::option(u"[filter_scheduler] enabled_filters"_s)}}}}};
}

} // namespace

const CauseEntry causes::unknownFilter{"C31", "unknown_filter", findUnknownFilters, nullptr, findRecordedUnknownFilter};

} // namespace astrolabe
