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

// What came of a piece of work: a value, or the exception that Nova would raise.
template<typename T = void>
using Replied = tl::expected<T, Raised>;

// What the one who is asked says, beside what it does.
struct Reply
{
    QString status = {};
    QJsonObject content = {};
};

// All messages between the services of one request go through it: it writes them down, lets faults strike, and keeps
// what was cast until somebody takes it.
class Wire
{
public:
    Wire(Faults faults, NativeCalls &nativeCalls);

    // A message whose sender waits. `work` makes a Replied of a Reply &; it is not called where a fault strikes.
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
    // One that nothing depends on: what is looked up there is known already.
    Replied<> ask(Message message, const Reply &reply = {});
    // One that is worked on later, by deliver(); or never, where a fault strikes.
    void cast(Message message, std::function<void()> work);
    // One that nobody waits for and nobody here works on.
    void tell(Message message);
    // One that is answered, and whatever the answer is, the sender goes on.
    void tell(Message message, const Reply &reply);
    // Sends it if a fault keeps it from ever being answered; false: nothing was sent.
    bool isSilenced(const Message &message);
    // A call to a hypervisor: `done` is called by deliver() or at once.
    void begin(Message message, NativeCalls::Call call, std::function<void(const Replied<PowerState> &)> done);
    void changeState(StateChange change);

    // Until nothing is under way any more. The listener hears of it whenever all that is left is to wait.
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
