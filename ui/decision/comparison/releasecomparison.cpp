// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/comparison/releasecomparison.h"

#include "api/servermembers.h"
#include "base/visibletext.h"
#include "decision/story.h"
#include "diagnosis/question.h"
#include "formats/requestformat.h"
#include "scheduler/customrules.h"
#include "scheduler/requestdecision.h"
#include "session/foundcause.h"
#include "session/workspace.h"
#include "widgets/controls/namebox.h"
#include "widgets/controls/splitters.h"
#include "widgets/emptystate.h"
#include "widgets/headlinetone.h"
#include "widgets/panel.h"
#include "widgets/table/filteredtable.h"
#include "widgets/table/statuspill.h"
#include "widgets/table/tableview.h"
#include "widgets/text/labels.h"
#include "widgets/text/zoom.h"
#include "widgets/visibleroom.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QKeyEvent>
#include <QPushButton>
#include <QSplitter>
#include <QTabBar>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <functional>
#include <ranges>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostInputs = 5; // that are listed
// In a lower view the two tables become tabs.
constexpr int heightForBoth = 860;

enum TableTab { StagesTab, HostsTab };

QList<int> firstTables()
{
    return {220, 300};
}

// The reference release, on which decisions are compared with the real Nova's, or the newest if `release` is that one.
Release otherThan(Release release)
{
    const Release reference = since(26);
    return release == reference ? Release::newest() : reference;
}

ReleaseAnswer answer(
    const SchedulerPtr &scheduler, const Request &request, quint32 seed, Release release, Progress &progress)
{
    const auto other = Scheduler::create(scheduler->cloud(), release, scheduler->customRules());
    if (!other)
        return {nullptr, other.error().text()};
    const DecideOptions options{.everyFilter = true, .seed = seed};
    return {
        std::make_shared<const Decision>(decideRequest(**other, asClientsSend(request, release), options, progress)),
        QString()};
}

// Of the side's decision, on the cloud that it was made on.
Reason causeOn(const CloudPtr &cloud, const DecisionPtr &decision, const CustomRules &rules, Progress &progress)
{
    const auto scheduler = Scheduler::create(cloud, decision->release, rules);
    const auto question = questionOf(*decision);
    if (!scheduler || !question)
        return {};
    const Trial trial{*scheduler, *question, {.everyFilter = true, .seed = decision->seed}, decision};
    const auto cause = causeOf(trial, progress);
    return cause ? cause->sentence : Reason();
}

// In every language.
std::function<QString()> sameText(const QString &text)
{
    return [text] { return text; };
}

} // namespace

ReleaseComparison::ReleaseComparison(Workspace &workspace, QWidget *parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_stagesModel(new StagesModel(this))
    , m_hostsModel(new HostDifferencesModel(this))
    , m_title(titleLabel())
    , m_servers(new NameBox)
    , m_note(mutedLabel())
    , m_inputs(paragraph())
    , m_onlyDifferent(new QCheckBox)
    , m_copy(new QPushButton)
    , m_back(new QPushButton)
    , m_stagesTitle(headingLabel())
    , m_hostsTitle(headingLabel())
    , m_stages(new FilteredTable(m_stagesModel, u"stages"_s, {}, this))
    , m_hosts(new FilteredTable(m_hostsModel, u"differences"_s, {}, this))
    , m_tabs(new QTabBar)
    , m_tables(new QSplitter(Qt::Vertical))
{
    auto *top = new QHBoxLayout;
    top->setSpacing(8);
    top->addWidget(m_title);
    top->addWidget(m_servers);
    top->addStretch();
    top->addWidget(m_copy);
    top->addWidget(m_back);
    auto *sides = new QHBoxLayout;
    sides->setSpacing(12);
    for (Side &side : m_sides)
        sides->addWidget(makeSide(side), 1);
    auto *stages = new Panel;
    stages->titleRow()->addWidget(m_stagesTitle);
    stages->titleRow()->addStretch();
    stages->titleRow()->addWidget(m_onlyDifferent);
    stages->body()->addWidget(m_stages);
    auto *hosts = new Panel;
    hosts->titleRow()->addWidget(m_hostsTitle);
    hosts->titleRow()->addStretch();
    hosts->body()->addWidget(m_hosts);
    m_tables->setHandleWidth(8);
    m_tables->setChildrenCollapsible(false);
    m_tables->addWidget(stages);
    m_tables->addWidget(hosts);
    m_tables->setSizes(firstTables());
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 14, 16, 14);
    column->setSpacing(8);
    column->addLayout(top);
    column->addWidget(m_note);
    column->addWidget(m_inputs);
    column->addLayout(sides);
    column->addWidget(m_tabs);
    column->addWidget(m_tables, 1);
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->addTab({});
    m_tabs->addTab({});
    m_note->setWordWrap(true);
    m_inputs->setTextFormat(Qt::PlainText);
    m_inputs->setWordWrap(true);
    m_inputs->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setLook(m_back, "link");
    setFocusProxy(m_sides[1].release);
    m_onlyDifferent->setChecked(true);
    constexpr int leastLines = 10; // the filter, and what is said and offered where there are no rows
    for (FilteredTable *table : {m_stages, m_hosts}) {
        table->setMinimumHeight(leastLines * fontMetrics().lineSpacing());
        table->table()->setSelectionMode(QAbstractItemView::SingleSelection);
        table->table()->setFirstSort(-1, Qt::AscendingOrder); // stages in Nova's order; hosts by greatest difference
    }

    connect(m_tabs, &QTabBar::currentChanged, this, &ReleaseComparison::arrange);
    connect(m_servers, &QComboBox::activated, this, &ReleaseComparison::compareServer);
    connect(m_onlyDifferent, &QCheckBox::toggled, this, &ReleaseComparison::showStages);
    connect(m_stages->emptyState(), &EmptyState::triggered, m_onlyDifferent, &QCheckBox::toggle);
    connect(m_hosts->table(), &TableView::currentUuidChanged, this, [this](const QString &uuid) {
        if (!uuid.isEmpty())
            m_workspace.selectHost(uuid);
    });
    connect(&workspace, &Workspace::selectedHostChanged, this, &ReleaseComparison::showSelection);
    connect(m_copy, &QPushButton::clicked, this, [this] { QApplication::clipboard()->setText(text()); });
    connect(m_back, &QPushButton::clicked, this, &ReleaseComparison::closed);
    retranslate();
    arrange();
}

