// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/table/tableview.h"

#include "widgets/table/celldelegate.h"
#include "widgets/table/csv.h"
#include "widgets/table/filterproxy.h"
#include "widgets/tableroles.h"
#include "widgets/text/zoom.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLocale>
#include <QMenu>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QSettings>
#include <QToolTip>
#include <QUuid>

#include <algorithm>
#include <numeric>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr int fixedRowHeight = 26;
constexpr int widestAtFirst = 220;
constexpr int widestMain = 480;    // at first
constexpr int widestWrapped = 170; // at first: more lines take what width is lacking
constexpr int headerPadding = 36;  // includes the sort indicator, before which Qt 6.8 and later clip the title
constexpr int sortIndicator = 10;  // of which as much
constexpr int shortestElided = 90;
constexpr int sampledRows = 100;  // in addition to the visible ones
constexpr int comparedRows = 500; // a table with more of them has sampledRows compared

} // namespace

TableView::TableView(QString name, QStringList hiddenAtFirst, QWidget *parent)
    : QTableView(parent)
    , m_name(std::move(name))
    , m_hiddenAtFirst(std::move(hiddenAtFirst))
    , m_delegate(new CellDelegate(this))
{
    setItemDelegate(m_delegate);
    setSelectionBehavior(SelectRows);
    setSelectionMode(ExtendedSelection);
    setSortingEnabled(true);
    setShowGrid(false);
    setWordWrap(false);
    setTextElideMode(Qt::ElideMiddle); // names often differ at their ends
    setMouseTracking(true);
    setTabKeyNavigation(false);
    setFrameShape(NoFrame);
    setEditTriggers(NoEditTriggers);
    setHorizontalScrollMode(ScrollPerPixel);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    setRowHeight(fixedRowHeight);

    QHeaderView *header = horizontalHeader();
    header->setSectionsMovable(true);
    header->setHighlightSections(false);
    header->setStretchLastSection(true);
    header->setResizeContentsPrecision(sampledRows);
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(header, &QHeaderView::customContextMenuRequested, this, &TableView::showHeaderMenu);
    connect(header, &QHeaderView::sectionResized, this, &TableView::noteResize);
    connect(header, &QHeaderView::sortIndicatorChanged, this, [this] {
        if (m_fitsColumns && m_isFitted)
            shareRoom();
    });
    connect(this, &QTableView::doubleClicked, this,
        [this](const QModelIndex &index) { Q_EMIT opened(index.data(UuidRole).toString()); });
}

void TableView::wrapColumn(int column)
{
    m_delegate->wrapColumn(column);
    setWordWrap(true); // rows are as high as the column's width needs
    verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    connect(horizontalHeader(), &QHeaderView::sectionResized, verticalHeader(),
        [this] { verticalHeader()->resizeSections(QHeaderView::ResizeToContents); });
}

void TableView::setRowHeight(int height)
{
    m_rowHeight = height;
    verticalHeader()->setMinimumSectionSize(zoom::scaled(height));
    verticalHeader()->setDefaultSectionSize(zoom::scaled(height));
}

void TableView::changeEvent(QEvent *event)
{
    QTableView::changeEvent(event);
    const bool hasOtherTexts = event->type() == QEvent::FontChange || event->type() == QEvent::LanguageChange;
    if (!hasOtherTexts || m_rowHeight == 0)
        return;
    setRowHeight(m_rowHeight);
    refitColumns();
}

void TableView::setProxy(FilterProxy *proxy)
{
    m_proxy = proxy;
    setModel(proxy);
    connect(proxy, &QAbstractItemModel::modelAboutToBeReset, this, &TableView::rememberPlace);
    connect(proxy, &QAbstractItemModel::modelReset, this, &TableView::returnToPlace);
    // The selection model drops rows without a signal when they are filtered out or the model is reset.
    connect(proxy, &QAbstractItemModel::modelReset, this, &TableView::selectedUuidsChanged);
    connect(proxy, &QAbstractItemModel::layoutChanged, this, &TableView::selectedUuidsChanged);
    resetColumns();
}

void TableView::setFirstSort(int column, Qt::SortOrder order)
{
    m_firstSort = {column, order};
    sortByColumn(column, order);
}

