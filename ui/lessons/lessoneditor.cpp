// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lessoneditor.h"

#include "base/savefile.h"
#include "lessons/choicechanges.h"
#include "lessons/lessonform.h"
#include "lessons/lessonstopsmodel.h"
#include "widgets/controls/splitters.h"
#include "widgets/obstacle.h"
#include "widgets/panel.h"
#include "widgets/savechoice.h"
#include "widgets/table/plaintable.h"
#include "widgets/table/tableview.h"
#include "widgets/text/elidedlabel.h"
#include "widgets/text/labels.h"

#include <QAction>
#include <QComboBox>
#include <QEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostUndone = 200;
constexpr int headGap = 12; // between what is told and what is chosen

QToolButton *buttonOf(QAction *action)
{
    auto *button = new QToolButton;
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    QObject::connect(
        action, &QAction::changed, button, [action, button] { button->setAccessibleName(action->text()); });
    return button;
}

} // namespace

LessonEditor::LessonEditor(QWidget *parent)
    : QWidget(parent)
    , m_model(new LessonStopsModel(this))
    , m_stops(plainTable(m_model, u"lesson-stops"_s))
    , m_lessonForm(new LessonForm(LessonForm::About::Lesson))
    , m_stopForm(new LessonForm(LessonForm::About::Stop))
    , m_forms(new QStackedWidget)
    , m_title(elidedHeading())
    , m_unsaved(mutedLabel())
    , m_languageLabel(new QLabel)
    , m_language(new QComboBox)
    , m_verdict(mutedLabel())
    , m_findings(paragraph())
    , m_sides(new QSplitter(Qt::Horizontal))
    , m_add(makeAction(u"addStop"_s, QKeySequence::New, &LessonEditor::addStop))
    , m_remove(makeAction(u"removeStop"_s, QKeySequence::Delete, &LessonEditor::removeStop))
    , m_up(makeAction(u"moveUp"_s, Qt::ALT | Qt::Key_Up, &LessonEditor::moveUp))
    , m_down(makeAction(u"moveDown"_s, Qt::ALT | Qt::Key_Down, &LessonEditor::moveDown))
    , m_undo(makeAction(u"undoEdit"_s, QKeySequence::Undo, &LessonEditor::undo))
    , m_record(new QAction(this))
    , m_save(makeAction(u"saveLesson"_s, QKeySequence::Save, &LessonEditor::save))
    , m_leave(new QPushButton)
    , m_check(new QPushButton)
    , m_preview(new QPushButton)
    , m_saveAs(new QPushButton)
    , m_saveButton(new QPushButton)
{
    auto *head = new QHBoxLayout;
    head->addWidget(m_title);
    head->addStretch();
    head->addWidget(m_unsaved);
    head->addSpacing(headGap);
    head->addWidget(m_languageLabel);
    head->addWidget(m_language);
    m_languageLabel->setBuddy(m_language);
    m_sides->addWidget(makeList());
    m_sides->addWidget(makeForms());
    m_sides->setChildrenCollapsible(false);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_leave);
    m_record->setObjectName(u"record"_s);
    m_record->setCheckable(true);
    connect(m_record, &QAction::toggled, this, &LessonEditor::recordingChanged);
    for (QAction *action : {m_record, m_undo})
        buttons->addWidget(buttonOf(action));
    buttons->addStretch();
    buttons->addWidget(m_verdict);
    for (QPushButton *button : {m_check, m_preview, m_saveAs, m_saveButton})
        buttons->addWidget(button);
    setLook(m_saveButton, "primary");
    auto *panel = new Panel;
    panel->body()->addLayout(head);
    panel->body()->addWidget(m_sides, 1);
    panel->body()->addLayout(buttons);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(panel);

    m_unsaved->setObjectName(u"unsaved"_s);
    m_verdict->setObjectName(u"verdict"_s);
    m_findings->setObjectName(u"findings"_s);
    m_check->setObjectName(u"checkLesson"_s);
    m_preview->setObjectName(u"preview"_s);
    m_saveAs->setObjectName(u"saveAs"_s);
    m_saveButton->setObjectName(u"save"_s);
    m_leave->setObjectName(u"leaveEditor"_s);
    addAction(m_save);
    connect(m_stops, &TableView::currentUuidChanged, this, &LessonEditor::showChosen);
    connect(m_stops, &TableView::opened, this, [this] { formInFront()->setFocus(Qt::TabFocusReason); });
    for (LessonForm *form : {m_lessonForm, m_stopForm})
        connect(form, &LessonForm::edited, this, [this, form] { take(form); });
    connect(m_language, &QComboBox::activated, this, &LessonEditor::showAll);
    connect(m_leave, &QPushButton::clicked, this, &LessonEditor::leaveWanted);
    connect(m_check, &QPushButton::clicked, this, &LessonEditor::beginCheck);
    connect(m_preview, &QPushButton::clicked, this, &LessonEditor::preview);
    connect(m_saveAs, &QPushButton::clicked, this, &LessonEditor::saveAs);
    connect(m_saveButton, &QPushButton::clicked, m_save, &QAction::trigger);
    m_typed.setSingleShot(true);
    m_typed.setInterval(typingPause);
    connect(&m_typed, &QTimer::timeout, this, &LessonEditor::tellUnsaved);
    retranslate();
}

