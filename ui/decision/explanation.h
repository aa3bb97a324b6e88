// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/steps.h"
#include "widgets/tableroles.h"

#include <QString>

namespace astrolabe {

// What there is to say about one host at one step: the rule, the arithmetic and where each number comes from.
struct Explanation
{
    // A number, who said so, and what it is called.
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
    QString reason;     // the sentence that decided
    QList<Source> sources;
    QString novaClass;

    bool operator==(const Explanation &) const = default;
};

// `focus` is the step that is looked at, `state` how much is known: nothing that comes later is told. A host that was
// out before is explained by what removed it.
Explanation explain(const Steps &steps, int state, const Step &focus, HostIndex host);
// One filter and one host, whatever became of it there.
Explanation explainFilter(const Steps &steps, int filter, int position);
// The same of a host that never came before Nova's filters, where they were asked about it all the same.
Explanation explainOutside(const Steps &steps, int filter, HostIndex host);
Explanation explainWeigher(const Steps &steps, int weigher, int rank);

// The explanation as a hover text has it.
QString asHoverText(const Explanation &explanation);
// "60,000 → 1.00 × 1 = 1.00": raw, normalised, multiplier, contribution.
QString weighingArithmetic(const WeigherRecord &weigher, size_t rank);

} // namespace astrolabe
