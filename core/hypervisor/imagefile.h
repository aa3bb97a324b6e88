// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

namespace astrolabe {

constexpr qint64 imageHeaderBytes = 64 * 1024;

// Whether QEMU would open another file for a qcow2 image with this header: a backing file, an external data file, or
// one for a feature of newer QEMU versions.
bool namesOtherFiles(const QByteArray &header);
// Whether a guest's disk may be created from this file as "raw" or "qcow2": its content must match the format, it must
// refer to no other file and must not be a link. The header is first read here, not by a program that would follow its
// references. Source: nova.virt.images, oslo_utils.imageutils.format_inspector; CVE-2024-32498.
Result<void> checkImageFile(const QString &file, const QString &format);

} // namespace astrolabe
