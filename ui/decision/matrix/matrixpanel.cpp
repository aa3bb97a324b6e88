// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/matrix/matrixpanel.h"

#include "decision/decisioncursor.h"
#include "decision/matrix/matrixmodel.h"
#include "decision/matrix/matrixview.h"
#include "decision/unjudged.h"
#include "widgets/controls/segmentswitch.h"
#include "widgets/emptystate.h"
#include "widgets/panel.h"
#include "widgets/table/filterfield.h"
#include "widgets/table/filterproxy.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QToolButton>

namespace astrolabe {

MatrixPanel::MatrixPanel(DecisionCursor &cursor, QWidget *scope, QWidget *parent)
    : QWidget(parent)
    , m_cursor(cursor)
    , m_model(new MatrixModel(cursor, this))
    , m_proxy(new FilterProxy(this))
    , m_extent(new SegmentSwitch)
    , m_nearest(new QToolButton)
    , m_empty(new EmptyState)
    , m_panel(new Panel)
{
    m_proxy->setSourceModel(m_model);
    m_table = new MatrixView(cursor, *m_model, *m_proxy);
    m_filter = new FilterField(m_proxy, scope);
    m_panel->letTitleYield();
    m_panel->titleRow()->addWidget(m_extent);
    m_panel->titleRow()->addWidget(m_nearest);
    m_nearest->setCheckable(true);
    m_panel->titleRow()->addStretch(1);
    m_panel->titleRow()->addWidget(m_filter);
    m_panel->body()->addWidget(m_table, 1);
    m_panel->body()->addWidget(m_empty, 1);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_panel);

    connect(m_filter, &FilterField::leftDownwards, m_table, qOverload<>(&QWidget::setFocus));
    connect(m_extent, &SegmentSwitch::chosen, this, [this](int segment) {
        m_model->setOutsideShown(segment == 1);
        showWhatThereIs();
    });
    connect(m_nearest, &QToolButton::toggled, m_model, &MatrixModel::setNearestFirst);
    connect(m_model, &QAbstractItemModel::modelReset, this, &MatrixPanel::showWhatThereIs);
    connect(m_model, &MatrixModel::diagnosisChanged, this, &MatrixPanel::showWhatThereIs);
    connect(&cursor, &DecisionCursor::stateChanged, this, &MatrixPanel::showWhatThereIs);
    connect(m_empty, &EmptyState::triggered, this,
        [this] { hasNoHosts() ? Q_EMIT openWanted() : Q_EMIT requestChangeWanted(); });
    retranslate();
    m_extent->setSegment(1);
}

// Then another request would find none, either.
bool MatrixPanel::hasNoHosts() const
{
    const DecisionPtr decision = m_cursor.decision();
    return decision && decision->hosts.isEmpty() && judgesHosts(endingOf(*decision));
}

// What is to be done where no host was judged. An action is changed in its own dialog.
QString MatrixPanel::wayOut() const
{
    const Decision &decision = *m_cursor.decision();
    if (hasNoHosts() && !decision.fromLogs)
        return tr("Open a cloud");
    return decision.fromLogs || decision.asked.isAction() ? QString() : tr("What if the request were different…");
}

// Offering more than Nova saw, or saying why it saw nothing, would reveal the outcome.
void MatrixPanel::showWhatThereIs()
{
    const DecisionPtr decision = m_cursor.decision();
    const bool mayTell = m_cursor.isAtEnd();
    const bool showsOutside = m_model->hasOutside() && m_model->isOutsideShown();
    const QString why
        = decision && (mayTell || hasNoHosts()) && !showsOutside ? whyNoHostIsJudged(*decision) : QString();
    const bool isEmpty = !why.isEmpty();
    m_empty->setText(why, isEmpty ? wayOut() : QString());
    m_empty->setVisible(isEmpty);
    m_table->setVisible(!isEmpty);
    m_filter->setVisible(!isEmpty);
    m_extent->setVisible(mayTell && m_model->hasOutside());
    m_nearest->setVisible(!isEmpty && m_model->hasDiagnosis());
    setFocusProxy(isEmpty ? static_cast<QWidget *>(m_empty) : m_table);
}

void MatrixPanel::setTitleShown(bool shown)
{
    m_panel->setTitleShown(shown);
}

void MatrixPanel::showLit()
{
    const QAbstractItemModel &cells = *m_table->model();
    for (int row = 0; row < cells.rowCount(); ++row) {
        for (int column = 0; column < cells.columnCount(); ++column) {
            const QModelIndex cell = cells.index(row, column);
            if (!cell.data(MatrixModel::LitRole).toBool())
                continue;
            m_table->scrollTo(cell);
            m_table->setFocus(Qt::OtherFocusReason);
            return;
        }
    }
}

void MatrixPanel::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void MatrixPanel::retranslate()
{
    m_panel->setTitle(tr("Hosts × filters"));
    m_table->setAccessibleName(tr("Hosts and each filter's verdict on them"));
    m_extent->setSegments({tr("as Nova runs"), tr("every filter on every host")});
    m_extent->setAccessibleName(tr("Verdicts shown"));
    m_nearest->setText(tr("nearest first"));
    m_nearest->setToolTip(tr("Hosts that miss the fewest conditions first, then those that miss the smallest amounts"));
    showWhatThereIs();
}

} // namespace astrolabe
