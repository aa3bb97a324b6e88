// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/auditpanel.h"

#include "audit/audit.h"
#include "placement/findingsmodel.h"
#include "session/showncloud.h"
#include "widgets/emptystate.h"
#include "widgets/icons.h"
#include "widgets/panel.h"
#include "widgets/table/filteredtable.h"
#include "widgets/table/filterproxy.h"
#include "widgets/table/tableview.h"
#include "widgets/text/labels.h"

#include <QAction>
#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QToolButton>

namespace astrolabe {

using namespace Qt::StringLiterals;

AuditPanel::AuditPanel(ShownCloud &shownCloud, bool readOnly, QWidget *parent)
    : QWidget(parent)
    , m_shownCloud(shownCloud)
    , m_readOnly(readOnly)
    , m_model(new FindingsModel(this))
    , m_details(mutedLabel())
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    auto *panel = new Panel;
    layout->addWidget(panel);
    m_findings = new FilteredTable(m_model, u"audit"_s, {}, this);
    panel->body()->addWidget(m_findings, 1);
    panel->body()->addWidget(m_details);
    m_details->setWordWrap(true);
    m_details->setTextFormat(Qt::PlainText);
    m_details->setTextInteractionFlags(Qt::TextSelectableByMouse);
    TableView *table = m_findings->table();
    table->setFirstSort(FindingsModel::What, Qt::AscendingOrder);

    m_healSelected = addAction(u"test"_s, &AuditPanel::healSelected);
    m_healAll = addAction(u"start"_s, &AuditPanel::healAll);
    m_copyCommand = addAction(u"command"_s, &AuditPanel::copyCommand);
    for (QAction *action : {m_healSelected, m_healAll, m_copyCommand}) {
        auto *button = new QToolButton;
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        panel->titleRow()->addWidget(button);
    }
    panel->titleRow()->addStretch();

    connect(table, &TableView::selectedUuidsChanged, this, &AuditPanel::showActions);
    connect(table, &TableView::opened, this, &AuditPanel::openHost);
    connect(&shownCloud, &ShownCloud::cloudChanged, this, [this] {
        m_isStale = true;
        if (isVisible())
            look();
    });
    retranslate();
}

QString AuditPanel::details() const
{
    return m_details->text();
}

void AuditPanel::endHealing()
{
    m_isHealing = false;
    showActions();
}

void AuditPanel::focusTable()
{
    m_findings->setFocus(Qt::OtherFocusReason);
}

void AuditPanel::restoreLayout()
{
    m_findings->table()->restoreLayout();
}

void AuditPanel::saveLayout() const
{
    m_findings->table()->saveLayout();
}

void AuditPanel::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        m_model->retranslate();
    }
    QWidget::changeEvent(event);
}

void AuditPanel::showEvent(QShowEvent *event)
{
    if (m_isStale)
        look();
    QWidget::showEvent(event);
}

QAction *AuditPanel::addAction(const QString &icon, void (AuditPanel::*triggered)())
{
    auto *action = new QAction(themedIcon(icon), {}, this);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(action, &QAction::triggered, this, triggered);
    m_findings->table()->addAction(action);
    return action;
}

void AuditPanel::look()
{
    m_isStale = false;
    const auto index = m_shownCloud.index();
    if (!index) {
        m_work.drop();
        take(QList<AuditFinding>());
        return;
    }
    m_isLooking = true;
    retranslate();
    // The table shows the previous findings until then.
    m_work.begin([index](Progress &progress) { return audit(*index, progress); },
        [this](const Result<QList<AuditFinding>> &found) { take(found); });
}

void AuditPanel::take(const Result<QList<AuditFinding>> &found)
{
    m_isLooking = false;
    m_failure = found ? QString() : found.error().text();
    m_model->setRows(found.value_or(QList<AuditFinding>()));
    retranslate();
}

