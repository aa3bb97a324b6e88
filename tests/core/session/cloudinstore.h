// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scheduler/requestdecision.h"
#include "session/serveroperations.h"
#include "simulatedhosts.h"
#include "ui/boot/clouds.h"

#include <QTemporaryDir>

#include <algorithm>
#include <memory>

namespace astrolabe {

using namespace Qt::StringLiterals;

inline Request bootRequest()
{
    Request request;
    request.name = u"web"_s;
    request.flavorRef = u"1"_s;
    request.imageRef = u"debian-12"_s;
    return request;
}

// Servers for cmp-10, the only host of its zone.
inline Request requestInWest(int count)
{
    Request request = bootRequest();
    request.minCount = request.maxCount = count;
    request.availabilityZone = u"west"_s;
    return request;
}

// A server of four VCPUs fits sixteen times into cmp-10, and once into cmp-1, which is tried after it.
inline Cloud roomForSeventeen()
{
    Cloud cloud = smallCloud();
    const auto tiny = std::ranges::find(cloud.flavors, u"1"_s, &Flavor::flavorid);
    tiny->vcpus = 4;
    cloud.instances.clear();
    cloud.computeNodes.first().vcpus = 4;
    return cloud;
}

// One host with two cells of three CPUs and three devices. A server needs two dedicated CPUs in one cell and a device:
// Placement has room for three servers, the cells for two.
inline Cloud withTwoCells()
{
    Cloud cloud = smallCloud();
    cloud.instances.clear();
    cloud.computeNodes = {cloud.computeNodes.last()};
    ComputeNode &node = cloud.computeNodes.first();
    for (const int id : {0, 1}) {
        NumaCell cell;
        cell.id = id;
        cell.pcpuset = {3 * id, 3 * id + 1, 3 * id + 2};
        cell.memoryMb = 16384;
        cell.siblings = {{3 * id}, {3 * id + 1}, {3 * id + 2}};
        cell.mempages = {{.sizeKb = 4, .total = 4194304, .used = 0, .reserved = 0, .other = {}}};
        node.numaTopology = node.numaTopology.value_or(QList<NumaCell>()) << cell;
    }
    node.pciDevicePools = {{u"8086"_s, u"1520"_s, std::nullopt, 3, {{u"dev_type"_s, u"type-PCI"_s}}, {}}};
    const auto tiny = std::ranges::find(cloud.flavors, u"1"_s, &Flavor::flavorid);
    tiny->vcpus = 2;
    tiny->extraSpecs = {{u"hw:cpu_policy"_s, u"dedicated"_s}, {u"pci_passthrough:alias"_s, u"nic:1"_s}};
    const auto set = [&cloud](const QString &section, const QString &name, const QString &value) {
        return cloud.config.set(section, name, value, cloud.release).has_value();
    };
    const bool isSet = set(u"filter_scheduler"_s, u"enabled_filters"_s, u"NUMATopologyFilter,PciPassthroughFilter"_s)
        && set(u"pci"_s, u"alias"_s,
            uR"({"vendor_id": "8086", "product_id": "1520", "device_type": "type-PCI", "name": "nic"})"_s);
    return isSet ? cloud : Cloud();
}

// The small cloud in Rocky, which offered a choice of scheduler drivers.
inline Cloud drivenBy(const QString &driver)
{
    Cloud cloud = smallCloud();
    cloud.release = *Release::named(u"rocky"_s);
    const auto set = cloud.config.set(u"scheduler"_s, u"driver"_s, driver, cloud.release);
    return set ? cloud : Cloud();
}

// A store, and the cloud opened in it.
struct CloudInStore
{
    explicit CloudInStore(std::shared_ptr<QTemporaryDir> inFolder = std::make_shared<QTemporaryDir>())
        : folder(std::move(inFolder))
    {
        restart();
    }

    // Simulates another run of the program on the same store.
    void restart(ServerOperations::Access access = ServerOperations::Access::Full)
    {
        operations.reset();
        open.reset();
        store = std::make_unique<Store>(std::move(Store::open(folder->filePath(u"astrolabe.sqlite"_s)).value()));
        open = std::make_unique<OpenCloud>(*store, connections, CustomRules());
        operations = std::make_unique<ServerOperations>(*open, *store, connections, access);
    }
    Result<void> take(const Cloud &cloud)
    {
        return open->open(cloud, u"test"_s).and_then([this] { return operations->recover(); });
    }
    Result<Boot> boot(const Request &request = bootRequest(), const BootOptions &options = {})
    {
        NoProgress nobody;
        return operations->boot(request, options, nobody);
    }
    // Acts on the server with this uuid, which was booted here.
    Result<ActionOutcome> act(const ServerAction &action, const QString &uuid)
    {
        NoProgress nobody;
        return operations->act(uuid, action, {}, nobody);
    }
    // Switches a nova-compute, as of now.
    Result<QList<Boot>> switchService(SwitchService change)
    {
        change.at = QDateTime::currentDateTimeUtc();
        return operations->make({change});
    }
    // The host's facts for the next decision.
    HostFacts factsOf(const QString &host) const
    {
        const Decision decision = decideRequest(*open->scheduler(), bootRequest());
        const auto found = std::ranges::find(decision.hosts, host, &DecidedHost::host);
        return found == decision.hosts.cend() ? HostFacts() : found->facts;
    }

    std::shared_ptr<QTemporaryDir> folder;
    SimulatedHosts connections;
    std::unique_ptr<Store> store;
    std::unique_ptr<OpenCloud> open;
    std::unique_ptr<ServerOperations> operations;
};

} // namespace astrolabe
