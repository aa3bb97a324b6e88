// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/matrix/matrixheader.h"

#include "decision/matrix/matrixmodel.h"
#include "decision/rulename.h"
#include "widgets/theme.h"

#include <QPainter>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr int headerPadding = 8;

} // namespace

MatrixHeader::MatrixHeader(QWidget *parent)
    : QHeaderView(Qt::Horizontal, parent)
{
    setSectionResizeMode(QHeaderView::Fixed);
    setHighlightSections(false);
    setMinimumSectionSize(20);
    setSectionsClickable(true);
}

void MatrixHeader::setFocusedColumn(int column)
{
    if (column == m_focusedColumn)
        return;
    m_focusedColumn = column;
    viewport()->update();
}

void MatrixHeader::setUpright(bool upright)
{
    if (upright == m_upright)
        return;
    m_upright = upright;
    updateGeometry();
    Q_EMIT geometriesChanged();
}

QString MatrixHeader::title(int section) const
{
    const auto kind = MatrixModel::Kind(model()->headerData(section, Qt::Horizontal, MatrixModel::KindRole).toInt());
    const QString name = model()->headerData(section, Qt::Horizontal).toString();
    return MatrixModel::isMark(kind) ? inTwoLines(name) : name;
}

QFont MatrixHeader::fontOf(int section) const
{
    QFont bold = font();
    bold.setBold(section == m_focusedColumn);
    return bold;
}

bool MatrixHeader::stands(int section) const
{
    const auto kind = MatrixModel::Kind(model()->headerData(section, Qt::Horizontal, MatrixModel::KindRole).toInt());
    return m_upright && (MatrixModel::isMark(kind) || kind == MatrixModel::Kind::Obstacles);
}

Qt::Alignment MatrixHeader::alignment(int section) const
{
    return {model()->headerData(section, Qt::Horizontal, Qt::TextAlignmentRole).toInt()};
}

// On either side of a lying title.
int MatrixHeader::margin(int section) const
{
    return alignment(section) & Qt::AlignHCenter ? headerPadding / 2 : headerPadding;
}

int MatrixHeader::lyingWidth(int section) const
{
    QFont bold = font();
    bold.setBold(true);
    return QFontMetrics(bold).size(0, title(section)).width() + 2 * margin(section);
}

QSize MatrixHeader::sizeHint() const
{
    QFont bold = font();
    bold.setBold(true);
    const QFontMetrics metrics(bold);
    int height = 2 * metrics.height();
    for (int section = 0; model() != nullptr && section < count(); ++section) {
        if (stands(section))
            height = std::max(height, metrics.size(0, title(section)).width());
    }
    return {QHeaderView::sizeHint().width(), height + headerPadding};
}

void MatrixHeader::paintSection(QPainter *painter, const QRect &rect, int section) const
{
    const Theme &theme = Theme::current();
    const bool focused = section == m_focusedColumn;
    painter->save();
    painter->fillRect(rect, focused ? theme.selection : theme.panel);
    painter->setFont(fontOf(section));
    painter->setPen(focused ? theme.text : theme.mutedText);
    if (stands(section)) {
        painter->translate(rect.left(), rect.bottom());
        painter->rotate(-90);
        painter->drawText(QRect(headerPadding / 2, 0, rect.height() - headerPadding, rect.width()),
            Qt::AlignLeft | Qt::AlignVCenter, title(section));
    } else {
        const QRect inner = rect.adjusted(margin(section), 0, -margin(section), -headerPadding / 2);
        painter->drawText(
            inner, int((alignment(section) & Qt::AlignHorizontal_Mask) | Qt::AlignBottom), title(section));
    }
    painter->restore();
}

} // namespace astrolabe
