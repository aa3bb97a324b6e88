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

// A table under its filter field; without rows a sentence says why.
class FilteredTable final : public QWidget
{
    Q_OBJECT

public:
    // `scope` is where Ctrl+F leads to this filter.
    FilteredTable(TableModel *model, const QString &name, const QStringList &hiddenAtFirst, QWidget *scope,
        QWidget *parent = nullptr);

    TableView *table() const { return m_table; }
    FilterField *filter() const { return m_filter; }
    FilterProxy *proxy() const { return m_proxy; }
    // What stands in the table's place when the model has no rows; its action is the caller's.
    EmptyState *emptyState() const { return m_empty; }

protected:
    void changeEvent(QEvent *event) override;

private:
    void showWhatThereIs();

    FilterProxy *m_proxy;
    TableView *m_table;
    FilterField *m_filter;
    EmptyState *m_empty;
    EmptyState *m_nothingFound;
    QStackedWidget *m_stack;
};

} // namespace astrolabe
