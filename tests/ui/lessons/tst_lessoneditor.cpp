// SPDX-License-Identifier: GPL-3.0-or-later
#include "change/deleteserver.h"
#include "decision/decisionview.h"
#include "lessons/lessoneditor.h"
#include "lessons/lessonform.h"
#include "lessons/lessonformat.h"
#include "lessons/lessonplayer.h"
#include "lessons/lessonsmodel.h"
#include "lessons/lessonstopsmodel.h"
#include "lessons/lessonsview.h"
#include "lessons/lessonview.h"
#include "lessons/ownlessons.h"
#include "placement/placementview.h"
#include "session/whatifs.h"
#include "session/workspace.h"
#include "shell/navigator.h"
#include "shell/pages.h"
#include "shell/pages/catalogue.h"
#include "shell/recordingbar.h"
#include "ui/question.h"
#include "ui/shell/testwindow.h"
#include "verifyresult.h"
#include "widgets/table/filteredtable.h"
#include "widgets/table/tableview.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSpinBox>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

// A trainer writes a lesson in the real window.
class LessonEditorTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase() { m_window.reset(); }
    void cleanup();

    void writesALesson();
    void editsACopy();
    void arrangesSteps();
    void aLongTitleWidensNothing();
    void keepsWhatIsHalfTyped();
    void callsEachViewByAName();
    void writesChoices();
    void writesChangesToTry();
    void keepsChangesThatCannotBeRead_data();
    void keepsChangesThatCannotBeRead();
    void listsOwnLessons();
    void recordsWhatOneDoes();
    void recordsOneStopForAPart_data();
    void recordsOneStopForAPart();
    void saysThatItRecords();
    void recordsNoOtherLesson_data();
    void recordsNoOtherLesson();
    void asksBeforeALessonIsLost();
    void theKeysOfThePlayerAreItsOwn();
    void survivesAStart();
    void saysWhyAFileIsNoLesson();
    void showsExactlyThePart_data();
    void showsExactlyThePart();

private:
    LessonsView &view() const { return *m_window->findChild<LessonsView *>(); }
    LessonEditor &editor() const { return *view().editor(); }
    TableView &steps() const { return *editor().findChild<TableView *>(); }
    template<typename T>
    T *find(const char *name) const
    {
        return view().findChild<T *>(QString::fromLatin1(name));
    }
    // A field of the form in front.
    template<typename T>
    T *field(const char *member) const
    {
        for (LessonForm *form : editor().findChildren<LessonForm *>()) {
            if (form->isVisible())
                return form->findChild<T *>(QString::fromLatin1(member));
        }
        return nullptr;
    }
    void click(const char *button) const { find<QPushButton>(button)->click(); }
    bool begin(const char *button) const;
    void trigger(const char *action) const { editor().findChild<QAction *>(QString::fromLatin1(action))->trigger(); }
    void choose(int stop) const { steps().selectUuid(LessonStopsModel::uuidOf(stop)); }
    void write(const char *member, const QString &text) const;
    void pick(const char *member, const QString &id) const;
    QStringList words() const;
    bool check() const;
    QString verdict() const { return editor().findChild<QLabel *>(u"verdict"_s)->text(); }
    bool chooseFile(QFileDialog::AcceptMode mode, const QString &path) const;

    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;
};

void LessonEditorTest::initTestCase()
{
    test::keepSettingsIn(m_folder.path());
    m_window = test::openWindow(m_folder.path());
    QVERIFY(m_window);
    m_window->resize(1280, 800);
    m_window->boot(m_window->readyRequests().first().request);
    QTRY_VERIFY(!m_window->isBusy() && m_window->workspace().decision());
    m_window->goTo(u"lessons"_s);
    QTRY_VERIFY(find<QPushButton>("newLesson")->isEnabled());
}

// Back to the list, with nothing unsaved.
void LessonEditorTest::cleanup()
{
    if (view().editor() == nullptr)
        return;
    m_window->goTo(u"lessons"_s); // also if a test failed elsewhere
    if (find<QPushButton>("leave")->isVisible())
        click("leave");
    editor().edit(*editor().draft(), {}, true);
    click("leaveEditor");
    QTRY_VERIFY(find<QPushButton>("newLesson")->isVisible());
}

