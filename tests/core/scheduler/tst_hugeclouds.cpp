// SPDX-License-Identifier: GPL-3.0-or-later
// Clouds that are far larger in one dimension than any in use: deriving data from them takes linear time.
#include "core/scheduler/worlds.h"
#include "placement/derived/derive.h"
#include "placement/placement.h"
#include "scheduler/requestdecision.h"
#include "scheduler/scheduler.h"

#include <QElapsedTimer>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class HugeCloudsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areDecidedInTime_data();
    void areDecidedInTime();
};

void HugeCloudsTest::areDecidedInTime_data()
{
    QTest::addColumn<Cloud>("cloud");

    Cloud chain = test::cloudOf(1);
    PlacementData placement = derivePlacement(CloudIndex(std::make_shared<const Cloud>(chain)));
    for (int i = 0; i < 50000; ++i) {
        ResourceProvider provider;
        provider.uuid = test::uuidOf(1000000 + i);
        provider.name = u"p%1"_s.arg(i);
        provider.parentProviderUuid = placement.resourceProviders.last().uuid;
        placement.resourceProviders.append(provider);
    }
    chain.placement = placement;
    QTest::newRow("a chain of 50,000 providers") << chain;

    Cloud aggregates = test::cloudOf(20);
    QStringList hosts;
    for (const ComputeNode &node : std::as_const(aggregates.computeNodes))
        hosts.append(node.host);
    for (int i = 0; i < 20000; ++i)
        aggregates.aggregates.append({i + 1, test::uuidOf(1000000 + i), u"a%1"_s.arg(i), hosts, {}, {}});
    QTest::newRow("20,000 aggregates on every host") << aggregates;
}

void HugeCloudsTest::areDecidedInTime()
{
    QFETCH(Cloud, cloud);
    QElapsedTimer timer;
    timer.start();
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(cloud));
    QVERIFY(scheduler);
    QCOMPARE(toString(decideRequest(**scheduler, test::bootRequest()).outcome), toString(Outcome::Scheduled));
    QVERIFY2(timer.elapsed() < 20000, qPrintable(QString::number(timer.elapsed())));
}

QTEST_APPLESS_MAIN(HugeCloudsTest)
#include "tst_hugeclouds.moc"
