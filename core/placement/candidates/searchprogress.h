// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/progress.h"

#include <cstddef>

namespace astrolabe {

// How far a search for candidates has come, in steps that count the same, and whether it shall stop. Once it
// shall, each part of the search returns at once, and what it has found so far is no answer.
class SearchProgress
{
public:
    // The progress stays canceled once it is.
    SearchProgress(Progress &progress, qint64 steps)
        : m_progress(progress)
        , m_steps(steps)
    { }

    // So much of the step under way is done.
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
    static constexpr qint64 shares = 1000; // of a step

    Progress &m_progress;
    qint64 m_steps;
    qint64 m_step = 0;
    qint64 m_told = 0;
};

} // namespace astrolabe
