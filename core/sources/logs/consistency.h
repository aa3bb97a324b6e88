// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/logs/recordeddecision.h"

namespace astrolabe {

// What the lines of one decision say that cannot all be true, a sentence each in the application's language.
// `hostSubsetSize`: the option of nova-scheduler; none: not known.
QStringList inconsistenciesOf(const RecordedDecision &decision, std::optional<int> hostSubsetSize = {});

} // namespace astrolabe
