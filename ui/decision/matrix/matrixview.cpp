// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/matrix/matrixview.h"

#include "decision/decisioncursor.h"
#include "decision/matrix/matrixdelegate.h"
#include "decision/matrix/matrixheader.h"
#include "decision/matrix/matrixmodel.h"
#include "widgets/table/filterproxy.h"
#include "widgets/text/zoom.h"
#include "widgets/theme.h"

#include <QEvent>
#include <QPainter>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr int matrixRowHeight = 24;
constexpr int denseRowHeight = 19;
constexpr int narrowMark = 30;
constexpr int widestMark = 88;
constexpr int widestGap = 24;
constexpr int totalBar = 48;
constexpr int numberMargins = 16;
constexpr int widestAtFirst = 180; // for a host's name or zone
constexpr int leastOfName = 80;    // of them, where the last columns would be out of sight
constexpr int sampledRows = 200;

} // namespace

MatrixView::MatrixView(DecisionCursor &cursor, MatrixModel &model, FilterProxy &proxy, QWidget *parent)
    : TableView(u"decision"_s, {}, parent)
    , m_cursor(cursor)
    , m_model(model)
    , m_proxy(proxy)
    , m_delegate(new MatrixDelegate(this))
    , m_header(new MatrixHeader(this))
{
    setSortingEnabled(false); // the order of the rows reflects the walk
    setHorizontalHeader(m_header);
    setItemDelegate(m_delegate);
    setSelectionMode(SingleSelection);
    setRowHeight(matrixRowHeight);
    setProxy(&proxy);
    proxy.sort(-1);

    connect(&cursor, &DecisionCursor::stepsChanged, this, &MatrixView::showFocus);
    connect(&cursor, &DecisionCursor::stepsChanged, this, &MatrixView::showSelection);
    connect(&cursor, &DecisionCursor::focusChanged, this, &MatrixView::showFocus);
    connect(&cursor, &DecisionCursor::stateChanged, this, &MatrixView::centerOnStep);
    connect(&cursor, &DecisionCursor::selectionChanged, this, &MatrixView::showSelection);
    connect(&cursor, &DecisionCursor::hoverChanged, this, &MatrixView::showHover);
    connect(this, &TableView::currentUuidChanged, this, [this] {
        if (currentIndex().isValid())
            m_cursor.selectHost(currentIndex().data(MatrixModel::HostRole).toInt());
    });
    connect(this, &TableView::hoveredUuidChanged, &cursor, &DecisionCursor::hover);
    connect(this, &QAbstractItemView::clicked, this, &MatrixView::lookAt);
    connect(this, &TableView::opened, this, [this] { goTo(currentIndex()); });
    connect(m_header, &QHeaderView::sectionClicked, this, [this](int column) { goTo(m_proxy.index(0, column)); });
    layOutColumns();
    showFocus();
    showSelection();
}

void MatrixView::lookAt(const QModelIndex &cell)
{
    if (const std::optional<Step> step = m_model.stepOf(cell.column()))
        m_cursor.setFocus(*step);
}

void MatrixView::goTo(const QModelIndex &cell)
{
    if (!cell.isValid())
        return;
    if (const std::optional<Step> step = m_model.stepOf(cell.column()))
        m_cursor.goTo(*step);
}

int MatrixView::rowOf(std::optional<int> host) const
{
    return host ? m_proxy.mapFromSource(m_model.index(m_model.rowOf(*host), 0)).row() : -1;
}

void MatrixView::showFocus()
{
    const int column = m_cursor.steps().count() == 0 ? -1 : m_model.columnOf(m_cursor.focus());
    m_delegate->setFocusedColumn(column);
    m_header->setFocusedColumn(column);
    viewport()->update();
}

// The scroll position depends only on the state, however it was reached.
void MatrixView::centerOnStep()
{
    const int row = std::max(0, rowOf(m_cursor.selectedHost()));
    const int column = std::max(0, m_model.columnOf(m_cursor.focus()));
    scrollTo(m_proxy.index(row, column), PositionAtCenter);
}

