// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/pcirequest.h"

#include <QJsonObject>
#include <QList>
#include <QMap>
#include <QString>
#include <QStringList>

#include <optional>

namespace astrolabe {

struct BlockDevice
{
    QString sourceType;      // volume, image, snapshot, blank
    QString destinationType; // local, volume
    QString uuid;
    std::optional<int> bootIndex;
    std::optional<qint64> volumeSizeGb; // of swap: MiB
    QString deviceName = {};
    QString guestFormat = {}; // "swap", or an ephemeral disk's file system; empty: the usual one
    QString volumeType = {};
    QString diskBus = {};
    QString deviceType = {}; // "disk", "cdrom" …; empty: a disk
    bool deleteOnTermination = false;
    QString tag = {}; // by which the guest finds it in its metadata

    bool operator==(const BlockDevice &) const = default;
};

// Disks of a server's own beside its root: ephemeral ones, and one to swap to. Source: nova.block_device.
bool isEphemeral(const BlockDevice &device);
bool isSwap(const BlockDevice &device);
BlockDevice blankDevice(qint64 size, const QString &guestFormat = {});

// One network interface: on a network, or an existing port.
struct RequestedNetwork
{
    QString network; // its uuid; empty: a port is named
    QString port;
    QString fixedIp;  // empty: any
    QString tag = {}; // as that of a block device

    bool operator==(const RequestedNetwork &) const = default;
};

// What a port or a device profile needs of one provider. Source: nova.objects.RequestGroup.
struct RequestedGroup
{
    QString requesterId;
    QMap<QString, qint64> resources; // amounts by class
    QStringList requiredTraits;
    QStringList forbiddenTraits;

    bool operator==(const RequestedGroup &) const = default;
};

// A file that is put into a server before its first start; until microversion 2.56, in the member `personality`.
struct InjectedFile
{
    QString path;
    QString contents; // base64

    bool operator==(const InjectedFile &) const = default;
};

// In which member the block devices of a body stand.
enum class BlockDeviceSyntax {
    Current, // block_device_mapping_v2
    Legacy,  // block_device_mapping
    Both,    // which nova-api refuses
};

// What a body says of its networks as a whole.
enum class NetworkChoice {
    None,   // "none"
    Unsaid, // absent, as before microversion 2.37, or an empty list: the only one that there is, if any
    Auto,   // "auto": likewise, or one that Neutron makes
    Listed,
};

// The networks of a server, as far as hosts are attached to them by NUMA cell. Source: nova.objects.NetworkMetadata.
struct NetworkMetadata
{
    QStringList physnets;
    bool tunneled = false;

    bool operator==(const NetworkMetadata &) const = default;
};

// What a host is asked for. For a server that exists nova-api has checked everything when it was booted.
enum class Purpose {
    Boot,
    Move,    // another host: resize, migrations, evacuation, unshelve
    Rebuild, // may it stay, with another image; Nova's hint _nova_check_type
};

// What only a move operation or Neutron puts into Nova's RequestSpec.
struct RequestSpecExtras
{
    Purpose purpose = Purpose::Boot;
    QString migration; // of a move: its uuid, which holds meanwhile what the server held; empty: it held nothing
    QStringList ignoreHosts;
    QList<QStringList> retryHosts; // [host, node] pairs where the build was tried before
    QString destinationCell;       // a cell's uuid; empty: any
    bool allowCrossCellMove = false;
    bool hasDestination = false;
    std::optional<NetworkMetadata> networkMetadata;
    QList<PciRequest> pciRequests;
    QList<RequestedGroup> requestedResources; // of ports or device profiles
    QList<QStringList> sameSubtree;           // requester ids

    bool operator==(const RequestSpecExtras &) const = default;
};

// The body of POST /servers as it was sent, with what is around it. Nothing is checked against a cloud yet.
struct Request
{
    QString projectId = QStringLiteral("project");
    QString userId = QStringLiteral("user");
    QStringList roles = {QStringLiteral("member")};
    QStringList instanceUuids;

    QString name;
    QString flavorRef; // a flavorid or a name
    QString imageRef;  // an image id or a name; empty: from a block device
    QString availabilityZone;
    int minCount = 1;
    int maxCount = 1;
    QString host;
    QString hypervisorHostname;
    NetworkChoice networkChoice = NetworkChoice::None;
    QList<RequestedNetwork> networks; // those listed
    QStringList securityGroups;       // names or ids
    QString keyName;
    QString userData;    // base64
    QString configDrive; // "true", "false" …; empty: not said
    QString diskConfig;  // "AUTO", "MANUAL"; empty: not said
    QString hostname;
    QString description;
    QMap<QString, QString> metadata;
    QStringList tags;
    QList<BlockDevice> blockDevices;
    BlockDeviceSyntax blockDeviceSyntax = BlockDeviceSyntax::Current;
    QList<InjectedFile> injectedFiles;
    QStringList trustedCertificates;  // ids of those that the image's signature is checked against
    QMap<QString, QStringList> hints; // values as lists, as Nova keeps them; an object as its JSON text
    RequestSpecExtras spec;

    QJsonObject document; // the whole document as it was read, to be written back and replayed; empty: it was made

    bool operator==(const Request &) const = default;
};

} // namespace astrolabe
