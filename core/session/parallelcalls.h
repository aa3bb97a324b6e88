// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/messages/nativecalls.h"

#include <QThreadPool>

#include <condition_variable>
#include <deque>
#include <mutex>

namespace astrolabe {

// Each call waits in a thread of its own, so that hosts work beside each other. They cost nothing while they wait.
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
    std::mutex m_mutex; // of what ended
    std::condition_variable m_oneEnded;
    std::deque<Ended> m_ended;
    int m_underWay = 0; // begun, and not handed on yet
};

} // namespace astrolabe
