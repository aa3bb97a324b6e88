// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace astrolabe {

// How far a long piece of work has come, and whether it shall stop. The core knows no thread: who runs the work in
// the background passes something that hands both across.
class Progress
{
public:
    virtual ~Progress() = default;
    virtual void report(qint64 done, qint64 total) = 0;
    virtual bool isCanceled() const = 0;
};

// For work that nobody watches.
class NoProgress final : public Progress
{
public:
    void report(qint64, qint64) override { }
    bool isCanceled() const override { return false; }
};

} // namespace astrolabe
