// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "formats/contradiction.h"
#include "model/cloud.h"

#include <set>
#include <tuple>

namespace astrolabe {

// NUMA topologies that many nodes share and that contradict nothing: by address, with the node's memory, the bits of
// its ram_allocation_ratio, and its architecture.
using SoundTopologies = std::set<std::tuple<const NumaCell *, qint64, quint64, QString>>;

// Contradictions within one compute node's own data. `sound` is filled for the nodes that follow.
QList<Contradiction> contradictionsOf(
    const ComputeNode &node, qsizetype position, const Cloud &cloud, SoundTopologies &sound);

} // namespace astrolabe
