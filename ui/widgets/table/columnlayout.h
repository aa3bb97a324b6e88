// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDataStream>
#include <QList>
#include <QString>

class QHeaderView;

namespace astrolabe {

// How the columns of a table stand: order, widths, which are hidden, by which the rows are sorted. By their
// ColumnKeyRole, as the table may have other columns the next time.
class ColumnLayout
{
public:
    static ColumnLayout of(const QHeaderView &header);
    // Empty where these are the bytes of something else.
    static ColumnLayout fromBytes(const QByteArray &bytes);
    QByteArray toBytes() const;

    bool isEmpty() const { return m_columns.isEmpty(); }
    // As a table is laid out now. Where that has not all of these columns, all stays until they come again, but for
    // columns that are new.
    ColumnLayout updated(const ColumnLayout &now) const;
    // All but the sorting; columns that it does not know come last.
    void applyTo(QHeaderView &header) const;

    QString sortedBy() const { return m_sortedBy; } // a key; empty: as the model has the rows
    Qt::SortOrder order() const { return m_order; }

private:
    struct Column
    {
        QString key;
        int width = 0; // of a hidden one: not known
        bool isHidden = false;

        friend QDataStream &operator<<(QDataStream &stream, const Column &column)
        {
            return stream << column.key << column.width << column.isHidden;
        }
        friend QDataStream &operator>>(QDataStream &stream, Column &column)
        {
            return stream >> column.key >> column.width >> column.isHidden;
        }
    };

    QList<Column> m_columns; // in the order in which they stand
    QString m_sortedBy;
    Qt::SortOrder m_order = Qt::AscendingOrder;
};

// Of a column, in no language.
QString columnKey(const QHeaderView &header, int column);
// -1: there is none with this key.
int columnWithKey(const QHeaderView &header, const QString &key);

} // namespace astrolabe
