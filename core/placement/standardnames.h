// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/release.h"

#include <optional>

namespace astrolabe {

// The names that every Placement of a release knows. Source: os-resource-classes, os-traits.
bool isStandardResourceClass(const QString &name, Release release);
bool isStandardTrait(const QString &name, Release release);
// The id of a standard class in Placement's database.
std::optional<int> standardResourceClassId(const QString &name);
QStringList standardResourceClasses(Release release); // by id
QStringList standardTraits(Release release);

// The name as a custom one: CUSTOM_…. Source: os_resource_classes.normalize_name, os_traits.normalize_name.
QString customName(const QString &name);

} // namespace astrolabe
