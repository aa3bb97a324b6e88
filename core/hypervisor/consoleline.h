// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "hypervisor/connection.h"

#include <functional>

namespace astrolabe {

// A line to a guest's serial port. Its calls do not block.
class ConsoleLine
{
public:
    virtual ~ConsoleLine() = default;

    using Received = std::function<bool(const QByteArray &)>; // false: no one listens any more
    // False if the line has ended.
    virtual bool receive(const Received &received) = 0;
    // Removes what was sent from `text`.
    virtual bool transmit(QByteArray &text) = 0;
};

// Connects through libvirt, or directly if the port listens on TCP.
Result<std::unique_ptr<ConsoleLine>> openConsoleLine(const Connection &connection, const QString &uuid);

} // namespace astrolabe
