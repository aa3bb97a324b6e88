// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/capacity.h"
#include "diagnosis/causes/catalogue.h"
#include "diagnosis/causes/conditionnames.h"
#include "diagnosis/causes/traits.h"
#include "diagnosis/causes/zones.h"
#include "diagnosis/conditionwords.h"

#include <QSet>

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The conflict is undone by undoing the cause of any of its conditions.
QList<QList<Change>> waysOut(const ConditionSet &conflict, const QList<Cause> &others)
{
    QList<QList<Change>> ways;
    for (const Cause &cause : others) {
        const bool isPart = !cause.conditions.empty() && std::ranges::includes(conflict, cause.conditions);
        if (isPart && !cause.undoing.isEmpty())
            ways.append(cause.undoing.first());
    }
    return ways;
}

// With those that ask the same in another place: Placement, too, is told of a zone, and of a disabled nova-compute.
ConditionSet withAlike(const Case &examined, const ConditionSet &conditions)
{
    QSet<QString> names;
    const auto nameOf = [&](const Condition &condition) { return englishSentence(nameInRequest(examined, condition)); };
    for (const int condition : conditions)
        names.insert(nameOf(examined.standings.conditions.at(condition)));
    return conditionsThat(examined, [&](const Condition &condition) { return names.contains(nameOf(condition)); });
}

bool isCorrection(const Case &examined, int condition)
{
    const ConditionSet alike = withAlike(examined, {condition});
    return std::ranges::any_of(examined.corrections, [&](const Correction &correction) {
        return !correction.conditions.empty() && std::ranges::includes(alike, correction.conditions);
    });
}

bool isEachCorrection(const Case &examined, const ConditionSet &conflict)
{
    return std::ranges::all_of(conflict, [&](int condition) { return isCorrection(examined, condition); });
}

// Others make it come about: who comes before the host, and which candidates there are.
bool isOfHostAlone(const Case &examined, int position)
{
    const Condition &condition = examined.standings.conditions.at(position);
    return condition.name != "limit"_L1 && condition.kind != Condition::Kind::Claim
        && !ConditionWords::isOfPcpuOnly(condition);
}

// None: a single condition that no host meets says it all, a host meets all, or it is not of hosts alone.
std::optional<ConditionSet> smallestConflict(const Case &examined)
{
    const QList<ConditionSet> &sets = examined.conflicting.sets;
    const auto isOfHosts = [&](int condition) { return isOfHostAlone(examined, condition); };
    if (sets.isEmpty() || sets.first().size() < 2 || !std::ranges::all_of(sets.first(), isOfHosts))
        return std::nullopt;
    return sets.first();
}

QList<HostIndex> hostsLetIn(const Case &examined, const ConditionSet &conflict)
{
    const ConditionSet all = withAlike(examined, conflict);
    QList<HostIndex> hosts;
    for (const Correction &correction : examined.corrections) {
        if (std::ranges::includes(all, correction.conditions))
            hosts += correction.hosts;
    }
    return hosts;
}

// As the tables of conditions have it.
Reason nameInTables(const Case &examined, int position)
{
    const Condition &condition = examined.standings.conditions.at(position);
    return condition.asks.isEmpty() ? nameInRequest(examined, condition) : condition.asks;
}

Fact allOf(const Case &examined, const ConditionSet &conditions)
{
    constexpr qsizetype most = 5;
    QList<Reason> names;
    for (const int condition : conditions)
        names.append(nameInTables(examined, condition));
    const qint64 all = names.size();
    if (all > most)
        names = names.first(most) + QList<Reason>{{"… (%1)", {{u"conditions"_s, all, Origin::request()}}}};
    return {u"conditions"_s, names, Origin::request()};
}

Fact numberOf(const ConditionSet &conditions)
{
    return {u"conditions"_s, qint64(conditions.size()), Origin::request()};
}

// Where a condition wants the server; Anywhere: it wants something of the host.
enum class Place { Zone, InAggregate, OutsideAggregate, Anywhere };

bool isOfAggregates(const Condition &condition)
{
    return condition.kind == Condition::Kind::Placement && condition.name.startsWith("member_of"_L1);
}

