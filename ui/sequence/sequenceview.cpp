// SPDX-License-Identifier: GPL-3.0-or-later
#include "sequence/sequenceview.h"

#include "base/visibletext.h"
#include "sequence/faultsdialog.h"
#include "sequence/landmarkbar.h"
#include "sequence/messagedetails.h"
#include "sequence/sequencemodel.h"
#include "sequence/sequencetable.h"
#include "sequence/transportlegend.h"
#include "sequence/wording.h"
#include "services/messages/landmarks.h"
#include "services/messages/olderpicture.h"
#include "services/messages/walkmessages.h"
#include "session/workspace.h"
#include "widgets/controls/namebox.h"
#include "widgets/controls/splitters.h"
#include "widgets/controls/stepcontrols.h"
#include "widgets/emptystate.h"
#include "widgets/panel.h"
#include "widgets/text/elidedlabel.h"
#include "widgets/text/labels.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLocale>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSplitter>
#include <QStackedWidget>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr int namedCharacters = 14;    // of servers and services, whose names can have any length
constexpr int leastCharacters = 8;     // of the picture
constexpr int leastDrawing = 170;      // its head and some messages
constexpr qsizetype mostPlaces = 1000; // a longer list would be of no use
constexpr int oldestRelease = 11;      // Kilo

// As logs tell a boot: without what nova-api tells the conductor, and perhaps without what it was asked.
bool asksForServer(const Journal &journal)
{
    return std::ranges::any_of(journal.messages, [](const Message &message) {
        return message.name == "POST /v2.1/servers"_L1 || message.name == "build_and_run_instance"_L1;
    });
}

} // namespace

