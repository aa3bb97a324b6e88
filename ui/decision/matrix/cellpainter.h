// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "numa/cellplan.h"

#include <QFontMetrics>
#include <QRect>

class QPainter;

namespace astrolabe {

// Lays out and draws a host's NUMA cells below each other in a given width.
class CellPainter
{
public:
    // Without a painter, only measures.
    CellPainter(QPainter *painter, const QFont &font, int width);

    void drawCell(const CellPlan &plan, bool isCurrent);
    void drawLegend();
    int height() const { return m_y; }

    static QString titleOf(const CellPlan &plan);
    static QString memoryOf(const CellPlan &plan);
    static QString pagesOf(const PlannedPages &pages);

private:
    void drawLine(const QString &text, const QColor &color, bool bold = false);
    void drawCpus(const QList<PlannedCpu> &cpus);
    void drawCpu(const QRect &square, const PlannedCpu &cpu);
    void drawBar(const QString &title, const PlannedAmount &amount);

    QPainter *m_painter;
    QFont m_font;
    QFont m_bold;
    QFontMetrics m_metrics;
    int m_width;
    int m_y = 0;
};

// The use of a CPU, in words.
QString useText(const PlannedCpu &cpu);

} // namespace astrolabe
