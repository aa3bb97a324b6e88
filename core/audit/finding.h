// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "change/healing.h"
#include "decision/reason.h"

namespace astrolabe {

// One thing in which Placement's data and Nova's do not agree.
struct AuditFinding
{
    enum class Kind {
        OrphanedAllocations,  // held by nobody that Nova knows
        MisplacedAllocations, // held where the server is not
        MissingAllocations,   // a server that holds nothing
        OverCapacity,         // more is given away than there is
        DifferentInventory,   // not what the compute node reports
        ProviderWithoutNode,
        NodeWithoutProvider,
        DifferentAggregates, // the host's and its provider's
        ServerWithoutNode,   // nobody counts what it uses
        Contradiction,       // Nova's own records do not agree (formats/contradictions.h)
        UnreadableOption,    // whose text Nova fails with once it needs it
        UnknownName,         // a resource class or trait that this release's Placement does not have
    };
    // Errors make decisions go wrong; warnings hold back what could be given, or will right themselves.
    enum class Severity { Error, Warning };
    enum class Subject { Consumer, Provider, Node, ServerGroup, Aggregate, Option, Flavor, Image, Network };

    Kind kind = Kind::OrphanedAllocations;
    Severity severity = Severity::Warning;
    Subject subject = Subject::Consumer;
    QString uuid; // of the subject
    QString name; // empty: it has none
    QString detail
        = {}; // a resource class or an aggregate's uuid, where the subject can have several findings of a kind
    QString nodeUuid = {};        // the compute node that it is about; empty: none
    QList<Reason> reasons;        // the facts
    Reason remedy;                // what would heal it
    QList<Healing> healings = {}; // the same as changes of Placement's data; empty: none of them heals it

    bool operator==(const AuditFinding &) const = default;

    // Of its own within one audit, and the same in the next one.
    QString id() const;
};

// "orphaned_allocations", "over_capacity" …; "error", "warning"; "consumer", "provider", "compute_node".
QString toString(AuditFinding::Kind kind);
QString toString(AuditFinding::Severity severity);
QString toString(AuditFinding::Subject subject);

// What an operator would call for it in the cloud itself; empty: there is no such command.
QString commandFor(const AuditFinding &finding);

} // namespace astrolabe
