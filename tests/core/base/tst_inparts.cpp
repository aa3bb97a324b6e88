// SPDX-License-Identifier: GPL-3.0-or-later
// Work on parts of a list at the same time: the parts are all of the list, each once.
#include "base/inparts.h"

#include <QList>
#include <QTest>

#include <atomic>
#include <thread>

using namespace astrolabe;

class InPartsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areAllOfTheList_data();
    void areAllOfTheList();
    void areWorthAThread();
    void goOnAtTheSameTime();
};

void InPartsTest::areAllOfTheList_data()
{
    QTest::addColumn<int>("count");
    QTest::addColumn<int>("parts");
    QTest::addColumn<QList<int>>("sizes");
    QTest::newRow("one part") << 5 << 1 << QList<int>{5};
    QTest::newRow("equal parts") << 6 << 3 << QList<int>{2, 2, 2};
    QTest::newRow("parts that differ by one") << 7 << 3 << QList<int>{2, 2, 3};
    QTest::newRow("more parts than elements") << 2 << 4 << QList<int>{0, 1, 0, 1};
    QTest::newRow("nothing") << 0 << 2 << QList<int>{0, 0};
    QTest::newRow("many") << 1'000'003 << 2 << QList<int>{500'001, 500'002};
}

void InPartsTest::areAllOfTheList()
{
    QFETCH(const int, count);
    QFETCH(const int, parts);
    std::vector<qsizetype> begins(static_cast<std::size_t>(parts), -1);
    std::vector<qsizetype> ends(static_cast<std::size_t>(parts), -1);
    std::vector<std::thread::id> threads(static_cast<std::size_t>(parts));
    inParts(count, parts, [&](int part, qsizetype begin, qsizetype end) {
        begins[std::size_t(part)] = begin;
        ends[std::size_t(part)] = end;
        threads[std::size_t(part)] = std::this_thread::get_id();
    });
    QList<int> sizes;
    for (std::size_t part = 0; part < begins.size(); ++part) {
        sizes.append(int(ends[part] - begins[part]));
        QCOMPARE(begins[part], part == 0 ? 0 : ends[part - 1]);
    }
    QTEST(sizes, "sizes");
    QCOMPARE(ends.back(), count);
    QVERIFY(threads.front() == std::this_thread::get_id());
    for (std::size_t part = 1; part < threads.size(); ++part)
        QVERIFY(threads[part] != threads.front());
}

void InPartsTest::areWorthAThread()
{
    const auto processors = int(std::max(1U, std::thread::hardware_concurrency()));
    QCOMPARE(partsWorthAThread(0, 100), 1);
    QCOMPARE(partsWorthAThread(199, 100), 1);
    QCOMPARE(partsWorthAThread(200, 100), std::min(2, processors));
    QCOMPARE(partsWorthAThread(1'000'000, 1), processors);
}

// Each waits until the other has begun.
void InPartsTest::goOnAtTheSameTime()
{
    std::atomic<int> begun = 0;
    inParts(2, 2, [&](int, qsizetype, qsizetype) {
        ++begun;
        while (begun < 2)
            std::this_thread::yield();
    });
    QCOMPARE(begun.load(), 2);
}

QTEST_APPLESS_MAIN(InPartsTest)
#include "tst_inparts.moc"
