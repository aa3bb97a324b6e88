// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/clinicview.h"

#include "lessons/clinic/cliniclooks.h"
#include "lessons/roomscoresmodel.h"
#include "teaching/questionbox.h"
#include "widgets/confirmation.h"
#include "widgets/controls/splitters.h"
#include "widgets/emptystate.h"
#include "widgets/obstacle.h"
#include "widgets/panel.h"
#include "widgets/table/filteredtable.h"
#include "widgets/table/tableview.h"
#include "widgets/text/labels.h"

#include <QAction>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSettings>
#include <QShortcut>
#include <QSpinBox>
#include <QSplitter>
#include <QTimer>
#include <QVBoxLayout>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr int largestSeed = 999'999;

QString lastSeedKey()
{
    return u"clinic/seed"_s;
}

QScrollArea *scrolled(QWidget *widget)
{
    auto *scroll = new QScrollArea;
    scroll->setWidget(widget);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    return scroll;
}

QWidget *withRoomBelow(QWidget *widget)
{
    auto *place = new QWidget;
    auto *column = new QVBoxLayout(place);
    column->setContentsMargins(8, 0, 0, 0);
    column->addWidget(widget);
    column->addStretch();
    return place;
}

int chosenIn(const QuizAnswer &answer)
{
    return answer.options.isEmpty() ? -1 : *answer.options.cbegin();
}

} // namespace

ClinicView::ClinicView(QWidget *parent)
    : QWidget(parent)
    , m_title(headingLabel())
    , m_score(mutedLabel())
    , m_looksPlace(new QWidget)
    , m_looksColumn(new QVBoxLayout(m_looksPlace))
    , m_looksScroll(scrolled(m_looksPlace))
    , m_further(new QPushButton)
    , m_question(new QuestionBox)
    , m_questionScroll(scrolled(withRoomBelow(m_question)))
    , m_leave(new QPushButton)
    , m_study(new QPushButton)
    , m_next(new QPushButton)
    , m_nameLabel(new QLabel)
    , m_name(new QLineEdit)
    , m_levelLabel(new QLabel)
    , m_level(new QComboBox)
    , m_seedLabel(new QLabel)
    , m_seed(new QSpinBox)
    , m_open(new QPushButton)
    , m_scores(new RoomScoresModel(this))
    , m_board(new FilteredTable(m_scores, u"clinicScores"_s, {}, this))
    , m_clear(new QAction(this))
    , m_sides(new QSplitter(Qt::Horizontal))
    , m_rows(new QSplitter(Qt::Vertical))
{
    m_rows->addWidget(m_questionScroll);
    m_rows->addWidget(makeBoard());
    m_rows->setChildrenCollapsible(false);
    m_sides->addWidget(makeCase());
    m_sides->addWidget(m_rows);
    m_sides->setChildrenCollapsible(false);

    auto *head = new QHBoxLayout;
    head->addWidget(m_title);
    head->addStretch();
    head->addWidget(m_score);
    auto *choice = new QHBoxLayout;
    for (QWidget *part :
        std::initializer_list<QWidget *>{m_nameLabel, m_name, m_levelLabel, m_level, m_seedLabel, m_seed, m_open})
        choice->addWidget(part);
    choice->addStretch();
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_leave);
    buttons->addStretch();
    buttons->addWidget(m_study);
    buttons->addWidget(m_next);
    setLook(m_next, "primary");
    for (QPushButton *button : {m_open, m_further, m_leave, m_study, m_next})
        button->setAutoDefault(true); // Enter presses the one that has the focus
    auto *panel = new Panel;
    panel->body()->addLayout(head);
    panel->body()->addLayout(choice);
    panel->body()->addWidget(m_sides, 1);
    panel->body()->addLayout(buttons);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(panel);

    m_nameLabel->setBuddy(m_name);
    m_levelLabel->setBuddy(m_level);
    m_seedLabel->setBuddy(m_seed);
    m_seed->setRange(0, largestSeed);
    m_name->setMaxLength(40);
    for (int level = 0; level <= allClinicLooks; ++level)
        m_level->addItem(QString(), level);
    m_further->setObjectName(u"further"_s);
    m_study->setObjectName(u"study"_s);
    m_next->setObjectName(u"goOn"_s);
    m_leave->setObjectName(u"leaveClinic"_s);
    m_open->setObjectName(u"openCase"_s);
    m_name->setObjectName(u"trainee"_s);
    m_seed->setObjectName(u"seed"_s);
    m_level->setObjectName(u"level"_s);
    m_score->setObjectName(u"score"_s);

    connect(m_further, &QPushButton::clicked, this, &ClinicView::lookFurther);
    connect(m_next, &QPushButton::clicked, this, &ClinicView::goOn);
    connect(m_study, &QPushButton::clicked, this, &ClinicView::study);
    connect(m_leave, &QPushButton::clicked, this, &ClinicView::leaveWanted);
    connect(m_open, &QPushButton::clicked, this, [this] { poseFrom(quint32(m_seed->value())); });
    connect(m_question, &QuestionBox::answered, this, [this](const QuizAnswer &answer) { take(answer); });
    connect(m_clear, &QAction::triggered, this, [this] {
        confirm(
            this, {tr("Clear the scoreboard?"), tr("The points of all trainees will be lost."), tr("Clear")}, [this] {
                clearClinicResults();
                fillBoard();
            });
    });
    for (const auto &[keys, button] : {std::pair(Qt::ALT | Qt::Key_F, m_further), {Qt::ALT | Qt::Key_N, m_next}}) {
        auto *shortcut = new QShortcut(keys, this, nullptr, nullptr, Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, button, &QPushButton::click);
    }
    retranslate();
    fillBoard();
}

