// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/candidates/capacityshortage.h"
#include "placement/candidates/groupfilters.h"

#include <deque>

namespace astrolabe {

// Goes through a query as it would be if each of its parts were the only one: adds to what roots are lost for every
// other part that none of the providers asked in the root's name meets, in the order in which Placement looks at them;
// an amount once for each provider that has some of it. A search needs only the first.
class Examination
{
public:
    // All of them outlive it.
    Examination(
        const CandidateQuery &query, const Providers &providers, const std::vector<qint64> &used, UnmetParts &unmet);

    void run(int root);

private:
    enum class Test { Member, Outside, Has, HasNot, InTree, Amount };

    struct Part
    {
        Test test = Test::Has;
        const CandidateGroup *group = nullptr; // nullptr: asked of the root alone
        QString name;
        Flags flags;      // who is what the part asks about
        int itself = -1;  // forms in the losses: of the root alone
        int several = -1; // of more than one
        int tree = -1;    // the root that in_tree leads to
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
