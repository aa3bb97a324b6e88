// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/candidates/groupfilters.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

Flags none(const Providers &providers)
{
    return Flags(providers.root.size());
}

bool isEmpty(const Flags &flags)
{
    return std::ranges::find(flags, 1) == flags.end();
}

Answered<void> checkClasses(const CandidateGroup &group, const Providers &providers)
{
    for (const auto &[resourceClass, amount] : group.resources) {
        if (!providers.knowsClass(resourceClass)) {
            return badRequest(
                u"Invalid resource class in resources parameter: No such resource class %1."_s.arg(resourceClass));
        }
    }
    return {};
}

void findMembers(const CandidateGroup &group, const Providers &providers, GroupFilters &filters)
{
    for (const QStringList &anyOf : group.memberOf) {
        Flags members = providers.aggregates.havingAny(anyOf);
        if (!filters.memberOf.empty()) {
            std::ranges::transform(
                members, filters.memberOf.back(), members.begin(), [](char one, char other) { return one & other; });
        }
        filters.memberOf.push_back(std::move(members));
    }
    if (!group.forbiddenAggregates.isEmpty())
        filters.inForbiddenAggregate = providers.aggregates.havingAny(group.forbiddenAggregates);
    filters.findsNothing = !filters.memberOf.empty() && isEmpty(filters.memberOf.back());
}

Answered<void> findTraits(const CandidateGroup &group, const Providers &providers, GroupFilters &filters)
{
    for (const QStringList &anyOf : group.requiredTraits) {
        if (Answered<void> known = checkTraits(anyOf, providers); !known)
            return known;
        filters.required.push_back(providers.traits.havingAny(anyOf));
    }
    for (const QString &trait : group.forbiddenTraits) {
        if (Answered<void> known = checkTraits({trait}, providers); !known)
            return known;
        filters.forbidden.push_back(providers.traits.havingAny({trait}));
    }
    return {};
}

// For a group without resources it is enough that the provider in in_tree exists.
void findTree(const CandidateGroup &group, const Providers &providers, GroupFilters &filters)
{
    if (group.inTree.isEmpty())
        return;
    const int member = providers.byUuid.value(group.inTree, -1);
    filters.findsNothing = member < 0;
    if (member < 0)
        filters.tree = -1;
    else if (!group.resources.isEmpty())
        filters.tree = providers.rootOf(member);
}

void findGivers(
    const CandidateGroup &group, const Providers &providers, const std::vector<qint64> &used, GroupFilters &filters)
{
    for (const auto &[resourceClass, amount] : group.resources) {
        Flags gives = none(providers);
        bool any = false;
        for (const InventoryRow &row : providers.rowsOf(resourceClass)) {
            const bool inTree = !filters.tree || providers.rootOf(row.provider) == *filters.tree;
            if (!inTree || fit(row, used[row.usage], amount) != Fit::Yes)
                continue;
            gives[static_cast<std::size_t>(row.provider)] = 1;
            any = true;
        }
        filters.gives.push_back(std::move(gives));
        filters.findsNothing = filters.findsNothing || !any;
    }
}

bool has(const std::vector<Flags> &all, int provider, auto quantifier)
{
    return quantifier(all, [&](const Flags &flags) { return flags[static_cast<std::size_t>(provider)] != 0; });
}

} // namespace

Answered<void> checkTraits(const QStringList &names, const Providers &providers)
{
    for (const QString &name : names) {
        if (!providers.knowsTrait(name))
            return badRequest(u"No such trait(s): %1."_s.arg(name));
    }
    return {};
}

Answered<GroupFilters> GroupFilters::of(
    const CandidateGroup &group, const Providers &providers, const std::vector<qint64> &used)
{
    GroupFilters filters;
    if (const Answered<void> known = checkClasses(group, providers); !known)
        return tl::unexpected(known.error());
    findMembers(group, providers, filters);
    if (filters.findsNothing)
        return filters;
    if (const Answered<void> known = findTraits(group, providers, filters); !known)
        return tl::unexpected(known.error());
    findTree(group, providers, filters);
    if (!filters.findsNothing)
        findGivers(group, providers, used, filters);
    return filters;
}

bool GroupFilters::hasForbidden(int provider) const
{
    return has(forbidden, provider, std::ranges::any_of);
}

bool GroupFilters::hasRequired(int provider) const
{
    return has(required, provider, std::ranges::all_of);
}

bool GroupFilters::givesAll(int provider) const
{
    return has(gives, provider, std::ranges::all_of);
}

} // namespace astrolabe
