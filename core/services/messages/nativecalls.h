// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/hypervisor.h"

#include <functional>

namespace astrolabe {

// Where calls to hypervisors wait for their answers. All else of a boot happens in one thread and takes no time to
// speak of; who wants hosts to work beside each other passes something that gives each call a thread.
class NativeCalls
{
public:
    using Call = std::function<Result<PowerState>()>;
    using Done = std::function<void(const Result<PowerState> &)>;

    virtual ~NativeCalls() = default;

    // `done` is called in the thread that begins calls, by waitForOne() or before begin() returns.
    virtual void begin(Call call, Done done) = 0;
    // Until one of them has its answer, which is handed on. False: none is under way.
    virtual bool waitForOne() = 0;
};

// One after the other.
class CallsInTurn final : public NativeCalls
{
public:
    void begin(Call call, Done done) override { done(call()); }
    bool waitForOne() override { return false; }
};

} // namespace astrolabe
