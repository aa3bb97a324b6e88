// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lessons/handout.h"
#include "lessons/lessonplay.h"
#include "lessons/lessonsight.h"
#include "session/newestwork.h"

#include <QWidget>

#include <functional>
#include <memory>

class QAction;
class QLabel;
class QPushButton;
class QStackedWidget;

namespace astrolabe {

class ClinicView;
class EmptyState;
class FilteredTable;
class LessonPlayer;
class LessonsModel;
class NotesSheet;

// The lessons that come with the console: a list, what the chosen one teaches, the player, and the clinic. They are
// read when the view is first shown, and decided when one begins, in the background.
class LessonsView final : public QWidget
{
    Q_OBJECT

public:
    explicit LessonsView(QWidget *parent = nullptr);

    enum Part { ListPart, ClinicPart };

    LessonPlayer *player() const { return m_player; }
    ClinicView *clinic() const { return m_clinic; } // nullptr: it was not shown yet
    NotesSheet *notes() const { return m_notes; }
    void begin(const QString &lesson); // by its id, once the lessons are read
    // The list stays what it is: a lesson under way is not left.
    void showPart(Part part);
    // In front of a class, the notes on the lesson are on a second screen, if there is one.
    void setPresenting(bool isPresenting);
    void focusTable();
    void restoreLayout();
    void saveLayout() const;
    bool isBusy() const;

Q_SIGNALS:
    void stepWanted(const astrolabe::LessonSight &sight);
    void cloudWanted(const astrolabe::LessonSight &sight);
    void errorWanted(const astrolabe::Error &error);

protected:
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    using Lessons = QList<std::shared_ptr<const Lesson>>;
    using Use = std::function<void(const std::shared_ptr<const LessonPlay> &)>;

    QWidget *makeList();
    void read();
    void decide(const QString &lesson, const Use &use);
    void saveHandout(HandoutAnswers answers);
    void fill();
    void showChosen();
    std::shared_ptr<const Lesson> chosen() const;
    void openClinic();
    void showList();
    void showNotes();
    void keepScore(const QString &lesson, int rights, int questions);
    void retranslate();

    Lessons m_lessons;
    bool m_isRead = false;
    bool m_isWorking = false;
    QString m_awaited; // the lesson to begin once they are read
    LessonsModel *m_model;
    FilteredTable *m_list;
    QAction *m_begin;
    QAction *m_handout; // without answers
    QAction *m_answers; // with answers
    QLabel *m_title;
    QLabel *m_about;
    QPushButton *m_beginButton;
    QPushButton *m_clinicButton;
    EmptyState *m_empty;
    LessonPlayer *m_player;
    ClinicView *m_clinic = nullptr;
    NotesSheet *m_notes;
    bool m_isPresenting = false;
    QStackedWidget *m_stack;
    NewestWork m_reading{this};
    NewestWork m_deciding{this};
};

} // namespace astrolabe
