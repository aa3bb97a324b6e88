// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domainxml/domainxml.h"
#include "spec/hardwareconstraints.h"

namespace astrolabe::domainxml {

// Where a guest finds one of its disks. Source: nova.virt.libvirt.blockinfo.
struct BlockDevice
{
    DomainDisk disk;
    QString type;   // "disk" or "cdrom"
    QString bus;    // "virtio" …
    QString target; // "vda" …
};

// What its flavor, its image, nova.conf and the host together make of a guest's hardware, where that takes a decision.
// Refers to what it was made of.
struct GuestHardware
{
    // The unexpected value is the exception that nova-compute ends with.
    static tl::expected<GuestHardware, Raised> of(const Guest &guest, const DomainShape &shape);

    const Guest &guest;
    const DomainShape &shape;

    QString machine = {}; // empty: the architecture has no usual one
    QList<BlockDevice> disks = {};
    CpuTopology cpuTopology = {};
    QList<int> realtimeCpus = {};
    std::optional<bool> pmu = {};
    bool vifMultiqueue = false;
    bool isUefi = false;
    bool secureBoot = false;
    qint64 videoRamMb = 0;       // 0: as the model has it
    QString watchdogAction = {}; // empty: it has none
    QString iommuModel = {};     // empty: it has none

    QString extraSpec(const QString &name) const { return guest.flavor.extraSpecs.value(name); }
    QString property(const QString &name, const QString &otherwise = {}) const
    {
        return guest.instance.imageProperties.value(name, otherwise);
    }
    // A word for yes.
    bool says(const QString &text) const;

    const Configuration &config() const { return guest.options.config; }
    Release release() const { return guest.options.release; }

    bool isX86() const { return shape.arch == QLatin1StringView("x86_64") || shape.arch == QLatin1StringView("i686"); }
    bool isAarch64() const { return shape.arch == QLatin1StringView("aarch64"); }
    bool isPower() const { return shape.arch.startsWith(QLatin1StringView("ppc")); }
    bool isKvm() const { return shape.type == QLatin1StringView("kvm"); }
    bool isQ35() const { return machine.contains(QLatin1StringView("q35")); }
    bool isWindows() const { return property(QStringLiteral("os_type")) == QLatin1StringView("windows"); }
    bool hidesHypervisor() const;
    // The smallest pages of the host are what memory has anyway.
    bool hasHugePages(const InstanceNumaCell &cell) const;
};

} // namespace astrolabe::domainxml
