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
    using PartSet = std::vector<Part>; // ascending

    // `claims`: nova-scheduler claims what it chose. `asksForEither`: for PCPU or VCPU. References must outlive the
    // object.
    QueryAlternatives(const Decision &decision, const Placement &placement, bool claims, bool asksForEither);

    // The smallest sets, those of the last query first. Empty: each part is judged by itself, as the record has it.
    std::vector<PartSet> of(HostIndex host) const;
    // Of a candidate of Placement that takes nothing from the host's own provider. Empty: Nova can claim one.
    std::vector<PartSet> ofUnclaimable(HostIndex host) const;
    // The part of the query that Placement failed first; empty: the host is a candidate.
    Part failedPart(HostIndex host) const;

    // Stands in a set for the claim, which is missing, too.
    static Part claim() { return {{}, QStringLiteral("claim")}; }

private:
    int rootOf(HostIndex host) const;
    std::vector<PartSet> setsOf(const Exemptions &query, int root) const;
    std::vector<PartSet> named(const Exemptions::Sets &sets, const Exemptions &query) const;

    const Decision &m_decision;
    const Providers &m_providers;
    std::vector<Exemptions> m_queries; // empty: Placement did not answer them
    bool m_claims;
    bool m_asksForEither;
};

} // namespace astrolabe
