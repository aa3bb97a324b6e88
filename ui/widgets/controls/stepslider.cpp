// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/stepslider.h"

#include "widgets/theme.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace astrolabe {

namespace {

constexpr int margin = 9;
constexpr int grooveHeight = 4;
constexpr int handle = 14;
constexpr double plainTick = 1.5;
constexpr double coloredTick = 3;

} // namespace

StepSlider::StepSlider(QWidget *parent)
    : QAbstractSlider(parent)
{
    setOrientation(Qt::Horizontal);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAttribute(Qt::WA_Hover);
}

void StepSlider::setTicks(const QList<Tick> &ticks)
{
    m_ticks = ticks;
    update();
}

QSize StepSlider::sizeHint() const
{
    return {320, 24};
}

QSize StepSlider::minimumSizeHint() const
{
    return {120, 24};
}

double StepSlider::positionOf(int value) const
{
    const double room = width() - 2.0 * margin;
    return margin + (maximum() > minimum() ? room * (value - minimum()) / (maximum() - minimum()) : 0);
}

int StepSlider::valueAt(double x) const
{
    const double part = (x - margin) / std::max(1.0, width() - 2.0 * margin);
    return minimum() + int(std::lround(std::clamp(part, 0.0, 1.0) * (maximum() - minimum())));
}

void StepSlider::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double middle = height() / 2.0;
    const double at = positionOf(sliderPosition());
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.track);
    painter.drawRoundedRect(QRectF(margin, middle - grooveHeight / 2.0, width() - 2 * margin, grooveHeight), 2, 2);
    painter.setBrush(theme.accent);
    painter.drawRoundedRect(QRectF(margin, middle - grooveHeight / 2.0, at - margin, grooveHeight), 2, 2);
    double from = margin;
    for (const Tick &tick : m_ticks) {
        const double to = positionOf(tick.value);
        const bool isColored = tick.color.isValid();
        if (isColored)
            painter.fillRect(QRectF(from, middle - grooveHeight / 2.0, to - from, grooveHeight), tick.color);
        const double width = isColored ? coloredTick : plainTick;
        painter.fillRect(QRectF(to - width / 2, middle - 7, width, 14), isColored ? tick.color : theme.mutedText);
        from = to;
    }
    painter.setBrush(theme.accent);
    painter.setPen(hasFocus() ? QPen(theme.text, 2) : QPen(theme.panel, 1.5));
    painter.drawEllipse(QPointF(at, middle), handle / 2.0, handle / 2.0);
}

void StepSlider::mousePressEvent(QMouseEvent *event)
{
    setValue(valueAt(event->position().x()));
}

void StepSlider::mouseMoveEvent(QMouseEvent *event)
{
    if (event->buttons() & Qt::LeftButton)
        setValue(valueAt(event->position().x()));
}

void StepSlider::keyPressEvent(QKeyEvent *event)
{
    event->ignore(); // the step keys do the same everywhere in the view
}

bool StepSlider::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QAbstractSlider::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    QString text;
    for (const Tick &tick : m_ticks) {
        if (tick.value >= valueAt(help->pos().x())) {
            text = tick.name;
            break;
        }
    }
    QToolTip::showText(help->globalPos(), text, this);
    return true;
}

void StepSlider::sliderChange(SliderChange change)
{
    QAbstractSlider::sliderChange(change);
    update();
}

} // namespace astrolabe
