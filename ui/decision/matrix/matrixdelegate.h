// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/text/commonpart.h"

#include <QStyledItemDelegate>

namespace astrolabe {

// Draws the matrix: a mark as a sign on its colour, hollow where Nova did not ask, a total as a bar beside its number.
class MatrixDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void setFocusedColumn(int column) { m_focusedColumn = column; }
    void setHoveredRow(int row) { m_hoveredRow = row; }
    int hoveredRow() const { return m_hoveredRow; }
    // Of the hosts' names.
    void setCommonPart(const CommonPart &common) { m_common = common; }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    int m_focusedColumn = -1;
    int m_hoveredRow = -1;
    CommonPart m_common;
};

} // namespace astrolabe
