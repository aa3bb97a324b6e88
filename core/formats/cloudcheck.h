// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "model/cloud.h"

namespace astrolabe {

// What no single member can tell: names that occur twice or refer to nothing. The first of them is the error, with
// its JSON pointer.
Result<void> checkCloud(const Cloud &cloud);

// References that real clouds leave behind (deleted servers in groups, hosts that are gone): a sentence for each list.
QStringList danglingReferences(const Cloud &cloud);

} // namespace astrolabe
