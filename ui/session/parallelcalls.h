// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/nativecalls.h"

#include <QMutex>
#include <QThreadPool>
#include <QWaitCondition>

#include <deque>

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
    QMutex m_mutex; // of what ended
    QWaitCondition m_oneEnded;
    std::deque<Ended> m_ended;
    int m_underWay = 0; // begun, and not handed on yet
};

} // namespace astrolabe
