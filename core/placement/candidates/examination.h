// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/candidates/capacityshortage.h"
#include "placement/candidates/groupfilters.h"

#include <deque>

namespace astrolabe {

// Examines each part of a query as if it were the only one: adds every further part that none of the providers in
// question for a root meets, in the order in which Placement checks them, and a shortage of an amount once per provider
// that has some of it. A search itself needs only the first unmet part.
class Examination
{
public:
    // All references must outlive the object.
    Examination(
        const CandidateQuery &query, const Providers &providers, const std::vector<qint64> &used, UnmetParts &unmet);

    void run(int root);

private:
    enum class Test { Member, Outside, Has, HasNot, InTree, Amount };

    struct Part
    {
        Test test = Test::Has;
        const CandidateGroup *group = nullptr; // nullptr: concerns the root alone
        QString name;
        Flags flags;      // the providers with the trait or in the aggregates
        int itself = -1;  // form in the unmet parts: the root alone
        int several = -1; // form if several providers are in question
        int tree = -1;    // the root of the provider in in_tree
        CapacityShortage *shortage = nullptr;
    };

    void listRoot();
    void listGroup(const CandidateGroup &group);
    void listTree(const CandidateGroup &group);
    template<typename InWords>
    void add(Test test, const CandidateGroup *group, const QString &name, Flags flags, InWords inWords);
    bool admits(const Part &part, int provider, int root) const;

    const CandidateQuery &m_query;
    const Providers &m_providers;
    const std::vector<qint64> &m_used;
    UnmetParts &m_unmet;
    std::vector<Part> m_parts;
    std::deque<CapacityShortage> m_shortages;
    Positions m_asked;
};

} // namespace astrolabe
