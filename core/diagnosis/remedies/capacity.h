// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/remedy.h"

namespace astrolabe {

// The inventory that is nearest to giving an amount that Placement did not find on a host.
struct Scarce
{
    QString provider; // uuid
    bool isRoots = false;
    QString resourceClass;
    Inventory inventory;
    qint64 used = 0;
    qint64 asked = 0;
};

// None: the condition is no amount, or no provider of the host has the class.
std::optional<Scarce> scarceOn(const Miss &miss);

} // namespace astrolabe
