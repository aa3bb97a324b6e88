// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/progress.h"

#include <cstddef>

namespace astrolabe {

// The progress of a search for candidates, in steps of equal weight. Once it is stopped, each part of the search
// returns at once, and its results must be discarded.
class SearchProgress
{
public:
    // Once `progress` is canceled it must stay canceled.
    SearchProgress(Progress &progress, qint64 steps)
        : m_progress(progress)
        , m_steps(steps)
    { }

    // Reports `done` of `total` for the current step.
    void tell(std::size_t done, std::size_t total)
    {
        const qint64 share = total == 0 ? 0 : shares * static_cast<qint64>(done) / static_cast<qint64>(total);
        const qint64 told = shares * m_step + share;
        if (told <= m_told)
            return;
        m_told = told;
        m_progress.report(told, shares * m_steps);
    }
    void endStep()
    {
        ++m_step;
        tell(0, 0);
    }
    bool isStopped() const { return m_progress.isCanceled(); }

private:
    static constexpr qint64 shares = 1000; // per step

    Progress &m_progress;
    qint64 m_steps;
    qint64 m_step = 0;
    qint64 m_told = 0;
};

} // namespace astrolabe
