// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace astrolabe {

// Memory for people: "512 MiB", "1.5 GiB". Whoever shows it has the number of MiB in the hover text.
QString memoryText(qint64 mebibytes);
// The size of a memory page, which is never rounded: "4 KiB", "2 MiB", "1 GiB".
QString pageSizeText(qint64 kibibytes);

} // namespace astrolabe
