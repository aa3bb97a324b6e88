// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

namespace astrolabe {

// What nova-api looks up elsewhere while it checks a request.
enum class Lookup { Flavor, Services, Image, ServerGroup, HostMapping, Provider };

// Called for each of them, in order, with its name and whether it was found.
using Lookups = std::function<void(Lookup what, const QString &name, bool found)>;

} // namespace astrolabe