QString TableView::currentUuid() const
{
    return currentIndex().data(UuidRole).toString();
}

QStringList TableView::selectedUuids() const
{
    QStringList uuids;
    for (const QModelIndex &index : selectionModel()->selectedRows())
        uuids.append(index.data(UuidRole).toString());
    return uuids;
}

void TableView::selectUuid(const QString &uuid)
{
    if (uuid == currentUuid() && (uuid.isEmpty() || selectedUuids() == QStringList{uuid}))
        return;
    if (uuid.isEmpty()) {
        clearSelection();
        return;
    }
    const int row = rowOfUuid(uuid);
    if (row < 0)
        return;
    const int column = currentIndex().isValid() ? currentIndex().column() : horizontalHeader()->logicalIndex(0);
    const QModelIndex index = model()->index(row, column);
    selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    scrollTo(index);
}

void TableView::showSelected(const QString &uuid)
{
    if (rowOfUuid(uuid) >= 0) {
        selectUuid(uuid);
        return;
    }
    const QScopedValueRollback quiet(m_replacing, true);
    selectionModel()->clear(); // clears the current row too, so that selecting it again emits a signal
}

void TableView::hoverUuid(const QString &uuid)
{
    const int row = uuid.isEmpty() ? -1 : rowOfUuid(uuid);
    if (row == m_delegate->hoveredRow())
        return;
    m_delegate->setHoveredRow(row);
    viewport()->update();
}

void TableView::restoreLayout()
{
    const QSettings settings;
    m_kept = ColumnLayout::fromBytes(settings.value(layoutKey()).toByteArray());
    m_fitsColumns = m_kept->isEmpty() || settings.value(fittedKey()).toBool();
    if (m_kept->isEmpty())
        resetColumns();
    else
        useKeptLayout();
}

void TableView::saveLayout() const
{
    QSettings settings;
    settings.setValue(layoutKey(), layoutNow().toBytes());
    settings.setValue(fittedKey(), m_fitsColumns);
}

// Includes columns the table had before, since they may come back.
ColumnLayout TableView::layoutNow() const
{
    return m_kept.value_or(ColumnLayout()).updated(ColumnLayout::of(*horizontalHeader()));
}

void TableView::useKeptLayout()
{
    {
        const QScopedValueRollback sharing(m_sharing, true);
        m_kept->applyTo(*horizontalHeader());
    }
    refitColumns();
    const int sorted = columnWithKey(*horizontalHeader(), m_kept->sortedBy());
    if (sorted >= 0 || m_kept->sortedBy().isEmpty())
        sortByColumn(sorted, m_kept->order());
    else
        sortByColumn(m_firstSort.column, m_firstSort.order);
}

void TableView::refitColumns()
{
    m_isFitted = isVisible();
    if (m_fitsColumns && m_isFitted)
        fitColumns();
}

// Measuring texts is slow, so hidden tables are fitted only when shown.
void TableView::showEvent(QShowEvent *event)
{
    QTableView::showEvent(event);
    if (!m_isFitted)
        refitColumns();
}

void TableView::keyPressEvent(QKeyEvent *event)
{
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (event->matches(QKeySequence::Copy))
        copySelection();
    else if (enter && currentIndex().isValid())
        Q_EMIT opened(currentUuid());
    else if (!saysObstacle(*event))
        QTableView::keyPressEvent(event);
}

// A shortcut of a disabled action shows the action's tool tip instead.
bool TableView::saysObstacle(const QKeyEvent &event)
{
    const QList<QAction *> all = actions();
    const auto meant = std::ranges::find_if(all, [&](const QAction *action) {
        return !action->isEnabled() && !action->shortcut().isEmpty()
            && action->shortcut() == QKeySequence(event.keyCombination());
    });
    if (meant == all.end())
        return false;
    const QRect row = currentIndex().isValid() ? visualRect(currentIndex()) : QRect();
    QToolTip::showText(viewport()->mapToGlobal(row.bottomLeft()), (*meant)->toolTip().toHtmlEscaped(), this);
    return true;
}

void TableView::mousePressEvent(QMouseEvent *event)
{
    settle([&] { QTableView::mousePressEvent(event); });
}

