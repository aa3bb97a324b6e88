// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/candidates/exemptions.h"

#include "base/progress.h"
#include "placement/candidates/merge.h"
#include "placement/candidates/parts.h"

#include <algorithm>
#include <bit>
#include <iterator>
#include <utility>

namespace astrolabe {

namespace {

using Mask = quint64;

constexpr std::size_t mostParts = 63;                 // of a query
constexpr std::size_t mostSets = 64;                  // of one root
constexpr Mask givesElsewhere = Mask{1} << mostParts; // no provider of the tree in question gives anything

bool isWithin(Mask part, Mask whole)
{
    return (part & ~whole) == 0;
}

// Keeps those that contain no other one, the smallest first.
void keepMinimal(std::vector<Mask> &sets)
{
    std::ranges::sort(sets, {}, [](Mask set) { return std::pair(std::popcount(set), set); });
    std::vector<Mask> kept;
    for (const Mask set : sets) {
        if (std::ranges::none_of(kept, [set](Mask smaller) { return isWithin(smaller, set); }))
            kept.push_back(set);
    }
    sets = std::move(kept);
}

// What all providers chosen so far do not meet, and the traits that none of them has.
struct Lack
{
    Mask unmet = 0;
    Mask missing = 0;
};

void addUnlessWorse(Lack lack, std::vector<Lack> &lacks)
{
    const auto isNoWorse
        = [](Lack one, Lack other) { return isWithin(one.unmet, other.unmet) && isWithin(one.missing, other.missing); };
    if (std::ranges::any_of(lacks, [&](Lack known) { return isNoWorse(known, lack); }))
        return;
    std::erase_if(lacks, [&](Lack known) { return isNoWorse(lack, known); });
    lacks.push_back(lack);
}

// What a group has to be exempted from, one provider for each slot.
std::vector<Mask> setsOf(const auto &slots)
{
    std::vector<Lack> lacks{{0, ~Mask{0}}}; // narrowed by the first provider
    for (const auto &givers : slots) {
        std::vector<Lack> further;
        for (const Lack lack : lacks) {
            for (const auto &giver : givers)
                addUnlessWorse({lack.unmet | giver.unmet, lack.missing & giver.missing}, further);
        }
        lacks = std::move(further);
    }
    std::vector<Mask> sets;
    sets.reserve(lacks.size());
    for (const Lack lack : lacks)
        sets.push_back(lack.unmet | lack.missing);
    keepMinimal(sets);
    return sets;
}

// One set of each.
std::vector<Mask> joined(const std::vector<Mask> &some, const std::vector<Mask> &others)
{
    std::vector<Mask> sets;
    for (const Mask one : some) {
        for (const Mask other : others)
            sets.push_back(one | other);
    }
    keepMinimal(sets);
    return sets;
}

// The ways to serve a group at the root with what is exempted.
GroupChoices choicesOf(const auto &slots, Mask exempted, int root)
{
    GroupChoices choices;
    choices.width = static_cast<int>(slots.size());
    Positions chosen(slots.size());
    const auto choose = [&](auto &&self, std::size_t slot, Mask missing) -> void {
        if (choices.size() >= largestSearch)
            return;
        if (slot < slots.size()) {
            for (const auto &giver : slots[slot]) {
                chosen[slot] = giver.provider;
                if (isWithin(giver.unmet, exempted))
                    self(self, slot + 1, missing & giver.missing);
            }
        } else if (isWithin(missing, exempted)) {
            choices.anchors.push_back(root);
            choices.providers.insert(choices.providers.end(), chosen.begin(), chosen.end());
        }
    };
    choose(choose, 0, ~Mask{0});
    return choices;
}

} // namespace

Exemptions::Exemptions(CandidateQuery query, const Providers &providers, const std::vector<qint64> &used)
    : m_query(std::move(query))
    , m_providers(providers)
    , m_used(used)
{
    for (const QString &trait : m_query.rootRequired)
        m_rootRequired.push_back({number({}, parts::rootRequired(trait)), m_providers.traits.havingAny({trait})});
    for (const QString &trait : m_query.rootForbidden)
        m_rootForbidden.push_back({number({}, parts::rootForbidden(trait)), m_providers.traits.havingAny({trait})});
    for (const CandidateGroup &group : std::as_const(m_query.groups))
        listGroup(group);
    if (m_query.isolates() && std::ranges::count_if(m_query.groups, &CandidateGroup::isGranular) > 1)
        m_rules.policy = number({}, QStringLiteral("group_policy"));
    if (!m_query.sameSubtree.isEmpty())
        m_rules.subtree = number({}, QStringLiteral("same_subtree"));
    if (m_query.groups.size() > 1)
        m_rules.together = number({}, QStringLiteral("resources"));
}

bool Exemptions::mayHangTogether(int root) const
{
    return m_query.groups.size() > 1 || m_providers.tree(root).size() > 1 || !m_providers.sharers.value(root).empty()
        || !sharedWith(root).empty();
}

Exemptions::Sets Exemptions::of(int root) const
{
    if (!mayHangTogether(root))
        return isTooMany({}) ? Sets() : listed({unmetAlone(root)});
    std::vector<Mask> exempted = setsAt(root, slotsAt(root));
    const auto isInTree = [&](int provider) { return m_providers.rootOf(provider) == root; };
    for (const int anchor : sharedWith(root)) {
        const std::vector<Mask> more = setsAtVia(anchor, isInTree);
        exempted.insert(exempted.end(), more.begin(), more.end());
    }
    keepMinimal(exempted);
    return isTooMany(exempted) ? Sets() : listed(exempted);
}

bool Exemptions::mayGiveNothing(int root) const
{
    if (!sharedWith(root).empty())
        return true;
    const Positions asked = inQuestion(root);
    const auto isRootsAlone = [&](const Amount &amount) {
        return std::ranges::all_of(
            asked, [&](int provider) { return (provider == root) == (rowOf(amount.rows, provider) != nullptr); });
    };
    return std::ranges::none_of(
        m_groups, [&](const Group &group) { return std::ranges::any_of(group.amounts, isRootsAlone); });
}

std::optional<Exemptions::Sets> Exemptions::claimableOf(int root) const
{
    Positions anchors = sharedWith(root);
    anchors.push_back(root);
    std::vector<Mask> exempted;
    for (const int anchor : anchors) {
        const std::vector<Mask> more = setsAtVia(anchor, [root](int provider) { return provider == root; });
        exempted.insert(exempted.end(), more.begin(), more.end());
    }
    keepMinimal(exempted);
    return isTooMany(exempted) ? std::nullopt : std::optional(listed(exempted));
}

bool Exemptions::isTooMany(const std::vector<Mask> &exempted) const
{
    return exempted.size() > mostSets || m_parts.size() > mostParts;
}

Exemptions::Sets Exemptions::listed(const std::vector<Mask> &exempted) const
{
    Sets sets;
    for (const Mask one : exempted) {
        std::vector<int> &set = sets.emplace_back();
        for (int part = 0; std::cmp_less(part, m_parts.size()); ++part) {
            if ((one >> part & 1) != 0)
                set.push_back(part);
        }
    }
    return sets;
}

std::vector<Exemptions::Slots> Exemptions::slotsAt(int anchor) const
{
    std::vector<Slots> givers;
    givers.reserve(m_groups.size());
    for (const Group &group : m_groups)
        givers.push_back(slotsOf(group, anchor));
    return givers;
}

std::vector<Exemptions::Mask> Exemptions::setsAt(int anchor, const std::vector<Slots> &givers) const
{
    std::vector<Mask> exempted{unmetByRoot(anchor)};
    for (const Slots &ofGroup : givers) {
        exempted = joined(exempted, setsOf(ofGroup));
        std::erase_if(exempted, [](Mask set) { return (set & givesElsewhere) != 0; });
        if (exempted.size() > mostSets)
            return exempted;
    }
    if (m_groups.size() < 2)
        return exempted;
    std::vector<Mask> together;
    for (const Mask one : exempted) {
        const std::vector<Mask> more = withRules(one, givers, anchor);
        together.insert(together.end(), more.begin(), more.end());
    }
    keepMinimal(together);
    return together;
}

// Of the anchor's candidates those in which a provider that is meant gives something to one of the groups.
std::vector<Exemptions::Mask> Exemptions::setsAtVia(int anchor, const std::function<bool(int provider)> &isMeant) const
{
    std::vector<Mask> sets;
    const std::vector<Slots> givers = slotsAt(anchor);
    for (std::size_t group = 0; group < givers.size(); ++group) {
        if (m_groups[group].amounts.empty())
            continue;
        std::vector<Slots> via = givers;
        for (Givers &slot : via[group]) {
            for (Giver &giver : slot)
                giver.missing |= isMeant(giver.provider) ? 0 : givesElsewhere;
        }
        const std::vector<Mask> more = setsAt(anchor, via);
        sets.insert(sets.end(), more.begin(), more.end());
    }
    return sets;
}

// The roots of other trees with which a provider of this one shares.
Positions Exemptions::sharedWith(int root) const
{
    Positions anchors;
    if (m_providers.sharing.isEmpty())
        return anchors;
    for (const int provider : m_providers.tree(root)) {
        const Positions with = m_providers.sharing.value(provider);
        std::ranges::copy_if(with, std::back_inserter(anchors), [root](int anchor) { return anchor != root; });
    }
    return anchors;
}

// A query of too many parts has no use for the masks.
Exemptions::Mask Exemptions::number(const QString &group, const QString &name)
{
    const auto known = std::ranges::find(m_parts, Part{group, name});
    const auto position = static_cast<std::size_t>(known - m_parts.begin());
    if (known == m_parts.end())
        m_parts.push_back({group, name});
    return position < mostParts ? Mask{1} << position : 0;
}

void Exemptions::listGroup(const CandidateGroup &group)
{
    Group &listed = m_groups.emplace_back();
    listed.isGranular = group.isGranular();
    if (group.servesNothing())
        listed.nothing = number(group.suffix, QStringLiteral("resources"));
    for (const QStringList &anyOf : group.memberOf) {
        listed.members.push_back(
            {number(group.suffix, parts::memberOf(anyOf)), m_providers.aggregates.havingAny(anyOf)});
    }
    if (!group.forbiddenAggregates.isEmpty()) {
        listed.outside.push_back({number(group.suffix, parts::forbiddenAggregates(group.forbiddenAggregates)),
            m_providers.aggregates.havingAny(group.forbiddenAggregates)});
    }
    for (const QStringList &anyOf : group.requiredTraits)
        listed.required.push_back({number(group.suffix, parts::required(anyOf)), m_providers.traits.havingAny(anyOf)});
    for (const QString &trait : group.forbiddenTraits) {
        listed.forbidden.push_back(
            {number(group.suffix, parts::forbidden(trait)), m_providers.traits.havingAny({trait})});
    }
    // For a group without resources it is enough that the provider in in_tree exists.
    const int member = m_providers.byUuid.value(group.inTree, -1);
    if (!group.inTree.isEmpty() && (member < 0 || !group.resources.isEmpty())) {
        listed.inTree = number(group.suffix, QStringLiteral("in_tree"));
        listed.tree = member < 0 ? -1 : m_providers.rootOf(member);
    }
    for (const auto &[resourceClass, amount] : group.resources) {
        listed.amounts.push_back(
            {number(group.suffix, parts::resources(resourceClass)), m_providers.rowsOf(resourceClass), amount});
    }
}

Positions Exemptions::inQuestion(int root) const
{
    const auto tree = m_providers.tree(root);
    Positions asked(tree.begin(), tree.end());
    const Positions sharers = m_providers.sharers.value(root);
    asked.insert(asked.end(), sharers.begin(), sharers.end());
    return asked;
}

Exemptions::Mask Exemptions::unmetByRoot(int root) const
{
    Mask unmet = 0;
    for (const Test &test : m_rootRequired)
        unmet |= has(test.flags, root) ? 0 : test.part;
    for (const Test &test : m_rootForbidden)
        unmet |= has(test.flags, root) ? test.part : 0;
    return unmet;
}

// By a root that is the only provider in question.
Exemptions::Mask Exemptions::unmetAlone(int root) const
{
    Mask unmet = unmetByRoot(root);
    Givers givers;
    for (const Group &group : m_groups) {
        Mask amounts = 0;
        for (const Amount &amount : group.amounts)
            amounts |= gives(root, amount) ? 0 : amount.part;
        addGivers(group, amounts, root, root, givers);
    }
    for (const Giver &giver : givers)
        unmet |= giver.unmet | giver.missing;
    return unmet;
}

// After it gave the amount so many times.
bool Exemptions::gives(int provider, const Amount &amount, int times) const
{
    const InventoryRow *row = rowOf(amount.rows, provider);
    return row != nullptr && fit(*row, m_used[row->usage] + times * amount.amount, amount.amount) == Fit::Yes;
}

bool Exemptions::givesAgain(int root, int times) const
{
    const auto isGiven = [&](const Amount &amount) { return gives(root, amount, times); };
    return std::ranges::all_of(
        m_groups, [&](const Group &group) { return std::ranges::all_of(group.amounts, isGiven); });
}

Exemptions::Slots Exemptions::slotsOf(const Group &group, int root) const
{
    std::vector<const Amount *> amounts;
    amounts.reserve(group.amounts.size());
    for (const Amount &amount : group.amounts)
        amounts.push_back(&amount);
    if (group.isGranular || amounts.empty())
        return {giversOf(group, amounts, root)};
    Slots slots;
    slots.reserve(amounts.size());
    for (const Amount *amount : amounts)
        slots.push_back(giversOf(group, {amount}, root));
    return slots;
}

// Those that have one of the classes, the root if there is none; a group without resources takes any provider.
Exemptions::Givers Exemptions::giversOf(const Group &group, const std::vector<const Amount *> &amounts, int root) const
{
    Givers givers;
    Mask all = 0;
    for (const Amount *amount : amounts)
        all |= amount->part;
    for (const int provider : inQuestion(root)) {
        Mask unmet = all;
        bool hasOne = amounts.empty();
        for (const Amount *amount : amounts) {
            hasOne = hasOne || rowOf(amount->rows, provider) != nullptr;
            if (gives(provider, *amount))
                unmet &= ~amount->part;
        }
        if (hasOne)
            addGivers(group, unmet, provider, root, givers);
    }
    if (givers.empty())
        addGivers(group, all, root, root, givers);
    return givers;
}

// In the unsuffixed group the aggregates of a provider's root count for it, too, but only all of either.
void Exemptions::addGivers(const Group &group, Mask unmet, int provider, int root, Givers &givers) const
{
    const bool isOwn = m_providers.rootOf(provider) == root;
    Giver giver{provider, unmet | group.nothing, 0};
    for (const Test &test : group.outside) {
        if (has(test.flags, provider) || (!group.isGranular && has(test.flags, root)))
            giver.unmet |= test.part;
    }
    for (const Test &test : group.forbidden)
        giver.unmet |= has(test.flags, provider) ? test.part : 0;
    for (const Test &test : group.required)
        giver.missing |= has(test.flags, provider) ? 0 : test.part;
    if (m_providers.rootOf(provider) != group.tree || (!group.isGranular && !isOwn))
        giver.unmet |= group.inTree;
    const auto add = [&](int member) {
        Giver one = giver;
        for (const Test &test : group.members)
            one.unmet |= has(test.flags, member) ? 0 : test.part;
        givers.push_back(one);
    };
    add(provider);
    if (!group.isGranular && isOwn && provider != root && !group.members.empty())
        add(root);
}

// What else is in the way of all groups at once.
std::vector<Exemptions::Mask> Exemptions::withRules(Mask exempted, const std::vector<Slots> &givers, int root) const
{
    std::vector<Mask> rules{0};
    for (const Mask rule : {m_rules.policy, m_rules.subtree, m_rules.together}) {
        const std::size_t known = rule == 0 ? 0 : rules.size();
        for (std::size_t at = 0; at < known; ++at)
            rules.push_back(rules[at] | rule);
    }
    std::ranges::stable_sort(rules, {}, [](Mask set) { return std::popcount(set); });
    std::vector<Mask> sets;
    for (const Mask rule : rules) {
        const bool isLarger = std::ranges::any_of(sets, [&](Mask set) { return isWithin(set, exempted | rule); });
        if (!isLarger && serves(exempted | rule, givers, root))
            sets.push_back(exempted | rule);
    }
    return sets;
}

bool Exemptions::serves(Mask exempted, const std::vector<Slots> &givers, int root) const
{
    std::vector<GroupChoices> choices;
    choices.reserve(givers.size());
    for (const Slots &slots : givers)
        choices.push_back(choicesOf(slots, exempted, root));
    const CandidateQuery query = without(exempted);
    NoProgress nobody;
    SearchProgress progress(nobody, 1);
    const bool isTogether = (exempted & m_rules.together) == 0;
    return Merge(query, choices, m_providers, m_used, progress)
        .isPossible(root, isTogether ? Merge::Rule::Capacity : Merge::Rule::SameSubtree);
}

CandidateQuery Exemptions::without(Mask exempted) const
{
    CandidateQuery query = m_query;
    if ((exempted & m_rules.policy) != 0)
        query.groupPolicy.clear();
    if ((exempted & m_rules.subtree) != 0)
        query.sameSubtree.clear();
    for (std::size_t group = 0; group < m_groups.size(); ++group) {
        const std::vector<Amount> &amounts = m_groups[group].amounts;
        for (std::size_t at = 0; at < amounts.size(); ++at) {
            if ((exempted & amounts[at].part) != 0)
                query.groups[static_cast<qsizetype>(group)].resources[static_cast<qsizetype>(at)].second = 0;
        }
    }
    return query;
}

} // namespace astrolabe
