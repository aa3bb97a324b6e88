// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/reason.h"

namespace astrolabe {

// Why a decision failed, found out on the cloud that it was made on.
struct StoredCause
{
    QString id;    // "C11"; of the list of causes
    QString token; // "wrong_zone"
    bool isCertain = false;
    Reason sentence;

    bool operator==(const StoredCause &) const = default;
};

} // namespace astrolabe
