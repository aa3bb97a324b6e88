// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "change/switchservice.h"
#include "model/cloudindex.h"

namespace astrolabe {

// What makes nova-compute of the host count as up: it is not forced down any more, or reports again, or both. Changes
// nothing if it is up. The cloud has a record of it.
SwitchService serviceBroughtUp(const CloudIndex &index, const QString &host);

} // namespace astrolabe
