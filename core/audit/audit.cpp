// SPDX-License-Identifier: GPL-3.0-or-later
#include "audit/audit.h"

#include "audit/audited.h"

#include <QCoreApplication>

namespace astrolabe {

namespace {

// A check compares parts of the cloud, and says nothing where one of them is not known.
struct AuditCheck
{
    void (*check)(Audited &audited);
    CloudParts reads = {};
};

constexpr AuditCheck auditChecks[] = {{checkNodes}, {checkServers, CloudPart::Allocations | CloudPart::Instances},
    {checkConsumers, CloudPart::Allocations | CloudPart::Instances}, {checkCapacity, CloudPart::Inventories},
    {checkInventories, CloudPart::Inventories | CloudPart::Usage},
    {checkAggregates, CloudPart::Aggregates | CloudPart::ProviderAggregates},
    {checkContradictions, CloudPart::Instances | CloudPart::Usage}, {checkOptions}, {checkProviderNames}};

} // namespace

Result<QList<AuditFinding>> audit(const CloudIndex &index, Progress &progress)
{
    if (!index.cloud().placement)
        return {};
    auto audited = Audited::of(index, progress);
    if (!audited)
        return tl::unexpected(audited.error());
    for (const AuditCheck &entry : auditChecks) {
        if (!(entry.reads & index.cloud().unknown))
            entry.check(*audited);
        if (progress.isCanceled())
            return failure(Error::Kind::Cancelled, QCoreApplication::translate("Error", "The audit was stopped."));
    }
    return audited->takeFindings();
}

} // namespace astrolabe
