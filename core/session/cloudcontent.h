// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "change/change.h"

namespace astrolabe {

// Tells states of the open cloud apart: what was decided on one is still true when undoing leads back to it.
struct CloudContent
{
    qint64 ground = 0; // of what came otherwise than by changes: another file, servers, hosts, rules; 0: unknown
    QList<Change> made;

    bool operator==(const CloudContent &) const = default;
};

} // namespace astrolabe
