// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/table/filterexpression.h"

#include <QHash>
#include <QSortFilterProxyModel>
#include <QTimer>

#include <vector>

namespace astrolabe {

// Filters by an expression over all columns and sorts by the source's SortRole: numbers by size, texts naturally,
// unknown (invalid) last in both directions. Every column of the source has a ColumnKeyRole in its header.
class FilterProxy final : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    explicit FilterProxy(QObject *parent = nullptr);

    void setSourceModel(QAbstractItemModel *source) override;
    // A wrong expression leaves the rows as they are.
    Result<void> setExpression(const QString &expression, bool regex);
    bool isFiltering() const { return !m_filter.isEmpty(); }
    // Reads what a filter will look at bit by bit while nothing else is to be done, so that its first key finds it
    // there.
    void readAhead();
    // The row with this UuidRole; -1: there is none, or the filter hides it.
    int rowOf(const QString &uuid) const;
    // The same in the source, whatever the filter hides.
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

    QString m_expression;
    bool m_isRegex = false;
    QList<FilterColumn> m_columns; // that the expression was read with
    FilterExpression m_filter;
    QTimer m_readingAhead;
    int m_readAhead = 0; // rows
    // Read from the source when first asked for, until it changes.
    mutable std::vector<RowText> m_texts;
    mutable std::vector<int> m_ranks; // by source row, of what is unknown -1
    mutable int m_ranksColumn = -1;
    mutable QHash<QString, int> m_rowByUuid;
};

} // namespace astrolabe