QWidget *ReleaseComparison::makeSide(Side &side)
{
    side = {new QComboBox, headingLabel(), new StatusPill, headingLabel(), paragraph()};
    side.cause->setTextFormat(Qt::PlainText);
    side.cause->setWordWrap(true);
    side.cause->hide();
    side.name->setTextFormat(Qt::PlainText);
    const QStringList releases = Release::titles();
    for (const QString &title : releases | std::views::reverse)
        side.release->addItem(title);
    auto *panel = new Panel;
    auto *row = new QHBoxLayout;
    row->setSpacing(12);
    row->addWidget(side.release);
    row->addWidget(side.name);
    row->addStretch();
    panel->body()->addLayout(row);
    panel->body()->addWidget(side.pill, 0, Qt::AlignLeft);
    panel->body()->addWidget(side.cause);
    panel->body()->addWidget(side.why);
    panel->body()->addStretch(); // the other side may need more lines
    connect(side.release, &QComboBox::textActivated, this, &ReleaseComparison::decide);
    return panel;
}

void ReleaseComparison::begin(int server)
{
    const DecisionPtr decision = m_workspace.decision();
    if (!decision)
        return;
    m_given[0] = m_given[1] = {};
    left()->setCurrentText(decision->release.title());
    right()->setCurrentText(otherThan(decision->release).title());
    m_server = server;
    retranslate();
    decide();
}

void ReleaseComparison::compare(const NamedDecision &left, const NamedDecision &right)
{
    m_given[0] = left;
    m_given[1] = right;
    m_server = 0;
    retranslate();
    compareGiven();
}

void ReleaseComparison::compareGiven()
{
    const QString before = m_given[0].decision->cloudName;
    const QString after = m_given[1].decision->cloudName;
    m_note->setText(before == after
            ? tr("Both decisions are shown as they were made; hosts are matched by their uuid.")
            : tr("The decisions were made in different clouds, %1 and %2; hosts are matched by their uuid.")
                  .arg(before, after));
    m_isRunning = true;
    m_work.begin([left = m_given[0], right = m_given[1], server = m_server](
                     Progress &) { return ComparedDecisions::of(left, right, server); },
        [this](const ComparedDecisions &compared) {
            m_isRunning = false;
            take(ReleaseAnswers{{compared.left, {}}, {compared.right, {}}, compared});
        });
}

