// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domainxml/guesthardware.h"

namespace astrolabe::domainxml {

// The guest's hardware on the host. The unexpected value is the exception that nova-compute would end with.
tl::expected<GuestHardware, Raised> chosenHardware(const Guest &guest, const DomainShape &shape);

} // namespace astrolabe::domainxml
