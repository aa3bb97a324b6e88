// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

class QJSEngine;

namespace astrolabe {

// Interrupts a script that runs for longer than it may; looks a few times within the limit, from a thread of its own.
class Watchdog
{
public:
    Watchdog(QJSEngine &engine, std::chrono::milliseconds limit);

    void begin();
    // The run is over. The answer: whether it was interrupted.
    bool end();

private:
    void watch(const std::stop_token &stop);

    QJSEngine &m_engine;
    std::chrono::milliseconds m_limit;
    std::mutex m_mutex;
    std::condition_variable_any m_wake;
    std::optional<std::chrono::steady_clock::time_point> m_deadline; // none: nothing runs
    std::jthread m_thread;
};

} // namespace astrolabe
