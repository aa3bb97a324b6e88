// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/nodecontradictions.h"

#include "model/allocationratio.h"

#include <QHash>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <bit>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

template<typename Number>
QString listedNumbers(const QList<Number> &numbers)
{
    QStringList names;
    for (const Number number : numbers)
        names.append(QString::number(number));
    return names.join(u',');
}

// In KiB, with every granule that a kernel can be built for; empty: not known.
QList<qint64> pageSizes(const QString &architecture)
{
    if (architecture == "x86_64"_L1)
        return {4, 2048, 1048576};
    if (architecture == "aarch64"_L1)
        return {4, 16, 64, 2048, 32768, 524288, 1048576, 16777216};
    if (architecture == "ppc64"_L1 || architecture == "ppc64le"_L1)
        return {4, 64, 1024, 2048, 16384, 1048576, 16777216};
    return {};
}

bool couldBePageSize(qint64 sizeKb)
{
    constexpr quint64 smallest = 4;
    return std::has_single_bit(static_cast<quint64>(sizeKb)) && static_cast<quint64>(sizeKb) >= smallest;
}

class NodeSearch
{
public:
    NodeSearch(const ComputeNode &node, qsizetype position, const Cloud &cloud, SoundTopologies &sound)
        : m_node(node)
        , m_place(u"/compute_nodes/%1"_s.arg(position))
        , m_cloud(cloud)
        , m_cells(node.numaTopology.value_or(QList<NumaCell>()))
        , m_sound(sound)
    { }

    QList<Contradiction> found();

private:
    void findUsed();
    void findCells();
    void findCell(qsizetype at);
    void findPinned(const NumaCell &cell, const QList<int> &cpus, const QString &place);
    void findTwice(const NumaCell &cell, const QList<int> &cpus, const QString &place);
    void findPages(const NumaCell &cell, const QString &place);
    void findPageSize(const NumaCell &cell, const MemoryPages &pages, const QString &place);
    void findDevices();
    void findKind(const QString &place, const QString &vendorId, const QString &productId, const QString &typeMember,
        const QString &type);
    void findCellOf(std::optional<int> numaNode, const QString &place);
    void findUsedAbove(const char *what, double used, double capacity, const QString &member);
    void add(Contradiction::Kind kind, const QString &where, const char *source, const QList<Fact> &facts)
    {
        QList<Fact> all{{u"host"_s, m_node.host, Origin::host()}};
        m_found.append(
            {kind, m_place + where, Contradiction::Subject::Node, m_node.uuid, m_node.host, {source, all + facts}});
    }
    QString architecture() const { return m_node.cpuInfo["arch"_L1].toString(); }
    static Fact fact(const char *name, const FactValue &value)
    {
        return {QString::fromLatin1(name), value, Origin::host()};
    }

    const ComputeNode &m_node;
    QString m_place;
    const Cloud &m_cloud;
    QList<NumaCell> m_cells;
    SoundTopologies &m_sound;
    QHash<int, int> m_cellOfCpu;
    QList<Contradiction> m_found;
};

QList<Contradiction> NodeSearch::found()
{
    findUsed();
    findCells();
    findDevices();
    return std::move(m_found);
}

void NodeSearch::findUsedAbove(const char *what, double used, double capacity, const QString &member)
{
    if (used > capacity)
        add(Contradiction::Kind::UsedAboveCapacity, u'/' + member,
            QT_TRANSLATE_NOOP("Reason", "%3 of %2 of %1 are used, but its capacity is %4"),
            {fact("what", QString::fromLatin1(what)), fact("used", used), fact("capacity", capacity)});
}

void NodeSearch::findUsed()
{
    const auto &[config, release] = std::tie(m_cloud.config, m_cloud.release);
    findUsedAbove(
        "vcpus", m_node.vcpusUsed, m_node.vcpus * cpuAllocationRatio.of(m_node, config, release), u"vcpus_used"_s);
    findUsedAbove("memory_mb", double(m_node.memoryMbUsed),
        double(m_node.memoryMb) * ramAllocationRatio.of(m_node, config, release), u"memory_mb_used"_s);
    findUsedAbove("local_gb", double(m_node.localGbUsed),
        double(m_node.localGb) * diskAllocationRatio.of(m_node, config, release), u"local_gb_used"_s);
}