QWidget *ClinicView::makeCase()
{
    auto *place = new QWidget;
    auto *column = new QVBoxLayout(place);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_looksScroll, 1);
    column->addWidget(m_further, 0, Qt::AlignLeft);
    m_looksColumn->setContentsMargins(0, 0, 8, 0);
    return place;
}

QWidget *ClinicView::makeBoard()
{
    TableView *table = m_board->table();
    table->setFirstSort(RoomScoresModel::Place, Qt::AscendingOrder);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->addAction(m_clear);
    return m_board;
}

void ClinicView::begin()
{
    if (!m_case && !m_isWorking)
        poseFrom(QSettings().value(lastSeedKey(), 0).toUInt() + 1);
}

// In the background: a case is diagnosed, and its cures are tried, before it is posed.
void ClinicView::poseFrom(quint32 seed)
{
    if (m_next->hasFocus() || m_open->hasFocus())
        setFocus(Qt::OtherFocusReason); // until the question takes it: both are disabled meanwhile
    m_isWorking = true;
    showState();
    const int looks = m_level->currentData().toInt();
    m_work.begin([seed, looks](Progress &progress) { return nextCase(seed, looks, progress); },
        [this](const Result<ClinicCase> &posed) {
            m_isWorking = false;
            if (posed)
                pose(*posed);
            else
                Q_EMIT errorWanted(posed.error());
            showState();
            if (hasFocus())
                m_question->setFocus(Qt::TabFocusReason);
        });
}

void ClinicView::pose(const ClinicCase &posed)
{
    m_case = posed;
    m_looks = 1;
    m_looksAtCause = 1;
    m_asksCure = false;
    m_cause.reset();
    m_cure.reset();
    QSettings().setValue(lastSeedKey(), posed.seed);
    m_seed->setValue(int(posed.seed));
    showLooks();
    ask();
    m_looksScroll->verticalScrollBar()->setValue(0);
}

void ClinicView::lookFurther()
{
    if (!m_case || m_looks >= allClinicLooks)
        return;
    ++m_looks;
    showLooks();
    showState();
    // The new look is laid out first.
    QTimer::singleShot(0, this, [this] {
        QScrollBar *bar = m_looksScroll->verticalScrollBar();
        if (QLayoutItem *last = m_looksColumn->itemAt(m_looksColumn->count() - 3))
            bar->setValue(last->geometry().top());
    });
}

