// SPDX-License-Identifier: GPL-3.0-or-later
// A server group that there is not, or that is asked for by its name.
#include "diagnosis/causes/evidence.h"
#include "diagnosis/causes/refusals/asked.h"
#include "diagnosis/causes/refusals/catalogue.h"
#include "diagnosis/spelling.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

const QString groupHint = u"group"_s;

// A group of the project that is written by its name, or nearly by its name or uuid; nullptr: none is.
const ServerGroup *groupMeantBy(const QString &written, const QString &project, const Cloud &cloud)
{
    QList<const ServerGroup *> own;
    QStringList names;
    for (const ServerGroup &group : cloud.serverGroups) {
        if (!group.projectId.isEmpty() && group.projectId != project)
            continue;
        own.append(&group);
        names << group.name << group.uuid;
    }
    names.removeAll(QString());
    const QString meant = names.contains(written) ? written : nearestSpelling(written, names);
    const auto isIt = [&](const ServerGroup *group) { return group->name == meant || group->uuid == meant; };
    const auto group = std::ranges::find_if(own, isIt);
    return meant.isEmpty() || group == own.cend() ? nullptr : *group;
}

} // namespace

std::optional<Cause> refusals::unknownGroup(const Case &examined)
{
    const Request *request = examined.request();
    const DecisionError &error = *examined.decision().error;
    const QString written = request == nullptr ? QString() : request->hints.value(groupHint).value(0);
    const bool isOfGroup = error.type == "InstanceGroupNotFound"_L1
        || error.message.startsWith("Invalid input for field/attribute group."_L1);
    if (written.isEmpty() || !isOfGroup)
        return std::nullopt;
    const Fact asked{u"group"_s, written, Origin::request()};
    Cause cause{.undoing = {{withoutHint(*request, groupHint)}}};
    const ServerGroup *meant = groupMeantBy(written, request->projectId, examined.cloud());
    if (meant == nullptr) {
        cause.sentence
            = {QT_TRANSLATE_NOOP("Reason", "nova-api refuses the request: the cloud has no server group %1"), {asked}};
        return cause;
    }
    if (meant->name == written)
        cause.sentence = {QT_TRANSLATE_NOOP("Reason",
                              "nova-api refuses the request: it asks for server group %1 by name, and nova-api takes "
                              "only uuids of server groups"),
            {asked}};
    else
        cause.sentence = {QT_TRANSLATE_NOOP("Reason",
                              "nova-api refuses the request: the cloud has no server group %1; did you mean %2?"),
            {asked, {u"group"_s, meant->name.isEmpty() ? meant->uuid : meant->name, Origin::host()}}};
    cause.corrected = {withRequestMember({hintsMemberOf(*request), groupHint}, meant->uuid)};
    return cause;
}

} // namespace astrolabe
