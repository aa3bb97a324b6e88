// SPDX-License-Identifier: GPL-3.0-or-later
#include "api/servergroup.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Replaces the database's member counts with those in nova-scheduler's memory.
void rememberMembers(RequestGroup &group, const QStringList &members, const CloudIndex &index)
{
    const auto &tracked = index.trackedInstances();
    for (auto host = tracked.begin(); host != tracked.end(); ++host) {
        const auto count = std::ranges::count_if(*host, [&](const QString &uuid) { return members.contains(uuid); });
        const int stored = group.membersOnHost.value(host.key());
        if (count != stored)
            group.storedOnHost.insert(host.key(), stored);
        group.membersOnHost.insert(host.key(), static_cast<int>(count));
    }
}

} // namespace

std::optional<RequestGroup> requestGroup(const QString &uuid, const CloudIndex &index, const QStringList &newMembers)
{
    const ServerGroup *group = index.serverGroup(uuid);
    if (group == nullptr)
        return std::nullopt;
    RequestGroup found{group->uuid, group->name, group->policy, group->maxServerPerHost, {}, {}};
    QStringList members = group->members + newMembers;
    members.removeDuplicates();
    for (const QString &member : std::as_const(members)) {
        const Instance *instance = index.instance(member);
        if (instance == nullptr || instance->host.isEmpty())
            continue;
        found.hosts.insert(instance->host);
        ++found.membersOnHost[instance->host];
    }
    rememberMembers(found, members, index);
    return found;
}

// Until Liberty groups are ignored if both filters are off, and there are no soft policies.
std::optional<DecisionError> setupInstanceGroup(const QString &policy, const CloudIndex &index, Release release)
{
    const Configuration &config = index.cloud().config;
    const QString module = u"nova.scheduler.weights.affinity."_s;
    const auto hasFilter = [&](const QString &name) {
        return config.list("filter_scheduler", "enabled_filters", release).contains(name);
    };
    const auto hasWeigher = [&](const QString &name) {
        const QStringList classes = config.list("filter_scheduler", "weight_classes", release);
        return classes.contains(u"nova.scheduler.weights.all_weighers"_s) || classes.contains(module + name);
    };
    const auto needs = [](const QString &name) {
        return DecisionError{u"UnsupportedPolicyException"_s,
            u"ServerGroup policy is not supported: %1 not configured"_s.arg(name), Stage::Conductor};
    };

    const bool isLenient = release < since(13) && !hasFilter(u"ServerGroupAffinityFilter"_s)
        && !hasFilter(u"ServerGroupAntiAffinityFilter"_s);
    if (isLenient)
        return std::nullopt;
    if (policy == u"affinity"_s && !hasFilter(u"ServerGroupAffinityFilter"_s))
        return needs(u"ServerGroupAffinityFilter"_s);
    if (policy == u"anti-affinity"_s && !hasFilter(u"ServerGroupAntiAffinityFilter"_s))
        return needs(u"ServerGroupAntiAffinityFilter"_s);
    if (release < since(13))
        return std::nullopt;
    if (policy == u"soft-affinity"_s && !hasWeigher(u"ServerGroupSoftAffinityWeigher"_s))
        return needs(u"ServerGroupSoftAffinityWeigher"_s);
    if (policy == u"soft-anti-affinity"_s && !hasWeigher(u"ServerGroupSoftAntiAffinityWeigher"_s))
        return needs(u"ServerGroupSoftAntiAffinityWeigher"_s);
    return std::nullopt;
}

} // namespace astrolabe
