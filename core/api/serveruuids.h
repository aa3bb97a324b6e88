// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "model/cloudindex.h"
#include "model/request.h"

namespace astrolabe {

// The uuids that a request fixes for its new servers are nobody's yet. Nova draws them, so it has no answer to this.
Result<void> checkServerUuids(const Request &request, const CloudIndex &index);
// One of them, by its position, is another server's.
Error takenUuid(qsizetype position, const QString &uuid, const QString &server);

} // namespace astrolabe
