// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/remedy.h"

namespace astrolabe {

// What the changes give up of what was asked for or is checked: servers, extra specs of the flavor, properties of the
// image, filters, the zone or the projects that a host was kept for, servers that are there, or that run while they are
// moved or shelved. Each sentence begins with a capital letter and ends without a full stop. Empty: all is kept. Zones,
// hints and other members of the request itself are not among them: their own change says that they are dropped.
QList<Reason> concessionsOf(const QList<Change> &changes, const Ward &before);

} // namespace astrolabe
