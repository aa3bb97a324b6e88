// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/grouppolicy.h"

#include "scheduler/foretoldbuilds.h"

namespace astrolabe::services {

using namespace Qt::StringLiterals;

namespace {

// Number of the group's other members by host.
QHash<QString, int> membersOnHost(const ServerGroup &group, const ServiceContext &context, const QString &server)
{
    QHash<QString, int> members;
    for (const QString &member : group.members) {
        const Instance *instance = context.index.instance(member);
        if (member != server && instance && !instance->host.isEmpty())
            ++members[instance->host];
    }
    for (const QString &uuid : context.databases.uuids()) {
        const Instance &other = context.databases.server(uuid).instance;
        if (uuid != server && !other.host.isEmpty())
            ++members[other.host];
    }
    return members;
}

} // namespace

Replied<> checkGroupPolicy(ServiceContext &context, const Party &compute, const QString &server, Release from)
{
    const ServerGroup *group = context.index.serverGroup(context.databases.server(server).groupUuid);
    if (context.release < from || group == nullptr
        || context.config().boolean("workarounds", "disable_group_policy_check_upcall", context.release))
        return {};
    const QHash<QString, int> others = membersOnHost(*group, context, server);
    const auto check = [&](Reply &) -> Replied<> {
        if (const auto violation = violationOf(*group, others, compute.place, server, context.release))
            return tl::unexpected(*violation);
        return {};
    };
    return context.wire.ask(
        {compute, {Party::Role::Conductor}, Transport::RpcCall, u"object_class_action InstanceGroup.get_by_hint"_s,
            {{u"policy"_s, group->policy}}, server},
        check);
}

} // namespace astrolabe::services
