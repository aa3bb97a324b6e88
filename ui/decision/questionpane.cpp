// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/questionpane.h"

#include "decision/decisioncursor.h"
#include "lessons/questionmaking.h"
#include "teaching/questionbox.h"
#include "widgets/panel.h"
#include "widgets/text/labels.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QScrollArea>
#include <QSettings>
#include <QVBoxLayout>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr int mostOptions = 40; // that somebody reads

const QString rightKey = u"questions/right"_s;
const QString givenKey = u"questions/given"_s;
const QString beforeStepsKey = u"questions/beforeSteps"_s;

} // namespace

QuestionPane::QuestionPane(DecisionCursor &cursor, std::function<std::optional<Trial>()> trial, QWidget *parent)
    : QWidget(parent)
    , m_cursor(cursor)
    , m_trial(std::move(trial))
    , m_score(mutedLabel())
    , m_nothing(paragraph())
    , m_box(new QuestionBox)
    , m_another(new QPushButton)
    , m_goOn(new QPushButton)
{
    auto *content = new QWidget;
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 4, 0);
    column->addWidget(m_nothing);
    column->addWidget(m_box);
    column->addStretch();
    auto *scroll = new QScrollArea;
    scroll->setWidget(content);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_another);
    buttons->addWidget(m_goOn);
    buttons->addStretch();
    auto *panel = new Panel;
    panel->body()->addWidget(scroll, 1);
    panel->body()->addLayout(buttons);
    panel->body()->addWidget(m_score);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(panel);
    m_score->setObjectName(u"score"_s);
    m_nothing->setObjectName(u"nothing"_s);
    m_another->setObjectName(u"another"_s);
    m_goOn->setObjectName(u"goOn"_s);
    setLook(m_goOn, "primary");
    for (QPushButton *button : {m_another, m_goOn})
        button->setAutoDefault(true); // Enter presses the one that has the focus
    setMinimumWidth(240);

    connect(m_another, &QPushButton::clicked, this, &QuestionPane::ask);
    connect(m_goOn, &QPushButton::clicked, this, [this] { m_cursor.forward(StepLevel::Element); });
    connect(m_box, &QuestionBox::answered, this, [this](const QuizAnswer &, bool isRight) { take(isRight); });
    connect(m_box, &QuestionBox::skipped, this, &QuestionPane::close);
    connect(&cursor, &DecisionCursor::stateChanged, this, &QuestionPane::followState);
    connect(&cursor, &DecisionCursor::stepsChanged, this, [this] {
        m_answered.clear();
        m_state = -1;
        followState();
    });
    cursor.setGate([this](int state) { return mayUncover(state); });
    retranslate();
    setAskingBeforeSteps(QSettings().value(beforeStepsKey, false).toBool());
    followState();
}

QList<QuizQuestion> QuestionPane::questions() const
{
    if (m_cursor.steps().count() == 0)
        return {};
    const Trial trial = m_trial().value_or(Trial{});
    const quint32 seed = m_cursor.decision()->seed + quint32(m_cursor.state());
    QList<QuizQuestion> all = generatedQuestions({trial, m_cursor.steps(), m_cursor.state(), seed});
    all.removeIf([](const QuizQuestion &question) { return question.options.size() > mostOptions; });
    return all;
}

void QuestionPane::ask()
{
    const QList<QuizQuestion> all = questions();
    if (!all.isEmpty())
        show(all.at(m_turn++ % all.size()));
    else
        followState();
    Q_EMIT asked();
}

// Of the questions, the one about the very next step is asked; of several, which one depends on where the walk is.
bool QuestionPane::mayUncover(int /* state */)
{
    const int here = m_cursor.state();
    if (!m_asksBeforeSteps || m_answered.contains(here))
        return true;
    if (m_question && m_state == here && m_box->isOpen()) {
        Q_EMIT asked();
        return false;
    }
    QList<QuizQuestion> about = questions();
    const int next = m_cursor.steps().next(here, StepLevel::Element);
    about.removeIf([next](const QuizQuestion &question) { return question.uncoveredBy > next; });
    if (about.isEmpty())
        return true;
    show(about.at(here % about.size()));
    Q_EMIT asked();
    return false;
}

void QuestionPane::setAskingBeforeSteps(bool asks)
{
    m_asksBeforeSteps = asks;
    m_cursor.setOpensAtFirst(asks);
    QSettings().setValue(beforeStepsKey, asks);
    followState();
}

void QuestionPane::show(const QuizQuestion &question)
{
    m_question = question;
    m_state = m_cursor.state();
    m_box->ask(question, true, true);
    m_box->show();
    m_nothing->hide();
    m_goOn->hide();
    m_another->show();
}

void QuestionPane::take(bool isRight)
{
    QSettings settings;
    settings.setValue(rightKey, settings.value(rightKey).toInt() + (isRight ? 1 : 0));
    settings.setValue(givenKey, settings.value(givenKey).toInt() + 1);
    close();
}

void QuestionPane::close()
{
    m_answered.insert(m_state);
    m_goOn->show();
    m_goOn->setFocus(Qt::OtherFocusReason);
    showScore();
}

// A question belongs to the state at which it was asked.
void QuestionPane::followState()
{
    if (m_question && m_state == m_cursor.state())
        return;
    m_question.reset();
    m_box->hide();
    m_goOn->hide();
    if (!isVisible())
        return; // making questions about many hosts takes time
    const bool isMore = !questions().isEmpty();
    m_another->setVisible(isMore);
    m_nothing->setText(isMore ? tr("A question about what comes next, before it is uncovered.")
                              : tr("Nothing is left to ask about here. Home goes back to the first step."));
    m_nothing->show();
    showScore();
}

void QuestionPane::showScore()
{
    const QSettings settings;
    const int given = settings.value(givenKey).toInt();
    m_score->setText(given == 0
            ? QString()
            : tr("%1 of %2 answers right so far.")
                  .arg(QLocale().toString(settings.value(rightKey).toInt()), QLocale().toString(given)));
}

void QuestionPane::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    followState();
}

void QuestionPane::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        m_question.reset(); // its words are of the language before
        followState();
    }
    QWidget::changeEvent(event);
}

void QuestionPane::retranslate()
{
    m_another->setText(tr("Ask me"));
    m_goOn->setText(tr("Go on"));
}

} // namespace astrolabe
