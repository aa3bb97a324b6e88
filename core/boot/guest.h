// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/hardwareclaim.h"
#include "model/cloud.h"
#include "model/request.h"
#include "placement/derived/mdevproviders.h"
#include "placement/derived/vpmems.h"

namespace astrolabe {

// A network interface of a guest, from Neutron's port.
struct GuestInterface
{
    QString portId;
    QString macAddress;
    int mtu = 0; // of its network; 0: unknown
    QStringList fixedIps = {};
    QString vnicType = QStringLiteral("normal");
    QString networkId = {};
    QList<Subnet> subnets = {}; // the subnets of its addresses, in the same order
    QString vifType = QStringLiteral("ovs");

    bool operator==(const GuestInterface &) const = default;
};

// A Cinder volume among the guest's disks.
struct GuestVolume
{
    QString id;
    qint64 sizeGb = 0;
    BlockDevice device;         // as in the server's request
    bool isMultiattach = false; // other servers may use it, too
    // Initial content on a host that does not have the volume yet: a local file; empty: blank.
    QString file = {};
    QString format = QStringLiteral("raw");          // or "qcow2"
    std::optional<VolumeEncryption> encryption = {}; // if the host decrypts the volume
    QByteArray passphrase = {};                      // of the encryption; empty: not known

    bool operator==(const GuestVolume &) const = default;
};

// A disk of the guest that is not a volume, in the order in which the guest finds them.
struct GuestDisk
{
    enum Kind { Root, Ephemeral, Swap, Config };

    Kind kind = Root;
    int number = 0; // of an ephemeral disk, among the ephemeral ones

    // The name in nova.virt.libvirt.
    QString name() const;

    auto operator<=>(const GuestDisk &) const = default;
};

// The content of a guest's TPM as its host stores it, encrypted with the passphrase.
struct TpmState
{
    QByteArray content;
    QByteArray passphrase;

    bool operator==(const TpmState &) const = default;
};

// Whether the port is a device of the host, passed through as a network interface or as a plain device.
bool isPassedThrough(const GuestInterface &port);

// `count` devices of one of the host's pools: any of these addresses.
struct GuestPciDevices
{
    int count = 0;
    QStringList addresses;    // 0000:3b:00.1
    bool areForPorts = false; // for Neutron's ports, not for an alias

    bool operator==(const GuestPciDevices &) const = default;
};

// The metadata that a guest gets. Source: nova.api.metadata.base.InstanceMetadata.
struct GuestMetadata
{
    QString hostname;
    int launchIndex = 0; // among the servers of its request
    QString availabilityZone = {};
    std::optional<KeyPair> keyPair = {};
    std::optional<QByteArray> userData = {};
    QString reservationId = {}; // of the request
    QStringList securityGroups = {};
    QList<InjectedFile> files = {};

    bool operator==(const GuestMetadata &) const = default;
};

// Everything that a hypervisor needs to create a guest.
struct Guest
{
    Instance instance;
    Flavor flavor;
    Image image;         // without an id: the image is gone
    QString projectName; // for the guest's metadata; the id if Keystone's projects are unknown
    QString userName;
    QList<GuestInterface> interfaces = {};
    QList<BlockDevice> ephemerals = {};
    std::optional<BlockDevice> swap = {};
    QList<GuestVolume> volumes = {}; // in the order in which the guest finds them
    bool waitsForPorts = false;      // starts paused, until its ports are plugged
    // Files on this machine; empty: none.
    QMap<GuestDisk, QString> diskFiles = {};    // initial content of its disks
    QString diskFormat = QStringLiteral("raw"); // of the root disk's file: or "qcow2"
    QString kernelFile = {};
    QString ramdiskFile = {};
    std::optional<TpmState> tpmState = {}; // initial state of its TPM; none: a new TPM
    // The guest's share of the host, as decided.
    HardwareClaim hardware = {};
    std::optional<QList<NumaCell>> hostCells = {}; // none: the host reports none
    QList<GuestPciDevices> pciDevices = {};
    HeldMdevs mdevs = {};
    QList<Vpmem> vpmems = {};  // in the order in which the guest finds them
    CloudOptions options = {}; // of the host's nova-compute
    GuestMetadata metadata = {};
};

// The volume that the guest boots from; nullptr: it has a root disk of its own.
const GuestVolume *rootVolume(const Guest &guest);

} // namespace astrolabe
