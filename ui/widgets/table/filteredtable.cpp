// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/table/filteredtable.h"

#include "widgets/emptystate.h"
#include "widgets/table/filterfield.h"
#include "widgets/table/filterproxy.h"
#include "widgets/table/tablemodel.h"
#include "widgets/table/tableview.h"

#include <QEvent>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace astrolabe {

FilteredTable::FilteredTable(
    TableModel *model, const QString &name, const QStringList &hiddenAtFirst, QWidget *scope, QWidget *parent)
    : QWidget(parent)
    , m_proxy(new FilterProxy(this))
    , m_table(new TableView(name, hiddenAtFirst))
    , m_empty(new EmptyState)
    , m_nothingFound(new EmptyState)
    , m_stack(new QStackedWidget)
{
    m_proxy->setSourceModel(model);
    m_table->setProxy(m_proxy);
    m_filter = new FilterField(m_proxy, scope);

    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(m_filter);
    column->addWidget(m_stack, 1);
    for (QWidget *page : std::initializer_list<QWidget *>{m_table, m_empty, m_nothingFound})
        m_stack->addWidget(page);

    setTabOrder(m_filter, m_table);
    connect(m_nothingFound, &EmptyState::triggered, m_filter, &FilterField::clear);
    connect(m_filter, &FilterField::leftDownwards, m_table, [this] { m_table->setFocus(Qt::TabFocusReason); });
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(m_proxy, signal, this, &FilteredTable::showWhatThereIs);
    connect(m_proxy, &QAbstractItemModel::modelReset, this, &FilteredTable::showWhatThereIs);
    connect(m_proxy, &QAbstractItemModel::modelReset, this, &FilteredTable::readAhead);
    connect(m_proxy, &QAbstractItemModel::layoutChanged, this, &FilteredTable::showWhatThereIs);
    showWhatThereIs();
}

void FilteredTable::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        showWhatThereIs();
    QWidget::changeEvent(event);
}

void FilteredTable::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    readAhead();
}

// The first key press in the filter finds the rows that are seen read.
void FilteredTable::readAhead()
{
    if (isVisible())
        m_proxy->readAhead();
}

void FilteredTable::showWhatThereIs()
{
    m_nothingFound->setText(tr("No row matches this filter."), tr("Clear the filter"));
    const bool anything = m_proxy->sourceModel()->rowCount() > 0;
    QWidget *page = m_table;
    if (!anything)
        page = m_empty;
    else if (m_proxy->rowCount() == 0)
        page = m_nothingFound;
    m_stack->setCurrentWidget(page);
    setFocusProxy(page);
    m_filter->setEnabled(anything);
}

} // namespace astrolabe
