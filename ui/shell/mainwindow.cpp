// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/mainwindow.h"

#include "boot/bootdialog.h"
#include "connections/connectionsview.h"
#include "decision/decisionview.h"
#include "history/historyview.h"
#include "hosts/hostsview.h"
#include "servers/serversmodel.h"
#include "servers/serversview.h"
#include "shell/commands.h"
#include "shell/decider.h"
#include "shell/panes.h"
#include "shell/searchbox.h"
#include "shell/settingsview.h"
#include "shell/sidebar.h"
#include "shell/statusline.h"
#include "widgets/errorbanner.h"
#include "widgets/icons.h"
#include "widgets/jobbanner.h"
#include "widgets/theme.h"

#include <QAction>
#include <QApplication>
#include <QDragEnterEvent>
#include <QMimeData>
#include <QSettings>
#include <QShortcut>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr QSize firstSize(1360, 860);
constexpr QSize smallestSize(1024, 640);
constexpr int margin = 16;
constexpr int spacing = 12;

QString droppedFile(const QMimeData &data)
{
    const QList<QUrl> urls = data.urls();
    return urls.size() == 1 ? urls.first().toLocalFile() : QString();
}

} // namespace

MainWindow::MainWindow(const Preferences &preferences, bool readOnly)
    : m_preferences(preferences)
    , m_readOnly(readOnly)
    , m_backend(new Backend(preferences.dataFolderInForce()))
    , m_commands(new Commands(this))
    , m_decider(new Decider(this))
    , m_sidebar(new Sidebar)
    , m_search(new SearchBox(m_workspace))
    , m_error(new ErrorBanner)
    , m_job(new JobBanner)
    , m_guide(new GuidePanel)
    , m_pages(new QStackedWidget)
    , m_status(new StatusLine(m_workspace, readOnly))
    , m_cancel(new QShortcut(Qt::Key_Escape, this))
    , m_hosts(new HostsView(m_workspace))
    , m_servers(new ServersView(m_workspace, readOnly))
    , m_decision(new DecisionView(m_workspace))
    , m_history(new HistoryView(readOnly))
    , m_connections(new ConnectionsView(readOnly))
    , m_settings(new SettingsView(preferences))
{
    m_language.use(preferences.language);
    setMinimumSize(smallestSize);
    setAcceptDrops(true);
    setWindowIcon(QIcon(u":/icons/astrolabe.svg"_s));
    buildFrame();
    buildViews();
    buildCommands();
    connectViews();
    connectBackend();
    m_backend->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, m_backend, &QObject::deleteLater);
    m_thread.setObjectName("backend");
    m_thread.start();
    m_backend->openStore();
    qApp->installEventFilter(this);

    restoreLayout();
    retranslate();
    goTo(u"hosts"_s);
}

MainWindow::~MainWindow()
{
    m_backend->cancelOpening();
    m_thread.quit();
    m_thread.wait();
}

// -- What it is made of

void MainWindow::buildFrame()
{
    auto *frame = new QWidget;
    auto *columns = new QHBoxLayout(frame);
    columns->setContentsMargins(0, 0, 0, 0);
    columns->setSpacing(0);
    columns->addWidget(m_sidebar);
    auto *content = new QVBoxLayout;
    content->setContentsMargins(0, spacing, 0, spacing);
    content->setSpacing(spacing);
    columns->addLayout(content, 1);

    auto *above = new QVBoxLayout; // of every view
    above->setContentsMargins(margin, 0, margin, 0);
    above->setSpacing(spacing);
    content->addLayout(above);
    auto *top = new QHBoxLayout;
    above->addLayout(top);
    for (const QString &name : {u"back"_s, u"forward"_s}) {
        auto *button = new QToolButton;
        button->setObjectName(name);
        top->addWidget(button);
    }
    m_search->setMaximumWidth(480);
    top->addWidget(m_search, 1);
    top->addStretch();
    above->addWidget(m_error);
    above->addWidget(m_job);
    above->addWidget(m_guide);
    content->addWidget(m_pages, 1);
    setCentralWidget(frame);
    setStatusBar(m_status);
    m_guide->hide();
}

