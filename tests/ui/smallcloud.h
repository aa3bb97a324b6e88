// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloudindex.h"
#include "scheduler/scheduler.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

// A compute node with 16 CPUs, 64 GiB of memory and 1,000 GiB of disk: "cmp-3" has uuid "node-3".
inline ComputeNode smallNode(int number)
{
    ComputeNode node;
    node.uuid = u"node-%1"_s.arg(number);
    node.host = u"cmp-%1"_s.arg(number);
    node.hypervisorHostname = node.host;
    node.vcpus = 16;
    node.memoryMb = 65536;
    node.localGb = 1000;
    node.cpuAllocationRatio = 2;
    node.ramAllocationRatio = 1;
    node.diskAllocationRatio = 1;
    node.hypervisorVersion = 8'002'002;
    return node;
}

// Such nodes in one cell, with a flavor and an image.
inline Cloud smallCloud(int nodes)
{
    Cloud cloud;
    cloud.name = u"small"_s;
    cloud.now = QDateTime::fromString(u"2026-09-01T12:00:00Z"_s, Qt::ISODate);
    cloud.cells = {{defaultCellUuid(), u"cell1"_s, false, {}}};
    for (int node = 1; node <= nodes; ++node)
        cloud.computeNodes.append(smallNode(node));
    Flavor flavor;
    flavor.flavorid = u"1"_s;
    flavor.name = u"m1.small"_s;
    flavor.vcpus = 1;
    flavor.memoryMb = 1024;
    flavor.rootGb = 10;
    cloud.flavors = {flavor};
    Image image;
    image.id = u"image-1"_s;
    image.name = u"debian-12"_s;
    cloud.images = {image};
    return cloud;
}

inline std::shared_ptr<const CloudIndex> indexOf(const Cloud &cloud)
{
    return std::make_shared<const CloudIndex>(std::make_shared<const Cloud>(cloud));
}

inline SchedulerPtr schedulerOf(const Cloud &cloud)
{
    return Scheduler::create(std::make_shared<const Cloud>(cloud)).value();
}

} // namespace astrolabe
