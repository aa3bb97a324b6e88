// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "boot/guest.h"

namespace astrolabe {

// The format of the file system that an ephemeral disk of the guest begins with: "ext4" … The error is what
// nova-compute would not start the guest with. Source: nova.privsep.fs.configurable_mkfs,
// LibvirtDriver.is_supported_fs_format.
Result<QString> fileSystemOf(const Guest &guest, const BlockDevice &ephemeral);

// Into a file that is there and as large as it is to be; what is not written stays a hole. The error says which program
// is missing. What nova.conf may name in [DEFAULT] virt_mkfs does not run on this machine.
Result<void> makeFileSystem(const QString &format, const QString &label, const QString &file);

} // namespace astrolabe
