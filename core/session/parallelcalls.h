// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/messages/nativecalls.h"

#include <QThreadPool>

#include <condition_variable>
#include <deque>
#include <mutex>

namespace astrolabe {

// Runs each call in its own thread, so that hosts work in parallel. Waiting threads cost nothing.
class ParallelCalls final : public NativeCalls
{
public:
    ParallelCalls();
    ~ParallelCalls() override;

    void begin(Call call, Done done) override;
    bool waitForOne() override;

private:
    struct Ended
    {
        Result<PowerState> result;
        Done done;
    };

    QThreadPool m_threads;
    std::mutex m_mutex; // guards the ended calls
    std::condition_variable m_oneEnded;
    std::deque<Ended> m_ended;
    int m_underWay = 0; // started and not yet handed on
};

} // namespace astrolabe