QAction *LessonEditor::makeAction(const QString &name, const QKeySequence &keys, void (LessonEditor::*does)())
{
    auto *action = new QAction(this);
    action->setObjectName(name);
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(action, &QAction::triggered, this, does);
    return action;
}

QWidget *LessonEditor::makeList()
{
    auto *list = new QWidget;
    auto *column = new QVBoxLayout(list);
    column->setContentsMargins({});
    column->addWidget(m_stops, 1);
    auto *buttons = new QHBoxLayout;
    for (QAction *action : {m_add, m_remove, m_up, m_down}) {
        m_stops->addAction(action);
        buttons->addWidget(buttonOf(action));
    }
    buttons->addStretch();
    column->addLayout(buttons);
    return list;
}

QWidget *LessonEditor::makeForms()
{
    for (LessonForm *form : {m_lessonForm, m_stopForm}) {
        auto *area = new QScrollArea;
        area->setWidget(form);
        area->setWidgetResizable(true);
        area->setFrameShape(QFrame::NoFrame);
        area->setFocusPolicy(Qt::NoFocus);
        m_forms->addWidget(area);
    }
    auto *forms = new QWidget;
    auto *column = new QVBoxLayout(forms);
    column->setContentsMargins({});
    column->addWidget(m_findings);
    column->addWidget(m_forms, 1);
    return forms;
}

void LessonEditor::edit(const LessonDraft &draft, const QString &path, bool isSaved)
{
    m_draft = draft;
    m_path = path;
    m_saved = isSaved ? draft.document() : QJsonObject();
    m_isLive = false;
    m_isChecking = false;
    m_checking.drop();
    m_problems.reset();
    m_before.clear();
    m_isTyping = false;
    m_record->setChecked(false);
    showLanguages();
    showAll();
    choose(-1);
    tellUnsaved();
}

QString LessonEditor::title() const
{
    return m_draft ? textIn(m_draft->lesson().title, QLocale().name()) : QString();
}

QString LessonEditor::language()
{
    return QLocale().language() == QLocale::Chinese ? u"zh_CN"_s : u"en"_s;
}

bool LessonEditor::isModified() const
{
    return m_draft && (m_draft->document() != m_saved || !unreadChanges(m_draft->lesson()).isEmpty());
}

// -- Edits

void LessonEditor::take(const LessonForm *form)
{
    remember(true);
    m_draft->revise(form->lesson());
    showRows();
    noteEdit();
}

