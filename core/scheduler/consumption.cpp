// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/consumption.h"

#include "numa/usage.h"
#include "scheduler/drivers/ironic.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// False: Nova's own code raises. A server that does not fit continues without NUMA cells.
bool consumeNuma(HostState &state, RequestSpec &spec, bool limited, const Configuration &config, Release release,
    const ProviderMappings &mappings)
{
    if (!state.numa || !spec.numaTopology)
        return true;
    NumaTerms terms = numaTerms(state, spec, packsNumaCells(config, release), release, mappings);
    if (!limited)
        terms.limits.reset();
    const auto fitted = fitInstanceToHost(*state.numa, *spec.numaTopology, terms);
    if (!fitted && std::holds_alternative<Raised>(fitted.error()))
        return false;
    spec.numaTopology = fitted ? std::optional(*fitted) : std::nullopt;
    if (!fitted)
        return true;
    auto cells = afterPlacing(*state.numa, *fitted, release);
    if (!cells)
        return false;
    state.numa = std::make_shared<const QList<NumaCell>>(std::move(*cells));
    return true;
}

bool consumePci(HostState &state, const RequestSpec &spec, const ProviderMappings &mappings)
{
    if (spec.pciRequests.isEmpty() || !state.pci)
        return true;
    const QList<int> cells = spec.numaTopology ? hostCellsOf(spec.numaTopology->cells) : QList<int>();
    const auto pools = std::make_shared<PciPools>(*state.pci);
    const bool taken = pools->apply(spec.pciRequests, {.cells = cells, .mappings = mappings}).has_value();
    state.pci = pools;
    return taken;
}

} // namespace

void consume(HostState &state, RequestSpec &spec, bool numaLimits, const Configuration &config, Release release,
    const ProviderMappings &mappings)
{
    if (isIronicNode(*state.node, config, release)) {
        consumeIronicNode(state.facts);
        return;
    }
    const Flavor &flavor = spec.flavor;
    state.facts.freeRamMb -= flavor.memoryMb;
    state.facts.freeDiskMb -= (flavor.rootGb + flavor.ephemeralGb) * 1024;
    state.facts.vcpusUsed += flavor.vcpus;
    state.facts.numInstances += 1;
    // If its own code raises, Nova logs a warning and skips the rest.
    if (!consumeNuma(state, spec, numaLimits, config, release, mappings) || !consumePci(state, spec, mappings))
        return;
    state.facts.numIoOps += 1;
}

} // namespace astrolabe
