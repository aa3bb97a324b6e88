// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/catalogue.h"
#include "diagnosis/causes/evidence.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

Reason sentenceOnClaim(const Case &examined, const ClaimRecord &claim)
{
    if (const auto lack = lackOfCapacity(claim)) {
        return {QT_TRANSLATE_NOOP("Reason",
                    "Every claim is refused: of %1, %2 has a capacity of %3 and %4 used by now; the request asks for "
                    "%5"),
            {lack->resourceClass, lack->provider, lack->capacity, lack->used, lack->asked}};
    }
    return {QT_TRANSLATE_NOOP("Reason", "Placement refuses every claim; %1 was the first host tried"),
        {hostFact(examined, claim.host)}};
}

QList<Cause> findRefusedClaims(const Case &examined)
{
    const bool isFirstServer = examined.server == 0;
    if (examined.ending.by != EndedBy::Claims || !isFirstServer || examined.decision().instances.isEmpty())
        return {};
    const QList<ClaimRecord> claims = examined.decision().instances.at(examined.server).claims;
    const auto blame
        = blameOn(examined, [](const Condition &condition) { return condition.kind == Condition::Kind::Claim; });
    if (claims.isEmpty() || !blame)
        return {};
    QList<HostIndex> hosts;
    for (const ClaimRecord &claim : claims)
        hosts.append(claim.host);
    return {{.sentence = sentenceOnClaim(examined, claims.first()), .conditions = blame->conditions, .hosts = hosts}};
}

} // namespace

const CauseEntry causes::refusedClaim{"C24", "claim_refused", findRefusedClaims};

} // namespace astrolabe
