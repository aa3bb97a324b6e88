// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/grouppolicy.h"

namespace astrolabe::services {

using namespace Qt::StringLiterals;

namespace {

// Of the other members.
QStringList hostsOf(const ServerGroup &group, const Site &site, const QString &server)
{
    QStringList hosts;
    for (const QString &member : group.members) {
        const Instance *instance = site.index.instance(member);
        if (member != server && instance && !instance->host.isEmpty())
            hosts.append(instance->host);
    }
    for (const QString &uuid : site.databases.uuids()) {
        const Instance &other = site.databases.server(uuid).instance;
        if (uuid != server && !other.host.isEmpty())
            hosts.append(other.host);
    }
    return hosts;
}

} // namespace

Replied<> checkGroupPolicy(Site &site, const Party &compute, const QString &server)
{
    const ServerGroup *group = site.index.serverGroup(site.databases.server(server).groupUuid);
    if (group == nullptr || site.config().boolean("workarounds", "disable_group_policy_check_upcall", site.release))
        return {};
    const QStringList hosts = hostsOf(*group, site, server);
    const auto check = [&](Reply &) -> Replied<> {
        const bool crowded = hosts.count(compute.place) >= group->maxServerPerHost.value_or(1);
        if (group->policy == "anti-affinity"_L1 && crowded)
            return tl::unexpected(
                Raised{u"GroupAffinityViolation"_s, u"Anti-affinity instance group policy was violated"_s});
        if (group->policy == "affinity"_L1 && !hosts.isEmpty() && !hosts.contains(compute.place))
            return tl::unexpected(
                Raised{u"GroupAffinityViolation"_s, u"Affinity instance group policy was violated"_s});
        return {};
    };
    return site.wire.ask(
        {compute, {Party::Role::Conductor}, Transport::RpcCall, u"object_class_action InstanceGroup.get_by_hint"_s,
            {{u"policy"_s, group->policy}}, server},
        check);
}

} // namespace astrolabe::services
