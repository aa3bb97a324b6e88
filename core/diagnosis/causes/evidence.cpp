// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/evidence.h"

#include "diagnosis/hostreasons.h"
#include "formats/jsonwriter.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

bool isWithinRule(const ConditionSet &part, const ConditionSet &rule)
{
    return std::ranges::includes(rule, part);
}

bool missesOne(const ConditionSet &misses, const ConditionSet &rule)
{
    return std::ranges::any_of(misses, [&](int condition) { return std::ranges::binary_search(rule, condition); });
}

// Those that miss some of the rule's conditions and, at most, the others.
QList<HostIndex> hostsMissing(const Case &examined, const ConditionSet &rule, const ConditionSet &others)
{
    ConditionSet both;
    std::ranges::set_union(rule, others, std::back_inserter(both));
    QList<HostIndex> hosts;
    for (const Correction &correction : examined.corrections) {
        if (isWithinRule(correction.conditions, both) && missesOne(correction.conditions, rule))
            hosts += correction.hosts;
    }
    return hosts;
}

// Of the hosts that miss one of the rule's conditions, the one that misses fewest, then the one with the least
// shortfall.
HostIndex nearestMissing(const Standings &standings, const ConditionSet &rule)
{
    HostIndex nearest = 0;
    std::pair least(std::numeric_limits<std::size_t>::max(), 0.0);
    for (HostIndex host = 0; std::cmp_less(host, standings.missesOf.size()); ++host) {
        const ConditionSet &misses = standings.missesOn(host);
        const std::pair own(misses.size(), standings.shortfall[static_cast<std::size_t>(host)]);
        if (own < least && missesOne(misses, rule)) {
            nearest = host;
            least = own;
        }
    }
    return nearest;
}

// A filter that fails itself rejects nobody.
bool isRaised(const Case &examined, const Blame &blame)
{
    const auto isFilter
        = [&](int position) { return examined.standings.conditions.at(position).kind == Condition::Kind::Filter; };
    return std::ranges::all_of(blame.conditions, isFilter)
        && factNamed(reasonAgainst(examined, blame.nearest, blame.conditions), u"exception");
}

} // namespace

std::optional<Blame> blameOn(const Case &examined, const std::function<bool(const Condition &)> &isOfRule)
{
    const Standings &standings = examined.standings;
    Blame blame;
    for (int condition = 0; condition < standings.conditions.size(); ++condition) {
        if (isOfRule(standings.conditions.at(condition)))
            blame.conditions.push_back(condition);
    }
    const bool isTaken = std::ranges::any_of(standings.misses, &ConditionSet::empty);
    if (blame.conditions.empty() || isTaken)
        return std::nullopt;
    blame.hosts = hostsMissing(examined, blame.conditions, {});
    if (blame.hosts.isEmpty())
        blame.hosts = hostsMissing(examined, blame.conditions, conditionsThat(examined, isOfDestination));
    blame.isMetByNone = std::ranges::all_of(
        standings.misses, [&](const ConditionSet &misses) { return missesOne(misses, blame.conditions); });
    if (blame.hosts.isEmpty() && !blame.isMetByNone)
        return std::nullopt;
    blame.nearest = blame.hosts.isEmpty() ? nearestMissing(standings, blame.conditions) : blame.hosts.first();
    return isRaised(examined, blame) ? std::nullopt : std::optional(blame);
}

std::optional<Blame> blameOnFilter(const Case &examined, QStringView filter)
{
    return blameOn(examined, [filter](const Condition &condition) {
        return condition.kind == Condition::Kind::Filter && condition.name == filter;
    });
}

Reason reasonAgainst(const Case &examined, HostIndex host, const ConditionSet &conditions)
{
    return reasonsAgainst(examined, {host}, conditions).front();
}

std::vector<Reason> reasonsAgainst(const Case &examined, const QList<HostIndex> &hosts, const ConditionSet &conditions)
{
    const HostReasons reasons(examined);
    std::vector<Reason> all;
    for (const HostIndex host : hosts) {
        const ConditionSet &misses = examined.standings.missesOn(host);
        const auto missed = std::ranges::find_if(
            misses, [&](int condition) { return std::ranges::binary_search(conditions, condition); });
        all.push_back(missed == misses.end() ? Reason() : reasons.of(host, *missed));
    }
    return all;
}

std::optional<Fact> factNamed(const Reason &reason, QStringView name)
{
    const auto found = std::ranges::find(reason.facts, name, &Fact::name);
    return found == reason.facts.cend() ? std::nullopt : std::optional(*found);
}

