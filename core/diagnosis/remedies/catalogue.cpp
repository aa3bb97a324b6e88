// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/remedies/catalogue.h"

namespace astrolabe {

std::span<const RemedyEntry *const> allRemedies()
{
    static constexpr const RemedyEntry *all[] = {
        &remedies::otherFlavor,
        &remedies::otherZone,
        &remedies::anyHost,
        &remedies::otherImage,
        &remedies::newGroup,
        &remedies::droppedHint,
        &remedies::fewerServers,
        &remedies::bootFromVolume,
        &remedies::removedAllocations,
        &remedies::serversMovedAway,
        &remedies::serversDeleted,
        &remedies::runningHost,
        &remedies::mendedProvider,
        &remedies::aggregateMembers,
        &remedies::admittingAggregate,
        &remedies::otherExtraSpecs,
        &remedies::otherImageProperties,
        &remedies::otherTraits,
        &remedies::widerUnits,
        &remedies::smallerFlavor,
        &remedies::higherRatio,
        &remedies::moreResults,
        &remedies::matchingAlias,
        &remedies::optionLimit,
        &remedies::disabledFilter,
        &remedies::oneMoreHost,
    };
    return all;
}

} // namespace astrolabe
