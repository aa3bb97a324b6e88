// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/filters/tables.h"

namespace astrolabe::test {

using namespace Qt::StringLiterals;

namespace {

// Four CPUs, 1024 MiB.
NumaCell hostCell(int id)
{
    NumaCell cell;
    cell.id = id;
    cell.cpuset = cell.pcpuset = {4 * id, 4 * id + 1, 4 * id + 2, 4 * id + 3};
    cell.memoryMb = 1024;
    for (const int cpu : cell.cpuset)
        cell.siblings.append(QList<int>{cpu});
    return cell;
}

// Requests `cells` cells of two vCPUs and 256 MiB each.
void ask(World &world, int cells, CpuPolicy policy = CpuPolicy::None)
{
    InstanceNumaTopology &topology = world.spec.numaTopology.emplace();
    for (int id = 0; id < cells; ++id) {
        InstanceNumaCell cell;
        cell.id = id;
        (policy == CpuPolicy::Dedicated ? cell.pcpuset : cell.cpuset) = {2 * id, 2 * id + 1};
        cell.memoryMb = 256;
        cell.cpuPolicy = policy;
        topology.cells.append(cell);
    }
}

Given shared(int cells, const std::function<void(ComputeNode &)> &change = {})
{
    return [=](World &world) {
        world.node().numaTopology = QList<NumaCell>{hostCell(0), hostCell(1)};
        world.node().cpuAllocationRatio = 1;
        world.node().ramAllocationRatio = 1;
        if (change)
            change(world.node());
        ask(world, cells);
    };
}

Given dedicated(const std::function<void(World &)> &change)
{
    return [=](World &world) {
        world.node().numaTopology = QList<NumaCell>{hostCell(0)};
        ask(world, 1, CpuPolicy::Dedicated);
        change(world);
    };
}

// Dedicated CPUs with a thread policy, on a host with one or two threads per core.
Given threads(CpuThreadPolicy policy, int perCore, int release = 26)
{
    return dedicated([=](World &world) {
        world.cloud.release = Release{release};
        world.spec.flavor.extraSpecs
            = {{u"hw:cpu_policy"_s, u"dedicated"_s}, {u"hw:cpu_thread_policy"_s, toString(policy)}};
        world.spec.numaTopology->cells.first().cpuThreadPolicy = policy;
        if (perCore == 2)
            world.node().numaTopology->first().siblings = {{0, 2}, {1, 3}};
    });
}

// Two cells with a page pool each and this many free pages; a server that requests 256 MiB in pages of `askedKb`.
Given pages(qint64 askedKb, qint64 sizeKb, qint64 freeInFirst, qint64 freeInSecond)
{
    return [=](World &world) {
        world.node().numaTopology = QList<NumaCell>{hostCell(0), hostCell(1)};
        const qint64 total = 1024 * 1024 / sizeKb;
        (*world.node().numaTopology)[0].mempages = {{sizeKb, total, total - freeInFirst, 0, {}}};
        (*world.node().numaTopology)[1].mempages = {{sizeKb, total, total - freeInSecond, 0, {}}};
        ask(world, 1);
        world.spec.numaTopology->cells.first().pagesizeKb = askedKb;
        world.spec.flavor.extraSpecs.insert(u"hw:mem_page_size"_s, QString::number(askedKb));
    };
}

QStringList says(const QString &required, const QString &last)
{
    return {u"instance_cell = 0 (request)"_s, required, u"host_cell = 0 (host)"_s, last};
}

} // namespace

FilterTable numaTopologyFilterTable()
{
    const auto busy = [](ComputeNode &node) {
        for (NumaCell &cell : *node.numaTopology)
            cell.cpuUsage = 3;
    };
    return {"NUMATopologyFilter",
        {{"a request without NUMA cells fits every host", [](World &) {}, {},
             u"the server asks for nothing of a host's NUMA cells"_s},
            {"a host with NUMA cells as well",
                [](World &world) { world.node().numaTopology = QList<NumaCell>{hostCell(0)}; }, {}},
            {"one cell fits", shared(1), {}},
            {"both cells fit", shared(2), {}, u"the host has room for 2 NUMA cells of the server"_s},
            {"three do not", shared(3), {u"numa_nodes = 3 (request)"_s, u"host_numa_cells = 2 (host)"_s}},
            {"three that the image asks for",
                all({shared(3), [](World &world) { world.setImage({{u"hw_numa_nodes"_s, u"3"_s}}); }}),
                {u"numa_nodes = 3 (image property hw_numa_nodes)"_s, u"host_numa_cells = 2 (host)"_s}},
            {"a host that reports no cells", [](World &world) { ask(world, 1); }, {u"numa_nodes = 1 (request)"_s}},
            {"a host that reports an empty list of cells",
                [](World &world) {
                    world.node().numaTopology = QList<NumaCell>{};
                    ask(world, 2);
                },
                {u"numa_nodes = 2 (request)"_s}},
            {"more vCPUs than the ratio lets in", shared(1, busy),
                says(u"required = 5 (host)"_s, u"limit = 4 (host)"_s)},
            {"a larger ratio lets them in",
                shared(1,
                    [=](ComputeNode &node) {
                        busy(node);
                        node.cpuAllocationRatio = 1.25;
                    }),
                {}},
            {"dedicated CPUs that are free", dedicated([](World &) {}), {}},
            {"dedicated CPUs that are taken",
                dedicated([](World &world) { world.node().numaTopology->first().pinnedCpus = {0, 1, 3}; }),
                says(u"required = 2 (flavor small)"_s, u"available = 1 (host)"_s)},
            {"a host that does not tell its cores",
                dedicated([](World &world) { world.node().numaTopology->first().siblings.clear(); }),
                {u"raises ValueError: max() arg is an empty sequence"_s}},
            {"threads are required and there are none", dedicated([](World &world) {
                 world.spec.flavor.extraSpecs
                     = {{u"hw:cpu_policy"_s, u"dedicated"_s}, {u"hw:cpu_thread_policy"_s, u"require"_s}};
             }),
                {u"cpu_thread_policy = require (extra spec hw:cpu_thread_policy)"_s}},
            {"which the image can require as well", dedicated([](World &world) {
                 world.setImage({{u"hw_cpu_policy"_s, u"dedicated"_s}, {u"hw_cpu_thread_policy"_s, u"require"_s}});
             }),
                {u"cpu_thread_policy = require (image property hw_cpu_thread_policy)"_s}},
            {"threads are required and there", threads(CpuThreadPolicy::Require, 2), {}},
            {"threads are preferred and there are none", threads(CpuThreadPolicy::Prefer, 1), {}},
            {"threads are to be idle and there are none", threads(CpuThreadPolicy::Isolate, 1), {}},
            // Source: nova.scheduler.filters.numa_topology_filter, Liberty and Mitaka.
            {"Liberty knew no thread policy", threads(CpuThreadPolicy::Require, 1, 12), {}},
            {"Mitaka did", threads(CpuThreadPolicy::Require, 1, 13),
                {u"cpu_thread_policy = require (extra spec hw:cpu_thread_policy)"_s}},
            {"more memory than a cell has",
                [](World &world) {
                    shared(1)(world);
                    world.spec.numaTopology->cells.first().memoryMb = 1025;
                },
                {u"instance_cell = 0 (request)"_s, u"required_mb = 1025 (flavor small)"_s, u"host_cell = 0 (host)"_s,
                    u"available_mb = 1024 (host)"_s}},
            {"pages of the size that are free", pages(2048, 2048, 128, 0), {}},
            {"too few free pages in each cell", pages(2048, 2048, 100, 127),
                {u"instance_cell = 0 (extra spec hw:mem_page_size)"_s, u"required_pages = 128 (flavor small)"_s,
                    u"host_cell = 0 (host)"_s, u"mem_page_size = 2 MiB (extra spec hw:mem_page_size)"_s,
                    u"free_pages = 100 (host)"_s, u"total_pages = 512 (host)"_s, u"required_mb = 256 (flavor small)"_s,
                    u"host_cell_0.free_pages_2048kb = 100/512 (host)"_s,
                    u"host_cell_1.free_pages_2048kb = 127/512 (host)"_s}},
            {"no pages of the size", pages(4096, 2048, 512, 512),
                {u"instance_cell = 0 (extra spec hw:mem_page_size)"_s, u"required_pages = 64 (flavor small)"_s,
                    u"host_cell = 0 (host)"_s, u"mem_page_size = 4 MiB (extra spec hw:mem_page_size)"_s,
                    u"required_mb = 256 (flavor small)"_s, u"host_cell_0.free_pages_4096kb = 0/0 (host)"_s,
                    u"host_cell_1.free_pages_4096kb = 0/0 (host)"_s}},
            {"a cell with networks, and one without, for a server with two",
                [](World &world) {
                    shared(2, [](ComputeNode &node) {
                        node.numaTopology->first().physnets = QStringList{u"foo"_s, u"bar"_s};
                        node.numaTopology->last().tunneled = true;
                    })(world);
                    world.spec.networkMetadata = NetworkMetadata{{u"foo"_s, u"bar"_s}, true};
                },
                {}},
            {"and for a server with one cell",
                [](World &world) {
                    shared(1, [](ComputeNode &node) {
                        node.numaTopology->first().physnets = QStringList{u"foo"_s, u"bar"_s};
                        node.numaTopology->last().tunneled = true;
                    })(world);
                    world.spec.networkMetadata = NetworkMetadata{{u"foo"_s}, true};
                },
                {u"networks = foo, tunneled (request)"_s}},
            {"the networks are on the other cell",
                [](World &world) {
                    shared(1, [](ComputeNode &node) {
                        node.numaTopology->last().physnets = QStringList{u"red"_s};
                        node.numaTopology->last().cpuUsage = 4;
                    })(world);
                    world.spec.networkMetadata = NetworkMetadata{{u"red"_s}, false};
                },
                {u"networks = red (request)"_s}}}};
}

} // namespace astrolabe::test
