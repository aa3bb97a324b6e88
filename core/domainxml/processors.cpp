// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/python.h"
#include "domainxml/sections.h"
#include "numa/cpuspec.h"

#include <algorithm>

namespace astrolabe::domainxml {

using namespace Qt::StringLiterals;

namespace {

QList<int> cpusOf(const GuestHardware &hardware, const char *group, const char *option)
{
    const QString spec = hardware.config().string(group, option, hardware.release());
    return parseCpuSpec(spec).value_or(QList<int>());
}

// Source: nova.virt.hardware.get_cpu_shared_set, get_vcpu_pin_set.
QList<int> sharedCpus(const GuestHardware &hardware)
{
    const QList<int> pinSet = cpusOf(hardware, "DEFAULT", "vcpu_pin_set");
    return pinSet.isEmpty() ? cpusOf(hardware, "compute", "cpu_shared_set") : pinSet;
}

QList<int> vcpusOf(const InstanceNumaCell &cell)
{
    QList<int> all = cell.cpuset + cell.pcpuset;
    std::ranges::sort(all);
    return all;
}

// The host CPUs a vCPU runs on: its own dedicated CPU, otherwise all shared ones of the host cell.
// Source: LibvirtDriver._get_pin_cpuset.
QList<int> pinsOf(int vcpu, const InstanceNumaCell &cell, const NumaCell &hostCell)
{
    const auto pinned = cell.cpuPinning.constFind(vcpu);
    return pinned == cell.cpuPinning.constEnd() ? hostCell.cpuset : QList<int>{*pinned};
}

// The host CPUs of the emulator threads. Source: LibvirtDriver._get_emulatorpin_cpuset.
class EmulatorPins
{
public:
    explicit EmulatorPins(const GuestHardware &hardware)
        : m_hardware(hardware)
        , m_policy(hardware.guest.hardware.numaTopology->emulatorThreadsPolicy)
        , m_shared(cpusOf(hardware, "compute", "cpu_shared_set"))
    { }

    void add(int vcpu, const InstanceNumaCell &cell, const QList<int> &pins)
    {
        if (m_policy == EmulatorThreadsPolicy::Isolate)
            insert(cell.cpusetReserved);
        else if (m_policy == EmulatorThreadsPolicy::Share && !m_shared.isEmpty())
            insert(m_shared);
        else if (!m_hardware.realtimeCpus.contains(vcpu))
            insert(pins);
    }
    QString text() const { return formatCpuSpec(m_cpus.values()); }

private:
    void insert(const QList<int> &cpus) { m_cpus.unite(QSet<int>(cpus.begin(), cpus.end())); }

