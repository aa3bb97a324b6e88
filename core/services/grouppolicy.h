// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/servicecontext.h"

namespace astrolabe::services {

// What the filters could not see: a server of the group that another request has put on this host since.
Replied<> checkGroupPolicy(ServiceContext &context, const Party &compute, const QString &server);

} // namespace astrolabe::services
