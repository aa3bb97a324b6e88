// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/outcomepanel.h"

#include "boot/outcome.h"
#include "boot/passagelist.h"
#include "widgets/headlinetone.h"
#include "widgets/panel.h"
#include "widgets/table/statuspill.h"
#include "widgets/text/labels.h"
#include "widgets/text/wordbreaks.h"

#include <QPushButton>
#include <QRegularExpression>
#include <QVBoxLayout>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The name of an exception class and a uuid have no spaces to wrap at, so allow breaks between their parts.
QString wrappable(QString text)
{
    static const QRegularExpression wordEnd(u"(?<=[a-z])(?=[A-Z])|(?<=[0-9a-f]{4}-)(?=[0-9a-f]{4})"_s);
    return text.replace(wordEnd, QString(wordBreak));
}

} // namespace

OutcomePanel::OutcomePanel(QWidget *parent)
    : QWidget(parent)
    , m_pending(mutedLabel(tr("deciding…")))
    , m_pill(new StatusPill)
    , m_counts(headingLabel())
    , m_explanation(paragraph())
    , m_suggestion(paragraph())
    , m_note(paragraph())
    , m_show(new QPushButton(tr("Show the d&ecision")))
{
    setLook(m_note, "muted");
    m_show->setAutoDefault(false);
    connect(m_show, &QPushButton::clicked, this, &OutcomePanel::decisionWanted);

    auto *panel = new Panel(tr("Preview"), this);
    panel->titleRow()->addStretch();
    panel->titleRow()->addWidget(m_pending);
    m_body = panel->body();
    m_body->setSpacing(12);
    m_counts->setWordWrap(true);
    m_body->addWidget(m_pill, 0, Qt::AlignLeft);
    m_body->addWidget(m_counts);
    m_body->addWidget(m_explanation);
    m_body->addWidget(m_suggestion);
    m_body->addStretch();
    m_body->addWidget(m_note);
    m_body->addWidget(m_show, 0, Qt::AlignLeft);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(panel);
    m_pending->hide();
    m_suggestion->hide();
}

void OutcomePanel::setPending()
{
    m_pending->show();
    m_show->setEnabled(true);
}

void OutcomePanel::setDecision(const DecisionPtr &decision)
{
    const Headline headline = headlineOf(*decision);
    m_pill->setText(signOf(headline.kind), headline.pill, toneOf(headline.kind));
    m_pill->show();
    m_counts->setText(wrappable(countsOf(decision)));
    m_counts->setVisible(!m_counts->text().isEmpty());
    m_show->setEnabled(true);
    const QString why = wrappable(headline.why.simplified());
    m_belowCause = decision->outcome == Outcome::Error ? why : m_counts->text();
    show(why, new PassageList(passagesOf(decision), static_cast<int>(decision->hosts.size()), this));
}

void OutcomePanel::setCause(const QString &sentence)
{
    m_explanation->setText(m_belowCause);
    m_counts->setText(wrappable(sentence));
    m_counts->show();
}

void OutcomePanel::setMissing(const QString &sentence)
{
    m_pill->hide();
    m_counts->hide();
    m_show->setEnabled(false);
    show(sentence, nullptr);
}

void OutcomePanel::setDecisionOffered(bool isOffered)
{
    m_show->setVisible(isOffered);
}

void OutcomePanel::setSuggestion(const QString &sentence)
{
    m_suggestion->setText(sentence);
    m_suggestion->setVisible(!sentence.isEmpty());
}

void OutcomePanel::setNote(const QString &sentence)
{
    m_note->setText(sentence);
    m_note->setVisible(!sentence.isEmpty());
}

void OutcomePanel::show(const QString &explanation, PassageList *passages)
{
    m_pending->hide();
    m_explanation->setText(explanation);
    delete m_passages;
    m_passages = passages;
    if (m_passages != nullptr)
        m_body->insertWidget(m_body->indexOf(m_explanation) + 1, m_passages);
}

} // namespace astrolabe
