// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/candidates/query.h"
#include "placement/providers.h"

#include <functional>
#include <optional>

namespace astrolabe {

// What a root that is no candidate would have to be exempted from to be one. Where a root has several providers, the
// parts of a query hang together: one provider may have the resource and another the trait. Then the root meets each
// part alone, and to be exempted from either is enough.
class Exemptions
{
public:
    struct Part
    {
        QString group; // the suffix, as in UnmetPart
        QString name;

        bool operator==(const Part &) const = default;
    };
    using Sets = std::vector<std::vector<int>>; // positions in parts(), ascending

    // `providers` and `used` must outlive the object.
    Exemptions(CandidateQuery query, const Providers &providers, const std::vector<qint64> &used);

    const std::vector<Part> &parts() const { return m_parts; }
    // Whether parts can hang together at the root: several providers are in question, or the query has several groups.
    bool mayHangTogether(int root) const;
    // The smallest sets of parts without which the root is a candidate. Without an amount, a provider that has some of
    // the class still has to give it, the root if there is none. A root also becomes a candidate if it shares with one.
    // Rules of several groups (group_policy, same_subtree, their amounts together) hold for the groups as they are.
    // One set if nothing hangs together. Empty: there are more sets than are looked for.
    Sets of(int root) const;
    // Whether a root where nothing hangs together gives the amounts once more after so many times.
    bool givesAgain(int root, int times) const;
    // Whether the root can be a candidate with nothing taken from its own provider.
    bool mayGiveNothing(int root) const;
    // As of(), with something taken from the root's own provider: Nova claims no other candidate on its host. None:
    // there are more sets than are looked for.
    std::optional<Sets> claimableOf(int root) const;

private:
    using Mask = quint64; // by position in parts()

    struct Test
    {
        Mask part = 0;
        Flags flags; // the providers with the trait or in the aggregates
    };
    struct Amount
    {
        Mask part = 0;
        std::span<const InventoryRow> rows; // of its resource class
        qint64 amount = 0;
    };
    struct Group
    {
        bool isGranular = false;
        Mask nothing = 0; // it asks for nothing
        Mask inTree = 0;
        int tree = -1; // the root of the provider in in_tree
        std::vector<Test> members;
        std::vector<Test> outside;
        std::vector<Test> required;
        std::vector<Test> forbidden;
        std::vector<Amount> amounts;
    };
    // A provider that serves a group, or gives one class of the unsuffixed one.
    struct Giver
    {
        int provider = 0;
        Mask unmet = 0;   // what it does not meet
        Mask missing = 0; // required traits that it does not have; another giver of the group may have them
    };
    using Givers = std::vector<Giver>;
    using Slots = std::vector<Givers>; // of one group, by class if it is the unsuffixed one
    struct Rules                       // of all groups at once; 0: the query has no such rule
    {
        Mask policy = 0;
        Mask subtree = 0;
        Mask together = 0;
    };

    Mask number(const QString &group, const QString &name);
    void listGroup(const CandidateGroup &group);
    bool isTooMany(const std::vector<Mask> &exempted) const;
    Sets listed(const std::vector<Mask> &exempted) const;
    std::vector<Mask> setsAtVia(int anchor, const std::function<bool(int provider)> &isMeant) const;
    std::vector<Mask> setsAt(int anchor, const std::vector<Slots> &givers) const;
    std::vector<Slots> slotsAt(int anchor) const;
    Positions sharedWith(int root) const;
    Positions inQuestion(int root) const;
    Mask unmetByRoot(int root) const;
    Mask unmetAlone(int root) const;
    bool gives(int provider, const Amount &amount, int times = 0) const;
    Slots slotsOf(const Group &group, int root) const;
    Givers giversOf(const Group &group, const std::vector<const Amount *> &amounts, int root) const;
    void addGivers(const Group &group, Mask unmet, int provider, int root, Givers &givers) const;
    std::vector<Mask> withRules(Mask exempted, const std::vector<Slots> &givers, int root) const;
    bool serves(Mask exempted, const std::vector<Slots> &givers, int root) const;
    CandidateQuery without(Mask exempted) const;

    CandidateQuery m_query;
    const Providers &m_providers;
    const std::vector<qint64> &m_used;
    std::vector<Part> m_parts;
    std::vector<Test> m_rootRequired;
    std::vector<Test> m_rootForbidden;
    std::vector<Group> m_groups;
    Rules m_rules;
};

} // namespace astrolabe
