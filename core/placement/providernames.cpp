// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/providernames.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace astrolabe {

namespace {

// The numbers of lists by their address: most are shared, and need no hashing.
template<typename NumberOf>
class NumbersByAddress
{
public:
    explicit NumbersByAddress(NumberOf numberOf)
        : m_numberOf(numberOf)
    { }

    int of(const QStringList &list)
    {
        const auto [number, isNew] = m_known.try_emplace(list.constData());
        if (isNew)
            number->second = m_numberOf(list);
        return number->second;
    }

private:
    NumberOf m_numberOf;
    std::unordered_map<const QString *, int> m_known;
};

} // namespace

ProviderNames::ProviderNames(const QList<ResourceProvider> &providers, Member names)
{
    NumbersByAddress numbers([this](const QStringList &list) { return numberOf(list); });
    m_listOf.reserve(static_cast<std::size_t>(providers.size()));
    for (const ResourceProvider &provider : providers) {
        m_listOf.push_back(numbers.of(provider.*names));
        ++m_having[static_cast<std::size_t>(m_listOf.back())];
    }
}

void ProviderNames::replace(const Positions &positions, const QList<ResourceProvider> &providers, Member names)
{
    NumbersByAddress numbers([this](const QStringList &list) { return numberOf(list); });
    for (const int position : positions) {
        int &number = m_listOf[static_cast<std::size_t>(position)];
        --m_having[static_cast<std::size_t>(number)];
        number = numbers.of(providers.at(position).*names);
        ++m_having[static_cast<std::size_t>(number)];
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
