// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domainxml/domainxml.h"
#include "hypervisor/connection.h"

namespace astrolabe {

// What the host is, as far as the guest's document says it; of the guest's own, only its type and its name.
Result<DomainShape> hostShape(
    const Connection &connection, const Guest &guest, const QString &virtType, const QString &name);

} // namespace astrolabe
