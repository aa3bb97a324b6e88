// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lessonsview.h"

#include "lessons/choicechanges.h"
#include "lessons/clinicview.h"
#include "lessons/lessondraft.h"
#include "lessons/lessoneditor.h"
#include "lessons/lessonlibrary.h"
#include "lessons/lessonplayer.h"
#include "lessons/lessonsmodel.h"
#include "lessons/lessonview.h"
#include "lessons/notessheet.h"
#include "widgets/confirmation.h"
#include "widgets/emptystate.h"
#include "widgets/icons.h"
#include "widgets/obstacle.h"
#include "widgets/panel.h"
#include "widgets/savechoice.h"
#include "widgets/table/filteredtable.h"
#include "widgets/table/tableview.h"
#include "widgets/text/elidedlabel.h"
#include "widgets/text/labels.h"

#include <QAction>
#include <QEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSettings>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QString rightsKey(const QString &lesson)
{
    return u"lessons/%1/rights"_s.arg(lesson);
}

QString questionsKey(const QString &lesson)
{
    return u"lessons/%1/questions"_s.arg(lesson);
}

} // namespace

LessonsView::LessonsView(QWidget *parent)
    : QWidget(parent)
    , m_model(new LessonsModel(this))
    , m_list(new FilteredTable(m_model, u"lessons"_s, {}, this))
    , m_begin(new QAction(themedIcon(u"lessons"_s), {}, this))
    , m_handout(new QAction(this))
    , m_answers(new QAction(this))
    , m_title(elidedHeading())
    , m_about(paragraph())
    , m_beginButton(new QPushButton)
    , m_clinicButton(new QPushButton)
    , m_copy(new QAction(this))
    , m_forget(new QAction(this))
    , m_newButton(new QPushButton)
    , m_copyButton(new QPushButton)
    , m_openButton(new QPushButton)
    , m_goOnButton(new QPushButton)
    , m_empty(new EmptyState)
    , m_player(new LessonPlayer)
    , m_notes(new NotesSheet(this))
    , m_stack(new QStackedWidget)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_stack);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(makeList());
    m_stack->addWidget(m_player);
    TableView *table = m_list->table();
    table->setFirstSort(LessonsModel::Title, Qt::AscendingOrder);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->addActions({m_begin, m_copy, m_handout, m_answers, m_forget});
    m_forget->setObjectName(u"forgetLesson"_s);
    connect(m_forget, &QAction::triggered, this, &LessonsView::forgetChosen);
    m_beginButton->setObjectName(u"begin"_s);
    m_clinicButton->setObjectName(u"clinic"_s);
    connect(table, &TableView::currentUuidChanged, this, &LessonsView::showChosen);
    connect(table, &TableView::opened, this, &LessonsView::begin);
    connect(m_beginButton, &QPushButton::clicked, m_begin, &QAction::trigger);
    connect(m_begin, &QAction::triggered, this, [this, table] { begin(table->currentUuid()); });
    connect(m_handout, &QAction::triggered, this, [this] { saveHandout(HandoutAnswers::Left); });
    connect(m_answers, &QAction::triggered, this, [this] { saveHandout(HandoutAnswers::Given); });
    connect(m_clinicButton, &QPushButton::clicked, this, [this] { showPart(ClinicPart); });
    m_newButton->setObjectName(u"newLesson"_s);
    m_copyButton->setObjectName(u"copyLesson"_s);
    m_openButton->setObjectName(u"openLesson"_s);
    m_goOnButton->setObjectName(u"goOn"_s);
    connect(m_newButton, &QPushButton::clicked, this, &LessonsView::beginNew);
    connect(m_copyButton, &QPushButton::clicked, m_copy, &QAction::trigger);
    connect(m_copy, &QAction::triggered, this, &LessonsView::beginCopy);
    connect(m_openButton, &QPushButton::clicked, this, &LessonsView::chooseFile);
    connect(m_goOnButton, &QPushButton::clicked, this, &LessonsView::showEditor);
    connect(m_player, &LessonPlayer::leaveWanted, this, &LessonsView::leavePlayer);
    connect(m_player, &LessonPlayer::stopShown, this, &LessonsView::showNotes);
    connect(m_player, &LessonPlayer::scored, this, &LessonsView::keepScore);
    connect(m_player, &LessonPlayer::stepWanted, this, &LessonsView::stepWanted);
    connect(m_player, &LessonPlayer::cloudWanted, this, &LessonsView::cloudWanted);
    retranslate();
}

