// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/text/commonpart.h"

#include <QStyledItemDelegate>

namespace astrolabe {

// Draws the matrix: a mark as a sign on its colour, hollow if Nova did not ask; a total as a number with a bar.
class MatrixDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void setFocusedColumn(int column) { m_focusedColumn = column; }
    void setHoveredRow(int row) { m_hoveredRow = row; }
    int hoveredRow() const { return m_hoveredRow; }
    // The common part of the hosts' names.
    void setCommonPart(const CommonPart &common) { m_common = common; }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    int m_focusedColumn = -1;
    int m_hoveredRow = -1;
    CommonPart m_common;
};

} // namespace astrolabe
