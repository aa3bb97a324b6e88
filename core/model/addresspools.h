// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/ipaddress.h"
#include "model/surroundings.h"

namespace astrolabe {

struct AddressRange
{
    IpAddress first;
    IpAddress last; // also in it

    double count() const;
    bool contains(const IpAddress &address) const;
};

// What ports get their addresses from. A subnet that names no pool gives all its addresses but the network's own, the
// first one (the gateway's) and the last. Source: Neutron's neutron.ipam.utils.generate_pools.
QList<AddressRange> addressPools(const Subnet &subnet);

} // namespace astrolabe
