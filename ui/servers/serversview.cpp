// SPDX-License-Identifier: GPL-3.0-or-later
#include "servers/serversview.h"

#include "servers/serversmodel.h"
#include "session/workspace.h"
#include "widgets/confirmation.h"
#include "widgets/emptystate.h"
#include "widgets/filteredtable.h"
#include "widgets/filterfield.h"
#include "widgets/filterproxy.h"
#include "widgets/icons.h"
#include "widgets/panel.h"
#include "widgets/tableview.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QToolButton>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

ServersView::ServersView(Workspace &workspace, bool readOnly, QWidget *parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_readOnly(readOnly)
    , m_model(new ServersModel(this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    auto *panel = new Panel;
    layout->addWidget(panel);
    m_servers = new FilteredTable(m_model, u"servers"_s, {}, this);
    panel->body()->addWidget(m_servers);

    m_start = addAction(u"start"_s, &ServersView::start);
    m_stop = addAction(u"stop"_s, &ServersView::stop);
    m_delete = addAction(u"delete"_s, &ServersView::confirmDelete);
    m_decision = addAction(u"decision"_s, &ServersView::showDecision);
    m_delete->setShortcut(QKeySequence::Delete);
    for (QAction *action : {m_start, m_stop, m_delete, m_decision}) {
        auto *button = new QToolButton;
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        panel->titleRow()->addWidget(button);
    }
    panel->titleRow()->addStretch();

    const TableView *table = m_servers->table();
    connect(table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &ServersView::showActions);
    connect(table, &TableView::opened, this, &ServersView::showDecision);
    connect(table, &TableView::currentUuidChanged, this, [this](const QString &uuid) {
        const ServerRow *chosen = server(uuid);
        const auto index = m_workspace.index();
        const int node
            = chosen == nullptr || !index ? -1 : index->nodeByHostAndName(chosen->instance.host, chosen->instance.node);
        if (node >= 0)
            m_workspace.selectHost(index->cloud().computeNodes.at(node).uuid);
    });
    connect(m_servers->emptyState(), &EmptyState::triggered, this, &ServersView::bootWanted);
    connect(&workspace, &Workspace::cloudChanged, this, &ServersView::makeRows);
    retranslate();
    makeRows();
}

void ServersView::setServers(const QList<ServerStatus> &bootedHere)
{
    m_bootedHere = bootedHere;
    makeRows();
}

void ServersView::filterByHost(const QString &host)
{
    m_servers->filter()->setText(u"host=\"%1\""_s.arg(host));
}

void ServersView::selectServer(const QString &uuid)
{
    m_servers->filter()->clear();
    m_servers->table()->selectUuid(uuid);
}

void ServersView::focusTable()
{
    m_servers->table()->setFocus(Qt::OtherFocusReason);
}

void ServersView::restoreLayout()
{
    m_servers->table()->restoreLayout();
}

void ServersView::saveLayout() const
{
    m_servers->table()->saveLayout();
}

void ServersView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        m_model->retranslate();
    }
    QWidget::changeEvent(event);
}

QAction *ServersView::addAction(const QString &icon, void (ServersView::*triggered)())
{
    auto *action = new QAction(themedIcon(icon), {}, this);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(action, &QAction::triggered, this, triggered);
    m_servers->table()->addAction(action);
    return action;
}

void ServersView::makeRows()
{
    const auto index = m_workspace.index();
    if (!index) {
        m_work.drop();
        showRows({});
        return;
    }
    // Until they are there, the table shows what was before.
    const auto rowsOf = [index, here = m_bootedHere](Progress &) { return serverRows(*index, here); };
    m_work.begin(rowsOf, [this](const QList<ServerRow> &rows) { showRows(rows); });
}

void ServersView::showRows(const QList<ServerRow> &rows)
{
    m_model->setRows(rows);
    showActions();
}

const ServerRow *ServersView::server(const QString &uuid) const
{
    const int row = m_servers->proxy()->sourceRowOf(uuid);
    return row < 0 ? nullptr : &m_model->at(row);
}

void ServersView::showActions()
{
    const QStringList selected = m_servers->table()->selectedUuids();
    const auto allows = [&](auto condition) {
        return !selected.isEmpty() && std::ranges::all_of(selected, [&](const QString &uuid) {
            const ServerRow *chosen = server(uuid);
            return chosen != nullptr && condition(*chosen);
        });
    };
    const auto inState = [](const ServerRow &server, const char *state) {
        return server.bootedHere && server.instance.vmState == QLatin1StringView(state);
    };
    m_start->setEnabled(!m_readOnly && allows([&](const ServerRow &s) { return inState(s, "stopped"); }));
    m_stop->setEnabled(!m_readOnly && allows([&](const ServerRow &s) { return inState(s, "active"); }));
    m_delete->setEnabled(!m_readOnly && allows([](const ServerRow &s) { return s.bootedHere; }));
    m_decision->setEnabled(selected.size() == 1 && allows([](const ServerRow &s) { return s.decisionId != 0; }));

    const QString why
        = m_readOnly ? tr("The console was started read-only") : tr("For servers that were booted in this console");
    for (QAction *action : {m_start, m_stop, m_delete})
        action->setToolTip(action->isEnabled() ? action->text() : why);
}

void ServersView::start()
{
    for (const QString &uuid : m_servers->table()->selectedUuids())
        Q_EMIT startWanted(uuid);
}

void ServersView::stop()
{
    for (const QString &uuid : m_servers->table()->selectedUuids())
        Q_EMIT stopWanted(uuid);
}

void ServersView::confirmDelete()
{
    const QStringList uuids = m_servers->table()->selectedUuids();
    if (uuids.isEmpty())
        return;
    const ServerRow &first = *server(uuids.first());
    const QString question = uuids.size() == 1 ? tr("Delete %1 on %2?").arg(first.instance.displayName, first.hostLabel)
                                               : tr("Delete %n server(s)?", nullptr, int(uuids.size()));
    const Confirmation confirmation{question,
        tr("The guest is stopped and its disk is gone for good; what it holds in Placement is "
           "free again. The decision stays in the history."),
        tr("Delete")};
    confirm(this, confirmation, [this, uuids] {
        for (const QString &uuid : uuids)
            Q_EMIT deleteWanted(uuid);
    });
}

void ServersView::showDecision()
{
    const ServerRow *chosen = server(m_servers->table()->currentUuid());
    if (chosen != nullptr && chosen->decisionId != 0)
        Q_EMIT decisionWanted(chosen->decisionId);
}

void ServersView::retranslate()
{
    m_start->setText(tr("Start"));
    m_stop->setText(tr("Stop"));
    m_delete->setText(tr("Delete…"));
    m_decision->setText(tr("Show its decision"));
    m_servers->table()->setAccessibleName(tr("Servers"));
    m_servers->emptyState()->setText(tr("No servers: this cloud's file has none, and none was booted here."),
        m_readOnly ? QString() : tr("Boot server…"));
    showActions();
}

} // namespace astrolabe
