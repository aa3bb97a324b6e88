// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cstring>
#include <thread>

namespace astrolabe::test {

// A network between a client and a local socket that can go silent or break. Serves one connection.
class Relay
{
public:
    Relay(const QString &listenPath, const QString &targetPath)
        : m_listener(socket(AF_UNIX, SOCK_STREAM, 0))
        , m_target(socket(AF_UNIX, SOCK_STREAM, 0))
    {
        const sockaddr_un here = address(listenPath);
        const sockaddr_un there = address(targetPath);
        m_works = bind(m_listener, reinterpret_cast<const sockaddr *>(&here), sizeof here) == 0
            && listen(m_listener, 1) == 0
            && connect(m_target, reinterpret_cast<const sockaddr *>(&there), sizeof there) == 0;
        m_thread = std::thread([this] { run(); });
    }
    ~Relay()
    {
        m_isOver = true;
        m_thread.join();
        close(m_listener);
    }
    Relay(const Relay &) = delete;
    Relay &operator=(const Relay &) = delete;

    bool works() const { return m_works; }
    void fallSilent() { m_isSilent = true; }
    void speakAgain() { m_isSilent = false; }
    void breakDown() { m_isOver = true; }

private:
    static sockaddr_un address(const QString &path)
    {
        sockaddr_un address = {};
        address.sun_family = AF_UNIX;
        std::strncpy(address.sun_path, qPrintable(path), sizeof address.sun_path - 1);
        return address;
    }

    static bool isReady(int descriptor)
    {
        pollfd waiting = {descriptor, POLLIN, 0};
        return poll(&waiting, 1, 5) == 1;
    }

    void pass(int from, int to) const
    {
        std::array<char, 65536> data = {};
        if (m_isSilent || !isReady(from))
            return;
        if (const ssize_t size = read(from, data.data(), data.size()); size > 0)
            send(to, data.data(), static_cast<size_t>(size), MSG_NOSIGNAL);
    }

    void run()
    {
        while (!m_isOver && !isReady(m_listener)) { }
        const int client = m_isOver ? -1 : accept(m_listener, nullptr, nullptr);
        while (!m_isOver) {
            pass(client, m_target);
            pass(m_target, client);
        }
        close(client);
        close(m_target);
    }

    int m_listener;
    int m_target;
    bool m_works = false;
    std::atomic<bool> m_isSilent = false;
    std::atomic<bool> m_isOver = false;
    std::thread m_thread;
};

} // namespace astrolabe::test
