// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/guest.h"

namespace astrolabe {

// A guest's disk and its location on the host.
struct DomainDisk
{
    GuestDisk disk;
    QString path;
    QString format = QStringLiteral("raw"); // or "qcow2"
};

// What a host reports about AMD's encrypted memory. Source: libvirt's domain capabilities.
struct SevCapability
{
    int cbitpos = 0;
    int reducedPhysBits = 0;
};

// What the host contributes to a guest's domain.
struct DomainShape
{
    QString type; // domain type: kvm, qemu, test
    QString name; // instance-0000002a
    QString arch;
    QList<DomainDisk> disks;                 // in disk order
    QMap<QString, QString> volumePaths = {}; // paths of Cinder volumes by volume id
    // For encrypted volumes: the uuids of the libvirt secrets with their passphrases.
    QMap<QString, QString> volumeSecrets = {};
    QString kernelPath = {}; // empty: the guest boots from its disk
    QString ramdiskPath = {};
    bool hasTaps = true;    // whether libvirt may create network devices; not in a user's own session
    QString hostUuid = {};  // of the host's hardware, as libvirt reports it …
    QString machineId = {}; // … and of its operating system; empty: none
    QMap<QString, QStringList> cpuModels = {}; // features of the models that nova.conf names
    std::optional<SevCapability> sev = {};     // none: the host cannot encrypt memory
    QList<int> serialPorts = {};               // the host's TCP ports for serial ports reached over TCP
    QString tpmSecret = {};                    // uuid of the libvirt secret that protects the TPM's state
    QStringList pciAddresses = {};             // host devices passed to the guest: 0000:3b:00.1
    QStringList portAddresses = {};            // those that are passed-through ports, in port order
    QStringList mdevs = {};                    // uuids of the host's mediated devices passed to the guest
};

} // namespace astrolabe
