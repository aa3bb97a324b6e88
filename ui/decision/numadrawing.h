// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "numa/cellplan.h"

#include <QWidget>

namespace astrolabe {

// A host's NUMA cells and what a server would take of them: CPUs as squares, memory and pages as bars, and why the
// server doesn't fit. Every colour is paired with a sign. Up and Down move between cells.
class NumaDrawing final : public QWidget
{
    Q_OBJECT

public:
    explicit NumaDrawing(QWidget *parent = nullptr);

    void setPlans(const QList<CellPlan> &plans);
    const QList<CellPlan> &plans() const { return m_plans; }
    int currentCell() const { return m_current; } // its index
    // The drawing as text, with one or more lines per cell.
    QString inWords(int cell) const;

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool event(QEvent *event) override;

private:
    void describe();

    QList<CellPlan> m_plans;
    int m_current = 0;
};

} // namespace astrolabe
