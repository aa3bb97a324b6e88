// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scheduler/context.h"

namespace astrolabe {

// Whether the cloud's source described in full what a request names, though maybe not all of its kind.
bool isImageDescribed(const SchedulerContext &context);
bool areServersDescribed(const SchedulerContext &context, const QStringList &uuids);
// The request's group, and where its members are.
bool isGroupDescribed(const SchedulerContext &context);
// All of these parts of one compute node.
bool areDescribed(const Cloud &cloud, CloudParts parts, const ComputeNode &node);

} // namespace astrolabe
