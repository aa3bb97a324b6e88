// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloudpart.h"
#include "model/computenode.h"
#include "model/configuration.h"
#include "model/placementdata.h"
#include "model/release.h"
#include "model/surroundings.h"

#include <QSet>

#include <memory>

namespace astrolabe {

struct Cell
{
    QString uuid;
    QString name;
    bool disabled = false;
    QJsonObject other;
    // Whether nova-scheduler queries this cell. It reads its list of cells once, when it starts; none: true unless the
    // cell is disabled.
    std::optional<bool> inScheduler = {};

    bool operator==(const Cell &) const = default;
};

struct Aggregate
{
    int id = 0;
    QString uuid; // derived from the id if the document has none
    QString name;
    QStringList hosts; // service hosts
    QMap<QString, QString> metadata;
    QJsonObject other;

    bool operator==(const Aggregate &) const = default;
};

struct Flavor
{
    QString flavorid;
    QString name;
    int vcpus = 0;
    qint64 memoryMb = 0;
    qint64 rootGb = 0;
    qint64 ephemeralGb = 0;
    qint64 swapMb = 0;
    QMap<QString, QString> extraSpecs;
    bool disabled = false;
    bool isPublic = true;
    std::optional<QStringList> access = {}; // projects that may use a private flavor; none: unknown
    QJsonObject other;

    bool operator==(const Flavor &) const = default;
};

// A flavor that a server keeps whatever becomes of the cloud's. Servers share it; it is compared by its value.
// Source: `flavor` of the table instance_extra.
class EmbeddedFlavor
{
public:
    EmbeddedFlavor() = default;
    explicit EmbeddedFlavor(Flavor flavor)
        : m_flavor(std::make_shared<const Flavor>(std::move(flavor)))
    { }

    const Flavor *get() const { return m_flavor.get(); } // nullptr: none

    bool operator==(const EmbeddedFlavor &other) const
    {
        return m_flavor == other.m_flavor || (m_flavor && other.m_flavor && *m_flavor == *other.m_flavor);
    }

private:
    std::shared_ptr<const Flavor> m_flavor;
};

struct Image
{
    QString id;
    QString name;
    QString status = QStringLiteral("active");
    QString diskFormat = QStringLiteral("qcow2");
    QString containerFormat = QStringLiteral("bare");
    qint64 minDiskGb = 0;
    qint64 minRamMb = 0;
    qint64 sizeBytes = 0;
    QString file;                            // local file with the image's data; empty: guests do without the data
    QMap<QString, QString> properties;       // as Glance reports them; numbers as text
    QString visibility = {};                 // public, community, shared, private; empty: unknown
    QString owner = {};                      // a project id
    std::optional<QStringList> members = {}; // projects the image is shared with; none: unknown
    QJsonObject other;

    bool operator==(const Image &) const = default;
};

// An existing server.
struct Instance
{
    QString uuid;
    QString displayName;
    QString projectId;
    QString userId;
    QString host; // empty: on no host
    QString node;
    QString flavorid;
    QString image;
    QString vmState = QStringLiteral("active");
    QString taskState; // empty: none
    QMap<QString, QString> metadata;
    QMap<QString, QString> imageProperties;
    QString availabilityZone = {}; // the requested zone, which moves stay within; empty: any
    EmbeddedFlavor flavor = {};    // none: as the cloud's flavor of that id is
    QJsonObject other;

    // Without a display name the uuid.
    const QString &name() const { return displayName.isEmpty() ? uuid : displayName; }

    bool operator==(const Instance &) const = default;
};

struct ServerGroup
{
    QString uuid;
    QString name;
    QString policy; // affinity, anti-affinity, soft-affinity, soft-anti-affinity
    std::optional<int> maxServerPerHost;
    QStringList members; // instance uuids
    QString projectId;
    QString userId;
    QJsonObject other;

    bool operator==(const ServerGroup &) const = default;
};

// A consistent snapshot of an OpenStack cloud from any source. A value: every change makes a new one.
struct Cloud
{
    QString name;
    Release release = Release::newest();
    std::optional<QDateTime> now; // the reference time for liveness checks; none: the wall clock
    Configuration config;
    QList<Cell> cells; // never empty: if the document lists none, it holds cell1
    QList<ComputeNode> computeNodes;
    QList<Aggregate> aggregates;
    QList<Flavor> flavors;
    QList<Image> images;
    QList<Instance> instances;
    QList<ServerGroup> serverGroups;
    std::optional<PlacementData> placement; // none: derived from the compute nodes
    Surroundings surroundings;
    CloudParts unknown = {}; // what the source did not tell; verdicts that depend on it are not known
    // Ids of images, server groups and servers that are described in full, though their part is unknown; parts of
    // compute nodes as knownNodePart() names them.
    QSet<QString> known = {};
    QJsonObject other;

    bool operator==(const Cloud &) const = default;
};

using CloudPtr = std::shared_ptr<const Cloud>;

// Whether nova-scheduler of the release queries the cell: from Pike as its list of cells says, from Rocky cells can be
// disabled.
bool isQueried(const Cell &cell, Release release);

// The uuid of cell1 in a cloud that lists no cells.
QString defaultCellUuid();

} // namespace astrolabe
