// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/placementdata.h"

#include <QHash>

#include <unordered_map>
#include <vector>

namespace astrolabe {

// Positions of providers in the data, ascending, so that sets can be merged and intersected in one pass.
using Positions = std::vector<int>;

using Flags = std::vector<char>; // by provider; 0: no

inline bool has(const Flags &flags, int provider)
{
    return flags[static_cast<std::size_t>(provider)] != 0;
}

// The names of one kind that each provider has: its traits, or the aggregates that it is in. Thousands of providers
// have the same few lists of names: each list is held once.
class ProviderNames
{
public:
    using Member = QStringList ResourceProvider::*;

    ProviderNames() = default; // of no provider
    ProviderNames(const QList<ResourceProvider> &providers, Member names);

    // Those at the positions have the names that they have in the list now; from the end on, they are new.
    void replace(const Positions &positions, const QList<ResourceProvider> &providers, Member names);
    void keep(int count); // of providers, the first ones

    QStringList all() const; // that any provider has, in alphabetical order
    bool contains(const QString &name) const;
    Positions having(const QString &name) const;
    Flags havingAny(const QStringList &names) const; // at least one of them

private:
    // The numbers of lists by their address: most are shared, and need no hashing.
    using Known = std::unordered_map<const QString *, int>;

    int numberOf(const QStringList &list);
    int numberOf(const QStringList &list, Known &known);

    QHash<QStringList, int> m_numbers;      // of the lists
    QHash<QString, QList<int>> m_listsWith; // by name, the numbers of the lists with it
    std::vector<int> m_having;              // by list, how many providers have it; 0: none any more
    std::vector<int> m_listOf;              // by provider
};

} // namespace astrolabe