QWidget *LessonsView::makeList()
{
    auto *panel = new Panel;
    setLook(m_beginButton, "primary");
    panel->body()->addWidget(m_list, 1);
    panel->body()->addWidget(m_title);
    panel->body()->addWidget(m_about);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_beginButton);
    buttons->addWidget(m_clinicButton);
    buttons->addStretch();
    panel->body()->addLayout(buttons);
    auto *own = new QHBoxLayout;
    for (QPushButton *button : {m_newButton, m_copyButton, m_openButton, m_goOnButton})
        own->addWidget(button);
    own->addStretch();
    panel->body()->addLayout(own);
    return panel;
}

void LessonsView::begin(const QString &lesson)
{
    decide(lesson, [this](const std::shared_ptr<const LessonPlay> &play) {
        stopRecording(); // what the player shows is no part of the lesson that is being written
        m_isPreview = false;
        m_stack->setCurrentWidget(m_player);
        m_player->play(play);
    });
}

// A lesson that is not read yet is decided once it is.
void LessonsView::decide(const QString &lesson, const Use &use)
{
    const auto found = std::ranges::find(m_lessons, lesson, &ListedLesson::key);
    if (found == m_lessons.end()) {
        m_awaited = m_isRead ? QString() : lesson;
        return;
    }
    decide(found->lesson, use);
}

// In the background.
void LessonsView::decide(const std::shared_ptr<const Lesson> &lesson, const Use &use)
{
    m_isWorking = true;
    showChosen();
    const auto decide = [lesson](Progress &progress) -> Result<std::shared_ptr<const LessonPlay>> {
        return LessonPlay::of(lesson, progress).map([](LessonPlay play) {
            return std::make_shared<const LessonPlay>(std::move(play));
        });
    };
    m_deciding.begin(decide, [this, use](const Result<std::shared_ptr<const LessonPlay>> &play) {
        m_isWorking = false;
        showChosen();
        if (play)
            use(*play);
        else
            Q_EMIT errorWanted(play.error());
    });
}

void LessonsView::saveHandout(HandoutAnswers answers)
{
    decide(m_list->table()->currentUuid(), [this, answers](const std::shared_ptr<const LessonPlay> &play) {
        const SaveChoice choice{tr("Save the handout"), textIn(play->lesson().title, QLocale().name()),
            tr("Web pages (*.html)"), u"html"_s};
        saveWhereAsked(this, choice, [play, answers] { return htmlOf(handoutOf(*play, answers)).toUtf8(); });
    });
}

void LessonsView::showList()
{
    m_stack->setCurrentIndex(1);
    fill();
    showNotes();
    focusTable();
}

// -- A lesson of one's own

void LessonsView::setGround(const CloudPtr &cloud, const DecisionPtr &decision)
{
    m_cloud = cloud;
    m_decision = decision;
    showChosen();
}

bool LessonsView::isRecording() const
{
    return m_editor != nullptr && m_editor->isRecording();
}

void LessonsView::stopRecording()
{
    if (m_editor != nullptr)
        m_editor->stopRecording();
}

void LessonsView::recordView(const QString &view)
{
    if (isRecording() && lessonViewNamed(view) != nullptr)
        m_editor->record([&](LessonRecorder &recorder) { recorder.showView(view); });
}

void LessonsView::recordHost(const QString &nodeUuid)
{
    if (!isRecording() || !m_decision)
        return;
    const auto host = std::ranges::find(m_decision->hosts, nodeUuid, &DecidedHost::uuid);
    if (host != m_decision->hosts.cend())
        m_editor->record([&](LessonRecorder &recorder) { recorder.chooseHost(host->label); });
}

