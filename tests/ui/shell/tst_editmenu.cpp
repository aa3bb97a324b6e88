// SPDX-License-Identifier: GPL-3.0-or-later
#include "change/changesformat.h"
#include "core/audit/agreeing.h"
#include "shell/changesdialog.h"
#include "shell/editmenu.h"
#include "ui/shell/testwindow.h"

#include <QFile>
#include <QLineEdit>
#include <QTemporaryDir>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// A server unknown to Placement, on hosts with services.
Cloud changeableCloud()
{
    Cloud cloud = test::agreeingCloud();
    cloud.now = QDateTime::currentDateTimeUtc();
    for (ComputeNode &node : cloud.computeNodes)
        node.service.emplace().lastSeenUp = cloud.now;
    cloud.placement->allocations.remove(test::hexUuid(101));
    return cloud;
}

SetOptions multiplier(double value)
{
    return {.options = {{u"filter_scheduler"_s, {{u"ram_weight_multiplier"_s, value}}}}};
}

} // namespace

// Changes of the open cloud can be undone and redone from anywhere in the window.
class TestEditMenu : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void namesAllThatWasMadeAtOnce();
    void undoesAndRedoesInOneOrder();
    void aFieldKeepsItsOwnUndo();
    void listsSavesAndOpensChanges();
    void tellsAtOnceWhatIsNoLongerInForce();
    void readOnlyChangesNothing();

private:
    void open(bool readOnly = false);
    ChangesDesk &changes() { return m_window->backend().changes(); }
    const EditMenu &menu() const { return *m_window->findChild<EditMenu *>(); }
    QAction *entry(const QString &name) const { return m_window->findChild<QAction *>(name); }
    // The texts of Undo and Redo without mnemonics.
    QStringList texts() const;
    const Cloud &cloud() const { return *m_window->workspace().cloud(); }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_file;
    std::unique_ptr<MainWindow> m_window;
};

void TestEditMenu::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    test::keepSettingsIn(m_folder->path());
    m_file = m_folder->filePath(u"cloud.json"_s);
    QFile file(m_file);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(writeCloud(changeableCloud())) > 0);
}

void TestEditMenu::cleanup()
{
    m_window.reset();
    m_folder.reset();
}

void TestEditMenu::open(bool readOnly)
{
    m_window.reset();
    m_window = test::openWindow(m_folder->path(), readOnly);
    QVERIFY(m_window);
    m_window->openCloud(m_file);
    QTRY_COMPARE(cloud().computeNodes.size(), 2);
}

QStringList TestEditMenu::texts() const
{
    QStringList texts;
    for (const QString &name : {u"undo"_s, u"redo"_s})
        texts.append(entry(name)->text().replace("&&"_L1, "&"_L1));
    return texts;
}

void TestEditMenu::namesAllThatWasMadeAtOnce()
{
    open();
    const Cloud before = cloud();
    changes().makeSteps({{multiplier(2), multiplier(3)}});
    QTRY_VERIFY(cloud() != before);
    const QString both = u"Set [filter_scheduler] ram_weight_multiplier to 2; "
                         "Set [filter_scheduler] ram_weight_multiplier to 3"_s;
    QTRY_COMPARE(texts(), (QStringList{u"Undo: "_s + both, u"Redo"_s}));
    changes().undo();
    QTRY_COMPARE(texts(), (QStringList{u"Undo"_s, u"Redo: "_s + both}));
    QCOMPARE(cloud(), before);
}

void TestEditMenu::undoesAndRedoesInOneOrder()
{
    open();
    QCOMPARE(texts(), (QStringList{u"Undo"_s, u"Redo"_s}));
    QVERIFY(!entry(u"undo"_s)->isEnabled() && !entry(u"redo"_s)->isEnabled());
    QVERIFY(menu().actions().contains(entry(u"undo"_s)) && menu().actions().contains(entry(u"redo"_s)));
    QList<Cloud> states{cloud()};
    const auto isNew = [&] { return cloud() != states.last(); };
    changes().setOptions(multiplier(2));
    QTRY_VERIFY(isNew());
    states.append(cloud());
    changes().heal(test::healingsOf(test::findings(cloud())));
    QTRY_VERIFY(isNew());
    states.append(cloud());
    changes().switchService({.host = u"cmp-1"_s, .disabled = true, .at = QDateTime::currentDateTimeUtc()});
    QTRY_VERIFY(isNew());
    states.append(cloud());

    const QStringList sentences{u"Set [filter_scheduler] ram_weight_multiplier to 2"_s,
        u"Heal 1 thing(s) of Placement"_s, u"Disable nova-compute on cmp-1"_s};
    const auto expected = [&](qsizetype made) {
        return QStringList{made == 0 ? u"Undo"_s : u"Undo: "_s + sentences.at(made - 1),
            made == sentences.size() ? u"Redo"_s : u"Redo: "_s + sentences.at(made)};
    };
    m_window->goTo(u"hosts"_s);
    for (qsizetype made = 3; made > 0; --made) {
        QTRY_COMPARE(texts(), expected(made));
        QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(cloud(), states.at(made - 1));
    }
    for (qsizetype made = 0; made < 3; ++made) {
        QTRY_COMPARE(texts(), expected(made));
        QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_COMPARE(cloud(), states.at(made + 1));
    }
    QTRY_COMPARE(texts(), expected(3));
    QCOMPARE(m_window->errorText(), QString());
}

