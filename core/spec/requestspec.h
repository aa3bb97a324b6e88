// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloud.h"
#include "model/instancenumatopology.h"
#include "model/pcirequest.h"
#include "model/request.h"
#include "spec/imagemeta.h"

#include <QHash>
#include <QSet>

#include <optional>

namespace astrolabe {

// Where the server has to go, and among what. Source: nova.objects.Destination.
struct Destination
{
    QString host;  // empty: any
    QString node;  // empty: any
    int cell = -1; // a position; -1: any
    bool allowCrossCellMove = false;
    QList<QStringList> aggregates; // each inner list: any of them will do
    QSet<QString> forbiddenAggregates;
};

// Where a build was tried before, and failed.
struct TriedHost
{
    QString host;
    QString node;

    bool operator==(const TriedHost &) const = default;
};

// The server group of the new servers, with what the conductor found out about it.
struct RequestGroup
{
    QString uuid;
    QString name;
    QString policy;
    std::optional<int> maxServerPerHost;
    QSet<QString> hosts;                   // service hosts of its members; grows with each server placed
    QHash<QString, int> membersOnHost;     // by service host, before the request, as nova-scheduler has them in mind
    QHash<QString, int> storedOnHost = {}; // where the database has another number: that one
};

// What is asked of the scheduler. The request filters add to it, and placing one server changes it for the next.
// Source: nova.objects.RequestSpec; what it is asked for, only nova-conductor knows there.
struct RequestSpec
{
    QString projectId;
    QString userId;
    Flavor flavor;
    std::optional<ImageMeta> image; // none: a volume without image metadata
    bool isVolumeBacked = false;
    QString availabilityZone; // empty: any
    QStringList instanceUuids;
    QString forceHost;
    QString forceNode;
    QStringList ignoreHosts;
    QList<TriedHost> retryHosts;
    std::optional<Destination> requestedDestination;
    QMap<QString, QStringList> schedulerHints;
    std::optional<RequestGroup> group;
    std::optional<InstanceNumaTopology> numaTopology; // as placed for the last server, for the next one of the request
    std::optional<NetworkMetadata> networkMetadata;
    QList<RequestedNetwork> requestedNetworks;
    bool hasRemoteManagedPort = false;
    QList<PciRequest> pciRequests;
    QSet<QString> pciRequired; // traits of every provider of a device that a flavor asks for
    QList<RequestedGroup> requestedResources;
    QList<QStringList> sameSubtree;
    QSet<QString> rootRequired;
    QSet<QString> rootForbidden;
    Purpose purpose = Purpose::Boot;
    QString migration; // of a move: its uuid, which holds meanwhile what the server held; empty: it held nothing

    Destination &destination()
    {
        if (!requestedDestination)
            requestedDestination.emplace();
        return *requestedDestination;
    }
    QStringList hint(const QString &name) const { return schedulerHints.value(name); }
    bool isRebuild() const { return purpose == Purpose::Rebuild; }
    QString imageProperty(const QString &name) const { return image ? image->properties.value(name) : QString(); }
};

} // namespace astrolabe
