// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "hypervisor/connection.h"

class QIODevice;

namespace astrolabe {

// Copy content to or from a libvirt volume; holes are preserved if the other end is a file.
Result<void> upload(const Connection &connection, virStorageVolPtr volume, QIODevice &content);
// Copies at most `atMost` bytes; 0: all.
Result<void> download(const Connection &connection, virStorageVolPtr volume, QIODevice &content, qint64 atMost = 0);

} // namespace astrolabe
