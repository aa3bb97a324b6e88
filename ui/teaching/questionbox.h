// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lessons/quiz.h"

#include <QWidget>

class QAbstractButton;
class QDoubleSpinBox;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace astrolabe {

// A question with its options or a field for a number. Marks the answer and explains it; an answer is given once. The
// focus goes to the first of its fields.
class QuestionBox final : public QWidget
{
    Q_OBJECT

public:
    explicit QuestionBox(QWidget *parent = nullptr);

    void ask(const QuizQuestion &question, bool hints, bool skip);
    // Shows the question with the answer that was given before.
    void showAnswered(const QuizQuestion &question, const QuizAnswer &answer);
    void showSkipped(const QuizQuestion &question);
    bool isOpen() const { return m_isOpen; }
    QuizAnswer answer() const;

Q_SIGNALS:
    void answered(const astrolabe::QuizAnswer &answer, bool right);
    void skipped();

protected:
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void makeFields();
    void orderFields();
    void check();
    void hint();
    void close();
    void closeMarked(const QuizMarking &marking);
    void closeSkipped();
    void showVerdict(const char *look, const QString &verdict, const QStringList &because);
    void retranslate();

    QuizQuestion m_question;
    QLabel *m_text;
    QWidget *m_fields = nullptr;
    QVBoxLayout *m_fieldsPlace;
    QList<QAbstractButton *> m_options;
    QDoubleSpinBox *m_number = nullptr;
    QLabel *m_hints;
    QLabel *m_verdict;
    QLabel *m_because;
    QPushButton *m_check;
    QPushButton *m_hint;
    QPushButton *m_skip;
    int m_hintsShown = 0;
    bool m_isOpen = false;
};

} // namespace astrolabe
