// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/filters/allocationratio.h"
#include "scheduler/filters/catalogue.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

Fact askedMemory(const SchedulerContext &context)
{
    return {u"memory_mb"_s, context.spec.flavor.memoryMb, Origin::flavor(context.spec.flavor.name)};
}

template<RatioFrom from>
class RamFilter final : public HostFilter
{
public:
    explicit RamFilter(const SchedulerContext &context)
        : m_asked(askedMemory(context))
        , m_ratio(context, ramAllocationRatio, from)
        , m_wholeHost(context.release >= since(12))
    { }

    Verdict check(const HostState &host) const override
    {
        const auto asked = std::get<qint64>(m_asked.value);
        const qint64 total = host.facts.totalUsableRamMb;
        const Fact totalFact{u"total_usable_ram_mb"_s, total, Origin::host()};
        if (m_wholeHost && total < asked)
            return Verdict::reject({QT_TRANSLATE_NOOP("Reason", "the host has %1 of memory; the flavor asks for %2"),
                {totalFact, m_asked}});
        if constexpr (from == RatioFrom::Nobody)
            return ratioFromNobody();
        const Fact ratio = m_ratio.of(host);
        const double usable = double(total) * std::get<double>(ratio.value) - double(total - host.facts.freeRamMb);
        if (usable >= double(asked))
            return passWithin(ratio);
        return Verdict::reject(
            {QT_TRANSLATE_NOOP("Reason", "%3 of memory × %4 − (%3 − %2 free) = %1 usable; the flavor asks for %5"),
                {{u"usable_ram_mb"_s, usable, Origin::host()}, {u"free_ram_mb"_s, host.facts.freeRamMb, Origin::host()},
                    totalFact, ratio, m_asked}});
    }

    QList<Fact> facts() const override { return {m_asked}; }

private:
    Fact m_asked;
    HostRatio m_ratio;
    bool m_wholeHost; // no server may be larger than the host, whatever the ratio
};

class ExactRamFilter final : public HostFilter
{
public:
    explicit ExactRamFilter(const SchedulerContext &context)
        : m_asked(askedMemory(context))
    { }

    Verdict check(const HostState &host) const override
    {
        if (host.facts.freeRamMb == std::get<qint64>(m_asked.value))
            return Verdict::pass();
        return Verdict::reject({QT_TRANSLATE_NOOP("Reason", "%1 of memory is free; the flavor asks for exactly %2"),
            {{u"free_ram_mb"_s, host.facts.freeRamMb, Origin::host()}, m_asked}});
    }

    QList<Fact> facts() const override { return {m_asked}; }

private:
    Fact m_asked;
};

constexpr auto ramFormula
    = "memory_mb ≤ total_usable_ram_mb × ram_allocation_ratio − (total_usable_ram_mb − free_ram_mb)";

} // namespace

const FilterEntry ramFilter{"RamFilter", "ram_filter", FilterEntry::Runs::PerInstance, anyRelease, 19,
    QT_TRANSLATE_NOOP("Rule",
        "A host passes if it has enough memory for the flavor: its own times its allocation ratio, less the part in "
        "use. A flavor larger than the whole host never fits."),
    ramFormula, makeFilter<RamFilter<RatioFrom::Host>>, false, CloudPart::Usage};

const FilterEntry aggregateRamFilter{"AggregateRamFilter", "ram_filter", FilterEntry::Runs::PerInstance, anyRelease, 21,
    QT_TRANSLATE_NOOP("Rule",
        "As RamFilter, but the aggregates of a host can set its ratio with ram_allocation_ratio; the smallest of "
        "several counts."),
    ramFormula, makeFilter<RamFilter<RatioFrom::Aggregates>>, false, CloudPart::Usage | CloudPart::Aggregates};

const FilterEntry baseRamFilter{"BaseRamFilter", "ram_filter", FilterEntry::Runs::PerInstance, anyRelease, 19,
    QT_TRANSLATE_NOOP("Rule",
        "The base class of RamFilter and AggregateRamFilter, not meant to be enabled: it has no allocation ratio, and "
        "the request fails with NotImplementedError where it would need one."),
    "memory_mb ≤ total_usable_ram_mb", makeFilter<RamFilter<RatioFrom::Nobody>>, false, CloudPart::Usage};

const FilterEntry exactRamFilter{"ExactRamFilter", "exact_ram_filter", FilterEntry::Runs::PerInstance, anyRelease, 17,
    QT_TRANSLATE_NOOP("Rule",
        "For bare metal: a host passes if exactly as much memory is free as the flavor asks for, because the server "
        "takes the whole machine."),
    "free_ram_mb = memory_mb", makeFilter<ExactRamFilter>, false, CloudPart::Usage};

} // namespace astrolabe
