// SPDX-License-Identifier: GPL-3.0-or-later
#include "hypervisor/guestconsole.h"

#include "hypervisor/connection.h"

#include <QCoreApplication>

#include <array>
#include <mutex>
#include <thread>
#include <utility>

namespace astrolabe {

using namespace std::chrono_literals;

// With its thread, which may outlive the console.
struct GuestConsole::Shared
{
    std::mutex guard;
    std::optional<Listener> listener; // none: nobody listens any more
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
    // False: it has ended.
    bool receive(virStream *stream);
    bool transmit(virStream *stream, QByteArray &rest);
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
    const auto domain = connection.domain(uuid);
    if (!domain)
        return tl::unexpected(domain.error());
    const StreamHandle stream(virStreamNew(connection.handle(), VIR_STREAM_NONBLOCK));
    if (!stream || virDomainOpenConsole(domain->get(), nullptr, stream.get(), VIR_DOMAIN_CONSOLE_FORCE) < 0)
        return lastFailure();
    QByteArray rest;
    bool goesOn = tell([](const Listener &who) { who.opened(); });
    while (goesOn && receive(stream.get())) {
        rest += takeWhatIsToBeSent();
        if (!transmit(stream.get(), rest))
            break;
        std::this_thread::sleep_for(pause);
        goesOn = tell([](const Listener &) { });
    }
    virStreamAbort(stream.get());
    return {};
}

bool GuestConsole::Shared::receive(virStream *stream)
{
    constexpr int nothingYet = -2;
    std::array<char, 4096> part = {};
    int read = 0;
    while ((read = virStreamRecv(stream, part.data(), part.size())) > 0) {
        const QByteArray text(part.data(), read);
        if (!tell([&](const Listener &who) { who.received(text); }))
            return false;
    }
    return read == nothingYet;
}

bool GuestConsole::Shared::transmit(virStream *stream, QByteArray &rest)
{
    constexpr int notNow = -2;
    while (!rest.isEmpty()) {
        const int sent = virStreamSend(stream, rest.constData(), static_cast<size_t>(rest.size()));
        if (sent == notNow)
            return true;
        if (sent < 0)
            return false;
        rest.remove(0, sent);
    }
    return true;
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
