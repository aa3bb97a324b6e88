// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/reason.h"
#include "model/cloud.h"
#include "model/instancenumatopology.h"
#include "model/pcirequest.h"
#include "model/request.h"
#include "spec/imagemeta.h"

#include <QHash>
#include <QSet>

#include <optional>

namespace astrolabe {

// The required host, node, cell and aggregates of a server. Source: nova.objects.Destination.
struct Destination
{
    QString host;  // empty: any
    QString node;  // empty: any
    int cell = -1; // a position; -1: any
    bool allowCrossCellMove = false;
    QList<QStringList> aggregates; // each inner list: any of these
    QSet<QString> forbiddenAggregates;
};

// A host that an earlier build attempt failed on.
struct TriedHost
{
    QString host;
    QString node;

    bool operator==(const TriedHost &) const = default;
};

// The server group of the new servers, with the conductor's findings about it.
struct RequestGroup
{
    QString uuid;
    QString name;
    QString policy;
    std::optional<int> maxServerPerHost;
    QSet<QString> hosts;                   // service hosts of its members; grows with each server placed
    QHash<QString, int> membersOnHost;     // by service host, before the request, in nova-scheduler's memory
    QHash<QString, int> storedOnHost = {}; // the database's count, where it differs
};

// The request to the scheduler. Request filters add to it, and placing one server changes it for the next.
// Source: nova.objects.RequestSpec; there, only nova-conductor knows the purpose of the request, and it says beside the
// request whether it wants alternates.
struct RequestSpec
{
    QString projectId;
    QString userId;
    Flavor flavor;
    std::optional<ImageMeta> image; // nullopt: a volume without image metadata
    bool isVolumeBacked = false;
    QString availabilityZone;              // empty: any
    Origin zoneOrigin = Origin::request(); // or the existing server, or an option with a default zone
    QStringList instanceUuids;
    QString forceHost;
    QString forceNode;
    QStringList ignoreHosts;
    QList<TriedHost> retryHosts;
    std::optional<Destination> requestedDestination;
    QMap<QString, QStringList> schedulerHints;
    std::optional<RequestGroup> group;
    std::optional<InstanceNumaTopology> numaTopology; // as placed for the previous server of the request
    std::optional<NetworkMetadata> networkMetadata;
    QList<RequestedNetwork> requestedNetworks;
    bool hasRemoteManagedPort = false;
    QList<PciRequest> pciRequests;
    QSet<QString> pciRequired; // traits required of every provider of a flavor's device
    QList<RequestedGroup> requestedResources;
    QList<QStringList> sameSubtree;
    QSet<QString> rootRequired;
    QSet<QString> rootForbidden;
    Purpose purpose = Purpose::Boot;
    QString migration; // a move's uuid, which meanwhile holds the server's allocations; empty: there were none
    bool returnAlternates = true;

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
