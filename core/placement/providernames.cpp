// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/providernames.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace astrolabe {

ProviderNames::ProviderNames(const QList<ResourceProvider> &providers, QStringList ResourceProvider::*names)
{
    std::unordered_map<const QString *, int> known; // by the address of a list: most are shared, and need no hashing
    m_listOf.reserve(static_cast<std::size_t>(providers.size()));
    for (const ResourceProvider &provider : providers) {
        const QStringList &own = provider.*names;
        const auto [number, isNew] = known.try_emplace(own.constData());
        if (isNew)
            number->second = numberOf(own);
        m_listOf.push_back(number->second);
        ++m_having[static_cast<std::size_t>(number->second)];
    }
}

int ProviderNames::numberOf(const QStringList &list)
{
    const auto number = static_cast<int>(m_having.size());
    if (const auto known = m_numbers.constFind(list); known != m_numbers.cend())
        return *known;
    m_numbers.insert(list, number);
    m_having.push_back(0);
    for (const QString &name : list) {
        QList<int> &lists = m_listsWith[name];
        if (lists.isEmpty() || lists.last() != number)
            lists.append(number);
    }
    return number;
}

void ProviderNames::replace(int provider, const QStringList &names)
{
    int &number = m_listOf[static_cast<std::size_t>(provider)];
    --m_having[static_cast<std::size_t>(number)];
    number = numberOf(names);
    ++m_having[static_cast<std::size_t>(number)];
}

QStringList ProviderNames::all() const
{
    QStringList names = m_listsWith.keys();
    names.removeIf([this](const QString &name) { return !contains(name); });
    names.sort();
    return names;
}

bool ProviderNames::contains(const QString &name) const
{
    const QList<int> lists = m_listsWith.value(name);
    return std::ranges::any_of(lists, [this](int list) { return m_having[static_cast<std::size_t>(list)] > 0; });
}

Positions ProviderNames::having(const QString &name) const
{
    const Flags flags = havingAny({name});
    Positions positions;
    for (int provider = 0; std::cmp_less(provider, flags.size()); ++provider) {
        if (has(flags, provider))
            positions.push_back(provider);
    }
    return positions;
}

Flags ProviderNames::havingAny(const QStringList &names) const
{
    Flags isOne(m_having.size()); // by list
    for (const QString &name : names) {
        for (const int list : m_listsWith.value(name))
            isOne[static_cast<std::size_t>(list)] = 1;
    }
    Flags having(m_listOf.size());
    std::ranges::transform(m_listOf, having.begin(), [&](int list) { return isOne[static_cast<std::size_t>(list)]; });
    return having;
}

} // namespace astrolabe
