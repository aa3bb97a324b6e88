// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/release.h"

#include <optional>

namespace astrolabe {

// The names that exist in every Placement of a release. Source: os-resource-classes, os-traits.
bool isStandardResourceClass(const QString &name, Release release);
bool isStandardTrait(const QString &name, Release release);
// A standard class's number in Placement's database.
std::optional<int> standardResourceClassId(const QString &name);
QStringList standardResourceClasses(Release release); // by their numbers
QStringList standardTraits(Release release);

// What a name is as one of somebody's own. Source: os_resource_classes.normalize_name, os_traits.normalize_name.
QString customName(const QString &name);

} // namespace astrolabe