void TestEditMenu::aFieldKeepsItsOwnUndo()
{
    open();
    const Cloud before = cloud();
    changes().setOptions(multiplier(2));
    QTRY_VERIFY(cloud() != before);
    const Cloud after = cloud();
    QLineEdit field(m_window.get());
    field.show();
    field.setFocus();
    QTest::keyClicks(&field, u"typed"_s);
    QTest::keyClick(&field, Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(field.text() != u"typed"_s);
    QTest::qWait(50);
    QCOMPARE(cloud(), after);
}

void TestEditMenu::listsSavesAndOpensChanges()
{
    open();
    changes().setOptions(multiplier(2));
    changes().setOptions(multiplier(3));
    changes().undo();
    entry(u"changes"_s)->trigger();
    const auto *dialog = m_window->findChild<ChangesDialog *>();
    QVERIFY(dialog != nullptr && dialog->isVisible());
    const auto set = [](int value) { return u"Set [filter_scheduler] ram_weight_multiplier to %1"_s.arg(value); };
    QTRY_COMPARE(dialog->lines(), (QStringList{set(2), set(3) + u" – undone"_s}));

    const QString path = m_folder->filePath(u"changes.json"_s);
    changes().exportChanges(path);
    QTRY_VERIFY(QFile::exists(path));
    QCOMPARE(readChangesFile(path), QList<Change>{multiplier(2)});
    changes().undo();
    QTRY_COMPARE(dialog->lines(), (QStringList{set(2) + u" – undone"_s, set(3) + u" – undone"_s}));
    m_window->openFile(path);
    QTRY_COMPARE(dialog->lines(), QStringList{set(2)});

    QFile wrong(path);
    QVERIFY(wrong.open(QIODevice::WriteOnly));
    wrong.write(writeChanges(
        {multiplier(4), SwitchService{.host = u"cmp-9"_s, .disabled = true, .at = QDateTime::currentDateTimeUtc()}}));
    wrong.close();
    m_window->openFile(path);
    QTRY_VERIFY2(m_window->errorText().contains("cmp-9"_L1), qPrintable(m_window->errorText()));
    QCOMPARE(dialog->lines(), QStringList{set(2)});
}

// The healed server is removed: Placement takes no allocations for it any more.
void TestEditMenu::tellsAtOnceWhatIsNoLongerInForce()
{
    open();
    changes().heal(test::healingsOf(test::findings(cloud())));
    QTRY_VERIFY(entry(u"undo"_s)->text().contains("Heal"_L1));
    QCOMPARE(m_window->errorText(), QString());
    const QString path = m_folder->filePath(u"changes.json"_s);
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(writeChanges({EditCloud{.list = u"instances"_s, .id = test::hexUuid(101), .member = {}}}));
    file.close();
    m_window->openFile(path);
    QTRY_VERIFY2(m_window->errorText().contains("Heal 1 thing(s) of Placement"_L1), qPrintable(m_window->errorText()));
}

void TestEditMenu::readOnlyChangesNothing()
{
    open();
    changes().setOptions(multiplier(2));
    QTRY_VERIFY(entry(u"undo"_s)->isEnabled());
    open(true);
    QTRY_VERIFY(entry(u"undo"_s)->text().startsWith("Undo: Set"_L1));
    QVERIFY(!entry(u"redo"_s)->isEnabled());
    for (const QString &name : {u"undo"_s, u"open-changes"_s}) {
        QVERIFY(!entry(name)->isEnabled());
        QVERIFY2(entry(name)->toolTip().contains("read-only"_L1), qPrintable(entry(name)->toolTip()));
    }
}

QTEST_MAIN(TestEditMenu)
#include "tst_editmenu.moc"
