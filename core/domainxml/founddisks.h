// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domainxml/guesthardware.h"

namespace astrolabe::domainxml {

// The guest's own disks, then its Cinder volumes. The result refers to `hardware`. The unexpected value is the
// exception that nova-compute would end with. Source: nova.virt.libvirt.blockinfo.
Checked<QList<FoundDisk>> foundDisks(const GuestHardware &hardware);

} // namespace astrolabe::domainxml
