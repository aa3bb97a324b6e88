// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/table/filterproxy.h"

#include "widgets/table/ranks.h"
#include "widgets/table/rowsbyuuid.h"
#include "widgets/tableroles.h"

#include <algorithm>
#include <utility>

namespace astrolabe {

namespace {

constexpr int rowsAtOnce = 500;      // takes a few milliseconds
constexpr int rowsWaitedFor = 10000; // takes less than a user notices

} // namespace

FilterProxy::FilterProxy(QObject *parent)
    : QSortFilterProxyModel(parent)
{
    setSortRole(SortRole);
    setDynamicSortFilter(true);
    connect(&m_readingAhead, &QTimer::timeout, this, &FilterProxy::readSomeRows);
}

void FilterProxy::setSourceModel(QAbstractItemModel *source)
{
    // Connected before the base class, which re-sorts when the source changes.
    connect(source, &QAbstractItemModel::modelReset, this, &FilterProxy::forgetRows);
    connect(source, &QAbstractItemModel::modelReset, this, &FilterProxy::readColumns);
    connect(source, &QAbstractItemModel::layoutChanged, this, &FilterProxy::forgetRows);
    connect(source, &QAbstractItemModel::dataChanged, this, &FilterProxy::forgetRows);
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(source, signal, this, &FilterProxy::forgetRows);
    QSortFilterProxyModel::setSourceModel(source);
}

void FilterProxy::setOrderOfSource(int column)
{
    m_orderOfSource = column;
    sort(m_sortedBy, sortOrder());
}

void FilterProxy::sort(int column, Qt::SortOrder order)
{
    m_sortedBy = column;
    const bool isSorted = column == m_orderOfSource && order == Qt::AscendingOrder;
    QSortFilterProxyModel::sort(isSorted ? -1 : column, order);
}

Result<void> FilterProxy::setExpression(const QString &expression, bool regex)
{
    const QList<FilterColumn> now = columns();
    auto filter = FilterExpression::parse(expression, now, regex);
    if (!filter)
        return tl::unexpected(filter.error());
    if (expression == m_expression && regex == m_isRegex && now == m_columns)
        return {};
    m_expression = expression;
    m_isRegex = regex;
    m_columns = now;
    m_filter = *std::move(filter);
    m_isBehind
        = !m_filter.isEmpty() && sourceModel() != nullptr && sourceModel()->rowCount() - m_readAhead > rowsWaitedFor;
    if (m_isBehind)
        m_readingAhead.start(0);
    else
        invalidate(); // one layout change; a signal per run of rows would cost the views far more
    return {};
}

void FilterProxy::readAhead()
{
    m_readingAhead.start(0);
}

void FilterProxy::readSomeRows()
{
    const int rows = sourceModel() == nullptr ? 0 : sourceModel()->rowCount();
    const int end = std::min(rows, m_readAhead + rowsAtOnce);
    while (m_readAhead < end)
        textOf(m_readAhead++);
    if (end < rows)
        return;
    m_readingAhead.stop();
    if (std::exchange(m_isBehind, false))
        invalidate();
}

bool FilterProxy::filterAcceptsRow(int sourceRow, const QModelIndex &) const
{
    if (m_filter.isEmpty())
        return true;
    const auto number = [&](int column) -> std::optional<double> {
        const QVariant raw = sourceModel()->index(sourceRow, column).data(SortRole);
        bool ok = false;
        const double converted = raw.typeId() == QMetaType::QString ? 0 : raw.toDouble(&ok);
        return ok ? std::optional(converted) : std::nullopt;
    };
    return m_filter.matches({textOf(sourceRow), number});
}

bool FilterProxy::lessThan(const QModelIndex &left, const QModelIndex &right) const
{
    const std::vector<int> &ranks = ranksOf(left.column());
    const int a = ranks[static_cast<std::size_t>(left.row())];
    const int b = ranks[static_cast<std::size_t>(right.row())];
    if ((a == unknownRank) == (b == unknownRank))
        return a < b;
    const bool unknownIsGreater = sortOrder() == Qt::AscendingOrder;
    return (b == unknownRank) == unknownIsGreater;
}

int FilterProxy::rowOf(const QString &uuid) const
{
    const int row = sourceRowOf(uuid);
    return row < 0 ? -1 : mapFromSource(sourceModel()->index(row, 0)).row();
}

int FilterProxy::sourceRowOf(const QString &uuid) const
{
    if (const auto *rows = dynamic_cast<const RowsByUuid *>(sourceModel()))
        return rows->rowOfUuid(uuid);
    if (m_rowByUuid.isEmpty() && sourceModel() != nullptr) {
        m_rowByUuid.reserve(sourceModel()->rowCount());
        for (int row = sourceModel()->rowCount() - 1; row >= 0; --row)
            m_rowByUuid.insert(sourceModel()->index(row, 0).data(UuidRole).toString(), row);
    }
    return m_rowByUuid.value(uuid, -1);
}

const RowText &FilterProxy::textOf(int sourceRow) const
{
    m_texts.resize(static_cast<std::size_t>(sourceModel()->rowCount()));
    RowText &text = m_texts[static_cast<std::size_t>(sourceRow)];
    if (text.isEmpty()) {
        QStringList cells;
        for (int column = 0; column < sourceModel()->columnCount(); ++column)
            cells.append(sourceModel()->index(sourceRow, column).data().toString());
        text = RowText(cells);
    }
    return text;
}

// Compares the keys only once, rather than each time other rows are shown or the rows are sorted by this column again.
const std::vector<int> &FilterProxy::ranksOf(int column) const
{
    const auto at = static_cast<std::size_t>(column);
    if (m_ranks.size() <= at)
        m_ranks.resize(at + 1);
    if (m_ranks[at].empty()) {
        m_ranks[at] = astrolabe::ranksOf(
            sourceModel()->rowCount(), [&](int row) { return sourceModel()->index(row, column).data(SortRole); });
    }
    return m_ranks[at];
}

// Columns in the expression may have moved. If one is gone, every row is shown.
void FilterProxy::readColumns()
{
    const QList<FilterColumn> now = columns();
    if (now == m_columns)
        return;
    m_columns = now;
    m_filter = FilterExpression::parse(m_expression, m_columns, m_isRegex).value_or(FilterExpression());
}

void FilterProxy::forgetRows()
{
    m_readAhead = 0;
    m_ranks.clear();
    m_texts.clear();
    m_rowByUuid.clear();
}

QList<FilterColumn> FilterProxy::columns() const
{
    QList<FilterColumn> all;
    for (int column = 0; sourceModel() != nullptr && column < sourceModel()->columnCount(); ++column) {
        all.append({sourceModel()->headerData(column, Qt::Horizontal, ColumnKeyRole).toString(),
            sourceModel()->headerData(column, Qt::Horizontal).toString()});
    }
    return all;
}

} // namespace astrolabe
