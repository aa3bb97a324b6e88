// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/mainwindow.h"

#include "api/servermembers.h"
#include "base/joinednames.h"
#include "base/visibletext.h"
#include "boot/bootdialog.h"
#include "session/evidencedesk.h"
#include "session/knownasker.h"
#include "shell/bootdesk.h"
#include "shell/commands.h"
#include "shell/decisiondesk.h"
#include "shell/editmenu.h"
#include "shell/frame.h"
#include "shell/navigator.h"
#include "shell/openingdesk.h"
#include "shell/pages.h"
#include "shell/pages/catalogue.h"
#include "shell/panes.h"
#include "shell/preferencesdesk.h"
#include "shell/presenter.h"
#include "shell/recordingbar.h"
#include "shell/savingdesk.h"
#include "shell/searchbox.h"
#include "shell/sidebar.h"
#include "shell/statusline.h"
#include "shell/whatifbar.h"
#include "shell/whatifdesk.h"
#include "sources/recorded/bootendings.h"
#include "widgets/confirmation.h"
#include "widgets/errorbanner.h"
#include "widgets/icons.h"
#include "widgets/jobbanner.h"
#include "widgets/text/plaintext.h"
#include "widgets/text/wordbreaks.h"
#include "widgets/theme.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDragEnterEvent>
#include <QMimeData>
#include <QScreen>
#include <QSettings>
#include <QShortcut>
#include <QTimer>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr QSize firstSize(1360, 860);
constexpr QSize smallestSize(800, 450); // fits a screen of 1920 × 1080 at scale 2

} // namespace

MainWindow::MainWindow(const Preferences &preferences, bool readOnly)
    : MainWindow(preferences, readOnly, StyledAtTheEnd())
{ }

MainWindow::MainWindow(const Preferences &preferences, bool readOnly, const StyledAtTheEnd &)
    : m_folder(accessTo(preferences.dataFolderInForce(),
          readOnly ? ServerOperations::Access::ReadOnly : ServerOperations::Access::Full))
    , m_backend(new Backend(preferences.dataFolderInForce(), m_folder.access))
    , m_preferences(new PreferencesDesk(preferences, this))
    , m_commands(new Commands(this))
    , m_edit(new EditMenu(*m_commands, m_backend->changes(), m_whatIfs, m_folder.isReadOnly(), this))
    , m_boots(new BootDesk(m_workspace, m_backend->clouds(), m_backend->servers(), m_folder.isReadOnly(), this))
    , m_sidebar(new Sidebar)
    , m_search(new SearchBox(m_workspace))
    , m_error(new ErrorBanner)
    , m_job(new JobBanner)
    , m_saving(new SavingDesk(m_workspace, *m_backend, this))
    , m_evidence(new EvidenceDesk(this))
    , m_guide(new GuidePanel)
    , m_recordingBar(new RecordingBar)
    , m_whatIfBar(new WhatIfBar(m_whatIfs, !m_folder.isReadOnly()))
    , m_pages(new Pages({m_workspace, m_workspace, *m_backend, *m_evidence, m_wishes, m_whatIfs, m_preferences->now(),
          m_folder.isReadOnly()}))
    , m_navigator(new Navigator(m_workspace, *m_pages, m_wishes, this))
    , m_status(new StatusLine(m_workspace, m_folder.isReadOnly()))
    , m_frame(new Frame({m_sidebar, m_search,
          {m_recordingBar, m_whatIfBar, m_error, m_job, m_boots->job(), m_saving->job(), m_guide}, m_pages}))
    , m_presenter(new Presenter(this, {m_sidebar, m_status}))
    , m_whatIfDesk(new WhatIfDesk(m_workspace, m_whatIfs, m_backend->changes(), m_wishes, m_whatIfBar, this))
    , m_decisions(
          new DecisionDesk(m_workspace, *m_backend, *m_evidence, *m_boots, m_whatIfs, *m_whatIfDesk, m_wishes, this))
    , m_openings(new OpeningDesk(m_workspace, *m_backend, *m_evidence, m_folder.isReadOnly(), m_job, m_error, this))
{
    qApp->installEventFilter(new PlainText(this));
    m_preferences->useLanguage();
    setMinimumSize(smallestSize);
    setAcceptDrops(true);
    setWindowIcon(themedIcon(u"astrolabe"_s));
    buildFrame();
    buildCommands();
    connectParts();
    followWishes();
    connectBackend();
    m_backend->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, m_backend, &QObject::deleteLater);
    m_thread.setObjectName("backend");
    m_thread.start();
    m_backend->openStore();

    restoreLayout();
    retranslate();
    m_preferences->useZoom();
    goTo(hostsPage.name);
    showOtherConsole();
}

