// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/raised.h"
#include "domainxml/domainshape.h"
#include "domainxml/founddisk.h"
#include "spec/constrainttraits.h"
#include "spec/hardwareconstraints.h"

namespace astrolabe::domainxml {

// What its flavor, its image, nova.conf and the host together make of a guest's hardware, where that takes a decision.
// Refers to what it was made of.
struct GuestHardware
{
    const Guest &guest;
    const DomainShape &shape;

    QString arch = {};           // as the guest sees it, by emulation perhaps
    QString machine = {};        // empty: the architecture has no usual one
    QList<FoundDisk> disks = {}; // Cinder's volumes after its own
    QString cpuModel = {};       // empty: the mode says it
    CpuTopology cpuTopology = {};
    QString maxPhysAddrMode = {}; // empty: as the hypervisor has it
    QList<int> realtimeCpus = {};
    std::optional<bool> pmu = {};
    bool vifMultiqueue = false;
    bool isUefi = false;
    bool secureBoot = false;
    qint64 videoRamMb = 0;       // 0: as the model has it
    QString watchdogAction = {}; // empty: it has none
    QString iommuModel = {};     // empty: it has none
    QString soundModel = {};     // empty: it has none
    QString usbModel = {};       // empty: nobody says
    std::optional<VirtualTpm> tpm = {};
    bool encryptsMemory = false;

    QString extraSpec(const QString &name) const { return guest.flavor.extraSpecs.value(name); }
    QString property(const QString &name, const QString &otherwise = {}) const
    {
        return guest.instance.imageProperties.value(name, otherwise);
    }
    // A word for yes.
    bool says(const QString &text) const;

    const Configuration &config() const { return guest.options.config; }
    Release release() const { return guest.options.release; }

    bool isX86() const { return arch == QLatin1StringView("x86_64") || arch == QLatin1StringView("i686"); }
    bool isAarch64() const { return arch == QLatin1StringView("aarch64"); }
    bool isPower() const { return arch.startsWith(QLatin1StringView("ppc")); }
    bool isS390() const { return arch.startsWith(QLatin1StringView("s390")); }
    // Not the host's own; in plain QEMU then.
    bool isEmulated() const { return arch != shape.arch; }
    bool isKvm() const { return shape.type == QLatin1StringView("kvm"); }
    bool isQ35() const { return machine.contains(QLatin1StringView("q35")); }
    bool isWindows() const { return property(QStringLiteral("os_type")) == QLatin1StringView("windows"); }
    const FoundDisk *rootDisk() const; // nullptr: it has none
    bool hidesHypervisor() const;
    bool hasFileBackedMemory() const;
    // Whether what speaks virtio has to go through the IOMMU, as guests with encrypted memory needed it before 2026.2.
    bool usesIommuDriver() const { return encryptsMemory && release() < since(34); }
    // The smallest pages of the host are what memory has anyway.
    bool hasHugePages(const InstanceNumaCell &cell) const;
};

} // namespace astrolabe::domainxml
