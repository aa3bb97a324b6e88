// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"

#include <optional>

namespace astrolabe {

// One stage of two decisions, side by side.
struct StageDifference
{
    enum class Kind { RequestFilter, Placement, HostStates, Exclusions, Filter, Weigher, Claim, Alternates };

    // What one of the decisions has there.
    struct Side
    {
        int in = 0; // hosts; of a weigher, which loses none, not counted
        int out = 0;
        bool reached = true;              // false: it ended before
        std::optional<double> multiplier; // of a weigher, where all hosts have the same
        QStringList hosts = {};           // labels: those that a claim was tried on, in order; the alternates

        bool operator==(const Side &) const = default;
    };

    Kind kind = Kind::Filter;
    QString name;             // of the rule; empty: of this kind there is one stage
    std::optional<Side> left; // none: this one has no such stage
    std::optional<Side> right;

    bool operator==(const StageDifference &) const = default;

    bool differs() const { return left != right; }
};

// A host that fared otherwise. Why, fateSentence() says of each side.
struct HostDifference
{
    enum class Kind { Chosen, Verdict, Rank }; // what it is that differs most

    HostIndex left = 0;
    HostIndex right = 0;
    Kind kind = Kind::Verdict;

    bool operator==(const HostDifference &) const = default;
};

// What two decisions about one request to the same hosts have different: as two releases or with other options.
struct DecisionDifference
{
    QList<StageDifference> stages; // all, in the order in which Nova works
    QList<HostDifference> hosts;   // first those that one of the two chose, then those with another verdict

    bool operator==(const DecisionDifference &) const = default;
};

// As far as the server of this number goes.
DecisionDifference difference(const DecisionPtr &left, const DecisionPtr &right, int instance);

} // namespace astrolabe