MainWindow::~MainWindow()
{
    hide(); // a field that loses focus now still finds everything in place
    m_evidence->cancel();
    m_backend->clouds().cancelOpening();
    QMetaObject::invokeMethod(
        m_backend, [this] { m_thread.quit(); }, Qt::QueuedConnection); // after all earlier requests to the backend
    m_thread.wait();
}

// -- The parts

void MainWindow::buildFrame()
{
    for (const PageEntry *page : pageCatalogue())
        m_sidebar->addView(page->name, page->standsApart);
    m_guide->hide();
    setCentralWidget(m_frame);
    setStatusBar(m_status);
}

void MainWindow::buildCommands()
{
    const auto add = [this](const QString &name, const char *title, const QKeySequence &keys,
                         const std::function<void()> &run) { return m_commands->add({name, title, keys, run}); };
    add(u"boot"_s, QT_TRANSLATE_NOOP("astrolabe::Commands", "Boot server…"), Qt::CTRL | Qt::Key_B,
        [this] { openBootDialog(); });
    for (const PagePart *part : pageParts()) {
        if (part->title != nullptr)
            add(part->name, part->title, part->keys, [this, part] { goTo(part->name); });
    }
    for (const QList<Command> &commands :
        {m_pages->commands(), m_whatIfDesk->commands(), m_openings->commands(), m_saving->commands()}) {
        for (const Command &command : commands)
            m_commands->add(command);
    }
    add(u"campus"_s, QT_TRANSLATE_NOOP("astrolabe::Commands", "Open sample: campus"), {},
        [this] { openCloud(u"sample:campus"_s); });
    add(u"real"_s, QT_TRANSLATE_NOOP("astrolabe::Commands", "Open sample: a real cloud"), {},
        [this] { openCloud(u"sample:real"_s); });
    add(u"read"_s, QT_TRANSLATE_NOOP("astrolabe::Commands", "Read the hosts now (caching scheduler)"),
        QKeySequence::Refresh, [this] { m_backend->clouds().readHosts(); });
    for (const Command &command : m_preferences->commands())
        m_commands->add(command);
    add(u"present"_s, QT_TRANSLATE_NOOP("astrolabe::Commands", "Present in front of a class"), Qt::Key_F11,
        [this] { setPresenting(!m_presenter->isOn()); });
    add(u"quit"_s, QT_TRANSLATE_NOOP("astrolabe::Commands", "Quit"), QKeySequence::Quit, [this] { close(); });
    QAction *back = add(u"back"_s, QT_TRANSLATE_NOOP("astrolabe::Commands", "Back"), Qt::ALT | Qt::Key_Left,
        [this] { m_navigator->goBack(); });
    QAction *forward = add(u"forward"_s, QT_TRANSLATE_NOOP("astrolabe::Commands", "Forward"), Qt::ALT | Qt::Key_Right,
        [this] { m_navigator->goForward(); });
    m_frame->setWays(back, forward);
    m_frame->setMenu(m_edit);

    for (const QKeySequence &keys : {QKeySequence(Qt::CTRL | Qt::Key_K), QKeySequence(Qt::CTRL | Qt::Key_P)}) {
        connect(new QShortcut(keys, this), &QShortcut::activated, m_search,
            [this] { m_search->setFocus(Qt::ShortcutFocusReason); });
    }
    // Without Shift on keyboards where + needs it.
    connect(new QShortcut(Qt::CTRL | Qt::Key_Equal, this), &QShortcut::activated, this,
        [this] { m_commands->action(u"zoom-in"_s)->trigger(); });
    connect(new QShortcut(Qt::Key_F6, this), &QShortcut::activated, this, [this] { focusNextPane(this); });
}

