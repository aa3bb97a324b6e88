// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/remedy.h"

namespace astrolabe {

// An amount that a host lacks, and the inventory there that comes nearest to it.
struct Scarce
{
    const Shortage &shortage;
    const Room &room;
};

// None: the condition is no amount, or no provider of the host has the class.
std::optional<Scarce> scarceOn(const Miss &miss);

} // namespace astrolabe
