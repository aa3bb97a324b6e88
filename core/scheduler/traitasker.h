// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/reason.h"
#include "spec/requestspec.h"

#include <optional>

namespace astrolabe {

// The extra spec, image property or image by which a request requires or forbids a trait: "hw_disk_bus=sata". None: no
// known one.
std::optional<Fact> traitAsker(const RequestSpec &spec, const QString &group, const QString &trait);

} // namespace astrolabe
