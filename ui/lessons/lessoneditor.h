// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lessons/lessoncheck.h"
#include "lessons/lessonrecorder.h"
#include "lessons/lessonrecording.h"
#include "session/newestwork.h"
#include "session/unsaved.h"

#include <QTimer>
#include <QWidget>

#include <functional>
#include <optional>

class QAction;
class QComboBox;
class QLabel;
class QPushButton;
class QSplitter;
class QStackedWidget;

namespace astrolabe {

class ElidedLabel;
class LessonForm;
class LessonStopsModel;
class TableView;

// Writes a lesson: its stops in a list, and a form for the chosen one. Once it has been checked, it is checked again
// after each edit, in the background.
class LessonEditor final : public QWidget
{
    Q_OBJECT

public:
    explicit LessonEditor(QWidget *parent = nullptr);

    // `path` is the lesson's file; empty: it has none yet. What is not `isSaved` is kept.
    void edit(const LessonDraft &draft, const QString &path, bool isSaved);
    // none: no lesson is being written.
    const std::optional<LessonDraft> &draft() const { return m_draft; }
    QString title() const;
    // Of the console's own languages the one that is in use, as lessons name it.
    static QString language();
    bool isModified() const;
    bool isChecking() const { return m_isChecking; }
    // Whether what the user does in the window is written into the lesson.
    bool isRecording() const;
    std::optional<LessonRecording> recording() const;
    void stopRecording();
    void record(const std::function<void(LessonRecorder &recorder)> &deed);
    void focusTable();
    void restoreLayout();
    void saveLayout() const;

Q_SIGNALS:
    void recordingChanged();
    void previewWanted(const std::shared_ptr<const astrolabe::Lesson> &lesson);
    void saved(const QString &path);
    void leaveWanted(); // back to the list; the lesson stays as it is
    // Emitted shortly after an edit; without a document if all is saved.
    void unsavedChanged(const astrolabe::UnsavedLesson &lesson);
    void errorWanted(const astrolabe::Error &error);

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QWidget *makeList();
    QWidget *makeForms();
    QAction *makeAction(const QString &name, const QKeySequence &keys, void (LessonEditor::*does)());
    void remember(bool isTyping = false);
    void undo();
    void addStop();
    void removeStop();
    void moveUp() { moveStop(-1); }
    void moveDown() { moveStop(1); }
    void moveStop(int by);
    void take(const LessonForm *form);
    void noteEdit();
    void tellUnsaved();
    void beginCheck();
    void check();
    QList<LessonProblem> problems() const;
    void showCheck();
    void preview();
    void save();
    void saveAs();
    void write(const QString &path);
    void showAll();
    void showRows();
    void showChosen();
    void showLanguages();
    void showActions();
    QString whatIsUnread() const; // empty: nothing
    int chosenStop() const;       // -1: the lesson itself
    LessonForm *formInFront() const;
    void choose(int stop);
    void retranslate();

    // A lesson before an edit, and the stop that was chosen.
    struct Before
    {
        LessonDraft draft;
        int stop = -1;
    };

    std::optional<LessonDraft> m_draft;
    QList<Before> m_before;
    bool m_isTyping = false; // whether the last edit was in a form
    QString m_path;
    std::optional<int> m_shown; // the stop in the form
    QJsonObject m_saved;        // the document as its file has it; empty: it is in no file
    bool m_isLive = false;      // whether it is checked after each edit
    bool m_isChecking = false;
    std::optional<QList<LessonProblem>> m_problems; // none: it was not checked
    LessonStopsModel *m_model;
    TableView *m_stops;
    LessonForm *m_lessonForm;
    LessonForm *m_stopForm;
    QStackedWidget *m_forms;
    ElidedLabel *m_title;
    QLabel *m_unsaved; // what becomes of what is not saved
    QLabel *m_languageLabel;
    QComboBox *m_language;
    QLabel *m_verdict;
    QLabel *m_findings;
    QSplitter *m_sides;
    QAction *m_add;
    QAction *m_remove;
    QAction *m_up;
    QAction *m_down;
    QAction *m_undo;
    QAction *m_record;
    QAction *m_save;
    QPushButton *m_leave;
    QPushButton *m_check;
    QPushButton *m_preview;
    QPushButton *m_saveAs;
    QPushButton *m_saveButton;
    QTimer m_typed;
    NewestWork m_checking{this};
};

} // namespace astrolabe