void LessonsView::recordStep(int server, int state)
{
    if (!isRecording() || !m_decision || m_decision->asked.request.isEmpty())
        return;
    const Steps steps(m_decision, server);
    m_editor->record([&](LessonRecorder &recorder) {
        if (const auto written = recorder.goTo(steps, server, state); !written)
            Q_EMIT errorWanted(written.error());
    });
}

void LessonsView::recordChanges(const QList<Change> &changes, const Cloud &before)
{
    if (!isRecording())
        return;
    QStringList sentences;
    for (const Change &change : changes)
        sentences.append(sentence(change, before));
    m_editor->record([&](LessonRecorder &recorder) {
        recorder.tryOut(changes, {{LessonEditor::language(), sentences.join(u' ')}});
    });
}

void LessonsView::beginNew()
{
    const auto make = [cloud = m_cloud, request = m_decision->asked.request, language = LessonEditor::language()](
                          Progress &progress) { return LessonDraft::begun(*cloud, request, language, progress); };
    work(make, {});
}

void LessonsView::beginCopy()
{
    const ListedLesson lesson = *chosen();
    if (lesson.isOwn())
        work([path = lesson.path](Progress &) { return LessonDraft::readFile(path); }, lesson.path);
    else
        work([id = lesson.lesson->id](Progress &) { return LessonDraft::copyOf(id); }, {});
}

