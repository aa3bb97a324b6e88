// SPDX-License-Identifier: GPL-3.0-or-later
// A new server group with a softer rule or policy; those of a group cannot be changed.
#include "diagnosis/remedies/catalogue.h"

#include <QUuid>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr int mostRungs = 64;

// A group with the same members, and the request in it.
QList<Change> regrouped(const Request &request, const ServerGroup &group, const QString &suffix, const QString &policy,
    std::optional<int> most)
{
    const QString uuid = QUuid::createUuidV5(QUuid(group.uuid), suffix).toString(QUuid::WithoutBraces);
    QJsonObject made{{u"uuid"_s, uuid}, {u"name"_s, group.name + u'-' + suffix}, {u"policy"_s, policy},
        {u"members"_s, QJsonArray::fromStringList(group.members)}, {u"project_id"_s, group.projectId},
        {u"user_id"_s, group.userId}};
    if (most)
        made.insert(u"rules"_s, QJsonObject{{u"max_server_per_host"_s, *most}});
    return {EditCloud{.list = u"server_groups"_s, .id = uuid, .member = {}, .value = made},
        requestEdit({hintsMemberOf(request), u"group"_s}, uuid)};
}

// max_server_per_host came with Rocky. Each further server of the request may need one more.
Ladder moreOnAHost(const Miss &miss, const ServerGroup &group)
{
    Ladder ladder({}, true);
    int here = group.maxServerPerHost.value_or(1);
    for (const Fact &fact : miss.facts()) {
        const auto *members = std::get_if<qint64>(&fact.value);
        if (fact.name == "group_members"_L1 && members != nullptr)
            here = std::max(here, static_cast<int>(*members));
    }
    const Request &request = *miss.ward.examined().request();
    const int servers = std::min(request.maxCount, mostRungs);
    for (int most = here + 1; most <= here + servers; ++most)
        ladder.rungs.append(regrouped(request, group, u"per-host-%1"_s.arg(most), group.policy, most));
    return ladder;
}

QList<Ladder> softerGroups(const Miss &miss)
{
    const Request *request = miss.ward.examined().request();
    const bool isAnti = miss.isFilter("ServerGroupAntiAffinityFilter"_L1);
    const bool isPolicy = isAnti || miss.isFilter("ServerGroupAffinityFilter"_L1);
    const ServerGroup *group = !isPolicy || request == nullptr
        ? nullptr
        : miss.ward.index().serverGroup(request->hints.value(u"group"_s).value(0));
    if (group == nullptr || miss.ward.cloud().release < since(15))
        return {};
    QList<Ladder> ladders;
    if (isAnti && !(miss.ward.cloud().release < since(18)))
        ladders.append(moreOnAHost(miss, *group));
    ladders.append(Ladder(regrouped(*request, *group, u"soft"_s, u"soft-"_s + group->policy, std::nullopt)));
    return ladders;
}

} // namespace

const RemedyEntry remedies::newGroup{Effort::Request, softerGroups, nullptr};

} // namespace astrolabe
