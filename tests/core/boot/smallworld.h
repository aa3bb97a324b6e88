// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/progress.h"
#include "boot/claims.h"
#include "formats/cloudformat.h"
#include "formats/requestformat.h"
#include "scheduler/requestdecision.h"
#include "scheduler/scheduler.h"

#include <QJsonArray>
#include <QTest>

// A cloud of two compute nodes and requests to it, for tests of what follows a decision.
namespace astrolabe::test {

inline Cloud smallCloud()
{
    NoProgress progress;
    auto loaded = parseCloud(R"({
        "format": "astrolabe-cloud", "version": 1, "name": "small", "release": "zed", "now": "2026-11-20T10:00:00Z",
        "config": {"filter_scheduler": {"enabled_filters": ["ComputeFilter", "ServerGroupAntiAffinityFilter"]}},
        "compute_nodes": [
            {"uuid": "11111111-1111-4111-8111-111111111111", "host": "cmp-1", "hypervisor_hostname": "cmp-1",
             "vcpus": 8, "vcpus_used": 0, "memory_mb": 16384, "memory_mb_used": 512, "local_gb": 100,
             "local_gb_used": 0, "hypervisor_type": "QEMU", "stats": {"failed_builds": "0"}},
            {"uuid": "22222222-2222-4222-8222-222222222222", "host": "cmp-2", "hypervisor_hostname": "cmp-2",
             "vcpus": 8, "vcpus_used": 0, "memory_mb": 16384, "memory_mb_used": 512, "local_gb": 100,
             "local_gb_used": 0, "free_ram_mb": 15000, "free_disk_gb": 90, "hypervisor_type": "QEMU",
             "stats": {"failed_builds": "0"}}],
        "flavors": [
            {"flavorid": "1", "name": "m1.tiny", "vcpus": 1, "memory_mb": 512, "root_gb": 2, "ephemeral_gb": 3,
             "swap": 1024},
            {"flavorid": "2", "name": "m1.huge", "vcpus": 1, "memory_mb": 999999, "root_gb": 1}],
        "images": [{"id": "2b8e3d6a-1f59-4d0c-8d3d-0c3a5e9f7b10", "name": "cirros", "min_disk": 0, "min_ram": 0,
                    "properties": {"os_type": "linux"}}],
        "server_groups": [{"uuid": "33333333-3333-4333-8333-333333333333", "name": "spread",
                           "policy": "anti-affinity", "members": [], "project_id": "demo", "user_id": "alice"}]
    })",
        progress);
    return loaded ? std::move(loaded->cloud) : Cloud();
}

inline Flavor flavor(const QString &id, const QString &name, int vcpus, qint64 memoryMb, qint64 rootGb)
{
    Flavor flavor;
    flavor.flavorid = id;
    flavor.name = name;
    flavor.vcpus = vcpus;
    flavor.memoryMb = memoryMb;
    flavor.rootGb = rootGb;
    return flavor;
}

// `server` and `hints` add to or replace members of "server" and "os:scheduler_hints".
inline Request request(const QJsonObject &server = {}, const QJsonObject &hints = {})
{
    QJsonObject body = {{QStringLiteral("name"), QStringLiteral("web")},
        {QStringLiteral("flavorRef"), QStringLiteral("m1.tiny")},
        {QStringLiteral("imageRef"), QStringLiteral("cirros")}, {QStringLiteral("networks"), QStringLiteral("none")},
        {QStringLiteral("metadata"), QJsonObject{{QStringLiteral("role"), QStringLiteral("db")}}}};
    for (auto it = server.begin(); it != server.end(); ++it)
        body.insert(it.key(), it.value());
    const QJsonObject context = {
        {QStringLiteral("project_id"), QStringLiteral("demo")}, {QStringLiteral("user_id"), QStringLiteral("alice")}};
    return parseRequest(QJsonObject{{QStringLiteral("context"), context}, {QStringLiteral("server"), body},
                            {QStringLiteral("os:scheduler_hints"), hints}})
        .value_or(Request());
}

inline std::shared_ptr<const CloudIndex> indexOf(const Cloud &cloud)
{
    return std::make_shared<const CloudIndex>(std::make_shared<const Cloud>(cloud));
}

// The cloud's own Placement with the allocations of these servers.
inline SeenPlacement seenOn(const Cloud &cloud, const QList<BootedServer> &servers = {})
{
    SeenPlacement seen{Placement::of(*indexOf(cloud)).value_or(Placement())};
    for (const BootedServer &server : servers) {
        seen.placement.hold(server.instance.uuid, server.allocation);
        seen.held.insert(server.instance.uuid, heldBy(server));
    }
    return seen;
}

} // namespace astrolabe::test