SequenceView::SequenceView(Workspace &workspace, bool readOnly, QWidget *parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_readOnly(readOnly)
    , m_model(new SequenceModel(this))
    , m_table(new SequenceTable(*m_model))
    , m_legend(new TransportLegend)
    , m_details(new MessageDetails(*m_model, readOnly))
    , m_steps(new StepControls)
    , m_servers(new NameBox)
    , m_services(new NameBox)
    , m_pictures(new QComboBox)
    , m_landmarks(new LandmarkBar)
    , m_outcome(new ElidedLabel)
    , m_faults(new FaultsDialog(this))
    , m_openFaults(new QPushButton)
    , m_empty(new EmptyState)
    , m_split(new QSplitter(Qt::Vertical))
    , m_stack(new QStackedWidget)
{
    auto *drawing = new Panel;
    drawing->titleRow()->addWidget(m_legend);
    drawing->titleRow()->addStretch(1);
    drawing->body()->addWidget(m_landmarks);
    drawing->body()->addWidget(m_table);
    m_table->setMinimumHeight(leastDrawing);
    auto *content = new Panel;
    content->body()->addWidget(m_details);
    m_split->addWidget(drawing);
    m_split->addWidget(content);
    m_split->setStretchFactor(0, 1);
    m_split->setStretchFactor(1, 0);
    m_split->setChildrenCollapsible(false);

    auto *picture = new QWidget;
    auto *rows = new QVBoxLayout(picture);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(12);
    rows->addWidget(m_split, 1);
    rows->addWidget(m_steps);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(picture);
    for (QComboBox *names : {m_servers, m_services}) {
        names->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        names->setMinimumContentsLength(namedCharacters);
    }
    m_pictures->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_pictures->setMinimumContentsLength(leastCharacters);
    auto *head = new QHBoxLayout;
    head->addWidget(m_servers);
    head->addWidget(m_outcome, 1);
    head->addWidget(m_services);
    head->addWidget(m_pictures);
    head->addWidget(m_openFaults);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(12);
    layout->addLayout(head);
    layout->addWidget(m_stack, 1);

    connect(&workspace, &Workspace::decisionChanged, this, &SequenceView::takeJournal);
    connect(&workspace, &Workspace::journalChanged, this, &SequenceView::takeJournal);
    connect(m_openFaults, &QPushButton::clicked, this, &SequenceView::openFaults);
    connect(m_faults, &FaultsDialog::changed, this, &SequenceView::takeFaults);
    connect(m_servers, &QComboBox::currentIndexChanged, this, [this] {
        m_model->setServer(m_servers->currentData().toString());
        rebuild();
    });
    connect(m_services, &QComboBox::activated, this, [this](int chosen) {
        focusOn(chosen == 0 ? std::nullopt : std::optional(m_model->services().at(chosen - 1)));
    });
    connect(m_pictures, &QComboBox::currentIndexChanged, this, &SequenceView::showPicture);
    connect(m_landmarks, &LandmarkBar::chosen, this, [this](int moment) { goTo(m_model->rowAtMoment(moment)); });
    connect(m_legend, &TransportLegend::changed, this, [this] {
        m_model->setShown(m_legend->shown());
        rebuild();
    });
    connect(m_table, &SequenceTable::rowChosen, this, &SequenceView::goTo);
    connect(m_table, &SequenceTable::serviceChosen, this, [this](int column) {
        if (column > 0)
            focusOn(m_model->focus() ? std::nullopt : std::optional(m_model->parties().at(column - 1)));
    });
    connect(m_steps, &StepControls::firstWanted, this, &SequenceView::goToFirst);
    connect(m_steps, &StepControls::backWanted, this, [this] { goTo(m_model->now() - 1); });
    connect(m_steps, &StepControls::forwardWanted, this, [this] { goTo(m_model->now() + 1); });
    connect(m_steps, &StepControls::lastWanted, this, &SequenceView::goToLast);
    connect(m_steps, &StepControls::stepWanted, this, &SequenceView::goTo);
    connect(m_details, &MessageDetails::stepWanted, this, &SequenceView::leadToStep);
    connect(m_details, &MessageDetails::failureWanted, this, [this](const Message &message) {
        m_faults->setMessage(message);
        openFaults();
    });
    connect(m_empty, &EmptyState::triggered, this, [this] {
        if (m_workspace.decision())
            Q_EMIT bootThisRequested();
        else
            Q_EMIT bootRequested();
    });
    m_model->setShown(m_legend->shown());
    m_steps->keepRoomForSentence();
    setFocusProxy(m_table);
    m_openFaults->setEnabled(!readOnly);
    retranslate();
    takeJournal();
}

void SequenceView::restoreLayout()
{
    restoreSplitter(m_split, u"sequence"_s, {534, 176});
}

void SequenceView::saveLayout() const
{
    saveSplitter(m_split, u"sequence"_s);
}

// Offers the hosts and cells of the open cloud as it is now.
void SequenceView::openFaults()
{
    if (const CloudPtr cloud = m_workspace.cloud()) {
        QStringList hosts;
        for (const ComputeNode &node :
            cloud->computeNodes.first(std::min<qsizetype>(mostPlaces, cloud->computeNodes.size())))
            hosts.append(node.host);
        hosts.removeDuplicates();
        QStringList cells;
        for (const Cell &cell : cloud->cells)
            cells.append(cell.name);
        m_faults->setPlaces(hosts, cells);
    }
    m_faults->open();
}

void SequenceView::takeFaults()
{
    const QList<Fault> faults = m_faults->faults();
    m_openFaults->setText(
        faults.isEmpty() ? tr("Inject faults…") : tr("⚠ %n injected fault(s)…", nullptr, int(faults.size())));
    Q_EMIT faultsWanted(faults);
}

// While a boot continues, stays at the selected server and at the end.
void SequenceView::takeJournal()
{
    const JournalPtr journal = m_workspace.journal();
    m_walk.reset();
    m_walking.drop();
    showWhyEmpty();
    if (journal && m_journal == journal) {
        showCodeGround();
        showNow();
        return;
    }
    const bool goesOn = journal && m_journal && journal->requestId == m_journal->requestId;
    m_journal = journal;
    const QString server = goesOn ? m_servers->currentData().toString() : QString();
    m_stack->setCurrentIndex(journal ? 1 : 0);
    for (QComboBox *choice : {m_servers, m_services, m_pictures})
        choice->setVisible(journal != nullptr);
    m_pictures->setEnabled(journal && isBoot(*journal));
    nameServers(journal);
    chooseServer(goesOn ? server : serverInQuestion());
    showPicture();
    if (goesOn)
        return;
    // The journal is complete: start at the beginning, or at the fault if there is one.
    if (const int failed = m_model->rowOfFault(); failed >= 0)
        goTo(failed);
    else
        m_table->scrollToTop();
}

// The server to show first, for a finished boot or action; empty for the first.
QString SequenceView::serverInQuestion() const
{
    const DecisionPtr decision = m_workspace.decision();
    const int instance = m_workspace.instanceInQuestion();
    return decision && instance < decision->instances.size() ? decision->instances.placed(instance).uuid : QString();
}

void SequenceView::showWhyEmpty()
{
    const DecisionPtr decision = m_workspace.decision();
    QString offer;
    if (!m_readOnly && !decision)
        offer = tr("Boot server…");
    else if (!m_readOnly && !decision->asked.request.isEmpty())
        offer = tr("Boot this…");
    m_empty->setText(decision
            ? tr("%1 was only decided, not booted, so no service sent a message.").arg(decision->asked.title())
            : tr("No boot to show yet."),
        offer);
}

// In the older picture the messages were never sent like that, so none can be made to fail.
void SequenceView::showPicture()
{
    const JournalPtr shown = drawn();
    m_details->setReadOnly(m_readOnly || shown != m_journal);
    m_model->focusOn(std::nullopt);
    m_model->setJournal(shown, m_servers->currentData().toString());
    showCodeGround();
    rebuild();
}

// The functions of the release that decided. Of the older picture none are known, because it never happened.
void SequenceView::showCodeGround()
{
    const DecisionPtr decision = m_workspace.decision();
    std::optional<CodeGround> ground;
    if (m_journal && decision && m_model->journal() == m_journal) {
        ground = CodeGround{decision->release, decision->release};
        ground->asksFilters = !decision->instances.isEmpty() && !decision->instances.at(0).filters.isEmpty();
        ground->isBoot = isBoot(*m_journal) || asksForServer(*m_journal);
        ground->action = actionIn(*m_journal);
    }
    if (const LoggedDecisionPtr logged = m_workspace.loggedDecision(); ground && logged) {
        ground->earliest = {logged->recorded.release.earliest.value_or(oldestRelease)};
        ground->latest = {logged->recorded.release.latest.value_or(Release::newest().nova)};
    }
    m_details->setCodeGround(ground);
}

JournalPtr SequenceView::drawn() const
{
    const bool isOlder = m_pictures->currentIndex() == 1 && m_pictures->isEnabled();
    return isOlder ? std::make_shared<const Journal>(asBeforeConductor(*m_journal)) : m_journal;
}

// Offers the servers one by one, since the messages about thousands of servers repeat thousands of times.
void SequenceView::nameServers(const JournalPtr &journal)
{
    const QSignalBlocker quiet(m_servers);
    m_servers->clear();
    const auto servers = serversOf(journal);
    for (const auto &[uuid, name] : servers)
        m_servers->addItem(visibleText(name), uuid);
    if (servers.size() != 1)
        m_servers->addItem(servers.isEmpty() ? tr("The request") : tr("All servers"), QString());
    m_servers->setEnabled(servers.size() > 1);
}

void SequenceView::namePictures()
{
    const QSignalBlocker quiet(m_pictures);
    const int chosen = std::max(0, m_pictures->currentIndex());
    m_pictures->clear();
    m_pictures->addItem(tr("As it happened"));
    m_pictures->addItem(tr("As before nova-conductor"));
    m_pictures->setItemData(1,
        tr("The same boot as in diagrams from before 2012: nova-api calls the scheduler, which casts to nova-compute."),
        Qt::ToolTipRole);
    m_pictures->setCurrentIndex(chosen);
    m_pictures->setAccessibleName(tr("Picture of the boot"));
    m_pictures->setToolTip(tr("How to draw the boot: as it happened, or as it went before nova-conductor existed"));
}

void SequenceView::chooseServer(const QString &uuid)
{
    const QSignalBlocker quiet(m_servers);
    m_servers->setCurrentIndex(std::max(0, m_servers->findData(uuid)));
}

const Steps &SequenceView::walkOf(int server)
{
    if (!m_walk || m_walk->first != server)
        m_walk.emplace(server, Steps(m_workspace.decision(), server));
    return m_walk->second;
}

// The server whose walk a message belongs to.
std::optional<int> SequenceView::serverAt(int row) const
{
    const DecisionPtr decision = m_workspace.decision();
    if (!decision || row < 0 || m_model->journal() != m_journal || m_model->at(row).kind == SequenceRow::Kind::State)
        return std::nullopt;
    const QString ofMessage = m_model->messageAt(row).server;
    const QString server = ofMessage.isEmpty() ? m_servers->currentData().toString() : ofMessage;
    int instance = 0;
    while (instance < decision->instances.size() && decision->instances.placed(instance).uuid != server)
        ++instance;
    return instance < decision->instances.size() ? instance : 0;
}

std::optional<std::pair<int, int>> SequenceView::stepAt(int row)
{
    const std::optional<int> server = serverAt(row);
    const auto state = server ? stateBehind(m_model->momentAt(row), *m_journal, walkOf(*server)) : std::nullopt;
    return state ? std::optional(std::pair(*server, *state)) : std::nullopt;
}

// A walk through a record that must be unfolded first takes a while to make.
void SequenceView::showWhetherItLeads()
{
    const int now = m_model->now();
    const DecisionPtr decision = m_workspace.decision();
    const std::optional<int> server = serverAt(now);
    const bool isReady = !server || (m_walk && m_walk->first == *server) || *server >= decision->instances.size()
        || decision->instances.isAtHand(*server);
    m_walking.drop();
    m_details->setLeadsToStep(isReady && stepAt(now).has_value());
    if (isReady)
        return;
    m_walking.begin([decision, server = *server](Progress &) { return Steps(decision, server); },
        [this, server = *server](const Steps &walk) {
            m_walk.emplace(server, walk);
            showWhetherItLeads();
        });
}

void SequenceView::leadToStep()
{
    if (const auto step = stepAt(m_model->now()))
        Q_EMIT stepWanted(step->first, step->second);
}

bool SequenceView::showStep(int server, int state)
{
    const DecisionPtr decision = m_workspace.decision();
    if (!m_journal || !decision)
        return false;
    const auto moment = momentBehind(state, *m_journal, walkOf(server));
    if (!moment)
        return false;
    m_pictures->setCurrentIndex(0);
    m_legend->showAll();
    focusOn(std::nullopt);
    if (server < decision->instances.size() && !m_servers->currentData().toString().isEmpty())
        m_servers->setCurrentIndex(std::max(0, m_servers->findData(decision->instances.placed(server).uuid)));
    goTo(m_model->rowAtMoment(*moment));
    return true;
}

// Stays where it is in time.
void SequenceView::focusOn(const std::optional<Party> &service)
{
    const int now = m_model->now();
    const int moment = now < 0 ? 0 : m_model->momentAt(now);
    m_model->focusOn(service);
    rebuild();
    goTo(m_model->rowAtMoment(moment));
}

// On whom the message is for.
void SequenceView::toggleFocus()
{
    const int now = m_model->now();
    if (m_model->focus())
        focusOn(std::nullopt);
    else if (now >= 0 && m_model->at(now).kind != SequenceRow::Kind::State)
        focusOn(m_model->messageAt(now).to);
}

void SequenceView::nameServices()
{
    const QSignalBlocker quiet(m_services);
    m_services->clear();
    m_services->addItem(tr("All services"));
    for (const Party &service : m_model->services())
        m_services->addItem(visibleText(partyName(service)));
    const auto &focus = m_model->focus();
    m_services->setCurrentIndex(focus ? int(m_model->services().indexOf(*focus)) + 1 : 0);
}

void SequenceView::showLandmarks()
{
    QList<LandmarkBar::Item> items;
    const JournalPtr &journal = m_model->journal();
    const QString server = m_servers->currentData().toString();
    QHash<QString, QString> names;
    if (server.isEmpty()) {
        for (const auto &[uuid, name] : serversOf(journal))
            names.insert(uuid, name);
    }
    const QList<Landmark> found = journal ? landmarksOf(*journal, server) : QList<Landmark>();
    for (const Landmark &landmark : found)
        items.append({landmark, names.value(landmark.server)});
    m_landmarks->setItems(items);
}

void SequenceView::goTo(int row)
{
    if (m_model->rowCount() == 0)
        return;
    m_model->setNow(std::clamp(row, 0, m_model->rowCount() - 1));
    showNow();
}

void SequenceView::goToLast()
{
    goTo(m_model->rowCount() - 1);
}

void SequenceView::rebuild()
{
    QList<StepSlider::Tick> ticks;
    const StateChange *last = nullptr;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        if (m_model->at(row).kind == SequenceRow::Kind::State) {
            last = m_model->stateAt(row);
            ticks.append({row, stateLabel(*last)});
        }
    }
    const QString fault = m_model->fault();
    const QString outcome = last == nullptr ? QString() : stateSentence(*last);
    m_outcome->setFullText(fault.isEmpty() ? outcome : u"%1 – %2"_s.arg(outcome, fault));
    m_steps->setSteps(m_model->rowCount(), ticks);
    nameServices();
    showLandmarks();
    showNow();
}

