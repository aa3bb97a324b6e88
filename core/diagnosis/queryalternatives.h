// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"
#include "placement/candidates/exemptions.h"
#include "placement/placement.h"

namespace astrolabe {

// The sets of parts of Placement's queries without either of which Nova could claim a host, where it does not miss each
// part by itself: a host with several resource providers meets parts one by one, but not together. Nova asks twice for
// dedicated CPUs, as PCPU and as VCPU, and takes the candidates of both queries; the record says only what is missing
// for the last one.
class QueryAlternatives
{
public:
    using Part = Exemptions::Part;
    using PartSet = std::vector<int>; // numbers of parts, ascending
    static constexpr int claim = 0;   // stands in a set for the claim, which is missing, too

    // `claims`: nova-scheduler claims what it chose. `asksForEither`: for PCPU or VCPU. References must outlive the
    // object.
    QueryAlternatives(const Decision &decision, const Placement &placement, bool claims, bool asksForEither);

    // The smallest sets, those of the last query first. Empty: each part is judged by itself, as the record has it.
    std::vector<PartSet> of(HostIndex host) const;
    // Of a candidate of Placement that takes nothing from the host's own provider. Empty: Nova can claim one.
    std::vector<PartSet> ofUnclaimable(HostIndex host) const;
    // Whether Placement would let no server claim on the host after so many of the request. False if it is not known.
    bool isUsedUpBy(int servers, HostIndex host) const;
    const Part &part(int number) const { return m_parts[static_cast<std::size_t>(number)]; }
    // -1: no query asks for it.
    int numberOf(const UnmetPart &part) const;

private:
    struct Query
    {
        Exemptions exemptions;
        std::vector<int> numbers; // of its parts
    };

    void add(Exemptions exemptions, bool asksForEither);
    int rootOf(HostIndex host) const;
    static std::vector<PartSet> numbered(const Exemptions::Sets &sets, const Query &query);
    std::vector<PartSet> setsOf(const Query &query, int root) const;

    const Decision &m_decision;
    const Providers &m_providers;
    bool m_claims;
    std::vector<Part> m_parts;    // by number
    std::vector<Query> m_queries; // empty: Placement did not answer them
};

} // namespace astrolabe
