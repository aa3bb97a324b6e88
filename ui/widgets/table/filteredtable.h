// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QStackedWidget;

namespace astrolabe {

class EmptyState;
class FilterField;
class FilterProxy;
class TableModel;
class TableView;

// A table with a filter field above it; if there are no rows, a sentence says why.
class FilteredTable final : public QWidget
{
    Q_OBJECT

public:
    // Ctrl+F inside `scope` focuses this filter.
    FilteredTable(TableModel *model, const QString &name, const QStringList &hiddenAtFirst, QWidget *scope,
        QWidget *parent = nullptr);

    TableView *table() const { return m_table; }
    FilterField *filter() const { return m_filter; }
    FilterProxy *proxy() const { return m_proxy; }
    // Shown instead of the table when the model has no rows; the caller connects its action.
    EmptyState *emptyState() const { return m_empty; }

protected:
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void readAhead();
    void showWhatThereIs();

    FilterProxy *m_proxy;
    TableView *m_table;
    FilterField *m_filter;
    EmptyState *m_empty;
    EmptyState *m_nothingFound;
    QStackedWidget *m_stack;
};

} // namespace astrolabe
