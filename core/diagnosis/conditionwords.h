// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/condition.h"
#include "model/cloudindex.h"
#include "placement/candidates/candidategroup.h"
#include "spec/requestspec.h"

namespace astrolabe {

// What a condition asks of a host, in words: "at least 8 VCPU", with the origin of each value.
class ConditionWords
{
public:
    // `spec`: nullptr if it is not known. All references must outlive the object.
    ConditionWords(const Decision &decision, const CloudIndex &index, const RequestSpec *spec);

    // Whether dedicated CPUs are asked for twice, as PCPU and as VCPU, of which either is enough.
    bool asksForEither() const { return m_asksForEither; }
    // `example`: how one of the hosts does not meet the part of Placement's query.
    Reason ofPlacement(const UnmetPart &example) const;
    // Whether it is about PCPU, where VCPU would do, too.
    static bool isOfPcpuOnly(const Condition &condition);
    // `part`: as in Condition. `facts`: what the filter compares hosts with.
    static Reason ofFilter(const QString &filter, const QString &part, const QList<Fact> &facts);
    static Reason ofExclusion(const QString &part, const FactValue &names);
    // `facts`: of the reason why nova-scheduler does not read one of the hosts.
    static Reason ofHostState(const QString &part, const QList<Fact> &facts);
    static Reason ofClaim();

private:
    void addPartsOf(const CandidateGroup &group);
    Reason ofAmount(const UnmetPart &example) const;
    Reason ofTraits(const UnmetPart &example) const;
    Reason ofAggregates(const QString &part) const;

    const Decision &m_decision;
    const CloudIndex &m_index;
    const RequestSpec *m_spec;
    QHash<QString, qint64> m_amounts; // by name of the part
    QStringList m_lastParts;          // of the groups of the last query
    bool m_asksForEither = false;
};

} // namespace astrolabe
