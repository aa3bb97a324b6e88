// SPDX-License-Identifier: GPL-3.0-or-later
#include "servers/serversview.h"

#include "servers/actiondialog.h"
#include "servers/actiontext.h"
#include "servers/consolewindow.h"
#include "servers/hostdialog.h"
#include "servers/serversmodel.h"
#include "services/cloudserver.h"
#include "session/showncloud.h"
#include "widgets/confirmation.h"
#include "widgets/emptystate.h"
#include "widgets/icons.h"
#include "widgets/obstacle.h"
#include "widgets/panel.h"
#include "widgets/table/filteredtable.h"
#include "widgets/table/filterfield.h"
#include "widgets/table/filterproxy.h"
#include "widgets/table/tableview.h"

#include <QAction>
#include <QActionGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>

#include <algorithm>
#include <functional>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

using Kind = ServerAction::Kind;

// nova-api accepts both lock and unlock at any time; offer only the one that changes something.
bool mayChangeLock(Kind kind, const Instance &instance)
{
    const bool isLocked = !lockedBy(instance).isEmpty();
    return (kind != Kind::Lock || !isLocked) && (kind != Kind::Unlock || isLocked);
}

// Breaks long lines, since Qt doesn't wrap plain-text tool tips.
QString inLines(const QString &text)
{
    constexpr qsizetype widest = 72;
    QString lines;
    qsizetype width = 0;
    for (const QString &word : text.split(u' ')) {
        const bool goesOn = width > 0 && width + word.size() < widest;
        if (width > 0)
            lines += goesOn ? u' ' : u'\n';
        width = goesOn ? width + 1 + word.size() : word.size();
        lines += word;
    }
    return lines;
}

} // namespace