// What is typed in the form of a stop is one edit.
void LessonEditor::remember(bool isTyping)
{
    const bool goesOn = isTyping && m_isTyping && !m_before.isEmpty() && m_before.last().stop == chosenStop();
    m_isTyping = isTyping;
    if (goesOn)
        return;
    m_before.append({*m_draft, chosenStop()});
    if (m_before.size() > mostUndone)
        m_before.removeFirst();
}

void LessonEditor::undo()
{
    const Before before = m_before.takeLast();
    m_isTyping = false;
    m_draft = before.draft;
    m_problems.reset();
    showRows();
    choose(before.stop);
    noteEdit();
}

bool LessonEditor::isRecording() const
{
    return m_draft && m_record->isChecked();
}

std::optional<LessonRecording> LessonEditor::recording() const
{
    if (!isRecording())
        return std::nullopt;
    return LessonRecording{title(), int(m_draft->lesson().stops.size())};
}

void LessonEditor::stopRecording()
{
    m_record->setChecked(false);
}

void LessonEditor::record(const std::function<void(LessonRecorder &recorder)> &deed)
{
    if (!isRecording())
        return;
    LessonDraft draft = *m_draft;
    LessonRecorder recorder(draft, chosenStop());
    deed(recorder);
    if (draft.document() == m_draft->document())
        return;
    remember();
    m_draft = draft;
    m_problems.reset();
    showRows();
    choose(recorder.stop());
    noteEdit();
}

void LessonEditor::addStop()
{
    remember();
    const int at = chosenStop() + 1;
    m_draft->insertStop(at);
    m_problems.reset(); // its positions are those of before
    showRows();
    choose(at);
    noteEdit();
    m_stopForm->setFocus(Qt::TabFocusReason);
}

void LessonEditor::removeStop()
{
    remember();
    const int at = chosenStop();
    m_draft->removeStop(at);
    m_problems.reset();
    showRows();
    choose(std::min(at, int(m_draft->lesson().stops.size()) - 1));
    noteEdit();
}

void LessonEditor::moveStop(int by)
{
    remember();
    const int at = chosenStop();
    m_draft->moveStop(at, at + by);
    m_problems.reset();
    showRows();
    choose(at + by);
    noteEdit();
}

void LessonEditor::noteEdit()
{
    m_checking.drop();
    m_isChecking = false;
    m_typed.start();
    showActions();
    showCheck();
}

void LessonEditor::tellUnsaved()
{
    Q_EMIT unsavedChanged(
        isModified() ? UnsavedLesson{m_path, m_draft->document(), unreadTexts(m_draft->lesson())} : UnsavedLesson());
    if (m_isLive)
        check();
}

// -- Check, preview, save

void LessonEditor::beginCheck()
{
    m_isLive = true;
    check();
}

void LessonEditor::check()
{
    m_isChecking = true;
    showCheck();
    const auto lesson = std::make_shared<const Lesson>(m_draft->lesson());
    m_checking.begin([lesson](Progress &progress) { return checkLesson(lesson, progress); },
        [this](const QList<LessonProblem> &problems) {
            m_isChecking = false;
            m_problems = problems;
            showRows();
            showCheck();
        });
}

QList<LessonProblem> LessonEditor::problems() const
{
    return unreadChanges(m_draft->lesson()) + m_problems.value_or(QList<LessonProblem>());
}

void LessonEditor::showCheck()
{
    const QList<LessonProblem> all = problems();
    if (m_isChecking)
        m_verdict->setText(tr("The lesson is being checked."));
    else if (!m_problems)
        m_verdict->setText({});
    else if (all.isEmpty())
        m_verdict->setText(tr("✓ The lesson holds."));
    else
        m_verdict->setText(tr("✕ The check found %n thing(s).", nullptr, int(all.size())));
    QList<LessonProblem> here;
    for (const LessonProblem &problem : all) {
        if (stopOf(problem).value_or(-1) == chosenStop())
            here.append(problem);
    }
    QStringList lines;
    for (const QString &line : formInFront()->setProblems(here))
        lines.append(u"✕ "_s + line);
    m_findings->setText(lines.join(u'\n'));
    m_findings->setVisible(!lines.isEmpty());
}

