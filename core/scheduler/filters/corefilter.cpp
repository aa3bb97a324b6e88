// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/filters/allocationratio.h"
#include "scheduler/filters/catalogue.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

Fact askedCpus(const SchedulerContext &context)
{
    return {u"vcpus"_s, qint64(context.spec.flavor.vcpus), Origin::flavor(context.spec.flavor.name)};
}

template<RatioFrom from>
class CoreFilter final : public HostFilter
{
public:
    explicit CoreFilter(const SchedulerContext &context)
        : m_asked(askedCpus(context))
        , m_ratio(context, cpuAllocationRatio, from)
        , m_wholeHost(context.release >= since(12))
    { }

    // Nova assumes that a host with 0 CPUs does not count them, and lets it pass.
    Verdict check(const HostState &host) const override
    {
        const auto asked = std::get<qint64>(m_asked.value);
        const qint64 total = host.facts.vcpusTotal;
        const Fact totalFact{u"vcpus_total"_s, total, Origin::host()};
        if (total == 0)
            return Verdict::pass(
                {QT_TRANSLATE_NOOP("Reason", "the host reports %1 CPUs; Nova treats that as unknown and lets it pass"),
                    {totalFact}});
        if constexpr (from == RatioFrom::Nobody)
            return ratioFromNobody();
        const Fact ratio = m_ratio.of(host);
        const double withRatio = double(total) * std::get<double>(ratio.value);
        if (m_wholeHost && withRatio > 0 && asked > total)
            return Verdict::reject({QT_TRANSLATE_N_NOOP("Reason", "the host has %Ln CPU(s); the flavor asks for %2"),
                {totalFact, m_asked}});
        if (withRatio - host.facts.vcpusUsed >= double(asked))
            return passWithin(ratio);
        return Verdict::reject(
            {QT_TRANSLATE_N_NOOP("Reason", "%Ln CPU(s) × %4 − %2 in use = %1 free; the flavor asks for %5"),
                {{u"free_vcpus"_s, withRatio - host.facts.vcpusUsed, Origin::host()},
                    {u"vcpus_used"_s, qint64(host.facts.vcpusUsed), Origin::host()}, totalFact, ratio, m_asked}});
    }

    QList<Fact> facts() const override { return {m_asked}; }

private:
    Fact m_asked;
    HostRatio m_ratio;
    bool m_wholeHost; // no server may be larger than the host, whatever the ratio
};

class ExactCoreFilter final : public HostFilter
{
public:
    explicit ExactCoreFilter(const SchedulerContext &context)
        : m_asked(askedCpus(context))
    { }

    Verdict check(const HostState &host) const override
    {
        const qint64 total = host.facts.vcpusTotal;
        const qint64 free = total - host.facts.vcpusUsed;
        if (total != 0 && free == std::get<qint64>(m_asked.value))
            return Verdict::pass();
        return Verdict::reject(
            {QT_TRANSLATE_NOOP("Reason", "CPUs in use: %1 of %2; the flavor asks for exactly %3 free"),
                {{u"vcpus_used"_s, qint64(host.facts.vcpusUsed), Origin::host()},
                    {u"vcpus_total"_s, total, Origin::host()}, m_asked}});
    }

    QList<Fact> facts() const override { return {m_asked}; }

private:
    Fact m_asked;
};

constexpr auto coreFormula = "vcpus ≤ vcpus_total × cpu_allocation_ratio − vcpus_used";

} // namespace

const FilterEntry coreFilter{"CoreFilter", "core_filter", FilterEntry::Runs::PerInstance, anyRelease, 19,
    QT_TRANSLATE_NOOP("Rule",
        "A host passes if it has enough virtual CPUs for the flavor: its CPUs times its allocation ratio, less those "
        "in use. A flavor with more CPUs than the whole host never fits."),
    coreFormula, makeFilter<CoreFilter<RatioFrom::Host>>, false, CloudPart::Usage};

const FilterEntry aggregateCoreFilter{"AggregateCoreFilter", "core_filter", FilterEntry::Runs::PerInstance, anyRelease,
    21,
    QT_TRANSLATE_NOOP("Rule",
        "As CoreFilter, but the aggregates of a host can set its ratio with cpu_allocation_ratio; the smallest of "
        "several counts."),
    coreFormula, makeFilter<CoreFilter<RatioFrom::Aggregates>>, false, CloudPart::Usage | CloudPart::Aggregates};

const FilterEntry baseCoreFilter{"BaseCoreFilter", "core_filter", FilterEntry::Runs::PerInstance, anyRelease, 19,
    QT_TRANSLATE_NOOP("Rule",
        "The base class of CoreFilter and AggregateCoreFilter, not meant to be enabled: it has no allocation ratio, "
        "and the request fails with NotImplementedError on every host that has CPUs."),
    "", makeFilter<CoreFilter<RatioFrom::Nobody>>, false, CloudPart::Usage};

const FilterEntry exactCoreFilter{"ExactCoreFilter", "exact_core_filter", FilterEntry::Runs::PerInstance, anyRelease,
    17,
    QT_TRANSLATE_NOOP("Rule",
        "For bare metal: a host passes if exactly as many CPUs are free as the flavor asks for, because the server "
        "takes the whole machine."),
    "vcpus_total − vcpus_used = vcpus", makeFilter<ExactCoreFilter>, false, CloudPart::Usage};

} // namespace astrolabe
