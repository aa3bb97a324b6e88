// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "hypervisor/connection.h"

#include <functional>

namespace astrolabe {

// A line to a guest's serial port. Neither waits.
class ConsoleLine
{
public:
    virtual ~ConsoleLine() = default;

    using Received = std::function<bool(const QByteArray &)>; // false: nobody listens any more
    // False: it has ended.
    virtual bool receive(const Received &received) = 0;
    // What was sent is taken from `text`.
    virtual bool transmit(QByteArray &text) = 0;
};

// Through libvirt, or, where the port listens on TCP, straight to it.
Result<std::unique_ptr<ConsoleLine>> openConsoleLine(const Connection &connection, const QString &uuid);

} // namespace astrolabe