void ReleaseComparison::decide()
{
    if (isGiven())
        return compareGiven();
    const DecisionPtr decision = m_workspace.decision();
    const SchedulerPtr scheduler = m_workspace.scheduler();
    m_work.drop();
    m_isRunning = false;
    if (!decision || !scheduler)
        return;
    if (decision->fromLogs) {
        m_note->setText(tr("Logs do not say what was asked, so no other release can decide it."));
        take({});
        return;
    }
    const auto request = parseRequest(decision->asked.request);
    if (!request || scheduler->cloud()->name != decision->cloudName) {
        m_note->setText(request
                ? tr("The decision was made on the cloud %1, which is not open now.").arg(decision->cloudName)
                : request.error().text());
        take({});
        return;
    }
    m_note->setText(tr("deciding…"));
    m_isRunning = true;
    const Release releases[] = {Release::named(left()->currentText()).value_or(Release::newest()),
        Release::named(right()->currentText()).value_or(Release::newest())};
    const auto work
        = [scheduler, request = *request, seed = decision->seed, releases, server = m_server](Progress &progress) {
              ReleaseAnswers answers{answer(scheduler, request, seed, releases[0], progress),
                  answer(scheduler, request, seed, releases[1], progress), {}};
              if (answers.left.decision && answers.right.decision)
                  answers.compared = ComparedDecisions::of({sameText(releases[0].title()), answers.left.decision},
                      {sameText(releases[1].title()), answers.right.decision}, server);
              return answers;
          };
    m_work.begin(work, [this](const ReleaseAnswers &answers) {
        m_isRunning = false;
        m_note->setText(tr("The request is decided again as each of the two releases, on the cloud and with the "
                           "options as they are now. Nothing is started."));
        take(answers);
    });
}

void ReleaseComparison::compareServer(int server)
{
    m_server = server;
    if (m_isRunning)
        return decide();
    m_isRunning = true;
    m_work.begin([left = NamedDecision{sameText(m_compared.leftName), m_compared.left, m_given[0].cloud},
                     right = NamedDecision{sameText(m_compared.rightName), m_compared.right, m_given[1].cloud},
                     server](Progress &) { return ComparedDecisions::of(left, right, server); },
        [this](const ComparedDecisions &compared) {
            m_isRunning = false;
            take(ReleaseAnswers{{compared.left, {}}, {compared.right, {}}, compared});
        });
}

void ReleaseComparison::take(const ReleaseAnswers &answers)
{
    show(m_sides[0], answers.left);
    show(m_sides[1], answers.right);
    m_compared = answers.compared;
    const SideNames names{m_compared.leftName, m_compared.rightName};
    m_stagesModel->setSides(names);
    m_hostsModel->setSides(names);
    lookForCauses();
    listServers();
    m_copy->setEnabled(m_compared.left != nullptr);
    m_hostsModel->setRows(m_compared.hosts);
    showSelection();
    showInputs();
    m_hosts->emptyState()->setText(noHostDiffers(), {});
    showStages();
}

void ReleaseComparison::show(const Side &side, const ReleaseAnswer &answer)
{
    if (!answer.decision) {
        const bool refuses = !answer.refusal.isEmpty();
        side.pill->setText(
            refuses ? u"✕"_s : QString(), refuses ? tr("Would not start") : u"–"_s, refuses ? Tone::Bad : Tone::Muted);
        side.why->setText(answer.refusal);
        return;
    }
    const std::optional<Headline> line = headlineOf(*answer.decision, m_server);
    if (!line) {
        side.pill->setText(u"–"_s, tr("No such server"), Tone::Muted);
        side.why->setText(withoutServerText(*answer.decision));
        return;
    }
    side.pill->setText(signOf(line->kind), line->pill, toneOf(line->kind));
    side.why->setText(line->why);
}

// Nova's outcome is there at once; why takes longer to find.
void ReleaseComparison::lookForCauses()
{
    m_causes.drop();
    const std::array sides{m_compared.left, m_compared.right};
    for (std::size_t at = 0; at < sides.size(); ++at) {
        QLabel *label = m_sides[at].cause;
        label->clear();
        label->hide();
        const DecisionPtr &decision = sides.at(at);
        const CloudPtr cloud = isGiven() ? m_given[at].cloud : m_workspace.cloud();
        if (!decision || !cloud || decision->fromLogs || decision->outcome == Outcome::Scheduled)
            continue;
        m_causes.add([cloud, decision, rules = m_workspace.scheduler()->customRules()](
                         Progress &progress) { return causeOn(cloud, decision, rules, progress); },
            [label](const Reason &cause) {
                label->setText(cause.isEmpty() ? QString() : visibleText(sentence(cause)));
                label->setVisible(!cause.isEmpty());
            });
    }
}

void ReleaseComparison::listServers()
{
    m_servers->clear();
    const QStringList servers = m_compared.left ? serverTexts(m_compared) : QStringList();
    m_servers->setVisible(servers.size() > 1);
    m_servers->addItems(servers);
    m_servers->setCurrentIndex(m_server);
}

