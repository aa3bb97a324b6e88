// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/table/filterexpression.h"

#include <QHash>
#include <QSortFilterProxyModel>
#include <QTimer>

#include <vector>

namespace astrolabe {

// Filters by an expression over all columns and sorts by the source's SortRole: numbers by value, texts naturally,
// unknown (invalid) last in both directions. Every source column needs a ColumnKeyRole in its header.
class FilterProxy final : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    explicit FilterProxy(QObject *parent = nullptr);

    void setSourceModel(QAbstractItemModel *source) override;
    // The column in whose ascending order the source keeps its rows, which need no sorting by it; -1: none.
    void setOrderOfSource(int column);
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;
    // An invalid expression leaves the rows as they are. With many rows that were not read yet, they are filtered once
    // they are, in small steps while the application is idle.
    Result<void> setExpression(const QString &expression, bool regex);
    bool isFiltering() const { return !m_filter.isEmpty(); }
    // Whether the rows shown are still those of the expression before.
    bool isBehind() const { return m_isBehind; }
    // Begins to read the texts to filter, so that the first key press finds them read.
    void readAhead();
    // The row with this UuidRole; -1 if there is none, or it is filtered out.
    int rowOf(const QString &uuid) const;
    // The source row with this UuidRole, filtered out or not.
    int sourceRowOf(const QString &uuid) const;

protected:
    bool filterAcceptsRow(int sourceRow, const QModelIndex &sourceParent) const override;
    bool lessThan(const QModelIndex &left, const QModelIndex &right) const override;

private:
    QList<FilterColumn> columns() const;
    void readSomeRows();
    const RowText &textOf(int sourceRow) const;
    const std::vector<int> &ranksOf(int column) const;
    void forgetRows();
    void readColumns();

    int m_orderOfSource = -1;
    int m_sortedBy = -1;
    QString m_expression;
    bool m_isRegex = false;
    QList<FilterColumn> m_columns; // which the expression was parsed with
    FilterExpression m_filter;
    bool m_isBehind = false;
    QTimer m_readingAhead;
    int m_readAhead = 0; // number of rows read ahead
    // Read from the source on demand, and cleared when it changes.
    mutable std::vector<RowText> m_texts;
    mutable std::vector<std::vector<int>> m_ranks; // by column and source row; -1 for unknown values
    mutable QHash<QString, int> m_rowByUuid;
};

} // namespace astrolabe
