// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/condition.h"
#include "diagnosis/conditionwords.h"
#include "diagnosis/ruleparts.h"
#include "placement/placement.h"

#include <map>

namespace astrolabe {

// Which host misses which conditions for one server of a request. Thousands of hosts miss the same few sets of
// conditions, so each set is stored once. A host with several resource providers can meet conditions one by one, but
// not together; then it would do without either of several sets.
struct Standings
{
    QList<Condition> conditions;      // in the order in which Nova would meet them
    std::vector<ConditionSet> misses; // the distinct sets of conditions that hosts do not meet
    std::vector<int> missesOf;        // by HostIndex: the position in `misses`; empty: no host was judged
    // Of hosts that meet conditions only one by one: the other sets without which the host would do.
    std::map<HostIndex, std::vector<int>> otherMisses;
    // By HostIndex: the missing amounts, each relative to what is asked, added up.
    std::vector<double> shortfall;
    bool isComplete = false; // every filter was asked about every host

    const ConditionSet &missesOn(HostIndex host) const
    {
        return misses[static_cast<std::size_t>(missesOf[static_cast<std::size_t>(host)])];
    }
    // Taken alone; the host can miss it nevertheless, because it does not meet it together with others.
    bool meets(HostIndex host, int condition) const;
    bool meetsTogether(HostIndex host, const ConditionSet &these) const;
    // How many hosts meet the condition by itself.
    int metBy(int condition) const;
    // How many hosts miss nothing else.
    int missedAlone(int condition) const;
    // All hosts: first the one that misses the fewest conditions, of equals the one with the smallest amounts missing.
    QList<HostIndex> nearestFirst() const;
    // How many hosts miss some of these, and nothing else.
    int missedWithin(const ConditionSet &these) const;
};

// Conditions that every host meets are not listed. No host was judged if the request ended before hosts were considered
// (nova-api's refusal, a request filter, a silent Placement). `rules`: those of the decision's request.
// A host that the request forces has no conditions of filters: Nova does not ask them. `placement`: as the request
// found it.
Standings standingsOf(const Decision &decision, int server, const CloudIndex &index, const Placement &placement,
    const RuleParts &rules, const ConditionWords &words);

} // namespace astrolabe
