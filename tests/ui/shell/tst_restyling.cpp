// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/bootdialog.h"
#include "decision/diagnosis/causeline.h"
#include "decision/weights/multiplierspanel.h"
#include "decision/weights/turningslider.h"
#include "rules/codeeditor.h"
#include "rules/rulesview.h"
#include "shell/settingsview.h"
#include "ui/question.h"
#include "ui/shell/failure.h"
#include "ui/shell/parts.h"
#include "ui/shell/testwindow.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QTemporaryDir>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// As a user does: with one of the choices in Settings.
void choose(const MainWindow &window, const QString &value)
{
    for (QComboBox *box : window.findChild<SettingsView *>()->findChildren<QComboBox *>()) {
        if (const int choice = box->findData(value); choice >= 0) {
            box->setCurrentIndex(choice);
            Q_EMIT box->activated(choice);
            return;
        }
    }
}

QString themeOf(const MainWindow &window)
{
    return window.palette().color(QPalette::Window).lightness() < 128 ? u"dark"_s : u"light"_s;
}

} // namespace

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
    void survivesEverySwitchOfAFailure_data();
    void survivesEverySwitchOfAFailure();

private:
    // Theme, language and font size, there and back.
    void switchEverything();

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

void TestRestyling::switchEverything()
{
    const QFont font = QApplication::font();
    for (const bool there : {true, false}) {
        const QString before = themeOf(*m_window);
        m_window->findChild<QAction *>(u"theme"_s)->trigger();
        QCoreApplication::processEvents();
        QVERIFY(themeOf(*m_window) != before);
        choose(*m_window, there ? u"zh_CN"_s : u"en"_s);
        QFont other = font;
        if (there)
            other.setPointSizeF(font.pointSizeF() * 1.5);
        QApplication::setFont(other);
        QTest::qWait(20);
        QVERIFY(!m_window->grab().isNull());
    }
}

void TestRestyling::survivesEverySwitch()
{
    QFETCH(const QString, part);
    QVERIFY(test::showPart(*m_window, part));
    switchEverything();
    QCOMPARE(m_window->findChild<CodeEditor *>()->toPlainText().section(u'\n', -1), u"// not saved"_s);
}

void TestRestyling::keepsMovedMultipliers()
{
    QVERIFY(test::showPart(*m_window, u"multipliers"_s));
    auto *multipliers = m_window->findChild<MultipliersPanel *>();
    const auto sliders = multipliers->findChildren<TurningSlider *>();
    QVERIFY(!sliders.isEmpty());
    Q_EMIT sliders.first()->numberMoved(1.75);
    switchEverything();
    QCOMPARE(multipliers->findChildren<TurningSlider *>(), sliders);
    QCOMPARE(multipliers->findChild<QLineEdit *>()->text(), u"1.75"_s);
    multipliers->reset();
}

void TestRestyling::keepsTheOpenDialog_data()
{
    QTest::addColumn<QString>("dialog");
    QTest::newRow("boot") << u"boot"_s;
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
    } else {
        m_window->close(); // asks, because a script is not saved
        open = test::question(*m_window);
    }
    QVERIFY(open != nullptr && open->isVisible());
    switchEverything();
    QVERIFY(open->isVisible());
    if (dialog == "boot"_L1)
        QCOMPARE(m_window->findChild<BootDialog *>()->request().name, u"typed"_s);
    open->reject();
}

void TestRestyling::survivesEverySwitchOfAFailure_data()
{
    QTest::addColumn<QStringList>("parts");
    QStringList dialogs; // all at once: a switch takes a while
    for (const char *part : test::failureParts) {
        if (QLatin1StringView(part).startsWith("dialog"_L1))
            dialogs.append(QString::fromLatin1(part));
        else
            QTest::newRow(part) << QStringList{QString::fromLatin1(part)};
    }
    QTest::newRow("dialogs") << dialogs;
}

// Why a request failed, what helps, and what can be opened there.
void TestRestyling::survivesEverySwitchOfAFailure()
{
    QFETCH(const QStringList, parts);
    const DecisionDiagnosis &diagnosis = *m_window->findChild<DecisionView *>()->diagnosis();
    if (!diagnosis.isShown())
        QVERIFY(test::decideInVain(*m_window, test::readyRequest(*m_window, u"An ARM image in the wrong zone"_s)));
    for (const QString &part : parts)
        QVERIFY2(test::showFailurePart(*m_window, part) != nullptr, qPrintable(part));
    const QList<QDialog *> dialogs = test::openDialogs(*m_window);
    QCOMPARE(dialogs.isEmpty() ? 1 : dialogs.size(), parts.size());
    const QString cause = diagnosis.line()->text();
    switchEverything();
    QCOMPARE(test::openDialogs(*m_window), dialogs);
    QCOMPARE(diagnosis.line()->text(), cause);
    for (QDialog *dialog : dialogs)
        dialog->reject();
}

QTEST_MAIN(TestRestyling)
#include "tst_restyling.moc"