// What is looked at in the preview is no part of the lesson.
void LessonEditor::preview()
{
    stopRecording();
    Q_EMIT previewWanted(std::make_shared<const Lesson>(m_draft->lesson()));
}

void LessonEditor::save()
{
    if (m_path.isEmpty())
        saveAs();
    else
        write(m_path);
}

void LessonEditor::saveAs()
{
    const QString name = m_path.isEmpty() ? m_draft->lesson().id : QFileInfo(m_path).completeBaseName();
    askWhereToSave(this, {tr("Save the lesson"), name, tr("JSON documents (*.json)"), u"json"_s},
        [this](const QString &path) { write(path); });
}

void LessonEditor::write(const QString &path)
{
    if (const auto saved = saveFile(path, m_draft->text()); !saved) {
        Q_EMIT errorWanted(saved.error());
        return;
    }
    m_path = path;
    m_saved = m_draft->document();
    m_typed.stop();
    tellUnsaved();
    showActions();
    Q_EMIT saved(path);
}

// -- What is shown

void LessonEditor::showAll()
{
    if (!m_draft)
        return;
    showRows();
    m_shown.reset();
    showChosen();
}

void LessonEditor::showRows()
{
    const Lesson &lesson = m_draft->lesson();
    const QString language = m_language->currentData().toString();
    QList<LessonStopRow> rows{{-1, lesson.title.value(language), {}, {}, {}, {}, m_problems.has_value()}};
    for (int at = 0; at < lesson.stops.size(); ++at) {
        const LessonStop &stop = lesson.stops.at(at);
        QStringList step;
        if (stop.step)
            step = {stop.step->element.isEmpty() ? toString(stop.step->stage) : stop.step->element, stop.step->host};
        step.removeAll(QString());
        QStringList focus{LessonForm::viewTitle(stop.focus.view), stop.focus.host};
        focus.removeAll(QString());
        rows.append({at, stop.say.value(language).simplified(), focus.join(u" · "_s), step.join(u" · "_s),
            stop.ask ? stop.ask->kind : QString(), {}, m_problems.has_value()});
    }
    for (const LessonProblem &problem : problems()) {
        const int at = stopOf(problem).value_or(-1) + 1;
        if (at < rows.size()) {
            rows[at].problems.append(problem.what);
            rows[at].isChecked = true;
        }
    }
    m_model->setRows(rows);
    m_title->setFullText(title());
    Q_EMIT recordingChanged();
}

int LessonEditor::chosenStop() const
{
    const QString uuid = m_stops->currentUuid();
    return uuid.isEmpty() ? -1 : uuid.toInt();
}

LessonForm *LessonEditor::formInFront() const
{
    return chosenStop() < 0 ? m_lessonForm : m_stopForm;
}

void LessonEditor::choose(int stop)
{
    m_stops->selectUuid(LessonStopsModel::uuidOf(stop));
    m_shown.reset();
    showChosen();
}

void LessonEditor::showChosen()
{
    if (!m_draft)
        return;
    const int stop = chosenStop();
    if (m_shown != stop) { // what is half typed stays
        formInFront()->show(m_draft->lesson(), stop, m_language->currentData().toString());
        m_forms->setCurrentIndex(stop < 0 ? 0 : 1);
        m_shown = stop;
    }
    showActions();
    showCheck();
}

// The console's languages and the lesson's own ones; a new one is in the lesson as soon as the title has it.
void LessonEditor::showLanguages()
{
    QStringList languages{u"en"_s, u"zh_CN"_s};
    const QStringList own = m_draft->lesson().languages();
    for (const QString &language : own) {
        if (!languages.contains(language))
            languages.append(language);
    }
    m_language->clear();
    for (const QString &language : std::as_const(languages))
        m_language->addItem(QLocale(language).nativeLanguageName() + u" ("_s + language + u')', language);
    const QString first = own.contains(language()) || own.isEmpty() ? language() : own.constFirst();
    m_language->setCurrentIndex(std::max(0, m_language->findData(first)));
}

