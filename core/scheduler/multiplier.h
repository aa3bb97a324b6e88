// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/reason.h"
#include "scheduler/aggregatemetadata.h"
#include "scheduler/hostweigher.h"

namespace astrolabe {

// The factor of a weigher's normalised number: the option, or the smallest value of the host's aggregates; values that
// are not numbers are ignored. Source: nova.scheduler.utils.get_weight_multiplier.
class Multiplier
{
public:
    struct Value
    {
        double value = 1;
        bool fromAggregate = false;
    };

    Multiplier(const WeigherEntry &weigher, const Configuration &config, Release release);
    // The same factor for every host.
    Multiplier(double value, Origin origin);

    Value of(const AggregateMetadata &aggregates) const;
    double value() const { return m_value; } // unless an aggregate overrides it
    const Origin &origin() const { return m_origin; }
    Origin aggregate(const AggregateMetadata &aggregates) const;

private:
    double m_sign = 1;
    QString m_key;
    double m_value;
    Origin m_origin;
    bool m_overridable;
};

} // namespace astrolabe
