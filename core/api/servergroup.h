// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"
#include "model/cloudindex.h"
#include "spec/requestspec.h"

namespace astrolabe {

// The server group that new servers come into, with where its members are by now. None: there is no such group.
std::optional<RequestGroup> requestGroup(const QString &uuid, const CloudIndex &index);

// nova-conductor's look at it: is its policy configured. Source: nova.scheduler.utils.setup_instance_group.
std::optional<DecisionError> setupInstanceGroup(const QString &policy, const CloudIndex &index, Release release);

} // namespace astrolabe
