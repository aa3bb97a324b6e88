// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/configuration.h"
#include "numa/hostfit.h"
#include "scheduler/hoststate.h"

namespace astrolabe {

// [compute] packing_host_numa_cells_allocation_strategy: cells in use come first.
bool packsNumaCells(const Configuration &config, Release release);

// On what terms a server may have its place in the host's NUMA cells, limits included.
NumaTerms numaTerms(const HostState &host, const RequestSpec &spec, bool packCells, Release release);

// The host's cells as the record has them; the host has some.
FoundCells foundCells(const HostState &host);

} // namespace astrolabe
