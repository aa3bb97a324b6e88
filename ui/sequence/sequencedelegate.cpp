// SPDX-License-Identifier: GPL-3.0-or-later
#include "sequence/sequencedelegate.h"

#include "sequence/sequencemodel.h"
#include "sequence/wording.h"
#include "widgets/theme.h"

#include <QHeaderView>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr double lineY = 22;
constexpr double labelHeight = 17;
constexpr double signSize = 15;
constexpr double afterSign = 5;
constexpr double labelGap = 6; // from the line that the label belongs to
constexpr double yetToCome = 0.22;

void paintArrowHead(QPainter &painter, double x, double y, bool toTheRight, bool filled, const QColor &color)
{
    constexpr double length = 8;
    constexpr double half = 4;
    const double back = toTheRight ? x - length : x + length;
    QPainterPath head;
    head.moveTo(back, y - half);
    head.lineTo(x, y);
    head.lineTo(back, y + half);
    painter.setPen(QPen(color, 1.6));
    if (filled) {
        head.closeSubpath();
        painter.fillPath(head, color);
    }
    painter.drawPath(head);
}

double labelWidth(const QPainter &painter, const QString &text)
{
    return signSize + afterSign + QFontMetricsF(painter.font()).horizontalAdvance(text);
}

QColor stateColor(const StateChange &change)
{
    const Theme &theme = Theme::current();
    if (change.vmState == "error"_L1)
        return theme.rejected;
    return change.vmState == "building"_L1 ? theme.warning : theme.passed;
}

} // namespace

SequenceDelegate::SequenceDelegate(const SequenceModel &model, const QHeaderView &header, QObject *parent)
    : QStyledItemDelegate(parent)
    , m_model(model)
    , m_header(header)
{ }

QSize SequenceDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {80, rowHeight};
}

void SequenceDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Theme &theme = Theme::current();
    painter->save();
    painter->setClipRect(option.rect);
    painter->setRenderHint(QPainter::Antialiasing);
    if (index.row() == m_model.now())
        painter->fillRect(option.rect, theme.selection);
    if (index.column() > 0) {
        const double x = centerOf(index.column());
        painter->setPen(QPen(theme.border, 1.4));
        painter->drawLine(QPointF(x, option.rect.top()), QPointF(x, option.rect.bottom() + 1));
    }
    painter->setOpacity(index.row() > m_model.now() ? yetToCome : 1);
    switch (m_model.at(index.row()).kind) {
    case SequenceRow::Kind::Sent:
        paintMessage(*painter, option.rect, index.row());
        break;
    case SequenceRow::Kind::Answered:
        paintAnswer(*painter, option.rect, index.row());
        break;
    case SequenceRow::Kind::State:
        break;
    }
    if (index.column() == 0)
        paintState(*painter, option.rect, index.row());
    painter->restore();
}

// A bar for the duration of the state, with its name at the start, or as far up as it is whole in sight.
void SequenceDelegate::paintState(QPainter &painter, const QRect &rect, int row) const
{
    const StateChange *state = m_model.stateAt(row);
    if (state == nullptr)
        return;
    constexpr int width = 4;
    constexpr int gap = 8;
    const bool begins = m_model.at(row).kind == SequenceRow::Kind::State;
    const QColor color = stateColor(*state);
    painter.fillRect(QRect(rect.left() + gap, rect.top() + (begins ? gap : 0), width, rect.height()), color);
    const bool isFirstInSight = rect.top() < rect.height();
    if (rect.top() < 0 || (!begins && !isFirstInSight))
        return;
    painter.setPen(color);
    const QRect text = rect.adjusted(2 * gap + width, 0, -2, 0);
    painter.drawText(text, Qt::AlignVCenter | Qt::AlignLeft,
        painter.fontMetrics().elidedText(stateLabel(*state), Qt::ElideRight, text.width()));
}

