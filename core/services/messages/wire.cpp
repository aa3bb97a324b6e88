// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/messages/wire.h"

#include <QUuid>

#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

Wire::Wire(Faults faults, NativeCalls &nativeCalls)
    : m_faults(std::move(faults))
    , m_nativeCalls(nativeCalls)
{
    m_journal.requestId = u"req-"_s + QUuid::createUuid().toString(QUuid::WithoutBraces);
    m_journal.begunAt = QDateTime::currentDateTimeUtc();
    m_clock.start();
}

Replied<> Wire::ask(Message message, const Reply &reply)
{
    return ask(std::move(message), [&](Reply &given) {
        given = reply;
        return Replied<>();
    });
}

void Wire::cast(Message message, std::function<void()> work)
{
    const qsizetype sent = send(std::move(message));
    if (!m_faults.strike(m_journal.messages.at(sent)))
        m_cast.append(std::move(work));
}

void Wire::tell(Message message)
{
    send(std::move(message));
}

void Wire::tell(Message message, const Reply &reply)
{
    const qsizetype sent = send(std::move(message));
    answer(sent, reply, m_faults.strike(m_journal.messages.at(sent)));
}

bool Wire::isSilenced(const Message &message)
{
    const bool silenced = m_faults.silence(message);
    if (silenced)
        send(message);
    return silenced;
}

void Wire::begin(Message message, NativeCalls::Call call, std::function<void(const Replied<PowerState> &)> done)
{
    const qsizetype sent = send(std::move(message));
    if (const auto raised = m_faults.strike(m_journal.messages.at(sent))) {
        answer(sent, {}, raised);
        done(tl::unexpected(*raised));
        return;
    }
    ++m_nativeUnderWay;
    m_nativeCalls.begin(std::move(call), [this, sent, done = std::move(done)](const Result<PowerState> &result) {
        --m_nativeUnderWay;
        const Replied<PowerState> outcome
            = result.map_error([](const Error &error) { return Raised{u"libvirtError"_s, error.text()}; });
        const QJsonObject content = outcome ? QJsonObject{{u"power_state"_s, numberOf(*outcome)}} : QJsonObject();
        answer(sent, {{}, content}, outcome ? std::nullopt : std::optional(outcome.error()));
        done(outcome);
    });
}

void Wire::changeState(StateChange change)
{
    change.at = next();
    m_journal.states.append(std::move(change));
}

void Wire::deliver(const std::function<void(const Journal &)> &listener)
{
    do {
        while (!m_cast.isEmpty())
            m_cast.dequeue()();
        if (listener && m_nativeUnderWay > 0)
            listener(m_journal);
    } while (m_nativeCalls.waitForOne() || !m_cast.isEmpty());
}

qsizetype Wire::send(Message message)
{
    message.at = next();
    m_journal.messages.append(std::move(message));
    return m_journal.messages.size() - 1;
}

void Wire::answer(qsizetype message, const Reply &reply, const std::optional<Raised> &raised)
{
    Answer given{next(), raised.has_value(), reply.status, reply.content};
    if (raised) {
        if (given.status.isEmpty())
            given.status = raised->type;
        if (given.content.isEmpty())
            given.content.insert(u"message"_s, raised->message);
    }
    m_journal.messages[message].answer = std::move(given);
}

Moment Wire::next()
{
    return {m_journal.moments++, m_clock.nsecsElapsed() / 1000};
}

} // namespace astrolabe
