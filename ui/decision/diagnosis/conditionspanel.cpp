// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/diagnosis/conditionspanel.h"

#include "decision/diagnosis/conditionsmodel.h"
#include "widgets/panel.h"
#include "widgets/table/filterproxy.h"
#include "widgets/table/tableview.h"

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
    , m_panel(new Panel)
{
    m_proxy->setSourceModel(m_model);
    m_table->setProxy(m_proxy);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setFirstSort(-1, Qt::AscendingOrder); // conflicts first
    m_panel->body()->addWidget(m_table, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_panel);
    setFocusProxy(m_table);
    connect(m_table, &TableView::hoveredUuidChanged, this, &ConditionsPanel::light);
    connect(m_table, &TableView::currentUuidChanged, this, [this] { light({}); });
    retranslate();
}

void ConditionsPanel::setDiagnosis(const DiagnosisPtr &diagnosis)
{
    m_model->setRows(diagnosis ? conditionRows(diagnosis->examined) : QList<ConditionRow>());
}

int ConditionsPanel::wantedHeight() const
{
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
    m_model->retranslate();
}

} // namespace astrolabe
