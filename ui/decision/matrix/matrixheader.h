// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHeaderView>

namespace astrolabe {

// The names above the matrix: horizontal above wide columns, vertical above narrow ones, never cut off.
class MatrixHeader final : public QHeaderView
{
    Q_OBJECT

public:
    explicit MatrixHeader(QWidget *parent = nullptr);

    void setFocusedColumn(int column);
    void setUpright(bool upright);
    bool isUpright() const { return m_upright; }
    // The width of a horizontal name, on two lines.
    int lyingWidth(int section) const;
    QSize sizeHint() const override;

protected:
    void paintSection(QPainter *painter, const QRect &rect, int section) const override;

private:
    Qt::Alignment alignment(int section) const;
    int margin(int section) const;
    bool stands(int section) const;
    QString title(int section) const;
    QFont fontOf(int section) const;

    int m_focusedColumn = -1;
    bool m_upright = false;
};

} // namespace astrolabe
