// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <functional>
#include <future>
#include <memory>
#include <optional>

namespace astrolabe {

// Runs calls that may hang, one after the other, on a thread of its own. Nobody ever waits for longer than he said:
// a call without an answer is left behind, and its thread ends whenever the call returns.
class CallThread
{
public:
    // Who does what the calls ask for.
    enum class Worker {
        Other, // another process or machine; the thread waits for it
        Own,   // the thread itself
    };

    // Threads that work themselves leave a processor to all else: no more of them are at it at once. Else one that is
    // interrupted while it has the allocator's lock waits its turn behind all the others, and the window with it.
    explicit CallThread(Worker worker);
    ~CallThread(); // what was posted still runs; it is not waited for
    CallThread(const CallThread &) = delete;
    CallThread &operator=(const CallThread &) = delete;

    void post(std::function<void()> call);

    // None: no answer in time. What `work` holds has to live as long as the thread may need it.
    template<typename T>
    std::optional<T> ask(std::function<T()> work, std::chrono::milliseconds timeout)
    {
        const auto task = std::make_shared<std::packaged_task<T()>>(std::move(work));
        std::future<T> answer = task->get_future();
        post([task] { (*task)(); });
        if (answer.wait_for(timeout) != std::future_status::ready)
            return std::nullopt;
        return answer.get();
    }

private:
    struct Queue;
    std::shared_ptr<Queue> m_queue;
};

} // namespace astrolabe