const AuditFinding *AuditPanel::finding(const QString &id) const
{
    const int row = m_findings->proxy()->sourceRowOf(id);
    return row < 0 ? nullptr : &m_model->at(row);
}

void AuditPanel::heal(const QList<Healing> &healings)
{
    if (healings.isEmpty() || m_readOnly || m_isHealing)
        return;
    m_isHealing = true;
    showActions();
    Q_EMIT healWanted(healings);
}

void AuditPanel::healSelected()
{
    QList<Healing> healings;
    for (const QString &id : m_findings->table()->selectedUuids()) {
        if (const AuditFinding *chosen = finding(id))
            healings += chosen->healings;
    }
    heal(healings);
}

void AuditPanel::healAll()
{
    QList<Healing> healings;
    for (const AuditFinding &found : m_model->rows())
        healings += found.healings;
    heal(healings);
}

void AuditPanel::copyCommand()
{
    if (const AuditFinding *chosen = finding(m_findings->table()->currentUuid()))
        QGuiApplication::clipboard()->setText(commandFor(*chosen));
}

void AuditPanel::openHost(const QString &id)
{
    const AuditFinding *chosen = finding(id);
    if (chosen != nullptr && !chosen->nodeUuid.isEmpty())
        Q_EMIT hostWanted(chosen->nodeUuid);
}

void AuditPanel::showActions()
{
    const auto canBeHealed = [](const AuditFinding &found) { return !found.healings.isEmpty(); };
    const QStringList selected = m_findings->table()->selectedUuids();
    const bool mayChange = !m_readOnly && !m_isHealing;
    m_healSelected->setEnabled(mayChange && std::ranges::any_of(selected, [&](const QString &id) {
        const AuditFinding *chosen = finding(id);
        return chosen != nullptr && canBeHealed(*chosen);
    }));
    m_healAll->setEnabled(mayChange && std::ranges::any_of(m_model->rows(), canBeHealed));
    const AuditFinding *current = finding(m_findings->table()->currentUuid());
    m_copyCommand->setEnabled(current != nullptr && !commandFor(*current).isEmpty());
    showDetails(current);
    const QString why = m_readOnly
        ? tr("This console is read-only")
        : tr("Changes Astrolabe's copy of the placement data, and can be undone; the cloud itself stays as it is");
    for (QAction *action : {m_healSelected, m_healAll})
        action->setToolTip(why);
}

// The table elides long sentences.
void AuditPanel::showDetails(const AuditFinding *finding)
{
    m_details->setVisible(finding != nullptr);
    if (finding == nullptr)
        return;
    QStringList lines;
    for (const Reason &reason : finding->reasons)
        lines.append(sentence(reason));
    lines.append(u"→ "_s + sentence(finding->remedy));
    if (const QString command = commandFor(*finding); !command.isEmpty())
        lines.append(u"$ "_s + command);
    m_details->setText(lines.join(u'\n'));
}

void AuditPanel::retranslate()
{
    m_healSelected->setText(tr("Heal selected"));
    m_healAll->setText(tr("Heal all"));
    m_copyCommand->setText(tr("Copy command"));
    m_copyCommand->setToolTip(tr("Copies the command that an operator would run in the cloud itself"));
    m_findings->table()->setAccessibleName(tr("Disagreements between Placement and Nova"));
    const CloudPtr cloud = m_shownCloud.cloud();
    QString sentence = tr("Placement and Nova agree: every allocation has its server, every server its allocations.");
    if (!m_failure.isEmpty())
        sentence = m_failure;
    else if (m_isLooking)
        sentence = tr("Looking at servers, hosts and their resource providers…");
    else if (!cloud)
        sentence = m_shownCloud.whyNoCloud();
    else if (!cloud->placement)
        sentence = tr(
            "This cloud has no placement data of its own: Astrolabe derives it from the compute nodes, so both agree.");
    m_findings->emptyState()->setText(sentence, {});
    showActions();
}

} // namespace astrolabe
