// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <cerrno>
#include <cstdint>
#include <cstring>
#include <optional>

#include <poll.h>
#include <sys/socket.h>

// The protocol between the console and the process that runs scripts: frames over a socket, each preceded by its
// length. A question is one of these letters followed by a text; an answer is a JSON object.
namespace astrolabe::frames {

enum Question : char { Load = 'L', Request = 'R', Filter = 'F', Weigh = 'W' };

using Length = std::uint32_t;
constexpr Length longest = 1U << 28;
constexpr std::uint64_t scriptMemory = std::uint64_t(1) << 30; // the process's memory limit

// `time` is called before each wait and returns the milliseconds left; -1: no limit.
inline int forEver()
{
    return -1;
}

// Transfers all `size` bytes; false if the other end is closed or the time is over.
template<typename Pass, typename Time>
bool passAll(int socket, std::size_t size, short event, Pass pass, Time time)
{
    std::size_t done = 0;
    while (done < size) {
        pollfd wanted{socket, event, 0};
        const int ready = ::poll(&wanted, 1, time());
        if (ready == 0)
            return false;
        const ssize_t count = ready > 0 ? pass(done) : -1;
        if (count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN))
            return false;
        done += count > 0 ? static_cast<std::size_t>(count) : 0;
    }
    return true;
}

template<typename Time = int (*)()>
bool write(int socket, const QByteArray &content, Time time = forEver)
{
    const auto length = static_cast<Length>(content.size());
    QByteArray frame(sizeof length, Qt::Uninitialized);
    std::memcpy(frame.data(), &length, sizeof length);
    frame += content;
    const auto size = static_cast<std::size_t>(frame.size());
    const auto send = [&](std::size_t done) {
        return ::send(socket, frame.constData() + done, size - done, MSG_NOSIGNAL | MSG_DONTWAIT);
    };
    return content.size() <= longest && passAll(socket, size, POLLOUT, send, time);
}

// nullopt if the other end is closed or the time is over.
template<typename Time = int (*)()>
std::optional<QByteArray> read(int socket, Time time = forEver)
{
    const auto fill = [&](char *to, std::size_t size) {
        const auto receive = [&](std::size_t done) { return ::recv(socket, to + done, size - done, MSG_DONTWAIT); };
        return passAll(socket, size, POLLIN, receive, time);
    };
    Length length = 0;
    if (!fill(reinterpret_cast<char *>(&length), sizeof length) || length > longest)
        return std::nullopt;
    QByteArray content(length, Qt::Uninitialized);
    if (!fill(content.data(), length))
        return std::nullopt;
    return content;
}

} // namespace astrolabe::frames
