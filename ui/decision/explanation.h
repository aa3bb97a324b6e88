// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/steps.h"
#include "widgets/tableroles.h"

#include <QString>

namespace astrolabe {

// What can be said about one host at one step: the rule, the arithmetic and the source of each number.
struct Explanation
{
    // A number with its name and its origin.
    struct Source
    {
        QString name;
        QString value;
        QString origin;

        bool operator==(const Source &) const = default;
    };

    QString host;
    QString verdict; // "rejected by IoOpsFilter"
    Tone tone = Tone::Plain;
    QString rule;       // in plain words
    QString formula;    // "num_io_ops < max_io_ops_per_host"
    QString arithmetic; // "9 < 8 → rejected"
    QString reason;     // the sentence of the reason
    QList<Source> sources;
    QString novaClass;

    bool operator==(const Explanation &) const = default;
};

// `focus` is the step being looked at. `state` is how much is known: nothing later is revealed. A host excluded earlier
// is explained by what excluded it.
Explanation explain(const Steps &steps, int state, const Step &focus, HostIndex host);
// Explains one filter and one host, whatever the filter's verdict.
Explanation explainFilter(const Steps &steps, int filter, int position);
// Explains a filter's verdict on a host that never reached Nova's filters, if they were asked about it anyway.
Explanation explainOutside(const Steps &steps, int filter, HostIndex host);
Explanation explainWeigher(const Steps &steps, int weigher, int rank);

// The explanation as a tool tip.
QString asHoverText(const Explanation &explanation);
// "60,000 → 1.00 × 1 = 1.00": raw, normalised, multiplier, contribution.
QString weighingArithmetic(const WeigherRecord &weigher, size_t rank);

} // namespace astrolabe
