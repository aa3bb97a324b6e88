// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/servicecontext.h"

namespace astrolabe::services {

// Checks the group's policy again: another request may have put a member on this host after the filters ran.
// `from`: the first release in which the caller does.
Replied<> checkGroupPolicy(
    ServiceContext &context, const Party &compute, const QString &server, Release from = since(anyRelease));

} // namespace astrolabe::services
