// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/candidates/candidateorder.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <unordered_map>

namespace astrolabe {

namespace {

// Compares candidates as lists of numbers. For candidates with the same providers, the pattern decides: which of the
// providers serves each slot. There are few patterns, so each is ranked once.
class Comparison
{
public:
    explicit Comparison(const Search &search)
        : m_search(search)
        , m_width(search.slots.size())
    {
        rankClasses();
        rankSuffixes();
        listProviders();
        rankPatterns();
    }

    bool operator()(std::size_t one, std::size_t other) const
    {
        const auto left = providersOf(one);
        const auto right = providersOf(other);
        const auto order = std::lexicographical_compare_three_way(left.begin(), left.end(), right.begin(), right.end());
        if (order != 0)
            return order < 0;
        if (m_patternOf[one] >= 0 && m_patternOf[other] >= 0)
            return rankOf(one) < rankOf(other);
        return keyOf(m_search.candidate(one), left) < keyOf(m_search.candidate(other), right);
    }

private:
    struct Part
    {
        qint64 classRank = 0; // from 1, in byte order
        qint64 amount = 0;
    };
    struct Key
    {
        std::vector<qint64> amounts;
        std::vector<int> mappings;

        auto operator<=>(const Key &) const = default;
    };

    void rankClasses()
    {
        QStringList classes;
        for (const CandidateGroup &group : m_search.query.groups) {
            for (const auto &[resourceClass, amount] : group.resources)
                classes.append(resourceClass);
        }
        classes.removeDuplicates();
        classes.sort();
        m_highestClass = classes.size();
        for (const CandidateSlot &slot : m_search.slots) {
            std::vector<Part> &parts = m_parts.emplace_back();
            for (const auto &[resourceClass, amount] : m_search.resourcesOf(slot))
                parts.push_back({classes.indexOf(resourceClass) + 1, amount});
        }
    }

    void rankSuffixes()
    {
        m_bySuffix.resize(m_width);
        std::iota(m_bySuffix.begin(), m_bySuffix.end(), std::size_t{0});
        std::ranges::stable_sort(
            m_bySuffix, {}, [this](std::size_t slot) { return m_search.groupOf(m_search.slots[slot]).suffix; });
    }

    // The providers that a candidate takes resources from, ascending, padded with -1, which sorts first.
    void listProviders()
    {
        m_providers.assign(m_search.size() * m_width, -1);
        m_patternOf.reserve(m_search.size());
        for (std::size_t at = 0; at < m_search.size(); ++at) {
            const auto candidate = m_search.candidate(at);
            const std::span list(m_providers.data() + at * m_width, m_width);
            std::size_t filled = 0;
            for (std::size_t slot = 0; slot < m_width; ++slot) {
                const auto listed = list.first(filled);
                if (!m_parts[slot].empty() && std::ranges::find(listed, candidate[slot]) == listed.end())
                    list[filled++] = candidate[slot];
            }
            std::ranges::sort(list.first(filled));
            m_patternOf.push_back(patternOf(candidate, list.first(filled)));
        }
    }

    // -1 if the pattern is too wide for a packed number, or a slot without resources names a provider of its own.
    int patternOf(std::span<const int> candidate, std::span<const int> providers)
    {
        constexpr std::size_t widest = 16;
        if (m_width > widest)
            return -1;
        std::uint64_t packed = 0;
        for (const int giver : candidate) {
            const auto found = std::ranges::lower_bound(providers, giver);
            if (found == providers.end() || *found != giver)
                return -1;
            packed = packed * widest + static_cast<std::uint64_t>(found - providers.begin());
        }
        const auto [known, isNew] = m_patterns.try_emplace(packed, static_cast<int>(m_patterns.size()));
        if (isNew)
            m_keys.push_back(keyOfPlaces(candidate, providers));
        return known->second;
    }

    // Replaces each provider by its position in the list, which preserves the order.
    Key keyOfPlaces(std::span<const int> candidate, std::span<const int> providers) const
    {
        std::vector<int> givers;
        for (const int giver : candidate)
            givers.push_back(static_cast<int>(std::ranges::lower_bound(providers, giver) - providers.begin()));
        std::vector<int> places(providers.size());
        std::iota(places.begin(), places.end(), 0);
        return keyOf(givers, places);
    }

