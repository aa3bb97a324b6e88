// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domainxml/guesthardware.h"

namespace astrolabe::domainxml {

// Cinder's volumes after the guest's own. They refer to it. Source: nova.virt.libvirt.blockinfo.
QList<FoundDisk> foundDisks(const GuestHardware &hardware);

} // namespace astrolabe::domainxml
