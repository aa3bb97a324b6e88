// SPDX-License-Identifier: GPL-3.0-or-later
#include "hypervisor/callthread.h"

#include <QTest>

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
};

void CallThreadTest::answersFromAnotherThread()
{
    CallThread thread;
    const auto id = thread.ask<std::thread::id>([] { return std::this_thread::get_id(); }, 10s);
    QVERIFY(id.has_value());
    QVERIFY(*id != std::this_thread::get_id());
}

void CallThreadTest::runsInOrder()
{
    CallThread thread;
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
    CallThread thread;
    const auto hanging = [released = release.get_future().share()] {
        released.wait();
        return 1;
    };
    QVERIFY(!thread.ask<int>(hanging, 20ms).has_value());
    QVERIFY(!thread.ask<int>([] { return 2; }, 20ms).has_value()); // behind it in the queue
    release.set_value();
    QCOMPARE(thread.ask<int>([] { return 3; }, 10s), 3);
}

void CallThreadTest::outlivesItsOwner()
{
    std::promise<void> release;
    std::promise<int> late;
    {
        CallThread thread;
        thread.post([released = release.get_future().share(), &late] {
            released.wait();
            late.set_value(7);
        });
    }
    release.set_value();
    QCOMPARE(late.get_future().get(), 7);
}

QTEST_GUILESS_MAIN(CallThreadTest)
#include "tst_callthread.moc"
