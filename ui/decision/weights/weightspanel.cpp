// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/weights/weightspanel.h"

#include "base/joinednames.h"
#include "decision/decisioncursor.h"
#include "decision/weights/multiplierspanel.h"
#include "decision/weights/weightschart.h"
#include "decision/weights/weightsmodel.h"
#include "widgets/controls/segmentswitch.h"
#include "widgets/controls/splitters.h"
#include "widgets/panel.h"
#include "widgets/table/filterfield.h"
#include "widgets/table/filterproxy.h"
#include "widgets/table/tableview.h"
#include "widgets/text/labels.h"
#include "widgets/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QScrollArea>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

enum WeightsStack { ChartPage, TablePage, SentencePage };

constexpr int heightForMultipliers = 260;

QList<int> firstWeights()
{
    return {560, 460};
}

} // namespace

WeightsPanel::WeightsPanel(DecisionCursor &cursor, ShownCloud &shownCloud, QWidget *parent)
    : QWidget(parent)
    , m_cursor(cursor)
    , m_model(new WeightsModel(cursor, this))
    , m_proxy(new FilterProxy(this))
    , m_chart(new WeightsChart(cursor, *m_model))
    , m_table(new TableView(u"weights"_s, {}))
    , m_view(new SegmentSwitch)
    , m_legend(new QLabel)
    , m_sentence(mutedLabel())
    , m_stack(new QStackedWidget)
    , m_multipliers(new MultipliersPanel(cursor, shownCloud))
    , m_whatIf(new QToolButton)
    , m_sides(new QSplitter(Qt::Horizontal))
    , m_panel(new Panel)
{
    auto *scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(m_chart);
    m_proxy->setOrderOfSource(WeightsModel::Rank);
    m_proxy->setSourceModel(m_model);
    m_table->setProxy(m_proxy);
    m_filter = new FilterField(m_proxy, this);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_sentence->setAlignment(Qt::AlignCenter);
    m_sentence->setWordWrap(true);
    m_stack->addWidget(scroll);
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_sentence);

    m_legend->setTextFormat(Qt::RichText);
    m_legend->setWordWrap(true);
    m_panel->titleRow()->addWidget(m_legend, 1);
    m_panel->titleRow()->addStretch();
    m_panel->titleRow()->addWidget(m_filter, 0, Qt::AlignTop);
    m_panel->titleRow()->addWidget(m_whatIf, 0, Qt::AlignTop);
    m_panel->titleRow()->addWidget(m_view, 0, Qt::AlignTop);
    m_sides->addWidget(m_stack);
    m_sides->addWidget(m_multipliers);
    m_sides->setHandleWidth(16);
    m_sides->setChildrenCollapsible(false);
    m_sides->setSizes(firstWeights());
    m_panel->body()->addWidget(m_sides, 1);
    m_whatIf->setCheckable(true);
    m_multipliers->hide();
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_panel);

    connect(m_multipliers, &MultipliersPanel::reweighed, m_model, &WeightsModel::setWhatIf);
    connect(m_whatIf, &QToolButton::toggled, this, [this](bool shown) {
        m_multipliers->setVisible(shown);
        showSentence();
        if (!shown)
            m_multipliers->reset();
        Q_EMIT wantedHeightChanged();
    });
    connect(m_view, &SegmentSwitch::chosen, this, &WeightsPanel::showSentence);
    connect(m_model, &QAbstractItemModel::modelReset, this, &WeightsPanel::showLegend);
    connect(m_model, &QAbstractItemModel::modelReset, this, &WeightsPanel::showSentence);
    connect(m_model, &QAbstractItemModel::dataChanged, this, &WeightsPanel::fitColumns);
    connect(m_stack, &QStackedWidget::currentChanged, this, &WeightsPanel::fitColumns);
    connect(m_filter, &FilterField::leftDownwards, m_table, [this] { m_table->setFocus(Qt::TabFocusReason); });
    for (const auto signal : {&DecisionCursor::selectionChanged, &DecisionCursor::stepsChanged})
        connect(&cursor, signal, this, &WeightsPanel::showSelection);
    connect(&cursor, &DecisionCursor::stateChanged, this, &WeightsPanel::showSentence);
    connect(m_table, &TableView::hoveredUuidChanged, &cursor, &DecisionCursor::hover);
    connect(m_table, &TableView::currentUuidChanged, this, [this] {
        if (m_table->currentIndex().isValid())
            m_cursor.selectHost(m_model->hostAt(m_proxy->mapToSource(m_table->currentIndex()).row()));
    });
    retranslate();
    m_view->setSegment(ChartPage);
    showSelection();
}

void WeightsPanel::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange)
        showLegend();
    QWidget::changeEvent(event);
}

