// SPDX-License-Identifier: GPL-3.0-or-later
#include "spec/numacells.h"

#include "base/python.h"
#include "numa/cpuspec.h"

#include <QStringList>

#include <numeric>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

using CpuLists = QList<QList<int>>;
using Cells = QList<InstanceNumaCell>;

constexpr int maxCells = 128;

// The values of "PREFIX.0", "PREFIX.1" … up to the first missing number.
QStringList numbered(const QMap<QString, QString> &values, const QString &prefix)
{
    QStringList found;
    for (int i = 0; i < maxCells; ++i) {
        const auto value = values.constFind(u"%1.%2"_s.arg(prefix).arg(i));
        if (value == values.cend())
            break;
        found.append(*value);
    }
    return found;
}

Checked<CpuLists> parsedCpus(const QMap<QString, QString> &values, const QString &prefix)
{
    CpuLists lists;
    for (const QString &text : numbered(values, prefix)) {
        const auto cpus = parseCpuSpec(text);
        if (!cpus)
            return raise(u"Invalid"_s, cpus.error());
        lists.append(*cpus);
    }
    return lists;
}

Checked<QList<qint64>> parsedMemory(const QMap<QString, QString> &values, const QString &prefix)
{
    QList<qint64> amounts;
    for (const QString &text : numbered(values, prefix)) {
        const auto amount = python::toInt(text);
        if (!amount)
            return raise(u"ValueError"_s, u"invalid literal for int() with base 10: '%1'"_s.arg(text));
        amounts.append(*amount);
    }
    return amounts;
}

// The flavor's lists or the image's; fails if both have any.
template<typename Lists>
Checked<Lists> either(const Checked<Lists> &ofFlavor, const Checked<Lists> &ofImage, const QString &property)
{
    if (!ofFlavor || !ofImage)
        return ofFlavor ? ofImage : ofFlavor;
    if (!ofFlavor->isEmpty() && !ofImage->isEmpty())
        return imageForbidden(property);
    return ofFlavor->isEmpty() ? ofImage : ofFlavor;
}

Checked<Cells> evenCells(const Flavor &flavor, qint64 nodes)
{
    if (flavor.vcpus % nodes != 0 || flavor.memoryMb % nodes != 0)
        return raise(u"ImageNUMATopologyAsymmetric"_s,
            u"Instance CPUs and/or memory cannot be evenly distributed across instance NUMA nodes. Explicit "
            "assignment of CPUs and memory to nodes is required"_s);
    const auto perCell = flavor.vcpus / nodes;
    Cells cells;
    for (int node = 0; node < nodes; ++node) {
        InstanceNumaCell cell;
        cell.id = node;
        cell.cpuset.resize(perCell);
        std::iota(cell.cpuset.begin(), cell.cpuset.end(), static_cast<int>(node * perCell));
        cell.memoryMb = flavor.memoryMb / nodes;
        cells.append(cell);
    }
    return cells;
}

Checked<void> assign(const QList<int> &cpus, int vcpus, QList<int> &unassigned)
{
    for (const int cpu : cpus) {
        if (cpu >= vcpus)
            return raise(
                u"ImageNUMATopologyCPUOutOfRange"_s, u"CPU number %1 is larger than max %2"_s.arg(cpu).arg(vcpus - 1));
        if (!unassigned.removeOne(cpu))
            return raise(u"ImageNUMATopologyCPUDuplicates"_s, u"CPU number %1 is assigned to two nodes"_s.arg(cpu));
    }
    return {};
}

Checked<Cells> givenCells(const Flavor &flavor, const CpuLists &cpus, const QList<qint64> &memory)
{
    QList<int> unassigned(flavor.vcpus);
    std::iota(unassigned.begin(), unassigned.end(), 0);
    Cells cells;
    for (int node = 0; node < cpus.size(); ++node) {
        const auto assigned = assign(cpus.at(node), flavor.vcpus, unassigned);
        if (!assigned)
            return tl::unexpected(assigned.error());
        InstanceNumaCell cell;
        cell.id = node;
        cell.cpuset = cpus.at(node);
        cell.memoryMb = memory.at(node);
        cells.append(cell);
    }
    if (!unassigned.isEmpty()) {
        QStringList numbers;
        for (const int cpu : unassigned)
            numbers.append(QString::number(cpu));
        return raise(u"ImageNUMATopologyCPUsUnassigned"_s,
            u"CPU number {%1} is not assigned to any node"_s.arg(numbers.join(u", "_s)));
    }
    const qint64 total = std::accumulate(memory.begin(), memory.end(), qint64(0));
    if (total != flavor.memoryMb)
        return raise(u"ImageNUMATopologyMemoryOutOfRange"_s,
            u"%1 MB of memory assigned, but expected %2 MB"_s.arg(total).arg(flavor.memoryMb));
    return cells;
}

} // namespace

tl::expected<Cells, Raised> numaCells(const Flavor &flavor, const std::optional<ImageMeta> &image, qint64 nodes)
{
    const QMap<QString, QString> ofImage = image ? image->properties : QMap<QString, QString>();
    const auto cpus = either(
        parsedCpus(flavor.extraSpecs, u"hw:numa_cpus"_s), parsedCpus(ofImage, u"hw_numa_cpus"_s), u"hw_numa_cpus"_s);
    if (!cpus)
        return tl::unexpected(cpus.error());
    const auto memory = either(
        parsedMemory(flavor.extraSpecs, u"hw:numa_mem"_s), parsedMemory(ofImage, u"hw_numa_mem"_s), u"hw_numa_mem"_s);
    if (!memory)
        return tl::unexpected(memory.error());
    if (cpus->isEmpty() && memory->isEmpty())
        return evenCells(flavor, nodes);
    if (cpus->size() != nodes || memory->size() != nodes)
        return raise(
            u"ImageNUMATopologyIncomplete"_s, u"CPU and memory allocation must be provided for all NUMA nodes"_s);
    return givenCells(flavor, *cpus, *memory);
}

tl::expected<void, Raised> imageCpus(const std::optional<ImageMeta> &image)
{
    if (!image)
        return {};
    return parsedCpus(image->properties, u"hw_numa_cpus"_s).map([](const CpuLists &) { });
}

tl::unexpected<Raised> imageForbidden(const QString &property)
{
    return raise(u"ImageNUMATopologyForbidden"_s,
        u"Image property '%1' is not permitted to override NUMA configuration set against the flavor"_s.arg(property));
}

} // namespace astrolabe
