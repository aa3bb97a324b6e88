// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lessons/clinic/cliniccase.h"
#include "lessons/lessonsight.h"
#include "session/newestwork.h"

#include <QWidget>

class QAction;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QScrollArea;
class QSpinBox;
class QSplitter;
class QVBoxLayout;

namespace astrolabe {

class FilteredTable;
class QuestionBox;
class RoomScoresModel;

// The clinic: one broken cloud after the other. The trainee looks as little as needed, names the cause and then the
// smallest cure; a scoreboard counts the points of a room. Alt+F looks further, Alt+N goes on.
class ClinicView final : public QWidget
{
    Q_OBJECT

public:
    explicit ClinicView(QWidget *parent = nullptr);

    // Poses the next case, unless one is open.
    void begin();
    const std::optional<ClinicCase> &posed() const { return m_case; }
    bool isBusy() const { return m_isWorking; }
    void restoreLayout();
    void saveLayout() const;

Q_SIGNALS:
    void cloudWanted(const astrolabe::LessonSight &sight); // to study the case once both answers are given
    void errorWanted(const astrolabe::Error &error);
    void leaveWanted(); // back to the lessons

protected:
    void changeEvent(QEvent *event) override;

private:
    QWidget *makeCase();
    QWidget *makeBoard();
    void poseFrom(quint32 seed);
    void pose(const ClinicCase &posed);
    void lookFurther();
    void showLooks();
    void ask();
    void take(const QuizAnswer &answer);
    void goOn();
    void study();
    void showState();
    void fillBoard();
    int points() const;
    void retranslate();

    std::optional<ClinicCase> m_case;
    bool m_isWorking = false;
    int m_looks = 1;
    int m_looksAtCause = 1; // when the cause was named
    bool m_asksCure = false;
    std::optional<QuizAnswer> m_cause;
    std::optional<QuizAnswer> m_cure;
    QLabel *m_title;
    QLabel *m_score;
    QWidget *m_looksPlace;
    QVBoxLayout *m_looksColumn;
    QScrollArea *m_looksScroll;
    QPushButton *m_further;
    QuestionBox *m_question;
    QScrollArea *m_questionScroll;
    QPushButton *m_leave;
    QPushButton *m_study;
    QPushButton *m_next;
    QLabel *m_nameLabel;
    QLineEdit *m_name;
    QLabel *m_levelLabel;
    QComboBox *m_level;
    QLabel *m_seedLabel;
    QSpinBox *m_seed;
    QPushButton *m_open;
    RoomScoresModel *m_scores;
    FilteredTable *m_board;
    QAction *m_clear;
    QSplitter *m_sides;
    QSplitter *m_rows;
    NewestWork m_work{this};
};

} // namespace astrolabe
