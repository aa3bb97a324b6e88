// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/messages/faults.h"
#include "services/messages/journal.h"
#include "services/messages/nativecalls.h"

#include <QElapsedTimer>
#include <QQueue>

#include <functional>

#include <tl/expected.hpp>

namespace astrolabe {

// The outcome of a piece of work: a value, or the exception that Nova would raise.
template<typename T = void>
using Replied = tl::expected<T, Raised>;

// What the receiver answers, apart from what it does.
struct Reply
{
    QString status = {};
    QJsonObject content = {};
};

// Carries all messages between the services of one request: writes them down, lets faults strike, and queues casts
// until deliver().
class Wire
{
public:
    Wire(Faults faults, NativeCalls &nativeCalls);

    // Sends a message and waits. `work` takes a Reply & and returns a Replied; it is not called if a fault strikes.
    template<typename Work>
    std::invoke_result_t<Work, Reply &> ask(Message message, Work work)
    {
        const qsizetype sent = send(std::move(message));
        if (const auto raised = m_faults.strike(m_journal.messages.at(sent))) {
            answer(sent, {}, raised);
            return tl::unexpected(*raised);
        }
        Reply reply;
        auto outcome = work(reply);
        answer(sent, reply, outcome ? std::nullopt : std::optional(outcome.error()));
        return outcome;
    }
    // Sends a message whose answer is already known.
    Replied<> ask(Message message, const Reply &reply = {});
    // Sends a message that deliver() works on later, unless a fault strikes.
    void cast(Message message, std::function<void()> work);
    // Sends a message that nobody here waits for or works on.
    void tell(Message message);
    // Sends a message with this answer; the sender goes on even if a fault strikes.
    void tell(Message message, const Reply &reply);
    // Sends the message if a fault keeps it from ever being answered; false: nothing was sent.
    bool isSilenced(const Message &message);
    // Calls a hypervisor; begin() or deliver() calls `done`.
    void begin(Message message, NativeCalls::Call call, std::function<void(const Replied<PowerState> &)> done);
    void changeState(StateChange change);

    // Works until nothing is under way; calls the listener whenever only hypervisor calls are left to wait for.
    void deliver(const std::function<void(const Journal &)> &listener = {});

    Faults &faults() { return m_faults; }
    const Journal &journal() const { return m_journal; }

private:
    qsizetype send(Message message);
    void answer(qsizetype message, const Reply &reply, const std::optional<Raised> &raised);
    Moment next();

    Faults m_faults;
    NativeCalls &m_nativeCalls;
    Journal m_journal;
    QElapsedTimer m_clock;
    QQueue<std::function<void()>> m_cast;
    int m_nativeUnderWay = 0;
};

} // namespace astrolabe
