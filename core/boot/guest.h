// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/hardwareclaim.h"
#include "model/cloud.h"
#include "model/request.h"
#include "placement/derived/mdevproviders.h"
#include "placement/derived/vpmems.h"

namespace astrolabe {

// A network interface of a guest, as Neutron made its port.
struct GuestInterface
{
    QString portId;
    QString macAddress;
    int mtu = 0; // of its network; 0: not known
    QStringList fixedIps = {};
    QString vnicType = QStringLiteral("normal");
    QString networkId = {};
    QList<Subnet> subnets = {}; // of its addresses, in their order
    QString vifType = QStringLiteral("ovs");

    bool operator==(const GuestInterface &) const = default;
};

// A volume of Cinder's that a guest has among its disks.
struct GuestVolume
{
    QString id;
    qint64 sizeGb = 0;
    BlockDevice device;         // as the server's request describes it
    bool isMultiattach = false; // other servers may have it as well
    // What it begins with on a host that has it not: a file of this machine; empty: nothing …
    QString file = {};
    QString format = QStringLiteral("raw");          // … or "qcow2"
    std::optional<VolumeEncryption> encryption = {}; // where its host decrypts it …
    QByteArray passphrase = {};                      // … with this; empty: nobody has said which

    bool operator==(const GuestVolume &) const = default;
};

// A disk that a guest has of its own. They are in the order that it finds them in.
struct GuestDisk
{
    enum Kind { Root, Ephemeral, Swap, Config };

    Kind kind = Root;
    int number = 0; // of an ephemeral one, among those

    // As nova.virt.libvirt names it.
    QString name() const;

    auto operator<=>(const GuestDisk &) const = default;
};

// What a guest's TPM holds, as its host keeps it: encrypted with that passphrase.
struct TpmState
{
    QByteArray content;
    QByteArray passphrase;

    bool operator==(const TpmState &) const = default;
};

// Whether it is a device of the host, passed through as a network interface or as it is.
bool isPassedThrough(const GuestInterface &port);

// Devices of the host, of one of its pools: any so many of these.
struct GuestPciDevices
{
    int count = 0;
    QStringList addresses;    // 0000:3b:00.1
    bool areForPorts = false; // Neutron's, not an alias's

    bool operator==(const GuestPciDevices &) const = default;
};

// What a guest is told of itself. Source: nova.api.metadata.base.InstanceMetadata.
struct GuestMetadata
{
    QString hostname;
    int launchIndex = 0; // among the servers of its request
    QString availabilityZone = {};
    std::optional<KeyPair> keyPair = {};
    std::optional<QByteArray> userData = {};
    QString reservationId = {}; // of its request
    QStringList securityGroups = {};
    QList<InjectedFile> files = {};

    bool operator==(const GuestMetadata &) const = default;
};

// What a guest is made of.
struct Guest
{
    Instance instance;
    Flavor flavor;
    Image image;         // without an id: it has none any more
    QString projectName; // for the guest's metadata; the id where Keystone's are not known
    QString userName;
    QList<GuestInterface> interfaces = {};
    QList<BlockDevice> ephemerals = {};
    std::optional<BlockDevice> swap = {};
    QList<GuestVolume> volumes = {}; // in the order in which it finds them
    bool waitsForPorts = false;      // it starts paused, until they are plugged
    // Files on this machine; empty: none.
    QMap<GuestDisk, QString> diskFiles = {};    // what its disks begin as …
    QString diskFormat = QStringLiteral("raw"); // … or "qcow2", of the root disk
    QString kernelFile = {};
    QString ramdiskFile = {};
    std::optional<TpmState> tpmState = {}; // what its TPM goes on with; none: it is new
    // What it gets of the host, as it was decided.
    HardwareClaim hardware = {};
    std::optional<QList<NumaCell>> hostCells = {}; // none: it reports none
    QList<GuestPciDevices> pciDevices = {};
    HeldMdevs mdevs = {};
    QList<Vpmem> vpmems = {};  // in the order in which it finds them
    CloudOptions options = {}; // of the host's nova-compute
    GuestMetadata metadata = {};
};

// It has no root disk of its own then; nullptr: it has one.
const GuestVolume *rootVolume(const Guest &guest);

} // namespace astrolabe
