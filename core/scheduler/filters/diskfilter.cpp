// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/filters/allocationratio.h"
#include "scheduler/filters/catalogue.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

Fact askedDisk(const SchedulerContext &context)
{
    const Flavor &flavor = context.spec.flavor;
    return {u"requested_disk_mb"_s, 1024 * (flavor.rootGb + flavor.ephemeralGb) + flavor.swapMb,
        Origin::flavor(flavor.name)};
}

template<RatioFrom from>
class DiskFilter final : public HostFilter
{
public:
    explicit DiskFilter(const SchedulerContext &context)
        : m_asked(askedDisk(context))
        , m_ratio(context, diskAllocationRatio, from)
        , m_wholeHost(context.release >= since(14))
    { }

    Verdict check(const HostState &host) const override
    {
        const auto asked = std::get<qint64>(m_asked.value);
        const qint64 total = host.facts.totalUsableDiskGb * 1024;
        const Fact totalFact{u"total_usable_disk_mb"_s, total, Origin::host()};
        if (m_wholeHost && total < asked)
            return Verdict::reject(
                {QT_TRANSLATE_NOOP("Reason", "the host has %1 of disk; the flavor asks for %2"), {totalFact, m_asked}});
        const Fact ratio = m_ratio.of(host);
        const double usable = double(total) * std::get<double>(ratio.value) - double(total - host.facts.freeDiskMb);
        if (usable >= double(asked))
            return passWithin(ratio);
        return Verdict::reject(
            {QT_TRANSLATE_NOOP("Reason", "%3 of disk × %4 − (%3 − %2 free) = %1 usable; the flavor asks for %5"),
                {{u"usable_disk_mb"_s, usable, Origin::host()},
                    {u"free_disk_mb"_s, host.facts.freeDiskMb, Origin::host()}, totalFact, ratio, m_asked}});
    }

    QList<Fact> facts() const override { return {m_asked}; }

private:
    Fact m_asked;
    HostRatio m_ratio;
    bool m_wholeHost; // no server may be larger than the host, whatever the ratio
};

class ExactDiskFilter final : public HostFilter
{
public:
    explicit ExactDiskFilter(const SchedulerContext &context)
        : m_asked(askedDisk(context))
    { }

    Verdict check(const HostState &host) const override
    {
        if (host.facts.freeDiskMb == std::get<qint64>(m_asked.value))
            return Verdict::pass();
        return Verdict::reject({QT_TRANSLATE_NOOP("Reason", "%1 of disk is free; the flavor asks for exactly %2"),
            {{u"free_disk_mb"_s, host.facts.freeDiskMb, Origin::host()}, m_asked}});
    }

    QList<Fact> facts() const override { return {m_asked}; }

private:
    Fact m_asked;
};

constexpr auto diskFormula
    = "requested_disk_mb ≤ total_usable_disk_mb × disk_allocation_ratio − (total_usable_disk_mb − free_disk_mb)";

} // namespace

const FilterEntry diskFilter{"DiskFilter", "disk_filter", FilterEntry::Runs::PerInstance, anyRelease, 19,
    QT_TRANSLATE_NOOP("Rule",
        "A host passes if it has enough disk for the flavor's root, ephemeral and swap disks: its own times its "
        "allocation ratio, less the part in use."),
    diskFormula, makeFilter<DiskFilter<RatioFrom::Host>>, false, CloudPart::Usage};

const FilterEntry aggregateDiskFilter{"AggregateDiskFilter", "disk_filter", FilterEntry::Runs::PerInstance, anyRelease,
    21,
    QT_TRANSLATE_NOOP("Rule",
        "As DiskFilter, but the aggregates of a host can set its ratio with disk_allocation_ratio; the smallest of "
        "several counts."),
    diskFormula, makeFilter<DiskFilter<RatioFrom::Aggregates>>, false, CloudPart::Usage | CloudPart::Aggregates};

const FilterEntry exactDiskFilter{"ExactDiskFilter", "exact_disk_filter", FilterEntry::Runs::PerInstance, anyRelease,
    17,
    QT_TRANSLATE_NOOP("Rule",
        "For bare metal: a host passes if exactly as much disk is free as the flavor asks for, because the server "
        "takes the whole machine."),
    "free_disk_mb = requested_disk_mb", makeFilter<ExactDiskFilter>, false, CloudPart::Usage};

} // namespace astrolabe
