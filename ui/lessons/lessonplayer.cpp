// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lessonplayer.h"

#include "lessons/hostboardmodel.h"
#include "lessons/lessonview.h"
#include "lessons/rulecardtext.h"
#include "teaching/questionbox.h"
#include "teaching/rulecardpane.h"
#include "widgets/controls/splitters.h"
#include "widgets/panel.h"
#include "widgets/table/plaintable.h"
#include "widgets/table/tableview.h"
#include "widgets/text/elidedlabel.h"
#include "widgets/text/labels.h"

#include <QCoreApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QScrollArea>
#include <QShortcut>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

bool isOfCloud(const QString &view)
{
    const LessonView *found = lessonViewNamed(view);
    return found != nullptr && found->isOfCloud;
}

QString lookText(const QString &view)
{
    const LessonView *found = lessonViewNamed(view);
    return found != nullptr ? QCoreApplication::translate("LessonView", found->invitation)
                            : LessonPlayer::tr("Show in Decision");
}

} // namespace

LessonPlayer::LessonPlayer(QWidget *parent)
    : QWidget(parent)
    , m_title(elidedHeading())
    , m_progress(mutedLabel())
    , m_step(paragraph())
    , m_say(narration())
    , m_question(new QuestionBox)
    , m_words(new QScrollArea)
    , m_board(new HostBoardModel(this))
    , m_hosts(plainTable(m_board, u"lesson-hosts"_s))
    , m_rule(new QWidget)
    , m_aboutRule(paragraph())
    , m_card(new RuleCardPane)
    , m_sides(new QSplitter(Qt::Horizontal))
    , m_leave(new QPushButton)
    , m_back(new QPushButton)
    , m_look(new QPushButton)
    , m_tryOut(new QPushButton)
    , m_next(new QPushButton)
{
    auto *head = new QHBoxLayout;
    head->addWidget(m_title);
    head->addStretch();
    head->addWidget(m_progress);

    auto *words = new QWidget;
    auto *column = new QVBoxLayout(words);
    column->addWidget(m_say);
    column->addWidget(m_step); // in Nova's terms, which the words before it explain
    column->addWidget(m_question);
    column->addStretch();
    m_words->setWidget(words);
    m_words->setWidgetResizable(true);
    m_words->setFrameShape(QFrame::NoFrame);
    m_words->setFocusPolicy(Qt::NoFocus);

    auto *rule = new QVBoxLayout(m_rule);
    rule->setContentsMargins(0, 0, 0, 0);
    rule->addWidget(m_aboutRule);
    rule->addWidget(m_card, 1);
    auto *facts = new QSplitter(Qt::Vertical);
    facts->addWidget(m_hosts);
    facts->addWidget(m_rule);
    facts->setChildrenCollapsible(false);
    facts->setSizes({220, 380}); // lessons have few hosts, and cards many lines
    m_sides->addWidget(m_words);
    m_sides->addWidget(facts);
    m_sides->setChildrenCollapsible(false);

    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_leave);
    buttons->addStretch();
    for (QPushButton *button : {m_tryOut, m_look, m_back, m_next})
        buttons->addWidget(button);
    setLook(m_next, "primary");
    for (QPushButton *button : {m_leave, m_tryOut, m_look, m_back, m_next})
        button->setAutoDefault(true); // Enter presses the one that has the focus

    auto *panel = new Panel;
    panel->body()->addLayout(head);
    panel->body()->addWidget(m_sides, 1);
    panel->body()->addLayout(buttons);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(panel);

    m_say->setObjectName(u"say"_s);
    m_progress->setObjectName(u"progress"_s);
    m_next->setObjectName(u"next"_s);
    m_back->setObjectName(u"back"_s);
    m_look->setObjectName(u"look"_s);
    m_tryOut->setObjectName(u"tryOut"_s);
    m_leave->setObjectName(u"leave"_s);
    m_card->setObjectName(u"card"_s);
    m_aboutRule->setObjectName(u"aboutRule"_s);
    connect(m_next, &QPushButton::clicked, this, [this] { isAtEnd() ? Q_EMIT leaveWanted() : goTo(m_stop + 1); });
    connect(m_back, &QPushButton::clicked, this, [this] { goTo(m_stop - 1); });
    connect(m_leave, &QPushButton::clicked, this, &LessonPlayer::leaveWanted);
    connect(m_look, &QPushButton::clicked, this, &LessonPlayer::look);
    connect(m_tryOut, &QPushButton::clicked, this, [this] {
        LessonSight tried = sight();
        tried.view.clear();
        tried.asks = true;
        Q_EMIT cloudWanted(tried);
    });
    connect(m_hosts, &TableView::currentUuidChanged, this, &LessonPlayer::showCard);
    connect(m_question, &QuestionBox::answered, this,
        [this](const QuizAnswer &answer, bool right) { take({right ? Given::Right : Given::Wrong, answer}); });
    connect(m_question, &QuestionBox::skipped, this, [this] { take({Given::Skipped, {}}); });
    for (const auto &[keys, button] :
        {std::pair(Qt::ALT | Qt::Key_PageUp, m_back), {Qt::ALT | Qt::Key_PageDown, m_next}}) {
        auto *shortcut = new QShortcut(keys, this, nullptr, nullptr, Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, button, &QPushButton::click);
    }
    retranslate();
}

