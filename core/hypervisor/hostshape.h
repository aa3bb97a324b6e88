// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domainxml/domainxml.h"
#include "hypervisor/connection.h"

namespace astrolabe {

// The host's part of a guest's document; of the guest's own, only the type and the name.
Result<DomainShape> hostShape(
    const Connection &connection, const Guest &guest, const QString &virtType, const QString &name);

} // namespace astrolabe
