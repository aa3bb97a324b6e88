// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lessons/lessonplay.h"

#include <QWidget>

#include <memory>

class QLabel;
class QPushButton;
class QScrollArea;
class QSplitter;

namespace astrolabe {

class HostBoard;
class QuestionBox;
class RuleCardPane;

// Plays a lesson stop by stop: words, a question before what is uncovered next, the hosts and the rule's card as far as
// they are known. Alt+Left and Alt+Right go back and on; on is possible once the question is answered or skipped.
class LessonPlayer final : public QWidget
{
    Q_OBJECT

public:
    explicit LessonPlayer(QWidget *parent = nullptr);

    void play(std::shared_ptr<const LessonPlay> play);
    int stop() const { return m_stop; }
    int rights() const;
    int questions() const;
    bool isAtEnd() const { return m_play && m_stop + 1 == m_play->count(); }
    void restoreLayout();
    void saveLayout() const;

Q_SIGNALS:
    // The step in the decision view; the state is one of the server's walk.
    void stepWanted(const astrolabe::DecisionPtr &decision, int server, int state);
    void scored(const QString &lesson, int rights, int questions); // at the end of the lesson
    void leaveWanted();                                            // back to the list

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
    void showCard();
    void take(const Attempt &attempt);
    void showProgress();
    bool allows(const QString &action) const;
    bool mayGoOn() const;
    void retranslate();

    std::shared_ptr<const LessonPlay> m_play;
    int m_stop = 0;
    QHash<int, Attempt> m_attempts; // by stop
    QLabel *m_title;
    QLabel *m_progress;
    QLabel *m_step;
    QLabel *m_say;
    QuestionBox *m_question;
    QScrollArea *m_words;
    HostBoard *m_hosts;
    RuleCardPane *m_card;
    QSplitter *m_sides;
    QPushButton *m_leave;
    QPushButton *m_back;
    QPushButton *m_look;
    QPushButton *m_next;
};

} // namespace astrolabe
