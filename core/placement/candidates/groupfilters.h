// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/candidates/query.h"
#include "placement/providers.h"

#include <optional>

namespace astrolabe {

using Flags = std::vector<char>; // by provider; not 0: yes

inline bool has(const Flags &flags, int provider)
{
    return flags[static_cast<std::size_t>(provider)] != 0;
}

// What each part of a group admits, provider by provider, before trees and sharing come in.
struct GroupFilters
{
    std::vector<Flags> memberOf;  // by parameter: in the aggregates of this one and of all before it
    Flags inForbiddenAggregate;   // empty: none is forbidden
    std::vector<Flags> required;  // by any-of: has one of its traits
    std::vector<Flags> forbidden; // by trait: has it
    std::optional<int> tree;      // the root that in_tree leads to; -1: to no provider
    std::vector<Flags> gives;     // by resource: can give the amount, in the tree
    bool findsNothing = false;    // some part admits no provider at all

    // Fails on unknown names, unless an earlier part already finds nothing. Source: placement.objects.research_context.
    static Answered<GroupFilters> of(
        const CandidateGroup &group, const Providers &providers, const std::vector<qint64> &used);

    bool isMember(int provider) const
    {
        return memberOf.empty() || memberOf.back()[static_cast<std::size_t>(provider)];
    }
    bool isOutside(int provider) const
    {
        return inForbiddenAggregate.empty() || !inForbiddenAggregate[static_cast<std::size_t>(provider)];
    }
    bool hasForbidden(int provider) const;
    bool hasRequired(int provider) const;
    bool givesAll(int provider) const;
};

// The providers that have at least one of the names.
Flags havingAny(const QHash<QString, Positions> &index, const QStringList &names, const Providers &providers);

// Of several unknown names Placement reports any one.
Answered<void> checkTraits(const QStringList &names, const Providers &providers);

} // namespace astrolabe
