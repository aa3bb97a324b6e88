// SPDX-License-Identifier: GPL-3.0-or-later
// One scheduler used by several threads at once: the window decides, previews and compares on the same cloud.
#include "core/scheduler/worlds.h"
#include "scheduler/requestdecision.h"
#include "scheduler/scheduler.h"

#include <QTest>

#include <thread>
#include <vector>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class ConcurrentTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyThreadDecidesTheSame();
};

void ConcurrentTest::everyThreadDecidesTheSame()
{
    constexpr std::size_t threads = 4;
    Cloud cloud = test::cloudOf(20);
    cloud.aggregates = {{1, test::uuidOf(900), u"left"_s, {u"h1"_s, u"h2"_s}, {{u"ssd"_s, u"true"_s}}, {}}};
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(cloud)).value();
    Request request = test::bootRequest();
    request.minCount = request.maxCount = 5;
    for (int i = 0; i < request.maxCount; ++i)
        request.instanceUuids.append(test::uuidOf(1000 + i));
    const DecideOptions options{.placement = true, .everyFilter = true};
    std::vector<std::optional<Decision>> decided(threads);
    {
        std::vector<std::jthread> all;
        for (auto &mine : decided)
            all.emplace_back([&] { mine = decideRequest(*scheduler, request, options); });
    }
    const Decision alone = decideRequest(*scheduler, request, options);
    QCOMPARE(alone.instances.size(), 5);
    for (const auto &one : decided)
        QVERIFY(one && one->instances == alone.instances && one->outcome == alone.outcome);
}

QTEST_APPLESS_MAIN(ConcurrentTest)
#include "tst_concurrent.moc"
