// SPDX-License-Identifier: GPL-3.0-or-later
#include "hypervisor/callthread.h"

#include <QTest>
#include <QThread>

#include <algorithm>
#include <mutex>
#include <thread>
#include <vector>

using namespace astrolabe;
using namespace std::chrono_literals;

class CallThreadTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void answersFromAnotherThread();
    void runsInOrder();
    void leavesACallThatHangsBehind();
    void outlivesItsOwner();
    void leavesAProcessorToOthers();
};

void CallThreadTest::answersFromAnotherThread()
{
    CallThread thread(CallThread::Worker::Other);
    const auto id = thread.ask<std::thread::id>([] { return std::this_thread::get_id(); }, 10s);
    QVERIFY(id.has_value());
    QVERIFY(*id != std::this_thread::get_id());
}

void CallThreadTest::runsInOrder()
{
    CallThread thread(CallThread::Worker::Other);
    QList<int> seen;
    for (int i = 0; i < 100; ++i)
        thread.post([&seen, i] { seen << i; });
    QVERIFY(thread.ask<bool>([] { return true; }, 10s).has_value());
    QCOMPARE(seen.size(), 100);
    QVERIFY(std::ranges::is_sorted(seen));
}

void CallThreadTest::leavesACallThatHangsBehind()
{
    std::promise<void> release;
    CallThread thread(CallThread::Worker::Other);
    const auto hanging = [released = release.get_future().share()] {
        released.wait();
        return 1;
    };
    QVERIFY(!thread.ask<int>(hanging, 20ms).has_value());
    QVERIFY(!thread.ask<int>([] { return 2; }, 20ms).has_value()); // queued behind the first
    release.set_value();
    QCOMPARE(thread.ask<int>([] { return 3; }, 10s), 3);
}

void CallThreadTest::outlivesItsOwner()
{
    std::promise<void> release;
    std::promise<int> late;
    {
        CallThread thread(CallThread::Worker::Other);
        thread.post([released = release.get_future().share(), &late] {
            released.wait();
            late.set_value(7);
        });
    }
    release.set_value();
    QCOMPARE(late.get_future().get(), 7);
}

// Each call lasts until the maximum number of calls is running, and a while longer, so that an excess call would show.
void CallThreadTest::leavesAProcessorToOthers()
{
    const int processors = std::max(1, QThread::idealThreadCount() - 1);
    std::mutex mutex;
    int working = 0;
    int most = 0;
    const auto change = [&](int by) {
        const std::scoped_lock lock(mutex);
        working += by;
        most = std::max(most, working);
        return most;
    };
    const auto call = [&] {
        change(1);
        while (change(0) < processors)
            std::this_thread::sleep_for(1ms);
        std::this_thread::sleep_for(5ms);
        return change(-1);
    };
    std::vector<std::future<std::optional<int>>> calls;
    for (int i = 0; i < 4 * processors; ++i) {
        calls.push_back(std::async(std::launch::async, [&call] {
            CallThread thread(CallThread::Worker::Own);
            return thread.ask<int>(call, 10s);
        }));
    }
    for (auto &done : calls)
        QVERIFY(done.get().has_value());
    QCOMPARE(most, processors);
}

QTEST_GUILESS_MAIN(CallThreadTest)
#include "tst_callthread.moc"