Place placeOf(const Case &examined, int position)
{
    const Condition &condition = examined.standings.conditions.at(position);
    if (asksZone(examined, condition))
        return Place::Zone;
    if (!isOfAggregates(condition))
        return Place::Anywhere;
    return condition.name.contains(":!"_L1) ? Place::OutsideAggregate : Place::InAggregate;
}

// Of two conditions, ordered by place, that hosts meet one by one: %1 and %2 are wanted, %4 and %5 of %3 hosts meet
// them.
const char *bothAsked(Place first, Place second)
{
    if (first == Place::Zone && second == Place::InAggregate)
        return QT_TRANSLATE_NOOP(
            "Reason", "No host in zone %1 is in aggregate %2: %4 of %3 hosts in the zone, %5 in the aggregate");
    if (first == Place::Zone && second == Place::OutsideAggregate)
        return QT_TRANSLATE_NOOP("Reason",
            "No host in zone %1 is outside aggregate %2: %4 of %3 hosts in the zone, %5 outside the aggregate");
    if (first == Place::Zone)
        return QT_TRANSLATE_NOOP("Reason", "No host in zone %1 has %2: %4 of %3 hosts in the zone, %5 with it");
    if (first == Place::InAggregate && second == Place::InAggregate)
        return QT_TRANSLATE_NOOP(
            "Reason", "No host is in both aggregates, %1 and %2: %4 of %3 hosts in the first, %5 in the second");
    if (first == Place::InAggregate && second == Place::OutsideAggregate)
        return QT_TRANSLATE_NOOP("Reason",
            "No host in aggregate %1 is outside aggregate %2: %4 of %3 hosts in the first, %5 outside the second");
    if (first == Place::InAggregate)
        return QT_TRANSLATE_NOOP(
            "Reason", "No host in aggregate %1 has %2: %4 of %3 hosts in the aggregate, %5 with it");
    if (first == Place::OutsideAggregate && second == Place::Anywhere)
        return QT_TRANSLATE_NOOP(
            "Reason", "No host outside aggregate %1 has %2: %4 of %3 hosts outside the aggregate, %5 with it");
    if (first == Place::OutsideAggregate)
        return QT_TRANSLATE_NOOP("Reason",
            "No host is outside both aggregates, %1 and %2: %4 of %3 hosts outside the first, %5 outside the second");
    return QT_TRANSLATE_NOOP("Reason", "No host has both %1 and %2: %4 of %3 hosts with the first, %5 with the second");
}

// What the request's author asked for: a zone, an aggregate, a trait's name, "hw_architecture = aarch64", and where
// that stands.
Fact wanted(const Case &examined, int position)
{
    const Condition &condition = examined.standings.conditions.at(position);
    const QList<Fact> &asked = condition.asks.facts;
    if (asksZone(examined, condition))
        return zoneAsked(examined);
    if (isOfAggregates(condition) && !asked.isEmpty())
        return asked.first();
    const Origin origin = asked.isEmpty() ? Origin::request() : asked.last().origin;
    if (asksTrait(condition) && !traitQuestion(examined, condition).isForbidden)
        return {u"condition"_s, traitQuestion(examined, condition).trait.value, origin};
    return {u"condition"_s, QList<Reason>{nameInRequest(examined, condition)}, origin};
}

Fact metBy(const Case &examined, int condition)
{
    return {u"met_by"_s, qint64{examined.standings.metBy(condition)}, Origin::host()};
}

// Whether the request asks for it, and not the state of the cloud: a zone, a trait, an aggregate, a property.
bool isAskedFor(const Condition &condition)
{
    static const QStringList filters{u"AvailabilityZoneFilter"_s, u"ImagePropertiesFilter"_s,
        u"ComputeCapabilitiesFilter"_s, u"AggregateInstanceExtraSpecsFilter"_s};
    if (condition.kind == Condition::Kind::Filter)
        return filters.contains(condition.name);
    return isOfAggregates(condition) || asksTrait(condition);
}

qsizetype askedFor(const Case &examined, const ConditionSet &conflict)
{
    return std::ranges::count_if(
        conflict, [&](int condition) { return isAskedFor(examined.standings.conditions.at(condition)); });
}

