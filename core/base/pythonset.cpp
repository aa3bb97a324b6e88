// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/pythonset.h"

#include <algorithm>
#include <vector>

namespace astrolabe::python {

namespace {

constexpr std::size_t smallestTable = 8;
constexpr std::size_t linearProbes = 9;
constexpr int perturbShift = 5;
constexpr int vacant = -1; // CPU numbers are never negative

// CPython's Objects/setobject.c, as far as it determines the order.
class HashTable
{
public:
    void add(int member)
    {
        int &slot = slotFor(m_slots, member);
        if (slot == member)
            return;
        slot = member;
        ++m_used;
        if (m_used * 5 >= (m_slots.size() - 1) * 3)
            grow();
    }

    QList<int> members() const
    {
        QList<int> list;
        list.reserve(static_cast<qsizetype>(m_used));
        std::ranges::copy_if(m_slots, std::back_inserter(list), [](int slot) { return slot != vacant; });
        return list;
    }

private:
    // The slot that holds the member, or else the one to insert it in.
    static int &slotFor(std::vector<int> &slots, int member)
    {
        const std::size_t mask = slots.size() - 1;
        auto perturb = static_cast<std::size_t>(member);
        std::size_t at = perturb & mask;
        for (;;) {
            const std::size_t probes = at + linearProbes <= mask ? linearProbes : 0;
            for (std::size_t i = at; i <= at + probes; ++i) {
                if (slots[i] == vacant || slots[i] == member)
                    return slots[i];
            }
            perturb >>= perturbShift;
            at = (at * 5 + 1 + perturb) & mask;
        }
    }

    void grow()
    {
        std::size_t size = smallestTable;
        while (size <= m_used * 4)
            size *= 2;
        std::vector<int> slots(size, vacant);
        for (const int member : m_slots) {
            if (member != vacant)
                slotFor(slots, member) = member;
        }
        m_slots = std::move(slots);
    }

    std::vector<int> m_slots = std::vector<int>(smallestTable, vacant);
    std::size_t m_used = 0;
};

} // namespace

QList<int> setOf(const QList<int> &members)
{
    // The two threads of a core are by far the most frequent set, and usually already in order.
    const bool isAscendingPair = members.size() == 2 && members.at(0) % 8 < members.at(1) % 8;
    if (isAscendingPair || members.size() < 2)
        return members;
    HashTable table;
    for (const int member : members)
        table.add(member);
    return table.members();
}

QList<int> intersection(const QList<int> &left, const QList<int> &right)
{
    const bool walkLeft = left.size() < right.size();
    HashTable table;
    for (const int member : walkLeft ? left : right) {
        if ((walkLeft ? right : left).contains(member))
            table.add(member);
    }
    return table.members();
}

QList<int> difference(const QList<int> &left, const QList<int> &right)
{
    QList<int> rest;
    std::ranges::copy_if(left, std::back_inserter(rest), [&](int member) { return !right.contains(member); });
    // Python copies a much larger set and removes members from the copy; otherwise it fills a new set.
    return left.size() / 4 > right.size() ? rest : setOf(rest);
}

} // namespace astrolabe::python
