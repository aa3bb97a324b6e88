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

bool isOfGroup(const Condition &condition)
{
    static const QStringList filters{u"ServerGroupAntiAffinityFilter"_s, u"ServerGroupAffinityFilter"_s};
    return condition.kind == Condition::Kind::Filter && filters.contains(condition.name);
}

// max_server_per_host came with Rocky. Each further server of the request may need one more. `here`: how many the
// fullest of the hosts has.
Ladder moreOnAHost(const Request &request, const ServerGroup &group, int here)
{
    Ladder ladder({}, true);
    const int servers = std::min(request.maxCount, mostRungs);
    for (int most = here + 1; most <= here + servers; ++most)
        ladder.rungs.append(regrouped(request, group, u"per-host-%1"_s.arg(most), group.policy, most));
    return ladder;
}

QList<Ladder> softerGroups(const Ward &ward, int here)
{
    const Request *request = ward.examined().request();
    const ServerGroup *group
        = request == nullptr ? nullptr : ward.index().serverGroup(request->hints.value(u"group"_s).value(0));
    if (group == nullptr || ward.cloud().release < since(15))
        return {};
    QList<Ladder> ladders;
    if (group->policy == "anti-affinity"_L1 && ward.cloud().release >= since(18))
        ladders.append(moreOnAHost(*request, *group, std::max(here, group->maxServerPerHost.value_or(1))));
    ladders.append(Ladder(regrouped(*request, *group, u"soft"_s, u"soft-"_s + group->policy, std::nullopt)));
    return ladders;
}

QList<Ladder> softerForHost(const Miss &miss)
{
    int here = 0;
    for (const Fact &fact : miss.facts()) {
        const auto *members = std::get_if<qint64>(&fact.value);
        if (fact.name == "group_members"_L1 && members != nullptr)
            here = std::max(here, static_cast<int>(*members));
    }
    return isOfGroup(miss.condition) ? softerGroups(miss.ward, here) : QList<Ladder>();
}

QList<Ladder> softerForRequest(const Ward &ward)
{
    const bool mayHelp = !ward.examined().corrections.isEmpty() && ward.mayHelp(isOfGroup);
    return mayHelp ? softerGroups(ward, 0) : QList<Ladder>();
}

} // namespace

const RemedyEntry remedies::newGroup{Effort::Request, softerForHost, softerForRequest};

} // namespace astrolabe
