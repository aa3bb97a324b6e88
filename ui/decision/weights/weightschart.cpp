// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/weights/weightschart.h"

#include "decision/decisioncursor.h"
#include "decision/story.h"
#include "decision/weights/weightsmodel.h"
#include "widgets/accessibility.h"
#include "widgets/picture.h"
#include "widgets/text/zoom.h"
#include "widgets/theme.h"

#include <QHelpEvent>
#include <QLocale>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <numeric>
#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr int unzoomedRowHeight = 27;
constexpr int weightBarHeight = 19;
constexpr int weightGap = 8;

int chartRowHeight()
{
    return zoom::scaled(unzoomedRowHeight);
}

} // namespace

WeightsChart::WeightsChart(DecisionCursor &cursor, WeightsModel &model, QWidget *parent)
    : QWidget(parent)
    , m_cursor(cursor)
    , m_model(model)
{
    announceAsChart(this);
    offerAsPicture(this);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    connect(&model, &QAbstractItemModel::modelReset, this, &WeightsChart::rebuild);
    connect(&cursor, &DecisionCursor::selectionChanged, this, [this] {
        if (m_rows != shownRows())
            rebuild();
        update();
    });
    for (const auto signal :
        {&DecisionCursor::stateChanged, &DecisionCursor::focusChanged, &DecisionCursor::hoverChanged})
        connect(&cursor, signal, this, qOverload<>(&QWidget::update));
    rebuild();
}

// The first hosts; if the selected one ranks lower, it takes the last row.
std::vector<int> WeightsChart::shownRows() const
{
    std::vector<int> shown(size_t(std::min(m_model.rowCount(), mostHosts)));
    std::iota(shown.begin(), shown.end(), 0);
    if (m_model.rowCount() > mostHosts && m_cursor.selectedHost())
        shown.back() = std::max(shown.back(), m_model.rowOf(*m_cursor.selectedHost()));
    return shown;
}

void WeightsChart::rebuild()
{
    m_rows = shownRows();
    std::vector<std::vector<double>> contributions;
    for (const int weigher : m_model.weighers()) {
        std::vector<double> &parts = contributions.emplace_back();
        for (const int row : m_rows)
            parts.push_back(m_model.contributionOf(weigher, row));
    }
    m_scale = WeightScale(contributions);
    updateGeometry();
    update();
}

bool WeightsChart::leavesOut() const
{
    return m_model.rowCount() > rows();
}

int WeightsChart::wantedHeight() const
{
    const int lines = rows() + (leavesOut() ? 1 : 0);
    return lines * chartRowHeight() + 4;
}

QSize WeightsChart::sizeHint() const
{
    return {600, wantedHeight()};
}

QSize WeightsChart::minimumSizeHint() const
{
    return {360, wantedHeight()};
}

QString WeightsChart::label(int row) const
{
    const int inModel = rowOfModel(row);
    const QString host = m_model.label(inModel);
    return inModel == row || !m_model.isRanked()
        ? host
        : tr("%1. %2", "rank, host").arg(QLocale().toString(inModel + 1), host);
}

QRectF WeightsChart::rowRect(int row) const
{
    return {0, double(row * chartRowHeight()) + 2, double(width()), double(chartRowHeight())};
}

int WeightsChart::rowAt(const QPointF &point) const
{
    const int row = int((point.y() - 2) / chartRowHeight());
    return point.y() >= 2 && row < rows() ? row : -1;
}

double WeightsChart::labelWidth() const
{
    QFont bold = font();
    bold.setBold(true);
    double width = 0;
    for (int row = 0; row < rows(); ++row)
        width = std::max(width, QFontMetricsF(bold).horizontalAdvance(label(row)));
    return std::min(width, this->width() / 4.0) + 2 * weightGap;
}