// The conditions of a conflict, by whether a move brings them.
struct Conflict
{
    ConditionSet ofMove;
    ConditionSet others;
};

Conflict partsOf(const Case &examined, const ConditionSet &conflict)
{
    Conflict parts;
    for (const int condition : conflict) {
        const bool isOfMove = comesWithMove(examined.standings.conditions.at(condition));
        (isOfMove ? parts.ofMove : parts.others).push_back(condition);
    }
    return parts;
}

// The hosts that a move leaves to choose from.
qsizetype hostsLeft(const Case &examined, const Conflict &conflict)
{
    qsizetype left = 0;
    for (HostIndex host = 0; std::cmp_less(host, examined.standings.missesOf.size()); ++host)
        left += examined.standings.meetsTogether(host, conflict.ofMove) ? 1 : 0;
    return left;
}

// One condition, or the cause that explains it and others of the kind, keeps most hosts off on its own; then it is the
// one to tell.
bool isDominated(const Case &examined, const Conflict &whole, const QList<Cause> &others)
{
    const ConditionSet &conflict = whole.others;
    const qsizetype hosts = hostsLeft(examined, whole);
    const auto keepsMostOff
        = [&](const ConditionSet &conditions) { return 2 * examined.standings.missedWithin(conditions) > hosts; };
    const auto isOfConflict = [&](int condition) { return std::ranges::binary_search(conflict, condition); };
    return std::ranges::any_of(conflict, [&](int condition) { return keepsMostOff({condition}); })
        || std::ranges::any_of(others, [&](const Cause &cause) {
               return std::ranges::count_if(cause.conditions, isOfConflict) == 1 && keepsMostOff(cause.conditions);
           });
}

// A host with several resource providers can.
std::optional<HostIndex> meetsOneByOne(const Case &examined, const ConditionSet &conflict)
{
    for (HostIndex host = 0; std::cmp_less(host, examined.standings.missesOf.size()); ++host) {
        if (std::ranges::all_of(conflict, [&](int condition) { return examined.standings.meets(host, condition); }))
            return host;
    }
    return std::nullopt;
}

Reason notAtOnce(const QList<Fact> &both, const Fact &host)
{
    return {
        QT_TRANSLATE_NOOP("Reason", "%3 meets both %1 and %2, but no choice of its resource providers does so at once"),
        both + QList<Fact>{host}};
}

Reason sentenceOnBothAsked(const Case &examined, int first, int second)
{
    if (placeOf(examined, second) < placeOf(examined, first))
        std::swap(first, second);
    const QList<Fact> both{wanted(examined, first), wanted(examined, second)};
    if (const auto host = meetsOneByOne(examined, {first, second}))
        return notAtOnce(both, hostFact(examined, *host));
    return {bothAsked(placeOf(examined, first), placeOf(examined, second)),
        both
            + QList<Fact>{
                countFact(examined.decision().hosts.size()), metBy(examined, first), metBy(examined, second)}};
}

// Of a condition that %5 of %4 hosts meet, and an amount that none of these can give.
const char *amountAsked(Place place, bool isForbidden)
{
    if (isForbidden)
        return QT_TRANSLATE_NOOP(
            "Reason", "No host without %1 can give %2 %3: %5 of %4 hosts without it, where the most is %6, on %7");
    switch (place) {
    case Place::Zone:
        return QT_TRANSLATE_NOOP(
            "Reason", "No host in zone %1 can give %2 %3: %5 of %4 hosts in the zone, where the most is %6, on %7");
    case Place::InAggregate:
        return QT_TRANSLATE_NOOP("Reason",
            "No host in aggregate %1 can give %2 %3: %5 of %4 hosts in the aggregate, where the most is %6, on %7");
    case Place::OutsideAggregate:
        return QT_TRANSLATE_NOOP("Reason",
            "No host outside aggregate %1 can give %2 %3: %5 of %4 hosts outside it, where the most is %6, on %7");
    case Place::Anywhere:
        break;
    }
    return QT_TRANSLATE_NOOP(
        "Reason", "No host with %1 can give %2 %3: %5 of %4 hosts with it, where the most is %6, on %7");
}