void WeightsPanel::showTable(bool shown)
{
    m_view->setSegment(shown ? TablePage : ChartPage);
}

bool WeightsPanel::showsTable() const
{
    return m_view->segment() == TablePage;
}

void WeightsPanel::retranslate()
{
    m_panel->setTitle(tr("Weights of the remaining hosts"));
    m_view->setSegments({tr("chart"), tr("table")});
    m_view->setAccessibleName(tr("How the weights are shown"));
    m_whatIf->setText(tr("multipliers"));
    m_whatIf->setToolTip(tr("Move the weighers' multipliers to see which host would come first"));
    m_chart->setAccessibleName(tr("Weights as bars"));
    m_chart->setAccessibleDescription(tr("The table has the same numbers"));
    m_table->setAccessibleName(tr("Weights as a table"));
    showLegend();
    showSentence();
}

void WeightsPanel::restoreLayout()
{
    m_table->restoreLayout();
    restoreSplitter(m_sides, u"weights/sides"_s, firstWeights());
}

void WeightsPanel::saveLayout() const
{
    m_table->saveLayout();
    saveSplitter(m_sides, u"weights/sides"_s);
}

// Called because each step of the walk makes the cells longer.
void WeightsPanel::fitColumns()
{
    if (m_stack->currentIndex() == TablePage)
        m_table->refitColumns();
}

int WeightsPanel::wantedHeight() const
{
    m_panel->layout()->activate(); // it would otherwise learn of its changes only later
    const bool isSentence = m_stack->currentIndex() == SentencePage;
    const int content = isSentence ? m_sentence->sizeHint().height() : m_chart->sizeHint().height();
    const int least = m_whatIf->isChecked() ? heightForMultipliers : 0;
    return m_panel->sizeHint().height() - m_sides->sizeHint().height() + std::max(content, least);
}

void WeightsPanel::showLegend()
{
    QStringList entries;
    for (const int weigher : m_model->weighers()) {
        const QString &name = m_model->instance()->weighers.at(weigher).name;
        // No line break between the sign and its name.
        entries << u"<span style=\"white-space:nowrap\"><span style=\"color:%1\">■</span>&nbsp;%2</span>"_s.arg(
            Theme::weigherColor(name).name(), name.toHtmlEscaped().replace(u' ', u"&nbsp;"_s));
    }
    const QStringList idle = m_model->idleWeighers();
    if (!idle.isEmpty()) {
        entries << u"<span style=\"color:%1; white-space:nowrap\">%2</span>"_s.arg(
            Theme::current().mutedText.name(), tr("%n weigher(s) made no difference", nullptr, int(idle.size())));
    }
    m_legend->setText(entries.join(u"&nbsp;&nbsp; "_s));
    m_legend->setToolTip(idle.isEmpty() ? QString() : tr("No difference: %1").arg(listedNames(idle)));
}

void WeightsPanel::showSentence()
{
    const int hosts = m_model->rowCount();
    const bool isKnown = m_cursor.knows({StepStage::Weighing, 0, -1});
    const bool weighed = hosts > 1 && isKnown;
    setPage(weighed ? m_view->segment() : int(SentencePage));
    m_view->setVisible(weighed);
    const bool canAsk = weighed && m_cursor.knows({StepStage::Choice, 0, -1}); // the multipliers reveal the winner
    m_whatIf->setVisible(canAsk);
    m_whatIf->setChecked(canAsk && m_whatIf->isChecked());
    m_filter->setVisible(m_stack->currentIndex() == TablePage);
    // The table's columns show the names already, and the multipliers' rows the colours.
    m_legend->setVisible(m_stack->currentIndex() != TablePage && !m_whatIf->isChecked());
    if (!isKnown)
        m_sentence->setText(tr("Nova has not weighed yet."));
    else if (hosts == 0)
        m_sentence->setText(tr("No host is left, so none was weighed."));
    else if (hosts == 1)
        m_sentence->setText(tr("One host is left, so Nova did not weigh."));
}

// Hidden pages take no room.
void WeightsPanel::setPage(int page)
{
    for (int at = 0; at < m_stack->count(); ++at)
        m_stack->widget(at)->setSizePolicy(
            QSizePolicy::Preferred, at == page ? QSizePolicy::Preferred : QSizePolicy::Ignored);
    m_stack->setCurrentIndex(page);
    m_sides->updateGeometry(); // a splitter tells only later that its parts want other sizes
}

void WeightsPanel::showSelection()
{
    const std::optional<HostIndex> host = m_cursor.selectedHost();
    m_table->showSelected(host ? m_cursor.decision()->hosts.at(*host).uuid : QString());
}

} // namespace astrolabe
