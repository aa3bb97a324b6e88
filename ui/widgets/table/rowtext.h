// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace astrolabe {

// The texts of a row's columns, case folded, in one: searched at once, and parted again where one column is meant.
class RowText
{
public:
    void append(const QString &cell)
    {
        m_text += cell.toCaseFolded();
        m_text += columnEnd;
    }
    bool isEmpty() const { return m_text.isEmpty(); }
    QStringView all() const { return m_text; }
    QStringView column(int column) const
    {
        qsizetype from = 0;
        while (column-- > 0)
            from = m_text.indexOf(columnEnd, from) + 1;
        return all().sliced(from, m_text.indexOf(columnEnd, from) - from);
    }

private:
    static constexpr QChar columnEnd = u'\u001f'; // in no text

    QString m_text;
};

} // namespace astrolabe
