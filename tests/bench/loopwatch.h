// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QThread>

#include <atomic>
#include <mutex>

namespace astrolabe {

// How long the event loop of a thread keeps a new event waiting: asks it about once per millisecond.
class LoopWatch final : public QThread
{
public:
    // In milliseconds; the longest of either, which need not be the same one.
    struct Stall
    {
        double elapsed = 0;
        double processor = 0; // that the loop's thread worked; it may have waited for other work on the machine as well
    };

    // Watches the thread that makes it, which must run its event loop until the watch is gone.
    LoopWatch();
    ~LoopWatch() override;

    // The longest since the last call.
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