void NodeSearch::findCells()
{
    const double ratio = ramAllocationRatio.of(m_node, m_cloud.config, m_cloud.release);
    const std::tuple kind(m_cells.constData(), m_node.memoryMb, std::bit_cast<quint64>(ratio), architecture());
    if (m_sound.contains(kind))
        return;
    const qsizetype foundBefore = m_found.size();
    qint64 memory = 0;
    for (qsizetype i = 0; i < m_cells.size(); ++i) {
        findCell(i);
        memory += m_cells.at(i).memoryMb;
    }
    if (memory > m_node.memoryMb)
        add(Contradiction::Kind::CellsAboveNode, u"/numa_topology/cells"_s,
            QT_TRANSLATE_NOOP("Reason", "the NUMA cells of %1 together have %2 of memory, but the node has %3"),
            {fact("cells.memory_mb", memory), fact("memory_mb", m_node.memoryMb)});
    if (m_found.size() == foundBefore)
        m_sound.insert(kind);
}

void NodeSearch::findCell(qsizetype at)
{
    const NumaCell &cell = m_cells.at(at);
    const QString place = u"/numa_topology/cells/%1"_s.arg(at);
    QList<int> cpus = cell.cpuset + cell.pcpuset; // before Train a CPU was in both sets
    std::ranges::sort(cpus);
    cpus.erase(std::ranges::unique(cpus).begin(), cpus.end());
    findPinned(cell, cpus, place);
    findTwice(cell, cpus, place);
    findPages(cell, place);
}

void NodeSearch::findPinned(const NumaCell &cell, const QList<int> &cpus, const QString &place)
{
    const auto isOutside = [&](int cpu) { return !std::ranges::binary_search(cpus, cpu); };
    const auto pinned = std::ranges::find_if(cell.pinnedCpus, isOutside);
    if (pinned != cell.pinnedCpus.end())
        add(Contradiction::Kind::PinnedOutsideCell, place + "/pinned_cpus"_L1,
            QT_TRANSLATE_NOOP("Reason", "CPU %2 of %1 is pinned in NUMA cell %3, which has the CPUs %4"),
            {fact("pinned_cpu", qint64(*pinned)), fact("cell", qint64(cell.id)), fact("cpus", listedNumbers(cpus))});
    for (const QList<int> &together : cell.siblings) {
        const auto sibling = std::ranges::find_if(together, isOutside);
        if (sibling != together.end())
            add(Contradiction::Kind::SiblingOutsideCell, place + "/siblings"_L1,
                QT_TRANSLATE_NOOP("Reason", "CPU %2 of %1 is a sibling in NUMA cell %3, which has the CPUs %4"),
                {fact("sibling", qint64(*sibling)), fact("cell", qint64(cell.id)), fact("cpus", listedNumbers(cpus))});
    }
}

void NodeSearch::findTwice(const NumaCell &cell, const QList<int> &cpus, const QString &place)
{
    QSet<int> pinned;
    for (const int cpu : cell.pinnedCpus) {
        if (pinned.contains(cpu))
            add(Contradiction::Kind::ThereTwice, place + "/pinned_cpus"_L1,
                QT_TRANSLATE_NOOP("Reason", "CPU %2 of %1 is pinned twice in NUMA cell %3"),
                {fact("pinned_cpu", qint64(cpu)), fact("cell", qint64(cell.id))});
        pinned.insert(cpu);
    }
    for (const int cpu : cpus) {
        const auto before = m_cellOfCpu.constFind(cpu);
        if (before != m_cellOfCpu.cend())
            add(Contradiction::Kind::CpuInTwoCells, place + "/cpuset"_L1,
                QT_TRANSLATE_NOOP("Reason", "CPU %2 of %1 is in NUMA cell %3 and in NUMA cell %4"),
                {fact("cpu", qint64(cpu)), fact("cell", qint64(*before)), fact("cell", qint64(cell.id))});
        m_cellOfCpu.insert(cpu, cell.id);
    }
}

void NodeSearch::findPages(const NumaCell &cell, const QString &place)
{
    const double memory = double(cell.memoryMb) * ramAllocationRatio.of(m_node, m_cloud.config, m_cloud.release);
    if (double(cell.memoryUsageMb) > memory)
        add(Contradiction::Kind::UsedAboveCapacity, place + "/memory_usage"_L1,
            QT_TRANSLATE_NOOP("Reason", "%3 MiB of the memory of NUMA cell %2 of %1 are used, but its capacity is %4"),
            {fact("cell", qint64(cell.id)), fact("used", cell.memoryUsageMb), fact("capacity", memory)});
    for (qsizetype i = 0; i < cell.mempages.size(); ++i) {
        const MemoryPages &pages = cell.mempages.at(i);
        findPageSize(cell, pages, place + u"/mempages/%1/size_kb"_s.arg(i));
        if (pages.used + pages.reserved > pages.total)
            add(Contradiction::Kind::UsedAboveCapacity, place + u"/mempages/%1"_s.arg(i),
                QT_TRANSLATE_NOOP(
                    "Reason", "%4 pages of %3 KiB of NUMA cell %2 of %1 are used or reserved, but it has %5"),
                {fact("cell", qint64(cell.id)), fact("size_kb", qint64(pages.sizeKb)),
                    fact("used", qint64(pages.used + pages.reserved)), fact("total", qint64(pages.total))});
    }
}

