// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/filterproxy.h"

#include "widgets/naturalorder.h"
#include "widgets/tableroles.h"

namespace astrolabe {

FilterProxy::FilterProxy(QObject *parent)
    : QSortFilterProxyModel(parent)
{
    setSortRole(SortRole);
    setDynamicSortFilter(true);
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
    const QVariant a = left.data(SortRole);
    const QVariant b = right.data(SortRole);
    if (a.isValid() && b.isValid())
        return compareValues(a, b) < 0;
    const bool unknownIsGreater = sortOrder() == Qt::AscendingOrder;
    return a.isValid() == b.isValid() ? false : a.isValid() == unknownIsGreater;
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
