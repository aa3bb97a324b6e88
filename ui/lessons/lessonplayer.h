// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lessons/lessonplay.h"
#include "lessons/lessonsight.h"

#include <QWidget>

#include <memory>
#include <optional>

class QLabel;
class QPushButton;
class QScrollArea;
class QSplitter;

namespace astrolabe {

class ElidedLabel;
class HostBoardModel;
class QuestionBox;
class RuleCardPane;
class TableView;

// Plays a lesson stop by stop: words, a question before what is uncovered next, the hosts and the rule's card as far as
// they are known. Alt+PgUp and Alt+PgDown go back and on, for Alt+Left and Alt+Right go through the window's pages; on
// is possible once the question is answered or skipped.
class LessonPlayer final : public QWidget
{
    Q_OBJECT

public:
    explicit LessonPlayer(QWidget *parent = nullptr);

    enum class Occasion { Lesson, Preview };
    void play(std::shared_ptr<const LessonPlay> play, Occasion occasion = Occasion::Lesson);
    // nullptr: no lesson has begun.
    const std::shared_ptr<const LessonPlay> &current() const { return m_play; }
    int stop() const { return m_stop; }
    int rights() const;
    int questions() const;
    bool isAtEnd() const { return m_play && m_stop + 1 == m_play->count(); }
    void restoreLayout();
    void saveLayout() const;

Q_SIGNALS:
    void stepWanted(const astrolabe::LessonSight &sight);  // in a view of its decision
    void cloudWanted(const astrolabe::LessonSight &sight); // in a view of the open cloud, which has to be the lesson's
    void scored(const QString &lesson, int rights, int questions); // at the end of the lesson
    void leaveWanted();                                            // back to the list, or the editor
    void stopShown();

protected:
    void changeEvent(QEvent *event) override;

private:
    enum class Given { Right, Wrong, Skipped };
    // What the learner made of a stop's question.
    struct Attempt
    {
        Given given = Given::Skipped;
        QuizAnswer answer;
    };

    void goTo(int stop);
    void showStop();
    void showHosts(const QString &focused);
    std::optional<HostIndex> chosenHost() const;
    void showCard();
    QString aboutCard(const QString &card, int row) const;
    void take(const Attempt &attempt);
    void showProgress();
    void look();
    LessonSight sight() const;
    bool allows(const QString &action) const;
    bool mayGoOn() const;
    bool mayLook() const;
    void retranslate();

    std::shared_ptr<const LessonPlay> m_play;
    Occasion m_occasion = Occasion::Lesson;
    int m_stop = 0;
    QHash<int, Attempt> m_attempts; // by stop
    ElidedLabel *m_title;
    QLabel *m_progress;
    QLabel *m_step;
    QLabel *m_say;
    QuestionBox *m_question;
    QScrollArea *m_words;
    HostBoardModel *m_board;
    TableView *m_hosts;
    QWidget *m_rule; // the card with its heading
    QLabel *m_aboutRule;
    RuleCardPane *m_card;
    QSplitter *m_sides;
    QPushButton *m_leave;
    QPushButton *m_back;
    QPushButton *m_look;
    QPushButton *m_tryOut;
    QPushButton *m_next;
};

} // namespace astrolabe
