// SPDX-License-Identifier: GPL-3.0-or-later
// Security groups that the project does not have, or a name that several of its groups have. Nova tells the first only.
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

constexpr qsizetype mostOthers = 3;
const QString defaultGroup = u"default"_s; // that every project gets

QList<const SecurityGroup *> groupsOf(const QString &project, const QList<SecurityGroup> &known)
{
    QList<const SecurityGroup *> own;
    for (const SecurityGroup &group : known) {
        if (group.projectId == project)
            own.append(&group);
    }
    return own;
}

QList<Change> withSecurityGroups(QStringList names)
{
    const QStringList member{u"server"_s, u"security_groups"_s};
    names.removeDuplicates();
    QJsonArray groups;
    for (const QString &name : std::as_const(names))
        groups.append(QJsonObject{{u"name"_s, name}});
    return {names.isEmpty() ? withoutRequestMember(member) : withRequestMember(member, groups)};
}

// The request with each of the others in place of those that are refused, and with none.
QList<QList<Change>> withOthers(const QStringList &asked, const QStringList &refused, const QStringList &others)
{
    QStringList kept = asked;
    kept.removeIf([&](const QString &name) { return refused.contains(name); });
    const qsizetype at = asked.indexOf(refused.first());
    QList<QList<Change>> ways;
    for (const QString &other : others.first(std::min(mostOthers, others.size()))) {
        QStringList names = kept;
        names.insert(std::min(at, names.size()), other);
        ways.append(withSecurityGroups(names));
    }
    ways.append(withSecurityGroups(kept));
    return ways;
}

Cause ofUnknown(
    const QStringList &unknown, const Request &request, const Fact &project, const QList<const SecurityGroup *> &own)
{
    QStringList known;
    QStringList others;
    for (const SecurityGroup *group : own) {
        known << group->name << group->id;
        if (group->name != defaultGroup && !request.securityGroups.contains(group->name))
            others.append(group->name);
    }
    known.removeAll(QString());
    QStringList meant = request.securityGroups;
    for (const QString &name : unknown) {
        if (const QString near = nearestSpelling(name, known); !near.isEmpty())
            meant.replace(meant.indexOf(name), near);
    }
    const bool isMisspelt = std::ranges::none_of(unknown, [&](const QString &name) { return meant.contains(name); });
    const Fact group{u"security_group"_s, namesInShort(unknown), Origin::request()};
    Cause cause{.undoing = withOthers(request.securityGroups, unknown, others)};
    if (!isMisspelt) {
        cause.sentence
            = {QT_TRANSLATE_NOOP("Reason", "nova-api refuses the request: project %1 has no security group %2"),
                {project, group}};
        return cause;
    }
    QStringList corrections = meant;
    corrections.removeIf([&](const QString &name) { return request.securityGroups.contains(name); });
    cause.sentence = {QT_TRANSLATE_NOOP("Reason",
                          "nova-api refuses the request: project %1 has no security group %2; did you mean %3?"),
        {project, group, {u"security_group"_s, namesInShort(corrections), Origin::host()}}};
    cause.corrected = withSecurityGroups(meant);
    return cause;
}

Cause ofAmbiguous(
    const QString &ambiguous, const Request &request, const Fact &project, const QList<const SecurityGroup *> &own)
{
    QStringList others;
    for (const SecurityGroup *group : own) {
        if (group->name == ambiguous)
            others.append(group->id);
    }
    return {.sentence
        = {QT_TRANSLATE_NOOP("Reason", "nova-api refuses the request: project %1 has several security groups %2"),
            {project, {u"security_group"_s, ambiguous, Origin::request()}}},
        .undoing = withOthers(request.securityGroups, {ambiguous}, others)};
}

} // namespace

std::optional<Cause> refusals::securityGroups(const Case &examined)
{
    const Request *request = examined.request();
    const DecisionError &error = *examined.decision().error;
    const auto &known = examined.cloud().surroundings.securityGroups;
    if (request == nullptr || !known)
        return std::nullopt;
    const QList<const SecurityGroup *> own = groupsOf(request->projectId, *known);
    const auto isOwn = [&](const QString &name) {
        return name == defaultGroup
            || std::ranges::any_of(own, [&](const auto *group) { return group->name == name || group->id == name; });
    };
    const Fact project = projectFact(examined, request->projectId);
    if (error.type == "SecurityGroupNotFound"_L1) {
        QStringList unknown = request->securityGroups;
        unknown.removeIf(isOwn);
        return unknown.isEmpty() ? std::nullopt : std::optional(ofUnknown(unknown, *request, project, own));
    }
    const auto isTold = [&](const QString &name) { return error.message.contains(u"'%1'"_s.arg(name)); };
    const auto ambiguous = std::ranges::find_if(request->securityGroups, isTold);
    if (error.type != "NoUniqueMatch"_L1 || ambiguous == request->securityGroups.cend())
        return std::nullopt;
    return ofAmbiguous(*ambiguous, *request, project, own);
}

} // namespace astrolabe
