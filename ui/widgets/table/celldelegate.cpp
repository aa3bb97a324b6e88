// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/table/celldelegate.h"

#include "widgets/text/wordbreaks.h"
#include "widgets/theme.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QHelpEvent>
#include <QLocale>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr int padding = 8;
constexpr int usageBarHeight = 4;
constexpr int shortestText = 84;

QString amount(double value)
{
    constexpr double exact = 9007199254740992; // 2^53
    const bool isWhole = value == std::floor(value);
    return isWhole && std::abs(value) < exact ? QLocale().toString(static_cast<qint64>(value)) // much quicker
                                              : QLocale().toString(value, 'f', isWhole ? 0 : 1);
}

void paintBackground(QPainter &painter, const QStyleOptionViewItem &option, bool hovered)
{
    const Theme &theme = Theme::current();
    if (option.state.testFlag(QStyle::State_Selected))
        painter.fillRect(option.rect, theme.selection);
    else if (hovered)
        painter.fillRect(option.rect, theme.raised);
}

QFont fontFor(QFont font, Tone tone)
{
    font.setBold(tone == Tone::Chosen);
    return font;
}

void paintText(QPainter &painter, const QStyleOptionViewItem &option, const QRect &rect, const QString &text, Tone tone,
    const CommonPart &common = {})
{
    painter.setPen(toneColor(tone));
    const QFont font = fontFor(option.font, tone);
    painter.setFont(font);
    painter.drawText(rect, int(option.displayAlignment), common.elided(text, QFontMetrics(font), rect.width()));
}

void paintWrapped(
    QPainter &painter, const QStyleOptionViewItem &option, const QRect &rect, const QString &text, Tone tone)
{
    painter.setPen(toneColor(tone));
    painter.setFont(fontFor(option.font, tone));
    painter.drawText(rect, int(option.displayAlignment) | Qt::TextWordWrap, breakable(text));
}

void paintCapacity(QPainter &painter, const QStyleOptionViewItem &option, const Capacity &capacity, const QString &text)
{
    const QRect inner = option.rect.adjusted(padding, 0, -padding, 0);
    const QRectF bar(inner.left(), option.rect.bottom() - usageBarHeight - 3, inner.width(), usageBarHeight);
    paintCapacityBar(painter, bar, capacity);
    QStyleOptionViewItem right = option;
    right.displayAlignment = Qt::AlignRight | Qt::AlignVCenter;
    const QRect textRect = inner.adjusted(0, 1, 0, -usageBarHeight - 3);
    paintText(painter, right, textRect, text, Tone::Plain);
    const int taken = std::max(shortestText, QFontMetrics(option.font).horizontalAdvance(text) + padding);
    if (capacity.ratio != 1 && inner.width() > taken + 42) {
        right.displayAlignment = Qt::AlignLeft | Qt::AlignVCenter;
        paintText(painter, right, textRect, u"×"_s + amount(capacity.ratio), Tone::Muted);
    }
}

} // namespace

void CellDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    painter->save();
    paintBackground(*painter, cell, index.row() == m_hoveredRow);
    const QVariant capacity = index.data(CapacityRole);
    if (capacity.isValid()) {
        paintCapacity(*painter, cell, capacity.value<Capacity>(), index.data().toString());
    } else {
        const QRect inner = cell.rect.adjusted(padding, 0, -padding, 0);
        const Tone tone = index.data(ToneRole).value<Tone>();
        if (m_wrappedColumns.contains(index.column()))
            paintWrapped(*painter, cell, inner, cell.text, tone);
        else
            paintText(*painter, cell, inner, cell.text, tone, m_commonParts.value(index.column()));
    }
    if (cell.state.testFlag(QStyle::State_HasFocus)) {
        painter->setPen(Theme::current().accent);
        painter->drawRect(cell.rect.adjusted(0, 0, -1, -1));
    }
    painter->restore();
}

