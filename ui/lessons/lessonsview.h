// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lessons/handout.h"
#include "lessons/lessonplay.h"
#include "lessons/lessonrecording.h"
#include "lessons/lessonsight.h"
#include "lessons/ownlessons.h"
#include "session/newestwork.h"
#include "session/unsaved.h"

#include <QWidget>

#include <functional>
#include <memory>
#include <optional>

class QAction;
class QLabel;
class QPushButton;
class QStackedWidget;

namespace astrolabe {

class ClinicView;
class ElidedLabel;
class EmptyState;
class FilteredTable;
class LessonDraft;
class LessonEditor;
class LessonPlayer;
class LessonsModel;
class NotesSheet;

// The lessons that come with the console and the user's own: a list, what the chosen one teaches, the player, the
// clinic, and an editor. They are read when the view is first shown, and decided when one begins, in the background.
class LessonsView final : public QWidget
{
    Q_OBJECT

public:
    explicit LessonsView(QWidget *parent = nullptr);

    enum Part { ListPart, ClinicPart, EditorPart };

    LessonPlayer *player() const { return m_player; }
    ClinicView *clinic() const { return m_clinic; }   // nullptr: it was not shown yet
    LessonEditor *editor() const { return m_editor; } // nullptr: no lesson has been written yet
    NotesSheet *notes() const { return m_notes; }
    // What a new lesson begins with: the cloud and the decision that are open; nullptr if there is none.
    void setGround(const CloudPtr &cloud, const DecisionPtr &decision);
    // Restores the lesson that was unsaved when the console was last closed.
    void restore(const UnsavedLesson &lesson);
    void stopRecording();
    // What the user does in the window, for a lesson that is being recorded.
    void recordView(const QString &view);
    void recordHost(const QString &nodeUuid);
    void recordStep(int server, int state);
    void recordChanges(const QList<Change> &changes, const Cloud &before);
    void begin(const QString &lesson); // by its key, once the lessons are read
    // The list stays what it is while a lesson is played; one that is written waits.
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
    void unsavedChanged(const astrolabe::UnsavedLesson &lesson);
    void recordingChanged(const std::optional<astrolabe::LessonRecording> &recording); // none: nothing is recorded

protected:
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    using Lessons = QList<ListedLesson>;
    using Use = std::function<void(const std::shared_ptr<const LessonPlay> &)>;

    QWidget *makeList();
    void read();
    void decide(const QString &lesson, const Use &use);
    void decide(const std::shared_ptr<const Lesson> &lesson, const Use &use);
    void saveHandout(HandoutAnswers answers);
    void fill();
    void showChosen();
    const ListedLesson *chosen() const; // nullptr: none
    void readOwn();
    void forgetChosen();
    void openClinic();
    void beginNew();
    void beginCopy(); // or with the file itself, if the lesson is an own one
    void chooseFile();
    void work(const std::function<Result<LessonDraft>(Progress &progress)> &make, const QString &path);
    void edit(const LessonDraft &draft, const QString &path);
    void openEditor();
    void showEditor();
    bool isRecording() const;
    void leavePlayer();
    void showList();
    void showNotes();
    void keepScore(const QString &lesson, int rights, int questions);
    void retranslate();

    Lessons m_lessons; // own ones last
    bool m_isReading = false;
    bool m_isRead = false;
    bool m_isWorking = false;
    QString m_awaited; // the lesson to begin once they are read
    LessonsModel *m_model;
    FilteredTable *m_list;
    QAction *m_begin;
    QAction *m_handout; // without answers
    QAction *m_answers; // with answers
    ElidedLabel *m_title;
    QLabel *m_about;
    QPushButton *m_beginButton;
    QPushButton *m_clinicButton;
    QAction *m_copy;
    QAction *m_forget; // an own lesson
    QPushButton *m_newButton;
    QPushButton *m_copyButton;
    QPushButton *m_openButton;
    QPushButton *m_goOnButton; // with the lesson that is being written
    EmptyState *m_empty;
    LessonPlayer *m_player;
    ClinicView *m_clinic = nullptr;
    LessonEditor *m_editor = nullptr;
    bool m_isPreview = false; // whether the player plays the lesson that is being written
    CloudPtr m_cloud;
    DecisionPtr m_decision;
    NotesSheet *m_notes;
    bool m_isPresenting = false;
    QStackedWidget *m_stack;
    NewestWork m_reading{this};
    NewestWork m_readingOwn{this};
    NewestWork m_deciding{this};
    NewestWork m_drafting{this};
};

} // namespace astrolabe