// QTableView changes the current row before the selection: listeners are told after both.
void TableView::settle(const std::function<void()> &change)
{
    const QString before = currentUuid();
    {
        const QScopedValueRollback quiet(m_replacing, true);
        change();
    }
    if (!m_replacing && currentUuid() != before)
        Q_EMIT currentUuidChanged(currentUuid());
}

void TableView::contextMenuEvent(QContextMenuEvent *event)
{
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const QModelIndex index = byKey ? currentIndex() : indexAt(event->pos());
    if (!index.isValid())
        return;
    const QPoint at = byKey ? viewport()->mapToGlobal(visualRect(index).bottomLeft()) : event->globalPos();

    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    menu->addActions(actions());
    menu->addSeparator();
    const auto copying = [&](const QString &title, const QString &text) {
        menu->addAction(title, this, [text] { QGuiApplication::clipboard()->setText(text); });
    };
    copying(tr("Copy cell"), index.data().toString());
    copying(tr("Copy row"), rowsAsText({index.row()}));
    if (const QString uuid = index.data(UuidRole).toString(); !QUuid::fromString(uuid).isNull())
        copying(tr("Copy UUID"), uuid);
    menu->addSeparator();
    offerAsCsv(menu, this, accessibleName().isEmpty() ? m_name : accessibleName(), [this] { return csv(); });
    menu->popup(at);
}

bool TableView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::MouseMove)
        hoverRow(rowAt(static_cast<QMouseEvent *>(event)->position().toPoint().y()));
    else if (event->type() == QEvent::Leave)
        hoverRow(-1);
    return QTableView::viewportEvent(event);
}

void TableView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QTableView::currentChanged(current, previous);
    if (!m_replacing && current.data(UuidRole) != previous.data(UuidRole))
        Q_EMIT currentUuidChanged(current.data(UuidRole).toString());
}

void TableView::selectionChanged(const QItemSelection &selected, const QItemSelection &deselected)
{
    QTableView::selectionChanged(selected, deselected);
    Q_EMIT selectedUuidsChanged();
}

// Selects the row that becomes current on focus, so that listeners learn which row the keys act on.
void TableView::focusInEvent(QFocusEvent *event)
{
    settle([&] {
        const bool hadCurrent = currentIndex().isValid();
        QTableView::focusInEvent(event);
        if (!hadCurrent && currentIndex().isValid())
            selectRow(currentIndex().row());
    });
}

void TableView::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    if (m_fitsColumns && m_isFitted)
        shareRoom();
}

void TableView::showHeaderMenu(QPoint at)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const QHeaderView *header = horizontalHeader();
    const bool lastOne = header->count() - header->hiddenSectionCount() == 1;
    for (int visual = 0; visual < header->count(); ++visual) {
        const int column = header->logicalIndex(visual);
        QAction *shown = menu->addAction(model()->headerData(column, Qt::Horizontal).toString());
        shown->setCheckable(true);
        shown->setChecked(!isColumnHidden(column));
        shown->setEnabled(isColumnHidden(column) || !lastOne);
        connect(shown, &QAction::toggled, this, [this, column](bool show) {
            setColumnHidden(column, !show);
            refitColumns();
        });
    }
    menu->addSeparator();
    menu->addAction(tr("Reset columns"), this, &TableView::resetColumns);
    menu->popup(header->mapToGlobal(at));
}

void TableView::resetColumns()
{
    QHeaderView *header = horizontalHeader();
    for (int column = 0; column < header->count(); ++column) {
        header->moveSection(header->visualIndex(column), column);
        setColumnHidden(column, m_hiddenAtFirst.contains(columnKey(*header, column)));
    }
    m_fitsColumns = true;
    sortByColumn(m_firstSort.column, m_firstSort.order);
    fitColumns(); // to the rows now visible
}

