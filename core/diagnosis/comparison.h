// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/difference.h"
#include "model/cloud.h"

namespace astrolabe {

// One of two decisions that are compared.
struct ComparedSide
{
    QString title; // what tells it from the other: "Zed", "after the changes"
    DecisionPtr decision;
    CloudPtr cloud; // that it was made on; nullptr: unknown, as of a decision from a file

    bool operator==(const ComparedSide &) const = default;
};

// A value that differs in what the two were asked, in the options that they were decided with, or in the clouds.
struct InputDifference
{
    enum class Kind {
        Release,
        Option,
        Request,
        Flavor,
        Image,
        Cloud,
        Cell,
        ComputeNode,
        Aggregate,
        Server,
        ServerGroup,
        ResourceProvider,
        Allocations,
    };

    Kind kind = Kind::Request;
    // "[DEFAULT] cpu_allocation_ratio"; else the JSON pointer in the document of its kind, behind the name of what the
    // cloud has several of: "cmp-1/service/disabled". "web-1" alone: only one of the clouds has this one.
    QString name;
    QString left; // JSON, shortened; null: it does not have it
    QString right;

    bool operator==(const InputDifference &) const = default;
};

// A host that was weighed on at least one side.
struct WeightDifference
{
    struct Side
    {
        int rank = 0; // from 0
        double total = 0;

        bool operator==(const Side &) const = default;
    };

    QString label;
    std::optional<Side> left; // none: not weighed
    std::optional<Side> right;

    bool operator==(const WeightDifference &) const = default;
};

// Two decisions side by side: about one request or two, on one cloud or two.
struct Comparison
{
    ComparedSide left;
    ComparedSide right;
    QList<InputDifference> inputs; // those of flavor, image and cloud only if both clouds are known
    int server = 0;                // the first whose hosts differ, else the first
    DecisionDifference decided;
    QList<WeightDifference> weights; // best of the left first, then those only on the right
    QStringList onlyLeft;            // labels of hosts that the other cloud does not have
    QStringList onlyRight;

    bool operator==(const Comparison &) const = default;

    bool differs() const;
};

QList<InputDifference> inputDifferences(const ComparedSide &left, const ComparedSide &right);
Comparison compare(const ComparedSide &left, const ComparedSide &right);

// "release", "option", "request" …; "chosen", "verdict", "rank"; "request_filter", "placement" …
QString toString(InputDifference::Kind kind);
QString toString(HostDifference::Kind kind);
QString toString(StageDifference::Kind kind);

} // namespace astrolabe