void SequenceView::showNow()
{
    const int now = m_model->now();
    m_details->showRow(now);
    showWhetherItLeads();
    if (now < 0)
        return;
    m_landmarks->showNow(m_model->momentAt(now));
    const QSignalBlocker quiet(m_table);
    m_table->setCurrentIndex(m_model->index(now, 0));
    m_table->scrollTo(m_model->index(now, 0));
    const QLocale locale;
    m_steps->showPlace({now, tr("step %1 of %2").arg(locale.toString(now + 1), locale.toString(m_model->rowCount())),
        m_model->sentence(now), now == 0, now == m_model->rowCount() - 1});
}

void SequenceView::keyPressEvent(QKeyEvent *event)
{
    const int now = m_model->now();
    const bool byTurns = event->modifiers().testFlag(Qt::ControlModifier) && now >= 0;
    switch (event->key()) {
    case Qt::Key_Left:
        goTo(byTurns ? m_model->rowAtMoment(m_landmarks->previous(m_model->momentAt(now))) : now - 1);
        break;
    case Qt::Key_Right:
        goTo(byTurns ? m_model->rowAtMoment(m_landmarks->next(m_model->momentAt(now))) : now + 1);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        leadToStep();
        break;
    case Qt::Key_F:
        toggleFocus();
        break;
    case Qt::Key_Home:
        goToFirst();
        break;
    case Qt::Key_End:
        goToLast();
        break;
    case Qt::Key_Space:
        m_steps->togglePlay();
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

// A hidden table does not scroll.
void SequenceView::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_table->scrollTo(m_table->currentIndex());
}

void SequenceView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void SequenceView::retranslate()
{
    showWhyEmpty();
    m_table->setAccessibleName(tr("Messages between the services, in the order they were sent"));
    m_servers->setAccessibleName(tr("Server"));
    namePictures();
    takeFaults();
    m_services->setAccessibleName(tr("Service"));
    m_services->setToolTip(tr("Only the messages of one service (F: of the one that receives this message)"));
    m_steps->setFurtherKeys({}, tr("←  →  step, with Ctrl turn · ↑  ↓  row · Space play · F focus · Enter decision"));
    m_legend->retranslate();
    m_model->retranslate();
    const QString server = m_servers->currentData().toString();
    nameServers(m_journal);
    chooseServer(server);
    rebuild();
    m_details->retranslate();
}

} // namespace astrolabe
