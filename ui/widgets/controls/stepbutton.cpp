// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/stepbutton.h"

#include "widgets/theme.h"

#include <QPainter>
#include <QPainterPath>

namespace astrolabe {

namespace {

// In a square from -1 to 1.
void addArrow(QPainterPath &path, double from, double to)
{
    path.moveTo(from, -0.7);
    path.lineTo(to, 0);
    path.lineTo(from, 0.7);
    path.closeSubpath();
}

QPainterPath signPath(StepButton::Sign sign)
{
    QPainterPath path;
    switch (sign) {
    case StepButton::Sign::First:
        path.addRect(-0.8, -0.7, 0.25, 1.4);
        addArrow(path, 0.75, -0.45);
        break;
    case StepButton::Sign::Back:
        addArrow(path, 0.5, -0.7);
        break;
    case StepButton::Sign::Play:
        addArrow(path, -0.5, 0.8);
        break;
    case StepButton::Sign::Pause:
        path.addRect(-0.6, -0.7, 0.4, 1.4);
        path.addRect(0.2, -0.7, 0.4, 1.4);
        break;
    case StepButton::Sign::Forward:
        addArrow(path, -0.5, 0.7);
        break;
    case StepButton::Sign::Last:
        path.addRect(0.55, -0.7, 0.25, 1.4);
        addArrow(path, -0.75, 0.45);
        break;
    }
    return path;
}

} // namespace

StepButton::StepButton(Sign sign, QWidget *parent)
    : QAbstractButton(parent)
    , m_sign(sign)
{
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void StepButton::setSign(Sign sign)
{
    m_sign = sign;
    update();
}

QSize StepButton::sizeHint() const
{
    return {32, 32};
}

void StepButton::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::current();
    const bool primary = m_sign == Sign::Play || m_sign == Sign::Pause;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(hasFocus() ? QPen(primary ? theme.text : theme.accent, 2) : QPen(Qt::NoPen));
    painter.setBrush(primary ? theme.accent : underMouse() || isDown() ? theme.track : theme.raised);
    painter.drawEllipse(QRectF(rect()).adjusted(1, 1, -1, -1));
    painter.translate(rect().center() + QPointF(0.5, 0.5));
    painter.scale(7, 7);
    painter.setPen(Qt::NoPen);
    painter.setBrush(!isEnabled() ? theme.mutedText : primary ? theme.accentText : theme.text);
    painter.drawPath(signPath(m_sign));
}

} // namespace astrolabe
