// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/rulepanel.h"

#include "base/visibletext.h"
#include "decision/decisioncursor.h"
#include "lessons/rulecardtext.h"
#include "teaching/rulecardpane.h"
#include "widgets/panel.h"
#include "widgets/text/elidedlabel.h"
#include "widgets/text/labels.h"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

namespace astrolabe {

using namespace Qt::StringLiterals;

RulePanel::RulePanel(DecisionCursor &cursor, QWidget *parent)
    : QWidget(parent)
    , m_cursor(cursor)
    , m_host(elidedHeading())
    , m_nothing(paragraph())
    , m_card(new RuleCardPane)
{
    auto *panel = new Panel;
    panel->body()->addWidget(m_host);
    panel->body()->addWidget(m_nothing);
    panel->body()->addWidget(m_card, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(panel);
    setMinimumWidth(240);
    m_card->setObjectName(u"card"_s);
    for (const auto signal : {&DecisionCursor::stepsChanged, &DecisionCursor::stateChanged,
             &DecisionCursor::focusChanged, &DecisionCursor::selectionChanged})
        connect(&cursor, signal, this, &RulePanel::showCard);
}

void RulePanel::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        showCard();
    QWidget::changeEvent(event);
}

void RulePanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    showCard();
}

void RulePanel::showCard()
{
    if (!isVisible() || m_cursor.steps().count() == 0)
        return;
    const std::optional<HostIndex> host = m_cursor.selectedHost();
    const QString text = ruleCardText(m_cursor.steps(), m_cursor.state(), m_cursor.focus(), host);
    m_host->setFullText(host ? visibleText(m_cursor.decision()->hosts.at(*host).label) : QString());
    m_host->setVisible(host.has_value());
    m_nothing->setText(tr("This rule is not Nova's own, so there is no pseudocode of it."));
    m_nothing->setVisible(text.isEmpty());
    m_card->setCard(text);
    m_card->setVisible(!text.isEmpty());
}

} // namespace astrolabe
