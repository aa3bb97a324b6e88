// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDataStream>
#include <QList>
#include <QString>

class QHeaderView;

namespace astrolabe {

// The layout of a table's columns: their order, widths and visibility, and the sort column. Columns are stored by
// ColumnKeyRole, since the table may have other columns the next time.
class ColumnLayout
{
public:
    static ColumnLayout of(const QHeaderView &header);
    // Empty if the bytes are something else.
    static ColumnLayout fromBytes(const QByteArray &bytes);
    QByteArray toBytes() const;

    bool isEmpty() const { return m_columns.isEmpty(); }
    // `now` if it has all columns of this layout. Otherwise this layout, unchanged until they come back, plus the new
    // columns.
    ColumnLayout updated(const ColumnLayout &now) const;
    // Applies everything but the sorting; columns that the layout doesn't know come last.
    void applyTo(QHeaderView &header) const;

    QString sortedBy() const { return m_sortedBy; } // a key; empty for the model's order
    Qt::SortOrder order() const { return m_order; }

private:
    struct Column
    {
        QString key;
        int width = 0; // unknown for a hidden column
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

    QList<Column> m_columns; // in visual order
    QString m_sortedBy;
    Qt::SortOrder m_order = Qt::AscendingOrder;
};

// A column's untranslated key.
QString columnKey(const QHeaderView &header, int column);
// -1 if no column has this key.
int columnWithKey(const QHeaderView &header, const QString &key);

} // namespace astrolabe
