// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "boot/guest.h"

namespace astrolabe {

// The file system that the guest's ephemeral disk is formatted with: "ext4" … The error is the reason why nova-compute
// would not start the guest. Source: nova.privsep.fs.configurable_mkfs, LibvirtDriver.is_supported_fs_format.
Result<QString> fileSystemOf(const Guest &guest, const BlockDevice &ephemeral);

// Formats an existing file of the final size; unwritten parts stay holes. The error names a missing program. Commands
// from [DEFAULT] virt_mkfs are never run on this machine.
Result<void> makeFileSystem(const QString &format, const QString &label, const QString &file);

} // namespace astrolabe