bool LessonEditorTest::begin(const char *button) const
{
    m_window->activateWindow(); // a dialog was in front
    if (!QTest::qWaitForWindowActive(m_window.get()))
        return false;
    click(button);
    return QTest::qWaitFor([this] { return view().editor() != nullptr && editor().isVisible() && !view().isBusy(); });
}

void LessonEditorTest::write(const char *member, const QString &text) const
{
    if (auto *words = field<QPlainTextEdit>(member)) {
        words->setPlainText(text);
        return;
    }
    auto *line = field<QLineEdit>(member);
    line->clear();
    QTest::keyClicks(line, text);
}

void LessonEditorTest::pick(const char *member, const QString &id) const
{
    auto *choice = field<QComboBox>(member);
    choice->setCurrentIndex(choice->findData(id));
}

QStringList LessonEditorTest::words() const
{
    QStringList shown;
    for (int row = 1; row < steps().model()->rowCount(); ++row)
        shown.append(steps().model()->index(row, LessonStopsModel::Words).data().toString());
    return shown;
}

bool LessonEditorTest::check() const
{
    click("checkLesson");
    return QTest::qWaitFor([this] { return !editor().isChecking() && !verdict().isEmpty(); });
}

// Answers the dialog that asks for a file.
bool LessonEditorTest::chooseFile(QFileDialog::AcceptMode mode, const QString &path) const
{
    for (auto *dialog : m_window->findChildren<QFileDialog *>()) {
        if (dialog->acceptMode() == mode && dialog->isVisible()) {
            Q_EMIT dialog->fileSelected(path);
            dialog->close();
            return true;
        }
    }
    return false;
}

