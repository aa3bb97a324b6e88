// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/answerpanel.h"

#include "placement/attritiontables.h"
#include "placement/candidates/candidates.h"
#include "placement/candidatetables.h"
#include "placement/providers.h"
#include "session/showncloud.h"
#include "widgets/controls/splitters.h"
#include "widgets/emptystate.h"
#include "widgets/panel.h"
#include "widgets/table/filteredtable.h"
#include "widgets/table/filterproxy.h"
#include "widgets/table/plaintable.h"
#include "widgets/table/tableview.h"
#include "widgets/text/labels.h"

#include <QEvent>
#include <QLabel>
#include <QScopedValueRollback>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// A row of the model; -1 if none is selected.
int currentRow(const TableView &table)
{
    return static_cast<const QAbstractProxyModel *>(table.model())->mapToSource(table.currentIndex()).row();
}

Panel *panelOf(QWidget *table)
{
    auto *panel = new Panel;
    panel->body()->addWidget(table);
    return panel;
}

QSplitter *rowsOf(const QList<Panel *> &panels)
{
    auto *rows = new QSplitter(Qt::Vertical);
    rows->setChildrenCollapsible(false);
    for (Panel *panel : panels)
        rows->addWidget(panel);
    return rows;
}

} // namespace

AnswerPanel::AnswerPanel(ShownCloud &shownCloud, QWidget *parent)
    : QWidget(parent)
    , m_shownCloud(shownCloud)
    , m_candidatesModel(new CandidatesModel(this))
    , m_summariesModel(new SummariesModel(this))
    , m_attritionModel(new AttritionModel(this))
    , m_lostModel(new LostModel(this))
    , m_unmetPartsModel(new UnmetPartsModel(this))
    , m_candidates(new FilteredTable(m_candidatesModel, u"candidates"_s, {}, this))
    , m_summaries(plainTable(m_summariesModel, u"summaries"_s, {u"traits"_s}))
    , m_attrition(plainTable(m_attritionModel, u"attrition"_s))
    , m_lost(new FilteredTable(m_lostModel, u"lost"_s, {}, this))
    , m_unmetParts(plainTable(m_unmetPartsModel, u"lacks"_s))
    , m_unmetPart(mutedLabel())
    , m_candidatesPanel(panelOf(m_candidates))
    , m_summariesPanel(panelOf(m_summaries))
    , m_attritionPanel(panelOf(m_attrition))
    , m_lostPanel(panelOf(m_lost))
    , m_unmetPartsPanel(panelOf(m_unmetParts))
    , m_sides(new QSplitter(Qt::Horizontal))
    , m_answerRows(rowsOf({m_candidatesPanel, m_summariesPanel}))
    , m_attritionRows(rowsOf({m_attritionPanel, m_lostPanel, m_unmetPartsPanel}))
{
    m_unmetPart->setWordWrap(true);
    m_unmetPart->setTextFormat(Qt::PlainText);
    m_unmetPart->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_unmetPartsPanel->body()->addWidget(m_unmetPart);
    m_sides->setChildrenCollapsible(false);
    m_sides->addWidget(m_answerRows);
    m_sides->addWidget(m_attritionRows);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_sides);
    for (const FilteredTable *table : {m_candidates, m_lost}) {
        table->table()->setSelectionMode(QAbstractItemView::SingleSelection);
        table->table()->setFirstSort(-1, Qt::AscendingOrder);
    }

    const auto onRow = [this](const TableView *table, void (AnswerPanel::*take)()) {
        connect(table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, take);
    };
    onRow(m_candidates->table(), &AnswerPanel::showSummaries);
    onRow(m_attrition, &AnswerPanel::showLost);
    onRow(m_lost->table(), &AnswerPanel::showUnmetParts);
    onRow(m_unmetParts, &AnswerPanel::tellUnmetPart);
    for (const TableView *table : {m_summaries, m_lost->table()})
        connect(table, &TableView::opened, this, &AnswerPanel::providerWanted);
    connect(m_candidates->table(), &TableView::currentUuidChanged, this, &AnswerPanel::takeCandidate);
    connect(m_lost->table(), &TableView::currentUuidChanged, this, &AnswerPanel::takeHost);
    // A click on the current row counts too: its host may not be the selected one.
    connect(m_candidates->table(), &TableView::clicked, this, &AnswerPanel::takeCandidate);
    connect(m_lost->table(), &TableView::clicked, this, [this] { takeHost(m_lost->table()->currentUuid()); });
    connect(&shownCloud, &ShownCloud::selectedHostChanged, this, &AnswerPanel::showHost);
    retranslate();
}

void AnswerPanel::setAnswer(const QueryAnswerPtr &answer)
{
    const QScopedValueRollback showing(m_isShowing, true);
    m_answer = answer;
    m_candidatesModel->setAnswer(answer);
    m_attritionModel->setAnswer(answer);
    m_candidates->table()->selectRow(0);
    const int first = m_attritionModel->firstLoss();
    m_attrition->selectRow(std::max(0, first));
    showSummaries();
    showLost();
    tellWhatIsEmpty();
}

bool AnswerPanel::isHost(const QString &providerUuid) const
{
    const auto index = m_shownCloud.index();
    return index && index->nodeByUuid(providerUuid) >= 0;
}

void AnswerPanel::takeCandidate()
{
    const int row = currentRow(*m_candidates->table());
    if (row < 0)
        return;
    const Providers &providers = m_answer->providers();
    for (const int root : rootsOf(m_answer->candidates->requests.at(row), providers))
        takeHost(providers.at(root).uuid);
}

