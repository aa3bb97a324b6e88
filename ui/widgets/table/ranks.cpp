// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/table/ranks.h"

#include "base/inparts.h"
#include "widgets/table/naturalorder.h"

#include <QHash>

#include <algorithm>
#include <numeric>

namespace astrolabe {

namespace {

// Columns of many rows often have few different texts, such as zones; to look for more in a column of names would cost
// more than it saves.
constexpr qsizetype fewTexts = 100;

// The keys of a column, those of its first few texts only once.
struct Keys
{
    std::vector<SortKey> keys;
    std::vector<std::size_t> ofRow; // in `keys`
};

Keys keysOf(const std::vector<QVariant> &values)
{
    Keys all;
    all.ofRow.reserve(values.size());
    QHash<QString, std::size_t> byText;
    for (const QVariant &value : values) {
        const std::size_t next = all.keys.size();
        std::size_t key = next;
        if (value.typeId() == QMetaType::QString) {
            const QString text = value.toString();
            key = byText.value(text, next);
            if (key == next && byText.size() < fewTexts)
                byText.insert(text, next);
        }
        if (key == next)
            all.keys.emplace_back(value);
        all.ofRow.push_back(key);
    }
    return all;
}

// Rows mostly come in the order of one of their columns, so the check is worth its time.
void sort(std::vector<int> &order, const auto &isBefore)
{
    if (std::ranges::is_sorted(order, isBefore))
        return;
    constexpr qsizetype leastElements = 20000;
    const auto count = static_cast<qsizetype>(order.size());
    const int parts = partsWorthAThread(count, leastElements);
    std::vector<qsizetype> ends(static_cast<std::size_t>(parts));
    inParts(count, parts, [&](int part, qsizetype begin, qsizetype end) {
        std::sort(order.begin() + begin, order.begin() + end, isBefore);
        ends[static_cast<std::size_t>(part)] = end;
    });
    for (std::size_t part = 1; part < ends.size(); ++part)
        std::inplace_merge(order.begin(), order.begin() + ends[part - 1], order.begin() + ends[part], isBefore);
}

} // namespace

std::vector<int> ranksOf(const std::vector<QVariant> &values)
{
    const Keys all = keysOf(values);
    std::vector<int> order(all.keys.size());
    std::iota(order.begin(), order.end(), 0);
    const auto keyAt = [&](int key) -> const SortKey & { return all.keys[static_cast<std::size_t>(key)]; };
    std::erase_if(order, [&](int key) { return !keyAt(key).isKnown(); });
    sort(order, [&](int a, int b) { return keyAt(a).compare(keyAt(b)) < 0; });

    std::vector<int> rankOfKey(all.keys.size(), unknownRank);
    int rank = unknownRank;
    for (std::size_t at = 0; at < order.size(); ++at) {
        const bool isLevel = at > 0 && keyAt(order[at - 1]).compare(keyAt(order[at])) == 0;
        rankOfKey[static_cast<std::size_t>(order[at])] = isLevel ? rank : ++rank;
    }
    std::vector<int> ranks;
    ranks.reserve(values.size());
    for (const std::size_t key : all.ofRow)
        ranks.push_back(rankOfKey[key]);
    return ranks;
}

} // namespace astrolabe
