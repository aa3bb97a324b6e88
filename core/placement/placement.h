// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "decision/decision.h"
#include "model/cloudindex.h"
#include "model/placementdata.h"

#include <memory>

namespace astrolabe {

// What each nova-compute would have reported, for a cloud that brings no placement data.
// Source: nova.compute.resource_tracker; the rules stand in the cloud format, "Derived placement data".
PlacementData derivePlacement(const CloudIndex &index);
// The root provider of one compute node, likewise.
ResourceProvider deriveProvider(const CloudIndex &index, int node);

// One candidate: what would be taken from which provider.
struct AllocationRequest
{
    QMap<QString, Resources> allocations; // by provider uuid

    bool operator==(const AllocationRequest &) const = default;
};

struct AllocationCandidates
{
    QList<AllocationRequest> requests; // in the order that the decision format defines
    QStringList providers;             // that occur in them, by position
    QList<Attrition> attrition;
    // Why a provider (by uuid) gives no candidate: the first part of the query that it failed.
    QHash<QString, Reason> losses;
};

struct Providers;

// The embedded Placement: providers, inventories, traits, aggregates, consumers. A value: a copy is cheap and
// changes apart from the original. Source: placement.objects.*
class Placement
{
public:
    Placement(); // without any provider

    // Fails on data that Placement would not take: unknown parents, allocations without an inventory.
    static Result<Placement> create(const PlacementData &data);

    // GET /allocation_candidates for the query string that Nova sends. A query that needs several providers is
    // Unsupported; a malformed one BadInput with Placement's own text.
    Result<AllocationCandidates> candidates(const QString &query) const;

    enum class Claim { Accepted, Refused };
    // PUT /allocations/{consumer}: all or nothing. Refused: capacity or units; nothing changed.
    Claim claim(
        const QString &consumerUuid, const AllocationRequest &request, const QString &projectId, const QString &userId);
    // DELETE /allocations/{consumer}. Releasing what is not held changes nothing.
    void release(const QString &consumerUuid);
    QMap<QString, Resources> allocationsOf(const QString &consumerUuid) const;

    // As it stands now, generations included.
    PlacementData data() const;

private:
    const ConsumerAllocations *consumer(const QString &uuid) const; // nullptr: holds nothing
    bool accepts(const AllocationRequest &request) const;

    std::shared_ptr<const Providers> m_providers; // what never changes after create()
    std::vector<qint64> m_used;                   // by inventory
    std::vector<int> m_generations;               // by provider
    // What claims and releases changed since create(), by consumer; without allocations: gone.
    QMap<QString, ConsumerAllocations> m_changed;
};

} // namespace astrolabe
