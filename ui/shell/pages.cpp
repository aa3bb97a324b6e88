// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages.h"

#include "catalogue/catalogueview.h"
#include "configuration/configurationview.h"
#include "connections/connectionsview.h"
#include "decision/comparison/releasecomparison.h"
#include "decision/decisionview.h"
#include "history/historyview.h"
#include "hosts/hostsview.h"
#include "placement/auditpanel.h"
#include "placement/querypanel.h"
#include "placement/requestqueries.h"
#include "rules/requestchoice.h"
#include "rules/rulesview.h"
#include "rules/trialpanel.h"
#include "sequence/sequenceview.h"
#include "servers/serversmodel.h"
#include "servers/serversview.h"
#include "session/backend.h"
#include "session/workspace.h"
#include "shell/settingsview.h"

#include <QLayout>

#include <functional>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr int pageMargin = 16;

} // namespace

Pages::Pages(Workspace &workspace, Backend &backend, const Preferences &preferences, bool readOnly)
    : m_hosts(new HostsView(workspace, readOnly))
    , m_servers(new ServersView(workspace, readOnly))
    , m_placement(new PlacementView(workspace, readOnly))
    , m_decision(new DecisionView(workspace, readOnly))
    , m_sequence(new SequenceView(workspace, readOnly))
    , m_history(new HistoryView(readOnly))
    , m_connections(new ConnectionsView(readOnly))
    , m_configuration(new ConfigurationView(workspace, readOnly))
    , m_rules(new RulesView(workspace, readOnly))
    , m_catalogue(new CatalogueView(workspace))
    , m_settings(new SettingsView(preferences))
    , m_views{{u"hosts"_s, m_hosts}, {u"servers"_s, m_servers}, {u"placement"_s, m_placement},
          {u"decision"_s, m_decision}, {u"sequence"_s, m_sequence}, {u"history"_s, m_history},
          {u"connections"_s, m_connections}, {u"configuration"_s, m_configuration}, {u"rules"_s, m_rules},
          {u"catalogue"_s, m_catalogue}, {u"settings"_s, m_settings}}
{
    for (const QString &name : names())
        addWidget(m_views.value(name));
    // The decision view keeps its own distance.
    for (const QWidget *view : std::initializer_list<QWidget *>{m_hosts, m_servers, m_placement, m_sequence, m_history,
             m_connections, m_configuration, m_rules, m_catalogue, m_settings})
        view->layout()->setContentsMargins(pageMargin, 0, pageMargin, 0);
    connectTo(backend);
    connectAmongEachOther(workspace);
    connect(&m_preparing, &QTimer::timeout, this, &Pages::prepareNext);
    m_preparing.start(0);
}

// One after the other while nothing else is to be done: styling a page when it is first shown would be felt.
void Pages::prepareNext()
{
    if (m_prepared == count())
        m_preparing.stop();
    else
        widget(m_prepared++)->ensurePolished();
}

// A wish goes to its desk at once: what is asked for first is done first.
void Pages::connectTo(Backend &backend)
{
    connectTo(backend.clouds());
    connectTo(backend.changes());
    connectTo(backend.servers());
    connectTo(backend.history());
    connectTo(backend.connections());
    connectTo(backend.rules());
}

void Pages::connectTo(CloudsDesk &clouds)
{
    connect(&clouds, &CloudsDesk::cloudsChanged, m_connections, &ConnectionsView::setClouds);
    connect(&clouds, &CloudsDesk::cloudOpened, m_configuration,
        [this](const SchedulerPtr &, const OpenedCloud &opened) { m_configuration->setOwnOptions(opened.ownOptions); });
    connect(m_connections, &ConnectionsView::forgetWanted, &clouds, &CloudsDesk::forgetCloud, Qt::DirectConnection);
}

void Pages::connectTo(ChangesDesk &changes)
{
    connect(&changes, &ChangesDesk::optionsEnded, m_configuration, &ConfigurationView::endWish);
    connect(
        m_configuration, &ConfigurationView::optionsWanted, &changes, &ChangesDesk::setOptions, Qt::DirectConnection);
    connect(
        m_configuration, &ConfigurationView::exportWanted, &changes, &ChangesDesk::exportConf, Qt::DirectConnection);
    connect(&changes, &ChangesDesk::unsavedOptionRead, m_configuration, &ConfigurationView::offerUnsaved);
    connect(
        m_configuration, &ConfigurationView::unsavedChanged, &changes, &ChangesDesk::keepUnsaved, Qt::DirectConnection);
    const AuditPanel *audit = m_placement->audit();
    connect(&changes, &ChangesDesk::healingEnded, audit, &AuditPanel::endHealing);
    connect(audit, &AuditPanel::healWanted, &changes, &ChangesDesk::heal, Qt::DirectConnection);
    connect(m_hosts, &HostsView::serviceWanted, &changes, &ChangesDesk::switchService, Qt::DirectConnection);
}

