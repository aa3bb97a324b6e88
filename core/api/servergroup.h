// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"
#include "model/cloudindex.h"
#include "spec/requestspec.h"

namespace astrolabe {

// The server group for new servers, with the current hosts of its members. nullopt if the group does not exist.
// nova-api makes the new servers members, whose uuids may be those of servers that exist.
std::optional<RequestGroup> requestGroup(
    const QString &uuid, const CloudIndex &index, const QStringList &newMembers = {});

// nova-conductor's check that the policy is configured. Source: nova.scheduler.utils.setup_instance_group.
std::optional<DecisionError> setupInstanceGroup(const QString &policy, const CloudIndex &index, Release release);

} // namespace astrolabe
