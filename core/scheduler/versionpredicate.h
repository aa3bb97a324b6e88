// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/release.h"
#include "scheduler/verdict.h"

#include <QString>

#include <tl/expected.hpp>

namespace astrolabe {

// Whether a version satisfies a list such as ">=6.0,<8". Source: nova.virt.hardware's use of version predicates:
// until 30 a version is "N.N" or "N.N.N", from 31 on any dotted number will do.
tl::expected<bool, Raised> versionSatisfies(const QString &version, const QString &predicate, Release release);

// 6002000 is "6.2.0"; parts of three digits each. Source: oslo_utils.versionutils.convert_version_to_str.
QString versionText(int version);

} // namespace astrolabe
