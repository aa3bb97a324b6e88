// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/placementview.h"

#include "placement/auditpanel.h"
#include "placement/providerspanel.h"
#include "placement/querypanel.h"
#include "session/workspace.h"
#include "widgets/emptystate.h"

#include <QEvent>
#include <QScopedValueRollback>
#include <QStackedWidget>
#include <QTabBar>
#include <QTreeView>
#include <QVBoxLayout>

namespace astrolabe {

namespace {

// The scheduler queries Placement since Ocata.
constexpr Release firstRelease = since(15);

} // namespace

PlacementView::PlacementView(Workspace &workspace, bool readOnly, QWidget *parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_providers(new ProvidersPanel(workspace))
    , m_candidates(new QueryPanel(workspace))
    , m_audit(new AuditPanel(workspace, readOnly))
    , m_tabs(new QTabBar)
    , m_pages(new QStackedWidget)
    , m_empty(new EmptyState)
    , m_stack(new QStackedWidget)
{
    for (QWidget *page : std::initializer_list<QWidget *>{m_providers, m_candidates, m_audit}) {
        m_pages->addWidget(page);
        m_tabs->addTab({});
    }
    m_tabs->setExpanding(false);
    auto *parts = new QWidget;
    auto *column = new QVBoxLayout(parts);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(m_tabs);
    column->addWidget(m_pages, 1);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(parts);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_stack);

    connect(m_tabs, &QTabBar::currentChanged, this, [this](int tab) {
        m_pages->setCurrentIndex(tab);
        if (!m_isShowing)
            Q_EMIT partChosen();
    });
    connect(m_providers, &ProvidersPanel::hostWanted, this, &PlacementView::hostWanted);
    connect(m_providers, &ProvidersPanel::valueChangeWanted, this, &PlacementView::valueChangeWanted);
    connect(m_providers, &ProvidersPanel::auditWanted, this, [this] { m_tabs->setCurrentIndex(AuditTab); });
    connect(m_providers, &ProvidersPanel::openWanted, this, &PlacementView::openWanted);
    connect(m_audit, &AuditPanel::hostWanted, this, &PlacementView::hostWanted);
    connect(m_candidates, &QueryPanel::providerWanted, this, [this](const QString &uuid) {
        m_tabs->setCurrentIndex(ProvidersTab);
        m_providers->selectProvider(uuid);
    });
    connect(m_empty, &EmptyState::triggered, this, [this] {
        if (m_workspace.cloud())
            Q_EMIT configurationWanted();
        else
            Q_EMIT openWanted();
    });
    connect(&workspace, &Workspace::cloudChanged, this, &PlacementView::showWhatThereIs);
    retranslate();
}

QString PlacementView::emptyText() const
{
    return m_stack->currentIndex() == 0 ? m_empty->sentence() : QString();
}

void PlacementView::ask(const QString &query)
{
    showTab(CandidatesTab);
    m_candidates->ask(query);
}

void PlacementView::askFor(const Request &request)
{
    showTab(CandidatesTab);
    m_candidates->askFor(request);
}

void PlacementView::showTab(Tab tab)
{
    const QScopedValueRollback showing(m_isShowing, true);
    m_tabs->setCurrentIndex(tab);
}

bool PlacementView::isBusy() const
{
    return m_providers->isBusy() || m_candidates->isBusy() || m_audit->isBusy();
}

void PlacementView::focusTable()
{
    if (m_tabs->currentIndex() == ProvidersTab)
        m_providers->tree()->setFocus(Qt::OtherFocusReason);
    else if (m_tabs->currentIndex() == AuditTab)
        m_audit->focusTable();
    else
        m_pages->currentWidget()->setFocus(Qt::OtherFocusReason);
}

void PlacementView::restoreLayout()
{
    m_providers->restoreLayout();
    m_candidates->restoreLayout();
    m_audit->restoreLayout();
}

void PlacementView::saveLayout() const
{
    m_providers->saveLayout();
    m_candidates->saveLayout();
    m_audit->saveLayout();
}

void PlacementView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

bool PlacementView::hasPlacement() const
{
    const CloudPtr cloud = m_workspace.cloud();
    return cloud && (cloud->placement || cloud->release >= firstRelease);
}

void PlacementView::showWhatThereIs()
{
    const CloudPtr cloud = m_workspace.cloud();
    m_stack->setCurrentIndex(hasPlacement() ? 1 : 0);
    if (!cloud) {
        m_empty->setText(m_workspace.whyNoCloud(), tr("Open a cloud"));
    } else if (!hasPlacement()) {
        m_empty->setText(tr("This cloud follows %1, whose scheduler does not ask Placement: it looks at every host. "
                            "From %2 on, Placement is asked first.")
                             .arg(cloud->release.title(), firstRelease.title()),
            tr("Choose another release"));
    }
}

void PlacementView::retranslate()
{
    m_tabs->setTabText(ProvidersTab, tr("Resource providers"));
    m_tabs->setTabText(CandidatesTab, tr("Allocation candidates"));
    m_tabs->setTabText(AuditTab, tr("Audit"));
    m_tabs->setAccessibleName(tr("Parts of Placement"));
    showWhatThereIs();
}

} // namespace astrolabe
