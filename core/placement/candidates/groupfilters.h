// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/candidates/query.h"
#include "placement/providers.h"

#include <optional>

namespace astrolabe {

// The providers that each part of a group admits, before trees and sharing are considered.
struct GroupFilters
{
    std::vector<Flags> memberOf;  // by parameter: in the aggregates of this one and all before it
    Flags inForbiddenAggregate;   // empty: none is forbidden
    std::vector<Flags> required;  // by any-of: has at least one of its traits
    std::vector<Flags> forbidden; // by trait: has it
    std::optional<int> tree;      // the root of the provider in in_tree; -1: no such provider
    std::vector<Flags> gives;     // by resource: can give the amount, in the tree
    bool findsNothing = false;    // one of the parts admits no provider

    // Fails on unknown names, unless an earlier part already admits no provider.
    // Source: placement.objects.research_context.
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

// Fails if a trait is unknown. Placement reports an arbitrary one of several unknown names.
Answered<void> checkTraits(const QStringList &names, const Providers &providers);

} // namespace astrolabe
