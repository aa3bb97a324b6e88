// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloud.h"
#include "model/request.h"

namespace astrolabe {

// What changes edit: a copy of a cloud, and of a request if there is one.
struct Edited
{
    Cloud cloud;
    std::optional<Request> request = {};

    bool operator==(const Edited &) const = default;
};

} // namespace astrolabe
