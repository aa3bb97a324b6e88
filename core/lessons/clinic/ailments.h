// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lessons/clinic/patient.h"

#include <span>

namespace astrolabe {

// Plants one cause in a patient.
struct Ailment
{
    const char *name = "";  // for tests
    const char *cause = ""; // the token of the cause that the diagnosis has to tell first
    void (*plant)(Patient &) = nullptr;
};

std::span<const Ailment> allAilments();

} // namespace astrolabe
