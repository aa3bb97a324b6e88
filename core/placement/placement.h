// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "model/clouddifference.h"
#include "model/cloudindex.h"
#include "model/placementdata.h"
#include "placement/allocationrequest.h"
#include "placement/candidategeneration.h"
#include "placement/refusal.h"

#include <memory>
#include <optional>

namespace astrolabe {

// What one consumer shall hold from now on, in the order of the request; nothing: what it holds is given back.
struct ClaimedAmount
{
    QString provider; // uuid
    QString resourceClass;
    qint64 amount = 0;

    bool operator==(const ClaimedAmount &) const = default;
};

struct ConsumerClaim
{
    QString consumer;
    QList<ClaimedAmount> allocations;
    QString projectId;
    QString userId;
    QString type = {}; // empty: an existing consumer keeps its own, a new one has none

    bool operator==(const ConsumerClaim &) const = default;
};

struct Providers;
struct InventoryRow;
struct PlacementChange;

// The embedded Placement: providers, inventories, traits, aggregates, consumers. A value: a copy is cheap and
// changes apart from the original. Source: placement.objects.*
class Placement
{
public:
    Placement(); // without any provider

    // Fails on data that Placement would not take: unknown parents, allocations without an inventory.
    static Result<Placement> create(const PlacementData &data, Release release = Release::newest());
    // Of data that its REST API made: some of that no document may have.
    static Result<Placement> changedTo(const PlacementData &data, Release release);
    // A cloud that says nothing about Placement has what its compute nodes report. Candidates are made as its options
    // say, in its release or another one.
    static Result<Placement> of(const CloudIndex &index, std::optional<Release> release = {});
    // The same, made from this one, which is of the cloud before.
    Result<Placement> changedTo(const CloudIndex &index, std::optional<Release> release, const CloudIndex &before,
        const CloudDifference &difference) const;

    void generateCandidates(const CandidateGeneration &how) { m_candidateGeneration = how; }

    enum class Claim { Accepted, Refused };
    // PUT /allocations/{consumer}: all or nothing. Refused: capacity or units; nothing changed.
    Claim claim(
        const QString &consumerUuid, const AllocationRequest &request, const QString &projectId, const QString &userId);
    // POST /allocations: all consumers or none, what they held before being out of the way. The providers exist.
    // Refused: 400 for an unknown class, 409 for inventories, units and capacity, with Placement's text. Source:
    // placement.objects.allocation.replace_all.
    Answered<void> replace(const QList<ConsumerClaim> &claims);
    // Counts what somebody else let a consumer hold, in place of what it held, whether or not there is room for it.
    // What there is no inventory for is left out.
    void hold(const QString &consumerUuid, const QMap<QString, Resources> &allocations);
    // DELETE /allocations/{consumer}. Releasing what is not held changes nothing.
    void release(const QString &consumerUuid);
    QMap<QString, Resources> allocationsOf(const QString &consumerUuid) const;
    std::optional<int> generationOf(const QString &consumerUuid) const; // none: there is no such consumer
    qint64 used(const QString &provider, const QString &resourceClass) const;
    QString rootOf(const QString &provider) const;                       // of one that exists
    std::optional<ResourceProvider> provider(const QString &uuid) const; // as it stands now; none: there is none
    bool knowsTrait(const QString &name) const;
    bool knowsClass(const QString &name) const;
    int classNumber(const QString &resourceClass) const; // in the database

    // To look at: what never changes in it, how much of each inventory or of one is used, who holds something of a
    // provider (by uuid, with all that they hold).
    const Providers &providers() const { return *m_providers; }
    const std::vector<qint64> &used() const { return m_used; }
    const CandidateGeneration &candidateGeneration() const { return m_candidateGeneration; }
    qint64 used(const InventoryRow &inventory) const;
    QMap<QString, ConsumerAllocations> consumersOf(const QString &provider) const;

    // As it stands now, generations included.
    PlacementData data() const;

private:
    std::optional<Placement> with(PlacementChange change) const; // none: it is to be made from the beginning
    static Result<Placement> withUsage(const std::shared_ptr<const Providers> &providers);
    const ConsumerAllocations *consumer(const QString &uuid) const; // nullptr: holds nothing
    Answered<void> check(const QList<ConsumerClaim> &claims) const;
    Answered<void> checkAmounts(const QList<ConsumerClaim> &claims) const;
    QString classList(const QList<ConsumerClaim> &claims) const;
    QList<ClaimedAmount> amountsOf(const ConsumerClaim &claim) const;
    void write(const ConsumerClaim &claim);

    std::shared_ptr<const Providers> m_providers; // what never changes after create()
    std::vector<qint64> m_used;                   // by inventory
    std::vector<int> m_generations;               // by provider
    CandidateGeneration m_candidateGeneration;
    // What claims and releases changed since create(), by consumer; without allocations: gone.
    QMap<QString, ConsumerAllocations> m_changed;
};

using PlacementPtr = std::shared_ptr<const Placement>;

// The type of a consumer as it is shown: those of a cloud that says nothing are instances.
QString consumerType(const ConsumerAllocations &consumer);

} // namespace astrolabe