double WeightsChart::remarkWidth() const
{
    QFont bold = font();
    bold.setBold(true);
    const QFontMetricsF metrics(bold);
    double width = 0;
    for (int row = 0; row < rows(); ++row) {
        const QString remark = weightText(m_model.total(rowOfModel(row))) + m_model.roleOf(rowOfModel(row));
        width = std::max(width, metrics.horizontalAdvance(remark));
    }
    return width + 4 * weightGap;
}

std::vector<WeightsChart::Part> WeightsChart::parts(int row) const
{
    const double left = labelWidth();
    const double room = std::max(40.0, width() - left - remarkWidth());
    const double unit = room / std::max(1e-9, m_scale.greatest() - m_scale.least());
    const double zero = left - m_scale.least() * unit;
    const double top = rowRect(row).center().y() - weightBarHeight / 2.0;
    double rightEnd = zero;
    double leftEnd = zero;
    std::vector<Part> result;
    for (size_t at = 0; std::cmp_less(at, m_model.weighers().size()); ++at) {
        const int weigher = m_model.weighers().at(qsizetype(at));
        const double value = m_model.contributionOf(weigher, rowOfModel(row));
        const double length = m_scale.length(at, value) * unit;
        if (length == 0)
            continue;
        double &end = length < 0 ? leftEnd : rightEnd;
        const QRectF rect = QRectF(end, top, length, weightBarHeight).normalized();
        result.push_back({weigher, value, rect, m_scale.isCut(at)});
        end += length;
    }
    return result;
}

void WeightsChart::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme &theme = Theme::current();
    for (int row = 0; row < rows(); ++row)
        paintRow(painter, row);
    const double room = std::max(40.0, width() - labelWidth() - remarkWidth());
    const double zero = labelWidth() - m_scale.least() * room / std::max(1e-9, m_scale.greatest() - m_scale.least());
    painter.fillRect(QRectF(zero - 1, 0, 1.5, rows() * chartRowHeight() + 4), theme.mutedText);
    if (!leavesOut())
        return;
    const QLocale locale;
    painter.setFont(font());
    painter.setPen(theme.mutedText);
    painter.drawText(rowRect(rows()).adjusted(weightGap, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
        (m_model.isRanked() ? tr("%1 of %2 hosts: the best ones and the selected one. The table lists all.")
                            : tr("%1 of %2 hosts: the first ones and the selected one. The table lists all."))
            .arg(locale.toString(rows()), locale.toString(m_model.rowCount())));
}

void WeightsChart::paintRow(QPainter &painter, int row) const
{
    const Theme &theme = Theme::current();
    const QRectF rect = rowRect(row);
    const HostIndex host = m_model.hostAt(rowOfModel(row));
    if (m_cursor.selectedHost() == host) {
        painter.setPen(hasFocus() ? QPen(theme.accent, 1.2) : QPen(Qt::NoPen));
        painter.setBrush(theme.selection);
        painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 4, 4);
    } else if (m_cursor.hoveredHost() == host) {
        painter.fillRect(rect, theme.raised);
    }
    QFont labelFont = font();
    labelFont.setBold(m_model.isChosen(rowOfModel(row)));
    painter.setFont(labelFont);
    painter.setPen(theme.text);
    const double room = labelWidth() - 2 * weightGap;
    const QString name = QFontMetricsF(labelFont).elidedText(label(row), Qt::ElideMiddle, room);
    painter.drawText(rect.adjusted(weightGap, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, name);

    const double start = labelWidth();
    const double unit
        = std::max(40.0, width() - start - remarkWidth()) / std::max(1e-9, m_scale.greatest() - m_scale.least());
    double end = start - m_scale.least() * unit;
    for (const Part &part : parts(row)) {
        paintPart(painter, part);
        end = std::max(end, part.rect.right());
    }
    paintRemark(painter, row, end);
}

