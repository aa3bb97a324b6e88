// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "hypervisor/connection.h"

class QIODevice;

namespace astrolabe {

// The content of a volume of libvirt's, to it and from it; holes stay holes where the other end is a file.
Result<void> upload(const Connection &connection, virStorageVolPtr volume, QIODevice &content);
// Of a volume that is longer only as many bytes; 0: all.
Result<void> download(const Connection &connection, virStorageVolPtr volume, QIODevice &content, qint64 atMost = 0);

} // namespace astrolabe
