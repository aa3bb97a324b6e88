// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/filterexpression.h"

#include <QSortFilterProxyModel>

namespace astrolabe {

// Filters by an expression over all columns and sorts by the source's SortRole: numbers by size, texts naturally,
// unknown (invalid) last in both directions. Every column of the source has a ColumnKeyRole in its header.
class FilterProxy final : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    explicit FilterProxy(QObject *parent = nullptr);

    // A wrong expression leaves the rows as they are.
    Result<void> setExpression(const QString &expression, bool regex);
    bool isFiltering() const { return !m_filter.isEmpty(); }

protected:
    bool filterAcceptsRow(int sourceRow, const QModelIndex &sourceParent) const override;
    bool lessThan(const QModelIndex &left, const QModelIndex &right) const override;

private:
    QList<FilterColumn> columns() const;

    FilterExpression m_filter;
};

} // namespace astrolabe