// Two steps on the open cloud: written, checked, mended, saved, opened again and played.
void LessonEditorTest::writesALesson()
{
    const QString path = m_folder.filePath(u"own.json"_s);
    QVERIFY(begin("newLesson"));
    const QAbstractItemModelTester tester(
        editor().findChild<LessonStopsModel *>(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    write("title", u"Our first lesson"_s);
    field<QSpinBox>("minutes")->setValue(5);
    write("objectives", u"See one decision\nSay why"_s);
    choose(0);
    write("say", u"A user asks for a server."_s);
    pick("ask", u"left"_s);
    write("ask/answer", u"99"_s);
    trigger("addStop");
    write("say", u"Placement has answered."_s);
    pick("goto", u"placement"_s);
    write("expect/left", u"77"_s);
    QCOMPARE(words(), QStringList({u"A user asks for a server."_s, u"Placement has answered."_s}));

    // Each finding stands at its step and marks its field.
    QVERIFY(check());
    QVERIFY2(verdict().contains(u'2'), qPrintable(verdict()));
    const auto checkOf
        = [this](int stop) { return steps().model()->index(stop + 1, LessonStopsModel::Check).data().toString(); };
    QCOMPARE(checkOf(-1), u"✓ holds"_s);
    QVERIFY(checkOf(0).startsWith(u"✕"_s) && checkOf(1).startsWith(u"✕"_s));
    const QString finding = field<QLineEdit>("expect/left")->accessibleDescription();
    QVERIFY2(finding.contains(u"“77”"_s), qPrintable(finding));
    QVERIFY(find<QLabel>("findings")->text().contains(finding));
    static const QRegularExpression engine(u"the engine “(\\d+)”"_s);
    const QString left = engine.match(finding).captured(1);
    QVERIFY(!left.isEmpty());

    // Mended, it is checked again by itself.
    write("expect/left", left);
    choose(0);
    write("ask/answer", engine.match(field<QLineEdit>("ask/answer")->accessibleDescription()).captured(1));
    QTRY_COMPARE(verdict(), u"✓ The lesson holds."_s);

    QVERIFY(find<QLabel>("unsaved")->isVisible());
    click("save");
    QVERIFY(chooseFile(QFileDialog::AcceptSave, path));
    QVERIFY(!editor().isModified());
    QVERIFY(!find<QLabel>("unsaved")->isVisible());
    const auto saved = readLessonFile(path);
    QVERIFY_RESULT(saved);
    QCOMPARE(saved->minutes, 5);
    QCOMPARE(saved->objectives.size(), 2);
    QCOMPARE(saved->stops.size(), 2);

    click("leaveEditor");
    click("openLesson");
    QVERIFY(chooseFile(QFileDialog::AcceptOpen, path));
    QTRY_VERIFY(editor().isVisible() && !view().isBusy());
    QCOMPARE(editor().title(), u"Our first lesson"_s);
    QCOMPARE(words(), QStringList({u"A user asks for a server."_s, u"Placement has answered."_s}));
    QVERIFY(!editor().isModified());

    click("preview");
    QTRY_VERIFY(view().player()->isVisible());
    QCOMPARE(find<QLabel>("say")->text(), u"A user asks for a server."_s);
    click("skip");
    click("next");
    QCOMPARE(find<QLabel>("say")->text(), u"Placement has answered."_s);
    QVERIFY(view().player()->isAtEnd());
    click("next"); // finish
    QVERIFY(editor().isVisible());
}

void LessonEditorTest::editsACopy()
{
    QVERIFY(begin("copyLesson"));
    QCOMPARE(editor().draft()->lesson().id, u"first-boot-copy"_s);
    QVERIFY(editor().isModified()); // it is in no file
    QVERIFY(find<QLabel>("unsaved")->text().contains(u"again after a restart"_s));
    QVERIFY(check());
    QCOMPARE(verdict(), u"✓ The lesson holds."_s);
    const qsizetype count = editor().draft()->lesson().stops.size();
    choose(1);
    write("say", u"In other words."_s);
    QCOMPARE(editor().draft()->lesson().stops.at(1).say.value(u"en"_s), u"In other words."_s);
    QVERIFY(!editor().draft()->lesson().stops.at(1).say.value(u"zh_CN"_s).isEmpty());
    QCOMPARE(editor().draft()->lesson().stops.size(), count);
}

void LessonEditorTest::arrangesSteps()
{
    QVERIFY(begin("newLesson"));
    choose(0);
    write("say", u"one"_s);
    trigger("addStop");
    QVERIFY(field<QPlainTextEdit>("say")->hasFocus());
    write("say", u"two"_s);
    trigger("addStop");
    write("say", u"three"_s);
    steps().setFocus();
    QTest::keyClick(&steps(), Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(words(), QStringList({u"one"_s, u"three"_s, u"two"_s}));
    QCOMPARE(field<QPlainTextEdit>("say")->toPlainText(), u"three"_s);
    QTest::keyClick(&steps(), Qt::Key_Up, Qt::AltModifier);
    QTest::keyClick(&steps(), Qt::Key_Up, Qt::AltModifier); // it is the first already
    QCOMPARE(words(), QStringList({u"three"_s, u"one"_s, u"two"_s}));
    QTest::keyClick(&steps(), Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(words(), QStringList({u"one"_s, u"three"_s, u"two"_s}));
    QTest::keyClick(&steps(), Qt::Key_Z, Qt::ControlModifier); // of the lesson, not of the cloud
    QCOMPARE(words(), QStringList({u"three"_s, u"one"_s, u"two"_s}));
    QTest::keyClick(&steps(), Qt::Key_Down, Qt::AltModifier);
    QTest::keyClick(&steps(), Qt::Key_Delete);
    QCOMPARE(words(), QStringList({u"one"_s, u"two"_s}));
    QCOMPARE(field<QPlainTextEdit>("say")->toPlainText(), u"two"_s);
    choose(-1);
    for (const char *action : {"removeStop", "moveUp", "moveDown"})
        QVERIFY(!editor().findChild<QAction *>(QString::fromLatin1(action))->isEnabled());
}

// Neither the editor, nor the player, nor the list below which the title stands.
void LessonEditorTest::aLongTitleWidensNothing()
{
    QVERIFY(begin("newLesson"));
    const int before = view().minimumSizeHint().width();
    const QString title = u"A title that is far too long to stand beside the language of its texts. "_s.repeated(4);
    write("title", title);
    QCOMPARE(editor().title(), title);
    choose(0);
    write("say", u"Look"_s);
    click("preview");
    QTRY_VERIFY(view().player()->isVisible());
    QCOMPARE(view().player()->findChild<QPushButton *>(u"leave"_s)->text(), u"Back to the editor"_s);
    QCOMPARE(view().minimumSizeHint().width(), before);
    view().player()->findChild<QPushButton *>(u"leave"_s)->click();
    QVERIFY(editor().isVisible());
}

void LessonEditorTest::keepsWhatIsHalfTyped()
{
    QVERIFY(begin("newLesson"));
    choose(0);
    QTest::keyClicks(field<QLineEdit>("expect/hosts"), u"cmp-1, "_s);
    QVERIFY(check());
    QTest::keyClicks(field<QLineEdit>("expect/hosts"), u"cmp-2"_s);
    QCOMPARE(field<QLineEdit>("expect/hosts")->text(), u"cmp-1, cmp-2"_s);
    QCOMPARE(editor().draft()->lesson().stops.first().expect.hosts, QStringList({u"cmp-1"_s, u"cmp-2"_s}));
    QVERIFY(!field<QLineEdit>("ask/host")->isEnabled());
    pick("ask", u"weight"_s);
    QVERIFY(field<QLineEdit>("ask/host")->isEnabled());
}

void LessonEditorTest::callsEachViewByAName()
{
    for (const QString &view : lessonViewNames())
        QVERIFY2(!LessonForm::viewTitle(view).isEmpty(), qPrintable(view));
}

// A question in the lesson's own words; what is written of it in another language stays.
void LessonEditorTest::writesChoices()
{
    QVERIFY(begin("copyLesson"));
    choose(0);
    const LessonQuestion before = *editor().draft()->lesson().stops.first().ask;
    QCOMPARE(before.kind, u"choice"_s);
    const QString shown = field<QPlainTextEdit>("ask/choices")->toPlainText();
    QVERIFY2(shown.startsWith(u"- Yes, Nova takes the largest host | Size only"_s), qPrintable(shown));
    write("ask/choices", u"+ Only at noon | It is a joke.\n- Never"_s);
    const LessonQuestion after = *editor().draft()->lesson().stops.first().ask;
    QCOMPARE(after.choices.size(), 2);
    QVERIFY(after.choices.at(0).right && !after.choices.at(1).right);
    QCOMPARE(after.choices.at(0).text.value(u"en"_s), u"Only at noon"_s);
    QCOMPARE(after.choices.at(0).because.value(u"en"_s), u"It is a joke."_s);
    QCOMPARE(after.choices.at(0).text.value(u"zh_CN"_s), before.choices.at(0).text.value(u"zh_CN"_s));
    QVERIFY(check());
    QVERIFY2(find<QLabel>("findings")->text().contains(u"Its choices: The text is missing."_s),
        qPrintable(find<QLabel>("findings")->text())); // why “Never” is wrong
}

// Which of them is right the engine says, so no sign stands before a choice.
void LessonEditorTest::writesChangesToTry()
{
    QVERIFY(begin("newLesson"));
    choose(0);
    pick("ask", u"change"_s);
    const QString disable
        = u"Switch it off | It is the only one. | [{\"at\":\"2026-11-16T09:30:00Z\",\"change\":\"switch_service\",\"disabled\":true,\"host\":\"cmp-1\"}]"_s;
    write("ask/choices", disable + u"\nDo nothing"_s);
    const LessonQuestion &ask = *editor().draft()->lesson().stops.first().ask;
    QCOMPARE(ask.choices.size(), 2);
    QCOMPARE(ask.choices.at(0).text.value(u"en"_s), u"Switch it off"_s);
    QCOMPARE(ask.choices.at(0).because.value(u"en"_s), u"It is the only one."_s);
    QCOMPARE(ask.choices.at(0).changes.size(), 1);
    QVERIFY(ask.choices.at(1).changes.isEmpty());
    choose(-1);
    choose(0);
    QVERIFY(field<QPlainTextEdit>("ask/choices")->toPlainText().startsWith(disable.section(u'[', 0, 0)));
}

// It is marked with a sentence, is there again whatever one looks at meanwhile, and gets into no file.
void LessonEditorTest::keepsChangesThatCannotBeRead_data()
{
    QTest::addColumn<QString>("changes");
    QTest::addColumn<QString>("says");
    QTest::newRow("half typed") << u"[{\"change\": \"switch_serv"_s << u"character"_s;
    QTest::newRow("an unknown change") << u"[{\"change\": \"repair\"}]"_s << u"change 1, /change"_s;
}

void LessonEditorTest::keepsChangesThatCannotBeRead()
{
    QFETCH(const QString, changes);
    QFETCH(const QString, says);
    QVERIFY(begin("newLesson"));
    choose(0);
    pick("ask", u"change"_s);
    const QString text = u"Do nothing\nRepair it | It is broken. | "_s + changes;
    write("ask/choices", text);
    const auto words = [this] { return field<QPlainTextEdit>("ask/choices")->toPlainText(); };
    const auto finding = [this] { return find<QLabel>("findings")->text(); };
    const auto isMarked = [this] { return field<QPlainTextEdit>("ask/choices")->property("wrong").toBool(); };
    QVERIFY2(finding().contains(u"Choice 2, "_s) && finding().contains(says), qPrintable(finding()));
    QVERIFY(isMarked());
    QVERIFY(field<QPlainTextEdit>("ask/choices")->accessibleDescription().contains(says));
    choose(-1);
    QVERIFY(!find<QLabel>("findings")->isVisible());
    for (const char *button : {"save", "saveAs", "preview"}) {
        QVERIFY(!find<QPushButton>(button)->isEnabled());
        QVERIFY(find<QPushButton>(button)->toolTip().contains(u"stop 1"_s));
    }
    choose(0);
    QCOMPARE(words(), text);
    QVERIFY(isMarked());
    trigger("addStop");
    trigger("undoEdit"); // the stop
    choose(0);
    QCOMPARE(words(), text);
    write("ask/choices", u"Do nothing\nRepair it | It is broken. | []"_s);
    QVERIFY(!isMarked());
    QVERIFY(!find<QLabel>("findings")->isVisible());
    for (const char *button : {"save", "saveAs", "preview"})
        QVERIFY(find<QPushButton>(button)->isEnabled());
}

// What was saved or opened stands beside the lessons of the console, is played from there, and can be taken off.
void LessonEditorTest::listsOwnLessons()
{
    const QString path = m_folder.filePath(u"listed.json"_s);
    const auto titles = [this] {
        QStringList shown;
        const QAbstractItemModel &list = *view().findChild<LessonsModel *>();
        for (int row = 0; row < list.rowCount(); ++row)
            shown.append(list.index(row, LessonsModel::Title).data().toString());
        return shown;
    };
    QVERIFY(begin("newLesson"));
    write("title", u"Listed"_s);
    choose(0);
    write("say", u"Look."_s);
    click("saveAs");
    QVERIFY(chooseFile(QFileDialog::AcceptSave, path));
    click("leaveEditor");
    QTRY_COMPARE(titles().last(), u"Listed (own)"_s);
    const QAbstractItemModel &lessons = *view().findChild<LessonsModel *>();
    const QModelIndex length = lessons.index(lessons.rowCount() - 1, LessonsModel::Minutes);
    QCOMPARE(length.data().toString(), u"–"_s);
    QVERIFY(!length.data(Qt::ToolTipRole).toString().contains(u'0'));
    auto *list = view().findChild<FilteredTable *>()->table();
    list->selectUuid(path);
    QCOMPARE(find<QPushButton>("copyLesson")->text(), u"Edit"_s);
    click("begin");
    QTRY_VERIFY(view().player()->isVisible() && !view().isBusy());
    QCOMPARE(find<QLabel>("say")->text(), u"Look."_s);
    click("leave");
    QVERIFY(begin("copyLesson")); // the file itself
    QVERIFY(!editor().isModified());
    click("leaveEditor");
    list->selectUuid(u"first-boot"_s);
    auto *forget = view().findChild<QAction *>(u"forgetLesson"_s);
    QVERIFY(!forget->isEnabled());
    QCOMPARE(find<QPushButton>("copyLesson")->text(), u"Edit a copy"_s);
    const QString broken = m_folder.filePath(u"broken.json"_s);
    QFile file(broken);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("{") == 1);
    file.close();
    rememberOwnLesson(broken);
    list->selectUuid(path);
    forget->trigger();
    QTRY_VERIFY(!titles().contains(u"Listed (own)"_s));
    QVERIFY(QFile::exists(path));
    QTRY_VERIFY2(m_window->errorText().count(u"broken.json"_s) == 1, qPrintable(m_window->errorText()));
    QCOMPARE(ownLessonFiles().filter(u"broken.json"_s), QStringList());
    QVERIFY(file.exists());
}

// Steps become stops, a page and a host where to look, a change an answer; each is undone by itself.
void LessonEditorTest::recordsWhatOneDoes()
{
    QVERIFY(begin("newLesson"));
    choose(0);
    const auto stops = [this] { return editor().draft()->lesson().stops; };
    const auto undo = [this] { trigger("undoEdit"); };
    auto *decision = m_window->findChild<DecisionView *>();
    m_window->goTo(u"decision"_s);
    QTest::keyClick(decision, Qt::Key_End);
    QCOMPARE(stops().size(), 1); // nothing is recorded yet
    QVERIFY(!stops().first().step);
    m_window->goTo(u"lessons"_s);
    trigger("record");
    m_window->goTo(u"decision"_s);
    QTest::keyClick(decision, Qt::Key_Home);
    QCOMPARE(stops().size(), 1);
    QVERIFY(stops().first().step);
    QCOMPARE(stops().first().focus.view, u"matrix"_s);
    QCOMPARE(stops().first().allow, QStringList({u"hint"_s, u"skip"_s, u"walk"_s}));
    QTest::keyClick(decision, Qt::Key_Right);
    QCOMPARE(stops().size(), 2);
    QVERIFY(stops().at(1).step != stops().at(0).step);
    QCOMPARE(stops().at(1).focus.view, u"matrix"_s);
    m_window->goTo(u"rule"_s); // a part of the page
    QCOMPARE(stops().size(), 3);
    QCOMPARE(stops().at(2).focus.view, u"rule"_s);
    QCOMPARE(stops().at(2).step, stops().at(1).step);
    m_window->goTo(u"placement"_s);
    m_window->findChild<PlacementView *>()->tabs()->setCurrentIndex(PlacementView::AuditTab);
    QCOMPARE(stops().size(), 5);
    QCOMPARE(stops().at(3).focus.view, u"placement"_s);
    QCOMPARE(stops().at(4).focus.view, u"audit"_s);
    m_window->goTo(u"hosts"_s);
    QCOMPARE(stops().size(), 6);
    QCOMPARE(stops().last().focus.view, u"hosts"_s);
    const ComputeNode &node = m_window->workspace().cloud()->computeNodes.at(1);
    m_window->workspace().selectHost(node.uuid);
    QCOMPARE(stops().last().focus.host, node.host);
    const auto looksAt
        = [this](int stop) { return steps().model()->index(stop + 1, LessonStopsModel::Focus).data().toString(); };
    QCOMPARE(looksAt(2), u"Rule"_s);
    QCOMPARE(steps().model()->index(3, LessonStopsModel::Step).data().toString(), stops().at(2).step->element);
    QCOMPARE(looksAt(4), u"Audit of Placement"_s);
    QCOMPARE(looksAt(5), u"Hosts · "_s + node.host);
    m_window->whatIfs().make({DeleteServer{m_window->workspace().cloud()->instances.first().uuid}});
    QTRY_VERIFY(stops().last().ask.has_value());
    QCOMPARE(stops().last().ask->kind, u"change"_s);
    QCOMPARE(stops().last().ask->choices.size(), 1);
    QVERIFY(!stops().last().ask->choices.first().text.value(u"en"_s).isEmpty());
    QCOMPARE(stops().last().allow, std::nullopt); // to walk and to try out as well
    m_window->goTo(u"lessons"_s);
    trigger("record");
    m_window->whatIfs().throwAway();
    undo();
    QVERIFY(!stops().last().ask);
    undo();
    QVERIFY(stops().last().focus.host.isEmpty());
    for (int left = 5; left > 0; --left) {
        undo();
        QCOMPARE(stops().size(), left);
    }
    QVERIFY(stops().first().step);
    undo();
    QVERIFY(!stops().first().step);
    undo();
    QVERIFY(stops().first().focus.view.isEmpty());
    QVERIFY(!editor().findChild<QAction *>(u"undoEdit"_s)->isEnabled());
}

void LessonEditorTest::recordsOneStopForAPart_data()
{
    QTest::addColumn<QSize>("size");
    QTest::newRow("parts behind tabs") << QSize(1000, 640);
    QTest::newRow("room for all of the decision") << QSize(1500, 1000);
}

// From each view that a lesson can point at to each other one.
void LessonEditorTest::recordsOneStopForAPart()
{
    QFETCH(const QSize, size);
    const QSize before = m_window->size();
    const auto restore = qScopeGuard([&] { m_window->resize(before); });
    m_window->resize(size);
    QStringList parts{u"decision"_s};
    for (const QString &view : lessonViewNames()) {
        if (findPageWith(view) != nullptr)
            parts.append(view);
    }
    QVERIFY(parts.size() > 9);
    QVERIFY(begin("newLesson"));
    choose(0);
    trigger("record");
    const auto stops = [this] { return editor().draft()->lesson().stops; };
    auto *navigator = m_window->findChild<Navigator *>();
    for (const QString &from : std::as_const(parts)) {
        for (const QString &to : std::as_const(parts)) {
            if (from == to)
                continue;
            navigator->goToPart(from);
            const qsizetype count = stops().size();
            navigator->goToPart(to);
            QVERIFY2(stops().size() == count + 1, qPrintable(from + u" to "_s + to));
            QCOMPARE(stops().last().focus.view, to == "decision"_L1 ? u"matrix"_s : to);
        }
    }
    m_window->goTo(u"lessons"_s);
}

// On every page, in words, until it is stopped there.
void LessonEditorTest::saysThatItRecords()
{
    QVERIFY(begin("newLesson"));
    write("title", u"Our <b>first</b> lesson"_s);
    choose(0);
    auto *bar = m_window->findChild<RecordingBar *>();
    QVERIFY(!bar->isVisible());
    trigger("record");
    QVERIFY(bar->isVisible());
    const QString words = u"● Recording the lesson “Our <b>first</b> lesson”: %1"_s;
    QVERIFY2(bar->text().startsWith(words.arg(1)), qPrintable(bar->text()));
    m_window->goTo(u"hosts"_s);
    m_window->goTo(u"placement"_s);
    QVERIFY(bar->isVisible());
    QVERIFY2(bar->text().startsWith(words.arg(2)), qPrintable(bar->text()));
    auto *stop = bar->findChild<QPushButton *>();
    for (int pane = 0; pane < 8 && !stop->hasFocus(); ++pane)
        QTest::keyClick(m_window.get(), Qt::Key_F6);
    QVERIFY(stop->hasFocus());
    QTest::keyClick(stop, Qt::Key_Space);
    QVERIFY(!bar->isVisible());
    QVERIFY(!editor().isRecording());
    m_window->goTo(u"servers"_s);
    QCOMPARE(editor().draft()->lesson().stops.size(), 2);
    m_window->goTo(u"lessons"_s);
    trigger("record");
    QVERIFY(bar->isVisible());
    click("preview");
    QTRY_VERIFY(view().player()->isVisible() && !view().isBusy());
    QVERIFY(!bar->isVisible());
    click("leave");
    trigger("record");
    QVERIFY(bar->isVisible());
    editor().edit(*editor().draft(), {}, true); // another lesson
    QVERIFY(!bar->isVisible());
}

void LessonEditorTest::recordsNoOtherLesson_data()
{
    QTest::addColumn<QString>("button");
    QTest::newRow("a lesson that is played") << u"begin"_s;
    QTest::newRow("a case of the clinic") << u"clinic"_s;
}

// What another lesson or a case shows in the window is not what the teacher does.
void LessonEditorTest::recordsNoOtherLesson()
{
    QFETCH(const QString, button);
    QVERIFY(begin("newLesson"));
    choose(0);
    trigger("record");
    click("leaveEditor");
    QVERIFY(editor().isRecording()); // the list shows nothing
    view().findChild<FilteredTable *>()->table()->selectUuid(u"first-boot"_s);
    find<QPushButton>(qPrintable(button))->click();
    QTRY_VERIFY(!view().isBusy() && !find<QPushButton>("newLesson")->isVisible());
    QVERIFY(!editor().isRecording());
    QVERIFY(!m_window->findChild<RecordingBar *>()->isVisible());
    if (button == "clinic"_L1)
        view().showPart(LessonsView::ListPart);
}

void LessonEditorTest::asksBeforeALessonIsLost()
{
    QVERIFY(begin("newLesson"));
    write("title", u"Unsaved"_s);
    click("leaveEditor");
    click("goOn");
    QCOMPARE(editor().title(), u"Unsaved"_s);
    click("leaveEditor");
    click("copyLesson");
    QTRY_VERIFY(test::question(*m_window) != nullptr);
    QVERIFY(test::pressEnter(*m_window)); // keeps it
    QCOMPARE(editor().title(), u"Unsaved"_s);
    click("copyLesson");
    QTRY_VERIFY(test::question(*m_window) != nullptr);
    QVERIFY(test::agree(*m_window));
    QVERIFY(editor().title() != u"Unsaved"_s);
}

// In the player, keys go through the stops, and the window's own ones through its pages.
void LessonEditorTest::theKeysOfThePlayerAreItsOwn()
{
    QVERIFY(begin("newLesson"));
    trigger("addStop");
    click("preview");
    QTRY_VERIFY(view().player()->isVisible() && !view().isBusy());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_PageDown, Qt::AltModifier);
    QCOMPARE(view().player()->stop(), 1);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_PageUp, Qt::AltModifier);
    QCOMPARE(view().player()->stop(), 0);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Left, Qt::AltModifier);
    QVERIFY(!view().isVisible());
    m_window->goTo(u"lessons"_s);
    QVERIFY(view().player()->isVisible());
}