// Whether the condition concerns the whole host, not one of several groups of the query.
bool isOfWholeHost(const Condition &condition)
{
    static const QStringList unnamed{u"resources"_s, u"required"_s, u"root_required"_s, u"member_of"_s};
    return condition.kind != Condition::Kind::Placement || unnamed.contains(condition.name.section(u':', 0, 0));
}

// What sentences about an amount call the other condition: of a forbidden trait, they say "without".
Fact besideAmount(const Case &examined, int position)
{
    const Condition &condition = examined.standings.conditions.at(position);
    return asksTrait(condition) ? traitQuestion(examined, condition).trait : wanted(examined, position);
}

// Empty: neither is an amount, or what is missing is no amount.
Reason sentenceOnAmount(const Case &examined, const ConditionSet &conflict)
{
    for (const Shortage &shortage : examined.shortages) {
        if (!std::ranges::binary_search(conflict, shortage.condition))
            continue;
        const int other = shortage.condition == conflict.front() ? conflict.back() : conflict.front();
        const Condition &condition = examined.standings.conditions.at(other);
        const auto most = mostGiven(examined, shortage, other);
        if (!most || !isAskedFor(condition) || !isOfWholeHost(condition)
            || !isOfWholeHost(examined.standings.conditions.at(shortage.condition)))
            return {};
        return {amountAsked(
                    placeOf(examined, other), asksTrait(condition) && traitQuestion(examined, condition).isForbidden),
            {besideAmount(examined, other), shortage.amountFact(), shortage.classFact(),
                countFact(examined.decision().hosts.size()), metBy(examined, other), pieceFact(shortage, *most),
                hostFact(examined, most->host)}};
    }
    return {};
}

// Of a condition that %5 of %4 hosts meet, and PCI devices that %6 hosts have free.
const char *devicesAsked(Place place, bool isForbidden)
{
    if (isForbidden)
        return QT_TRANSLATE_N_NOOP("Reason",
            "No host without %2 has %Ln free PCI device(s) of %3: %5 of %4 hosts without it, %6 with enough devices");
    switch (place) {
    case Place::Zone:
        return QT_TRANSLATE_N_NOOP("Reason",
            "No host in zone %2 has %Ln free PCI device(s) of %3: %5 of %4 hosts in the zone, %6 with enough devices");
    case Place::InAggregate:
        return QT_TRANSLATE_N_NOOP("Reason",
            "No host in aggregate %2 has %Ln free PCI device(s) of %3: %5 of %4 hosts in it, %6 with enough devices");
    case Place::OutsideAggregate:
        return QT_TRANSLATE_N_NOOP("Reason",
            "No host outside aggregate %2 has %Ln free PCI device(s) of %3: %5 of %4 hosts outside it, %6 with enough "
            "devices");
    case Place::Anywhere:
        break;
    }
    return QT_TRANSLATE_N_NOOP(
        "Reason", "No host with %2 has %Ln free PCI device(s) of %3: %5 of %4 hosts with it, %6 with enough devices");
}

// Empty: neither is about PCI devices of one alias, or the other is not asked for.
Reason sentenceOnDevices(const Case &examined, int first, int second)
{
    if (examined.standings.conditions.at(first).name == "PciPassthroughFilter"_L1)
        std::swap(first, second);
    const Condition &other = examined.standings.conditions.at(first);
    if (examined.standings.conditions.at(second).name != "PciPassthroughFilter"_L1 || !isAskedFor(other)
        || !isOfWholeHost(other) || examined.spec->pciRequests.size() != 1)
        return {};
    const PciRequest &devices = examined.spec->pciRequests.first();
    const Origin &origin = examined.standings.conditions.at(second).asks.facts.value(0).origin;
    return {devicesAsked(placeOf(examined, first), asksTrait(other) && traitQuestion(examined, other).isForbidden),
        {{u"count"_s, qint64{devices.count}, origin}, besideAmount(examined, first),
            {u"alias"_s, devices.aliasName.value_or(devices.requestId), origin},
            countFact(examined.decision().hosts.size()), metBy(examined, first), metBy(examined, second)}};
}

