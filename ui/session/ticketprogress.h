// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/progress.h"

#include <QElapsedTimer>

#include <atomic>
#include <functional>

namespace astrolabe {

// Passes the progress of work to a listener, no more often than a person can see; a newer ticket cancels the work.
class TicketProgress final : public Progress
{
public:
    using Listener = std::function<void(qint64 done, qint64 total)>;

    TicketProgress(const std::atomic<int> &newest, int ticket, Listener listener)
        : m_newest(newest)
        , m_ticket(ticket)
        , m_listener(std::move(listener))
    {
        m_since.start();
    }

    void report(qint64 done, qint64 total) override
    {
        if (m_since.elapsed() < reportEveryMs && done < total)
            return;
        m_since.restart();
        m_listener(done, total);
    }
    bool isCanceled() const override { return m_newest != m_ticket; }

private:
    static constexpr int reportEveryMs = 40;

    const std::atomic<int> &m_newest;
    int m_ticket;
    Listener m_listener;
    QElapsedTimer m_since;
};

} // namespace astrolabe
