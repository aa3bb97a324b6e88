// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "model/clouddifference.h"
#include "model/cloudindex.h"
#include "model/placementdata.h"
#include "placement/allocationrequest.h"
#include "placement/candidategeneration.h"
#include "placement/consumerclaim.h"
#include "placement/refusal.h"

#include <memory>
#include <optional>

namespace astrolabe {

struct Providers;
struct InventoryRow;
struct AmountInUse;
struct PlacementChange;

// The embedded Placement: providers, inventories, traits, aggregates, consumers. A value: copies are cheap and
// independent. Source: placement.objects.*
class Placement
{
public:
    Placement(); // without any provider

    // Fails on data that Placement would not accept: unknown parents, allocations without an inventory.
    static Result<Placement> create(const PlacementData &data, Release release = Release::newest());
    // From data that Placement's REST API produced, which may include some that a document may not contain.
    static Result<Placement> changedTo(const PlacementData &data, Release release);
    // Takes what the compute nodes report if the cloud has no Placement data. Candidates are generated according to
    // the cloud's options, in `release` or else the cloud's own. It knows the standard names of the newer one.
    static Result<Placement> of(const CloudIndex &index, std::optional<Release> release = {});
    // The same as of(), but reuses this Placement, which belongs to the cloud `before`.
    Result<Placement> changedTo(const CloudIndex &index, std::optional<Release> release, const CloudIndex &before,
        const CloudDifference &difference) const;

    void generateCandidates(const CandidateGeneration &how) { m_candidateGeneration = how; }

    enum class Claim { Accepted, Refused };
    // PUT /allocations/{consumer}: all or nothing. Refused for capacity or units, changing nothing.
    Claim claim(
        const QString &consumerUuid, const AllocationRequest &request, const QString &projectId, const QString &userId);
    // POST /allocations: all consumers or none; what they held before does not count. The providers must exist.
    // Refused with 400 for an unknown class, 409 for inventories, units and capacity, with Placement's text. Source:
    // placement.objects.allocation.replace_all.
    Answered<void> replace(const QList<ConsumerClaim> &claims);
    // Replaces what a consumer holds with allocations decided elsewhere, whether or not there is room for them.
    // Leaves out amounts without an inventory.
    void hold(const QString &consumerUuid, const QMap<QString, Resources> &allocations);
    // DELETE /allocations/{consumer}. Does nothing if the consumer holds nothing.
    void release(const QString &consumerUuid);
    std::optional<ConsumerAllocations> consumer(const QString &uuid) const; // none: it holds nothing
    QMap<QString, Resources> allocationsOf(const QString &consumerUuid) const;
    std::optional<int> generationOf(const QString &consumerUuid) const; // none: no such consumer
    qint64 used(const QString &provider, const QString &resourceClass) const;
    QString rootOf(const QString &provider) const;                       // the provider must exist
    std::optional<ResourceProvider> provider(const QString &uuid) const; // as it is now; none: no such provider
    bool knowsTrait(const QString &name) const;
    bool knowsClass(const QString &name) const;
    int classNumber(const QString &resourceClass) const; // its id in the database

    // Read access: what never changes, the usage of all inventories or one, and the consumers with allocations on a
    // provider (by uuid, with everything they hold).
    const Providers &providers() const { return *m_providers; }
    const std::vector<qint64> &used() const { return m_used; }
    const CandidateGeneration &candidateGeneration() const { return m_candidateGeneration; }
    qint64 used(const InventoryRow &inventory) const;
    QMap<QString, ConsumerAllocations> consumersOf(const QString &provider) const;

    // The current data, generations included.
    PlacementData data() const;

private:
    std::optional<Placement> with(PlacementChange change) const; // none: must be created from scratch
    bool losesUsed(const PlacementChange &change) const;
    // Of derived providers, which have the inventories. False: an amount is larger than Placement stores.
    bool setInUse(const std::vector<AmountInUse> &amounts);
    static Result<Placement> withUsage(const std::shared_ptr<const Providers> &providers);
    static Result<Placement> derived(const CloudIndex &index, Release release);
    ConsumerAllocations inUse(int root) const;
    Answered<void> check(const QList<ConsumerClaim> &claims) const;
    Answered<void> checkAmounts(const QList<ConsumerClaim> &claims) const;
    QString classList(const QList<ConsumerClaim> &claims) const;
    QList<ClaimedAmount> amountsOf(const ConsumerClaim &claim) const;
    void write(const ConsumerClaim &claim);

    std::shared_ptr<const Providers> m_providers; // what never changes after create()
    std::vector<qint64> m_used;                   // by inventory
    std::vector<int> m_generations;               // by provider
    // Derived from compute nodes, by inventory: what is in use, and held by a consumer with the node's uuid. nullptr:
    // not derived.
    std::shared_ptr<const std::vector<qint64>> m_inUse;
    CandidateGeneration m_candidateGeneration;
    // By uuid, the consumers that claims and releases changed since create(); without allocations: gone.
    QMap<QString, ConsumerAllocations> m_changed;
};

using PlacementPtr = std::shared_ptr<const Placement>;

// The consumer's type as shown; INSTANCE if the cloud gives none.
QString consumerType(const ConsumerAllocations &consumer);

} // namespace astrolabe
