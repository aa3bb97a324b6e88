// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "change/change.h"
#include "change/valueplace.h"
#include "diagnosis/case.h"

namespace astrolabe {

// The least quotas of the project, or of the user in it, that are enough for what nova-api refused as too much. Empty:
// that was not the reason.
QList<Change> raisedQuotas(const Case &examined);
// Which these are, in few words; nullopt: that was not the reason.
std::optional<Reason> lowQuotasInWords(const Case &examined);
// Where the first of those that are too low stands.
std::optional<ValuePlace> placeOfLowQuota(const Case &examined);

} // namespace astrolabe