    const GuestHardware &m_hardware;
    EmulatorThreadsPolicy m_policy;
    QList<int> m_shared;
    QSet<int> m_cpus;
};

// From 2026.2 on, the I/O thread for disks is pinned like the emulator threads.
void writePins(Document &document, const GuestHardware &hardware)
{
    const auto &topology = hardware.guest.hardware.numaTopology;
    const auto &hostCells = hardware.guest.hostCells;
    QMap<int, QList<int>> pins;
    EmulatorPins emulator(hardware);
    for (const InstanceNumaCell &cell : topology->cells) {
        const auto hostCell = std::ranges::find(*hostCells, cell.id, &NumaCell::id);
        if (hostCell == hostCells->end())
            continue;
        for (const int vcpu : vcpusOf(cell)) {
            pins.insert(vcpu, pinsOf(vcpu, cell, *hostCell));
            emulator.add(vcpu, cell, pins.value(vcpu));
        }
    }
    document.empty(u"emulatorpin"_s, {{u"cpuset"_s, emulator.text()}});
    if (hardware.release() >= since(34))
        document.empty(u"iothreadpin"_s, {{u"iothread"_s, u"1"_s}, {u"cpuset"_s, emulator.text()}});
    for (auto pin = pins.begin(); pin != pins.end(); ++pin)
        document.empty(
            u"vcpupin"_s, {{u"vcpu"_s, QString::number(pin.key())}, {u"cpuset"_s, formatCpuSpec(pin.value())}});
    if (!hardware.realtimeCpus.isEmpty()) {
        const int priority = hardware.config().integer("libvirt", "realtime_scheduler_priority", hardware.release());
        document.empty(u"vcpusched"_s,
            {{u"vcpus"_s, formatCpuSpec(hardware.realtimeCpus)}, {u"scheduler"_s, u"fifo"_s},
                {u"priority"_s, QString::number(priority)}});
    }
}

// Before Zed, guests had CPU shares by default. Source: LibvirtDriver._update_guest_cputune.
QList<std::pair<QString, QString>> quotasOf(const GuestHardware &hardware)
{
    QList<std::pair<QString, QString>> quotas;
    for (const QString &name : {u"shares"_s, u"quota"_s, u"period"_s}) {
        QString said = hardware.extraSpec(u"quota:cpu_"_s + name);
        if (said.isNull() && name == "shares"_L1 && hardware.release() < since(26))
            said = QString::number(1024 * hardware.guest.flavor.vcpus);
        if (const auto value = python::toInt(said))
            quotas.append({name, QString::number(*value)});
    }
    return quotas;
}

// Feature policies by name, from +name, -name or name. Source: LibvirtDriver._prepare_cpu_flag.
QMap<QString, QString> cpuFeatures(const GuestHardware &hardware)
{
    QMap<QString, QString> features;
    for (const QString &flag : hardware.config().list("libvirt", "cpu_model_extra_flags", hardware.release())) {
        const bool isBare = !flag.startsWith(u'-') && !flag.startsWith(u'+');
        features.insert(flag.sliced(isBare ? 0 : 1).toLower(), flag.startsWith(u'-') ? u"disable"_s : u"require"_s);
    }
    return features;
}

void writeNuma(Document &document, const GuestHardware &hardware)
{
    const auto &topology = hardware.guest.hardware.numaTopology;
    if (!topology)
        return;
    const bool hasHugePages = std::ranges::any_of(
        topology->cells, [&](const InstanceNumaCell &cell) { return hardware.hasHugePages(cell); });
    document.open(u"numa"_s);
    for (qsizetype i = 0; i < topology->cells.size(); ++i) {
        const InstanceNumaCell &cell = topology->cells.at(i);
        Attributes attributes{{u"id"_s, QString::number(i)}, {u"cpus"_s, formatCpuSpec(vcpusOf(cell))},
            {u"memory"_s, QString::number(cell.memoryMb * 1024)}};
        if (hasHugePages)
            attributes.append({u"memAccess"_s, u"shared"_s});
        document.empty(u"cell"_s, attributes);
    }
    document.close();
}

// Source: LibvirtDriver._get_guest_cpu_config_maxphysaddr.
void writeAddressSize(Document &document, const GuestHardware &hardware)
{
    if (hardware.maxPhysAddrMode.isEmpty())
        return;
    Attributes attributes{{u"mode"_s, hardware.maxPhysAddrMode}};
    const QString ofFlavor = hardware.extraSpec(u"hw:maxphysaddr_bits"_s);
    const QString bits = ofFlavor.isEmpty() ? hardware.property(u"hw_maxphysaddr_bits"_s) : ofFlavor;
    if (!bits.isEmpty())
        attributes.append({u"bits"_s, bits});
    document.empty(u"maxphysaddr"_s, attributes);
}

} // namespace

void writeVcpus(Document &document, const GuestHardware &hardware)
{
    Attributes attributes;
    const QList<int> shared = sharedCpus(hardware);
    if (!hardware.guest.hardware.numaTopology && !shared.isEmpty())
        attributes.append({u"cpuset"_s, formatCpuSpec(shared)});
    document.text(u"vcpu"_s, QString::number(hardware.guest.flavor.vcpus), attributes);
}

void writeIoThreads(Document &document, const GuestHardware &hardware)
{
    if (hardware.release() >= since(34))
        document.text(u"iothreads"_s, u"1"_s);
}

void writeCpuTune(Document &document, const GuestHardware &hardware)
{
    const auto quotas = quotasOf(hardware);
    const bool hasPins = hardware.guest.hardware.numaTopology && hardware.guest.hostCells;
    if (quotas.isEmpty() && !hasPins)
        return;
    document.open(u"cputune"_s);
    for (const auto &[name, value] : quotas)
        document.text(name, value);
    if (hasPins)
        writePins(document, hardware);
    document.close();
}

// An emulated MIPS has the processor of its machine. Source: LibvirtDriver._get_guest_cpu_config.
void writeCpu(Document &document, const GuestHardware &hardware)
{
    if (hardware.isEmulated() && hardware.arch == "mipsel"_L1)
        return;
    const QString said = hardware.config().string("libvirt", "cpu_mode", hardware.release());
    const QString usual = hardware.isAarch64() ? u"host-passthrough"_s : u"host-model"_s;
    const QString mode = said.isEmpty() ? usual : said;
    const bool isNamed = mode != "none"_L1;
    Attributes attributes;
    if (isNamed && !hardware.isEmulated())
        attributes.append({u"mode"_s, mode});
    attributes.append({u"match"_s, u"exact"_s});
    document.open(u"cpu"_s, attributes);
    if ((isNamed || hardware.isEmulated()) && !hardware.cpuModel.isEmpty())
        document.text(u"model"_s, hardware.cpuModel);
    const CpuTopology &topology = hardware.cpuTopology;
    document.empty(u"topology"_s,
        {{u"sockets"_s, QString::number(topology.sockets)}, {u"cores"_s, QString::number(topology.cores)},
            {u"threads"_s, QString::number(topology.threads)}});
    writeAddressSize(document, hardware);
    if (isNamed) {
        const QMap<QString, QString> features = cpuFeatures(hardware);
        for (auto feature = features.begin(); feature != features.end(); ++feature)
            document.empty(u"feature"_s, {{u"policy"_s, feature.value()}, {u"name"_s, feature.key()}});
    }
    writeNuma(document, hardware);
    document.close();
}

// Source: LibvirtDriver._get_supported_perf_events; Linux no longer counts the events of Intel's cache monitoring.
void writePerf(Document &document, const GuestHardware &hardware)
{
    QStringList events = hardware.config().list("libvirt", "enabled_perf_events", hardware.release());
    events.removeIf([](const QString &event) { return event == "cmt"_L1 || event == "mbml"_L1 || event == "mbmt"_L1; });
    if (events.isEmpty())
        return;
    document.open(u"perf"_s);
    for (const QString &event : events)
        document.empty(u"event"_s, {{u"name"_s, event}, {u"enabled"_s, u"yes"_s}});
    document.close();
}

} // namespace astrolabe::domainxml
