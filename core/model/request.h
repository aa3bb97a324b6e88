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
    std::optional<qint64> volumeSizeGb; // in MiB for swap
    QString deviceName = {};
    QString guestFormat = {}; // "swap", or an ephemeral disk's file system; empty: the default
    QString volumeType = {};
    QString diskBus = {};
    QString deviceType = {}; // "disk", "cdrom" …; empty: a disk
    bool deleteOnTermination = false;
    QString tag = {}; // identifies the device in the guest's metadata

    bool operator==(const BlockDevice &) const = default;
};

// A server's own disks besides its root disk: ephemeral disks and swap. Source: nova.block_device.
bool isEphemeral(const BlockDevice &device);
bool isSwap(const BlockDevice &device);
BlockDevice blankDevice(qint64 size, const QString &guestFormat = {});

// A network interface: on a network, or an existing port.
struct RequestedNetwork
{
    QString network; // the network's uuid; empty: a port is given
    QString port;
    QString fixedIp;  // empty: any
    QString tag = {}; // identifies the interface in the guest's metadata

    bool operator==(const RequestedNetwork &) const = default;
};

// The resources and traits that a port or device profile needs from one provider. Source: nova.objects.RequestGroup.
struct RequestedGroup
{
    QString requesterId;
    QMap<QString, qint64> resources; // amounts by class
    QStringList requiredTraits;
    QStringList forbiddenTraits;

    bool operator==(const RequestedGroup &) const = default;
};

// A file injected into a server before its first start; `personality` in the body, up to microversion 2.56.
struct InjectedFile
{
    QString path;
    QString contents; // base64

    bool operator==(const InjectedFile &) const = default;
};

// The member of the body that lists the block devices.
enum class BlockDeviceSyntax {
    Current, // block_device_mapping_v2
    Legacy,  // block_device_mapping
    Both,    // which nova-api refuses
};

// How the body chooses its networks.
enum class NetworkChoice {
    None,   // "none"
    Unsaid, // absent, as before microversion 2.37, or an empty list: the only network the project can use, if any
    Auto,   // "auto": the only network, or one that Neutron creates
    Listed,
};

// A server's networks, as far as they have NUMA affinity on hosts. Source: nova.objects.NetworkMetadata.
struct NetworkMetadata
{
    QStringList physnets;
    bool tunneled = false;

    bool operator==(const NetworkMetadata &) const = default;
};

// What a host is requested for. For an existing server, nova-api did its checks when the server was booted.
enum class Purpose {
    Boot,
    Move,    // to another host: resize, migrations, evacuation, unshelve
    Rebuild, // whether the server may stay with another image; Nova's hint _nova_check_type
};

// Members of Nova's RequestSpec that only move operations or Neutron set.
struct RequestSpecExtras
{
    Purpose purpose = Purpose::Boot;
    QString migration; // a move's uuid, which holds the server's old allocations meanwhile; empty: it had none
    bool returnAlternates = true; // nova-conductor's argument: whether it wants hosts for another attempt
    QStringList ignoreHosts;
    QList<QStringList> retryHosts; // [host, node] pairs of earlier build attempts
    QString destinationCell;       // a cell's uuid; empty: any
    bool allowCrossCellMove = false;
    bool hasDestination = false;
    std::optional<NetworkMetadata> networkMetadata;
    QList<PciRequest> pciRequests;
    QList<RequestedGroup> requestedResources; // of ports or device profiles
    QList<QStringList> sameSubtree;           // requester ids

    bool operator==(const RequestSpecExtras &) const = default;
};

// What a RequestSpec is built from, for new servers or one that exists.
// Source: the arguments of nova.objects.RequestSpec.from_components.
struct SpecComponents
{
    QString projectId = QStringLiteral("project");
    QString userId = QStringLiteral("user");
    QStringList instanceUuids;
    QString flavorRef; // a flavorid or name
    QString imageRef;  // an image id or name; empty: boots from a block device
    QString availabilityZone;
    QString host;
    QString hypervisorHostname;
    QList<RequestedNetwork> networks; // the listed ones
    QList<BlockDevice> blockDevices;
    QMap<QString, QStringList> hints; // values as lists, as Nova keeps them; an object as JSON text
    RequestSpecExtras spec;

    bool operator==(const SpecComponents &) const = default;
};

// The body of POST /servers as sent, with its context. Not yet checked against a cloud.
struct Request : SpecComponents
{
    QStringList roles = {QStringLiteral("member")};
    QString name;
    int minCount = 1;
    int maxCount = 1;
    NetworkChoice networkChoice = NetworkChoice::None;
    QStringList securityGroups; // names or ids
    QString keyName;
    QString userData;    // base64
    QString configDrive; // "true", "false" …; empty: not given
    QString diskConfig;  // "AUTO", "MANUAL"; empty: not given
    QString hostname;
    QString description;
    QMap<QString, QString> metadata;
    QStringList tags;
    BlockDeviceSyntax blockDeviceSyntax = BlockDeviceSyntax::Current;
    QList<InjectedFile> injectedFiles;
    QStringList trustedCertificates; // ids of certificates to verify the image's signature with

    QJsonObject document; // the whole document as read, to write back and replay; empty: not from a document

    bool operator==(const Request &) const = default;
};

} // namespace astrolabe
