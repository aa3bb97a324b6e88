// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace astrolabe {

// The first page (4 KiB) of a swap disk of this size, as Linux expects it. Source: mkswap(8), union swap_header of the
// kernel.
QByteArray swapHeader(qint64 bytes);

} // namespace astrolabe
