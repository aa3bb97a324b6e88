// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/filterproxy.h"

#include "widgets/tableroles.h"

namespace astrolabe {

FilterProxy::FilterProxy(QObject *parent)
    : QSortFilterProxyModel(parent)
{
    setSortRole(SortRole);
    setDynamicSortFilter(true);
}

void FilterProxy::setSourceModel(QAbstractItemModel *source)
{
    // Connected before the base class, which sorts again when it hears of a change.
    connect(source, &QAbstractItemModel::modelReset, this, &FilterProxy::forgetRows);
    connect(source, &QAbstractItemModel::layoutChanged, this, &FilterProxy::forgetRows);
    connect(source, &QAbstractItemModel::dataChanged, this, &FilterProxy::forgetRows);
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(source, signal, this, &FilterProxy::forgetRows);
    QSortFilterProxyModel::setSourceModel(source);
}

Result<void> FilterProxy::setExpression(const QString &expression, bool regex)
{
    auto filter = FilterExpression::parse(expression, columns(), regex);
    if (!filter)
        return tl::unexpected(filter.error());
    m_filter = std::move(*filter);
    invalidate(); // one change of layout; a signal for each run of rows would cost the views far more
    return {};
}

bool FilterProxy::filterAcceptsRow(int sourceRow, const QModelIndex &sourceParent) const
{
    if (m_filter.isEmpty())
        return true;
    const auto value
        = [&](int column, int role) { return sourceModel()->index(sourceRow, column, sourceParent).data(role); };
    const auto number = [&](int column) -> std::optional<double> {
        const QVariant raw = value(column, SortRole);
        bool ok = false;
        const double converted = raw.typeId() == QMetaType::QString ? 0 : raw.toDouble(&ok);
        return ok ? std::optional(converted) : std::nullopt;
    };
    return m_filter.matches({[&](int column) { return value(column, Qt::DisplayRole).toString(); }, number});
}

bool FilterProxy::lessThan(const QModelIndex &left, const QModelIndex &right) const
{
    const SortKey &a = keyOf(left);
    const SortKey &b = keyOf(right);
    if (a.isKnown() && b.isKnown())
        return a.compare(b) < 0;
    const bool unknownIsGreater = sortOrder() == Qt::AscendingOrder;
    return a.isKnown() == b.isKnown() ? false : a.isKnown() == unknownIsGreater;
}

int FilterProxy::rowOf(const QString &uuid) const
{
    const int row = sourceRowOf(uuid);
    return row < 0 ? -1 : mapFromSource(sourceModel()->index(row, 0)).row();
}

int FilterProxy::sourceRowOf(const QString &uuid) const
{
    if (m_rowByUuid.isEmpty() && sourceModel() != nullptr) {
        m_rowByUuid.reserve(sourceModel()->rowCount());
        for (int row = sourceModel()->rowCount() - 1; row >= 0; --row)
            m_rowByUuid.insert(sourceModel()->index(row, 0).data(UuidRole).toString(), row);
    }
    return m_rowByUuid.value(uuid, -1);
}

const SortKey &FilterProxy::keyOf(const QModelIndex &source) const
{
    if (m_keysColumn != source.column()) {
        m_keys.clear();
        m_keysColumn = source.column();
    }
    if (m_keys.empty()) {
        const int rows = sourceModel()->rowCount();
        m_keys.reserve(static_cast<std::size_t>(rows));
        for (int row = 0; row < rows; ++row)
            m_keys.emplace_back(sourceModel()->index(row, m_keysColumn).data(SortRole));
    }
    return m_keys[static_cast<std::size_t>(source.row())];
}

void FilterProxy::forgetRows()
{
    m_keys.clear();
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
