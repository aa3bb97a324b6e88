// SPDX-License-Identifier: GPL-3.0-or-later
#include "hypervisor/callthread.h"

#include <QSemaphore>
#include <QThread>

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

namespace astrolabe {

namespace {

QSemaphore &processors()
{
    static QSemaphore processors(std::max(1, QThread::idealThreadCount() - 1));
    return processors;
}

void callInTurn(const std::function<void()> &call)
{
    processors().acquire();
    const QSemaphoreReleaser turn(processors());
    call();
}

} // namespace

// Shared by owner and thread, so that the thread may outlive its owner.
struct CallThread::Queue
{
    std::mutex mutex;
    std::condition_variable changed;
    std::deque<std::function<void()>> calls;
    bool closed = false;

    // Empty if the queue is closed and has no calls left.
    std::function<void()> next()
    {
        std::unique_lock lock(mutex);
        changed.wait(lock, [this] { return closed || !calls.empty(); });
        if (calls.empty())
            return {};
        std::function<void()> call = std::move(calls.front());
        calls.pop_front();
        return call;
    }
};

CallThread::CallThread(Worker worker)
    : m_queue(std::make_shared<Queue>())
{
    std::thread([queue = m_queue, worker] {
        while (const auto call = queue->next())
            worker == Worker::Own ? callInTurn(call) : call();
    }).detach();
}

CallThread::~CallThread()
{
    {
        const std::scoped_lock lock(m_queue->mutex);
        m_queue->closed = true;
    }
    m_queue->changed.notify_all();
}

void CallThread::post(std::function<void()> call)
{
    {
        const std::scoped_lock lock(m_queue->mutex);
        m_queue->calls.push_back(std::move(call));
    }
    m_queue->changed.notify_all();
}

} // namespace astrolabe
