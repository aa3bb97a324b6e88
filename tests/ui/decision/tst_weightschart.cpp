// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/decisioncursor.h"
#include "decision/hostoutcome.h"
#include "decision/weights/weightschart.h"
#include "decision/weights/weightsmodel.h"
#include "scheduler/requestdecision.h"
#include "session/workspace.h"
#include "ui/decision/sampledecision.h"
#include "ui/smallcloud.h"

#include <QTest>

using namespace astrolabe;

namespace {

constexpr int hosts = 40;

} // namespace

class TestWeightsChart : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void fewHostsAreAllShown();
    void aHostBehindTheBestIsShownWhenItIsSelected();
    void arrowsWalkDownAllHosts();

private:
    // The rank of the host selected by clicking in the row.
    int rankByClick(int row);
    int selectedRank() const { return rankOf(*m_model->instance(), *m_cursor->selectedHost()); }
    void decide(int count);

    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<DecisionCursor> m_cursor;
    std::unique_ptr<WeightsModel> m_model;
    std::unique_ptr<WeightsChart> m_chart;
};

void TestWeightsChart::init()
{
    m_chart.reset();
    m_model.reset();
    m_cursor.reset();
    m_workspace = std::make_unique<Workspace>();
    m_cursor = std::make_unique<DecisionCursor>(*m_workspace);
    m_model = std::make_unique<WeightsModel>(*m_cursor);
    m_chart = std::make_unique<WeightsChart>(*m_cursor, *m_model);
    decide(hosts);
}

void TestWeightsChart::decide(int count)
{
    Request request;
    request.flavorRef = QStringLiteral("1");
    request.imageRef = QStringLiteral("debian-12");
    const SchedulerPtr scheduler = schedulerOf(smallCloud(count));
    m_workspace->setScheduler(scheduler);
    m_workspace->setDecision(std::make_shared<const Decision>(decideRequest(*scheduler, request)));
    QCOMPARE(m_model->rowCount(), count);
    m_chart->resize(m_chart->sizeHint());
    m_chart->show();
}

int TestWeightsChart::rankByClick(int row)
{
    const int rowHeight = m_chart->height() / (WeightsChart::mostHosts + 1); // the line below them shows their number
    QTest::mouseClick(m_chart.get(), Qt::LeftButton, {}, QPoint(30, row * rowHeight + rowHeight / 2));
    return selectedRank();
}

void TestWeightsChart::fewHostsAreAllShown()
{
    const int withLine = m_chart->sizeHint().height();
    decide(WeightsChart::mostHosts);
    QVERIFY(m_chart->sizeHint().height() < withLine);
}

void TestWeightsChart::aHostBehindTheBestIsShownWhenItIsSelected()
{
    m_cursor->selectHost(m_model->hostAt(0));
    QCOMPARE(rankByClick(WeightsChart::mostHosts - 1), WeightsChart::mostHosts - 1);
    m_cursor->selectHost(m_model->hostAt(30));
    QCOMPARE(rankByClick(WeightsChart::mostHosts - 1), 30);
    QCOMPARE(rankByClick(3), 3);
    QCOMPARE(rankByClick(WeightsChart::mostHosts - 1), WeightsChart::mostHosts - 1);
}

void TestWeightsChart::arrowsWalkDownAllHosts()
{
    m_cursor->selectHost(m_model->hostAt(0));
    for (int rank = 1; rank < hosts; ++rank) {
        QTest::keyClick(m_chart.get(), Qt::Key_Down);
        QCOMPARE(selectedRank(), rank);
    }
    QTest::keyClick(m_chart.get(), Qt::Key_Up);
    QCOMPARE(selectedRank(), hosts - 2);
}

QTEST_MAIN(TestWeightsChart)
#include "tst_weightschart.moc"