Reason sentenceOnConflict(const Case &examined, const ConditionSet &conflict)
{
    if (askedFor(examined, conflict) == 2)
        return sentenceOnBothAsked(examined, conflict.front(), conflict.back());
    const Reason onAmount = sentenceOnAmount(examined, conflict);
    return onAmount.isEmpty() ? sentenceOnDevices(examined, conflict.front(), conflict.back()) : onAmount;
}

QList<Cause> findConflict(const Case &examined, const QList<Cause> &others)
{
    const auto conflict = smallestConflict(examined);
    const auto isZone = [&](int condition) { return asksZone(examined, examined.standings.conditions.at(condition)); };
    // Both may be the zone, of which Placement knows other hosts than Nova.
    if (!conflict || conflict->size() > 2 || std::ranges::all_of(*conflict, isZone))
        return {};
    const Cause cause{.sentence = sentenceOnConflict(examined, *conflict),
        .conditions = *conflict,
        .hosts = hostsLetIn(examined, *conflict),
        .undoing = waysOut(*conflict, others)};
    return cause.sentence.isEmpty() ? QList<Cause>() : QList{cause};
}

// --- what no other cause explains

std::set<int> explainedBy(const QList<Cause> &causes)
{
    std::set<int> explained;
    for (const Cause &cause : causes)
        explained.insert(cause.conditions.begin(), cause.conditions.end());
    return explained;
}

// The class of which no provider of the host, or of any host that misses the condition if all do, has an inventory;
// none: it is no amount, or there is one.
std::optional<Fact> missingClass(const Case &examined, int condition, const Blame &blame)
{
    const auto shortage = std::ranges::find(examined.shortages, condition, &Shortage::condition);
    if (shortage == examined.shortages.cend() || examined.standings.meets(blame.nearest, condition))
        return std::nullopt;
    const bool isThere
        = blame.isMetByNone ? !shortage->rooms.isEmpty() : hostsOf(shortage->rooms).contains(blame.nearest);
    return isThere ? std::nullopt : std::optional(shortage->classFact());
}

// Parts of Placement's query whose words stand in a sentence of their own.
struct PlacementWords
{
    const char *asks;    // as ConditionWords has it
    const char *none;    // no host meets it
    const char *nearest; // the host of the fact behind those of `asks` does not
};

constexpr PlacementWords placementWords[]{
    {"at least %1 %2", QT_TRANSLATE_NOOP("Reason", "No host meets what Placement is asked for: at least %1 %2"),
        QT_TRANSLATE_NOOP("Reason", "%3 would do, but does not meet what Placement is asked for: at least %1 %2")},
    {"enough %1", QT_TRANSLATE_NOOP("Reason", "No host meets what Placement is asked for: enough %1"),
        QT_TRANSLATE_NOOP("Reason", "%2 would do, but does not meet what Placement is asked for: enough %1")},
    {"all groups of the query at once",
        QT_TRANSLATE_NOOP("Reason", "No host meets what Placement is asked for: all groups of the query at once"),
        QT_TRANSLATE_NOOP(
            "Reason", "%1 would do, but does not meet what Placement is asked for: all groups of the query at once")},
    {"all traits from the providers of the resources",
        QT_TRANSLATE_NOOP(
            "Reason", "No host meets what Placement is asked for: all traits from the providers of the resources"),
        QT_TRANSLATE_NOOP("Reason",
            "%1 would do, but does not meet what Placement is asked for: all traits from the providers of the "
            "resources")},
    {"aggregate %1", QT_TRANSLATE_NOOP("Reason", "No host meets what Placement is asked for: aggregate %1"),
        QT_TRANSLATE_NOOP("Reason", "%2 would do, but does not meet what Placement is asked for: aggregate %1")},
    {"one of the aggregates %1",
        QT_TRANSLATE_NOOP("Reason", "No host meets what Placement is asked for: one of the aggregates %1"),
        QT_TRANSLATE_NOOP(
            "Reason", "%2 would do, but does not meet what Placement is asked for: one of the aggregates %1")},
    {"outside aggregate %1",
        QT_TRANSLATE_NOOP("Reason", "No host meets what Placement is asked for: outside aggregate %1"),
        QT_TRANSLATE_NOOP(
            "Reason", "%2 would do, but does not meet what Placement is asked for: outside aggregate %1")},
    {"outside the aggregates %1",
        QT_TRANSLATE_NOOP("Reason", "No host meets what Placement is asked for: outside the aggregates %1"),
        QT_TRANSLATE_NOOP(
            "Reason", "%2 would do, but does not meet what Placement is asked for: outside the aggregates %1")},
    {"the resource provider that the request names",
        QT_TRANSLATE_NOOP(
            "Reason", "No host meets what Placement is asked for: the resource provider that the request names"),
        QT_TRANSLATE_NOOP("Reason",
            "%1 would do, but does not meet what Placement is asked for: the resource provider that the request "
            "names")},
    {"a provider of its own for each group (isolate)",
        QT_TRANSLATE_NOOP(
            "Reason", "No host meets what Placement is asked for: a provider of its own for each group (isolate)"),
        QT_TRANSLATE_NOOP("Reason",
            "%1 would do, but does not meet what Placement is asked for: a provider of its own for each group "
            "(isolate)")},
    {"the groups from one subtree of providers",
        QT_TRANSLATE_NOOP(
            "Reason", "No host meets what Placement is asked for: the groups from one subtree of providers"),
        QT_TRANSLATE_NOOP("Reason",
            "%1 would do, but does not meet what Placement is asked for: the groups from one subtree of providers")},
};