void LessonEditorTest::survivesAStart()
{
    QVERIFY(begin("newLesson"));
    write("title", u"Half a lesson"_s);
    choose(0);
    pick("ask", u"change"_s);
    const QString choices = u"Do nothing\nRepair it | It is broken. | [{\"change\": \"switch_serv"_s;
    write("ask/choices", choices);
    QTest::qWait(600); // a pause
    m_window->close();
    m_window.reset();
    m_window = test::openWindow(m_folder.path());
    QVERIFY(m_window);
    m_window->goTo(u"lessons"_s);
    QTRY_VERIFY(view().editor() != nullptr && find<QPushButton>("goOn")->isVisible());
    click("goOn");
    QCOMPARE(editor().title(), u"Half a lesson"_s);
    QVERIFY(editor().isModified());
    choose(0);
    QCOMPARE(field<QPlainTextEdit>("ask/choices")->toPlainText(), choices);
    QVERIFY(!find<QPushButton>("save")->isEnabled());
    write("ask/choices", u"Do nothing"_s);
}

void LessonEditorTest::saysWhyAFileIsNoLesson()
{
    const QString path = m_folder.filePath(u"none.json"_s);
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("{\"format\": \"astrolabe-cloud\", \"version\": 1}") > 0);
    file.close();
    click("openLesson");
    QVERIFY(chooseFile(QFileDialog::AcceptOpen, path));
    QTRY_VERIFY2(m_window->errorText().contains(u"none.json"_s), qPrintable(m_window->errorText()));
}

