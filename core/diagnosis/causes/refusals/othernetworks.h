// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "change/change.h"
#include "diagnosis/case.h"

namespace astrolabe {

Change withNetworks(const Request &request, const QList<RequestedNetwork> &networks);
// The request with networks that Nova would accept, the least different first, and without any.
QList<QList<Change>> withOtherNetworks(const Case &examined, const Request &request);

} // namespace astrolabe
