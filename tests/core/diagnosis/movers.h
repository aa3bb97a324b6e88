// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/casefiles.h"
#include "diagnosis/question.h"

// Actions on a server that the scheduler finds no host for: no nova-compute is up where the server could go.
namespace astrolabe::test {

struct Mover
{
    SchedulerPtr scheduler;
    ServerQuestion question;
    QString source; // the server's host; empty: it is shelved
};

inline Mover mover(ServerAction::Kind kind)
{
    using Kind = ServerAction::Kind;
    Cloud cloud = *askedIn(caseNamed(QStringLiteral("C08")))->scheduler->cloud();
    Flavor larger = cloud.flavors.first();
    larger.flavorid = QStringLiteral("2");
    larger.name = QStringLiteral("larger");
    cloud.flavors.append(larger);
    Image other = cloud.images.first();
    other.id = QStringLiteral("00000000-0000-4000-8000-000000000801");
    other.name = QStringLiteral("newer");
    Image arm = other;
    arm.id = QStringLiteral("00000000-0000-4000-8000-000000000802");
    arm.name = QStringLiteral("arm");
    arm.properties.insert(QStringLiteral("hw_architecture"), QStringLiteral("aarch64"));
    cloud.images += {other, arm};
    ComputeNode &source = cloud.computeNodes.first();
    const bool isShelved = kind == Kind::Unshelve;
    if (kind != Kind::Evacuate && !isShelved)
        source.service->lastSeenUp = cloud.now;
    Instance server;
    server.uuid = QStringLiteral("00000000-0000-4000-8000-00000000aaaa");
    server.displayName = QStringLiteral("mover");
    server.projectId = QStringLiteral("demo");
    server.flavorid = cloud.flavors.first().flavorid;
    server.image = cloud.images.first().id;
    if (isShelved) {
        server.vmState = QStringLiteral("shelved_offloaded");
    } else {
        server.host = source.host;
        server.node = source.hypervisorHostname;
    }
    cloud.instances.append(server);
    ServerAction action{.kind = kind};
    if (kind == Kind::Resize)
        action.flavorRef = QStringLiteral("larger");
    if (kind == Kind::Rebuild)
        action.imageRef = arm.id;
    return {*Scheduler::create(std::make_shared<const Cloud>(cloud)), {action, server.uuid}, server.host};
}

} // namespace astrolabe::test
