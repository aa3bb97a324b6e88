// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/matrix/matrixdelegate.h"

#include "decision/matrix/matrixmodel.h"
#include "widgets/text/zoom.h"
#include "widgets/theme.h"

#include <QLocale>
#include <QPainter>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr int chipPadding = 8;
constexpr int chipWidth = 30;
constexpr int chipHeight = 18;
constexpr double gone = 0.4; // opacity of the mark of a host that left earlier

QRectF chipIn(const QRect &cell)
{
    QRectF chip({},
        QSizeF(zoom::scaled(chipWidth), zoom::scaled(chipHeight))
            .boundedTo(QSizeF(cell.width() - 4, cell.height() - 4)));
    chip.moveCenter(QRectF(cell).center());
    return chip;
}

void paintMark(QPainter &painter, const QRect &cell, Mark mark)
{
    const Theme &theme = Theme::current();
    if (mark == Mark::NotReached) {
        painter.setPen(theme.mutedText);
        painter.drawText(cell, Qt::AlignCenter, markSign(mark));
        return;
    }
    const bool isOpen = mark == Mark::Unknown;
    const QColor ink = isOpen ? theme.warning : passes(mark) ? theme.passed : theme.rejected;
    const QColor fill = isOpen ? theme.warningFill : passes(mark) ? theme.passedFill : theme.rejectedFill;
    painter.setPen(isOutside(mark) ? QPen(ink, 1, Qt::DotLine) : mark == Mark::Passed ? QPen(Qt::NoPen) : QPen(ink, 1));
    painter.setBrush(isOutside(mark) ? QBrush(Qt::NoBrush) : QBrush(fill));
    const QRectF chip = chipIn(cell).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.drawRoundedRect(chip, 4, 4);
    painter.setPen(ink);
    QFont font = painter.font();
    font.setBold(!isOutside(mark));
    painter.setFont(font);
    painter.drawText(chip, Qt::AlignCenter, markSign(mark));
}

void paintHost(QPainter &painter, const QRect &cell, const QString &text, bool chosen, const CommonPart &common)
{
    const Theme &theme = Theme::current();
    const QRect inner = cell.adjusted(chipPadding, 0, -2, 0);
    QFont font = painter.font();
    font.setBold(chosen);
    painter.setFont(font);
    const QFontMetrics metrics(font);
    const QString star = u" ★"_s;
    const int starWidth = chosen ? metrics.horizontalAdvance(star) : 0;
    const QString label = common.elided(text, metrics, inner.width() - starWidth);
    painter.setPen(theme.text);
    painter.drawText(inner, Qt::AlignVCenter | Qt::AlignLeft, label);
    if (chosen) {
        painter.setPen(theme.chosen);
        painter.drawText(
            inner.adjusted(metrics.horizontalAdvance(label), 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft, star);
    }
}

void paintTotal(QPainter &painter, const QRect &cell, const QString &text, double share, bool chosen)
{
    const Theme &theme = Theme::current();
    const QFontMetrics metrics = painter.fontMetrics();
    const QRect inner = cell.adjusted(chipPadding, 0, -chipPadding, 0);
    const int number = std::max(metrics.horizontalAdvance(u"00.00"_s), metrics.horizontalAdvance(text)) + chipPadding;
    const int room = inner.width() - number;
    if (room > 8 && share > 0) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.accent);
        painter.drawRoundedRect(QRectF(inner.left(), cell.center().y() - 5, room * share, 11), 2, 2);
    }
    QFont font = painter.font();
    font.setBold(chosen);
    painter.setFont(font);
    painter.setPen(theme.text);
    painter.drawText(inner, Qt::AlignVCenter | Qt::AlignRight, text);
}

} // namespace

void MatrixDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Theme &theme = Theme::current();
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setFont(option.font);
    if (option.state.testFlag(QStyle::State_Selected) || index.column() == m_focusedColumn)
        painter->fillRect(option.rect, theme.selection);
    else if (index.row() == m_hoveredRow)
        painter->fillRect(option.rect, theme.raised);

    const auto kind = MatrixModel::Kind(index.data(MatrixModel::KindRole).toInt());
    const QString text = index.data().toString();
    if (kind == MatrixModel::Kind::Host) {
        paintHost(*painter, option.rect, text, index.data(MatrixModel::ChosenRole).toBool(), m_common);
    } else if (kind == MatrixModel::Kind::Zone) {
        painter->setPen(theme.mutedText);
        const QRect inner = option.rect.adjusted(chipPadding, 0, -2, 0);
        painter->drawText(inner, Qt::AlignVCenter | Qt::AlignLeft,
            option.fontMetrics.elidedText(text, Qt::ElideMiddle, inner.width()));
    } else if (kind == MatrixModel::Kind::Obstacles) {
        QFont font = painter->font();
        font.setBold(text == QLocale().toString(1));
        painter->setFont(font);
        painter->setPen(font.bold() ? theme.chosen : theme.mutedText);
        painter->drawText(option.rect.adjusted(2, 0, -chipPadding, 0), Qt::AlignVCenter | Qt::AlignRight, text);
    } else if (kind == MatrixModel::Kind::Total) {
        if (!text.isEmpty()) {
            paintTotal(*painter, option.rect, text, index.data(MatrixModel::ShareRole).toDouble(),
                index.data(MatrixModel::ChosenRole).toBool());
        }
    } else if (const QVariant mark = index.data(MatrixModel::MarkRole); mark.isValid()) {
        if (index.data(MatrixModel::LeftBeforeRole).toBool())
            painter->setOpacity(gone);
        paintMark(*painter, option.rect, Mark(mark.toInt()));
    }
    const bool isLit = index.data(MatrixModel::LitRole).toBool();
    if (isLit || index.data(MatrixModel::ChangedRole).toBool()) {
        painter->setOpacity(1);
        painter->setPen(QPen(isLit ? theme.chosen : theme.accent, 2));
        painter->setBrush(Qt::NoBrush);
        painter->drawRoundedRect(QRectF(option.rect).adjusted(2, 1.5, -2, -1.5), 5, 5);
    }
    painter->restore();
}

} // namespace astrolabe
