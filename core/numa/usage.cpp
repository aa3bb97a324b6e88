// SPDX-License-Identifier: GPL-3.0-or-later
#include "numa/usage.h"

#include "numa/hostcells.h"

#include <QStringList>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

using Taken = tl::expected<void, Raised>;

Taken takePages(NumaCell &host, const InstanceNumaCell &cell)
{
    if (cell.pagesizeKb == 0 && host.mempages.isEmpty())
        return tl::unexpected(Raised{u"IndexError"_s, u"list index out of range"_s});
    const qint64 size = cell.pagesizeKb != 0 ? cell.pagesizeKb : smallestPageSizeKb(host);
    for (MemoryPages &pages : host.mempages) {
        if (pages.sizeKb == size)
            pages.used = std::max<qint64>(0, pages.used + cell.memoryMb * 1024 / size);
    }
    return {};
}

QString listText(QList<int> cpus)
{
    std::ranges::sort(cpus);
    QStringList texts;
    for (const int cpu : cpus)
        texts.append(QString::number(cpu));
    return u"[%1]"_s.arg(texts.join(u", "_s));
}

// The CPUs that are taken along with `cpus`: whole cores with thread policy isolate.
QList<int> withSiblings(const NumaCell &host, const QList<int> &cpus)
{
    QList<int> all;
    for (const QList<int> &core : host.siblings) {
        if (std::ranges::any_of(core, [&](int cpu) { return cpus.contains(cpu); }))
            all += core;
    }
    return all;
}

Taken pin(NumaCell &host, const QList<int> &cpus)
{
    const auto refuse = [&](const QString &type, const QString &known, const QList<int> &available) {
        return tl::unexpected(Raised{type,
            u"CPU set to pin %1 must be a subset of %2 CPU set %3"_s.arg(listText(cpus), known, listText(available))});
    };
    const QList<int> free = freePcpus(host);
    const auto among = [](const QList<int> &list) { return [&list](int cpu) { return list.contains(cpu); }; };
    if (!std::ranges::all_of(cpus, among(host.pcpuset)))
        return refuse(u"CPUPinningUnknown"_s, u"known"_s, host.pcpuset);
    if (!std::ranges::all_of(cpus, among(free)))
        return refuse(u"CPUPinningInvalid"_s, u"free"_s, free);
    host.pinnedCpus += cpus;
    return {};
}

Taken take(NumaCell &host, const InstanceNumaCell &cell, Release release)
{
    Taken pages = takePages(host, cell);
    if (!pages)
        return pages;
    host.memoryUsageMb = std::max<qint64>(0, host.memoryUsageMb + cell.memoryMb);
    // Before Train, dedicated vCPUs counted as well.
    const auto vcpus = cell.cpuset.size() + (release < since(20) ? cell.pcpuset.size() : 0);
    host.cpuUsage = std::max(0, host.cpuUsage + static_cast<int>(vcpus));
    if (cell.cpuPolicy != CpuPolicy::Dedicated && cell.cpuPolicy != CpuPolicy::Mixed)
        return {};
    QList<int> cpus = cell.cpusetReserved;
    for (const int cpu : cell.cpuPinning) {
        if (!cpus.contains(cpu))
            cpus.append(cpu);
    }
    return pin(host, cell.cpuThreadPolicy == CpuThreadPolicy::Isolate ? withSiblings(host, cpus) : cpus);
}

} // namespace

tl::expected<QList<NumaCell>, Raised> afterPlacing(
    const QList<NumaCell> &host, const InstanceNumaTopology &instance, Release release)
{
    QList<NumaCell> cells;
    cells.reserve(host.size());
    for (const NumaCell &before : host) {
        NumaCell after = copied(before);
        for (const InstanceNumaCell &cell : instance.cells) {
            if (cell.id != after.id)
                continue;
            const Taken taken = take(after, cell, release);
            if (!taken)
                return tl::unexpected(taken.error());
        }
        cells.append(std::move(after));
    }
    return cells;
}

} // namespace astrolabe