void LessonEditorTest::showsExactlyThePart_data()
{
    QTest::addColumn<QString>("inFront"); // before
    QTest::addColumn<QString>("view");
    QTest::addColumn<QString>("part");
    QTest::newRow("a part of the decision") << u"decision"_s << u"rule"_s << u"rule"_s;
    QTest::newRow("the decision as it starts") << u"rule"_s << u"matrix"_s << u"decision"_s;
    QTest::newRow("a tab of Placement") << u"placement"_s << u"audit"_s << u"audit"_s;
    QTest::newRow("Placement as it starts") << u"audit"_s << u"placement"_s << u"placement"_s;
    QTest::newRow("what Placement answers to the request") << u"audit"_s << u"candidates"_s << u"candidates"_s;
}

// A stop that is played leads to what it names, whatever part of that page was in front.
void LessonEditorTest::showsExactlyThePart()
{
    QFETCH(const QString, inFront);
    QFETCH(const QString, view);
    QVERIFY(begin("copyLesson"));
    choose(0);
    pick("ask", {});
    pick("goto", u"placement"_s);
    pick("focus/view", view);
    m_window->goTo(inFront);
    m_window->goTo(u"lessons"_s);
    click("preview");
    QTRY_VERIFY(this->view().player()->isVisible() && !this->view().isBusy());
    click("look");
    QTRY_VERIFY(!m_window->isBusy() && m_window->currentView() != "lessons"_L1);
    QTEST(m_window->findChild<Pages *>()->currentPart(), "part");
    m_window->goTo(u"lessons"_s);
}

QTEST_MAIN(LessonEditorTest)
#include "tst_lessoneditor.moc"
