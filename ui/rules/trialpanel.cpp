// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/trialpanel.h"

#include "rules/membersmodel.h"
#include "rules/requestchoice.h"
#include "rules/trialmodel.h"
#include "session/workspace.h"
#include "widgets/emptystate.h"
#include "widgets/panel.h"
#include "widgets/table/celldelegate.h"
#include "widgets/table/filteredtable.h"
#include "widgets/table/tableview.h"
#include "widgets/text/elidedlabel.h"
#include "widgets/text/labels.h"

#include <QEvent>
#include <QLabel>
#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

namespace astrolabe {

using namespace Qt::StringLiterals;

TrialPanel::TrialPanel(Workspace &workspace, QWidget *parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_trials(new TrialModel(this))
    , m_memberModel(new MembersModel(this))
    , m_requestLabel(new QLabel)
    , m_requests(new RequestChoice)
    , m_host(elidedHeading())
    , m_verdict(headingLabel())
    , m_why(paragraph())
    , m_tabs(new QTabBar)
    , m_stack(new QStackedWidget)
    , m_hosts(new FilteredTable(m_trials, u"trial"_s, {}, this))
    , m_members(new FilteredTable(m_memberModel, u"members"_s, {}, this))
{
    auto *panel = new Panel;
    panel->body()->setSpacing(8);
    auto *request = new QHBoxLayout;
    request->addWidget(m_requestLabel);
    request->addWidget(m_requests, 1);
    panel->body()->addLayout(request);
    auto *verdict = new QHBoxLayout;
    verdict->addWidget(m_host);
    verdict->addWidget(m_verdict);
    verdict->addStretch();
    panel->body()->addLayout(verdict);
    panel->body()->addWidget(m_why);
    panel->body()->addWidget(m_tabs);
    for (FilteredTable *table : {m_hosts, m_members}) {
        table->table()->setSelectionMode(QAbstractItemView::SingleSelection);
        m_stack->addWidget(table);
        m_tabs->addTab({});
    }
    panel->body()->addWidget(m_stack, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(panel);
    m_requestLabel->setBuddy(m_requests);
    m_tabs->setDrawBase(false);
    setMinimumWidth(240);

    connect(m_tabs, &QTabBar::currentChanged, m_stack, &QStackedWidget::setCurrentIndex);
    connect(m_requests, &RequestChoice::chosen, this, &TrialPanel::takeGround);
    connect(m_hosts->table(), &TableView::currentUuidChanged, this, [this](const QString &uuid) {
        if (!uuid.isEmpty())
            m_workspace.selectHost(uuid);
    });
    connect(m_members->table(), &TableView::opened, this, &TrialPanel::memberChosen);
    connect(&m_tester, &RuleTester::tested, this, &TrialPanel::show);
    connect(&workspace, &Workspace::cloudChanged, this, &TrialPanel::takeCloud);
    connect(&workspace, &Workspace::decisionChanged, this, [this] { m_requests->setDecision(m_workspace.decision()); });
    connect(&workspace, &Workspace::selectedHostChanged, this, &TrialPanel::takeHost);
    retranslate();
    takeCloud();
}

QString TrialPanel::verdict() const
{
    return m_verdict->text();
}

void TrialPanel::showTab(Tab tab)
{
    m_tabs->setCurrentIndex(tab);
}

void TrialPanel::takeCloud()
{
    m_requests->setCloud(m_workspace.cloud());
}

void TrialPanel::takeGround()
{
    const std::optional<Request> request = m_requests->request();
    m_tester.setGround(request ? m_workspace.scheduler() : nullptr, request.value_or(Request()));
    test();
}

void TrialPanel::setScript(const std::optional<ScriptFile> &script)
{
    if (script == m_script)
        return;
    m_script = script;
    test();
}

// Tries the script again if the last trial didn't include the host.
void TrialPanel::takeHost(const QString &uuid)
{
    if (m_tryout.trial.kind && m_trials->host(uuid) == nullptr)
        test();
    else
        showHost();
}

void TrialPanel::test()
{
    if (!isVisible())
        return;
    const CloudPtr cloud = m_workspace.cloud();
    if (cloud && m_workspace.selectedHost().isEmpty() && !cloud->computeNodes.isEmpty())
        m_workspace.selectHost(cloud->computeNodes.constFirst().uuid);
    m_tester.test(m_script, m_workspace.selectedHost());
    if (!m_tester.isRunning())
        show({});
}

void TrialPanel::show(const Tryout &tryout)
{
    m_tryout = tryout;
    m_trials->setRows(tryout.trial.hosts);
    m_hosts->table()->selectUuid(m_workspace.selectedHost());
    QString sentence = tr("Choose a script to see its verdict on each host.");
    if (!m_workspace.cloud())
        sentence = m_workspace.whyNoCloud();
    else if (!tryout.refusal.isEmpty())
        sentence = tr("nova-api refuses this request: %1").arg(tryout.refusal);
    else if (tryout.trial.fault)
        sentence = tr("The script is not a rule yet. The reason is below the editor.");
    m_hosts->emptyState()->setText(sentence, {});
    showHost();
    Q_EMIT tried(tryout.trial);
}

void TrialPanel::showHost()
{
    const QString uuid = m_workspace.selectedHost();
    const HostTrial *trial = m_trials->host(uuid);
    const bool isKnown = m_tryout.ground && !uuid.isEmpty();
    m_memberModel->setRows(ruleMembers(isKnown ? m_tryout.ground->host(uuid) : QJsonObject(),
        m_tryout.ground ? m_tryout.ground->request() : QJsonObject()));
    m_hosts->table()->selectUuid(uuid);
    const int node = m_workspace.index() ? m_workspace.index()->nodeByUuid(uuid) : -1;
    m_host->setFullText(node < 0 ? tr("No host is selected") : m_workspace.index()->label(node));
    m_verdict->setText(trial == nullptr ? QString() : TrialModel::verdictText(*trial));
    m_why->setText(trial == nullptr ? QString() : trial->why);
    m_why->setVisible(!m_why->text().isEmpty());
    const Tone tone = trial == nullptr ? Tone::Muted : TrialModel::toneOf(trial->outcome);
    m_verdict->setStyleSheet(u"color: %1"_s.arg(toneColor(tone).name()));
}

void TrialPanel::restoreLayout()
{
    m_hosts->table()->restoreLayout();
    m_members->table()->restoreLayout();
}

void TrialPanel::saveLayout() const
{
    m_hosts->table()->saveLayout();
    m_members->table()->saveLayout();
}

void TrialPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    test();
}

void TrialPanel::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        m_trials->retranslate();
        m_memberModel->retranslate();
        show(m_tryout);
    } else if (event->type() == QEvent::PaletteChange) {
        showHost();
    }
    QWidget::changeEvent(event);
}

void TrialPanel::retranslate()
{
    m_requestLabel->setText(tr("Try &with"));
    m_requests->setAccessibleName(tr("Request to try with"));
    m_tabs->setTabText(HostsTab, tr("Hosts"));
    m_tabs->setTabText(MembersTab, tr("Data that a rule sees"));
    m_tabs->setAccessibleName(tr("View of the trial"));
    m_hosts->table()->setAccessibleName(tr("The script's verdict on each host"));
    m_members->table()->setAccessibleName(tr("Data that a rule sees"));
    m_members->setToolTip(tr("Press Enter to insert the name into the script"));
}

} // namespace astrolabe