void LessonEditor::showActions()
{
    const int stop = chosenStop();
    const int last = m_draft ? int(m_draft->lesson().stops.size()) - 1 : -1;
    const QString noStop = stop < 0 ? tr("Choose a stop first.") : QString();
    setObstacle(m_remove, noStop);
    setObstacle(m_up, stop == 0 ? tr("This is the first stop.") : noStop);
    setObstacle(m_down, stop >= 0 && stop == last ? tr("This is the last stop.") : noStop);
    setObstacle(m_undo, m_before.isEmpty() ? tr("There is nothing to undo.") : QString());
    const QString unread = whatIsUnread();
    setObstacle(m_save, !unread.isEmpty() ? unread : isModified() ? QString() : tr("All of it is saved."));
    m_unsaved->setVisible(isModified());
    m_saveButton->setEnabled(m_save->isEnabled());
    m_saveButton->setToolTip(m_save->isEnabled() ? m_path : m_save->toolTip());
    for (QPushButton *button : {m_saveAs, m_preview}) {
        button->setEnabled(unread.isEmpty());
        button->setToolTip(unread);
    }
}

// A file, or a player, would have other changes than those that are written.
QString LessonEditor::whatIsUnread() const
{
    const QList<LessonProblem> unread = m_draft ? unreadChanges(m_draft->lesson()) : QList<LessonProblem>();
    if (unread.isEmpty())
        return {};
    return tr("Correct the changes at stop %1 first.").arg(*stopOf(unread.first()) + 1);
}

void LessonEditor::focusTable()
{
    m_stops->setFocus(Qt::OtherFocusReason);
}

void LessonEditor::restoreLayout()
{
    m_stops->restoreLayout();
    restoreSplitter(m_sides, u"lessons/editor"_s, {520, 520});
}

void LessonEditor::saveLayout() const
{
    m_stops->saveLayout();
    saveSplitter(m_sides, u"lessons/editor"_s);
}

// Ctrl+Z belongs to the lesson here, not to the open cloud; a text field takes it first.
bool LessonEditor::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent *>(event)->matches(QKeySequence::Undo))
        event->accept();
    return QWidget::event(event);
}

void LessonEditor::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Undo))
        m_undo->trigger();
    else
        QWidget::keyPressEvent(event);
}

void LessonEditor::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        showAll();
    }
    QWidget::changeEvent(event);
}

void LessonEditor::retranslate()
{
    m_stops->setAccessibleName(tr("Stops of the lesson"));
    m_unsaved->setText(tr("Not saved yet; it is here again after a restart"));
    m_languageLabel->setText(tr("Texts in"));
    m_language->setAccessibleName(tr("Texts in"));
    m_language->setToolTip(tr("The language whose texts are shown; a lesson is in the languages of its title."));
    m_add->setText(tr("Add a stop"));
    m_remove->setText(tr("Remove"));
    m_up->setText(tr("Up"));
    m_down->setText(tr("Down"));
    m_undo->setText(tr("Undo"));
    m_record->setText(tr("● Record"));
    m_record->setToolTip(tr("Writes what you do into the lesson: pages, hosts and steps become stops, changes that you "
                            "try become answers. Learners may do at a stop what you did."));
    m_save->setText(tr("Save"));
    m_leave->setText(tr("All lessons"));
    m_check->setText(tr("Check"));
    m_check->setToolTip(tr("Decides every request and compares what the lesson says with it, as “astrolabectl lesson "
                           "check” does."));
    m_preview->setText(tr("Preview"));
    m_saveAs->setText(tr("Save as…"));
    m_saveButton->setText(tr("Save"));
    m_model->retranslate();
    showActions();
}

} // namespace astrolabe
