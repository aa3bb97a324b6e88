// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

namespace astrolabe {

// While the store is closed, a digest of its file lies next to it, because SQLite does not detect a corrupted byte.
// There is none after a kill or while the store is open. Do not call these while this program has the file open:
// closing it here would release SQLite's locks on it.

// False if the file has changed since it was sealed.
bool isAsSealed(const QString &path);
void seal(const QString &path); // only while nothing else has the file open
Result<void> breakSeal(const QString &path);

} // namespace astrolabe
