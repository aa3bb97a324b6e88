// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/hypervisor.h"

#include <functional>

namespace astrolabe {

// Runs calls to hypervisors. The rest of a boot happens in one thread and takes practically no time; to let hosts work
// in parallel, pass an implementation that runs each call in a thread.
class NativeCalls
{
public:
    using Call = std::function<Result<PowerState>()>;
    using Done = std::function<void(const Result<PowerState> &)>;

    virtual ~NativeCalls() = default;

    // waitForOne() or begin() calls `done`, in the thread that calls begin().
    virtual void begin(Call call, Done done) = 0;
    // Waits for one call to finish and calls its `done`. False: no call is under way.
    virtual bool waitForOne() = 0;
};

// Runs each call at once, one after the other.
class CallsInTurn final : public NativeCalls
{
public:
    void begin(Call call, Done done) override { done(call()); }
    bool waitForOne() override { return false; }
};

} // namespace astrolabe
