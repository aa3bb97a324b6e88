// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "change/healing.h"
#include "decision/reason.h"

namespace astrolabe {

// A disagreement between Placement's data and Nova's.
struct AuditFinding
{
    enum class Kind {
        OrphanedAllocations,  // the consumer is unknown to Nova
        MisplacedAllocations, // on a host where the server is not
        MissingAllocations,   // the server has none
        OverCapacity,         // more is allocated than available
        DifferentInventory,   // differs from the compute node's report
        ProviderWithoutNode,
        NodeWithoutProvider,
        DifferentAggregates, // host and provider disagree
        ServerWithoutNode,   // nobody counts its usage
        Contradiction,       // Nova's own records disagree (formats/contradictions.h)
        UnreadableOption,    // accepted by Nova, but fails when used
        UnknownName,         // a resource class or trait unknown to this release's Placement
    };
    // Errors make decisions go wrong; warnings waste capacity, or resolve by themselves.
    enum class Severity { Error, Warning };
    enum class Subject {
        Consumer,
        Provider,
        Node,
        ServerGroup,
        Aggregate,
        Option,
        Flavor,
        Image,
        Network,
        Port,
        Volume
    };

    Kind kind = Kind::OrphanedAllocations;
    Severity severity = Severity::Warning;
    Subject subject = Subject::Consumer;
    QString uuid; // of the subject
    QString name; // empty: none
    QString detail
        = {}; // a resource class or an aggregate's uuid, where the subject can have several findings of a kind
    QString nodeUuid = {};        // the compute node concerned; empty: none
    QList<Reason> reasons;        // the facts
    Reason remedy;                // what resolves it
    QList<Healing> healings = {}; // the remedy as changes of Placement's data; empty: no such change helps

    bool operator==(const AuditFinding &) const = default;

    // Unique within an audit, and the same in the next one.
    QString id() const;
};

// "orphaned_allocations", "over_capacity" …; "error", "warning"; "consumer", "provider", "compute_node".
QString toString(AuditFinding::Kind kind);
QString toString(AuditFinding::Severity severity);
QString toString(AuditFinding::Subject subject);

// The operator's command for it in the real cloud; empty: there is none.
QString commandFor(const AuditFinding &finding);

} // namespace astrolabe
