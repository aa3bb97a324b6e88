// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/ipaddress.h"
#include "model/surroundings.h"

namespace astrolabe {

struct AddressRange
{
    IpAddress first;
    IpAddress last; // inclusive

    double count() const;
    bool contains(const IpAddress &address) const;
};

// The pools from which ports get their addresses. A subnet without pools offers all addresses except the network
// address, the next (the gateway's) and, in IPv4, the last; of one or two IPv4 addresses, or a single IPv6 address, the
// first. Source: Neutron's neutron.ipam.utils.generate_pools.
QList<AddressRange> addressPools(const Subnet &subnet);

// Whether a port may have the address: one of the network's subnets has it, as far as these are known, and it is
// neither the subnet's network address nor, in IPv4, its broadcast address. Source: Neutron's
// neutron.ipam.utils.check_subnet_ip.
bool mayHaveAddress(const Network &network, const IpAddress &address);

} // namespace astrolabe
