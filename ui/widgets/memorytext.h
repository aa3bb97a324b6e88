// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace astrolabe {

// Memory for people: "512 MiB", "1.5 GiB". Whoever shows it has the number of MiB in the hover text.
QString memoryText(qint64 mebibytes);

} // namespace astrolabe