// A server that only one side has is not compared.
QString ReleaseComparison::noHostDiffers() const
{
    if (!m_compared.left)
        return tr("There is nothing to compare.");
    return headlineOf(*m_compared.left, m_server) && headlineOf(*m_compared.right, m_server)
        ? tr("Every host has the same outcome on both sides.")
        : tr("Only one side has this server, so no host is compared.");
}

void ReleaseComparison::showInputs()
{
    QStringList lines;
    const QList<InputDifference> inputs = isGiven() ? m_compared.inputs : QList<InputDifference>();
    for (const InputDifference &input : inputs.first(std::min(inputs.size(), mostInputs)))
        lines.append(visibleText(inputText(input, {m_compared.leftName, m_compared.rightName})));
    if (inputs.size() > mostInputs)
        lines.append(tr("and %Ln more difference(s) in what was asked", nullptr, int(inputs.size() - mostInputs)));
    if (!lines.isEmpty())
        lines.prepend(tr("Asked differently:"));
    m_inputs->setText(lines.join(u'\n'));
    m_inputs->setVisible(!lines.isEmpty());
}

void ReleaseComparison::showStages()
{
    QList<StageDifference> rows = m_compared.stages;
    if (m_onlyDifferent->isChecked())
        rows.removeIf([](const StageDifference &stage) { return !stage.differs(); });
    m_stagesModel->setRows(rows);
    m_stages->emptyState()->setText(
        m_compared.left ? tr("All stages are the same.") : tr("There is nothing to compare."),
        m_compared.left ? tr("Show all stages") : QString());
    nameTabs();
}

void ReleaseComparison::showSelection()
{
    m_hosts->table()->showSelected(m_workspace.selectedHost());
}

// The tabs are called as the tables, with the number of their rows.
void ReleaseComparison::arrange()
{
    const bool showsBoth = visibleRoom(*this).height() >= zoom::scaled(heightForBoth);
    m_tabs->setVisible(!showsBoth);
    for (const int tab : {StagesTab, HostsTab})
        m_tables->widget(tab)->setVisible(showsBoth || m_tabs->currentIndex() == tab);
    m_stagesTitle->setVisible(showsBoth);
    m_hostsTitle->setVisible(showsBoth);
}

void ReleaseComparison::nameTabs()
{
    const QLocale locale;
    m_tabs->setTabText(
        StagesTab, tr("%1 (%2)", "table, rows").arg(m_stagesTitle->text(), locale.toString(m_stagesModel->rowCount())));
    m_tabs->setTabText(
        HostsTab, tr("%1 (%2)", "table, rows").arg(m_hostsTitle->text(), locale.toString(m_hostsModel->rowCount())));
}

void ReleaseComparison::restoreLayout()
{
    m_stages->table()->restoreLayout();
    m_hosts->table()->restoreLayout();
    restoreSplitter(m_tables, u"comparison/rows"_s, firstTables());
}

void ReleaseComparison::saveLayout() const
{
    m_stages->table()->saveLayout();
    m_hosts->table()->saveLayout();
    saveSplitter(m_tables, u"comparison/rows"_s);
}

QString ReleaseComparison::note() const
{
    return m_note->text();
}

QString ReleaseComparison::inputs() const
{
    return m_inputs->text();
}

void ReleaseComparison::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        Q_EMIT closed();
    else
        QWidget::keyPressEvent(event);
}

void ReleaseComparison::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void ReleaseComparison::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        m_stagesModel->retranslate();
        m_hostsModel->retranslate();
        if (isVisibleTo(parentWidget())) // also while another page is in front
            decide();
    }
    QWidget::changeEvent(event);
}

void ReleaseComparison::retranslate()
{
    m_title->setText(isGiven() ? tr("Two decisions side by side") : tr("What would another release decide?"));
    for (int side = 0; side < 2; ++side) {
        m_sides[side].release->setVisible(!isGiven());
        m_sides[side].name->setVisible(isGiven());
        m_sides[side].name->setText(isGiven() ? visibleText(m_given[side].name()) : QString());
    }
    m_stagesTitle->setText(tr("Stages"));
    m_hostsTitle->setText(tr("Hosts with different outcomes"));
    m_tabs->setAccessibleName(tr("Parts of the comparison"));
    nameTabs();
    m_onlyDifferent->setText(tr("Only what &differs"));
    m_copy->setText(tr("&Copy as text"));
    m_back->setText(tr("Back to the decision"));
    m_back->setToolTip(tr("Esc"));
    m_servers->setAccessibleName(tr("Server of the request"));
    left()->setAccessibleName(tr("Left release"));
    right()->setAccessibleName(tr("Right release"));
    m_stages->table()->setAccessibleName(tr("Stages of both decisions"));
    m_hosts->table()->setAccessibleName(tr("Hosts with different outcomes"));
}

} // namespace astrolabe