void MainWindow::connectBackend()
{
    connect(
        m_backend, &Backend::fileWritten, this, [this](const QString &name) { showNotice(tr("Saved %1.").arg(name)); });
    connect(&m_backend->changes(), &ChangesDesk::healingRefused, this, [this](qsizetype count) {
        const int changes = int(count);
        showNotice(tr("Placement's rules do not allow %n of the changes.", nullptr, changes));
    });
    connect(&m_backend->connections(), &ConnectionsDesk::connectionsChanged, m_boots, &BootDesk::setConnections);
    connect(&m_backend->connections(), &ConnectionsDesk::connectionsChanged, m_status, &StatusLine::setConnections);
    connect(&m_backend->rules(), &RulesDesk::unsavedScriptsRead, this,
        [this](const QList<UnsavedScript> &scripts) { m_restoredScripts = int(scripts.size()); });
    connect(m_backend, &Backend::failed, this, &MainWindow::showError);
    connect(m_backend, &Backend::storeRefused, this, [this](Error error) {
        m_unkept = error.what;
        retranslate();
        error.remedy = joinedSentences(
            error.remedy, tr("Until then nothing is saved; choose another data folder in Settings to start afresh."));
        showError(error);
    });
}

void MainWindow::connectParts()
{
    keepWordBreaksOffClipboard(this);
    connect(m_sidebar, &Sidebar::viewChosen, this, &MainWindow::goTo);
    connect(m_sidebar, &Sidebar::bootChosen, this, &MainWindow::openBootDialog);
    connect(m_search, &SearchBox::left, m_pages, &Pages::takeFocus);
    connect(m_search, &SearchBox::chosen, this, &MainWindow::choose);
    connect(m_edit, &EditMenu::openWanted, this, [this] { m_openings->askForFile(tr("Open changes")); });
    connect(m_edit, &EditMenu::saveWanted, m_saving, &SavingDesk::saveChanges);
    connect(m_guide, &GuidePanel::tried, this, [this](const Request &request) {
        m_decisions->walkNext();
        decide(asClientsSend(request, m_workspace.cloud()->release));
    });
    connect(m_guide, &GuidePanel::dismissed, this, [this] {
        Preferences without = m_preferences->now();
        without.showsGuide = false;
        m_preferences->use(without);
    });
    connect(m_navigator, &Navigator::moved, this, [this](const QString &view) {
        m_sidebar->setCurrentView(view);
        m_commands->action(u"back"_s)->setEnabled(m_navigator->canGoBack());
        m_commands->action(u"forward"_s)->setEnabled(m_navigator->canGoForward());
        showGuide();
        Q_EMIT m_wishes.partShown(m_pages->currentPart());
    });
    connect(m_preferences, &PreferencesDesk::changed, this, [this] {
        m_pages->setPreferences(m_preferences->now());
        showGuide();
    });
    connect(m_presenter, &Presenter::toggled, this, [this](bool isOn) {
        m_preferences->setPresenting(isOn);
        showGuide();
        Q_EMIT m_wishes.presentingChanged(isOn);
    });
    connect(m_openings, &OpeningDesk::opened, this, &MainWindow::showOpened);
    connect(m_openings, &OpeningDesk::requestsRead, m_boots, &BootDesk::chooseAmong);
    connect(m_openings, &OpeningDesk::caseOpened, m_decisions, &DecisionDesk::takeCase);
    connect(m_evidence, &EvidenceDesk::readingBegan, this, [this] { m_viewOfReading = currentView(); });
    connect(m_openings, &OpeningDesk::evidenceRead, this, [this] {
        if (currentView() == m_viewOfReading)
            goTo(evidencePage.name);
        else
            m_openings->announceEvidence();
    });
    connect(m_openings, &OpeningDesk::evidenceWanted, this, [this] { goTo(evidencePage.name); });
    connect(m_openings, &OpeningDesk::decisionRead, this,
        [this](const DecisionPtr &decision) { m_decisions->showPast(decision); });
    connect(m_boots, &BootDesk::refused, this, &MainWindow::showError);
    connect(m_boots, &BootDesk::obstructed, this, &MainWindow::showNotice);
    connect(m_boots, &BootDesk::obstructedByWhatIf, this, &MainWindow::showNoticeOfWhatIf);
    connect(&m_workspace, &Workspace::cloudChanged, this, &MainWindow::retranslate);
    connect(&m_workspace, &Workspace::decisionChanged, this, &MainWindow::showSavable);
    connect(&m_whatIfs, &WhatIfs::failed, this, &MainWindow::showError);
    connect(m_whatIfDesk, &WhatIfDesk::decideWanted, this, &MainWindow::decide);
    connect(m_whatIfDesk, &WhatIfDesk::noticeWanted, this, &MainWindow::showNotice);
    connect(
        m_whatIfDesk, &WhatIfDesk::left, m_error, [this] { m_error->dismissNoticeAbout(ErrorBanner::About::WhatIf); });
    connect(&m_backend->clouds(), &CloudsDesk::cloudOpened, &m_whatIfs, &WhatIfs::forgetAll);
}

