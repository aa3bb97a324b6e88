// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/progress.h"

#include <atomic>
#include <deque>

namespace astrolabe {

// Makes one progress of the steps that several threads do at the same time. Only the thread that made it reports, and
// asks whether to stop.
class StepsTogether
{
public:
    // `before`: the steps that were done before.
    StepsTogether(Progress &watched, qint64 before)
        : m_watched(watched)
        , m_done(before)
    { }

    // What one thread reports its own steps to. Lives as long as this.
    Progress &part(bool isOfThisThread) { return m_parts.emplace_back(*this, isOfThisThread); }

private:
    class Part final : public Progress
    {
    public:
        Part(StepsTogether &all, bool isOfThisThread)
            : m_all(all)
            , m_isOfThisThread(isOfThisThread)
        { }

        void report(qint64 done, qint64 total) override
        {
            const qint64 all = m_all.m_done += done - m_reported;
            m_reported = done;
            if (m_isOfThisThread && all < total)
                m_all.m_watched.report(all, total);
        }
        bool isCanceled() const override
        {
            if (m_isOfThisThread && m_all.m_watched.isCanceled())
                m_all.m_isCanceled = true;
            return m_all.m_isCanceled;
        }

    private:
        StepsTogether &m_all;
        const bool m_isOfThisThread;
        qint64 m_reported = 0;
    };

    Progress &m_watched;
    std::atomic<qint64> m_done;
    std::atomic<bool> m_isCanceled = false;
    std::deque<Part> m_parts;
};

} // namespace astrolabe