void TableView::fitColumns()
{
    QFont bold = horizontalHeader()->font();
    bold.setBold(true);
    m_widths.clear();
    QList<CommonPart> commonParts;
    for (int column = 0; column < horizontalHeader()->count(); ++column) {
        const QString title = model()->headerData(column, Qt::Horizontal).toString();
        const int titled = QFontMetrics(bold).horizontalAdvance(title) + headerPadding;
        const int content = sizeHintForColumn(column);
        const int whole = std::max(content, titled);
        const int widest = m_delegate->wraps(column) ? widestWrapped
            : column == m_mainColumn                 ? widestMain
                                                     : widestAtFirst;
        m_widths.push_back(
            {std::max(isText(column) ? std::min(content, shortestElided) : content, titled - sortIndicator), titled,
                std::min(whole, widest), whole});
        commonParts.append(commonPart(column));
    }
    m_delegate->setCommonParts(commonParts);
    shareRoom();
}

CommonPart TableView::commonPart(int column) const
{
    QStringList texts;
    const int rows = model()->rowCount();
    for (int row = 0; row < (rows > comparedRows ? sampledRows : rows); ++row)
        texts.append(model()->index(row, column).data().toString());
    return CommonPart::of(texts);
}

// The extra width per column. The columns missing least come first, so that as many as possible show in full.
std::vector<int> TableView::roomForCut(int room) const
{
    std::vector<int> columns(m_widths.size());
    std::iota(columns.begin(), columns.end(), 0);
    const auto missing = [this](int column) {
        const Width &width = m_widths[static_cast<std::size_t>(column)];
        return isColumnHidden(column) ? 0 : width.whole - width.wanted;
    };
    std::ranges::stable_sort(columns, {}, missing);
    std::vector<int> more(columns.size(), 0);
    for (const int column : columns) {
        const int given = std::min(room, missing(column));
        more[static_cast<std::size_t>(column)] = given;
        room -= given;
    }
    return more;
}

bool TableView::isText(int column) const
{
    return model()
        ->headerData(column, Qt::Horizontal, Qt::TextAlignmentRole)
        .value<Qt::Alignment>()
        .testFlag(Qt::AlignLeft);
}

// How much each column shrinks if room is missing, always the widest of those whose turn it is: texts that are cut
// anyway, then numbers by the sort indicator that they do not have, the main column, and only then texts that show in
// full. The first column, which identifies a row, is the last of those that are cut, or that show in full. All zeros if
// that wouldn't suffice.
std::vector<int> TableView::elided(int missing) const
{
    enum Turn { Cut, Number, FirstCut, Main, Full, FirstFull };
    struct Column
    {
        int at;
        Turn turn;
        int width;
        int least;
    };
    const QHeaderView &header = *horizontalHeader();
    std::vector<Column> columns; // in visual order
    for (int place = 0; place < header.count(); ++place) {
        const int at = header.logicalIndex(place);
        if (isColumnHidden(at) || at >= int(m_widths.size())) // not fitted yet
            continue;
        const Width &width = m_widths[static_cast<std::size_t>(at)];
        const bool isCut = isText(at) && width.wanted < width.whole;
        Turn turn = columns.empty() ? (isCut ? FirstCut : FirstFull) : isCut ? Cut : isText(at) ? Full : Number;
        if (at == m_mainColumn)
            turn = Main;
        const bool isSorted = at == header.sortIndicatorSection();
        columns.push_back({at, turn, width.wanted, isSorted ? std::max(width.least, width.titled) : width.least});
    }
    std::vector<int> less(m_widths.size(), 0);
    for (; missing > 0; --missing) {
        const auto comesBefore = [](const Column &one, const Column &other) {
            const bool canShrink = one.width > one.least;
            if (canShrink != (other.width > other.least))
                return canShrink;
            return one.turn != other.turn ? one.turn < other.turn : one.width > other.width;
        };
        const auto next = std::ranges::min_element(columns, comesBefore);
        if (next == columns.end() || next->width <= next->least)
            return std::vector<int>(m_widths.size(), 0);
        --next->width;
        ++less[static_cast<std::size_t>(next->at)];
    }
    return less;
}