void MainWindow::buildViews()
{
    m_views = {{u"hosts"_s, m_hosts}, {u"servers"_s, m_servers}, {u"decision"_s, m_decision}, {u"history"_s, m_history},
        {u"connections"_s, m_connections}, {u"settings"_s, m_settings}};
    for (const QString &name :
        {u"hosts"_s, u"servers"_s, u"decision"_s, u"history"_s, u"connections"_s, u"settings"_s}) {
        m_sidebar->addView(name, name == "settings"_L1);
        m_pages->addWidget(m_views.value(name));
    }
    // The decision view keeps its own distance.
    for (QWidget *view : std::initializer_list<QWidget *>{m_hosts, m_servers, m_history, m_connections, m_settings})
        view->layout()->setContentsMargins(margin, 0, margin, 0);
}

void MainWindow::buildCommands()
{
    m_commands->add(u"boot"_s, Qt::CTRL | Qt::Key_B, [this] { openBootDialog(); });
    int number = Qt::Key_1;
    for (const QString &name : {u"hosts"_s, u"servers"_s, u"decision"_s, u"history"_s, u"connections"_s})
        m_commands->add(name, QKeySequence(Qt::CTRL | Qt::Key(number++)), [this, name] { goTo(name); });
    m_commands->add(u"settings"_s, Qt::CTRL | Qt::Key_Comma, [this] { goTo(u"settings"_s); });
    m_commands->add(u"open"_s, QKeySequence::Open, [this] { m_connections->openFile(); });
    m_commands->add(u"campus"_s, {}, [this] { openCloud(u"sample:campus"_s); });
    m_commands->add(u"real"_s, {}, [this] { openCloud(u"sample:real"_s); });
    m_commands->add(u"theme"_s, {}, [this] {
        Preferences other = m_preferences;
        other.appearance = Theme::current().dark ? Preferences::Appearance::Light : Preferences::Appearance::Dark;
        usePreferences(other);
    });
    m_commands->add(u"quit"_s, QKeySequence::Quit, [this] { close(); });
    QAction *back = m_commands->add(u"back"_s, Qt::ALT | Qt::Key_Left, [this] { goBack(); });
    QAction *forward = m_commands->add(u"forward"_s, Qt::ALT | Qt::Key_Right, [this] { goForward(); });
    findChild<QToolButton *>(u"back"_s)->setDefaultAction(back);
    findChild<QToolButton *>(u"forward"_s)->setDefaultAction(forward);
    for (QAction *action : {back, forward})
        action->setIcon(themedIcon(action->objectName()));

    for (const QKeySequence &keys : {QKeySequence(Qt::CTRL | Qt::Key_K), QKeySequence(Qt::CTRL | Qt::Key_P)}) {
        connect(new QShortcut(keys, this), &QShortcut::activated, m_search,
            [this] { m_search->setFocus(Qt::ShortcutFocusReason); });
    }
    connect(new QShortcut(Qt::Key_F6, this), &QShortcut::activated, this, [this] { focusNextPane(this); });
    // Only while there is something to cancel; else Esc belongs to fields and dialogs.
    m_cancel->setEnabled(false);
    connect(m_cancel, &QShortcut::activated, m_job, &JobBanner::canceled);
}

void MainWindow::connectBackend()
{
    connect(m_backend, &Backend::openingBegan, this, [this](const QString &name) {
        m_cancel->setEnabled(true);
        m_job->begin(tr("Reading %1…").arg(name));
    });
    connect(m_backend, &Backend::openingProgressed, m_job, &JobBanner::report);
    connect(m_backend, &Backend::openingEnded, this, [this] {
        --m_running;
        m_cancel->setEnabled(false);
        m_job->end();
    });
    connect(m_job, &JobBanner::canceled, this, [this] { m_backend->cancelOpening(); });
    connect(m_backend, &Backend::cloudOpened, this, &MainWindow::takeCloud);
    connect(m_backend, &Backend::cloudChanged, &m_workspace, &Workspace::setScheduler);
    connect(m_backend, &Backend::bootDone, this, &MainWindow::takeBoot);
    connect(m_backend, &Backend::bootEnded, this, [this] { --m_running; });
    connect(m_backend, &Backend::decisionRead, this, &MainWindow::showDecision);
    connect(m_backend, &Backend::serversChanged, m_servers, &ServersView::setServers);
    connect(m_backend, &Backend::historyChanged, m_history, &HistoryView::setDecisions);
    connect(m_backend, &Backend::cloudsChanged, m_connections, &ConnectionsView::setClouds);
    connect(m_backend, &Backend::connectionsChanged, this, &MainWindow::takeConnections);
    connect(m_backend, &Backend::connectionTested, m_connections, &ConnectionsView::showTest);
    connect(m_backend, &Backend::failed, this, &MainWindow::showError);
    connect(m_backend, &Backend::storeRefused, this, [this](Error error) {
        error.remedy
            += u' ' + tr("Until then nothing is kept; choose another data folder in Settings to start afresh.");
        showError(error);
    });
    connect(m_decider, &Decider::decided, this, &MainWindow::showDecision);
}

