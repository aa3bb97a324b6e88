// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QThread>

#include <atomic>
#include <mutex>

namespace astrolabe {

// Measures how long a thread's event loop keeps a new event waiting, by sending one about every millisecond.
class LoopWatch final : public QThread
{
public:
    // In milliseconds; each is a maximum, not necessarily of the same stall.
    struct Stall
    {
        double elapsed = 0;
        double processor = 0; // processor time of the loop's thread, without waiting for other work on the machine
    };

    // Watches the creating thread, which must run its event loop until the watch is destroyed.
    LoopWatch();
    ~LoopWatch() override;

    // The longest stall since the last call.
    Stall longest();

protected:
    void run() override;

private:
    QObject m_watched;
    pthread_t m_thread;
    std::atomic<bool> m_ends = false;
    std::mutex m_mutex;
    Stall m_longest;
};

} // namespace astrolabe
