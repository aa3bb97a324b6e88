// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/guest.h"

namespace astrolabe {

// A disk of a guest where it is on its host.
struct DomainDisk
{
    GuestDisk disk;
    QString path;
    QString format = QStringLiteral("raw"); // or "qcow2"
};

// What a host with AMD's encrypted memory says of it. Source: libvirt's domain capabilities.
struct SevCapability
{
    int cbitpos = 0;
    int reducedPhysBits = 0;
};

// What the host adds to a guest.
struct DomainShape
{
    QString type; // the domain's: kvm, qemu, test
    QString name; // instance-0000002a
    QString arch;
    QList<DomainDisk> disks;                 // in their order
    QMap<QString, QString> volumePaths = {}; // of Cinder's volumes, by their ids
    // Of those that are encrypted: uuids of libvirt's secrets with their passphrases.
    QMap<QString, QString> volumeSecrets = {};
    QString kernelPath = {}; // empty: it boots from its disk
    QString ramdiskPath = {};
    bool hasTaps = true;    // whether libvirt may make network devices there: not in a user's own session
    QString hostUuid = {};  // of its hardware, as libvirt has it …
    QString machineId = {}; // … and its operating system; empty: it has none
    QMap<QString, QStringList> cpuModels = {}; // the features of those that nova.conf names
    std::optional<SevCapability> sev = {};     // none: it cannot encrypt memory
    QList<int> serialPorts = {};               // TCP ports of the host's, for those serial ports that are reached so
    QString tpmSecret = {};                    // uuid of libvirt's secret that a TPM is kept with
    QStringList pciAddresses = {};             // of the host's devices that the guest gets: 0000:3b:00.1
    QStringList portAddresses = {};            // of those that are its passed-through ports, in their order
    QStringList mdevs = {};                    // uuids of the host's mediated devices that the guest gets
};

} // namespace astrolabe
