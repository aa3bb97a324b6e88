// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/numadrawing.h"

#include "decision/matrix/cellpainter.h"
#include "widgets/accessibility.h"
#include "widgets/picture.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QLocale>
#include <QPainter>
#include <QToolTip>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

int drawAll(QPainter *painter, const QFont &font, int width, const QList<CellPlan> &plans, int current)
{
    CellPainter drawing(painter, font, width);
    for (int cell = 0; cell < plans.size(); ++cell)
        drawing.drawCell(plans.at(cell), cell == current);
    drawing.drawLegend();
    return drawing.height();
}

// The cell at height `y`.
int cellAt(int y, const QFont &font, int width, const QList<CellPlan> &plans)
{
    CellPainter drawing(nullptr, font, width);
    for (int cell = 0; cell < plans.size(); ++cell) {
        drawing.drawCell(plans.at(cell), false);
        if (y < drawing.height())
            return cell;
    }
    return -1;
}

} // namespace

NumaDrawing::NumaDrawing(QWidget *parent)
    : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    announceAsChart(this);
    offerAsPicture(this);
    describe();
}

void NumaDrawing::setPlans(const QList<CellPlan> &plans)
{
    if (plans == m_plans)
        return;
    m_plans = plans;
    m_current = 0;
    describe();
    updateGeometry();
    update();
}

QString NumaDrawing::inWords(int cell) const
{
    const CellPlan &plan = m_plans.at(cell);
    QStringList lines{CellPainter::titleOf(plan)};
    for (const PlannedCpu &cpu : plan.cpus)
        lines.append(tr("CPU %1: %2").arg(QString::number(cpu.id), useText(cpu)));
    const QLocale locale;
    lines.append(tr("%1 (%2 + %3 of %4 MiB)", "memory; used, taken by this server, in all")
            .arg(CellPainter::memoryOf(plan), locale.toString(plan.memoryMb.used), locale.toString(plan.memoryMb.taken),
                locale.toString(plan.memoryMb.total)));
    for (const PlannedPages &pages : plan.pages)
        lines.append(CellPainter::pagesOf(pages));
    for (const Reason &misfit : plan.misfits)
        lines.append(u"✕ "_s + sentence(misfit));
    return lines.join(u'\n');
}

void NumaDrawing::describe()
{
    setAccessibleName(tr("NUMA cells of the host"));
    setAccessibleDescription(m_plans.isEmpty() ? QString() : inWords(m_current));
}

int NumaDrawing::heightForWidth(int width) const
{
    return drawAll(nullptr, font(), width, m_plans, -1);
}

QSize NumaDrawing::sizeHint() const
{
    return {220, heightForWidth(std::max(width(), 220))};
}

void NumaDrawing::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    drawAll(&painter, font(), width(), m_plans, hasFocus() ? m_current : -1);
}

void NumaDrawing::keyPressEvent(QKeyEvent *event)
{
    const int step = event->key() == Qt::Key_Down ? 1 : event->key() == Qt::Key_Up ? -1 : 0;
    const int other = m_current + step;
    if (step == 0 || other < 0 || other >= m_plans.size()) {
        QWidget::keyPressEvent(event);
        return;
    }
    m_current = other;
    describe();
    update();
}

void NumaDrawing::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange) {
        describe();
        updateGeometry();
    }
    QWidget::changeEvent(event);
}

bool NumaDrawing::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const int cell = cellAt(help->pos().y(), font(), width(), m_plans);
        if (cell >= 0)
            QToolTip::showText(help->globalPos(), inWords(cell), this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace astrolabe
