// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/hypervisor.h"

namespace astrolabe {

struct DomainState
{
    QString uuid;
    QString name;
    PowerState state = PowerState::NoState;
    int vcpus = 0;
    qint64 memoryMb = 0;
    bool ours = false; // created by Astrolabe

    bool operator==(const DomainState &) const = default;
};

} // namespace astrolabe
