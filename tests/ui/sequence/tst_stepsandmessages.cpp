// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/decisioncursor.h"
#include "decision/decisionview.h"
#include "sequence/sequencemodel.h"
#include "sequence/sequencetable.h"
#include "sequence/sequenceview.h"
#include "session/workspace.h"
#include "ui/shell/testwindow.h"

#include <QTemporaryDir>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

// In the real window one goes from a message to the step of the decision that it is part of, and back.
class StepsAndMessagesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase() { m_window.reset(); }

    void leadThereAndBack_data();
    void leadThereAndBack();
    void saysWhereNothingWasSent();

private:
    SequenceView &sequence() const { return *m_window->findChild<SequenceView *>(); }
    DecisionView &decision() const { return *m_window->findChild<DecisionView *>(); }

    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;
};

void StepsAndMessagesTest::initTestCase()
{
    test::keepSettingsIn(m_folder.path());
    m_window = test::openWindow(m_folder.path());
    QVERIFY(m_window);
    m_window->resize(1280, 800);
    m_window->boot(m_window->readyRequests().first().request);
    QTRY_VERIFY(!m_window->isBusy() && m_window->workspace().decision() && m_window->workspace().journal());
}

void StepsAndMessagesTest::leadThereAndBack_data()
{
    QTest::addColumn<QString>("message");
    QTest::addColumn<StepStage>("stage");
    QTest::newRow("Placement") << u"GET /allocation_candidates"_s << StepStage::Placement;
    QTest::newRow("filters") << u"filters and weighers"_s << StepStage::Filters;
    QTest::newRow("claim") << u"PUT /allocations/"_s << StepStage::Claim;
}

void StepsAndMessagesTest::leadThereAndBack()
{
    QFETCH(const QString, message);
    m_window->goTo(u"sequence"_s);
    const SequenceModel &model = *sequence().model();
    int row = 0;
    while (model.at(row).kind != SequenceRow::Kind::Sent || !model.messageAt(row).name.startsWith(message))
        ++row;
    sequence().table()->setFocus();
    sequence().table()->setCurrentIndex(model.index(row, 0));
    QTest::keyClick(sequence().table(), Qt::Key_Return);
    QCOMPARE(m_window->currentView(), u"decision"_s);
    const DecisionCursor &cursor = decision().decisionCursor();
    QTEST(cursor.steps().at(cursor.state()).stage, "stage");
    QTest::keyClick(&decision(), Qt::Key_M);
    QCOMPARE(m_window->currentView(), u"sequence"_s);
    QCOMPARE(model.now(), row);
}

void StepsAndMessagesTest::saysWhereNothingWasSent()
{
    m_window->decide(m_window->readyRequests().first().request);
    QTRY_VERIFY(!m_window->isBusy() && !m_window->workspace().journal());
    QCOMPARE(m_window->currentView(), u"decision"_s);
    QTest::keyClick(&decision(), Qt::Key_M);
    QCOMPARE(m_window->currentView(), u"decision"_s);
    QCOMPARE(m_window->errorText(), u"No message between the services belongs to this step."_s);
}

QTEST_MAIN(StepsAndMessagesTest)
#include "tst_stepsandmessages.moc"
