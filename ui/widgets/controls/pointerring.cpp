// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/pointerring.h"

#include "widgets/theme.h"

#include <QPainter>

namespace astrolabe {

namespace {

constexpr int ringSize = 56;
constexpr int ringLine = 4;
constexpr int ringFill = 50; // of 255

} // namespace

PointerRing::PointerRing(QWidget *parent)
    : QWidget(parent)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    resize(ringSize, ringSize);
    hide();
}

void PointerRing::moveTo(QPoint center)
{
    move(center - QPoint(ringSize / 2, ringSize / 2));
}

void PointerRing::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor color = Theme::current().chosen;
    painter.setPen(QPen(color, ringLine));
    color.setAlpha(ringFill);
    painter.setBrush(color);
    painter.drawEllipse(rect().adjusted(ringLine, ringLine, -ringLine, -ringLine));
}

} // namespace astrolabe
