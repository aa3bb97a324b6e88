// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/configuration.h"
#include "model/release.h"
#include "sources/logs/recordeddecision.h"

namespace astrolabe {

// The newest release that has every filter of Nova's that the options enable, and that may have written the logs; the
// newest of all if there is none.
Release assumedRelease(const Configuration &config, const QList<RecordedDecision> &logged);

} // namespace astrolabe
