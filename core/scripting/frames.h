// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <cerrno>
#include <cstdint>
#include <cstring>
#include <optional>

#include <poll.h>
#include <sys/socket.h>

// How the console and the process that scripts run in speak with each other: frames over a socket, each with its length
// before it. A question is one of these letters and a text; an answer is a JSON object.
namespace astrolabe::frames {

enum Question : char { Load = 'L', Request = 'R', Filter = 'F', Weigh = 'W' };

using Length = std::uint32_t;
constexpr Length longest = 1U << 28;
constexpr std::uint64_t scriptMemory = std::uint64_t(1) << 30; // that the process may have

// `time` is asked how many milliseconds are left before each wait; -1: any number.
inline int forEver()
{
    return -1;
}

// Hands over all of `size` bytes; false: the other end is gone, or the time is over.
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

// None: the other end is gone, or the time is over.
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
