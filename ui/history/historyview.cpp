// SPDX-License-Identifier: GPL-3.0-or-later
#include "history/historyview.h"

#include "history/historymodel.h"
#include "widgets/confirmation.h"
#include "widgets/emptystate.h"
#include "widgets/icons.h"
#include "widgets/obstacle.h"
#include "widgets/panel.h"
#include "widgets/table/filteredtable.h"
#include "widgets/table/tableview.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QToolButton>

namespace astrolabe {

using namespace Qt::StringLiterals;

HistoryView::HistoryView(bool readOnly, QWidget *parent)
    : QWidget(parent)
    , m_readOnly(readOnly)
    , m_model(new HistoryModel(this))
    , m_open(new QAction(themedIcon(u"decision"_s), {}, this))
    , m_compare(new QAction(themedIcon(u"columns"_s), {}, this))
    , m_remove(new QAction(themedIcon(u"delete"_s), {}, this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    auto *panel = new Panel;
    layout->addWidget(panel);
    m_decisions = new FilteredTable(m_model, u"history"_s, {u"attempts"_s, u"count"_s, u"cloud"_s}, this);
    panel->body()->addWidget(m_decisions);

    TableView *table = m_decisions->table();
    table->setMainColumn(HistoryModel::Cause);
    table->setFirstSort(HistoryModel::When, Qt::DescendingOrder);
    m_remove->setShortcut(QKeySequence::Delete);
    for (QAction *action : {m_open, m_compare, m_remove}) {
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        table->addAction(action);
        auto *button = new QToolButton;
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        panel->titleRow()->addWidget(button);
    }
    panel->titleRow()->addStretch();

    connect(table, &TableView::opened, this, &HistoryView::open);
    connect(m_open, &QAction::triggered, this, [this, table] { open(table->currentUuid()); });
    connect(m_compare, &QAction::triggered, this, &HistoryView::compare);
    connect(m_remove, &QAction::triggered, this, &HistoryView::confirmRemove);
    connect(table, &TableView::selectedUuidsChanged, this, &HistoryView::showActions);
    connect(m_decisions->emptyState(), &EmptyState::triggered, this, &HistoryView::bootWanted);
    retranslate();
}

void HistoryView::setDecisions(const QList<StoredDecision> &decisions)
{
    m_past = decisions;
    showRows();
    if (isVisible())
        Q_EMIT causesWanted();
}

void HistoryView::setCause(qint64 decision, const StoredCause &cause)
{
    m_model->setCause(decision, cause);
}

void HistoryView::setActions(const QList<StoredAction> &actions)
{
    m_done = actions;
    showRows();
}

void HistoryView::showRows()
{
    m_model->setRows(historyRows(m_past, m_done));
    showActions();
}

void HistoryView::focusTable()
{
    m_decisions->setFocus(Qt::OtherFocusReason);
}

void HistoryView::restoreLayout()
{
    m_decisions->table()->restoreLayout();
}

void HistoryView::saveLayout() const
{
    m_decisions->table()->saveLayout();
}

void HistoryView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        m_model->retranslate();
    }
    QWidget::changeEvent(event);
}

void HistoryView::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    Q_EMIT causesWanted();
}

void HistoryView::open(const QString &id)
{
    if (const auto action = actionIn(id))
        Q_EMIT actionWanted(*action);
    else if (!id.isEmpty())
        Q_EMIT decisionWanted(id.toLongLong());
}

QList<qint64> HistoryView::selectedDecisions() const
{
    QList<qint64> ids;
    for (const QString &id : m_decisions->table()->selectedUuids()) {
        if (!actionIn(id))
            ids.append(id.toLongLong());
    }
    return ids;
}

void HistoryView::compare()
{
    if (const QList<qint64> ids = selectedDecisions(); ids.size() == 2)
        Q_EMIT comparisonWanted(ids.first(), ids.last());
}

void HistoryView::confirmRemove()
{
    const QStringList ids = m_decisions->table()->selectedUuids();
    if (ids.isEmpty())
        return;
    const Confirmation confirmation{tr("Forget %Ln record(s)?", nullptr, int(ids.size())),
        tr("The records of decisions and actions will be deleted permanently; servers stay as they are."),
        tr("Forget")};
    confirm(this, confirmation, [this, ids] {
        for (const QString &id : ids) {
            if (const auto action = actionIn(id))
                Q_EMIT removeActionWanted(*action);
            else
                Q_EMIT removeWanted(id.toLongLong());
        }
    });
}

void HistoryView::showActions()
{
    const qsizetype selected = m_decisions->table()->selectedUuids().size();
    setObstacle(m_open, selected == 1 ? QString() : tr("Choose one record first."));
    const bool arePair = selected == 2 && selectedDecisions().size() == 2;
    setObstacle(m_compare, arePair ? QString() : tr("Choose two decisions first."));
    QString obstacle;
    if (m_readOnly)
        obstacle = tr("This console is read-only.");
    else if (selected == 0)
        obstacle = tr("Choose a record first.");
    setObstacle(m_remove, obstacle);
}

void HistoryView::retranslate()
{
    m_open->setText(tr("Open"));
    m_compare->setText(tr("Compare"));
    m_remove->setText(tr("Forget…"));
    m_decisions->table()->setAccessibleName(tr("Past decisions"));
    m_decisions->emptyState()->setText(tr("No boots yet: each one is kept here with its whole decision."),
        m_readOnly ? QString() : tr("Boot server…"));
    showActions();
}

} // namespace astrolabe