void LessonsView::chooseFile()
{
    auto *dialog = new QFileDialog(this, tr("Open a lesson"), {}, tr("JSON documents (*.json);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this,
        [this](const QString &path) { work([path](Progress &) { return LessonDraft::readFile(path); }, path); });
    dialog->open();
}

// In the background; then it is edited.
void LessonsView::work(const std::function<Result<LessonDraft>(Progress &progress)> &make, const QString &path)
{
    m_isWorking = true;
    showChosen();
    m_drafting.begin(make, [this, path](const Result<LessonDraft> &draft) {
        m_isWorking = false;
        showChosen();
        if (!draft) {
            Q_EMIT errorWanted(draft.error());
            return;
        }
        if (!path.isEmpty()) {
            rememberOwnLesson(path);
            readOwn();
        }
        edit(*draft, path);
    });
}

void LessonsView::edit(const LessonDraft &draft, const QString &path)
{
    const auto begin = [this, draft, path] {
        openEditor();
        m_editor->edit(draft, path, !path.isEmpty());
        showEditor();
    };
    if (m_editor == nullptr || !m_editor->isModified()) {
        begin();
        return;
    }
    confirm(this,
        {tr("Give up the lesson “%1”?").arg(m_editor->title()), tr("Unsaved changes to it will be lost."),
            tr("Give it up")},
        begin);
}

void LessonsView::restore(const UnsavedLesson &lesson)
{
    const auto read = [lesson](Progress &) {
        return LessonDraft::of(lesson.document).map([&](LessonDraft draft) {
            Lesson now = draft.lesson();
            setUnreadTexts(now, lesson.unread);
            draft.revise(now);
            return draft;
        });
    };
    m_drafting.begin(read, [this, path = lesson.path](const Result<LessonDraft> &draft) {
        if (!draft) {
            Q_EMIT errorWanted(draft.error());
            return;
        }
        openEditor();
        m_editor->edit(*draft, path, false);
        showChosen();
    });
}

void LessonsView::openEditor()
{
    if (m_editor != nullptr)
        return;
    m_editor = new LessonEditor;
    m_editor->restoreLayout();
    m_stack->addWidget(m_editor);
    connect(m_editor, &LessonEditor::leaveWanted, this, &LessonsView::showList);
    connect(m_editor, &LessonEditor::errorWanted, this, &LessonsView::errorWanted);
    connect(m_editor, &LessonEditor::saved, this, [this](const QString &path) {
        rememberOwnLesson(path);
        readOwn();
    });
    connect(m_editor, &LessonEditor::unsavedChanged, this, &LessonsView::unsavedChanged);
    connect(
        m_editor, &LessonEditor::recordingChanged, this, [this] { Q_EMIT recordingChanged(m_editor->recording()); });
    connect(m_editor, &LessonEditor::previewWanted, this, [this](const std::shared_ptr<const Lesson> &lesson) {
        decide(lesson, [this](const std::shared_ptr<const LessonPlay> &play) {
            m_isPreview = true;
            m_stack->setCurrentWidget(m_player);
            m_player->play(play, LessonPlayer::Occasion::Preview);
        });
    });
}

void LessonsView::showEditor()
{
    m_stack->setCurrentWidget(m_editor);
    showNotes();
    focusTable();
}

void LessonsView::leavePlayer()
{
    if (m_isPreview)
        showEditor();
    else
        showList();
}

void LessonsView::openClinic()
{
    m_clinic = new ClinicView;
    m_clinic->restoreLayout();
    m_stack->addWidget(m_clinic);
    connect(m_clinic, &ClinicView::leaveWanted, this, &LessonsView::showList);
    connect(m_clinic, &ClinicView::cloudWanted, this, &LessonsView::cloudWanted);
    connect(m_clinic, &ClinicView::errorWanted, this, &LessonsView::errorWanted);
}

void LessonsView::showPart(Part part)
{
    if (part == ClinicPart) {
        stopRecording();
        if (m_clinic == nullptr)
            openClinic();
        m_stack->setCurrentWidget(m_clinic);
        m_clinic->begin();
        focusTable();
    } else if (part == EditorPart) {
        if (m_editor != nullptr)
            showEditor();
        else if (m_newButton->isEnabled())
            beginNew();
    } else if (const QWidget *shown = m_stack->currentWidget(); shown == m_clinic || shown == m_editor) {
        showList();
    }
    showNotes();
}

void LessonsView::setPresenting(bool isPresenting)
{
    m_isPresenting = isPresenting;
    showNotes();
}

void LessonsView::showNotes()
{
    if (m_isPresenting && m_stack->currentWidget() == m_player && m_player->current())
        m_notes->showBeside(*m_player->current(), m_player->stop());
    else
        m_notes->hide();
}

bool LessonsView::isBusy() const
{
    return m_isReading || m_isWorking || (m_clinic != nullptr && m_clinic->isBusy())
        || (m_editor != nullptr && m_editor->isChecking());
}

void LessonsView::focusTable()
{
    QWidget *shown = m_stack->currentWidget();
    if (m_editor != nullptr && shown == m_editor)
        m_editor->focusTable();
    else if (shown == m_player || shown == m_clinic)
        shown->setFocus(Qt::OtherFocusReason);
    else
        m_list->setFocus(Qt::OtherFocusReason);
}

void LessonsView::restoreLayout()
{
    m_list->table()->restoreLayout();
    m_player->restoreLayout();
    if (m_editor != nullptr)
        m_editor->restoreLayout();
}

void LessonsView::saveLayout() const
{
    m_list->table()->saveLayout();
    m_player->saveLayout();
    if (m_clinic != nullptr)
        m_clinic->saveLayout();
    if (m_editor != nullptr)
        m_editor->saveLayout();
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
    if (!m_isRead && !m_isReading)
        read();
    QWidget::showEvent(event);
}

void LessonsView::read()
{
    m_isReading = true;
    m_reading.begin([](Progress &) { return builtInLessons(); },
        [this](const Result<QList<std::shared_ptr<const Lesson>>> &lessons) {
            m_isReading = false;
            m_isRead = true;
            if (!lessons) {
                m_empty->setText(tr("The lessons cannot be read. Install Astrolabe again."), {});
                Q_EMIT errorWanted(lessons.error());
                return;
            }
            for (const auto &lesson : *lessons)
                m_lessons.append(ListedLesson{lesson});
            readOwn();
            if (m_stack->currentWidget() == m_empty)
                m_stack->setCurrentIndex(1);
            fill();
            if (!m_awaited.isEmpty())
                begin(std::exchange(m_awaited, {}));
        });
}

// Again, since files change. One that is no lesson any more is told once, and leaves the list.
void LessonsView::readOwn()
{
    m_readingOwn.begin([paths = ownLessonFiles()](Progress &) { return readOwnLessons(paths); },
        [this](const OwnLessons &own) {
            m_lessons.removeIf([](const ListedLesson &lesson) { return lesson.isOwn(); });
            m_lessons += own.lessons;
            fill();
            for (auto unread = own.unread.cbegin(); unread != own.unread.cend(); ++unread) {
                forgetOwnLesson(unread.key());
                Error error = *unread;
                error.remedy = tr("It was removed from the list of lessons; open it again once it can be read.");
                Q_EMIT errorWanted(error);
            }
        });
}

// Only from the list: the file stays.
void LessonsView::forgetChosen()
{
    forgetOwnLesson(chosen()->path);
    readOwn();
}

void LessonsView::fill()
{
    const QSettings settings;
    QList<LessonRow> rows;
    for (const ListedLesson &listed : std::as_const(m_lessons)) {
        const QString &id = listed.lesson->id;
        rows.append({listed, settings.value(rightsKey(id)).toInt(), settings.value(questionsKey(id), -1).toInt()});
    }
    m_model->setRows(rows);
    if (m_list->table()->currentUuid().isEmpty() && !rows.isEmpty())
        m_list->table()->selectUuid(rows.constFirst().listed.key());
    showChosen();
}

void LessonsView::showChosen()
{
    const ListedLesson *listed = chosen();
    const std::shared_ptr<const Lesson> lesson = listed != nullptr ? listed->lesson : nullptr;
    const QString obstacle = m_isWorking ? tr("A lesson is being prepared.")
        : lesson == nullptr              ? tr("Choose a lesson first.")
                                         : QString();
    for (QAction *action : {m_begin, m_copy, m_handout, m_answers})
        setObstacle(action, obstacle);
    for (QPushButton *button : {m_beginButton, m_copyButton}) {
        button->setEnabled(obstacle.isEmpty());
        button->setToolTip(obstacle);
    }
    const bool isOwn = listed != nullptr && listed->isOwn();
    setObstacle(m_forget, isOwn ? obstacle : tr("This lesson comes with the console."));
    m_copy->setText(isOwn ? tr("Edit") : tr("Edit a copy"));
    m_copyButton->setText(m_copy->text());
    const bool hasGround = m_cloud && m_decision && !m_decision->asked.request.isEmpty();
    m_newButton->setEnabled(hasGround && !m_isWorking);
    m_newButton->setToolTip(hasGround ? tr("A lesson on the open cloud and the request of the shown decision")
                                      : tr("Open a cloud and decide a request first: the lesson is about both."));
    m_openButton->setEnabled(!m_isWorking);
    m_goOnButton->setVisible(m_editor != nullptr);
    if (m_editor != nullptr)
        m_goOnButton->setToolTip(m_editor->title());
    if (!lesson)
        return;
    const QString language = QLocale().name();
    QStringList lines;
    for (const LessonText &objective : lesson->objectives)
        lines.append(u"• "_s + textIn(objective, language));
    m_title->setFullText(textIn(lesson->title, language));
    m_about->setText(lines.join(u'\n'));
}

const ListedLesson *LessonsView::chosen() const
{
    const auto found = std::ranges::find(m_lessons, m_list->table()->currentUuid(), &ListedLesson::key);
    return found == m_lessons.cend() ? nullptr : &*found;
}

void LessonsView::keepScore(const QString &lesson, int rights, int questions)
{
    if (m_isPreview)
        return;
    QSettings settings;
    settings.setValue(rightsKey(lesson), rights);
    settings.setValue(questionsKey(lesson), questions);
}

void LessonsView::retranslate()
{
    m_empty->setText(tr("Lessons are being read."), {});
    m_list->table()->setAccessibleName(tr("Lessons"));
    m_begin->setText(tr("Begin"));
    m_handout->setText(tr("Save the handout…"));
    m_answers->setText(tr("Save the handout with answers…"));
    m_beginButton->setText(tr("Begin"));
    m_forget->setText(tr("Remove from the list"));
    m_newButton->setText(tr("New lesson"));
    m_openButton->setText(tr("Open lesson…"));
    m_goOnButton->setText(tr("Go on writing"));
    m_clinicButton->setText(tr("NoValidHost clinic"));
    m_clinicButton->setToolTip(tr("One broken cloud after the other: name the cause, then the smallest cure."));
    m_model->retranslate();
    showChosen();
}

} // namespace astrolabe
