// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/weights/turningslider.h"

#include "widgets/theme.h"

#include <QHelpEvent>
#include <QPainter>
#include <QSignalBlocker>
#include <QStyle>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace astrolabe {

namespace {

constexpr int positions = 2000;
constexpr int handleWidth = 14; // as in the style sheet
constexpr double near = 5;      // pixels
constexpr int grooveHeight = 18;

} // namespace

TurningSlider::TurningSlider(QWidget *parent)
    : QSlider(Qt::Horizontal, parent)
{
    setRange(0, positions);
    setSingleStep(positions / 40);
    setPageStep(positions / 10);
    setMinimumWidth(120);
    connect(this, &QSlider::valueChanged, this, [this](int position) {
        const Mark *mark = markNear(pixelOf(numberAt(position)));
        Q_EMIT numberMoved(mark == nullptr ? numberAt(position) : mark->value);
    });
}

void TurningSlider::setNumbers(double least, double most)
{
    m_least = least;
    m_most = most;
    update();
}

void TurningSlider::setMarks(const QList<Mark> &marks)
{
    m_marks = marks;
    update();
}

void TurningSlider::setNumber(double number)
{
    const QSignalBlocker quiet(this);
    const double part = (std::clamp(number, m_least, m_most) - m_least) / (m_most - m_least);
    if (!isSliderDown())
        setValue(int(std::lround(part * positions)));
}

QSize TurningSlider::sizeHint() const
{
    return {200, grooveHeight + fontMetrics().height() + 4};
}

// Uses round step sizes, for readable numbers.
double TurningSlider::numberAt(int position) const
{
    const double exact = m_least + (m_most - m_least) * position / positions;
    const double step = std::pow(10.0, std::floor(std::log10((m_most - m_least) / 200)));
    return std::round(exact / step) * step;
}

double TurningSlider::pixelOf(double number) const
{
    return handleWidth / 2.0 + (number - m_least) / (m_most - m_least) * (width() - handleWidth);
}

const TurningSlider::Mark *TurningSlider::markNear(double pixel) const
{
    const auto distance = [&](const Mark &mark) { return std::abs(pixelOf(mark.value) - pixel); };
    const auto nearest = std::ranges::min_element(m_marks, {}, distance);
    return nearest == m_marks.end() || distance(*nearest) > near ? nullptr : &*nearest;
}

void TurningSlider::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme &theme = Theme::current();
    const double middle = grooveHeight / 2.0;
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.track);
    painter.drawRoundedRect(QRectF(handleWidth / 2.0, middle - 2, width() - handleWidth, 4), 2, 2);
    if (m_least < 0 && m_most > 0)
        painter.fillRect(QRectF(pixelOf(0) - 0.75, middle - 5, 1.5, 10), theme.mutedText);

    QFont small = font();
    small.setPointSizeF(small.pointSizeF() * 0.9);
    painter.setFont(small);
    const QFontMetricsF metrics(small);
    double free = 0; // no label extends to the right of this
    for (const Mark &mark : m_marks) {
        if (mark.value < m_least || mark.value > m_most)
            continue;
        const double x = pixelOf(mark.value);
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.chosen);
        painter.drawPolygon(QPolygonF{{x, middle + 3}, {x - 4, middle + 10}, {x + 4, middle + 10}});
        const double length = metrics.horizontalAdvance(mark.label);
        const double left = std::clamp(x - length / 2, 0.0, std::max(0.0, width() - length));
        if (left < free || length > width())
            continue;
        painter.setPen(theme.text);
        painter.drawText(
            QRectF(left, grooveHeight + 1, length + 1, metrics.height()), Qt::AlignLeft | Qt::AlignTop, mark.label);
        free = left + length + 8;
    }

    const double part = double(value()) / positions;
    const QPointF handle(handleWidth / 2.0 + part * (width() - handleWidth), middle);
    painter.setPen(hasFocus() ? QPen(theme.text, 1.5) : QPen(Qt::NoPen));
    painter.setBrush(isEnabled() ? theme.accent : theme.mutedText);
    painter.drawEllipse(handle, handleWidth / 2.0 - 1, handleWidth / 2.0 - 1);
}

void TurningSlider::mousePressEvent(QMouseEvent *event)
{
    // The handle jumps to the pointer and can be dragged from there.
    if (event->button() == Qt::LeftButton) {
        const double part = (event->position().x() - handleWidth / 2.0) / std::max(1, width() - handleWidth);
        setValue(int(std::lround(std::clamp(part, 0.0, 1.0) * positions)));
    }
    QSlider::mousePressEvent(event);
}

bool TurningSlider::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QSlider::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    QStringList labels;
    for (const Mark &mark : m_marks)
        labels.append(mark.label);
    const Mark *mark = markNear(help->pos().x());
    QToolTip::showText(help->globalPos(), mark == nullptr ? labels.join(u'\n') : mark->label, this);
    return true;
}

} // namespace astrolabe
