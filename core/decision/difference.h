// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"
#include "model/cloud.h"

#include <functional>
#include <optional>

namespace astrolabe {

// A decision and how a comparison calls it.
struct NamedDecision
{
    std::function<QString()> name; // in the application's language, whichever that is by then
    DecisionPtr decision;
    CloudPtr cloud = nullptr; // that it was made on; nullptr: unknown
};

// One stage of two decisions side by side.
struct StageDifference
{
    enum class Kind { RequestFilter, Placement, HostStates, Exclusions, Filter, Weigher, Claim, Alternates };

    // The stage in one of the decisions.
    struct Side
    {
        int in = 0; // hosts; not counted for request filters and weighers, which reject none
        int out = 0;
        bool reached = true;              // false: the request ended before this stage
        std::optional<double> multiplier; // of a weigher, if all hosts have the same
        QStringList hosts = {};           // labels: the hosts that claims were tried on, in order, or the alternates
        bool asked = true;                // false: a filter that Nova skipped

        bool operator==(const Side &) const = default;
    };

    Kind kind = Kind::Filter;
    QString name;             // the rule's; empty: there is only one stage of this kind
    std::optional<Side> left; // none: this decision has no such stage
    std::optional<Side> right;

    bool operator==(const StageDifference &) const = default;

    bool differs() const { return left != right; }
};

// A host with different outcomes; outcomeSentence() explains each side.
struct HostDifference
{
    enum class Kind { Chosen, Verdict, Rank }; // the most important difference

    HostIndex left = 0;
    HostIndex right = 0;
    Kind kind = Kind::Verdict;

    bool operator==(const HostDifference &) const = default;
};

// The differences between two decisions about the same request to the same hosts, such as with two releases or other
// options.
struct DecisionDifference
{
    QList<StageDifference> stages; // all stages, in Nova's order
    QList<HostDifference> hosts;   // first the hosts that one decision chose, then those with different verdicts

    bool operator==(const DecisionDifference &) const = default;
};

// Compares the decisions for the server with the index `instance`. If only one of them is about that server, hosts have
// no outcome on the other side, and none is compared.
DecisionDifference difference(const DecisionPtr &left, const DecisionPtr &right, int instance);

} // namespace astrolabe
