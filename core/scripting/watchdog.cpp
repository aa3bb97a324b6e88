// SPDX-License-Identifier: GPL-3.0-or-later
#include "scripting/watchdog.h"

#include <QJSEngine>

namespace astrolabe {

namespace {

constexpr int looksPerLimit = 5;

} // namespace

Watchdog::Watchdog(QJSEngine &engine, std::chrono::milliseconds limit)
    : m_engine(engine)
    , m_limit(limit)
    , m_thread([this](const std::stop_token &stop) { watch(stop); })
{ }

void Watchdog::begin()
{
    const std::scoped_lock lock(m_mutex);
    m_deadline = std::chrono::steady_clock::now() + m_limit;
}

bool Watchdog::end()
{
    const std::scoped_lock lock(m_mutex);
    m_deadline.reset();
    const bool interrupted = m_engine.isInterrupted();
    m_engine.setInterrupted(false);
    return interrupted;
}

void Watchdog::watch(const std::stop_token &stop)
{
    std::unique_lock lock(m_mutex);
    while (!stop.stop_requested()) {
        if (m_deadline && std::chrono::steady_clock::now() > *m_deadline)
            m_engine.setInterrupted(true);
        m_wake.wait_for(lock, stop, m_limit / looksPerLimit, [] { return false; });
    }
}

} // namespace astrolabe
