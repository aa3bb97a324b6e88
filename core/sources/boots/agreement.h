// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"
#include "sources/boots/recordedboot.h"

namespace astrolabe {

// Whether a boot that is decided again comes out as it did in Nova.
enum class Agreement {
    Same,
    OtherHost,    // both found a host, not the same one
    OtherOutcome, // one of them found a host, the other did not
    BuildFailed,  // both found a host; in Nova the build there failed
    NotKnown,     // what came of the boot is not recorded
};

Agreement agreementOf(const RecordedBoot &boot, const Decision &decision);
// The same as a sentence, with the hosts of both.
QString agreementText(const RecordedBoot &boot, const Decision &decision);

} // namespace astrolabe
