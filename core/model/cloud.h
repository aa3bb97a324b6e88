// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/computenode.h"
#include "model/configuration.h"
#include "model/placementdata.h"
#include "model/release.h"
#include "model/surroundings.h"

#include <memory>

namespace astrolabe {

struct Cell
{
    QString uuid;
    QString name;
    bool disabled = false;
    QJsonObject other;
    // nova-scheduler asks it: its list of them is as old as the process; none: unless it is disabled.
    std::optional<bool> inScheduler = {};

    bool operator==(const Cell &) const = default;
};

struct Aggregate
{
    int id = 0;
    QString uuid; // derived from the id where the document has none
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
    std::optional<QStringList> access = {}; // projects that may use one that is not public; none: not known
    QJsonObject other;

    bool operator==(const Flavor &) const = default;
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
    QString file;                            // with its data, on this machine; empty: guests do without
    QMap<QString, QString> properties;       // as Glance gives them; numbers as their text
    QString visibility = {};                 // public, community, shared, private; empty: not known
    QString owner = {};                      // a project
    std::optional<QStringList> members = {}; // projects that it is shared with; none: not known
    QJsonObject other;

    bool operator==(const Image &) const = default;
};

// A server that exists.
struct Instance
{
    QString uuid;
    QString displayName;
    QString projectId;
    QString userId;
    QString host; // empty: nowhere
    QString node;
    QString flavorid;
    QString image;
    QString vmState = QStringLiteral("active");
    QString taskState; // empty: none
    QMap<QString, QString> metadata;
    QMap<QString, QString> imageProperties;
    QString availabilityZone = {}; // that it was asked for, and is moved within; empty: any
    QJsonObject other;

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

// One consistent snapshot of an OpenStack cloud, whatever it was read from. A value: a change makes a new one.
struct Cloud
{
    QString name;
    Release release = Release::newest();
    std::optional<QDateTime> now; // the reference time for liveness; none: the wall clock
    Configuration config;
    QList<Cell> cells; // never empty: without any in the document there is one, cell1
    QList<ComputeNode> computeNodes;
    QList<Aggregate> aggregates;
    QList<Flavor> flavors;
    QList<Image> images;
    QList<Instance> instances;
    QList<ServerGroup> serverGroups;
    std::optional<PlacementData> placement; // none: derived from the compute nodes
    Surroundings surroundings;
    QJsonObject other;

    bool operator==(const Cloud &) const = default;
};

using CloudPtr = std::shared_ptr<const Cloud>;

// The uuid of the one cell of a cloud that lists none.
QString defaultCellUuid();

} // namespace astrolabe
