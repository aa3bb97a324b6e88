// SPDX-License-Identifier: GPL-3.0-or-later
// A new server group with a soft policy; the policy of a group cannot be changed.
#include "diagnosis/remedies/catalogue.h"

#include <QUuid>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QList<Ladder> softGroups(const Miss &miss)
{
    const Request *request = miss.ward.examined().request();
    const bool isPolicy
        = miss.isFilter("ServerGroupAntiAffinityFilter"_L1) || miss.isFilter("ServerGroupAffinityFilter"_L1);
    const ServerGroup *group = !isPolicy || request == nullptr
        ? nullptr
        : miss.ward.index().serverGroup(request->hints.value(u"group"_s).value(0));
    if (group == nullptr || miss.ward.cloud().release < since(15))
        return {};
    const QString uuid = QUuid::createUuidV5(QUuid(group->uuid), u"soft"_s).toString(QUuid::WithoutBraces);
    const QJsonObject soft{{u"uuid"_s, uuid}, {u"name"_s, group->name + u"-soft"_s},
        {u"policy"_s, u"soft-"_s + group->policy}, {u"members"_s, QJsonArray::fromStringList(group->members)},
        {u"project_id"_s, group->projectId}, {u"user_id"_s, group->userId}};
    return {Ladder({EditCloud{.list = u"server_groups"_s, .id = uuid, .member = {}, .value = soft},
        requestEdit({u"os:scheduler_hints"_s, u"group"_s}, uuid)})};
}

} // namespace

const RemedyEntry remedies::newGroup{Effort::Metadata, softGroups, nullptr};

} // namespace astrolabe
