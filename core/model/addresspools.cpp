// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/addresspools.h"

#include <algorithm>

namespace astrolabe {

namespace {

bool isLess(const IpAddress &a, const IpAddress &b)
{
    return std::ranges::lexicographical_compare(
        a, b, {}, [](char byte) { return static_cast<unsigned char>(byte); },
        [](char byte) { return static_cast<unsigned char>(byte); });
}

// Of a network from its first to its last address.
AddressRange usualPool(const IpAddress &first, IpAddress last)
{
    constexpr qsizetype bytesOfIpv4 = 4;
    const bool isIpv4 = first.size() == bytesOfIpv4;
    const IpAddress gateway = after(first);
    if (first == last || (isIpv4 && gateway == last))
        return {first, first};
    if (isIpv4) // broadcast
        last[last.size() - 1] = static_cast<char>(last.back() - 1);
    return {after(gateway), last};
}

} // namespace

// Computed byte by byte because IPv6 addresses are too large for an integer.
double AddressRange::count() const
{
    if (isLess(last, first))
        return 0;
    constexpr double byteValues = 256;
    double beyondFirst = 0;
    for (qsizetype i = 0; i < first.size(); ++i)
        beyondFirst = beyondFirst * byteValues
            + (static_cast<unsigned char>(last.at(i)) - static_cast<unsigned char>(first.at(i)));
    return beyondFirst + 1;
}

bool AddressRange::contains(const IpAddress &address) const
{
    return address.size() == first.size() && !isLess(address, first) && !isLess(last, address);
}

QList<AddressRange> addressPools(const Subnet &subnet)
{
    QList<AddressRange> pools;
    for (const AllocationPool &pool : subnet.allocationPools) {
        const auto first = readIpAddress(pool.start);
        const auto last = readIpAddress(pool.end);
        if (first && last && first->size() == last->size())
            pools.append({*first, *last});
    }
    const auto network = IpNetwork::read(subnet.cidr);
    if (subnet.allocationPools.isEmpty() && network) {
        IpAddress first = network->address;
        IpAddress last = network->address;
        for (qsizetype i = 0; i < last.size(); ++i) {
            first[i] = static_cast<char>(first.at(i) & network->mask.at(i));
            last[i] = static_cast<char>(last.at(i) | ~network->mask.at(i));
        }
        pools.append(usualPool(first, last));
    }
    return pools;
}

bool mayHaveAddress(const Network &network, const IpAddress &address)
{
    const auto has = [&](const Subnet &subnet) {
        const auto whole = IpNetwork::read(subnet.cidr);
        return !whole || whole->contains(address);
    };
    return network.subnets.isEmpty() || std::ranges::any_of(network.subnets, has);
}

} // namespace astrolabe
