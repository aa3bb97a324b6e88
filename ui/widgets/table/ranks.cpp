// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/table/ranks.h"

#include "base/inparts.h"
#include "widgets/table/naturalorder.h"

#include <QHash>
#include <QStringList>

#include <algorithm>
#include <numeric>
#include <utility>

namespace astrolabe {

namespace {

// Columns of many rows often have few different texts, such as zones; to look for more in a column of names would cost
// more than it saves.
constexpr qsizetype fewTexts = 100;

constexpr qsizetype leastForAThread = 20000;

using ValueOf = std::function<QVariant(int row)>;

bool isText(const QVariant &value)
{
    return value.typeId() == QMetaType::QString;
}

// The texts with which a column begins as long as they rise from row to row, as names often do.
struct Rising
{
    QStringList texts;
    std::vector<int> ranks; // of these texts
    QVariant next;          // the first value that does not go on so, if there is one
};

Rising risingPartOf(int rows, const ValueOf &valueOf)
{
    Rising rising;
    for (int row = 0; row < rows; ++row) {
        QVariant value = valueOf(row);
        const QString text = isText(value) ? value.toString() : QString();
        const int order = row == 0 || !isText(value) ? 0 : naturalCompare(rising.texts.constLast(), text);
        if (!isText(value) || order > 0) {
            rising.next = std::move(value);
            break;
        }
        rising.ranks.push_back(row == 0 ? 0 : rising.ranks.back() + (order < 0 ? 1 : 0));
        rising.texts.append(text);
    }
    return rising;
}

// The keys of a column, those of its first few texts only once.
class Keys
{
public:
    void add(const QVariant &value)
    {
        const std::size_t next = m_keys.size();
        std::size_t key = next;
        if (isText(value)) {
            const QString text = value.toString();
            key = m_byText.value(text, next);
            if (key == next && m_byText.size() < fewTexts)
                m_byText.insert(text, next);
        }
        if (key == next)
            m_keys.emplace_back(value);
        m_ofRow.push_back(key);
    }

    int count() const { return static_cast<int>(m_keys.size()); }
    const SortKey &at(int key) const { return m_keys[static_cast<std::size_t>(key)]; }
    const std::vector<std::size_t> &ofRows() const { return m_ofRow; }

private:
    std::vector<SortKey> m_keys;
    std::vector<std::size_t> m_ofRow; // in `m_keys`
    QHash<QString, std::size_t> m_byText;
};

// Rows mostly come in the order of one of their columns, so the check is worth its time.
void sort(std::vector<int> &order, const auto &isBefore)
{
    if (std::ranges::is_sorted(order, isBefore))
        return;
    const auto count = static_cast<qsizetype>(order.size());
    const int parts = partsWorthAThread(count, leastForAThread);
    std::vector<qsizetype> ends(static_cast<std::size_t>(parts));
    inParts(count, parts, [&](int part, qsizetype begin, qsizetype end) {
        std::sort(order.begin() + begin, order.begin() + end, isBefore);
        ends[static_cast<std::size_t>(part)] = end;
    });
    for (std::size_t part = 1; part < ends.size(); ++part)
        std::inplace_merge(order.begin(), order.begin() + ends[part - 1], order.begin() + ends[part], isBefore);
}

} // namespace

std::vector<int> ranksOf(int rows, const ValueOf &valueOf)
{
    Rising rising = risingPartOf(rows, valueOf);
    if (rising.texts.size() == rows)
        return std::move(rising.ranks);
    Keys keys;
    for (const QString &text : std::as_const(rising.texts))
        keys.add(text);
    keys.add(rising.next);
    for (int row = static_cast<int>(rising.texts.size()) + 1; row < rows; ++row)
        keys.add(valueOf(row));

    std::vector<int> order(static_cast<std::size_t>(keys.count()));
    std::iota(order.begin(), order.end(), 0);
    std::erase_if(order, [&](int key) { return !keys.at(key).isKnown(); });
    sort(order, [&](int a, int b) { return keys.at(a).compare(keys.at(b)) < 0; });

    std::vector<int> rankOfKey(static_cast<std::size_t>(keys.count()), unknownRank);
    int rank = unknownRank;
    for (std::size_t at = 0; at < order.size(); ++at) {
        const bool isLevel = at > 0 && keys.at(order[at - 1]).compare(keys.at(order[at])) == 0;
        rankOfKey[static_cast<std::size_t>(order[at])] = isLevel ? rank : ++rank;
    }
    std::vector<int> ranks;
    ranks.reserve(static_cast<std::size_t>(rows));
    for (const std::size_t key : keys.ofRows())
        ranks.push_back(rankOfKey[key]);
    return ranks;
}

} // namespace astrolabe
