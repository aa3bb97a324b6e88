// SPDX-License-Identifier: GPL-3.0-or-later
#include "numa/cellfit.h"

#include "numa/hostcells.h"
#include "numa/packing.h"

#include <algorithm>

namespace astrolabe {

namespace {

using Test = NumaMisfit::Test;
using Fit = tl::expected<void, NumaFailure>;

class CellFit
{
public:
    CellFit(const NumaCell &host, InstanceNumaCell &cell, const std::optional<NumaLimits> &limits, int reserved,
        Release release)
        : m_host(host)
        , m_cell(cell)
        , m_limits(limits)
        , m_reserved(reserved)
        , m_release(release)
    { }

    Fit run()
    {
        return pages()
            .and_then([this] { return allCpus(); })
            .and_then([this] { return freeCpus(); })
            .and_then([this] { return withinLimits(); })
            .map([this] { m_cell.id = m_host.id; });
    }

private:
    bool hasDedicated() const
    {
        return m_cell.cpuPolicy == CpuPolicy::Dedicated || m_cell.cpuPolicy == CpuPolicy::Mixed;
    }
    bool hasShared() const { return m_cell.cpuPolicy != CpuPolicy::Dedicated; }

    tl::unexpected<NumaFailure> misfit(Test test, qint64 required, double available) const
    {
        return tl::unexpected(NumaFailure(
            NumaMisfit{test, m_host.id, 0, required, available, m_cell.pagesizeKb, m_cell.cpuThreadPolicy}));
    }

    bool fitsPages(const MemoryPages &pages, bool free) const
    {
        const qint64 neededKb = m_cell.memoryMb * kibibytesInMebibyte;
        const qint64 count = free ? freePages(pages) : pages.total;
        return neededKb <= count * pages.sizeKb && neededKb % pages.sizeKb == 0;
    }

    Fit pages()
    {
        if (m_cell.pagesizeKb != 0)
            return requestedPages();
        return m_host.mempages.isEmpty() ? wholeMemory() : smallestPages();
    }

    Fit requestedPages()
    {
        for (const qint64 size : acceptablePageSizes(m_host, m_cell.pagesizeKb)) {
            const MemoryPages *pages = pagesOfSize(m_host, size);
            if (pages == nullptr || !fitsPages(*pages, true))
                continue;
            m_cell.pagesizeKb = size;
            return {};
        }
        return misfit(Test::PageSize, m_cell.memoryMb, 0);
    }

    // Up to Zed, pages of unspecified size were overcommitted even for dedicated CPUs.
    Fit smallestPages()
    {
        const MemoryPages &pages = *pagesOfSize(m_host, smallestPageSizeKb(m_host));
        const bool free = hasDedicated() && m_release >= since(27);
        if (fitsPages(pages, free))
            return {};
        const qint64 count = free ? freePages(pages) : pages.total;
        const qint64 thereMb = count * pages.sizeKb / kibibytesInMebibyte;
        return misfit(free ? Test::PagesFree : Test::PagesTotal, m_cell.memoryMb, double(thereMb));
    }

    Fit wholeMemory()
    {
        const bool free = hasDedicated() && m_release >= since(27);
        const qint64 there = free ? availMemoryMb(m_host) : m_host.memoryMb;
        if (m_cell.memoryMb > there)
            return misfit(free ? Test::MemoryFree : Test::MemoryTotal, m_cell.memoryMb, double(there));
        return {};
    }

    // A server's cell may not be larger than the host's, whatever the overcommit.
    Fit allCpus()
    {
        const auto dedicated = m_cell.pcpuset.size() + m_reserved;
        if (hasDedicated() && dedicated > m_host.pcpuset.size())
            return misfit(Test::DedicatedCpus, dedicated, double(m_host.pcpuset.size()));
        if (hasShared() && m_cell.cpuset.size() > m_host.cpuset.size())
            return misfit(Test::SharedCpus, m_cell.cpuset.size(), double(m_host.cpuset.size()));
        return {};
    }

    Fit freeCpus()
    {
        if (!hasDedicated())
            return {};
        const auto needed = m_cell.pcpuset.size() + m_reserved;
        const auto free = freePcpus(m_host).size();
        if (needed > free)
            return misfit(Test::DedicatedCpusFree, needed, double(free));
        if (m_release < since(27) && m_cell.memoryMb > availMemoryMb(m_host))
            return misfit(Test::MemoryFreeForDedicated, m_cell.memoryMb, double(availMemoryMb(m_host)));
        const auto packed = packOntoCores(m_host, m_cell, m_reserved, m_release);
        if (!packed)
            return tl::unexpected(NumaFailure(packed.error()));
        return *packed ? Fit() : misfit(Test::Packing, needed, 0);
    }

    Fit withinLimits()
    {
        // When Victoria introduced the mixed policy, this check left it out.
        const bool limited = hasShared() && (m_cell.cpuPolicy != CpuPolicy::Mixed || m_release >= since(23));
        if (!limited || !m_limits)
            return {};
        if (m_release < since(22))
            return memoryLimit().and_then([this] { return cpuLimit(); });
        return cpuLimit().and_then([this] { return memoryLimit(); });
    }

    Fit cpuLimit()
    {
        const auto usage = m_host.cpuUsage + m_cell.cpuset.size();
        const double limit = double(m_host.cpuset.size()) * m_limits->cpuAllocationRatio;
        return double(usage) > limit ? misfit(Test::CpuLimit, usage, limit) : Fit();
    }

    Fit memoryLimit()
    {
        const qint64 usage = m_host.memoryUsageMb + m_cell.memoryMb;
        const double limit = double(m_host.memoryMb) * m_limits->ramAllocationRatio;
        return double(usage) > limit ? misfit(Test::MemoryLimit, usage, limit) : Fit();
    }

    const NumaCell &m_host;
    InstanceNumaCell &m_cell;
    const std::optional<NumaLimits> &m_limits;
    int m_reserved;
    Release m_release;
};

} // namespace

tl::expected<void, NumaFailure> fitCell(const NumaCell &host, InstanceNumaCell &cell,
    const std::optional<NumaLimits> &limits, int reserved, Release release)
{
    return CellFit(host, cell, limits, reserved, release).run();
}

} // namespace astrolabe
