// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lessonsview.h"

#include "lessons/lessonlibrary.h"
#include "lessons/lessonplayer.h"
#include "widgets/emptystate.h"
#include "widgets/panel.h"
#include "widgets/text/labels.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSettings>
#include <QStackedWidget>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

enum LessonColumn { LessonTitle, LessonLevel, LessonMinutes, LessonScore };

constexpr int lessonRowPadding = 6; // above and below

QString levelText(const QString &level)
{
    if (level == "beginner"_L1)
        return LessonsView::tr("Beginner");
    if (level == "intermediate"_L1)
        return LessonsView::tr("Intermediate");
    return level == "advanced"_L1 ? LessonsView::tr("Advanced") : level;
}

QString scoreKey(const QString &lesson)
{
    return u"lessons/score/"_s + lesson;
}

} // namespace

LessonsView::LessonsView(QWidget *parent)
    : QWidget(parent)
    , m_list(new QTreeWidget)
    , m_title(headingLabel())
    , m_about(paragraph())
    , m_begin(new QPushButton)
    , m_empty(new EmptyState)
    , m_player(new LessonPlayer)
    , m_stack(new QStackedWidget)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_stack);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(makeList());
    m_stack->addWidget(m_player);
    m_list->setObjectName(u"lessons"_s);
    m_begin->setObjectName(u"begin"_s);
    connect(m_list, &QTreeWidget::currentItemChanged, this, &LessonsView::showChosen);
    connect(m_list, &QTreeWidget::itemActivated, m_begin, &QPushButton::click);
    connect(m_begin, &QPushButton::clicked, this, [this] {
        if (const auto lesson = chosen())
            begin(lesson->id);
    });
    connect(m_player, &LessonPlayer::leaveWanted, this, [this] {
        m_stack->setCurrentIndex(1);
        fill();
        focusTable();
    });
    connect(m_player, &LessonPlayer::scored, this, &LessonsView::keepScore);
    connect(m_player, &LessonPlayer::stepWanted, this, &LessonsView::stepWanted);
    retranslate();
}

QWidget *LessonsView::makeList()
{
    auto *panel = new Panel;
    m_list->setColumnCount(4);
    m_list->setRootIsDecorated(false);
    m_list->setAllColumnsShowFocus(true);
    m_list->setUniformRowHeights(true);
    QFont bold = m_list->header()->font();
    bold.setBold(true); // as in the style sheet, so that titles are measured as they are drawn
    m_list->header()->setFont(bold);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(LessonTitle, QHeaderView::Stretch);
    for (const int column : {LessonLevel, LessonMinutes, LessonScore})
        m_list->header()->setSectionResizeMode(column, QHeaderView::ResizeToContents);
    setLook(m_begin, "primary");
    panel->body()->addWidget(m_list, 1);
    panel->body()->addWidget(m_title);
    panel->body()->addWidget(m_about);
    panel->body()->addWidget(m_begin, 0, Qt::AlignLeft);
    return panel;
}

void LessonsView::begin(const QString &lesson)
{
    const auto found = std::ranges::find(m_lessons, lesson, [](const auto &one) { return one->id; });
    if (found == m_lessons.end()) {
        m_awaited = m_isRead ? QString() : lesson;
        return;
    }
    m_isWorking = true;
    m_begin->setEnabled(false);
    const auto decide = [lesson = *found](Progress &progress) -> Result<std::shared_ptr<const LessonPlay>> {
        return LessonPlay::of(lesson, progress).map([](LessonPlay play) {
            return std::make_shared<const LessonPlay>(std::move(play));
        });
    };
    m_deciding.begin(decide, [this](const Result<std::shared_ptr<const LessonPlay>> &play) {
        m_isWorking = false;
        m_begin->setEnabled(true);
        if (!play) {
            Q_EMIT errorWanted(play.error());
            return;
        }
        m_stack->setCurrentWidget(m_player);
        m_player->play(*play);
    });
}

void LessonsView::focusTable()
{
    if (m_stack->currentWidget() == m_player)
        m_player->setFocus(Qt::OtherFocusReason);
    else
        m_list->setFocus(Qt::OtherFocusReason);
}

void LessonsView::restoreLayout()
{
    m_player->restoreLayout();
}

void LessonsView::saveLayout() const
{
    m_player->saveLayout();
}

void LessonsView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        fill();
    }
    QWidget::changeEvent(event);
}

void LessonsView::showEvent(QShowEvent *event)
{
    if (!m_isRead && !m_isWorking)
        read();
    QWidget::showEvent(event);
}

void LessonsView::read()
{
    m_isWorking = true;
    m_reading.begin([](Progress &) { return builtInLessons(); },
        [this](const Result<Lessons> &lessons) {
            m_isWorking = false;
            m_isRead = true;
            if (!lessons) {
                m_empty->setText(tr("The lessons cannot be read. Install Astrolabe again."), {});
                Q_EMIT errorWanted(lessons.error());
                return;
            }
            m_lessons = *lessons;
            m_stack->setCurrentIndex(1);
            fill();
            if (!m_awaited.isEmpty())
                begin(std::exchange(m_awaited, {}));
        });
}

void LessonsView::fill()
{
    const QString language = QLocale().name();
    const QSettings settings;
    const int current = std::max(0, m_list->indexOfTopLevelItem(m_list->currentItem()));
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    for (const auto &lesson : std::as_const(m_lessons)) {
        const QString score = settings.value(scoreKey(lesson->id)).toString();
        auto *item = new QTreeWidgetItem(m_list,
            {textIn(lesson->title, language), levelText(lesson->level), QLocale().toString(lesson->minutes),
                score.isEmpty() ? tr("not played") : score});
        item->setTextAlignment(LessonMinutes, Qt::AlignRight | Qt::AlignVCenter);
        item->setSizeHint(LessonTitle, {0, m_list->fontMetrics().height() + 2 * lessonRowPadding});
    }
    m_list->setCurrentItem(m_list->topLevelItem(current));
    showChosen();
}

void LessonsView::showChosen()
{
    const auto lesson = chosen();
    m_begin->setEnabled(lesson != nullptr);
    if (!lesson)
        return;
    const QString language = QLocale().name();
    QStringList lines;
    for (const LessonText &objective : lesson->objectives)
        lines.append(u"• "_s + textIn(objective, language));
    m_title->setText(textIn(lesson->title, language));
    m_about->setText(lines.join(u'\n'));
}

std::shared_ptr<const Lesson> LessonsView::chosen() const
{
    return m_lessons.value(m_list->indexOfTopLevelItem(m_list->currentItem()));
}

void LessonsView::keepScore(const QString &lesson, int rights, int questions)
{
    QSettings().setValue(scoreKey(lesson), tr("%1 of %2", "right answers, questions").arg(rights).arg(questions));
}

void LessonsView::retranslate()
{
    m_empty->setText(tr("Lessons are being read."), {});
    m_list->setHeaderLabels({tr("Lesson"), tr("Level"), tr("Minutes"), tr("Right answers")});
    m_list->setAccessibleName(tr("Lessons"));
    m_begin->setText(tr("Begin"));
}

} // namespace astrolabe
