// SPDX-License-Identifier: GPL-3.0-or-later
// A new server group, since a server cannot leave its group, and policy and rules of a group cannot be changed. Nova
// puts servers into it only when it boots them: the same policy may do, or else a softer rule or policy.
#include "diagnosis/remedies/catalogue.h"

#include <QUuid>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr int mostRungs = 64;

// A group without members, and the request in it.
QList<Change> inNewGroup(
    const Ward &ward, const ServerGroup &group, const QString &kind, const QString &policy, std::optional<int> most)
{
    const auto uuidOf = [&](const QString &suffix) {
        return QUuid::createUuidV5(QUuid(group.uuid), suffix).toString(QUuid::WithoutBraces);
    };
    QString suffix = kind;
    for (int number = 2; ward.index().serverGroup(uuidOf(suffix)) != nullptr; ++number)
        suffix = u"%1-%2"_s.arg(kind).arg(number);
    QJsonObject made{{u"uuid"_s, uuidOf(suffix)}, {u"name"_s, group.name + u'-' + suffix}, {u"policy"_s, policy},
        {u"project_id"_s, group.projectId}, {u"user_id"_s, group.userId}};
    if (most)
        made.insert(u"rules"_s, QJsonObject{{u"max_server_per_host"_s, *most}});
    return {EditCloud{.list = u"server_groups"_s, .id = uuidOf(suffix), .member = {}, .value = made},
        requestEdit({hintsMemberOf(*ward.examined().request()), u"group"_s}, uuidOf(suffix))};
}

bool isOfGroup(const Condition &condition)
{
    static const QStringList filters{u"ServerGroupAntiAffinityFilter"_s, u"ServerGroupAffinityFilter"_s};
    return condition.kind == Condition::Kind::Filter && filters.contains(condition.name);
}

// As strict as the one that is asked for first. A single server can be at odds only with members of that one.
QList<Ladder> newGroups(const Ward &ward)
{
    const Request *request = ward.examined().request();
    const ServerGroup *group = ward.group();
    if (group == nullptr)
        return {};
    const Release release = ward.scheduler().release();
    const int limit = group->maxServerPerHost.value_or(1);
    const bool hasRules = group->policy == "anti-affinity"_L1 && release >= since(18); // they came with Rocky
    Ladder strict(inNewGroup(ward, *group, u"new"_s, group->policy, group->maxServerPerHost));
    for (int more = 1; hasRules && more < std::min(request->maxCount, mostRungs); ++more)
        strict.rungs.append(inNewGroup(ward, *group, u"per-host-%1"_s.arg(limit + more), group->policy, limit + more));
    QList<Ladder> ladders{strict};
    if (release >= since(13))
        ladders.append(Ladder(inNewGroup(ward, *group, u"soft"_s, u"soft-"_s + group->policy, std::nullopt)));
    return ladders;
}

QList<Ladder> newGroupsForHost(const Miss &miss)
{
    return isOfGroup(miss.condition) ? newGroups(miss.ward) : QList<Ladder>();
}

QList<Ladder> newGroupsForRequest(const Ward &ward)
{
    const bool mayHelp = !ward.examined().corrections.isEmpty() && ward.mayHelp(isOfGroup);
    return mayHelp ? newGroups(ward) : QList<Ladder>();
}

} // namespace

const RemedyEntry remedies::newGroup{Effort::Request, newGroupsForHost, newGroupsForRequest};

} // namespace astrolabe
