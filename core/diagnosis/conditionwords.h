// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"
#include "model/cloudindex.h"
#include "spec/requestspec.h"

namespace astrolabe {

// What a condition asks of a host, in words: "at least 8 VCPU", with the origin of each value.
class ConditionWords
{
public:
    // `spec`: nullptr if it is not known. All references must outlive the object.
    ConditionWords(const Decision &decision, const CloudIndex &index, const RequestSpec *spec);

    // `example`: how one of the hosts does not meet the part of Placement's query.
    Reason ofPlacement(const UnmetPart &example) const;
    // `part`: as in Condition. `facts`: what the filter compares hosts with.
    static Reason ofFilter(const QString &filter, const QString &part, const QList<Fact> &facts);
    static Reason ofExclusion(const QString &part, const QString &names);
    static Reason ofHostState(const QString &part);
    static Reason ofClaim();

private:
    Reason ofAmount(const UnmetPart &example) const;
    Reason ofTraits(const UnmetPart &example) const;
    Reason ofAggregates(const QString &part) const;

    const Decision &m_decision;
    const CloudIndex &m_index;
    const RequestSpec *m_spec;
    QHash<QString, qint64> m_amounts; // by name of the part
};

} // namespace astrolabe