void WeightsChart::paintPart(QPainter &painter, const Part &part) const
{
    const Theme &theme = Theme::current();
    const QString &name = m_model.instance()->weighers.at(part.weigher).name;
    const QColor color = Theme::weigherColor(name);
    const bool looked = m_cursor.focus() == Step{StepStage::Weighing, part.weigher, -1};
    painter.setPen(looked ? QPen(theme.text, 1.5) : QPen(Qt::NoPen));
    painter.setBrush(color);
    painter.drawRoundedRect(part.rect.adjusted(0.5, 0, -0.5, 0), 2, 2);
    if (part.cut) {
        // Two slanted lines through the bar show that it is cut.
        painter.setPen(QPen(theme.panel, 2));
        const double middle = part.rect.left() + 12;
        for (const double offset : {-3.0, 3.0})
            painter.drawLine(
                QPointF(middle + offset + 3, part.rect.top()), QPointF(middle + offset - 3, part.rect.bottom()));
    }
    QFont small = font();
    small.setPointSizeF(small.pointSizeF() * 0.9);
    small.setBold(true);
    const QString number = weightText(part.value);
    const QRectF room = part.cut ? part.rect.adjusted(18, 0, 0, 0) : part.rect;
    if (QFontMetricsF(small).horizontalAdvance(number) + 6 > room.width())
        return;
    painter.setFont(small);
    painter.setPen(Theme::textOn(color));
    painter.drawText(room, Qt::AlignCenter, number);
}

void WeightsChart::paintRemark(QPainter &painter, int row, double from) const
{
    const int inModel = rowOfModel(row);
    if (m_model.index(inModel, WeightsModel::Total).data().toString().isEmpty())
        return;
    const Theme &theme = Theme::current();
    const QString total = weightText(m_model.total(inModel));
    QFont bold = font();
    bold.setBold(true);
    painter.setFont(bold);
    painter.setPen(theme.text);
    const QRectF rect = rowRect(row);
    painter.drawText(rect.adjusted(from + weightGap, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, total);
    const double after = from + 2.5 * weightGap + QFontMetricsF(bold).horizontalAdvance(total);
    if (!m_model.isChosen(inModel))
        painter.setFont(font());
    painter.setPen(m_model.isChosen(inModel) ? theme.chosen : theme.mutedText);
    painter.drawText(rect.adjusted(after, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, m_model.roleOf(inModel));
}

void WeightsChart::mouseMoveEvent(QMouseEvent *event)
{
    const int row = rowAt(event->position());
    m_cursor.hover(row < 0 ? QString() : m_cursor.decision()->hosts.at(m_model.hostAt(rowOfModel(row))).uuid);
}

void WeightsChart::mousePressEvent(QMouseEvent *event)
{
    const int row = rowAt(event->position());
    if (row < 0)
        return;
    m_cursor.selectHost(m_model.hostAt(rowOfModel(row)));
    for (const Part &part : parts(row)) {
        if (part.rect.contains(event->position()))
            m_cursor.setFocus({StepStage::Weighing, part.weigher, -1});
    }
}

void WeightsChart::leaveEvent(QEvent *)
{
    m_cursor.hover({});
}

void WeightsChart::keyPressEvent(QKeyEvent *event)
{
    const int step = event->key() == Qt::Key_Down ? 1 : event->key() == Qt::Key_Up ? -1 : 0;
    if (step == 0 || rows() == 0) {
        QWidget::keyPressEvent(event);
        return;
    }
    const std::optional<HostIndex> selected = m_cursor.selectedHost();
    const int row = selected ? m_model.rowOf(*selected) : -1;
    m_cursor.selectHost(m_model.hostAt(std::clamp(row + step, 0, m_model.rowCount() - 1)));
}

bool WeightsChart::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const int row = rowAt(help->pos());
    QString text;
    if (row >= 0) {
        text = m_model.index(rowOfModel(row), WeightsModel::Total).data(Qt::ToolTipRole).toString();
        for (const Part &part : parts(row)) {
            if (part.rect.contains(help->pos()))
                text = m_model.index(rowOfModel(row), m_model.columnOf(part.weigher)).data(Qt::ToolTipRole).toString();
        }
    }
    QToolTip::showText(help->globalPos(), text, this);
    return true;
}

} // namespace astrolabe
