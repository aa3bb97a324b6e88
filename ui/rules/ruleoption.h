// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/configuration.h"
#include "session/ownrules.h"

namespace astrolabe {

// The option of [filter_scheduler] that enables such rules.
QString optionOf(OwnRule::Kind kind);
bool enables(const Configuration &config, Release release, const OwnRule &rule);
// What the option would be with the rule enabled, behind the others, or without it.
QString optionWith(const Configuration &config, Release release, const OwnRule &rule, bool enabled);

} // namespace astrolabe