void Pages::connectTo(ServersDesk &servers)
{
    connect(&servers, &ServersDesk::serversChanged, m_servers, &ServersView::setServers);
    connect(m_servers, &ServersView::actionWanted, &servers, &ServersDesk::act, Qt::DirectConnection);
    connect(m_sequence, &SequenceView::faultsWanted, &servers, &ServersDesk::setFaults, Qt::DirectConnection);
    connect(m_hosts, &HostsView::periodicTasksWanted, &servers, &ServersDesk::runPeriodicTasks, Qt::DirectConnection);
    connect(&servers, &ServersDesk::stoppedServicesChanged, m_hosts, &HostsView::setStoppedServices);
}

void Pages::connectTo(HistoryDesk &history)
{
    connect(&history, &HistoryDesk::historyChanged, m_history, &HistoryView::setDecisions);
    connect(&history, &HistoryDesk::actionsChanged, m_history, &HistoryView::setActions);
    connect(
        m_history, &HistoryView::decisionWanted, &history, [&history](qint64 id) { history.readDecision(id); },
        Qt::DirectConnection);
    connect(m_history, &HistoryView::removeWanted, &history, &HistoryDesk::removeDecision, Qt::DirectConnection);
    connect(m_history, &HistoryView::actionWanted, &history, &HistoryDesk::readAction, Qt::DirectConnection);
    connect(m_history, &HistoryView::removeActionWanted, &history, &HistoryDesk::removeAction, Qt::DirectConnection);
    connect(m_servers, &ServersView::decisionWanted, &history, &HistoryDesk::readDecision, Qt::DirectConnection);
    const RequestChoice *requests = m_rules->trial()->requests();
    connect(&history, &HistoryDesk::historyChanged, requests, &RequestChoice::setHistory);
    connect(&history, &HistoryDesk::requestRead, requests, &RequestChoice::setHistoryRequest);
    connect(requests, &RequestChoice::historyWanted, &history, &HistoryDesk::readRequest, Qt::DirectConnection);
}

void Pages::connectTo(ConnectionsDesk &connections)
{
    connect(&connections, &ConnectionsDesk::connectionAdded, m_connections, &ConnectionsView::endAdding);
    connect(m_connections, &ConnectionsView::addWanted, &connections, &ConnectionsDesk::addConnection,
        Qt::DirectConnection);
    connect(m_connections, &ConnectionsView::removeWanted, &connections, &ConnectionsDesk::removeConnection,
        Qt::DirectConnection);
}

void Pages::connectTo(RulesDesk &rules)
{
    connect(&rules, &RulesDesk::rulesChanged, m_rules, &RulesView::setRules);
    connect(m_rules, &RulesView::saveWanted, &rules, &RulesDesk::saveScript, Qt::DirectConnection);
    connect(m_rules, &RulesView::removeWanted, &rules, &RulesDesk::removeScript, Qt::DirectConnection);
    connect(&rules, &RulesDesk::unsavedScriptsRead, m_rules, &RulesView::restore);
    connect(m_rules, &RulesView::unsavedChanged, &rules, &RulesDesk::keepUnsaved, Qt::DirectConnection);
}

void Pages::connectAmongEachOther(Workspace &workspace)
{
    connect(m_hosts, &HostsView::openWanted, this, [this] { Q_EMIT wanted(u"connections"_s); });
    connect(m_hosts, &HostsView::serversWanted, this, [this](const QString &host) {
        m_servers->filterByHost(host);
        Q_EMIT wanted(u"servers"_s);
    });
    connect(m_servers, &ServersView::bootWanted, this, &Pages::bootWanted);
    connect(m_servers, &ServersView::decided, this, &Pages::decided);
    connect(m_placement, &PlacementView::openWanted, this, [this] { Q_EMIT wanted(u"connections"_s); });
    connect(m_placement, &PlacementView::configurationWanted, this, [this] { Q_EMIT wanted(u"configuration"_s); });
    connect(m_placement, &PlacementView::hostWanted, this, [this, &workspace](const QString &nodeUuid) {
        workspace.selectHost(nodeUuid);
        Q_EMIT wanted(u"hosts"_s);
    });
    connect(m_decision, &DecisionView::queryWanted, this, [this](const QString &query) {
        Q_EMIT wanted(u"placement"_s);
        m_placement->ask(query);
    });
    connect(m_decision, &DecisionView::auditWanted, this, [this] {
        Q_EMIT wanted(u"placement"_s);
        showPlacement(PlacementView::AuditTab);
    });
    connect(m_decision, &DecisionView::bootRequested, this, &Pages::bootWanted);
    connect(m_decision, &DecisionView::bootThisRequested, this, &Pages::bootThisWanted);
    connect(m_sequence, &SequenceView::bootThisRequested, this, &Pages::bootThisWanted);
    connect(m_decision, &DecisionView::decideWanted, this, &Pages::decideWanted);
    connect(
        m_decision, &DecisionView::optionWanted, this, [this](const QString &group, const QString &name, double value) {
            m_configuration->setOption(group, name, QString::number(value, 'g', QLocale::FloatingPointShortest));
            Q_EMIT wanted(u"configuration"_s);
        });
    connect(m_sequence, &SequenceView::bootRequested, this, &Pages::bootWanted);
    connect(m_sequence, &SequenceView::decisionWanted, this, [this] { Q_EMIT wanted(u"decision"_s); });
    connect(m_history, &HistoryView::bootWanted, this, &Pages::bootWanted);
    connect(m_connections, &ConnectionsView::openWanted, this, &Pages::cloudWanted);
    connect(m_connections, &ConnectionsView::confWanted, this, &Pages::confWanted);
    connect(m_configuration, &ConfigurationView::importWanted, m_connections, &ConnectionsView::openConf);
    connect(m_rules, &RulesView::optionWanted, m_configuration, &ConfigurationView::setOption);
    connect(m_catalogue, &CatalogueView::openWanted, this, [this] { Q_EMIT wanted(u"connections"_s); });
    connect(m_catalogue, &CatalogueView::flavorWanted, this, &Pages::flavorWanted);
    connect(m_settings, &SettingsView::changed, this, &Pages::preferencesChanged);
    connect(m_settings, &SettingsView::layoutReset, this, &Pages::layoutReset);
}

