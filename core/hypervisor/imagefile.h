// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

namespace astrolabe {

constexpr qint64 imageHeaderBytes = 64 * 1024;

// Whether QEMU, given a qcow2 image with this header, would open another file too: a backing file, an external data
// file, or what only a newer QEMU knows.
bool namesOtherFiles(const QByteArray &header);
// A guest's disk may begin as this file, taken as "raw" or "qcow2": it is what it is taken for, and no more than
// itself, and no link. Its header is read here first, by no program that would follow what stands in it. Source:
// nova.virt.images, oslo_utils.imageutils.format_inspector; CVE-2024-32498.
Result<void> checkImageFile(const QString &file, const QString &format);

} // namespace astrolabe