ServersView::ServersView(ShownCloud &shownCloud, bool readOnly, QWidget *parent)
    : QWidget(parent)
    , m_shownCloud(shownCloud)
    , m_readOnly(readOnly)
    , m_model(new ServersModel(this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    auto *panel = new Panel;
    layout->addWidget(panel);
    m_servers = new FilteredTable(m_model, u"servers"_s, {}, this);
    panel->body()->addWidget(m_servers);

    addActions(*panel);
    panel->titleRow()->addStretch();

    const TableView *table = m_servers->table();
    connect(table, &TableView::selectedUuidsChanged, this, &ServersView::showActions);
    connect(table, &TableView::opened, this, &ServersView::showDecision);
    connect(table, &TableView::currentUuidChanged, this, [this](const QString &uuid) {
        const ServerRow *chosen = server(uuid);
        const auto index = m_shownCloud.index();
        const int node
            = chosen == nullptr || !index ? -1 : index->nodeByHostAndName(chosen->instance.host, chosen->instance.node);
        if (node >= 0)
            m_shownCloud.selectHost(index->cloud().computeNodes.at(node).uuid);
    });
    connect(m_servers->emptyState(), &EmptyState::triggered, this, &ServersView::bootWanted);
    connect(&shownCloud, &ShownCloud::cloudChanged, this, &ServersView::makeRows);
    retranslate();
    makeRows();
}

void ServersView::setServers(const QList<ServerStatus> &bootedHere)
{
    m_bootedHere = bootedHere;
    makeRows();
}

void ServersView::setConnectedHosts(const QHash<QString, QString> &uris)
{
    m_uris = uris;
    showActions();
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
    m_servers->setFocus(Qt::OtherFocusReason);
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

// The most used actions as buttons, and all of them in the menu.
void ServersView::addActions(Panel &panel)
{
    static const QMap<Kind, QString> icons{
        {Kind::Start, u"start"_s}, {Kind::Stop, u"stop"_s}, {Kind::Delete, u"delete"_s}};
    auto *menu = new QMenu(this);
    menu->setToolTipsVisible(true);
    const QList<QList<Kind>> groups{{Kind::Start, Kind::Stop, Kind::SoftReboot, Kind::HardReboot},
        {Kind::Pause, Kind::Unpause, Kind::Suspend, Kind::Resume},
        {Kind::Resize, Kind::Migrate, Kind::ConfirmResize, Kind::RevertResize, Kind::LiveMigrate, Kind::Evacuate},
        {Kind::Rebuild, Kind::Shelve, Kind::ShelveOffload, Kind::Unshelve}, {Kind::Lock, Kind::Unlock},
        {Kind::Delete, Kind::ForceDelete, Kind::Restore}};
    for (const QList<Kind> &group : groups) {
        for (const Kind kind : group) {
            QAction *action = addAction(icons.value(kind));
            connect(action, &QAction::triggered, this, [this, kind] { act(kind); });
            m_actions.insert(kind, action);
            menu->addAction(action);
        }
        menu->addSeparator();
    }
    m_asMenu = menu->addMenu(QString());
    auto *askers = new QActionGroup(this);
    for (const AskerChoice &choice : askerChoices()) {
        QAction *action = m_asMenu->addAction(QString());
        action->setCheckable(true);
        action->setChecked(choice.asker == m_asker);
        askers->addAction(action);
        connect(action, &QAction::triggered, this, [this, asker = choice.asker] {
            m_asker = asker;
            showAsker();
        });
    }
    m_actions.value(Kind::Delete)->setShortcut(QKeySequence::Delete);
    m_decision = addAction(u"decision"_s);
    connect(m_decision, &QAction::triggered, this, &ServersView::showDecision);
    m_console = addAction(u"command"_s);
    connect(m_console, &QAction::triggered, this, &ServersView::openConsole);
    m_whatIfMenu = makeWhatIfMenu(menu);
    m_more = new QToolButton;
    m_more->setMenu(menu);
    m_more->setIcon(themedIcon(u"chevron-down"_s));
    m_more->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_more->setPopupMode(QToolButton::InstantPopup);
    const auto addButton = [&](QAction *action) {
        auto *button = new QToolButton;
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        panel.titleRow()->addWidget(button);
    };
    addButton(m_actions.value(Kind::Start));
    addButton(m_actions.value(Kind::Stop));
    panel.titleRow()->addWidget(m_more);
    addButton(m_actions.value(Kind::Delete));
    addButton(m_decision);
    addButton(m_console);
}

QMenu *ServersView::makeWhatIfMenu(QMenu *parent)
{
    QMenu *menu = parent->addMenu(QString());
    const auto add = [&](const std::function<void(const QString &)> &ask) {
        QAction *action = addAction({});
        menu->addAction(action);
        connect(action, &QAction::triggered, this, [this, ask] { ask(m_servers->table()->currentUuid()); });
        return action;
    };
    m_different = add([this](const QString &server) { Q_EMIT valueChangeWanted({u"instances"_s, server}); });
    m_elsewhere = add([this](const QString &) { askWhereItWere(); });
    m_gone = add([this](const QString &server) { Q_EMIT changeWanted(DeleteServer{server}); });
    return menu;
}

void ServersView::askWhereItWere()
{
    const ServerRow *chosen = server(m_servers->table()->currentUuid());
    const auto index = m_shownCloud.index();
    if (chosen == nullptr || !index)
        return;
    auto *dialog
        = new HostDialog(m_elsewhere->text().remove(u'…'), hostsBut(index->cloud(), chosen->instance.host), this);
    connect(dialog, &HostDialog::hostChosen, this,
        [this, uuid = chosen->instance.uuid](const QString &host) { Q_EMIT changeWanted(MoveServer{uuid, host}); });
    dialog->open();
}

QAction *ServersView::addAction(const QString &icon)
{
    auto *action = new QAction(icon.isEmpty() ? QIcon() : themedIcon(icon), {}, this);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_servers->table()->addAction(action);
    return action;
}

// Shows the requesting user unless it is the default.
void ServersView::showAsker()
{
    QString text = tr("More actions");
    const QList<AskerChoice> askers = askerChoices();
    const auto choice = std::ranges::find(askers, m_asker, &AskerChoice::asker);
    if (choice != askers.begin() && choice != askers.end())
        text += u" · "_s + choice->text;
    m_more->setText(text);
}

void ServersView::makeRows()
{
    const auto index = m_shownCloud.index();
    if (!index) {
        m_work.drop();
        showRows({});
        return;
    }
    // The table shows the previous rows until then.
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
    const bool hasDecision = selected.size() == 1 && allows([](const ServerRow &s) { return s.decisionId != 0; });
    setObstacle(m_decision, hasDecision ? QString() : tr("For a server that was booted in this console"));
    const bool hasConsole = selected.size() == 1 && allows([this](const ServerRow &s) { return !uriOf(s).isEmpty(); });
    m_console->setEnabled(hasConsole);
    m_console->setToolTip(hasConsole ? m_console->text() : tr("For a guest on a libvirt host"));
    for (auto action = m_actions.cbegin(); action != m_actions.cend(); ++action) {
        QString obstacle = selected.isEmpty() ? tr("Choose a server first.") : QString();
        for (const QString &uuid : selected) {
            const ServerRow *chosen = server(uuid);
            if (obstacle.isEmpty() && chosen != nullptr)
                obstacle = obstacleTo(action.key(), *chosen);
        }
        (*action)->setEnabled(obstacle.isEmpty());
        (*action)->setToolTip(inLines(obstacle.isEmpty() ? actionExplanation(action.key()) : obstacle));
    }
    const bool isKept
        = secondsKept() > 0 || allows([](const ServerRow &s) { return s.instance.vmState == "soft-delete"_L1; });
    for (const Kind kind : {Kind::ForceDelete, Kind::Restore})
        m_actions.value(kind)->setVisible(isKept);
    const QString whyNot = selected.size() == 1 ? QString() : tr("Choose one server first.");
    for (QAction *action : {m_different, m_elsewhere, m_gone})
        setObstacle(action, whyNot);
    m_more->setEnabled(!m_readOnly && !selected.isEmpty());
    m_more->setToolTip(m_more->isEnabled() ? QString()
            : m_readOnly                   ? tr("This console is read-only.")
                                           : tr("Choose a server first."));
}

QString ServersView::obstacleTo(Kind kind, const ServerRow &server) const
{
    if (m_readOnly)
        return tr("This console is read-only.");
    if (!server.bootedHere && !asksFirst(kind))
        return tr("%1 came with the cloud: you can only ask where the scheduler would put it.")
            .arg(server.instance.displayName);
    if (const auto refused = refusedByState(kind, server.instance))
        return refused->message;
    if (!mayChangeLock(kind, server.instance))
        return kind == Kind::Lock ? tr("%1 is locked already.").arg(server.instance.displayName)
                                  : tr("%1 is not locked.").arg(server.instance.displayName);
    return {};
}

void ServersView::act(ServerAction::Kind kind)
{
    if (kind == ServerAction::Kind::Delete || kind == ServerAction::Kind::ForceDelete)
        confirmDelete(kind);
    else if (asksFirst(kind))
        ask(kind);
    else
        Q_EMIT actionWanted(m_servers->table()->selectedUuids(), {.kind = kind, .asker = m_asker});
}

void ServersView::ask(ServerAction::Kind kind)
{
    const QStringList uuids = m_servers->table()->selectedUuids();
    const ServerRow *first = uuids.isEmpty() ? nullptr : server(uuids.first());
    if (first == nullptr || !m_shownCloud.index())
        return;
    const bool isOurs = std::ranges::all_of(uuids, [this](const QString &uuid) {
        const ServerRow *chosen = server(uuid);
        return chosen != nullptr && chosen->bootedHere;
    });
    const QString obstacle = isOurs
        ? QString()
        : tr("A dry run: the server came with the cloud, so it cannot be changed here. Its server group counts, and "
             "its zone if the cloud names it; other scheduler hints are not in the cloud.");
    auto *dialog = new ActionDialog(m_shownCloud, {.kind = kind, .asker = m_asker}, recordOf(*first),
        static_cast<int>(uuids.size()), obstacle, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, uuids] { Q_EMIT actionWanted(uuids, dialog->action()); });
    connect(dialog, &ActionDialog::decisionWanted, this, &ServersView::decided);
    dialog->open();
}

BootedServer ServersView::recordOf(const ServerRow &server) const
{
    const auto known = std::ranges::find_if(
        m_bootedHere, [&](const ServerStatus &status) { return status.server.instance.uuid == server.instance.uuid; });
    return known == m_bootedHere.end() ? serverOfCloud(server.instance, *m_shownCloud.index()) : known->server;
}

void ServersView::confirmDelete(ServerAction::Kind kind)
{
    const QStringList uuids = m_servers->table()->selectedUuids();
    if (uuids.isEmpty())
        return;
    const ServerRow &first = *server(uuids.first());
    const QString question = uuids.size() == 1 ? tr("Delete %1 on %2?").arg(first.instance.displayName, first.hostLabel)
                                               : tr("Delete %n server(s)?", nullptr, int(uuids.size()));
    const Confirmation confirmation{question, whatDeletionDoes(kind), tr("Delete")};
    confirm(this, confirmation, [this, uuids, kind] { Q_EMIT actionWanted(uuids, {.kind = kind, .asker = m_asker}); });
}

int ServersView::secondsKept() const
{
    const CloudPtr cloud = m_shownCloud.cloud();
    return cloud ? cloud->config.integer("DEFAULT", "reclaim_instance_interval", cloud->release) : 0;
}

QString ServersView::whatDeletionDoes(ServerAction::Kind kind) const
{
    const int kept = secondsKept();
    if (kind == ServerAction::Kind::Delete && kept > 0)
        return tr("The guest is powered off and keeps its resources. It can be restored for %n second(s) "
                  "(reclaim_instance_interval); then it is deleted permanently.",
            nullptr, kept);
    return tr("The guest and its disk are removed permanently, and its allocations in Placement are freed. If the host "
              "does not answer, this happens as soon as it does. The decision stays in the history.");
}

void ServersView::showDecision()
{
    const ServerRow *chosen = server(m_servers->table()->currentUuid());
    if (chosen != nullptr && chosen->decisionId != 0)
        Q_EMIT decisionWanted(chosen->decisionId, chosen->instance.uuid);
}

QString ServersView::uriOf(const ServerRow &server) const
{
    const auto index = m_shownCloud.index();
    const int node
        = index && server.bootedHere ? index->nodeByHostAndName(server.instance.host, server.instance.node) : -1;
    return node < 0 ? QString() : m_uris.value(index->cloud().computeNodes.at(node).uuid);
}

void ServersView::openConsole()
{
    const ServerRow *chosen = server(m_servers->table()->currentUuid());
    if (chosen == nullptr || uriOf(*chosen).isEmpty())
        return;
    const Instance &instance = chosen->instance;
    (new ConsoleWindow(uriOf(*chosen), instance.uuid, instance.displayName, this))->show();
}

void ServersView::retranslate()
{
    m_console->setText(tr("Console"));
    m_whatIfMenu->setTitle(tr("What if"));
    m_different->setText(tr("What if it were different…"));
    m_elsewhere->setText(tr("What if it were on another host…"));
    m_gone->setText(tr("What if it were gone"));
    for (auto action = m_actions.cbegin(); action != m_actions.cend(); ++action)
        (*action)->setText(actionText(action.key()));
    m_asMenu->setTitle(tr("Act as"));
    const QList<AskerChoice> askers = askerChoices();
    for (qsizetype at = 0; at < askers.size(); ++at)
        m_asMenu->actions().at(at)->setText(askers.at(at).text);
    showAsker();
    m_decision->setText(tr("Show its decision"));
    m_servers->table()->setAccessibleName(tr("Servers"));
    m_servers->emptyState()->setText(tr("No servers: this cloud's file has none, and none was booted here."),
        m_readOnly ? QString() : tr("Boot server…"));
    showActions();
}

} // namespace astrolabe