QSize CellDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QVariant capacity = index.data(CapacityRole);
    const QString text = index.data().toString();
    const QFontMetrics metrics(fontFor(option.font, index.data(ToneRole).value<Tone>()));
    const int width = metrics.horizontalAdvance(text) + 2 * padding + 4;
    if (const int room = option.rect.width() - 2 * padding; m_wrappedColumns.contains(index.column()) && room > 0) {
        const QRect wrapped = metrics.boundingRect({0, 0, room, QWIDGETSIZE_MAX}, Qt::TextWordWrap, breakable(text));
        return {width, wrapped.height() + 8};
    }
    return {capacity.isValid() ? std::max(width, shortestText) : width, option.fontMetrics.height() + 8};
}

bool CellDelegate::helpEvent(
    QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option, const QModelIndex &index)
{
    const QString text = index.data().toString();
    const QString told = index.data(Qt::ToolTipRole).toString();
    const QFontMetrics metrics(fontFor(option.font, index.data(ToneRole).value<Tone>()));
    const bool isWhole = m_wrappedColumns.contains(index.column())
        || metrics.horizontalAdvance(text) <= option.rect.width() - 2 * padding;
    if (event->type() != QEvent::ToolTip || isWhole || told.contains(text))
        return QStyledItemDelegate::helpEvent(event, view, option, index);
    QToolTip::showText(event->globalPos(), told.isEmpty() ? text : text + u'\n' + told, view);
    return true;
}

void paintCapacityBar(QPainter &painter, const QRectF &rect, const Capacity &capacity)
{
    const Theme &theme = Theme::current();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    QPainterPath rounded;
    rounded.addRoundedRect(rect, rect.height() / 2, rect.height() / 2);
    painter.setClipPath(rounded);
    painter.fillRect(rect, theme.track);

    const double whole = std::max({capacity.capacity(), capacity.used, 1e-9});
    const double physical = std::max(0.0, capacity.total - capacity.reserved);
    const auto part = [&](double from, double to, const QColor &color) {
        const double left = rect.left() + rect.width() * std::clamp(from / whole, 0.0, 1.0);
        const double right = rect.left() + rect.width() * std::clamp(to / whole, 0.0, 1.0);
        painter.fillRect(QRectF(left, rect.top(), right - left, rect.height()), color);
    };
    part(0, std::min(capacity.used, physical), theme.accent);
    if (capacity.isOvercommitted())
        part(physical, capacity.used, capacity.free() < 0 ? theme.rejected : theme.warning);
    if (physical < whole && physical > 0) {
        const double tick = rect.left() + rect.width() * physical / whole;
        painter.fillRect(QRectF(tick - 0.75, rect.top(), 1.5, rect.height()), theme.text);
    }
    painter.restore();
}

QString capacityText(const Capacity &capacity)
{
    const QString numbers = u"%1 / %2"_s.arg(amount(capacity.used), amount(capacity.capacity()));
    return capacity.unit.isEmpty() ? numbers : numbers + u' ' + capacity.unit;
}

QString capacityArithmetic(const Capacity &capacity)
{
    const QString free
        = capacity.unit.isEmpty() ? amount(capacity.free()) : amount(capacity.free()) + u' ' + capacity.unit;
    if (capacity.reserved == 0 && capacity.ratio == 1)
        return CellDelegate::tr("%1 − %2 used = %3 free").arg(amount(capacity.total), amount(capacity.used), free);
    return CellDelegate::tr("(%1 − %2 reserved) × %3 − %4 used = %5 free")
        .arg(amount(capacity.total), amount(capacity.reserved), QLocale().toString(capacity.ratio),
            amount(capacity.used), free);
}

QColor toneColor(Tone tone)
{
    const Theme &theme = Theme::current();
    switch (tone) {
    case Tone::Plain:
        return theme.text;
    case Tone::Muted:
        return theme.mutedText;
    case Tone::Good:
        return theme.passed;
    case Tone::Bad:
        return theme.rejected;
    case Tone::Warning:
        return theme.warning;
    case Tone::Chosen:
        return theme.chosen;
    }
    Q_UNREACHABLE();
}

} // namespace astrolabe
