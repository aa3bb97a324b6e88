// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/extraspecsops.h"
#include "scheduler/filters/catalogue.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

const QString scope = u"aggregate_instance_extra_specs"_s;

class AggregateInstanceExtraSpecsFilter final : public HostFilter
{
public:
    explicit AggregateInstanceExtraSpecsFilter(const SchedulerContext &context)
    {
        const auto &specs = context.spec.flavor.extraSpecs;
        for (auto it = specs.begin(); it != specs.end(); ++it) {
            const qsizetype colon = it.key().indexOf(u':');
            if (colon < 0)
                m_wanted.append({it.key(), it.key(), it.value()});
            else if (it.key().first(colon) == scope)
                m_wanted.append({it.key(), it.key().mid(colon + 1), it.value()});
        }
    }

    Verdict check(const HostState &host) const override
    {
        Verdict verdict = Verdict::pass();
        for (const Wanted &wanted : m_wanted) {
            verdict = check(*host.aggregates, wanted);
            if (!verdict.passes())
                break;
        }
        return verdict;
    }

    int alike(const HostState &host) const { return host.aggregateSet; }

    QList<Fact> facts() const override
    {
        QList<Fact> all;
        for (const Wanted &wanted : m_wanted)
            all.append(wanted.fact());
        return all;
    }

    Reason passing() const override
    {
        return {QT_TRANSLATE_NOOP("Reason", "the flavor has no extra spec that aggregates have to meet"), {}};
    }

private:
    struct Wanted
    {
        QString extraSpec;
        QString key; // of the aggregates' metadata
        QString value;

        Fact fact() const { return {key, value, Origin::extraSpec(extraSpec)}; }
    };

    static Verdict check(const AggregateMetadata &metadata, const Wanted &wanted)
    {
        if (!metadata.contains(wanted.key))
            return Verdict::reject(
                {QT_TRANSLATE_NOOP("Reason", "no aggregate of the host has %1; the flavor asks for %2"),
                    {{u"key"_s, wanted.key, Origin::extraSpec(wanted.extraSpec)}, wanted.fact()}});
        const QStringList values = metadata.parts(wanted.key);
        for (const QString &value : values) {
            const auto matches = matchExtraSpec(value, wanted.value);
            if (!matches)
                return Verdict::raise(matches.error());
            if (*matches)
                return Verdict::pass(whatThereIs(metadata, wanted, {value}));
        }
        return Verdict::reject(whatThereIs(metadata, wanted, values));
    }

    static Reason whatThereIs(const AggregateMetadata &metadata, const Wanted &wanted, const QStringList &values)
    {
        return {QT_TRANSLATE_NOOP("Reason", "the host's aggregates have %1 = %2; the flavor asks for %3"),
            {{u"key"_s, wanted.key, Origin::extraSpec(wanted.extraSpec)},
                {wanted.key, values, Origin::aggregates(metadata.aggregatesWith(wanted.key))}, wanted.fact()}};
    }

    QList<Wanted> m_wanted;
};

bool hasAggregateSpecs(const SchedulerContext &context)
{
    const QStringList keys = context.spec.flavor.extraSpecs.keys();
    return std::ranges::any_of(keys,
        [](const QString &key) { return !key.contains(u':') || key.startsWith(u"aggregate_instance_extra_specs:"_s); });
}

} // namespace

const FilterEntry aggregateInstanceExtraSpecsFilter{"AggregateInstanceExtraSpecsFilter",
    "aggregate_instance_extra_specs", FilterEntry::Runs::OncePerRequest, anyRelease, stillThere,
    QT_TRANSLATE_NOOP("Rule",
        "The metadata of the host's aggregates must match the flavor's extra specs that have no scope or the scope "
        "aggregate_instance_extra_specs. If a key has several values, one must match."),
    "", makeFilter<AggregateInstanceExtraSpecsFilter>, false, CloudPart::Aggregates, hasAggregateSpecs};

} // namespace astrolabe
