// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <optional>

namespace astrolabe {

// The names that exist in every Placement. Source: os-resource-classes, os-traits.
bool isStandardResourceClass(const QString &name);
bool isStandardTrait(const QString &name);
// A standard class's number in Placement's database.
std::optional<int> standardResourceClassId(const QString &name);
QStringList standardResourceClasses(); // by their numbers
QStringList standardTraits();

} // namespace astrolabe
