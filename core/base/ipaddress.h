// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <optional>

namespace astrolabe {

// An IPv4 or IPv6 address as 4 or 16 bytes in network order, so addresses of one family compare numerically.
using IpAddress = QByteArray;

std::optional<IpAddress> readIpAddress(const QString &text);
QString toString(const IpAddress &address);
// The next higher address; the highest address wraps around to the lowest.
IpAddress after(IpAddress address);

// An address and the mask of its significant bits.
struct IpNetwork
{
    IpAddress address;
    IpAddress mask;

    // Reads "10.0.0.0/8" as netaddr.IPNetwork does: the slash may be followed by a prefix length, a netmask or a
    // hostmask; without a slash all bits are significant.
    static std::optional<IpNetwork> read(const QString &text);
    bool contains(const IpAddress &other) const;
};

} // namespace astrolabe
