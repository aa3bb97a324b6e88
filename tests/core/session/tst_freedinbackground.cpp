// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/freedinbackground.h"

#include <QTest>
#include <QThread>

#include <atomic>

using namespace astrolabe;

namespace {

// Counts where values end.
struct Counted
{
    explicit Counted(std::atomic<int> &here, std::atomic<int> &elsewhere)
        : own(QThread::currentThread())
        , endedHere(here)
        , endedElsewhere(elsewhere)
    { }
    ~Counted() { ++(QThread::currentThread() == own ? endedHere : endedElsewhere); }
    Q_DISABLE_COPY_MOVE(Counted)

    QThread *own;
    std::atomic<int> &endedHere;
    std::atomic<int> &endedElsewhere;
};

} // namespace

class TestFreedInBackground : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void neverEndsInTheThreadThatLetsGo();
    void endsWithItsLastReference();
};

// So often that the pool is now and then faster than the thread that lets go.
void TestFreedInBackground::neverEndsInTheThreadThatLetsGo()
{
    constexpr int times = 20000;
    std::atomic<int> here = 0;
    std::atomic<int> elsewhere = 0;
    for (int i = 0; i < times; ++i) {
        auto value = freedInBackground(std::make_shared<const Counted>(here, elsewhere));
        value.reset();
    }
    QVERIFY(QThreadPool::globalInstance()->waitForDone());
    QCOMPARE(here, 0);
    QCOMPARE(elsewhere, times);
}

void TestFreedInBackground::endsWithItsLastReference()
{
    std::atomic<int> here = 0;
    std::atomic<int> elsewhere = 0;
    auto first = freedInBackground(std::make_shared<const Counted>(here, elsewhere));
    auto second = first;
    first.reset();
    QVERIFY(QThreadPool::globalInstance()->waitForDone());
    QCOMPARE(here + elsewhere, 0);
    second.reset();
    QVERIFY(QThreadPool::globalInstance()->waitForDone());
    QCOMPARE(elsewhere, 1);
}

QTEST_GUILESS_MAIN(TestFreedInBackground)
#include "tst_freedinbackground.moc"
