// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/python.h"
#include "core/scheduler/filters/tables.h"

#include <QJsonArray>

namespace astrolabe::test {

using namespace Qt::StringLiterals;

namespace {

// A host with statistics, cpu_info and an address, and an extra spec for it.
Given asks(const QString &key, const QString &value, int release = 26)
{
    return [=](World &world) {
        world.cloud.release = Release{release};
        world.spec.flavor.extraSpecs.insert(key, value);
        ComputeNode &node = world.node();
        node.stats = {{u"io_workload"_s, u"3"_s}, {u"rack"_s, u"a7"_s}};
        node.hostIp = u"10.0.0.1"_s;
        node.cpuAllocationRatio = 16;
        node.cpuInfo = {{u"arch"_s, u"x86_64"_s}, {u"features"_s, QJsonArray{u"aes"_s, u"sse"_s}},
            {u"topology"_s, QJsonObject{{u"cores"_s, 4}, {u"smt"_s, true}}},
            {u"maxphysaddr"_s, QJsonObject{{u"bits"_s, 46}}}};
    };
}

QStringList unmetParts(const QString &capability, const QString &wanted, const QString &extraSpec)
{
    return {u"capability = %1 (extra spec %2)"_s.arg(capability, extraSpec),
        u"%1 = %2 (extra spec %3)"_s.arg(capability, wanted, extraSpec)};
}

QStringList differs(const QString &capability, const QString &has, const QString &wanted, const QString &extraSpec)
{
    return {u"capability = %1 (extra spec %2)"_s.arg(capability, extraSpec), u"%1 = %2 (host)"_s.arg(capability, has),
        u"%1 = %2 (extra spec %3)"_s.arg(capability, wanted, extraSpec)};
}

} // namespace

FilterTable computeCapabilitiesFilterTable()
{
    const QString cores = u"capabilities:cpu_info:topology:cores"_s;
    return {"ComputeCapabilitiesFilter",
        {{"no extra specs, every host passes", [](World &) {}, {},
             u"the flavor has no extra spec that a host has to meet"_s},
            {"just as much memory", asks(u"capabilities:free_ram_mb"_s, u">= 16384"_s), {},
                u"free_ram_mb of the host is 16384; the flavor asks for >= 16384"_s},
            {"a little too little memory", asks(u"capabilities:free_ram_mb"_s, u">= 16385"_s),
                differs(u"free_ram_mb"_s, u"16384"_s, u">= 16385"_s, u"capabilities:free_ram_mb"_s)},
            {"a ratio is a float", asks(u"capabilities:cpu_allocation_ratio"_s, u"16.0"_s), {}},
            {"and no whole number", asks(u"capabilities:cpu_allocation_ratio"_s, u"16"_s),
                differs(u"cpu_allocation_ratio"_s, u"16.0"_s, u"16"_s, u"capabilities:cpu_allocation_ratio"_s)},
            {"a path into cpu_info", asks(cores, u"4"_s), {}},
            {"a path into cpu_info that ends in another value", asks(cores, u"8"_s),
                differs(u"cpu_info:topology:cores"_s, u"4"_s, u"8"_s, cores)},
            {"a path that leads nowhere", asks(u"capabilities:cpu_info:topology:dies"_s, u"1"_s),
                unmetParts(u"cpu_info:topology:dies"_s, u"1"_s, u"capabilities:cpu_info:topology:dies"_s)},
            {"a path that goes on behind its end", asks(u"capabilities:cpu_info:arch:x"_s, u"1"_s),
                unmetParts(u"cpu_info:arch:x"_s, u"1"_s, u"capabilities:cpu_info:arch:x"_s)},
            {"a path that goes on behind a number", asks(u"capabilities:free_ram_mb:x"_s, u"1"_s),
                unmetParts(u"free_ram_mb:x"_s, u"1"_s, u"capabilities:free_ram_mb:x"_s)},
            {"a list is its Python text", asks(u"capabilities:cpu_info:features"_s, u"<in> 'aes'"_s), {}},
            {"truth is Python's", asks(u"capabilities:cpu_info:topology:smt"_s, u"true"_s),
                differs(u"cpu_info:topology:smt"_s, u"True"_s, u"true"_s, u"capabilities:cpu_info:topology:smt"_s)},
            {"cpu_info is text as Python writes JSON", asks(u"capabilities:cpu_info"_s, u"<in> \"arch\":"_s), {}},
            {"without blanks it is not found", asks(u"capabilities:cpu_info:maxphysaddr"_s, u"<in> 'bits':46"_s),
                differs(u"cpu_info:maxphysaddr"_s, u"{'bits': 46}"_s, u"<in> 'bits':46"_s,
                    u"capabilities:cpu_info:maxphysaddr"_s)},
            {"a statistic, behind the attributes", asks(u"capabilities:rack"_s, u"a7"_s), {}},
            {"a statistic by its path", asks(u"capabilities:stats:rack"_s, u"a7"_s), {}},
            {"a statistic without scope", asks(u"rack"_s, u"a8"_s), differs(u"rack"_s, u"a7"_s, u"a8"_s, u"rack"_s)},
            {"an attribute without scope", asks(u"hypervisor_type"_s, u"s== KVM"_s),
                differs(u"hypervisor_type"_s, u"QEMU"_s, u"s== KVM"_s, u"hypervisor_type"_s)},
            {"a key without scope that the host does not know", asks(u"ssd"_s, u"true"_s), {},
                u"the host knows none of the flavor's extra specs without a scope"_s},
            {"and which Mitaka asked of every host", asks(u"ssd"_s, u"true"_s, 13),
                unmetParts(u"ssd"_s, u"true"_s, u"ssd"_s)},
            {"no server is an empty dictionary", asks(u"instances"_s, u"{}"_s), {}},
            {"no aggregate is an empty list", asks(u"aggregates"_s, u"[]"_s), {}},
            {"a server is in it by its uuid",
                [](World &world) {
                    asks(u"instances"_s, u"<in> "_s + uuidOf(1))(world);
                    addInstance(world.cloud, 1, u"h1"_s);
                },
                {}},
            {"a method is an attribute too", asks(u"update"_s, u"s!= x"_s), {}},
            {"the first cell where none is named", asks(u"cell_uuid"_s, defaultCellUuid()), {}},
            {"the service is no dictionary", asks(u"capabilities:service:disabled"_s, u"False"_s),
                unmetParts(u"service:disabled"_s, u"False"_s, u"capabilities:service:disabled"_s)},
            {"another scope is not meant", asks(u"hw:free_ram_mb"_s, u"1"_s), {}},
            {"a scope with nothing behind it", asks(u"capabilities:"_s, u"x"_s),
                unmetParts(QString(), u"x"_s, u"capabilities:"_s)},
            {"memory without scope", asks(u"free_ram_mb"_s, u">= 300"_s), {}},
            {"too much memory without scope", asks(u"free_ram_mb"_s, u"<= 300"_s),
                differs(u"free_ram_mb"_s, u"16384"_s, u"<= 300"_s, u"free_ram_mb"_s)},
            {"CPUs in use without scope", asks(u"vcpus_used"_s, u"<= 20"_s), {}},
            {"too few CPUs in use without scope", asks(u"vcpus_used"_s, u">= 20"_s),
                differs(u"vcpus_used"_s, u"0"_s, u">= 20"_s, u"vcpus_used"_s)},
            {"disk without scope", asks(u"free_disk_mb"_s, u"102400"_s), {}},
            {"another disk without scope", asks(u"free_disk_mb"_s, u"1"_s),
                differs(u"free_disk_mb"_s, u"102400"_s, u"1"_s, u"free_disk_mb"_s)},
            {"cpu_info as a whole, without scope",
                [](World &world) {
                    asks(u"rack"_s, u"a7"_s)(world);
                    world.spec.flavor.extraSpecs.insert(u"cpu_info"_s, python::jsonText(world.node().cpuInfo));
                },
                {}},
            {"an empty cpu_info is not asked in vain",
                [](World &world) {
                    asks(u"cpu_info"_s, QString())(world);
                    world.node().cpuInfo = {{u"arch"_s, u"i686"_s}};
                },
                differs(u"cpu_info"_s, u"{\"arch\": \"i686\"}"_s, QString(), u"cpu_info"_s)},
            {"a host without cpu_info",
                [](World &world) {
                    asks(u"capabilities:cpu_info:vendor"_s, u"Intel"_s)(world);
                    world.node().cpuInfo = {};
                },
                unmetParts(u"cpu_info:vendor"_s, u"Intel"_s, u"capabilities:cpu_info:vendor"_s)},
            {"a statistic that is called like the scope",
                [](World &world) {
                    asks(u"capabilities"_s, u"1"_s)(world);
                    world.node().stats.insert(u"capabilities"_s, u"1"_s);
                },
                {}},
            {"a path into a statistic",
                [](World &world) {
                    asks(u"capabilities:opts:b:aa"_s, u"2"_s)(world);
                    world.node().stats.insert(u"opts"_s, uR"({"a": 1, "b": {"aa": 2}})"_s);
                },
                {}},
            {"two statistics, one of them another",
                [](World &world) {
                    asks(u"io_workload"_s, u"3"_s)(world);
                    world.spec.flavor.extraSpecs.insert(u"rack"_s, u"a77"_s);
                },
                differs(u"rack"_s, u"a7"_s, u"a77"_s, u"rack"_s)},
            {"a number is asked of a text", asks(u"capabilities:rack"_s, u">= 4"_s),
                {u"raises ValueError: could not convert string to float: 'a7'"_s}},
            {"<or> alone", asks(u"capabilities:rack"_s, u"<or>"_s), {u"raises IndexError: pop from empty list"_s}},
            // Source: nova.tests.unit.scheduler.filters.test_compute_capabilities_filters, 2026.2.
            {"physical address bits mean nothing until 28", asks(u"hw:maxphysaddr_bits"_s, u"48"_s, 28), {}},
            {"too few physical address bits from 29", asks(u"hw:maxphysaddr_bits"_s, u"47"_s, 29),
                differs(u"cpu_info:maxphysaddr:bits"_s, u"46"_s, u">= 47"_s, u"hw:maxphysaddr_bits"_s)},
            {"just enough physical address bits", asks(u"hw:maxphysaddr_bits"_s, u"46"_s, 29), {}},
            {"a host that does not tell its address bits",
                [](World &world) {
                    asks(u"hw:maxphysaddr_bits"_s, u"42"_s, 29)(world);
                    world.node().cpuInfo = {};
                },
                unmetParts(u"cpu_info:maxphysaddr:bits"_s, u">= 42"_s, u"hw:maxphysaddr_bits"_s)}}};
}

} // namespace astrolabe::test
