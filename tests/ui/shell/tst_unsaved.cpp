// SPDX-License-Identifier: GPL-3.0-or-later
// The user types, the console is killed, and everything typed is offered again at the next start.
#include "boot/bootdialog.h"
#include "configuration/configurationview.h"
#include "configuration/optiondetails.h"
#include "rules/codeeditor.h"
#include "rules/rulesview.h"
#include "shell/whatifbar.h"
#include "ui/question.h"
#include "ui/shell/parts.h"
#include "ui/shell/testwindow.h"
#include "widgets/table/filteredtable.h"

#include <QApplication>
#include <QLineEdit>
#include <QProcess>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <cstdio>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

constexpr int longEnough = 60'000; // ms, for a process that opens a window
const QString subset = u"filter_scheduler.host_subset_size"_s;
const QString typedLine = u"// typed and not saved"_s;

// Runs in the process that is killed.
int typeAndWait(const QString &folder)
{
    test::keepSettingsIn(folder);
    if (!test::writeScript(folder))
        return 1;
    const auto window = test::openWindow(folder);
    if (!window)
        return 2;
    auto *rules = window->findChild<RulesView *>();
    window->goTo(u"rules"_s);
    rules->selectRule(u"EvenHosts"_s);
    QTest::keyClicks(rules->editor(), typedLine);
    for (QAction *action : rules->actions()) {
        if (action->shortcut() == QKeySequence(QKeySequence::New))
            action->trigger();
    }
    rules->name()->selectAll();
    QTest::keyClicks(rules->name(), u"NeverSaved"_s);

    window->goTo(u"configuration"_s);
    auto *configuration = window->findChild<ConfigurationView *>();
    configuration->selectOption(subset);
    QTest::qWait(50); // lets the field be laid out
    auto *field = configuration->details()->findChild<QLineEdit *>();
    field->selectAll();
    QTest::keyClicks(field, u"3"_s);
    QTest::qWait(800); // a pause, in another view

    const QString flavor = window->workspace().cloud()->flavors.first().flavorid;
    window->whatIfs().make({EditCloud{u"flavors"_s, flavor, {u"name"_s}, u"another"_s}});
    if (!QTest::qWaitFor([&] { return !window->isBusy() && window->whatIfs().shown() != nullptr; }, longEnough))
        return 3;
    window->whatIfs().show(-1);

    const BootDialog *dialog = window->openBootDialog();
    auto *name = qobject_cast<QLineEdit *>(dialog->focusWidget());
    name->selectAll();
    QTest::keyClicks(name, u"typed-in"_s);
    QTest::qWait(800);
    std::puts("typed");
    std::fflush(stdout);
    return QApplication::exec();
}

} // namespace

class TestUnsaved : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void survivesAKill();
};

void TestUnsaved::survivesAKill()
{
    const QTemporaryDir folder;
    QProcess console;
    console.start(QCoreApplication::applicationFilePath(), {u"--type-in"_s, folder.path()});
    QVERIFY(console.waitForReadyRead(longEnough));
    QCOMPARE(console.readAllStandardOutput().trimmed(), QByteArray("typed"));
    QCOMPARE(::kill(pid_t(console.processId()), SIGKILL), 0);
    QVERIFY(console.waitForFinished());

    test::keepSettingsIn(folder.path());
    auto window = test::openWindow(folder.path());
    QVERIFY(window);
    auto *rules = window->findChild<RulesView *>();
    QVERIFY2(window->errorText().contains(u"2 script"_s), qPrintable(window->errorText()));
    QCOMPARE(rules->unsaved().size(), 2);
    rules->selectRule(u"EvenHosts"_s);
    QVERIFY(rules->editor()->toPlainText().startsWith(typedLine));
    rules->selectRule(u"NeverSaved"_s);
    QVERIFY(rules->editor()->toPlainText().contains(u"function filter"_s));

    QCOMPARE(window->openBootDialog()->request().name, u"typed-in"_s);
    window->findChild<BootDialog *>()->reject();

    QVERIFY(window->whatIfBar()->isVisible());
    QCOMPARE(window->whatIfs().all().size(), 1);
    window->whatIfs().show(0);
    QTRY_VERIFY_WITH_TIMEOUT(window->whatIfs().shown() != nullptr && !window->isBusy(), longEnough);
    QCOMPARE(window->workspace().cloud()->flavors.first().name, u"another"_s);
    window->whatIfs().throwAway();

    auto *configuration = window->findChild<ConfigurationView *>();
    window->goTo(u"configuration"_s);
    QPushButton *set = nullptr;
    for (QPushButton *button : configuration->findChildren<QPushButton *>()) {
        if (button->text() == "Set"_L1)
            set = button;
    }
    QVERIFY(set != nullptr && set->isVisible());
    set->click();
    QVERIFY(!set->isVisible());
    const auto inForce = [&] {
        const CloudPtr cloud = window->workspace().cloud();
        return cloud->config.integer("filter_scheduler", "host_subset_size", cloud->release);
    };
    QTRY_COMPARE(inForce(), 3);

    // Discarded on purpose, they do not come back.
    window->close();
    QVERIFY(test::agree(*window));
    window.reset();
    window = test::openWindow(folder.path());
    QVERIFY(window);
    QVERIFY(window->findChild<RulesView *>()->unsaved().isEmpty());
    QVERIFY(window->errorText().isEmpty());
    QVERIFY(window->whatIfs().all().isEmpty());
}

int main(int argc, char *argv[])
{
    QApplication application(argc, argv);
    const QStringList arguments = QApplication::arguments();
    if (arguments.value(1) == "--type-in"_L1)
        return typeAndWait(arguments.value(2));
    TestUnsaved test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_unsaved.moc"
