// SPDX-License-Identifier: GPL-3.0-or-later
#include "numa/packing.h"

#include "base/pythonset.h"
#include "numa/hostcells.h"

#include <QSet>

#include <algorithm>
#include <optional>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

using Cores = QList<QList<int>>; // sets of free threads of one core

qsizetype mostThreads(const Cores &cores)
{
    qsizetype most = 0;
    for (const QList<int> &core : cores)
        most = std::max(most, core.size());
    return most;
}

Cores withAtLeast(const Cores &cores, qsizetype threads)
{
    Cores enough;
    std::ranges::copy_if(
        cores, std::back_inserter(enough), [&](const QList<int> &core) { return core.size() >= threads; });
    return enough;
}

struct Pinning
{
    std::optional<QMap<int, int>> pinned; // nullopt: not enough CPUs
    QList<int> reserved;
};

class Packing
{
public:
    Packing(const NumaCell &host, const InstanceNumaCell &cell, int reserved, Release release)
        : m_host(host)
        , m_cell(cell)
        , m_free(withAtLeast(freeSiblings(host), 1))
        , m_threadsPerCore(std::max<qsizetype>(mostThreads(host.siblings), 1))
        , m_reserved(reserved)
        , m_release(release)
    { }

    // nullopt: the cell cannot be pinned.
    std::optional<Pinning> run() const
    {
        const Pinning found = m_release < since(13)              ? withoutPolicy()
            : m_cell.cpuThreadPolicy == CpuThreadPolicy::Isolate ? isolated()
                                                                 : siblingsFirst();
        return isComplete(found) ? std::optional(found) : std::nullopt;
    }

private:
    // Up to Zed, a cell without dedicated vCPUs counted as not pinned.
    bool isPinned(const Pinning &pinning) const
    {
        return pinning.pinned && (m_release >= since(27) || !pinning.pinned->isEmpty());
    }
    bool isComplete(const Pinning &pinning) const
    {
        return isPinned(pinning) && (m_reserved == 0 || !pinning.reserved.isEmpty());
    }

    // Pins the vCPUs in order to the first `threads` threads of each core.
    std::optional<QMap<int, int>> pin(qsizetype threads, const Cores &cores) const
    {
        if (threads * cores.size() < m_cell.pcpuset.size())
            return std::nullopt;
        QMap<int, int> pinned;
        auto vcpu = m_cell.pcpuset.begin();
        for (const QList<int> &core : cores) {
            for (qsizetype i = 0; i < std::min(threads, core.size()) && vcpu != m_cell.pcpuset.end(); ++i)
                pinned.insert(*vcpu++, core.at(i));
        }
        return pinned;
    }

    // The CPUs for emulator threads: those left of the cores after pinning, from the front.
    QList<int> reserve(Cores cores, const std::optional<QMap<int, int>> &pinned) const
    {
        if (!pinned || pinned->isEmpty() || m_reserved == 0)
            return {};
        for (const int cpu : *pinned) {
            const auto core
                = std::ranges::find_if(cores, [&](const QList<int> &threads) { return threads.contains(cpu); });
            if (core == cores.end())
                continue;
            if (m_cell.cpuThreadPolicy == CpuThreadPolicy::Isolate)
                cores.erase(core);
            else
                core->removeOne(cpu);
        }
        QList<int> left;
        for (const QList<int> &core : cores)
            left += core;
        return left.mid(0, m_reserved);
    }

    Pinning pinOnto(qsizetype threads, const Cores &cores) const
    {
        Pinning pinning{pin(threads, cores), {}};
        pinning.reserved = reserve(threads == 1 ? cores : m_free, pinning.pinned);
        return pinning;
    }

    // One vCPU on each fully free core; its other threads stay empty.
    Pinning isolated() const
    {
        const Cores whole = withAtLeast(m_free, m_threadsPerCore);
        // Only hosts of the old kind, whose CPUs are both shared and dedicated, can keep the other threads empty.
        const bool canKeepThreadsEmpty = m_release < since(22) || m_threadsPerCore == 1
            || QSet<int>(m_host.pcpuset.begin(), m_host.pcpuset.end())
                == QSet<int>(m_host.cpuset.begin(), m_host.cpuset.end());
        if (whole.isEmpty() || !canKeepThreadsEmpty)
            return {};
        Pinning pinning{pin(1, whole), {}};
        pinning.reserved = reserve(m_free, pinning.pinned);
        return pinning;
    }

    Pinning siblingsFirst() const
    {
        const bool required = m_cell.cpuThreadPolicy == CpuThreadPolicy::Require;
        if (required && m_threadsPerCore <= 1)
            return {};
        Pinning pinning;
        for (qsizetype threads = mostThreads(m_free); threads > (required ? 1 : 0); --threads) {
            pinning = pinOnto(threads, withAtLeast(m_free, threads));
            if (isComplete(pinning))
                return pinning;
        }
        const bool linear = !required && !isPinned(pinning) && m_release >= since(15);
        return linear ? linearly() : pinning;
    }

    // Treats every free CPU as a core of its own.
    Pinning linearly() const
    {
        Cores single;
        for (const QList<int> &core : m_free) {
            for (const int cpu : core)
                single.append(QList<int>{cpu});
        }
        return pinOnto(1, single);
    }

    // Liberty had no thread policy: one core for all vCPUs, else equally many threads on each of several cores.
    Pinning withoutPolicy() const
    {
        const Cores cores = m_host.siblings.isEmpty() ? Cores{freePcpus(m_host)} : m_free;
        const auto wanted = m_cell.pcpuset.size();
        if (mostThreads(cores) >= wanted) {
            const Cores roomy = withAtLeast(cores, wanted);
            return {pin(wanted, roomy), {}};
        }
        for (qsizetype threads = mostThreads(cores); threads > 0; --threads) {
            const Cores enough = withAtLeast(cores, threads);
            if (threads * enough.size() >= wanted && wanted % threads == 0)
                return {pin(threads, enough), {}};
        }
        return {};
    }

    const NumaCell &m_host;
    const InstanceNumaCell &m_cell;
    Cores m_free;
    qsizetype m_threadsPerCore;
    int m_reserved;
    Release m_release;
};

} // namespace

tl::expected<bool, Raised> packOntoCores(const NumaCell &host, InstanceNumaCell &cell, int reserved, Release release)
{
    if (host.siblings.isEmpty() && release >= since(13))
        return tl::unexpected(Raised{u"ValueError"_s, u"max() arg is an empty sequence"_s});
    const auto pinning = Packing(host, cell, reserved, release).run();
    if (!pinning)
        return false;
    cell.cpuPinning.insert(*pinning->pinned);
    cell.cpusetReserved = pinning->reserved;
    cell.id = host.id;
    return true;
}

} // namespace astrolabe
