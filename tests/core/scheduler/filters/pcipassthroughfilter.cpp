// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/filters/tables.h"

namespace astrolabe::test {

using namespace Qt::StringLiterals;

namespace {

PciDevicePool pool(int count, const QString &devType, const QMap<QString, QString> &tags = {})
{
    PciDevicePool made;
    made.vendorId = u"8086"_s;
    made.productId = u"1520"_s;
    made.count = count;
    made.tags = tags;
    made.tags.insert(u"dev_type"_s, devType);
    return made;
}

PciRequest aliased(int count, const QString &devType = {})
{
    PciSpec spec{{u"vendor_id"_s, u"8086"_s}};
    if (!devType.isEmpty())
        spec.insert(u"dev_type"_s, devType);
    return {count, {spec}, u"nic"_s, {}, u"id"_s};
}

PciRequest ofPort()
{
    return {1, {{{u"physical_network"_s, u"physnet0"_s}, {u"remote_managed"_s, QString()}}}, {}, {}, u"id"_s};
}

Given with(const QList<PciDevicePool> &pools, const QList<PciRequest> &requests, int release = 26)
{
    return [=](World &world) {
        world.cloud.release = since(release);
        world.node().pciDevicePools = pools;
        world.spec.pciRequests = requests;
    };
}

// The facts for an alias of vendor 8086: devices left after each step, the nearest pool's difference, the pools.
QStringList says(int wanted, const QStringList &left, const QStringList &pools, const QString &devType = {},
    const QString &there = {})
{
    QStringList facts{u"alias = nic (extra spec pci_passthrough:alias)"_s,
        u"count = %1 (extra spec pci_passthrough:alias)"_s.arg(wanted)};
    for (const QString &fact : left)
        facts.append(fact + u" (host)"_s);
    if (!there.isEmpty())
        facts << u"asked = dev_type=%1 ([pci] alias)"_s.arg(devType) << u"there = dev_type=%1 (host)"_s.arg(there);
    facts.append(u"device_spec = %1vendor_id=8086 ([pci] alias)"_s.arg(
        devType.isEmpty() ? QString() : u"dev_type=%1, "_s.arg(devType)));
    for (const QString &pool : pools)
        facts.append(u"pool = %1 (host)"_s.arg(pool));
    return facts;
}

} // namespace

FilterTable pciPassthroughFilterTable()
{
    const QString vf = u"type-VF"_s;
    const QString pf = u"type-PF"_s;
    return {"PciPassthroughFilter",
        {{"a request without PCI devices fits every host", [](World &) {}, {}, u"the server asks for no PCI device"_s},
            {"enough devices", with({pool(2, vf)}, {aliased(2)}), {},
                u"the host has 2 free devices, including the requested: 2 × nic"_s},
            {"a pool after the other", with({pool(1, vf), pool(1, vf)}, {aliased(2)}), {}},
            {"too few devices", with({pool(1, vf)}, {aliased(2)}),
                says(2, {u"free = 1"_s, u"matching = 1"_s}, {u"1 × 8086:1520, dev_type=type-VF"_s})},
            {"no devices", with({}, {aliased(1)}), says(1, {u"free = 0"_s}, {})},
            {"devices of another type", with({pool(4, vf)}, {aliased(1, pf)}),
                says(1, {u"free = 4"_s, u"matching = 0"_s}, {u"4 × 8086:1520, dev_type=type-VF ≠ type-PF"_s}, pf, vf)},
            {"each request takes its own", with({pool(3, vf)}, {aliased(2), aliased(2)}),
                says(2, {u"free = 1"_s, u"matching = 1"_s}, {u"1 × 8086:1520, dev_type=type-VF"_s})},
            {"physical functions are for who asks for them", with({pool(4, pf)}, {aliased(1, pf)}), {}},
            {"and for nobody else", with({pool(4, pf)}, {aliased(1)}),
                says(1, {u"free = 4"_s, u"matching = 4"_s, u"without_pf = 0"_s},
                    {u"4 × 8086:1520, dev_type=type-PF"_s})},
            {"vDPA likewise", with({pool(4, u"vdpa"_s)}, {aliased(1)}, 23),
                says(1, {u"free = 4"_s, u"matching = 4"_s, u"without_pf = 4"_s, u"without_vdpa = 0"_s},
                    {u"4 × 8086:1520, dev_type=vdpa"_s})},
            {"and what is managed remotely",
                with({pool(2, vf, {{u"remote_managed"_s, u"true"_s}}), pool(3, u"vdpa"_s)}, {aliased(1)}),
                says(1,
                    {u"free = 5"_s, u"matching = 5"_s, u"without_pf = 5"_s, u"without_vdpa = 2"_s,
                        u"without_remote_managed = 0"_s},
                    {u"3 × 8086:1520, dev_type=vdpa"_s, u"2 × 8086:1520, dev_type=type-VF, remote_managed=true"_s})},
            {"a host that never reported what it uses",
                [](World &world) {
                    world.node().usageReported = false;
                    world.spec.pciRequests = {aliased(1)};
                },
                {u"usage_reported = false (host)"_s}},
            {"a port's network", with({pool(1, vf, {{u"physical_network"_s, u"physnet0"_s}})}, {ofPort()}), {}},
            {"another network", with({pool(1, vf, {{u"physical_network"_s, u"physnet1"_s}})}, {ofPort()}),
                {u"spec = physical_network=physnet0, remote_managed=None (request)"_s, u"count = 1 (request)"_s,
                    u"free = 1 (host)"_s, u"matching = 0 (host)"_s, u"asked = physical_network=physnet0 (request)"_s,
                    u"there = physical_network=physnet1 (host)"_s,
                    u"pool = 1 × 8086:1520, dev_type=type-VF, physical_network=physnet1 ≠ physnet0 (host)"_s}}}};
}

} // namespace astrolabe::test