void MainWindow::followWishes()
{
    connect(&m_wishes, &Wishes::partChosen, this, [this] { Q_EMIT m_wishes.partShown(m_pages->currentPart()); });
    connect(&m_wishes, &Wishes::recordingChanged, m_recordingBar, &RecordingBar::setRecording);
    connect(m_recordingBar, &RecordingBar::stopWanted, &m_wishes, &Wishes::recordingEndWanted);
    connect(&m_wishes, &Wishes::bootWanted, this, &MainWindow::openBootDialog);
    connect(&m_wishes, &Wishes::bootThisWanted, m_boots, [this] { m_boots->fillDialogFromDecision(); });
    connect(&m_wishes, &Wishes::bootOfFlavorWanted, m_boots, &BootDesk::changeFlavor);
    connect(&m_wishes, &Wishes::decideWanted, this, &MainWindow::decide);
    connect(&m_wishes, &Wishes::noticeWanted, this, &MainWindow::showNotice);
    connect(&m_wishes, &Wishes::noticeOfWhatIfWanted, this, &MainWindow::showNoticeOfWhatIf);
    connect(&m_wishes, &Wishes::errorWanted, this, &MainWindow::showError);
    connect(&m_wishes, &Wishes::valueChangeWanted, m_whatIfDesk, &WhatIfDesk::changeValueAt);
    connect(&m_wishes, &Wishes::cloudWanted, this, &MainWindow::openFile);
    connect(&m_wishes, &Wishes::exerciseWanted, this, &MainWindow::openExercise);
    connect(&m_wishes, &Wishes::evidenceWanted, m_openings,
        [this](const QStringList &paths) { m_openings->openFiles(paths, OpeningDesk::Confs::AsEvidence); });
    connect(&m_wishes, &Wishes::pasteWanted, m_openings,
        [this] { m_openings->take(*QGuiApplication::clipboard()->mimeData(), OpeningDesk::Confs::AsEvidence); });
    connect(&m_wishes, &Wishes::evidentCloudWanted, m_openings, &OpeningDesk::openEvident);
    connect(&m_wishes, &Wishes::evidentBootWanted, this, &MainWindow::decideEvident);
    connect(&m_wishes, &Wishes::confWanted, m_openings, &OpeningDesk::importConf);
    connect(&m_wishes, &Wishes::preferencesChanged, m_preferences, &PreferencesDesk::use);
    connect(&m_wishes, &Wishes::layoutResetWanted, this, [this] {
        Preferences::resetLayout();
        restoreLayout();
    });
}

// -- Navigation

QString MainWindow::currentView() const
{
    return m_pages->current();
}

void MainWindow::goTo(const QString &part)
{
    m_navigator->goTo(part);
}

void MainWindow::goToHost(const QString &nodeUuid)
{
    m_navigator->goToHost(nodeUuid);
}

void MainWindow::ask(const QString &part, const Request &request)
{
    goTo(part);
    m_pages->ask(part, request);
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
        Q_EMIT m_wishes.serverWanted(finding.id);
        break;
    case Finding::Kind::Flavor:
        Q_EMIT m_wishes.bootOfFlavorWanted(finding.id);
        break;
    }
}

// -- What is open

const QList<ReadyRequest> &MainWindow::readyRequests() const
{
    return m_openings->readyRequests();
}

bool MainWindow::isBusy() const
{
    return m_openings->isBusy() || m_boots->isBusy() || m_decisions->isBusy() || m_pages->isBusy()
        || m_whatIfs.isBusy();
}

bool MainWindow::isSaving() const
{
    return m_saving->job()->isRunning();
}

void MainWindow::openCloud(const QString &source)
{
    m_openings->openCloud(source);
}

void MainWindow::openLastCloud()
{
    m_openings->openLastCloud();
}

void MainWindow::openFile(const QString &path)
{
    m_openings->openFile(path);
}