void MainWindow::connectViews()
{
    connect(m_sidebar, &Sidebar::viewChosen, this, &MainWindow::goTo);
    connect(m_sidebar, &Sidebar::bootChosen, this, &MainWindow::openBootDialog);
    connect(m_search, &SearchBox::chosen, this, &MainWindow::choose);
    connect(m_guide, &GuidePanel::tried, this, &MainWindow::decide);
    connect(m_guide, &GuidePanel::dismissed, this, [this] {
        Preferences without = m_preferences;
        without.showsGuide = false;
        usePreferences(without);
    });
    connect(m_hosts, &HostsView::openWanted, this, [this] { goTo(u"connections"_s); });
    connect(m_hosts, &HostsView::serversWanted, this, [this](const QString &host) {
        m_servers->filterByHost(host);
        goTo(u"servers"_s);
    });
    connect(m_servers, &ServersView::startWanted, m_backend, &Backend::startServer, Qt::DirectConnection);
    connect(m_servers, &ServersView::stopWanted, m_backend, &Backend::stopServer, Qt::DirectConnection);
    connect(m_servers, &ServersView::deleteWanted, m_backend, &Backend::deleteServer, Qt::DirectConnection);
    connect(m_servers, &ServersView::decisionWanted, m_backend, &Backend::readDecision, Qt::DirectConnection);
    connect(m_servers, &ServersView::bootWanted, this, &MainWindow::openBootDialog);
    connect(m_decision, &DecisionView::bootRequested, this, &MainWindow::openBootDialog);
    connect(m_history, &HistoryView::decisionWanted, m_backend, &Backend::readDecision, Qt::DirectConnection);
    connect(m_history, &HistoryView::removeWanted, m_backend, &Backend::removeDecision, Qt::DirectConnection);
    connect(m_history, &HistoryView::bootWanted, this, &MainWindow::openBootDialog);
    connect(m_connections, &ConnectionsView::openWanted, this, &MainWindow::openCloud);
    connect(m_connections, &ConnectionsView::forgetWanted, m_backend, &Backend::forgetCloud, Qt::DirectConnection);
    connect(m_connections, &ConnectionsView::addWanted, m_backend, &Backend::addConnection, Qt::DirectConnection);
    connect(m_connections, &ConnectionsView::testWanted, m_backend, &Backend::testConnection, Qt::DirectConnection);
    connect(m_connections, &ConnectionsView::removeWanted, m_backend, &Backend::removeConnection, Qt::DirectConnection);
    connect(m_settings, &SettingsView::changed, this, &MainWindow::usePreferences);
    connect(m_settings, &SettingsView::layoutReset, this, &MainWindow::resetLayout);
    connect(&m_workspace, &Workspace::selectedHostChanged, this,
        [this](const QString &host) { m_places.updateHost(host); });
    connect(&m_workspace, &Workspace::cloudChanged, this, [this] {
        showBootPossible();
        retranslate();
    });
}

// -- Ways to go

QString MainWindow::currentView() const
{
    return m_views.key(m_pages->currentWidget());
}

void MainWindow::goTo(const QString &view)
{
    if (!m_views.contains(view))
        return;
    const Place place{view, m_workspace.selectedHost()};
    m_places.visit(place);
    showPlace(place);
}

void MainWindow::goToHost(const QString &nodeUuid)
{
    const Place place{u"hosts"_s, nodeUuid};
    m_places.visit(place);
    showPlace(place);
}

void MainWindow::goBack()
{
    if (const auto place = m_places.back())
        showPlace(*place);
}

void MainWindow::goForward()
{
    if (const auto place = m_places.forward())
        showPlace(*place);
}

