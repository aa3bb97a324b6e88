// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QList>
#include <QMap>
#include <QString>
#include <QStringList>

#include <optional>

// Data of the services around Nova, named as in their own APIs.

namespace astrolabe {

// Limits by resource: "instances", "cores", "ram" (MiB), "server_group_members" are Nova's, "port" is Neutron's,
// "servers" and "class:VCPU" are Keystone's unified limits. -1: unlimited.
using QuotaLimits = QMap<QString, int>;

// A Keystone project with its quotas in Nova and Neutron; resources without a quota have the default.
struct Project
{
    QString id;
    QString name;
    QuotaLimits quotas;
    QMap<QString, QuotaLimits> userQuotas; // by user id; the project's hold beside them
    QJsonObject other;

    bool operator==(const Project &) const = default;
};

// Keystone's default limit for projects without one of their own.
struct RegisteredLimit
{
    QString resourceName;
    int defaultLimit = 0;
    QJsonObject other;

    bool operator==(const RegisteredLimit &) const = default;
};

struct User
{
    QString id;
    QString name;
    QMap<QString, QStringList> roles; // by project id
    QJsonObject other;

    bool operator==(const User &) const = default;
};

struct KeyPair
{
    QString name;
    QString userId;
    QJsonObject other;

    bool operator==(const KeyPair &) const = default;
};

struct AllocationPool
{
    QString start; // the first address
    QString end;   // the last one

    bool operator==(const AllocationPool &) const = default;
};

struct Subnet
{
    QString id;
    QString cidr;
    QList<AllocationPool> allocationPools;
    QString segmentId; // of a routed network; also the uuid of a provider in Placement
    QJsonObject other;

    bool operator==(const Subnet &) const = default;
};

struct Network
{
    QString id;
    QString name;
    QString projectId;
    bool shared = false;
    bool external = false;
    int mtu = 1500;
    QString networkType;     // "vlan", "vxlan" …
    QString physicalNetwork; // empty: none
    QList<Subnet> subnets;
    QJsonObject other;

    bool operator==(const Network &) const = default;
};

struct FixedIp
{
    QString subnetId;
    QString ipAddress;

    bool operator==(const FixedIp &) const = default;
};

// What a port needs from one provider.
struct PortResourceGroup
{
    QString id;
    QStringList required; // traits
    QMap<QString, qint64> resources;

    bool operator==(const PortResourceGroup &) const = default;
};

struct PortResourceRequest
{
    QList<PortResourceGroup> requestGroups;
    QStringList sameSubtree; // ids of the groups

    bool operator==(const PortResourceRequest &) const = default;
};

struct Port
{
    QString id;
    QString networkId;
    QString projectId;
    QString deviceId; // the server it is attached to; empty: none
    QString macAddress;
    QList<FixedIp> fixedIps;
    QString vnicType = QStringLiteral("normal");
    QString ipAllocation = QStringLiteral("immediate"); // or deferred, none
    QString numaAffinityPolicy;                         // empty: none
    QString deviceProfile;                              // of an accelerator-direct port
    std::optional<PortResourceRequest> resourceRequest;
    QJsonObject other;

    bool operator==(const Port &) const = default;
};

struct SecurityGroup
{
    QString id;
    QString name;
    QString projectId;
    QJsonObject other;

    bool operator==(const SecurityGroup &) const = default;
};

struct Volume
{
    QString id;
    QString name;
    QString projectId;
    qint64 sizeGb = 0;
    QString status = QStringLiteral("available");
    QString availabilityZone = QStringLiteral("nova");
    QString volumeType;
    bool bootable = false;
    bool multiattach = false;
    QMap<QString, QString> imageMetadata; // of the image the volume was created from
    QStringList attachedTo;               // server uuids
    QJsonObject other;

    bool operator==(const Volume &) const = default;
};

struct VolumeSnapshot
{
    QString id;
    QString volumeId;
    qint64 sizeGb = 0;
    QJsonObject other;

    bool operator==(const VolumeSnapshot &) const = default;
};

// The encryption of a volume type.
struct VolumeEncryption
{
    QString provider;                                      // "luks", "luks2", "plain"; formerly a class
    QString cipher;                                        // "aes-xts-plain64"; empty: the default
    int keySize = 0;                                       // in bits; 0: the default
    QString controlLocation = QStringLiteral("front-end"); // by Nova; or "back-end", by the storage
    QJsonObject other;

    bool operator==(const VolumeEncryption &) const = default;
};

struct VolumeType
{
    QString id;
    QString name;
    std::optional<VolumeEncryption> encryption;
    QJsonObject other;

    bool operator==(const VolumeType &) const = default;
};

// A Cyborg device profile: groups of "resources:FPGA": "1", "trait:CUSTOM_X": "required".
struct DeviceProfile
{
    QString name;
    QList<QMap<QString, QString>> groups;
    QJsonObject other;

    bool operator==(const DeviceProfile &) const = default;
};

// An absent list is unknown: any name of that kind in a request is accepted, with sufficient capacity.
struct Surroundings
{
    std::optional<QList<Project>> projects;
    std::optional<QList<RegisteredLimit>> registeredLimits;
    std::optional<QList<User>> users;
    std::optional<QList<KeyPair>> keyPairs;
    std::optional<QList<Network>> networks;
    std::optional<QList<SecurityGroup>> securityGroups;
    std::optional<QList<Volume>> volumes;
    std::optional<QList<VolumeSnapshot>> volumeSnapshots;
    std::optional<QList<VolumeType>> volumeTypes;
    std::optional<QList<DeviceProfile>> deviceProfiles;
    QList<Port> ports; // on known networks

    bool operator==(const Surroundings &) const = default;
};

// The element of the list whose `member` equals `wanted`; nullptr if there is none or the list is absent.
template<typename T, typename Value>
const T *find(const std::optional<QList<T>> &list, Value T::*member, const Value &wanted)
{
    if (!list)
        return nullptr;
    for (const T &element : *list) {
        if (element.*member == wanted)
            return &element;
    }
    return nullptr;
}

// For display: "web (2f1c…)", the name and the id, which is all that Nova knows; only the id if the name is unknown.
inline QString projectText(const Surroundings &surroundings, const QString &id)
{
    const Project *project = find(surroundings.projects, &Project::id, id);
    return project == nullptr || project->name.isEmpty() || project->name == id
        ? id
        : QStringLiteral("%1 (%2)").arg(project->name, id);
}

} // namespace astrolabe
