// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/reason.h"
#include "model/configuration.h"

namespace astrolabe {

// The origin of an option's value in force: nova.conf or the release's default.
Origin optionOrigin(const Configuration &config, const char *group, const char *name, Release release);
// The origin of a host's or Placement's value when nova.conf sets the option to a different one.
Origin besideOption(
    Origin::Kind kind, const Configuration &config, const char *group, const char *name, Release release);

} // namespace astrolabe