void MainWindow::showPlace(const Place &place)
{
    m_workspace.selectHost(place.host);
    m_pages->setCurrentWidget(m_views.value(place.view));
    m_sidebar->setCurrentView(place.view);
    m_commands->action(u"back"_s)->setEnabled(m_places.canGoBack());
    m_commands->action(u"forward"_s)->setEnabled(m_places.canGoForward());
    showGuide();
    focusView(place.view);
}

// So that the arrows work at once.
void MainWindow::focusView(const QString &view)
{
    const QHash<QString, std::function<void()>> focus{{u"hosts"_s, [this] { m_hosts->focusTable(); }},
        {u"servers"_s, [this] { m_servers->focusTable(); }}, {u"history"_s, [this] { m_history->focusTable(); }},
        {u"connections"_s, [this] { m_connections->focusTable(); }}};
    if (const auto toTable = focus.value(view))
        toTable();
    else
        m_views.value(view)->setFocus(Qt::OtherFocusReason);
}

void MainWindow::choose(const Finding &finding)
{
    switch (finding.kind) {
    case Finding::Kind::Command:
        m_commands->action(finding.id)->trigger();
        break;
    case Finding::Kind::Host:
        goToHost(finding.id);
        break;
    case Finding::Kind::Server:
        goTo(u"servers"_s);
        m_servers->selectServer(finding.id);
        break;
    case Finding::Kind::Flavor:
        if (BootDialog *dialog = openBootDialog()) {
            Request request = dialog->request();
            request.flavorRef = finding.id;
            dialog->setRequest(request);
        }
        break;
    }
}

// -- What is open

bool MainWindow::isBusy() const
{
    return m_running > 0 || m_waiting.has_value() || m_decider->isRunning();
}

void MainWindow::openCloud(const QString &source)
{
    ++m_running;
    m_backend->openCloud(source);
}

void MainWindow::openLastCloud()
{
    ++m_running;
    m_backend->openLastCloud();
}

void MainWindow::takeCloud(const SchedulerPtr &scheduler, const OpenedCloud &opened)
{
    m_source = opened.stored.source;
    m_error->dismiss();
    m_workspace.setDecision(nullptr);
    m_workspace.setScheduler(scheduler);
    m_status->setSource(m_source);
    if (!opened.warnings.isEmpty()) {
        m_error->showNotice(
            tr("%n thing(s) in this file have no effect.", nullptr, int(opened.warnings.size())), opened.warnings);
    }
    m_readyRequests.clear();
    if (m_source.startsWith("sample:"_L1)) {
        auto ready = astrolabe::readyRequests(m_source.mid(7));
        if (ready)
            m_readyRequests = *std::move(ready);
        else
            showError(ready.error());
    }
    m_guide->setRequests(m_readyRequests);
    showGuide();
    if (const auto waiting = std::exchange(m_waiting, std::nullopt))
        decide(*waiting);
}

void MainWindow::takeConnections(const QList<ConnectionStatus> &connections)
{
    QHash<QString, QString> uris;
    for (const ConnectionStatus &connection : connections)
        uris.insert(connection.nodeUuid, connection.uri);
    m_realNodes = uris.keys();
    m_hosts->setConnectedHosts(uris);
    m_connections->setConnections(connections);
    m_status->setConnections(connections);
}

void MainWindow::decide(const Request &request)
{
    if (!m_workspace.scheduler()) {
        m_waiting = request;
        return;
    }
    m_decider->decide(m_workspace.scheduler(), request);
}

void MainWindow::showDecision(const DecisionPtr &decision)
{
    m_workspace.setDecision(decision);
    goTo(u"decision"_s);
}

void MainWindow::boot(const Request &request)
{
    ++m_running;
    m_backend->boot(request);
}

void MainWindow::takeBoot(const DecisionPtr &decision, const QList<BootedServer> &servers)
{
    showDecision(decision);
    for (const BootedServer &server : servers) {
        if (const QString fault = faultOf(server.instance); !fault.isEmpty())
            showError(
                {Error::Kind::Io, tr("%1 was scheduled but did not start: %2").arg(server.instance.displayName, fault),
                    server.instance.uuid, {}});
    }
}

