// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace astrolabe {

// The case-folded texts of a row's columns in one string: searched as a whole, or split if one column is meant.
class RowText
{
public:
    RowText() = default;
    explicit RowText(QStringList cells)
    {
        cells.append(QString()); // so that the last one has an end, too
        m_text = cells.join(columnEnd).toCaseFolded();
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
    static constexpr QChar columnEnd = u'\u001f'; // occurs in no cell's text

    QString m_text;
};

} // namespace astrolabe
