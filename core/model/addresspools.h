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
// address, the first (the gateway's) and the last. Source: Neutron's neutron.ipam.utils.generate_pools.
QList<AddressRange> addressPools(const Subnet &subnet);

} // namespace astrolabe
