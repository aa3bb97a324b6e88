// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "model/cloud.h"

namespace astrolabe {

// Checks what no single member can show: duplicate names and dangling references. The error is the first one found,
// with its JSON pointer.
Result<void> checkCloud(const Cloud &cloud);

// Dangling references that real clouds leave behind (deleted servers in groups, removed hosts): a sentence for each
// list.
QStringList danglingReferences(const Cloud &cloud);

} // namespace astrolabe
