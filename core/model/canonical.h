// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

namespace astrolabe {

// The canonical name for any of several aliases ("amd64", "x86_64"); nullopt if Nova does not know the name. Source:
// nova.objects.fields.Architecture, HVType, VMMode.
std::optional<QString> canonicalArchitecture(const QString &name);
std::optional<QString> canonicalHvType(const QString &name);
std::optional<QString> canonicalVmMode(const QString &name);

} // namespace astrolabe