void MainWindow::openFileToAsk(const QString &path)
{
    m_openings->openFile(path, OpeningDesk::Cases::AsClouds);
}

void MainWindow::openFiles(const QStringList &paths)
{
    m_openings->openFiles(paths);
}

void MainWindow::showOpened(const QString &source)
{
    m_source = source;
    m_status->setSource(source);
    retranslate();
    const QList<ReadyRequest> &ready = m_openings->readyRequests();
    m_guide->setRequests(ready);
    m_pages->setReadyRequests(ready);
    showGuide();
    if (const int scripts = std::exchange(m_restoredScripts, 0); scripts > 0) {
        m_error->showNotice(
            tr("%n script(s) that were not saved last time are in Custom rules, as you typed them.", nullptr, scripts),
            {});
    }
}

// -- Boots

void MainWindow::decide(const Request &request)
{
    m_boots->decide(request);
}

// What cannot be opened is not waited for.
void MainWindow::onceOpen(const std::function<void()> &then)
{
    const auto waiting = connect(m_openings, &OpeningDesk::opened, this, then, Qt::SingleShotConnection);
    connect(m_openings, &OpeningDesk::settled, this, [waiting] { disconnect(waiting); }, Qt::SingleShotConnection);
}

// On the cloud of the evidence, which is opened first if another one is open.
void MainWindow::decideEvident(const Request &wanted)
{
    const EvidencePtr evidence = m_evidence->evidence();
    if (!evidence || !evidence->cloud)
        return;
    const Request request = askedBySomebodyKnown(wanted, evidence->cloud->cloud);
    for (const RecordedBoot &boot : evidence->boots) {
        if (const auto own = parseRequest(boot.request); own && *own == wanted)
            m_workspace.setEndings(request, endingsOf(boot));
    }
    if (evidence->cloud->source == m_source) {
        decide(request);
        return;
    }
    onceOpen([this, request] { decide(request); });
    m_openings->openEvident();
}

void MainWindow::openExercise(
    const QString &path, const std::optional<Request> &request, const QString &part, const QString &nodeUuid)
{
    const auto show = [this, request, part, nodeUuid] {
        if (request && findPagePart(part)->subject == PagePart::Subject::Request)
            ask(part, *request);
        else if (request)
            decide(*request);
        else
            m_navigator->goToPart(part);
        if (!nodeUuid.isEmpty())
            m_workspace.selectHost(nodeUuid);
    };
    onceOpen(show);
    openFile(path);
}

void MainWindow::boot(const Request &request)
{
    m_boots->boot(request);
}

BootDialog *MainWindow::openBootDialog()
{
    return m_boots->openDialog();
}

void MainWindow::showSavable()
{
    m_commands->action(u"save-cloud"_s)->setVisible(m_workspace.cloud() != nullptr);
    m_commands->action(u"save-decision"_s)->setVisible(m_workspace.decision() != nullptr);
    m_search->setCommands(m_commands->findings());
}

void MainWindow::showBootPossible()
{
    const QString obstacle = m_boots->obstacle();
    m_sidebar->setBootEnabled(obstacle.isEmpty(), obstacle.isEmpty() ? tr("Boot server (Ctrl+B)") : obstacle);
}

// -- How it looks

QString MainWindow::errorText() const
{
    return m_error->sentence();
}

bool MainWindow::showsError() const
{
    return m_error->showsError();
}

void MainWindow::showError(const Error &error)
{
    m_error->show(error);
}

void MainWindow::showNotice(const QString &sentence)
{
    m_error->showNotice(sentence, {});
}

void MainWindow::showNoticeOfWhatIf(const QString &sentence)
{
    m_error->showNotice(sentence, {}, ErrorBanner::About::WhatIf);
}

void MainWindow::showOtherConsole()
{
    if (!m_folder.otherConsole)
        return;
    Error error = *m_folder.otherConsole;
    error.remedy
        = tr("This console shows the data in that folder and changes nothing. To make changes, close the other "
             "console first.");
    showError(error);
}

void MainWindow::showGuide()
{
    m_guide->setVisible(
        m_preferences->now().showsGuide && !readyRequests().isEmpty() && currentView() == hostsPage.name);
}

void MainWindow::setPresenting(bool isPresenting)
{
    m_presenter->setOn(isPresenting);
}

