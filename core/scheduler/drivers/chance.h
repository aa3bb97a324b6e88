// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scheduler/hoststate.h"

#include <QRandomGenerator>

namespace astrolabe {

// The chance scheduler asks no filter and no weigher and looks at no numbers. Source: nova.scheduler.chance.

// The positions of the hosts that it draws among: up, enabled, not ignored. The others are recorded with the reason.
tl::expected<std::vector<int>, DecisionError> hostsForChance(
    const HostList &hosts, const RequestSpec &spec, InstanceRecord &record);

// A position for each server: any, and from Queens a different one for each while there are enough.
std::vector<int> drawByChance(std::vector<int> positions, std::size_t servers, Release release, QRandomGenerator &lots);

} // namespace astrolabe
