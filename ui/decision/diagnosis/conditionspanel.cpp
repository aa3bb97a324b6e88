// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/diagnosis/conditionspanel.h"

#include "decision/diagnosis/conditionsmodel.h"
#include "decision/unjudged.h"
#include "widgets/emptystate.h"
#include "widgets/obstacle.h"
#include "widgets/panel.h"
#include "widgets/table/filterproxy.h"
#include "widgets/table/tableview.h"

#include <QAction>
#include <QEvent>
#include <QHeaderView>
#include <QVBoxLayout>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr int aroundTable = 56; // the panel's title and margins

} // namespace

ConditionsPanel::ConditionsPanel(QWidget *parent)
    : QWidget(parent)
    , m_model(new ConditionsModel(this))
    , m_proxy(new FilterProxy(this))
    , m_table(new TableView(u"conditions"_s, {}))
    , m_empty(new EmptyState)
    , m_panel(new Panel)
    , m_hosts(new QAction(this))
    , m_edit(new QAction(this))
{
    m_proxy->setSourceModel(m_model);
    m_table->setProxy(m_proxy);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setFirstSort(-1, Qt::AscendingOrder); // conflicts first
    m_panel->body()->addWidget(m_table, 1);
    m_panel->body()->addWidget(m_empty, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_panel);
    setFocusProxy(m_table);
    connect(m_table, &TableView::hoveredUuidChanged, this, &ConditionsPanel::light);
    connect(m_table, &TableView::currentUuidChanged, this, [this] {
        light({});
        showObstacles();
    });
    m_edit->setShortcut(Qt::Key_F2);
    for (QAction *action : {m_hosts, m_edit}) {
        action->setShortcutContext(Qt::WidgetShortcut);
        m_table->addAction(action);
    }
    connect(m_table, &TableView::opened, this, &ConditionsPanel::hostsWanted);
    connect(m_hosts, &QAction::triggered, this, &ConditionsPanel::hostsWanted);
    connect(m_edit, &QAction::triggered, this, &ConditionsPanel::edit);
    retranslate();
}

void ConditionsPanel::setDiagnosis(const DiagnosisPtr &diagnosis)
{
    m_diagnosis = diagnosis;
    m_model->setRows(diagnosis ? conditionRows(diagnosis->examined) : QList<ConditionRow>());
    showWhatThereIs();
    showObstacles();
}

// Conditions that every host meets are not in the table.
void ConditionsPanel::showWhatThereIs()
{
    const bool isEmpty = m_diagnosis && m_model->rowCount() == 0;
    const QString unjudged = isEmpty ? whyNoHostIsJudged(m_diagnosis->examined.decision()) : QString();
    m_empty->setText(unjudged.isEmpty() ? tr("No condition of the request excludes a host.") : unjudged, {});
    m_empty->setVisible(isEmpty);
    m_table->setVisible(!isEmpty);
}

void ConditionsPanel::showObstacles()
{
    const int at = m_model->rowOf(m_table->currentUuid());
    const QString none = at < 0 ? tr("Choose a condition of a failed decision first.") : QString();
    QString noValue = none;
    if (at >= 0 && !m_model->at(at).value && m_model->at(at).factOfRequest.isEmpty())
        noValue = tr("No single value of the cloud or of the request sets this condition.");
    else if (at >= 0 && !m_model->at(at).value && m_diagnosis->examined.request() == nullptr)
        noValue = tr("The server action itself asks for it: change it in that action's dialog on the Servers page.");
    setObstacle(m_hosts, none, tr("Lights the cells of the hosts that do not meet the condition"));
    setObstacle(m_edit, noValue, tr("Tries another value, in a branch beside the open cloud"));
}

void ConditionsPanel::edit()
{
    const ConditionRow &row = m_model->at(m_model->rowOf(m_table->currentUuid()));
    if (row.value)
        Q_EMIT valueChangeWanted(*row.value);
    else
        Q_EMIT requestChangeWanted(row.factOfRequest);
}

int ConditionsPanel::wantedHeight() const
{
    if (!m_empty->isHidden())
        return aroundTable + m_empty->sizeHint().height();
    return aroundTable + m_table->horizontalHeader()->sizeHint().height()
        + m_model->rowCount() * m_table->verticalHeader()->defaultSectionSize();
}

// The row under the pointer counts, or else the selected one.
void ConditionsPanel::light(const QString &hovered)
{
    const QString uuid = hovered.isEmpty() ? m_table->currentUuid() : hovered;
    Q_EMIT conditionLit(uuid.isEmpty() ? -1 : uuid.toInt());
}

void ConditionsPanel::restoreLayout()
{
    m_table->restoreLayout();
}

void ConditionsPanel::saveLayout() const
{
    m_table->saveLayout();
}

void ConditionsPanel::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void ConditionsPanel::retranslate()
{
    m_panel->setTitle(tr("Each condition alone"));
    m_table->setAccessibleName(tr("Conditions and how many hosts meet each"));
    m_hosts->setText(tr("Show its hosts in the matrix"));
    m_edit->setText(tr("Edit this value…"));
    showWhatThereIs();
    showObstacles();
    m_model->retranslate();
}

} // namespace astrolabe
