// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/catalogue.h"
#include "diagnosis/causes/evidence.h"
#include "diagnosis/causes/recordedfilters.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

Fact groupOf(const Case &examined)
{
    return {u"group"_s, examined.spec->group->name, Origin::request()};
}

QList<QList<Change>> withoutGroup(const Case &examined)
{
    QList<QList<Change>> ways;
    if (examined.request() != nullptr && examined.request()->hints.contains(u"group"_s))
        ways.append({withoutHint(*examined.request(), u"group"_s)});
    return ways;
}

Change inGroup(const Case &examined, const QString &member, const QJsonValue &value)
{
    return EditCloud{.list = u"server_groups"_s, .id = examined.spec->group->uuid, .member = {member}, .value = value};
}

QList<Cause> findAntiAffinity(const Case &examined)
{
    const auto blame = blameOnFilter(examined, u"ServerGroupAntiAffinityFilter");
    if (!blame || !examined.spec || !examined.spec->group)
        return {};
    const Reason against = reasonAgainst(examined, blame->nearest, blame->conditions);
    const qint64 most = examined.spec->group->maxServerPerHost.value_or(1);
    const Fact limit{u"max_server_per_host"_s, most, Origin::group(examined.spec->group->name)};
    const auto members = factNamed(against, u"group_members");
    const bool hasRule = examined.trial.scheduler->release() >= since(18); // max_server_per_host
    Cause cause{.conditions = blame->conditions, .hosts = blame->hosts};
    if (factNamed(against, u"stored_group_members")) {
        cause.sentence = {QT_TRANSLATE_NOOP("Reason",
                              "nova-scheduler still counts servers of the anti-affinity group %1 on %2 that are gone"),
            {groupOf(examined), hostFact(examined, blame->nearest)}};
    } else if (blame->isMetByNone) {
        cause.sentence = hasRule
            ? Reason{QT_TRANSLATE_NOOP("Reason",
                         "Anti-affinity group %1 allows %2 per host (max_server_per_host), and every host already has "
                         "that many"),
                  {groupOf(examined), limit}}
            : Reason{QT_TRANSLATE_NOOP("Reason", "Every host already has a server of the anti-affinity group %1"),
                  {groupOf(examined)}};
    } else {
        cause.sentence = {QT_TRANSLATE_NOOP("Reason",
                              "%1 would do, but already has as many servers of the anti-affinity group %2 as it "
                              "allows per host: %3"),
            {hostFact(examined, blame->nearest), groupOf(examined), limit}};
    }
    cause.undoing = withoutGroup(examined);
    const qint64 here = members ? std::get<qint64>(members->value) : most;
    if (hasRule)
        cause.undoing.append({inGroup(examined, u"rules"_s, QJsonObject{{u"max_server_per_host"_s, here + 1}})});
    cause.undoing.append({inGroup(examined, u"policy"_s, u"soft-anti-affinity"_s)});
    return {cause};
}

QList<Cause> findAffinity(const Case &examined)
{
    const auto blame = blameOnFilter(examined, u"ServerGroupAffinityFilter");
    if (!blame || blame->hosts.isEmpty() || !examined.spec || !examined.spec->group)
        return {};
    const Reason against = reasonAgainst(examined, blame->nearest, blame->conditions);
    const auto hosts = factNamed(against, u"group_hosts");
    if (!hosts)
        return {};
    Cause cause{.conditions = blame->conditions, .hosts = blame->hosts};
    cause.sentence = {QT_TRANSLATE_NOOP("Reason",
                          "Affinity group %1 is on %2, which cannot take the server; %3 would do, but is elsewhere"),
        {groupOf(examined), *hosts, hostFact(examined, blame->nearest)}};
    cause.undoing = withoutGroup(examined);
    cause.undoing.append({inGroup(examined, u"policy"_s, u"soft-affinity"_s)});
    return {cause};
}

QList<Cause> findServerGroupPolicy(const Case &examined)
{
    return findAntiAffinity(examined) + findAffinity(examined);
}

QList<Cause> findRecordedPolicy(const DecisionRecord &record)
{
    return causedByFilter(record,
        {{"ServerGroupAntiAffinityFilter"_L1,
             QT_TRANSLATE_NOOP(
                 "Reason", "%1 leaves no host: each has as many servers of the group as its policy allows")},
            {"ServerGroupAffinityFilter"_L1,
                QT_TRANSLATE_NOOP("Reason", "%1 leaves no host: none has the group's servers")}});
}

} // namespace

const CauseEntry causes::serverGroupPolicy{"C16", "server_group", findServerGroupPolicy,
    QT_TRANSLATE_NOOP("Clinic", "The policy of a server group"), findRecordedPolicy};

} // namespace astrolabe
