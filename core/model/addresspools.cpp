// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/addresspools.h"

#include <algorithm>

namespace astrolabe {

namespace {

constexpr qsizetype bytesOfIpv4 = 4;

bool isLess(const IpAddress &a, const IpAddress &b)
{
    return std::ranges::lexicographical_compare(
        a, b, {}, [](char byte) { return static_cast<unsigned char>(byte); },
        [](char byte) { return static_cast<unsigned char>(byte); });
}

// From the network address to the last, which in IPv4 is the broadcast address.
AddressRange wholeOf(const IpNetwork &network)
{
    AddressRange whole{network.address, network.address};
    for (qsizetype i = 0; i < network.address.size(); ++i) {
        whole.first[i] = static_cast<char>(whole.first.at(i) & network.mask.at(i));
        whole.last[i] = static_cast<char>(whole.last.at(i) | ~network.mask.at(i));
    }
    return whole;
}

AddressRange usualPool(AddressRange whole)
{
    auto &[first, last] = whole;
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
    if (subnet.allocationPools.isEmpty() && network)
        pools.append(usualPool(wholeOf(*network)));
    return pools;
}

bool mayHaveAddress(const Network &network, const IpAddress &address)
{
    const auto has = [&](const Subnet &subnet) {
        const auto range = IpNetwork::read(subnet.cidr);
        if (!range)
            return true;
        const AddressRange whole = wholeOf(*range);
        const bool hasBroadcast
            = whole.last.size() == bytesOfIpv4 && whole.last != whole.first && whole.last != after(whole.first);
        return range->contains(address) && address != whole.first && !(hasBroadcast && address == whole.last);
    };
    return network.subnets.isEmpty() || std::ranges::any_of(network.subnets, has);
}

} // namespace astrolabe
