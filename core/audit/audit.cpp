// SPDX-License-Identifier: GPL-3.0-or-later
#include "audit/audit.h"

#include "audit/audited.h"

#include <QCoreApplication>

namespace astrolabe {

Result<QList<AuditFinding>> audit(const CloudIndex &index, Progress &progress)
{
    if (!index.cloud().placement)
        return {};
    auto audited = Audited::of(index, progress);
    if (!audited)
        return tl::unexpected(audited.error());
    for (const auto check : {checkNodes, checkServers, checkConsumers, checkCapacity, checkInventories, checkAggregates,
             checkContradictions, checkOptions, checkProviderNames}) {
        check(*audited);
        if (progress.isCanceled())
            return failure(Error::Kind::Cancelled, QCoreApplication::translate("Error", "The audit was stopped."));
    }
    return audited->takeFindings();
}

} // namespace astrolabe