void MatrixView::showSelection()
{
    const int row = rowOf(m_cursor.selectedHost());
    if (row < 0) {
        selectionModel()->clear(); // clears the current row too, so that selecting it again emits a signal
    } else if (row != currentIndex().row() || !selectionModel()->hasSelection()) {
        const QModelIndex cell = m_proxy.index(row, std::max(0, currentIndex().column()));
        selectionModel()->setCurrentIndex(cell, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
        scrollTo(cell);
    }
    viewport()->update();
}

void MatrixView::showHover()
{
    m_delegate->setHoveredRow(rowOf(m_cursor.hoveredHost()));
    viewport()->update();
}

// Names are horizontal if there is room, otherwise vertical; then the number of obstacles needs no more room than a
// mark. Where the last columns would be out of sight, totals do without their bars and long names are elided. The
// remaining width goes to the hosts' names.
void MatrixView::layOutColumns()
{
    int room = viewport()->width();
    int lying = 0;
    QList<int> marks;
    for (int column = 0; column < m_model.columnCount(); ++column) {
        if (MatrixModel::isMark(m_model.kind(column))) {
            marks.append(column);
            lying += lyingWidth(column);
        } else {
            setColumnWidth(column, std::min(widthOfContent(column), zoom::scaled(widestAtFirst)));
            room -= columnWidth(column);
        }
    }
    const bool upright = lying > room;
    for (int column = 0; upright && column < m_model.columnCount(); ++column) {
        if (m_model.kind(column) == MatrixModel::Kind::Obstacles) {
            room += columnWidth(column) - zoom::scaled(narrowMark);
            setColumnWidth(column, zoom::scaled(narrowMark));
        }
    }
    const int share = marks.isEmpty() ? 0 : (upright ? room : room - lying) / int(marks.size());
    m_header->setUpright(upright);
    for (const int column : marks) {
        setColumnWidth(column,
            upright ? std::clamp(share, zoom::scaled(narrowMark), zoom::scaled(widestMark))
                    : lyingWidth(column) + std::min(share, widestGap));
    }
    const int total = m_model.columnOf(Step{StepStage::Choice});
    if (total >= 0)
        shrink(total, std::max(m_header->lyingWidth(total), columnWidth(total) - totalBar + numberMargins));
    for (const MatrixModel::Kind kind : {MatrixModel::Kind::Zone, MatrixModel::Kind::Host}) {
        for (int column = 0; column < m_model.columnCount(); ++column) {
            if (m_model.kind(column) == kind)
                shrink(column, std::max(m_header->lyingWidth(column), zoom::scaled(leastOfName)));
        }
    }
    giveRoomToHosts();
    keepHeight();
}

// By what is lacking for all columns to be in sight.
void MatrixView::shrink(int column, int least)
{
    const int missing = m_header->length() - viewport()->width();
    if (missing > 0 && columnWidth(column) > least)
        setColumnWidth(column, std::max(least, columnWidth(column) - missing));
}

void MatrixView::setLeastRows(int rows)
{
    m_leastRows = rows;
    keepHeight();
}

void MatrixView::setDense(bool isDense)
{
    setRowHeight(isDense ? denseRowHeight : matrixRowHeight);
    keepHeight();
}

void MatrixView::keepHeight()
{
    setMinimumHeight(
        m_leastRows == 0 ? 0 : m_header->sizeHint().height() + m_leastRows * verticalHeader()->defaultSectionSize());
}

void MatrixView::giveRoomToHosts()
{
    int room = viewport()->width() - m_header->length();
    QStringList hosts;
    for (int row = 0; row < std::min(sampledRows, m_model.rowCount()); ++row)
        hosts.append(m_model.index(row, 0).data().toString());
    m_delegate->setCommonPart(CommonPart::of(hosts));
    for (int column = 0; column < m_model.columnCount(); ++column) {
        if (room <= 0 || MatrixModel::isMark(m_model.kind(column)))
            continue;
        const int more = std::clamp(widthOfContent(column) - columnWidth(column), 0, room);
        setColumnWidth(column, columnWidth(column) + more);
        room -= more;
    }
}

int MatrixView::lyingWidth(int column) const
{
    return std::max(zoom::scaled(narrowMark), m_header->lyingWidth(column));
}

int MatrixView::widthOfContent(int column) const
{
    const QFontMetrics metrics(font());
    if (m_model.kind(column) == MatrixModel::Kind::Total)
        return metrics.horizontalAdvance(u"00.00"_s) + totalBar;
    int width = 0;
    for (int row = 0; row < std::min(sampledRows, m_model.rowCount()); ++row)
        width = std::max(width, metrics.horizontalAdvance(m_model.index(row, column).data().toString()));
    const bool isHost = m_model.kind(column) == MatrixModel::Kind::Host;
    return std::max(m_header->lyingWidth(column), width + 18 + (isHost ? metrics.horizontalAdvance(u" ★"_s) : 0));
}

void MatrixView::paintEvent(QPaintEvent *event)
{
    TableView::paintEvent(event);
    const int row = selectionModel()->hasSelection() ? currentIndex().row() : -1;
    if (row < 0)
        return;
    QPainter painter(viewport());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(Theme::current().accent, hasFocus() ? 1.6 : 1));
    const int right = std::min(viewport()->width(), m_header->length() - m_header->offset());
    painter.drawRoundedRect(
        QRectF(1, rowViewportPosition(row) + 0.5, right - 2, verticalHeader()->defaultSectionSize() - 1), 4, 4);
}

// Another decision may have been opened while the view was hidden.
void MatrixView::showEvent(QShowEvent *event)
{
    TableView::showEvent(event);
    scrollTo(currentIndex());
}

void MatrixView::resizeEvent(QResizeEvent *event)
{
    TableView::resizeEvent(event);
    layOutColumns();
}

void MatrixView::changeEvent(QEvent *event)
{
    TableView::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::LanguageChange)
        layOutColumns();
}

} // namespace astrolabe
