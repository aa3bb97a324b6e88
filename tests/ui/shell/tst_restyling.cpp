// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/bootdialog.h"
#include "decision/diagnosis/reportdialog.h"
#include "decision/weights/multiplierspanel.h"
#include "decision/weights/turningslider.h"
#include "rules/codeeditor.h"
#include "rules/rulesview.h"
#include "servers/actiondialog.h"
#include "services/cloudserver.h"
#include "shell/changevaluedialog.h"
#include "ui/question.h"
#include "ui/shell/parts.h"
#include "ui/shell/restyling.h"
#include "ui/shell/testwindow.h"

#include <QLineEdit>
#include <QTemporaryDir>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

// Changes the appearance while the window is in use, with a decision, its journal, an open script and a dialog.
class TestRestyling : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();

    void survivesEverySwitch_data() { test::partsAsRows(); }
    void survivesEverySwitch();
    void keepsMovedMultipliers();
    void keepsTheOpenDialog_data();
    void keepsTheOpenDialog();

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MainWindow> m_window;
};

void TestRestyling::initTestCase()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(test::writeScript(m_folder->path()));
    test::keepSettingsIn(m_folder->path());
    m_window = test::openWindow(m_folder->path());
    QVERIFY(m_window);
    m_window->resize(1400, 900);
    m_window->boot(m_window->readyRequests().first().request);
    QTRY_VERIFY(!m_window->isBusy() && m_window->workspace().decision() && m_window->workspace().journal());
    m_window->workspace().selectHost(m_window->workspace().cloud()->computeNodes.first().uuid);
    m_window->findChild<RulesView *>()->selectRule(u"EvenHosts"_s);
    m_window->findChild<CodeEditor *>()->appendPlainText(u"// not saved"_s);
}

void TestRestyling::cleanupTestCase()
{
    m_window.reset();
    m_folder.reset();
}

void TestRestyling::survivesEverySwitch()
{
    QFETCH(const QString, part);
    QVERIFY(test::showPart(*m_window, part));
    test::switchEverything(*m_window);
    QCOMPARE(m_window->findChild<CodeEditor *>()->toPlainText().section(u'\n', -1), u"// not saved"_s);
}

void TestRestyling::keepsMovedMultipliers()
{
    QVERIFY(test::showPart(*m_window, u"multipliers"_s));
    auto *multipliers = m_window->findChild<MultipliersPanel *>();
    const auto sliders = multipliers->findChildren<TurningSlider *>();
    QVERIFY(!sliders.isEmpty());
    Q_EMIT sliders.first()->numberMoved(1.75);
    test::switchEverything(*m_window);
    QCOMPARE(multipliers->findChildren<TurningSlider *>(), sliders);
    QCOMPARE(multipliers->findChild<QLineEdit *>()->text(), u"1.75"_s);
    multipliers->reset();
}

void TestRestyling::keepsTheOpenDialog_data()
{
    QTest::addColumn<QString>("dialog");
    QTest::newRow("boot") << u"boot"_s;
    QTest::newRow("an action") << u"action"_s;
    QTest::newRow("a value") << u"value"_s;
    QTest::newRow("a report") << u"report"_s;
    QTest::newRow("a question") << u"question"_s;
}

void TestRestyling::keepsTheOpenDialog()
{
    QFETCH(const QString, dialog);
    QDialog *open = nullptr;
    if (dialog == "boot"_L1) {
        open = m_window->openBootDialog();
        Request request = m_window->findChild<BootDialog *>()->request();
        request.name = u"typed"_s;
        m_window->findChild<BootDialog *>()->setRequest(request);
    } else if (dialog == "action"_L1) {
        const Workspace &workspace = m_window->workspace();
        const Instance &server = workspace.cloud()->instances.first();
        open = new ActionDialog(m_window->workspace(), {.kind = ServerAction::Kind::Resize},
            serverOfCloud(server, *workspace.index()), 1, {}, m_window.get());
        open->open();
    } else if (dialog == "value"_L1) {
        open = new ChangeValueDialog(m_window->workspace().cloud(), m_window.get());
        open->open();
    } else if (dialog == "report"_L1) {
        open = new ReportDialog({.trial = Trial()}, u"web"_s, m_window.get());
        open->open();
    } else {
        m_window->close(); // asks, because a script is not saved
        open = test::question(*m_window);
    }
    QVERIFY(open != nullptr && open->isVisible());
    test::switchEverything(*m_window);
    QVERIFY(open->isVisible());
    if (dialog == "boot"_L1)
        QCOMPARE(m_window->findChild<BootDialog *>()->request().name, u"typed"_s);
    open->reject();
}

QTEST_MAIN(TestRestyling)
#include "tst_restyling.moc"
