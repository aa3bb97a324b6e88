// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/catalogue.h"
#include "diagnosis/causes/evidence.h"
#include "diagnosis/causes/zones.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

const QString zoneOfMove = u"availability_zone"_s;

// Renames the zone of the aggregate back, which is the nearer way if no host has that zone, or takes the server's zone
// away.
QList<QList<Change>> withoutStoredZone(const Case &examined, HostIndex host, bool zoneIsGone)
{
    QList<QList<Change>> ways;
    if (const auto *question = std::get_if<ServerQuestion>(&examined.trial.question)) {
        ways.append({EditCloud{
            .list = u"instances"_s, .id = question->server, .member = {zoneOfMove}, .value = QJsonValue::Null}});
    } else {
        ways.append({withoutRequestMember({u"server"_s, zoneOfMove})});
    }
    if (const Aggregate *aggregate = aggregateOfZone(examined, examined.decision().hosts.at(host).host))
        ways.insert(zoneIsGone ? 0 : ways.size(),
            {withAggregateMetadata(*aggregate, zoneOfMove, examined.spec->availabilityZone)});
    return ways;
}

QList<Cause> findStoredZone(const Case &examined)
{
    const auto blame = blameOnZone(examined);
    if (!blame)
        return {};
    Cause cause{.conditions = blame->conditions, .hosts = blame->hosts};
    const bool zoneIsGone = !knownZones(examined).contains(examined.spec->availabilityZone);
    cause.sentence = {zoneIsGone
            ? QT_TRANSLATE_NOOP("Reason",
                  "The server was booted into zone %1 and must stay there, but no such zone exists now; %2 is in %3")
            : QT_TRANSLATE_NOOP("Reason",
                  "The server was booted into zone %1 and must stay there; the nearest other host, %2, is in %3"),
        {zoneAsked(examined), hostFact(examined, blame->nearest), zoneOfHost(examined, blame->nearest)}};
    cause.undoing = withoutStoredZone(examined, blame->nearest, zoneIsGone);
    return {cause};
}

// A move leaves its host; no other one is left, nor was one chosen before.
QList<Cause> findSourceOnly(const Case &examined)
{
    if (!refusedBefore(examined.decision()).isEmpty())
        return {};
    const auto blame = blameOn(examined, [](const Condition &condition) {
        return condition.kind == Condition::Kind::Candidacy && !isOfDestination(condition);
    });
    if (!blame || blame->hosts.isEmpty() || examined.spec->ignoreHosts.isEmpty())
        return {};
    const bool isSource = std::ranges::any_of(blame->hosts,
        [&](HostIndex host) { return examined.spec->ignoreHosts.contains(examined.decision().hosts.at(host).host); });
    if (!isSource)
        return {};
    Cause cause{.conditions = blame->conditions, .hosts = blame->hosts};
    const auto *question = std::get_if<ServerQuestion>(&examined.trial.question);
    const QString named = question == nullptr ? QString() : question->action.host;
    if (!named.isEmpty() && examined.spec->ignoreHosts.contains(named)) {
        cause.sentence = {QT_TRANSLATE_NOOP("Reason", "The server is on %1 already, and a move must leave its host"),
            {{u"host"_s, named, Origin::request()}}};
        cause.undoing = {{withoutRequestMember(memberOf(examined.trial.question, u"host"_s))}};
        return {cause};
    }
    cause.sentence = {QT_TRANSLATE_NOOP("Reason", "A move must leave %1, and no other host takes the server"),
        {namesOfHosts(examined, blame->hosts)}};
    if (question == nullptr)
        cause.undoing = {{withoutRequestMember({u"request_spec"_s, u"ignore_hosts"_s})}};
    else if (question->action.kind == ServerAction::Kind::Resize)
        cause.undoing = {{withOption("DEFAULT", "allow_resize_to_same_host", true)}};
    return {cause};
}

QList<Cause> findMoveConditions(const Case &examined)
{
    if (!examined.spec || examined.spec->purpose != Purpose::Move)
        return {};
    return findStoredZone(examined) + findSourceOnly(examined);
}

} // namespace

const CauseEntry causes::movedServer{"C32", "move_condition", findMoveConditions};

} // namespace astrolabe
