// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/providernames.h"

#include <algorithm>
#include <utility>

namespace astrolabe {

ProviderNames::ProviderNames(const QList<ResourceProvider> &providers, Member names)
{
    Known known;
    m_listOf.reserve(static_cast<std::size_t>(providers.size()));
    for (const ResourceProvider &provider : providers)
        m_listOf.push_back(numberOf(provider.*names, known));
}

void ProviderNames::replace(const Positions &positions, const QList<ResourceProvider> &providers, Member names)
{
    Known known;
    for (const int position : positions) {
        const auto at = static_cast<std::size_t>(position);
        if (at < m_listOf.size())
            --m_having[static_cast<std::size_t>(m_listOf[at])];
        else
            m_listOf.push_back(0);
        m_listOf[at] = numberOf(providers.at(position).*names, known);
    }
}

void ProviderNames::keep(int count)
{
    for (; std::cmp_less(count, m_listOf.size()); m_listOf.pop_back())
        --m_having[static_cast<std::size_t>(m_listOf.back())];
}

// Counts one more provider with the list.
int ProviderNames::numberOf(const QStringList &list, Known &known)
{
    const auto [number, isNew] = known.try_emplace(list.constData());
    if (isNew)
        number->second = numberOf(list);
    ++m_having[static_cast<std::size_t>(number->second)];
    return number->second;
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
