// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/boots/recordedboot.h"
#include "sources/databases/clouddatabases.h"

namespace astrolabe {

// Every boot whose request the API database still holds, also of servers that failed or are deleted, in the order in
// which nova-api took them. Servers of one request are one boot.
QList<RecordedBoot> bootsIn(const CloudDatabases &databases);

} // namespace astrolabe
