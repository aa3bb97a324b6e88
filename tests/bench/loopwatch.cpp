// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench/loopwatch.h"

#include <QCoreApplication>
#include <QElapsedTimer>

#include <algorithm>
#include <ctime>
#include <pthread.h>

namespace astrolabe {

namespace {

double processorMilliseconds(pthread_t thread)
{
    clockid_t clock{};
    timespec time{};
    pthread_getcpuclockid(thread, &clock);
    clock_gettime(clock, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

} // namespace

LoopWatch::LoopWatch()
    : m_thread(pthread_self())
{
    start(QThread::TimeCriticalPriority);
}

LoopWatch::~LoopWatch()
{
    m_ends = true;
    while (!wait(1))
        QCoreApplication::processEvents();
}

LoopWatch::Stall LoopWatch::longest()
{
    const std::scoped_lock lock(m_mutex);
    return std::exchange(m_longest, {});
}

void LoopWatch::run()
{
    while (!m_ends) {
        QElapsedTimer elapsed;
        elapsed.start();
        const double before = processorMilliseconds(m_thread);
        QMetaObject::invokeMethod(&m_watched, [] { }, Qt::BlockingQueuedConnection);
        const Stall stall{static_cast<double>(elapsed.nsecsElapsed()) / 1e6, processorMilliseconds(m_thread) - before};
        {
            const std::scoped_lock lock(m_mutex);
            m_longest.elapsed = std::max(m_longest.elapsed, stall.elapsed);
            m_longest.processor = std::max(m_longest.processor, stall.processor);
        }
        msleep(1);
    }
}

} // namespace astrolabe