void ClinicView::showLooks()
{
    while (QLayoutItem *item = m_looksColumn->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    const QList<ClinicLook> looks = looksAt(*m_case);
    for (const ClinicLook &look : looks.first(m_looks)) {
        m_looksColumn->addWidget(headingLabel(look.title));
        QLabel *lines = paragraph(look.lines.join(u'\n'));
        lines->setTextFormat(Qt::PlainText);
        lines->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        lines->setAccessibleName(look.title);
        m_looksColumn->addWidget(lines);
    }
    m_looksColumn->addStretch();
}

void ClinicView::ask()
{
    const std::optional<QuizAnswer> &answer = m_asksCure ? m_cure : m_cause;
    const QuizQuestion question = m_asksCure ? cureQuestion(*m_case) : causeQuestion(*m_case);
    if (answer)
        m_question->showAnswered(question, *answer);
    else
        m_question->ask(question, true, false);
    m_questionScroll->verticalScrollBar()->setValue(0);
    showState();
}

void ClinicView::take(const QuizAnswer &answer)
{
    if (m_asksCure) {
        m_cure = answer;
        const QString name = m_name->text().trimmed();
        if (!name.isEmpty() && keepClinicResult({name, m_case->seed, points()}))
            fillBoard();
    } else {
        m_cause = answer;
        m_looksAtCause = m_looks;
        m_looks = allClinicLooks; // nothing is to be spared any more
        showLooks();
    }
    showState();
    m_next->setFocus(Qt::OtherFocusReason);
}

void ClinicView::goOn()
{
    if (m_cause && !m_asksCure) {
        m_asksCure = true;
        ask();
        m_question->setFocus(Qt::TabFocusReason);
    } else if (!m_case || m_cure) {
        poseFrom(m_case ? m_case->seed + 1 : 1);
    }
}

// With the diagnosis, where What if tries more changes.
void ClinicView::study()
{
    const Trial &trial = m_case->trial();
    Q_EMIT cloudWanted({trial, 0, -1, u"diagnosis"_s, {}, true});
}

int ClinicView::points() const
{
    int sum = 0;
    if (m_cause) {
        const int chosen = chosenIn(*m_cause);
        sum += causePoints(*m_case, chosen >= 0 && m_case->causes.at(chosen).isRight, m_looksAtCause);
    }
    if (m_cure && chosenIn(*m_cure) >= 0)
        sum += curePoints(*m_case, chosenIn(*m_cure));
    return sum;
}

void ClinicView::showState()
{
    const bool isOpen = m_case && !m_isWorking;
    m_title->setText(m_isWorking ? tr("A case is being prepared.")
            : m_case             ? tr("Case %1: %n look(s) needed", nullptr, m_case->looks).arg(m_case->seed)
                                 : tr("No case is open. Begin with the next one."));
    m_score->setText(
        m_case ? tr("%1 of %2 points", "reached, possible").arg(points()).arg(mostClinicPoints) : QString());
    m_sides->setEnabled(isOpen);
    const bool isLast = m_looks >= allClinicLooks;
    m_further->setEnabled(isOpen && !isLast);
    m_further->setText(
        isLast || !m_case ? tr("Look further") : tr("Look further: %1").arg(looksAt(*m_case).at(m_looks).title));
    m_study->setEnabled(isOpen && m_cure);
    m_study->setToolTip(m_cure ? tr("Opens the case's cloud with the decision, its diagnosis and What if.")
                               : tr("Answer both questions first."));
    m_next->setEnabled(!m_isWorking && (!m_case || m_cure || (m_cause && !m_asksCure)));
    m_next->setText(m_cause && !m_asksCure ? tr("What helps?") : tr("Next case"));
    m_next->setToolTip(m_next->isEnabled() || m_isWorking ? QString() : tr("Answer the question first."));
    m_open->setEnabled(!m_isWorking);
}

void ClinicView::fillBoard()
{
    m_scores->setRows(roomScores(clinicResults()));
    setObstacle(m_clear, m_scores->rowCount() > 0 ? QString() : tr("Nobody is on the scoreboard yet."));
}

void ClinicView::restoreLayout()
{
    restoreSplitter(m_sides, u"clinic/sides"_s, {480, 560});
    restoreSplitter(m_rows, u"clinic/rows"_s, {420, 180});
    m_board->table()->restoreLayout();
}

void ClinicView::saveLayout() const
{
    saveSplitter(m_sides, u"clinic/sides"_s);
    saveSplitter(m_rows, u"clinic/rows"_s);
    m_board->table()->saveLayout();
}

void ClinicView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        if (m_case) {
            showLooks();
            ask();
        }
    }
    QWidget::changeEvent(event);
}

void ClinicView::retranslate()
{
    m_nameLabel->setText(tr("Na&me:"));
    m_name->setPlaceholderText(tr("for the scoreboard"));
    m_levelLabel->setText(tr("&Looks needed:"));
    m_level->setItemText(0, tr("any"));
    for (int level = 1; level < m_level->count(); ++level)
        m_level->setItemText(level, QLocale().toString(level));
    m_seedLabel->setText(tr("&Case:"));
    m_seed->setToolTip(tr("The same number gives the same case, or the next valid one."));
    m_open->setText(tr("Open"));
    m_further->setToolTip(tr("Each look beyond those that are needed takes 2 of the 10 points for the cause."));
    m_leave->setText(tr("All lessons"));
    m_study->setText(tr("Show the diagnosis"));
    m_looksScroll->setAccessibleName(tr("What can be seen of the case"));
    m_questionScroll->setAccessibleName(tr("The question"));
    m_board->table()->setAccessibleName(tr("Scoreboard"));
    m_board->emptyState()->setText(
        tr("Nobody is on the scoreboard yet. Enter a name, then answer both questions of a case."), {});
    m_clear->setText(tr("Clear the scoreboard…"));
    m_scores->retranslate();
    showState();
}

} // namespace astrolabe