std::optional<LackOfCapacity> lackOfCapacity(const ClaimRecord &claim)
{
    const auto provider = factNamed(claim.reason, u"resource_provider");
    const auto resourceClass = factNamed(claim.reason, u"resource_class");
    if (!provider || !resourceClass)
        return std::nullopt;
    const QString name = factText(resourceClass->value);
    const auto asked = factNamed(claim.reason, name);
    const auto used = factNamed(claim.reason, QString(name + u".used"_s));
    const auto capacity = factNamed(claim.reason, QString(name + u".capacity"_s));
    if (!asked || !used || !capacity)
        return std::nullopt;
    return LackOfCapacity{*asked, *resourceClass, *provider, *used, *capacity};
}

QStringList namesInShort(const QStringList &names)
{
    constexpr qsizetype most = 5;
    if (names.size() <= most)
        return names;
    return names.first(most) + QStringList{u"… (%1)"_s.arg(names.size())};
}

QString keyAndValue(const QString &key, const QString &value)
{
    return u"%1 = %2"_s.arg(key, value);
}

Fact namesOfHosts(const Case &examined, const QList<HostIndex> &hosts)
{
    QStringList names;
    for (const HostIndex host : hosts)
        names.append(examined.decision().hosts.at(host).label);
    return {u"hosts"_s, namesInShort(names), Origin::host()};
}

QStringList supportedValues(const Case &examined)
{
    QStringList values;
    for (const ComputeNode &node : examined.cloud().computeNodes) {
        for (const HvSpec &spec : node.supportedHvSpecs)
            values << spec.arch << spec.hvType << spec.vmMode;
    }
    values.removeDuplicates();
    return values;
}

Change withoutRequestMember(const QStringList &member)
{
    return EditRequest{.member = member};
}

Change withoutHint(const Request &request, const QString &hint)
{
    return withoutRequestMember({hintsMemberOf(request), hint});
}

Change withRequestMember(const QStringList &member, const QJsonValue &value)
{
    return EditRequest{.member = member, .value = value};
}

Change withoutExtraSpec(const Case &examined, const QString &key)
{
    return EditCloud{.list = u"flavors"_s, .id = examined.spec->flavor.flavorid, .member = {u"extra_specs"_s, key}};
}

QList<Change> withoutExtraSpecs(const Case &examined, HostIndex host, const ConditionSet &conditions)
{
    QList<Change> changes;
    for (const int condition : examined.standings.missesOn(host)) {
        const QString &part = examined.standings.conditions.at(condition).part;
        if (std::ranges::binary_search(conditions, condition) && examined.spec->flavor.extraSpecs.contains(part))
            changes.append(withoutExtraSpec(examined, part));
    }
    return changes.size() < 2 ? QList<Change>() : changes;
}

Change withExtraSpec(const Case &examined, const QString &key, const QString &value)
{
    return EditCloud{
        .list = u"flavors"_s, .id = examined.spec->flavor.flavorid, .member = {u"extra_specs"_s, key}, .value = value};
}

Change withoutImageProperty(const QString &image, const QString &key)
{
    return EditCloud{.list = u"images"_s, .id = image, .member = {u"properties"_s, key}};
}

Change withImageProperty(const QString &image, const QString &key, const QString &value)
{
    return EditCloud{.list = u"images"_s, .id = image, .member = {u"properties"_s, key}, .value = value};
}

Change withAggregateMetadata(const Aggregate &aggregate, const QString &key, const QString &value)
{
    return EditCloud{
        .list = u"aggregates"_s, .id = QString::number(aggregate.id), .member = {u"metadata"_s, key}, .value = value};
}

QList<Change> withNewFlavor(const Case &examined, Flavor flavor, const QString &suffix)
{
    const QStringList member = flavorMemberOf(examined.trial.question);
    const QList<Flavor> &flavors = examined.cloud().flavors;
    if (member.isEmpty() || flavors.contains(flavor))
        return {};
    const auto isTaken = [&](const Flavor &one) { return one.flavorid == flavor.flavorid || one.name == flavor.name; };
    while (std::ranges::any_of(flavors, isTaken)) {
        flavor.flavorid += suffix;
        flavor.name += suffix;
    }
    return {EditCloud{.list = u"flavors"_s, .id = flavor.flavorid, .member = {}, .value = jsonOf(flavor)},
        withRequestMember(member, flavor.name)};
}

QList<Change> withNewSize(const Case &examined, QStringView member, qint64 amount, const QString &suffix)
{
    const Flavor *own = examined.index().flavor(examined.decision().asked.flavor);
    if (own == nullptr || amount < 1) // Nova has no flavor of nothing
        return {};
    Flavor flavor = *own;
    if (member == "vcpus"_L1)
        flavor.vcpus = static_cast<int>(amount);
    else
        (member == "memory_mb"_L1 ? flavor.memoryMb : flavor.rootGb) = amount;
    return withNewFlavor(examined, flavor, suffix);
}

Change withOption(const char *group, const char *name, const QJsonValue &value)
{
    return SetOptions{.options = {{QString::fromLatin1(group), QJsonObject{{QString::fromLatin1(name), value}}}}};
}

} // namespace astrolabe
