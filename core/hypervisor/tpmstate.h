// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "hypervisor/connection.h"

#include <optional>

namespace astrolabe {

// A guest's TPM state is a swtpm file in one of libvirt's folders, accessed through a temporary pool.
// Source: nova.virt.libvirt.utils.save_and_migrate_vtpm_dir, restore_vtpm_dir.

// For a guest that is off; none if it has no TPM.
Result<std::optional<TpmState>> tpmStateOf(const Connection &connection, const QString &server);
// For a guest that is defined but was never started: libvirt then creates no new TPM, and removes this one with the
// guest.
Result<void> restoreTpmState(const Connection &connection, virDomainPtr domain, const TpmState &state);

// Whether the pool is such a temporary one rather than a place for disks.
bool isTpmPool(virStoragePoolPtr pool);

} // namespace astrolabe
