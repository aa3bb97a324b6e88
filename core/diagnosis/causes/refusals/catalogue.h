// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/case.h"
#include "diagnosis/cause.h"

namespace astrolabe {

// What Nova refuses, a subject each, defined in its own file of this folder; nullopt: the refusal is about something
// else. A cause without a sentence: Nova's message tells it all.
namespace refusals {
std::optional<Cause> unavailableHost(const Case &examined);
std::optional<Cause> imageProperty(const Case &examined);
std::optional<Cause> unseenImage(const Case &examined);
std::optional<Cause> inactiveImage(const Case &examined);
std::optional<Cause> unknownGroup(const Case &examined);
std::optional<Cause> smallFlavor(const Case &examined);
std::optional<Cause> keyPair(const Case &examined);
std::optional<Cause> quotas(const Case &examined);
std::optional<Cause> securityGroups(const Case &examined);
std::optional<Cause> networks(const Case &examined);
std::optional<Cause> zone(const Case &examined);
std::optional<Cause> unknownFlavor(const Case &examined);
std::optional<Cause> unknownAlias(const Case &examined);
std::optional<Cause> unknownHost(const Case &examined);
std::optional<Cause> otherCell(const Case &examined);
std::optional<Cause> serverState(const Case &examined);
std::optional<Cause> sameFlavor(const Case &examined);
std::optional<Cause> hostInUse(const Case &examined);
} // namespace refusals

// Of the subject that the refusal is about; nullopt: of none of these.
std::optional<Cause> behindRefusal(const Case &examined);

} // namespace astrolabe