void LessonPlayer::play(std::shared_ptr<const LessonPlay> play, Occasion occasion)
{
    m_play = std::move(play);
    m_occasion = occasion;
    retranslate();
    m_attempts.clear();
    goTo(0);
}

int LessonPlayer::rights() const
{
    return int(std::ranges::count(m_attempts, Given::Right, &Attempt::given));
}

int LessonPlayer::questions() const
{
    return m_play ? int(std::ranges::count_if(
                        m_play->lesson().stops, [](const LessonStop &stop) { return stop.ask.has_value(); }))
                  : 0;
}

void LessonPlayer::restoreLayout()
{
    restoreSplitter(m_sides, u"lessons/sides"_s, {620, 420});
}

void LessonPlayer::saveLayout() const
{
    saveSplitter(m_sides, u"lessons/sides"_s);
}

void LessonPlayer::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        if (m_play)
            showStop();
    }
    QWidget::changeEvent(event);
}

void LessonPlayer::goTo(int stop)
{
    if (!m_play || stop < 0 || stop >= m_play->count())
        return;
    m_stop = stop;
    showStop();
    (mayGoOn() ? static_cast<QWidget *>(m_next) : m_question)->setFocus(Qt::TabFocusReason);
    if (isAtEnd() && mayGoOn())
        Q_EMIT scored(m_play->lesson().id, rights(), questions());
}

void LessonPlayer::showStop()
{
    const QString language = QLocale().name();
    const LessonStop &stop = m_play->stop(m_stop);
    const int state = m_play->state(m_stop);
    m_title->setFullText(textIn(m_play->lesson().title, language));
    m_say->setText(textIn(stop.say, language));
    m_step->setVisible(state >= 0);
    if (state >= 0)
        m_step->setText(tr("What Nova does: %1").arg(stopSentence(*m_play, m_stop)));
    const std::optional<QuizQuestion> question = m_play->question(m_stop);
    m_question->setVisible(question.has_value());
    const auto attempt = m_attempts.constFind(m_stop);
    if (question && attempt == m_attempts.cend())
        m_question->ask(*question, allows(u"hint"_s), allows(u"skip"_s));
    else if (question && attempt->given == Given::Skipped)
        m_question->showSkipped(*question);
    else if (question)
        m_question->showAnswered(*question, attempt->answer);
    showHosts(stop.focus.host);
    m_words->ensureVisible(0, 0);
    showProgress();
    Q_EMIT stopShown();
}

// Where the lesson names no host, the one that the step is about.
void LessonPlayer::showHosts(const QString &focused)
{
    const Steps &steps = m_play->steps(m_stop);
    const int state = m_play->state(m_stop);
    m_board->setRows(HostBoardModel::rowsOf(steps, state));
    const QList<HostBoardRow> &rows = m_board->rows();
    auto row = std::ranges::find(rows, focused, &HostBoardRow::label);
    if (row == rows.cend())
        row = std::ranges::find(rows, HostBoardModel::hostOf(steps, state), &HostBoardRow::host);
    m_hosts->selectUuid(row != rows.cend() ? row->uuid : rows.isEmpty() ? QString() : rows.first().uuid);
    showCard();
}

std::optional<HostIndex> LessonPlayer::chosenHost() const
{
    const int row = m_board->rowOf(m_hosts->currentUuid());
    return row < 0 ? std::nullopt : std::optional(m_board->at(row).host);
}

