// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/funnel/funnelstrip.h"

#include "decision/decisioncursor.h"
#include "decision/funnel/funnelcard.h"
#include "decision/rulename.h"
#include "decision/story.h"
#include "scheduler/rule.h"
#include "widgets/picture.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLocale>
#include <QScrollBar>

#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr int cardGap = 5;

} // namespace

FunnelStrip::FunnelStrip(DecisionCursor &cursor, QWidget *parent)
    : QScrollArea(parent)
    , m_cursor(cursor)
{
    auto *content = new QWidget;
    m_row = new QHBoxLayout(content);
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(cardGap);
    setWidget(content);
    offerAsPicture(content); // with the stages beyond the edge
    setWidgetResizable(true);
    setFocusPolicy(Qt::NoFocus);
    setFrameShape(QFrame::NoFrame);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&cursor, &DecisionCursor::stepsChanged, this, &FunnelStrip::rebuild);
    connect(&cursor, &DecisionCursor::stateChanged, this, &FunnelStrip::showCursor);
    connect(&cursor, &DecisionCursor::focusChanged, this, &FunnelStrip::showCursor);
    rebuild();
}

QSize FunnelStrip::sizeHint() const
{
    const int card = m_cards.empty() ? 0 : m_cards.front()->sizeHint().height();
    int all = -cardGap;
    for (const FunnelCard *each : m_cards)
        all += each->sizeHint().width() + cardGap;
    const bool scrolls = all > width();
    return {600, card + (scrolls ? horizontalScrollBar()->sizeHint().height() + 2 : 0)};
}

QSize FunnelStrip::minimumSizeHint() const
{
    return {200, sizeHint().height()};
}

void FunnelStrip::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        rebuild();
    QScrollArea::changeEvent(event);
}

void FunnelStrip::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    updateGeometry();
    showCursor();
}

// While the strip is hidden, its scroll bar does not learn how wide the cards are.
void FunnelStrip::showEvent(QShowEvent *event)
{
    QScrollArea::showEvent(event);
    showCursor();
}

void FunnelStrip::rebuild()
{
    setAccessibleName(tr("Stages"));
    widget()->setAccessibleName(accessibleName());
    qDeleteAll(m_cards);
    m_cards.clear();
    delete m_row->takeAt(0); // the stretch
    m_stages = funnel(m_cursor.steps());
    const int all = m_cursor.decision() ? int(m_cursor.decision()->hosts.size()) : 0;
    for (size_t at = 0; at < m_stages.size(); ++at) {
        auto *card = new FunnelCard(m_stages[at], nameOf(m_stages[at]), captionOf(m_stages[at]), all);
        connect(card, &QAbstractButton::clicked, this, [this, at] { goTo(at); });
        m_row->addWidget(card);
        card->show(); // at once, so that the strip's width is known
        m_cards.push_back(card);
    }
    m_row->addStretch(0);
    updateGeometry();
    showCursor();
}

// Going to a stage with several steps leads to the last one, where its counts are known.
Step FunnelStrip::stepOf(const FunnelStage &stage) const
{
    int last = stage.element;
    if (stage.stage == StepStage::Placement)
        last = std::max(0, int(m_cursor.decision()->placement.attrition.size()) - 1);
    if (stage.stage == StepStage::Weighing)
        last = std::max(0, int(m_cursor.steps().instance()->weighers.size()) - 1);
    if (stage.stage == StepStage::RequestFilters) {
        const int placement = m_cursor.steps().stateOf({StepStage::Placement, 0, -1});
        return m_cursor.steps().at(m_cursor.decision()->placement.asked ? std::max(0, placement - 1) : 0);
    }
    return {stage.stage, last, -1};
}

void FunnelStrip::goTo(size_t stage)
{
    m_cursor.goTo(stepOf(m_stages[stage]));
}

void FunnelStrip::showCursor()
{
    if (m_stages.empty())
        return;
    const int looked = funnelStageOf(m_stages, m_cursor.focus());
    for (size_t at = 0; at < m_cards.size(); ++at) {
        const bool known = m_cursor.knows(stepOf(m_stages[at]));
        m_cards[at]->setKnown(known);
        m_cards[at]->setToolTip(hoverOf(m_stages[at], known));
        m_cards[at]->setVisible(known || isForeseen(m_stages[at]));
        m_cards[at]->setLookedAt(std::cmp_equal(at, looked));
    }
    if (looked >= 0) {
        // Centered, so that the scroll position depends only on the step.
        m_row->activate();
        widget()->resize(widget()->minimumSizeHint().expandedTo(viewport()->size()));
        horizontalScrollBar()->setValue(m_cards[size_t(looked)]->geometry().center().x() - viewport()->width() / 2);
    }
}

QString FunnelStrip::nameOf(const FunnelStage &stage) const
{
    if (stage.stage != StepStage::Filters)
        return stageName(stage.stage);
    return m_cursor.steps().instance()->filters.at(stage.element).name;
}

QString FunnelStrip::captionOf(const FunnelStage &stage) const
{
    const InstanceRecord *instance = m_cursor.steps().instance();
    switch (stage.stage) {
    case StepStage::Placement:
        return tr("candidates");
    case StepStage::Filters: {
        const FilterRecord &filter = instance->filters.at(stage.element);
        if (!stage.isKnown)
            return tr("not known");
        return !filter.ran && filter.start > 0 ? tr("not asked") : QString();
    }
    case StepStage::Weighing:
        return instance->weighers.isEmpty() ? QString() // none was asked
                                            : tr("%n weigher(s)", nullptr, int(instance->weighers.size()));
    case StepStage::Choice:
        return instance->weighers.isEmpty() && stage.in > 1 ? tr("one of them") : tr("the best");
    case StepStage::Claim:
        return tr("try %1").arg(QLocale().toString(instance->claims.size()));
    case StepStage::Alternates:
        return tr("in line");
    default:
        return {};
    }
}

// Whether the stage occurs whatever the outcome. Hosts not read or excluded, alternates and a refusal would reveal it.
bool FunnelStrip::isForeseen(const FunnelStage &stage)
{
    return stage.stage < StepStage::Claim && stage.stage != StepStage::HostStates
        && stage.stage != StepStage::Exclusions;
}

QString FunnelStrip::hoverOf(const FunnelStage &stage, bool known) const
{
    const Steps &steps = m_cursor.steps();
    QString told = !known ? tr("Nova has not reached this stage yet")
        : stage.reached   ? stepSentence(steps, steps.stateOf(stepOf(stage)))
                          : tr("Nova stopped before this stage");
    if (stage.stage != StepStage::Filters)
        return told;
    const QString name = steps.instance()->filters.at(stage.element).name;
    const RuleText rule = filterRule(name);
    if (rule.name.isEmpty())
        return name + u'\n' + told;
    return rule.novaClass + u'\n' + ruleInWords(rule) + u'\n' + told;
}

} // namespace astrolabe