    void rankPatterns()
    {
        std::vector<const Key *> sorted;
        for (const Key &key : m_keys)
            sorted.push_back(&key);
        std::ranges::sort(sorted, [](const Key *one, const Key *other) { return *one < *other; });
        for (const Key &key : m_keys) {
            const auto first = std::ranges::lower_bound(
                sorted, &key, [](const Key *one, const Key *other) { return *one < *other; });
            m_rankOfPattern.push_back(static_cast<int>(first - sorted.begin()));
        }
    }

    int rankOf(std::size_t at) const { return m_rankOfPattern[static_cast<std::size_t>(m_patternOf[at])]; }

    std::span<const int> providersOf(std::size_t at) const
    {
        return std::span(m_providers).subspan(at * m_width, m_width);
    }

    Key keyOf(std::span<const int> givers, std::span<const int> providers) const
    {
        return {amountsOf(givers, providers), mappingsOf(givers)};
    }

    // Class and amount for each provider, followed by a 0, which sorts before any class.
    std::vector<qint64> amountsOf(std::span<const int> givers, std::span<const int> providers) const
    {
        std::vector<qint64> amounts;
        for (const int provider : providers) {
            for (qint64 wanted = 1; provider >= 0 && wanted <= m_highestClass; ++wanted) {
                qint64 sum = 0;
                for (std::size_t slot = 0; slot < m_width; ++slot) {
                    for (const Part &part : m_parts[slot])
                        sum += givers[slot] == provider && part.classRank == wanted ? part.amount : 0;
                }
                if (sum > 0)
                    amounts.insert(amounts.end(), {wanted, sum});
            }
            amounts.push_back(0);
        }
        return amounts;
    }

    // The providers for each suffix, ascending, followed by -1.
    std::vector<int> mappingsOf(std::span<const int> givers) const
    {
        std::vector<int> mappings;
        std::size_t first = 0;
        for (std::size_t i = 0; i < m_width; ++i) {
            mappings.push_back(givers[m_bySuffix[i]]);
            const bool isLast
                = i + 1 == m_width || m_search.slots[m_bySuffix[i]].group != m_search.slots[m_bySuffix[i + 1]].group;
            if (!isLast)
                continue;
            std::sort(mappings.begin() + static_cast<std::ptrdiff_t>(first), mappings.end());
            mappings.erase(
                std::unique(mappings.begin() + static_cast<std::ptrdiff_t>(first), mappings.end()), mappings.end());
            mappings.push_back(-1);
            first = mappings.size();
        }
        return mappings;
    }

    const Search &m_search;
    std::size_t m_width;
    qint64 m_highestClass = 0;
    std::vector<std::vector<Part>> m_parts; // by slot
    std::vector<std::size_t> m_bySuffix;    // slots
    std::vector<int> m_providers;           // `m_width` per candidate
    std::vector<int> m_patternOf;           // by candidate
    std::unordered_map<std::uint64_t, int> m_patterns;
    std::vector<Key> m_keys;          // by pattern
    std::vector<int> m_rankOfPattern; // equal keys have equal ranks
};

// Sorts runs and merges them, so that it can be stopped in between. No algorithm may copy the large comparison.
void sortInRuns(std::vector<std::size_t> &candidates, const Comparison &isBefore, const SearchProgress &progress)
{
    constexpr std::size_t run = 1 << 14;
    const auto at = [&](std::size_t position) {
        return candidates.begin() + static_cast<std::ptrdiff_t>(std::min(position, candidates.size()));
    };
    for (std::size_t begin = 0; begin < candidates.size() && !progress.isStopped(); begin += run)
        std::sort(at(begin), at(begin + run), std::cref(isBefore));
    for (std::size_t width = run; width < candidates.size(); width *= 2) {
        for (std::size_t begin = 0; begin < candidates.size() && !progress.isStopped(); begin += 2 * width)
            std::inplace_merge(at(begin), at(begin + width), at(begin + 2 * width), std::cref(isBefore));
    }
}

} // namespace

CandidateOrder CandidateOrder::of(const Search &search)
{
    const Comparison isBefore(search);
    std::vector<std::size_t> all(search.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    if (!std::ranges::is_sorted(all, std::cref(isBefore)))
        sortInRuns(all, isBefore, search.progress);
    CandidateOrder order;
    order.rank.resize(search.size());
    for (const std::size_t at : all) {
        const bool isNew = order.candidates.empty()
            || !std::ranges::equal(search.candidate(order.candidates.back()), search.candidate(at));
        if (isNew)
            order.candidates.push_back(at);
        order.rank[at] = order.candidates.size() - 1;
    }
    return order;
}

} // namespace astrolabe
