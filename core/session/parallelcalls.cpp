// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/parallelcalls.h"

#include <utility>

namespace astrolabe {

namespace {

constexpr int mostCalls = 100;

} // namespace

ParallelCalls::ParallelCalls()
{
    m_threads.setMaxThreadCount(mostCalls);
}

ParallelCalls::~ParallelCalls()
{
    m_threads.waitForDone();
}

void ParallelCalls::begin(Call call, Done done)
{
    ++m_underWay;
    m_threads.start([this, call = std::move(call), done = std::move(done)] {
        Result<PowerState> result = call();
        const std::scoped_lock lock(m_mutex);
        m_ended.push_back({std::move(result), done});
        m_oneEnded.notify_one();
    });
}

bool ParallelCalls::waitForOne()
{
    if (m_underWay == 0)
        return false;
    std::unique_lock lock(m_mutex);
    m_oneEnded.wait(lock, [this] { return !m_ended.empty(); });
    const Ended ended = std::move(m_ended.front());
    m_ended.pop_front();
    lock.unlock();
    --m_underWay;
    ended.done(ended.result);
    return true;
}

} // namespace astrolabe
