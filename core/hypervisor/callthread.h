// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <functional>
#include <future>
#include <memory>
#include <optional>

namespace astrolabe {

// Runs calls that may hang, one after another, on its own thread. Callers wait no longer than their timeout: a call
// without an answer is abandoned, and the thread ends whenever the call returns.
class CallThread
{
public:
    // Who does the work of the calls.
    enum class Worker {
        Other, // another process or machine; the thread waits for it
        Own,   // the thread itself
    };

    // Worker::Own leaves one processor free by limiting how many such threads run at once. Otherwise a thread preempted
    // while holding the allocator's lock would wait behind all the others, and the window with it.
    explicit CallThread(Worker worker);
    ~CallThread(); // calls already posted still run, without being waited for
    CallThread(const CallThread &) = delete;
    CallThread &operator=(const CallThread &) = delete;

    void post(std::function<void()> call);

    // None if there was no answer in time. Whatever `work` captures must live as long as the thread may need it.
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