Reason sentenceOnOther(const Case &examined, int condition, const Blame &blame)
{
    const Fact host = hostFact(examined, blame.nearest);
    if (const auto absent = missingClass(examined, condition, blame)) {
        return blame.isMetByNone
            ? Reason{QT_TRANSLATE_NOOP("Reason", "No host has an inventory of %1"), {*absent}}
            : Reason{QT_TRANSLATE_NOOP("Reason", "%2 would do, but has no inventory of %1"), {*absent, host}};
    }
    const Condition &own = examined.standings.conditions.at(condition);
    const auto *const words = std::ranges::find_if(
        placementWords, [&](const PlacementWords &known) { return own.asks.source == known.asks; });
    if (own.kind == Condition::Kind::Placement && words != std::end(placementWords)) {
        return blame.isMetByNone ? Reason{words->none, own.asks.facts}
                                 : Reason{words->nearest, own.asks.facts + QList<Fact>{host}};
    }
    if (const auto metrics = factNamed(reasonAgainst(examined, blame.nearest, blame.conditions), u"weight_setting")) {
        return blame.isMetByNone
            ? Reason{QT_TRANSLATE_NOOP("Reason",
                         "No host reports all metrics that [metrics] weight_setting names; the nearest, %2, lacks %1"),
                  {*metrics, host}}
            : Reason{QT_TRANSLATE_NOOP(
                         "Reason", "%2 would do, but does not report %1, which [metrics] weight_setting names"),
                  {*metrics, host}};
    }
    const Fact name = allOf(examined, {condition});
    return blame.isMetByNone
        ? Reason{QT_TRANSLATE_NOOP("Reason", "No host meets this: %1"), {name}}
        : Reason{QT_TRANSLATE_NOOP("Reason", "%2 would do, but does not meet this: %1"), {name, host}};
}

QList<Cause> findOther(const Case &examined, const QList<Cause> &others)
{
    QList<Cause> causes;
    const std::set<int> explained = explainedBy(others);
    for (int condition = 0; condition < examined.standings.conditions.size(); ++condition) {
        if (explained.contains(condition))
            continue;
        const Condition &own = examined.standings.conditions.at(condition);
        const auto blame = blameOn(examined, [&](const Condition &other) { return other == own; });
        if (!blame || (comesWithMove(own) && !blame->isMetByNone))
            continue;
        causes.append({.sentence = sentenceOnOther(examined, condition, *blame),
            .conditions = blame->conditions,
            .hosts = blame->hosts});
    }
    return causes;
}

// --- several conditions at once

