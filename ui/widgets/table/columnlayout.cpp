// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/table/columnlayout.h"

#include "widgets/tableroles.h"

#include <QHeaderView>

#include <algorithm>

namespace astrolabe {

ColumnLayout ColumnLayout::of(const QHeaderView &header)
{
    ColumnLayout layout;
    for (int place = 0; place < header.count(); ++place) {
        const int column = header.logicalIndex(place);
        layout.m_columns.append(
            {columnKey(header, column), header.sectionSize(column), header.isSectionHidden(column)});
    }
    layout.m_sortedBy = columnKey(header, header.sortIndicatorSection());
    layout.m_order = header.sortIndicatorOrder();
    return layout;
}

ColumnLayout ColumnLayout::fromBytes(const QByteArray &bytes)
{
    ColumnLayout layout;
    QDataStream stream(bytes);
    quint32 count = 0;
    stream >> layout.m_sortedBy >> layout.m_order >> count;
    // One by one: reading a list would first reserve memory for as many as damaged bytes claim.
    for (quint32 i = 0; i < count && stream.status() == QDataStream::Ok; ++i) {
        Column column;
        stream >> column;
        layout.m_columns.append(column);
    }
    return stream.status() == QDataStream::Ok ? layout : ColumnLayout();
}

QByteArray ColumnLayout::toBytes() const
{
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream << m_sortedBy << m_order << m_columns;
    return bytes;
}

ColumnLayout ColumnLayout::updated(const ColumnLayout &now) const
{
    const auto isThere = [&now](const QString &key) {
        return std::ranges::find(now.m_columns, key, &Column::key) != now.m_columns.end();
    };
    if (std::ranges::all_of(m_columns, isThere, &Column::key))
        return now;
    ColumnLayout both = *this;
    for (const Column &column : now.m_columns) {
        if (std::ranges::find(m_columns, column.key, &Column::key) == m_columns.end())
            both.m_columns.append(column);
    }
    return both;
}

void ColumnLayout::applyTo(QHeaderView &header) const
{
    int place = 0;
    for (const Column &column : m_columns) {
        const int logical = columnWithKey(header, column.key);
        if (logical < 0)
            continue;
        header.moveSection(header.visualIndex(logical), place++);
        header.setSectionHidden(logical, column.isHidden);
        if (!column.isHidden)
            header.resizeSection(logical, column.width);
    }
}

QString columnKey(const QHeaderView &header, int column)
{
    return column < 0 ? QString() : header.model()->headerData(column, Qt::Horizontal, ColumnKeyRole).toString();
}

int columnWithKey(const QHeaderView &header, const QString &key)
{
    for (int column = 0; column < header.count(); ++column) {
        if (columnKey(header, column) == key)
            return column;
    }
    return -1;
}

} // namespace astrolabe
