// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/evidencesummary.h"

namespace astrolabe {

// How far each member of the cloud is known. `evident`: what the evidence makes; nullptr: no cloud.
QList<EvidenceSummary::Member> knownMembersOf(const Evidence &evidence, const EvidentCloud *evident);
// A part that is not known, in words; of how many compute nodes it is known if it is of some.
QString unknownPartText(CloudPart part, const Cloud &cloud);

} // namespace astrolabe