void MainWindow::restoreLayout()
{
    if (!restoreGeometry(QSettings().value(u"window/geometry"_s).toByteArray()))
        resize(firstSize.boundedTo(screen()->availableSize()));
    m_pages->restoreLayout();
    m_boots->restoreLayout();
}

void MainWindow::saveLayout() const
{
    QSettings().setValue(u"window/geometry"_s, saveGeometry());
    m_pages->saveLayout();
    m_boots->saveLayout();
}

void MainWindow::retranslate()
{
    const CloudPtr cloud = m_workspace.cloud();
    QString subject = cloud ? visibleText(cloud->name) : QString();
    if (cloud && m_source.startsWith(evidencePrefix))
        subject = tr("%1 (from evidence)").arg(subject);
    if (!m_unkept.isEmpty())
        subject = tr("%1 (nothing is saved)").arg(subject).trimmed();
    else if (m_folder.isReadOnly())
        subject = tr("%1 (read-only)").arg(subject).trimmed();
    // Qt adds the program's name to a title that does not end with it.
    setWindowTitle(subject.isEmpty() ? u"Astrolabe"_s : tr("%1 – Astrolabe").arg(subject));
    m_commands->retranslate();
    m_edit->retranslate();
    for (const PageEntry *page : pageCatalogue()) {
        const QString name = page->name;
        m_sidebar->setViewTitle(name, m_commands->action(name)->text(), m_commands->shortcutText(name));
    }
    m_frame->nameWays();
    m_sidebar->setBootTitle(m_commands->action(u"boot"_s)->text());
    if (cloud) {
        m_sidebar->setCloud(cloud->name, tr("%Ln host(s)", nullptr, int(cloud->computeNodes.size())),
            tr("follows %1").arg(cloud->release.title()));
    }
    m_commands->action(u"read"_s)->setVisible(cloud && m_workspace.scheduler()->hostCache());
    showSavable();
    showBootPossible();
}

// -- Events from outside

bool MainWindow::event(QEvent *event)
{
    if (event->type() == QEvent::ThemeChange)
        m_preferences->followDesktop();
    return QMainWindow::event(event);
}

void MainWindow::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        m_evidence->retranslate();
        m_openings->retranslate();
        m_backend->changes().retranslate();
    }
    QMainWindow::changeEvent(event);
}

std::optional<Confirmation> MainWindow::lossWhenClosed() const
{
    const QStringList unsaved = m_pages->unsaved();
    const QStringList waiting = m_boots->waitingBoots();
    QStringList consequences;
    if (!unsaved.isEmpty())
        consequences.append(tr("Unsaved changes in %1 will be lost.").arg(joinedNames(unsaved)));
    if (!waiting.isEmpty())
        consequences.append(tr("These boots will be cancelled: %1.").arg(joinedNames(waiting)));
    if (!m_unkept.isEmpty())
        consequences.append(tr("Nothing that you do here is saved: %1").arg(m_unkept));
    if (!unsaved.isEmpty())
        return Confirmation{tr("Close without saving %n script(s)?", nullptr, int(unsaved.size())),
            consequences.join(u'\n'), tr("Close without saving")};
    if (!waiting.isEmpty())
        return Confirmation{
            tr("Close while boots wait for their turn?"), consequences.join(u'\n'), tr("Close without booting")};
    if (!m_unkept.isEmpty())
        return Confirmation{
            tr("Close and lose all that you did here?"), consequences.join(u'\n'), tr("Close and lose it")};
    return std::nullopt;
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    if (const auto loss = m_closesAnyway ? std::nullopt : lossWhenClosed()) {
        event->ignore();
        goTo(m_pages->nameOfUnsaved());
        confirm(this, *loss, [this] {
            m_closesAnyway = true;
            m_pages->giveUpUnsaved();
            m_boots->giveUpWaitingBoots();
            close();
        });
        return;
    }
    saveLayout();
    QMainWindow::closeEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (event->mimeData()->hasUrls() || event->mimeData()->hasText())
        event->acceptProposedAction();
}

// A nova.conf that is dropped on the evidence is more of it.
void MainWindow::dropEvent(QDropEvent *event)
{
    using Confs = OpeningDesk::Confs;
    event->acceptProposedAction();
    m_openings->take(*event->mimeData(), currentView() == evidencePage.name ? Confs::AsEvidence : Confs::OverTheCloud);
}

} // namespace astrolabe
