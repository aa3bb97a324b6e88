// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domainxml/guesthardware.h"

namespace astrolabe::domainxml {

// What the guest gets there. The unexpected value is the exception that nova-compute ends with.
tl::expected<GuestHardware, Raised> chosenHardware(const Guest &guest, const DomainShape &shape);

} // namespace astrolabe::domainxml
