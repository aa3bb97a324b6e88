// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "model/cloud.h"

namespace astrolabe {

// Checks what no single member can show: duplicate names and dangling references. The error is the first one found,
// with its JSON pointer.
Result<void> checkCloud(const Cloud &cloud);
// The same for a cloud that was made from a `good` one, which has passed: checks again only what differs.
Result<void> checkCloud(const Cloud &cloud, const Cloud &good);

// Dangling references that real clouds leave behind (deleted servers in groups, removed hosts): a sentence for each
// list.
QStringList danglingReferences(const Cloud &cloud);

} // namespace astrolabe
