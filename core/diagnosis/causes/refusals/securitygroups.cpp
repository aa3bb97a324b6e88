// SPDX-License-Identifier: GPL-3.0-or-later
// A security group that the project does not have, or a name that several of its groups have.
#include "diagnosis/causes/evidence.h"
#include "diagnosis/causes/refusals/asked.h"
#include "diagnosis/causes/refusals/catalogue.h"
#include "diagnosis/spelling.h"

#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The request with another security group in the place of one; empty: with none.
QList<Change> withSecurityGroup(const Request &request, const QString &refused, const QString &other)
{
    const QStringList member{u"server"_s, u"security_groups"_s};
    QStringList names = request.securityGroups;
    if (other.isEmpty())
        names.removeAll(refused);
    else
        names.replace(names.indexOf(refused), other);
    names.removeDuplicates();
    QJsonArray groups;
    for (const QString &name : std::as_const(names))
        groups.append(QJsonObject{{u"name"_s, name}});
    return {names.isEmpty() ? withoutRequestMember(member) : withRequestMember(member, groups)};
}

} // namespace

std::optional<Cause> refusals::securityGroups(const Case &examined)
{
    constexpr qsizetype most = 3;
    const Request *request = examined.request();
    const DecisionError &error = *examined.decision().error;
    const bool isUnknown = error.type == "SecurityGroupNotFound"_L1;
    const auto &known = examined.cloud().surroundings.securityGroups;
    if (request == nullptr || !known || !(isUnknown || error.type == "NoUniqueMatch"_L1))
        return std::nullopt;
    const auto isNamed = [&](const QString &name) {
        return error.message.contains(isUnknown ? u"group %1 not found"_s.arg(name) : u"'%1'"_s.arg(name));
    };
    const auto refused = std::ranges::find_if(request->securityGroups, isNamed);
    if (refused == request->securityGroups.cend())
        return std::nullopt;
    QStringList others;
    QStringList names;
    for (const SecurityGroup &group : *known) {
        if (group.projectId != request->projectId)
            continue;
        names << group.name << group.id;
        if (isUnknown ? group.name != "default"_L1 : group.name == *refused)
            others.append(isUnknown ? group.name : group.id);
    }
    names.removeAll(QString());
    const Fact group{u"security_group"_s, *refused, Origin::request()};
    const Fact project = projectFact(examined, request->projectId);
    const QString meant = isUnknown ? nearestSpelling(*refused, names) : QString();
    Cause cause;
    if (!isUnknown)
        cause.sentence
            = {QT_TRANSLATE_NOOP("Reason", "nova-api refuses the request: project %1 has several security groups %2"),
                {project, group}};
    else if (meant.isEmpty())
        cause.sentence
            = {QT_TRANSLATE_NOOP("Reason", "nova-api refuses the request: project %1 has no security group %2"),
                {project, group}};
    else
        cause.sentence = {QT_TRANSLATE_NOOP("Reason",
                              "nova-api refuses the request: project %1 has no security group %2; did you mean %3?"),
            {project, group, {u"security_group"_s, meant, Origin::host()}}};
    if (!meant.isEmpty())
        cause.corrected = withSecurityGroup(*request, *refused, meant);
    for (const QString &other : others.first(std::min(most, others.size())))
        cause.undoing.append(withSecurityGroup(*request, *refused, other));
    cause.undoing.append(withSecurityGroup(*request, *refused, {}));
    return cause;
}

} // namespace astrolabe
