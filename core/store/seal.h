// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

namespace astrolabe {

// A digest of the store's file stands beside it from when the store is closed until it is opened: SQLite does not see
// a byte that became another one. None is there after a kill, nor while the store is open. Not to be called while
// this program has the file open: who closes it ends the locks that SQLite has on it.

// False: the file has changed since it was sealed.
bool isAsSealed(const QString &path);
void seal(const QString &path); // where nothing else has it open
Result<void> breakSeal(const QString &path);

} // namespace astrolabe
