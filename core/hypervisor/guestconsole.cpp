// SPDX-License-Identifier: GPL-3.0-or-later
#include "hypervisor/guestconsole.h"

#include "hypervisor/consoleline.h"

#include <QCoreApplication>

#include <mutex>
#include <thread>
#include <utility>

namespace astrolabe {

using namespace std::chrono_literals;

// Shared with the thread, which may outlive the console.
struct GuestConsole::Shared
{
    std::mutex guard;
    std::optional<Listener> listener; // none: no one listens any more
    QByteArray toSend;

    template<typename Call>
    bool tell(Call call)
    {
        const std::scoped_lock lock(guard);
        if (!listener)
            return false;
        call(*listener);
        return true;
    }
    QByteArray takeWhatIsToBeSent()
    {
        const std::scoped_lock lock(guard);
        return std::exchange(toSend, {});
    }
    void end(const QString &why)
    {
        tell([&](const Listener &who) { who.ended(why); });
    }
    void run(const QString &uri, const QString &uuid);
    Result<void> talk(const Connection &connection, const QString &uuid);
};

void GuestConsole::Shared::run(const QString &uri, const QString &uuid)
{
    const auto ignore = [](const QString &, const QString &) { };
    const auto done = Connection::open(
        uri, {ignore, [](const QString &) {
              }}).and_then([&](const std::unique_ptr<Connection> &connection) { return talk(*connection, uuid); });
    end(done ? QCoreApplication::translate("GuestConsole", "The guest has ended.") : done.error().text());
}

Result<void> GuestConsole::Shared::talk(const Connection &connection, const QString &uuid)
{
    constexpr auto pause = 30ms;
    const auto line = openConsoleLine(connection, uuid);
    if (!line)
        return tl::unexpected(line.error());
    const auto received
        = [this](const QByteArray &text) { return tell([&](const Listener &who) { who.received(text); }); };
    QByteArray rest;
    bool goesOn = tell([](const Listener &who) { who.opened(); });
    while (goesOn && (*line)->receive(received)) {
        rest += takeWhatIsToBeSent();
        if (!(*line)->transmit(rest))
            break;
        std::this_thread::sleep_for(pause);
        goesOn = tell([](const Listener &) { });
    }
    return {};
}

GuestConsole::GuestConsole(const QString &uri, const QString &uuid, Listener listener)
    : m_shared(std::make_shared<Shared>())
{
    m_shared->listener = std::move(listener);
    std::thread([shared = m_shared, uri, uuid] { shared->run(uri, uuid); }).detach();
}

GuestConsole::~GuestConsole()
{
    const std::scoped_lock lock(m_shared->guard);
    m_shared->listener.reset();
}

void GuestConsole::send(const QByteArray &text)
{
    const std::scoped_lock lock(m_shared->guard);
    m_shared->toSend += text;
}

} // namespace astrolabe