void LessonPlayer::showCard()
{
    if (!m_play)
        return;
    const Steps &steps = m_play->steps(m_stop);
    const int state = m_play->state(m_stop);
    const QString text = state < 0 ? QString() : ruleCardText(steps, state, steps.at(state), chosenHost());
    m_card->setCard(text);
    m_aboutRule->setText(aboutCard(text, m_board->rowOf(m_hosts->currentUuid())));
    m_rule->setVisible(!text.isEmpty());
}

// What the card is, and its signs, for somebody who has never seen one.
QString LessonPlayer::aboutCard(const QString &card, int row) const
{
    QStringList sentences{tr("The rule of this step, as pseudocode.")};
    const QString host = row < 0 ? QString() : m_board->at(row).label;
    if (card.contains(decidingLineSign))
        sentences.append(tr("%1 marks the line that decided for %2.").arg(decidingLineSign).arg(host));
    if (card.contains(valuesSign))
        sentences.append(tr("After %1 the line above is repeated with its values.").arg(valuesSign));
    return sentences.join(u' ');
}

void LessonPlayer::take(const Attempt &attempt)
{
    m_attempts.insert(m_stop, attempt);
    showProgress();
    m_next->setFocus(Qt::OtherFocusReason);
    if (isAtEnd())
        Q_EMIT scored(m_play->lesson().id, rights(), questions());
}

void LessonPlayer::showProgress()
{
    m_progress->setText(tr("Stop %1 of %2 · %3 of %4 answers right")
            .arg(m_stop + 1)
            .arg(m_play->count())
            .arg(rights())
            .arg(questions()));
    m_back->setEnabled(m_stop > 0);
    const QString &view = m_play->stop(m_stop).focus.view;
    m_look->setText(lookText(view));
    m_look->setVisible(allows(u"walk"_s));
    m_look->setEnabled(mayLook());
    m_look->setToolTip(mayLook() ? tr("Look at this stop in the window's own views.")
                                 : tr("Nothing is uncovered yet, or the question comes first."));
    m_tryOut->setVisible(allows(u"what_if"_s));
    m_next->setEnabled(mayGoOn());
    m_next->setText(isAtEnd() ? tr("Finish") : tr("Next"));
}

bool LessonPlayer::allows(const QString &action) const
{
    const std::optional<QStringList> &allowed = m_play->stop(m_stop).allow;
    return !allowed || allowed->contains(action);
}

// A view of the cloud shows a failure's cause and every host, so it waits for the question.
bool LessonPlayer::mayLook() const
{
    const bool isCloud = isOfCloud(m_play->stop(m_stop).focus.view);
    return isCloud ? mayGoOn() : m_play->state(m_stop) >= 0;
}

LessonSight LessonPlayer::sight() const
{
    const LessonStop &stop = m_play->stop(m_stop);
    const LessonView *view = lessonViewNamed(stop.focus.view);
    const bool asks = view != nullptr && view->asks;
    LessonSight sight{m_play->trial(m_stop), stop.server, m_play->state(m_stop), stop.focus.view, {}, asks};
    for (const DecidedHost &host : sight.trial.decision->hosts) {
        if (host.label == stop.focus.host)
            sight.node = host.uuid;
    }
    return sight;
}

void LessonPlayer::look()
{
    if (isOfCloud(m_play->stop(m_stop).focus.view))
        Q_EMIT cloudWanted(sight());
    else
        Q_EMIT stepWanted(sight());
}

bool LessonPlayer::mayGoOn() const
{
    return !m_play->stop(m_stop).ask || m_attempts.contains(m_stop);
}

void LessonPlayer::retranslate()
{
    m_leave->setText(m_occasion == Occasion::Preview ? tr("Back to the editor") : tr("All lessons"));
    m_back->setText(tr("Back"));
    m_back->setToolTip(QKeySequence(Qt::ALT | Qt::Key_PageUp).toString(QKeySequence::NativeText));
    m_next->setToolTip(QKeySequence(Qt::ALT | Qt::Key_PageDown).toString(QKeySequence::NativeText));
    m_tryOut->setText(tr("Try it out"));
    m_tryOut->setToolTip(tr("Opens the lesson's cloud with this decision, where What if changes values."));
    m_next->setText(tr("Next"));
    m_words->setAccessibleName(tr("The lesson's words"));
    m_hosts->setAccessibleName(tr("Hosts at this stop"));
    m_board->retranslate();
}

} // namespace astrolabe
