// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/filters/catalogue.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

const QString flavorKey = u"instance_type"_s;

class AggregateTypeAffinityFilter final : public HostFilter
{
public:
    explicit AggregateTypeAffinityFilter(const SchedulerContext &context)
        : m_flavor(context.spec.flavor.name)
        , m_split(context.release >= since(12))
    { }

    Verdict check(const HostState &host) const override
    {
        const AggregateMetadata &aggregates = *host.aggregates;
        const QStringList admitted = m_split ? aggregates.parts(flavorKey) : aggregates.values(flavorKey);
        if (admitted.isEmpty())
            return Verdict::pass();
        Reason why{QT_TRANSLATE_NOOP("Reason", "the host's aggregates admit only %1; the flavor is %2"),
            {{flavorKey, admitted, Origin::aggregates(aggregates.aggregatesWith(flavorKey))}, flavor()}};
        return admitted.contains(m_flavor) ? Verdict::pass(std::move(why)) : Verdict::reject(std::move(why));
    }

    int alike(const HostState &host) const { return host.aggregateSet; }

    QList<Fact> facts() const override { return {flavor()}; }

    Reason passing() const override
    {
        return {QT_TRANSLATE_NOOP("Reason", "no aggregate of the host names the flavors that it takes"), {}};
    }

private:
    Fact flavor() const { return {u"flavor"_s, m_flavor, Origin::request()}; }

    QString m_flavor;
    bool m_split; // at commas
};

} // namespace

const FilterEntry aggregateTypeAffinityFilter{"AggregateTypeAffinityFilter", "type_filter",
    FilterEntry::Runs::OncePerRequest, anyRelease, stillThere,
    QT_TRANSLATE_NOOP("Rule",
        "Aggregates can name the flavors that their hosts take, in instance_type. Hosts whose aggregates name none "
        "take "
        "every flavor."),
    "", makeFilter<AggregateTypeAffinityFilter>, false, CloudPart::Aggregates};

} // namespace astrolabe