void NodeSearch::findPageSize(const NumaCell &cell, const MemoryPages &pages, const QString &place)
{
    const QList<qint64> sizes = pageSizes(architecture());
    if (sizes.contains(pages.sizeKb) || (sizes.isEmpty() && couldBePageSize(pages.sizeKb)))
        return;
    const QList<Fact> facts{fact("cell", qint64(cell.id)), fact("size_kb", pages.sizeKb)};
    if (sizes.isEmpty())
        add(Contradiction::Kind::NoSuchValue, place,
            QT_TRANSLATE_NOOP("Reason",
                "NUMA cell %2 of %1 has pages of %3 KiB, but sizes of pages are powers of two, at least 4 KiB"),
            facts);
    else
        add(Contradiction::Kind::NoSuchValue, place,
            QT_TRANSLATE_NOOP(
                "Reason", "NUMA cell %2 of %1 has pages of %3 KiB, but CPUs of %4 can only have pages of %5 KiB"),
            facts + QList<Fact>{fact("arch", architecture()), fact("sizes", listedNumbers(sizes))});
}

void NodeSearch::findDevices()
{
    const QList<PciDevicePool> pools = m_node.pciDevicePools.value_or(QList<PciDevicePool>());
    for (qsizetype i = 0; i < pools.size(); ++i) {
        const PciDevicePool &pool = pools.at(i);
        const QString place = u"/pci_device_pools/%1/"_s.arg(i);
        findKind(place, pool.vendorId, pool.productId, u"tags/dev_type"_s, pool.tags.value(u"dev_type"_s));
        findCellOf(pool.numaNode, place);
    }
    const QList<NodeDevice> devices = m_node.nodeDevices.value_or(QList<NodeDevice>());
    for (qsizetype i = 0; i < devices.size(); ++i) {
        const NodeDevice &device = devices.at(i);
        const QString place = u"/node_devices/%1/"_s.arg(i);
        findKind(place, device.vendorId, device.productId, u"dev_type"_s, device.devType);
        findCellOf(device.numaNode, place);
    }
}

void NodeSearch::findKind(const QString &place, const QString &vendorId, const QString &productId,
    const QString &typeMember, const QString &type)
{
    static const QRegularExpression hexadecimal(u"^(0x)?[0-9A-Fa-f]{1,4}$"_s);
    // Source: nova.objects.fields.PciDeviceType.
    static const QStringList deviceTypes{u"type-PCI"_s, u"type-PF"_s, u"type-VF"_s, u"vdpa"_s};
    for (const auto &[member, id] : {std::pair(u"vendor_id"_s, vendorId), std::pair(u"product_id"_s, productId)}) {
        if (!hexadecimal.match(id).hasMatch())
            add(Contradiction::Kind::NoDeviceId, place + member,
                QT_TRANSLATE_NOOP("Reason", "the %2 “%3” of devices of %1 is not a PCI number, such as 8086"),
                {fact("member", member), fact("id", id)});
    }
    m_found += noSuchValue(m_place + place + typeMember, Contradiction::Subject::Node, m_node.uuid,
        fact("host", m_node.host), fact("dev_type", type), deviceTypes);
}

void NodeSearch::findCellOf(std::optional<int> numaNode, const QString &place)
{
    if (m_cells.isEmpty() || !numaNode || std::ranges::find(m_cells, *numaNode, &NumaCell::id) != m_cells.end())
        return;
    QList<int> ids;
    for (const NumaCell &cell : std::as_const(m_cells))
        ids.append(cell.id);
    add(Contradiction::Kind::DevicesElsewhere, place + "numa_node"_L1,
        QT_TRANSLATE_NOOP("Reason", "devices of %1 are in NUMA cell %2, which it does not have; it has: %3"),
        {fact("numa_node", qint64(*numaNode)), fact("cells", listedNumbers(ids))});
}

} // namespace

QList<Contradiction> contradictionsOf(
    const ComputeNode &node, qsizetype position, const Cloud &cloud, SoundTopologies &sound)
{
    return NodeSearch(node, position, cloud, sound).found();
}

} // namespace astrolabe
