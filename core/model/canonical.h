// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

namespace astrolabe {

// The one name for what goes by several ("amd64", "x86_64"). None: Nova does not know the name.
// Source: nova.objects.fields.Architecture, HVType, VMMode.
std::optional<QString> canonicalArchitecture(const QString &name);
std::optional<QString> canonicalHvType(const QString &name);
std::optional<QString> canonicalVmMode(const QString &name);

} // namespace astrolabe
