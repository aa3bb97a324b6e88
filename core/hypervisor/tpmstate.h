// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "hypervisor/connection.h"

#include <optional>

namespace astrolabe {

// What the TPM of a guest holds is a file of swtpm's in a folder of libvirt's, which is reached as a pool, for as long
// as that takes. Source: nova.virt.libvirt.utils.save_and_migrate_vtpm_dir, restore_vtpm_dir.

// Of a guest that is off. None: it has no TPM.
Result<std::optional<TpmState>> tpmStateOf(const Connection &connection, const QString &server);
// For a guest that is defined and has not been started: libvirt makes no new TPM then, and takes this one away with the
// guest.
Result<void> restoreTpmState(const Connection &connection, virDomainPtr domain, const TpmState &state);

// Whether a pool is there for that, and no place for disks.
bool isTpmPool(virStoragePoolPtr pool);

} // namespace astrolabe