// Spare width goes first to cut texts, then to all columns; if room is missing, long texts are elided rather than
// scrolled.
void TableView::shareRoom()
{
    int all = 0;
    int cut = 0;
    for (std::size_t at = 0; at < m_widths.size(); ++at) {
        if (isColumnHidden(int(at)))
            continue;
        all += m_widths[at].wanted;
        cut += m_widths[at].whole - m_widths[at].wanted;
    }
    if (all == 0)
        return; // no column is visible
    const int left = viewport()->width() - all;
    const int toCut = std::clamp(left, 0, cut);
    const std::vector<int> more = roomForCut(toCut);
    const std::vector<int> less = elided(-left);
    const QScopedValueRollback sharing(m_sharing, true);
    for (std::size_t at = 0; at < m_widths.size(); ++at) {
        int width = m_widths[at].wanted + more[at] - less[at];
        if (left > toCut)
            width += (left - toCut) * width / (all + toCut);
        horizontalHeader()->resizeSection(int(at), width);
    }
}

// After the user resizes a column, widths stay as set. The last column always takes the rest, so it doesn't count.
void TableView::noteResize(int column, int before, int after)
{
    int last = horizontalHeader()->count() - 1;
    while (last > 0 && isColumnHidden(horizontalHeader()->logicalIndex(last)))
        --last;
    const bool isLast = horizontalHeader()->visualIndex(column) == last;
    if (!m_sharing && !m_replacing && !isLast && before > 0 && after > 0)
        m_fitsColumns = false;
}

void TableView::copySelection() const
{
    QList<int> rows;
    for (const QModelIndex &index : selectionModel()->selectedRows())
        rows.append(index.row());
    std::ranges::sort(rows);
    QGuiApplication::clipboard()->setText(rowsAsText(rows));
}

// The header, then the rows.
QList<QStringList> TableView::cellsOf(const QList<int> &rows) const
{
    QList<int> columns;
    for (int visual = 0; visual < horizontalHeader()->count(); ++visual) {
        if (const int column = horizontalHeader()->logicalIndex(visual); !isColumnHidden(column))
            columns.append(column);
    }
    const auto line = [&](auto cell) {
        QStringList cells;
        for (const int column : columns)
            cells.append(harmless(cell(column).toString()));
        return cells;
    };
    QList<QStringList> lines{line([&](int column) { return model()->headerData(column, Qt::Horizontal); })};
    for (const int row : rows)
        lines.append(line([&](int column) { return model()->index(row, column).data(); }));
    return lines;
}

QString TableView::rowsAsText(const QList<int> &rows) const
{
    QString text;
    for (QStringList line : cellsOf(rows)) {
        for (QString &cell : line)
            cell.replace(u'\t', u' ').replace(u'\n', u' ');
        text += line.join(u'\t') + u'\n';
    }
    return text;
}

QByteArray TableView::csv() const
{
    QList<int> rows(model()->rowCount());
    std::iota(rows.begin(), rows.end(), 0);
    return csvOf(cellsOf(rows));
}

void TableView::rememberPlace()
{
    m_replacing = true;
    m_placeUuid = currentUuid();
    m_placeScroll = verticalScrollBar()->value();
    m_placeColumns = columnKeys();
    if (m_kept)
        m_kept = layoutNow();
}

void TableView::returnToPlace()
{
    const int row = rowOfUuid(m_placeUuid);
    if (row >= 0)
        selectionModel()->setCurrentIndex(
            model()->index(row, 0), QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    verticalScrollBar()->setValue(m_placeScroll);
    m_replacing = false;
    if (m_kept && m_placeColumns != columnKeys())
        useKeptLayout();
    else
        refitColumns();
    if (row < 0 && !m_placeUuid.isEmpty())
        Q_EMIT currentUuidChanged({});
}

int TableView::rowOfUuid(const QString &uuid) const
{
    return uuid.isEmpty() ? -1 : m_proxy->rowOf(uuid);
}

void TableView::hoverRow(int row)
{
    if (row == m_delegate->hoveredRow())
        return;
    m_delegate->setHoveredRow(row);
    viewport()->update();
    Q_EMIT hoveredUuidChanged(row < 0 ? QString() : model()->index(row, 0).data(UuidRole).toString());
}

QStringList TableView::columnKeys() const
{
    QStringList keys;
    for (int column = 0; column < horizontalHeader()->count(); ++column)
        keys.append(columnKey(*horizontalHeader(), column));
    return keys;
}

QString TableView::layoutKey() const
{
    return u"columns/"_s + m_name;
}

QString TableView::fittedKey() const
{
    return layoutKey() + u"-fitted"_s;
}

} // namespace astrolabe
