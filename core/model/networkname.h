// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/surroundings.h"

namespace astrolabe {

// What to call a network that is known by its id: its name, unless it has none or shares it with others.
QString nameOfNetwork(const Surroundings &surroundings, const QString &id);

} // namespace astrolabe
