// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace astrolabe {

// Reports the progress of a long operation and tells it when to stop. Core is synchronous: callers that run the
// operation in the background pass an implementation that works across threads.
class Progress
{
public:
    virtual ~Progress() = default;
    virtual void report(qint64 done, qint64 total) = 0;
    virtual bool isCanceled() const = 0;
};

// For operations whose progress is not watched.
class NoProgress final : public Progress
{
public:
    void report(qint64, qint64) override { }
    bool isCanceled() const override { return false; }
};

} // namespace astrolabe
