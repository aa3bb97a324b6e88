// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "hypervisor/connection.h"

class QIODevice;

namespace astrolabe {

// The content of a volume of libvirt's, to it and from it; holes stay holes where the other end is a file.
Result<void> upload(const Connection &connection, virStorageVolPtr volume, QIODevice &content);
Result<void> download(const Connection &connection, virStorageVolPtr volume, QIODevice &content);

} // namespace astrolabe
