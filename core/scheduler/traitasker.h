// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/reason.h"
#include "spec/requestspec.h"

#include <optional>

namespace astrolabe {

// Which extra spec, image property or image lets a request ask for a trait, or forbid it: "hw_disk_bus=sata". None:
// none of those known to do so.
std::optional<Fact> traitAsker(const RequestSpec &spec, const QString &group, const QString &trait);

} // namespace astrolabe
