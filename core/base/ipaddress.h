// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <optional>

namespace astrolabe {

// Of IPv4 or IPv6: 4 or 16 bytes, the highest first; so those of one kind compare as numbers do.
using IpAddress = QByteArray;

std::optional<IpAddress> readIpAddress(const QString &text);
QString toString(const IpAddress &address);
// The next higher one; after the highest comes the lowest.
IpAddress after(IpAddress address);

// An address, and which of its bits count.
struct IpNetwork
{
    IpAddress address;
    IpAddress mask;

    // "10.0.0.0/8": behind the slash a number of bits, a mask, or a mask of the host's bits, as netaddr.IPNetwork reads
    // it; nothing: all bits.
    static std::optional<IpNetwork> read(const QString &text);
    bool contains(const IpAddress &other) const;
};

} // namespace astrolabe
