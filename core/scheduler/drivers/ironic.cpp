// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/drivers/ironic.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

bool hasIronicHostManager(const Configuration &config, Release release)
{
    if (release >= since(18))
        return false;
    const QString name = config.string("scheduler", "host_manager", release);
    const bool byName = release >= since(13) && name == "ironic_host_manager"_L1;
    const bool byPath = release < since(13) && name == "nova.scheduler.ironic_host_manager.IronicHostManager"_L1;
    return byName || byPath;
}

bool isIronicNode(const ComputeNode &node, const Configuration &config, Release release)
{
    return node.isBareMetal() && hasIronicHostManager(config, release);
}

HostFacts ironicFacts(HostFacts facts, const ComputeNode &node)
{
    facts.freeDiskMb = node.usageReported ? 1024 * node.freeDisk() : 0;
    facts.numInstances = 0;
    facts.numIoOps = 0;
    return facts;
}

void consumeIronicNode(HostFacts &facts)
{
    facts.freeRamMb = 0;
    facts.freeDiskMb = 0;
    facts.vcpusUsed = facts.vcpusTotal;
}

} // namespace astrolabe
