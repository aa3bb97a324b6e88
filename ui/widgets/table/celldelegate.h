// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/tableroles.h"
#include "widgets/text/commonpart.h"

#include <QSet>
#include <QStyledItemDelegate>

namespace astrolabe {

// Draws the cells of Astrolabe's tables: texts in the colour of their tone, capacities as a bar below "used /
// capacity". Rows under the pointer and selected rows are tinted, whatever their cells hold.
class CellDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    // -1 for none. Set by the view, which then repaints.
    void setHoveredRow(int row) { m_hoveredRow = row; }
    int hoveredRow() const { return m_hoveredRow; }
    // One common part per column.
    void setCommonParts(const QList<CommonPart> &parts) { m_commonParts = parts; }

    // Texts of this column go on in further lines instead of being elided.
    void wrapColumn(int column) { m_wrappedColumns.insert(column); }
    bool wraps(int column) const { return m_wrappedColumns.contains(column); }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    // Adds the whole text to the tool tip of a cell that has no room for it.
    bool helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
        const QModelIndex &index) override;

private:
    int m_hoveredRow = -1;
    QSet<int> m_wrappedColumns;
    QList<CommonPart> m_commonParts;
};

// Draws only the bar: the track, the used part, the part beyond the physical total in the warning colour, and a tick at
// that total.
void paintCapacityBar(QPainter &painter, const QRectF &rect, const Capacity &capacity);
// "12 / 64 GiB" in the current locale.
QString capacityText(const Capacity &capacity);
// "(64 − 4 reserved) × 1.5 − 12 used = 78 GiB free".
QString capacityArithmetic(const Capacity &capacity);
QColor toneColor(Tone tone);

} // namespace astrolabe