void AnswerPanel::takeHost(const QString &providerUuid)
{
    if (!m_isShowing && isHost(providerUuid))
        m_shownCloud.selectHost(providerUuid);
}

// Selects the host's first candidate, or its row among the lost trees. If it has none, the selection stays.
void AnswerPanel::showHost()
{
    const QString host = m_shownCloud.selectedHost();
    if (!m_answer || !m_answer->candidates || host.isEmpty())
        return;
    const QScopedValueRollback showing(m_isShowing, true);
    const Providers &providers = m_answer->providers();
    const int row = currentRow(*m_candidates->table());
    const auto isOfHost = [&](int root) { return providers.at(root).uuid == host; };
    const int first = m_answer->firstOfRoot.value(host, -1);
    if (first >= 0
        && (row < 0 || !std::ranges::any_of(rootsOf(m_answer->candidates->requests.at(row), providers), isOfHost)))
        m_candidates->table()->selectUuid(m_candidatesModel->index(first, 0).data(UuidRole).toString());
    m_lost->table()->selectUuid(host);
}

void AnswerPanel::restoreLayout()
{
    for (TableView *table : tables())
        table->restoreLayout();
    restoreSplitter(m_sides, u"candidates/sides"_s, {520, 540});
    restoreSplitter(m_answerRows, u"candidates/answer"_s, {300, 200});
    restoreSplitter(m_attritionRows, u"candidates/attrition"_s, {170, 170, 190});
}

void AnswerPanel::saveLayout() const
{
    for (const TableView *table : tables())
        table->saveLayout();
    saveSplitter(m_sides, u"candidates/sides"_s);
    saveSplitter(m_answerRows, u"candidates/answer"_s);
    saveSplitter(m_attritionRows, u"candidates/attrition"_s);
}

QList<TableView *> AnswerPanel::tables() const
{
    return {m_candidates->table(), m_summaries, m_attrition, m_lost->table(), m_unmetParts};
}

void AnswerPanel::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        for (TableModel *model : std::initializer_list<TableModel *>{
                 m_candidatesModel, m_summariesModel, m_attritionModel, m_lostModel, m_unmetPartsModel})
            model->retranslate();
    }
    QWidget::changeEvent(event);
}

void AnswerPanel::showSummaries()
{
    const int row = m_candidatesModel->rowCount() > 0 ? currentRow(*m_candidates->table()) : -1;
    m_summariesModel->setRows(
        row < 0 ? QList<SummaryRow>() : summariesOf(m_answer->candidates->requests.at(row), *m_answer));
}

void AnswerPanel::showLost()
{
    const int part = m_attritionModel->rowCount() > 0 ? currentRow(*m_attrition) : -1;
    m_lostModel->setPart(m_answer, part);
    const QScopedValueRollback showing(m_isShowing, true);
    m_lost->table()->selectRow(0);
    showHost();
    showUnmetParts();
}

void AnswerPanel::showUnmetParts()
{
    const QString root = m_lostModel->rowCount() > 0 ? m_lost->table()->currentUuid() : QString();
    m_unmetPartsModel->setParts(m_answer,
        root.isEmpty() ? QList<UnmetPart>()
                       : unmetPartsOf(*m_answer->placement, root, m_answer->query, *m_answer->candidates));
    const Providers *providers = root.isEmpty() ? nullptr : &m_answer->providers();
    m_unmetPartsPanel->setTitle(providers == nullptr
            ? tr("All requirements that it does not meet")
            : tr("All requirements that %1 does not meet").arg(providers->at(providers->byUuid.value(root)).name));
    m_unmetParts->selectRow(0);
    tellUnmetPart();
}

QString AnswerPanel::unmetPartInFull() const
{
    return m_unmetPart->text();
}

void AnswerPanel::tellUnmetPart()
{
    const int row = m_unmetPartsModel->rowCount() > 0 ? currentRow(*m_unmetParts) : -1;
    m_unmetPart->setText(row < 0 ? QString() : m_unmetPartsModel->sentenceAt(row));
    m_unmetPart->setVisible(row >= 0);
}

void AnswerPanel::retranslate()
{
    m_candidatesPanel->setTitle(tr("Candidates"));
    m_summariesPanel->setTitle(tr("Providers of the candidate"));
    m_attritionPanel->setTitle(tr("What each part of the query excludes"));
    m_lostPanel->setTitle(tr("Excluded by this part"));
    m_candidates->table()->setAccessibleName(tr("Candidates"));
    m_summaries->setAccessibleName(tr("Providers of the candidate"));
    m_attrition->setAccessibleName(tr("What each part of the query excludes"));
    m_lost->table()->setAccessibleName(tr("Excluded by this part"));
    m_unmetParts->setAccessibleName(tr("All requirements that it does not meet"));
    tellWhatIsEmpty();
    showUnmetParts();
}

void AnswerPanel::tellWhatIsEmpty()
{
    if (!m_answer)
        m_candidates->emptyState()->setText(tr("Ask a query to see what Placement would offer."), {});
    else if (!m_answer->candidates)
        m_candidates->emptyState()->setText(tr("Placement refuses the query; its answer is below the field."), {});
    else
        m_candidates->emptyState()->setText(tr("Placement has no candidates. The table beside it shows which part of "
                                               "the query excluded which providers."),
            {});
    const bool isAnswered = m_answer && m_answer->candidates;
    m_lost->emptyState()->setText(
        isAnswered ? tr("This part excludes nothing.") : tr("No query has been asked yet."), {});
}

} // namespace astrolabe