// Two conditions that exclude each other are told as such only if nothing else is.
bool isExplained(const Case &examined, const QList<Cause> &others)
{
    return !others.isEmpty() || !findConflict(examined, others).isEmpty() || !findOther(examined, others).isEmpty();
}

Reason sentenceOnTwo(const Case &examined, const ConditionSet &conflict)
{
    const QList<Fact> both{allOf(examined, {conflict.front()}), allOf(examined, {conflict.back()})};
    if (const auto host = meetsOneByOne(examined, conflict))
        return notAtOnce(both, hostFact(examined, *host));
    return {QT_TRANSLATE_NOOP(
                "Reason", "No host meets both of these: %1; %2. %4 of %3 hosts meet the first, %5 the second"),
        both
            + QList<Fact>{countFact(examined.decision().hosts.size()), metBy(examined, conflict.front()),
                metBy(examined, conflict.back())}};
}

Reason sentenceOnSeveral(const Case &examined, const ConditionSet &conflict)
{
    return {isEachCorrection(examined, conflict)
            ? QT_TRANSLATE_NOOP("Reason",
                  "The %1 hosts fail for %2 different things, and each of these, dropped alone, would let one in: %3")
            : QT_TRANSLATE_NOOP(
                  "Reason", "No host meets all of %2 conditions, each of which some of the %1 hosts meet: %3"),
        {countFact(examined.decision().hosts.size()), numberOf(conflict), allOf(examined, conflict)}};
}

// Nobody can drop what a move brings: it only says which hosts are in question.
Reason sentenceOnMove(const Case &examined, const Conflict &conflict)
{
    const Fact ofMove = allOf(examined, conflict.ofMove);
    if (conflict.others.empty())
        return {QT_TRANSLATE_NOOP("Reason", "No host is left that the server could move to: %1"), {ofMove}};
    const QList<Fact> facts{{u"hosts_left"_s, qint64{hostsLeft(examined, conflict)}, Origin::host()},
        countFact(examined.decision().hosts.size()), ofMove, allOf(examined, conflict.others),
        numberOf(conflict.others)};
    // Whether one would be let in nobody can tell before its nova-compute is asked.
    return {conflict.others.size() == 1
            ? QT_TRANSLATE_NOOP(
                  "Reason", "The server can only move to %1 of %2 hosts (%3), none of which meets this: %4")
            : QT_TRANSLATE_NOOP(
                  "Reason", "The server can only move to %1 of %2 hosts (%3), which fail for %5 different things: %4"),
        facts};
}

// What a move brings is told beside causes that explain a part of it.
bool isTold(const Case &examined, const ConditionSet &conflict, const Conflict &parts, const QList<Cause> &others)
{
    if (parts.others.empty())
        return std::ranges::any_of(
            others, [&](const Cause &cause) { return std::ranges::includes(cause.conditions, conflict); });
    return parts.others.size() < 3 && isExplained(examined, others);
}

QList<Cause> findDifferent(const Case &examined, const QList<Cause> &others)
{
    const auto conflict = smallestConflict(examined);
    if (!conflict)
        return {};
    const Conflict parts = partsOf(examined, *conflict);
    if (isDominated(examined, parts, others) || isTold(examined, *conflict, parts, others))
        return {};
    return {{.sentence = !parts.ofMove.empty() ? sentenceOnMove(examined, parts)
            : conflict->size() == 2            ? sentenceOnTwo(examined, *conflict)
                                               : sentenceOnSeveral(examined, *conflict),
        .conditions = *conflict,
        .hosts = hostsLetIn(examined, parts.others),
        .undoing = waysOut(*conflict, others)}};
}

} // namespace

const CauseEntry causes::conflictingConditions{.id = "X01",
    .token = "conflict",
    .name = QT_TRANSLATE_NOOP("Clinic", "Two demands that hosts meet one by one, but none together"),
    .findBeside = findConflict};
const CauseEntry causes::differentConditions{.id = "X02", .token = "different_conditions", .findBeside = findDifferent};
const CauseEntry causes::otherCondition{.id = "X04", .token = "condition", .findBeside = findOther};

} // namespace astrolabe
