// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lessons/quiz.h"

#include <QSet>
#include <QWidget>

#include <functional>
#include <optional>

class QLabel;
class QPushButton;

namespace astrolabe {

class DecisionCursor;
class QuestionBox;

// Questions about what the next step of the walk shows, made from the decision. The teacher can have one asked before
// each step: then the step stays covered until it is answered or skipped. Keeps the score.
class QuestionPane final : public QWidget
{
    Q_OBJECT

public:
    // `trial` gives what the open decision asked of the open cloud, if it is that.
    QuestionPane(DecisionCursor &cursor, std::function<std::optional<Trial>()> trial, QWidget *parent = nullptr);

    // Asks about what comes next; each time about something else, if there is more.
    void ask();
    bool isAskingBeforeSteps() const { return m_asksBeforeSteps; }
    void setAskingBeforeSteps(bool asks);
    // What is open or answered at the present state; none: nothing is asked there.
    const std::optional<QuizQuestion> &question() const { return m_question; }

Q_SIGNALS:
    void asked(); // the question wants to be seen

protected:
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    QList<QuizQuestion> questions() const;
    bool mayUncover(int state);
    void show(const QuizQuestion &question);
    void take(bool isRight);
    void close();
    void followState();
    void showScore();
    void retranslate();

    DecisionCursor &m_cursor;
    std::function<std::optional<Trial>()> m_trial;
    bool m_asksBeforeSteps = false;
    std::optional<QuizQuestion> m_question;
    int m_state = -1;     // at which it was asked
    int m_turn = 0;       // how often somebody asked by hand
    QSet<int> m_answered; // states whose question is done
    QLabel *m_score;
    QLabel *m_nothing;
    QuestionBox *m_box;
    QPushButton *m_another;
    QPushButton *m_goOn;
};

} // namespace astrolabe