void SequenceDelegate::paintMessage(QPainter &painter, const QRect &rect, int row) const
{
    const Message &message = m_model.messageAt(row);
    const bool failed = message.answer && message.answer->failed;
    const QColor color = transportColor(message.transport);
    const double from = centerOf(m_model.columnOf(message.from));
    const double to = centerOf(m_model.columnOf(message.to));
    const double y = rect.top() + lineY;
    const QString label = messageLabel(message, m_model.at(row).isWhole) + (failed ? u" ✕"_s : QString());
    if (message.from == message.to) {
        const double width = labelWidth(painter, label);
        const bool hasRoom = from + labelGap + width <= end();
        paintLabel(painter, {hasRoom ? from + labelGap : from - labelGap - width, rect.top() + 6.0},
            transportSign(message.transport), label, color);
        painter.fillRect(QRectF(from - 3, rect.top() + 6, 6, rect.height() - 12), color);
        return;
    }
    const bool toTheRight = to > from;
    painter.setPen(QPen(color, 1.6, transportLine(message.transport)));
    painter.drawLine(QPointF(from, y), QPointF(to, y));
    const bool isWaitedFor = message.transport == Transport::Http || message.transport == Transport::RpcCall
        || message.transport == Transport::Native || message.transport == Transport::Database;
    paintArrowHead(painter, to, y, toTheRight, isWaitedFor, color);
    painter.setBrush(color);
    painter.drawEllipse(QPointF(from, y), 2.5, 2.5);
    painter.setBrush(Qt::NoBrush);
    paintLabelAbove(painter, {std::min(from, to), double(rect.top())}, transportSign(message.transport), label, color);
}

void SequenceDelegate::paintAnswer(QPainter &painter, const QRect &rect, int row) const
{
    const Message &message = m_model.messageAt(row);
    const QColor color = transportColor(message.transport);
    const double from = centerOf(m_model.columnOf(message.to));
    const double to = centerOf(m_model.columnOf(message.from));
    const double y = rect.top() + lineY;
    QString label = messageLabel(message, true);
    if (message.answer->failed)
        label += u" ✕"_s;
    painter.setPen(QPen(color, 1, Qt::DashLine));
    painter.drawLine(QPointF(from, y), QPointF(to, y));
    if (message.from != message.to)
        paintArrowHead(painter, to, y, to > from, false, color);
    paintLabelAbove(painter, {std::min(from, to), double(rect.top())}, u"↩"_s, label, color);
}

// Starts at the left end of the arrow, or further left if the label would otherwise be cut off.
void SequenceDelegate::paintLabelAbove(
    QPainter &painter, QPointF arrow, const QString &sign, const QString &text, QColor color) const
{
    const double left = std::min(arrow.x() + labelGap, end() - labelWidth(painter, text));
    paintLabel(painter, {left, arrow.y() + 2}, sign, text, color);
}

void SequenceDelegate::paintLabel(
    QPainter &painter, QPointF at, const QString &sign, const QString &text, QColor color) const
{
    const Theme &theme = Theme::current();
    const QRectF badge(at.x(), at.y() + 1, signSize, signSize);
    QPainterPath rounded;
    rounded.addRoundedRect(badge, 4, 4);
    painter.fillPath(rounded, color);
    const QFont plain = painter.font();
    QFont small = plain;
    small.setBold(true);
    small.setPixelSize(11);
    painter.setFont(small);
    painter.setPen(Theme::textOn(color));
    painter.drawText(badge, Qt::AlignCenter, sign);
    painter.setFont(plain);
    painter.setPen(theme.text);
    const QRectF rest(at.x() + signSize + afterSign, at.y(), m_header.length(), labelHeight);
    painter.drawText(rest, Qt::AlignVCenter | Qt::AlignLeft, text);
}

double SequenceDelegate::end() const
{
    return m_header.length() - m_header.offset();
}

double SequenceDelegate::centerOf(int column) const
{
    return m_header.sectionViewportPosition(column) + m_header.sectionSize(column) / 2.0;
}

} // namespace astrolabe
