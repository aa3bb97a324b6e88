// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/raised.h"
#include "domainxml/domainshape.h"
#include "domainxml/founddisk.h"
#include "spec/constrainttraits.h"
#include "spec/hardwareconstraints.h"

namespace astrolabe::domainxml {

// The parts of a guest's hardware that have to be decided from its flavor, its image, nova.conf and the host. Refers to
// the guest and shape that it was made of.
struct GuestHardware
{
    const Guest &guest;
    const DomainShape &shape;

    QString arch = {};           // as the guest sees it, possibly emulated
    QString machine = {};        // empty: the architecture has no default
    QList<FoundDisk> disks = {}; // Cinder volumes last
    QString cpuModel = {};       // empty: determined by the mode
    CpuTopology cpuTopology = {};
    QString maxPhysAddrMode = {}; // empty: the hypervisor's default
    QList<int> realtimeCpus = {};
    std::optional<bool> pmu = {};
    bool vifMultiqueue = false;
    bool isUefi = false;
    bool secureBoot = false;
    qint64 videoRamMb = 0;       // 0: the model's default
    QString watchdogAction = {}; // empty: no watchdog
    QString iommuModel = {};     // empty: no IOMMU
    QString soundModel = {};     // empty: no sound device
    QString usbModel = {};       // empty: not specified
    std::optional<VirtualTpm> tpm = {};
    bool encryptsMemory = false;

    QString extraSpec(const QString &name) const { return guest.flavor.extraSpecs.value(name); }
    QString property(const QString &name, const QString &otherwise = {}) const
    {
        return guest.instance.imageProperties.value(name, otherwise);
    }
    // Whether the text is a word for true.
    bool says(const QString &text) const;

    const Configuration &config() const { return guest.options.config; }
    Release release() const { return guest.options.release; }

    bool isX86() const { return arch == QLatin1StringView("x86_64") || arch == QLatin1StringView("i686"); }
    bool isAarch64() const { return arch == QLatin1StringView("aarch64"); }
    bool isPower() const { return arch.startsWith(QLatin1StringView("ppc")); }
    bool isS390() const { return arch.startsWith(QLatin1StringView("s390")); }
    // Guests with another architecture than the host's run in plain QEMU.
    bool isEmulated() const { return arch != shape.arch; }
    bool isKvm() const { return shape.type == QLatin1StringView("kvm"); }
    bool isQ35() const { return machine.contains(QLatin1StringView("q35")); }
    bool isWindows() const { return property(QStringLiteral("os_type")) == QLatin1StringView("windows"); }
    const FoundDisk *rootDisk() const; // nullptr: no root disk
    bool hidesHypervisor() const;
    bool hasFileBackedMemory() const;
    bool hasScreen() const;
    // Whether virtio devices must use the IOMMU, as guests with encrypted memory did before 2026.2.
    bool usesIommuDriver() const { return encryptsMemory && release() < since(34); }
    // False for the host's smallest page size: memory uses that anyway.
    bool hasHugePages(const InstanceNumaCell &cell) const;
};

} // namespace astrolabe::domainxml
