// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/reason.h"
#include "model/configuration.h"

namespace astrolabe {

// Of the value that an option has in force: nova.conf, or the release's default.
Origin optionOrigin(const Configuration &config, const char *group, const char *name, Release release);
// Of a value that a host or Placement has, though nova.conf sets the option to another one.
Origin besideOption(
    Origin::Kind kind, const Configuration &config, const char *group, const char *name, Release release);

} // namespace astrolabe
