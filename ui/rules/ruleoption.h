// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/configuration.h"
#include "session/ownrules.h"

namespace astrolabe {

// The option in [filter_scheduler] that enables rules of this kind.
QString optionOf(OwnRule::Kind kind);
bool enables(const Configuration &config, Release release, const OwnRule &rule);
// The option's value with the rule appended, or removed.
QString optionWith(const Configuration &config, Release release, const OwnRule &rule, bool enabled);

} // namespace astrolabe
