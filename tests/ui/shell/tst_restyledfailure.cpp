// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/diagnosis/causeline.h"
#include "ui/shell/failure.h"
#include "ui/shell/restyling.h"
#include "ui/shell/testwindow.h"

#include <QTemporaryDir>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

using Parts = QList<const test::FailurePart *>;

} // namespace

// Changes the appearance while a failed decision is shown, with why it failed, what helps, and what can be opened
// there.
class TestRestyledFailure : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();

    void survivesEverySwitch_data();
    void survivesEverySwitch();

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MainWindow> m_window;
};

void TestRestyledFailure::initTestCase()
{
    m_folder = std::make_unique<QTemporaryDir>();
    test::keepSettingsIn(m_folder->path());
    m_window = test::openWindow(m_folder->path());
    QVERIFY(m_window);
    m_window->resize(1400, 900);
    QVERIFY(test::decideInVain(*m_window, test::readyRequest(*m_window, u"An ARM image in the wrong zone"_s)));
}

void TestRestyledFailure::cleanupTestCase()
{
    m_window.reset();
    m_folder.reset();
}

void TestRestyledFailure::survivesEverySwitch_data()
{
    QTest::addColumn<Parts>("parts");
    Parts dialogs; // all at once: a switch takes a while
    for (const test::FailurePart &part : test::failureParts) {
        if (part.isDialog)
            dialogs.append(&part);
        else
            QTest::newRow(part.name) << Parts{&part};
    }
    QTest::newRow("dialogs") << dialogs;
}

void TestRestyledFailure::survivesEverySwitch()
{
    QFETCH(const Parts, parts);
    const DecisionDiagnosis &diagnosis = *m_window->findChild<DecisionView *>()->diagnosis();
    for (const test::FailurePart *part : parts)
        QVERIFY2(test::showFailurePart(*m_window, *part) != nullptr, part->name);
    const QList<QDialog *> dialogs = test::openDialogs(*m_window);
    QCOMPARE(dialogs.isEmpty() ? 1 : dialogs.size(), parts.size());
    const QString cause = diagnosis.line()->text();
    test::switchEverything(*m_window);
    QCOMPARE(test::openDialogs(*m_window), dialogs);
    QCOMPARE(diagnosis.line()->text(), cause);
    for (QDialog *dialog : dialogs)
        dialog->reject();
}

QTEST_MAIN(TestRestyledFailure)
#include "tst_restyledfailure.moc"