BootDialog *MainWindow::openBootDialog()
{
    if (!bootObstacle().isEmpty())
        return nullptr;
    if (m_bootDialog == nullptr) {
        m_bootDialog = new BootDialog(m_workspace, this);
        m_bootDialog->setIsReal([this](const QString &node) { return m_realNodes.contains(node); });
        connect(m_bootDialog, &BootDialog::bootRequested, this, &MainWindow::boot);
        connect(m_bootDialog, &BootDialog::decisionWanted, this, &MainWindow::showDecision);
    }
    m_bootDialog->open();
    return m_bootDialog;
}

QString MainWindow::bootObstacle() const
{
    if (m_readOnly)
        return tr("The console was started read-only.");
    return m_workspace.cloud() ? QString() : tr("No cloud is open.");
}

void MainWindow::showBootPossible()
{
    const QString obstacle = bootObstacle();
    m_sidebar->setBootEnabled(obstacle.isEmpty(), obstacle.isEmpty() ? tr("Boot server (Ctrl+B)") : obstacle);
}

QString MainWindow::errorText() const
{
    return m_error->sentence();
}

void MainWindow::showError(const Error &error)
{
    m_error->show(error);
}

void MainWindow::showGuide()
{
    m_guide->setVisible(m_preferences.showsGuide && !m_readyRequests.isEmpty() && currentView() == "hosts"_L1);
}

// -- How it looks

void MainWindow::usePreferences(const Preferences &preferences)
{
    const Preferences before = std::exchange(m_preferences, preferences);
    m_preferences.save();
    if (before.language != preferences.language)
        m_language.use(preferences.language);
    if (before.wantsDark() != preferences.wantsDark())
        Theme::apply(*qApp, preferences.wantsDark());
    m_settings->setPreferences(m_preferences);
    showGuide();
}

void MainWindow::restoreLayout()
{
    const QSettings settings;
    if (!restoreGeometry(settings.value(u"window/geometry"_s).toByteArray()))
        resize(firstSize);
    m_hosts->restoreLayout();
    m_servers->restoreLayout();
    m_history->restoreLayout();
    m_connections->restoreLayout();
    m_decision->restoreLayout(settings.value(u"splitters/decision"_s).toByteArray());
}

void MainWindow::saveLayout() const
{
    QSettings settings;
    settings.setValue(u"window/geometry"_s, saveGeometry());
    settings.setValue(u"splitters/decision"_s, m_decision->saveLayout());
    m_hosts->saveLayout();
    m_servers->saveLayout();
    m_history->saveLayout();
    m_connections->saveLayout();
}

void MainWindow::resetLayout()
{
    Preferences::resetLayout();
    restoreLayout();
}

void MainWindow::retranslate()
{
    const CloudPtr cloud = m_workspace.cloud();
    setWindowTitle(cloud ? tr("%1 – Astrolabe").arg(cloud->name) : u"Astrolabe"_s);
    m_commands->retranslate();
    for (auto view = m_views.keyBegin(); view != m_views.keyEnd(); ++view)
        m_sidebar->setViewTitle(*view, m_commands->action(*view)->text(), m_commands->shortcutText(*view));
    for (const QString &name : {u"back"_s, u"forward"_s})
        findChild<QToolButton *>(name)->setAccessibleName(m_commands->action(name)->text());
    m_sidebar->setBootTitle(m_commands->action(u"boot"_s)->text());
    m_sidebar->setCaption(cloud ? tr("%1, %Ln host(s)\nfollows %2", nullptr, int(cloud->computeNodes.size()))
                                      .arg(cloud->name, cloud->release.name())
                                : QString());
    m_search->setCommands(m_commands->findings());
    showBootPossible();
}

// -- What comes from outside

void MainWindow::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QMainWindow::changeEvent(event);
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    saveLayout();
    QMainWindow::closeEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (!droppedFile(*event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    event->acceptProposedAction();
    openCloud(droppedFile(*event->mimeData()));
}

bool MainWindow::eventFilter(QObject *watched, QEvent *event)
{
    // Wherever the pointer is: views use up what they are clicked with.
    if (event->type() != QEvent::MouseButtonPress || !isActiveWindow() || !watched->isWidgetType())
        return false;
    const Qt::MouseButton button = static_cast<QMouseEvent *>(event)->button();
    if (button == Qt::BackButton)
        goBack();
    else if (button == Qt::ForwardButton)
        goForward();
    return button == Qt::BackButton || button == Qt::ForwardButton;
}

} // namespace astrolabe
