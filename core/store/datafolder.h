// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace astrolabe {

// What the console keeps has passwords and user data of servers in it: makes the folder where there is none, and leaves
// what Astrolabe keeps there, files 0600 and folders 0700, to its owner alone. A folder that has other things in it as
// well stays open as it is.
void keepPrivate(const QString &dataFolder);

} // namespace astrolabe