QStringList Pages::names()
{
    return {u"hosts"_s, u"servers"_s, u"placement"_s, u"decision"_s, u"sequence"_s, u"history"_s, u"connections"_s,
        u"configuration"_s, u"rules"_s, u"catalogue"_s, u"settings"_s};
}

QString Pages::current() const
{
    return m_views.key(currentWidget());
}

void Pages::show(const QString &name)
{
    setCurrentWidget(m_views.value(name));
    updateGeometry();
    takeFocus();
}

void Pages::takeFocus()
{
    const QHash<QString, std::function<void()>> focus{{u"hosts"_s, [this] { m_hosts->focusTable(); }},
        {u"servers"_s, [this] { m_servers->focusTable(); }}, {u"placement"_s, [this] { m_placement->focusTable(); }},
        {u"history"_s, [this] { m_history->focusTable(); }},
        {u"connections"_s, [this] { m_connections->focusTable(); }},
        {u"configuration"_s, [this] { m_configuration->focusTable(); }},
        {u"rules"_s, [this] { m_rules->focusTable(); }}, {u"catalogue"_s, [this] { m_catalogue->focusTable(); }}};
    if (const auto toTable = focus.value(current()))
        toTable();
    else
        currentWidget()->setFocus(Qt::OtherFocusReason);
}

void Pages::selectServer(const QString &uuid)
{
    m_servers->selectServer(uuid);
}

void Pages::setReadyRequests(const QList<NamedRequest> &requests)
{
    m_rules->trial()->requests()->setPrepared(requests);
    QList<TitledRequest> titled;
    for (const NamedRequest &request : requests)
        titled.append({request.title, request.request});
    m_placement->candidates()->requests()->setPrepared(titled);
}

QStringList Pages::unsaved() const
{
    return m_rules->unsaved();
}

void Pages::giveUpUnsaved()
{
    m_rules->giveUpUnsaved();
}

bool Pages::isBusy() const
{
    return m_rules->trial()->isRunning() || m_placement->isBusy() || m_decision->comparison()->isRunning()
        || m_catalogue->isBusy();
}

void Pages::compareReleases()
{
    m_decision->compareReleases();
}

void Pages::goToFirstStep()
{
    m_decision->goToFirstStep();
}

void Pages::askPlacement(const Request &request)
{
    m_placement->askFor(request);
}

void Pages::showPlacement(PlacementView::Tab tab)
{
    m_placement->showTab(tab);
}

void Pages::openFile()
{
    m_connections->openFile();
}

void Pages::openConf()
{
    m_connections->openConf();
}

void Pages::setConnections(const QList<ConnectionStatus> &connections)
{
    QHash<QString, QString> uris;
    for (const ConnectionStatus &connection : connections)
        uris.insert(connection.nodeUuid, connection.uri);
    m_hosts->setConnectedHosts(uris);
    m_servers->setConnectedHosts(uris);
    m_connections->setConnections(connections);
}

void Pages::setPreferences(const Preferences &preferences)
{
    m_settings->setPreferences(preferences);
}

void Pages::restoreLayout()
{
    m_hosts->restoreLayout();
    m_servers->restoreLayout();
    m_placement->restoreLayout();
    m_history->restoreLayout();
    m_connections->restoreLayout();
    m_configuration->restoreLayout();
    m_rules->restoreLayout();
    m_catalogue->restoreLayout();
    m_decision->restoreLayout();
    m_sequence->restoreLayout();
}

void Pages::saveLayout() const
{
    m_decision->saveLayout();
    m_sequence->saveLayout();
    m_hosts->saveLayout();
    m_servers->saveLayout();
    m_placement->saveLayout();
    m_history->saveLayout();
    m_connections->saveLayout();
    m_configuration->saveLayout();
    m_rules->saveLayout();
    m_catalogue->saveLayout();
}

} // namespace astrolabe
