// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scheduler/verdict.h"

#include <QString>

#include <tl/expected.hpp>

namespace astrolabe {

// Whether a value satisfies the requirement of an extra spec: "m1", ">= 4", "s!= kvm", "<in> avx", "<or> a <or> b".
// Source: nova.scheduler.filters.extra_specs_ops.match.
tl::expected<bool, Raised> matchExtraSpec(const QString &value, const QString &wanted);

} // namespace astrolabe
