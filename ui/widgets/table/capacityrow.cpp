// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/table/capacityrow.h"

#include "widgets/table/celldelegate.h"
#include "widgets/theme.h"

#include <QMouseEvent>
#include <QPainter>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr int barHeight = 4;
constexpr int gap = 3;

} // namespace

CapacityRow::CapacityRow(const QString &name, const Capacity &capacity, QWidget *parent)
    : QWidget(parent)
    , m_name(name)
    , m_capacity(capacity)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setToolTip(capacityArithmetic(capacity));
    setAccessibleName(u"%1: %2"_s.arg(name, capacityText(capacity)));
    setAccessibleDescription(toolTip());
}

QSize CapacityRow::sizeHint() const
{
    return {240, minimumSizeHint().height()};
}

QSize CapacityRow::minimumSizeHint() const
{
    return {120, fontMetrics().height() + gap + barHeight + gap};
}

void CapacityRow::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        Q_EMIT opened();
}

void CapacityRow::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const QRect line(0, 0, width(), fontMetrics().height());
    const QString amount = capacityText(m_capacity);
    const int amountWidth = fontMetrics().horizontalAdvance(amount);
    painter.setPen(Theme::current().text);
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, amount);
    painter.setPen(Theme::current().mutedText);
    const int nameWidth = line.width() - amountWidth - 8;
    painter.drawText(
        line, Qt::AlignLeft | Qt::AlignVCenter, fontMetrics().elidedText(m_name, Qt::ElideMiddle, nameWidth));
    paintCapacityBar(painter, QRectF(0, line.bottom() + gap, width(), barHeight), m_capacity);
}

} // namespace astrolabe
