// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QList>
#include <QString>

namespace astrolabe {

// The positions in a list that have a name, in ascending order. Nearly every name has one: only the others cost a list.
class PositionsByName
{
public:
    void reserve(qsizetype names) { m_first.reserve(names); }
    // Call in ascending order.
    void add(const QString &name, int position)
    {
        if (const auto first = m_first.constFind(name); first != m_first.cend())
            m_further[name].append(position);
        else
            m_first.insert(name, position);
    }

    // -1 if there is none.
    int first(const QString &name) const { return m_first.value(name, -1); }
    bool hasSeveral(const QString &name) const { return !m_further.isEmpty() && m_further.contains(name); }
    QList<int> all(const QString &name) const
    {
        const int position = first(name);
        QList<int> positions;
        if (position >= 0)
            positions.append(position);
        if (!m_further.isEmpty())
            positions += m_further.value(name);
        return positions;
    }

private:
    QHash<QString, int> m_first;
    QHash<QString, QList<int>> m_further;
};

} // namespace astrolabe
