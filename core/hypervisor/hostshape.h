// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domainxml/domainxml.h"
#include "hypervisor/connection.h"

namespace astrolabe {

// What the host is, as far as its guests' documents say it; of the guest, only its type and its name.
Result<DomainShape> hostShape(
    const Connection &connection, const CloudOptions &options, const QString &virtType, const QString &name);

} // namespace astrolabe
