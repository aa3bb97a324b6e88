// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "model/cloudindex.h"
#include "model/request.h"

namespace astrolabe {

// Checks that the uuids that a request sets for its new servers are unused. Nova generates its own, so has no such
// error.
Result<void> checkServerUuids(const Request &request, const CloudIndex &index);
// The error for a uuid, by its position in the request, that belongs to another server.
Error takenUuid(qsizetype position, const QString &uuid, const QString &server);

} // namespace astrolabe
