// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/weights/weightscale.h"

#include <QWidget>

namespace astrolabe {

class DecisionCursor;
class WeightsModel;

// The weights of the model's first hosts and the selected one as stacked bars, with negative contributions left of the
// line; a note below gives the number of hosts. Painted by hand: each part shows its number if it fits, parts far
// beyond the rest are cut, and each state of the walk appears at once. The table next to it has the same numbers, also
// for assistive technology.
class WeightsChart final : public QWidget
{
    Q_OBJECT

public:
    static constexpr int mostHosts = 12;

    WeightsChart(DecisionCursor &cursor, WeightsModel &model, QWidget *parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool event(QEvent *event) override;

private:
    // A weigher's part of a bar.
    struct Part
    {
        int weigher = 0;
        double value = 0;
        QRectF rect;
        bool cut = false;
    };

    void rebuild();
    std::vector<int> shownRows() const;
    int rows() const { return int(m_rows.size()); }
    int rowOfModel(int row) const { return m_rows[size_t(row)]; }
    bool leavesOut() const;
    int wantedHeight() const;
    QString label(int row) const;
    int rowAt(const QPointF &point) const;
    QRectF rowRect(int row) const;
    double labelWidth() const;
    double remarkWidth() const;
    std::vector<Part> parts(int row) const;
    void paintRow(QPainter &painter, int row) const;
    void paintPart(QPainter &painter, const Part &part) const;
    void paintRemark(QPainter &painter, int row, double from) const;

    DecisionCursor &m_cursor;
    WeightsModel &m_model;
    std::vector<int> m_rows; // rows of the model, by row of the chart
    WeightScale m_scale{{}};
};

} // namespace astrolabe
