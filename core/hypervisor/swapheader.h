// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace astrolabe {

// What a disk of so many bytes begins with so that a Linux uses it to swap: the first page, of 4 KiB.
// Source: mkswap(8), union swap_header of the kernel.
QByteArray swapHeader(qint64 bytes);

} // namespace astrolabe
