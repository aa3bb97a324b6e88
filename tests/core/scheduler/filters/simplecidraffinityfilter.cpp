// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/filters/tables.h"

namespace astrolabe::test {

using namespace Qt::StringLiterals;

namespace {

Given near(const QString &hostIp, const QString &address, const QString &cidr = {})
{
    return [=](World &world) {
        world.node().hostIp = hostIp;
        world.spec.schedulerHints.insert(u"build_near_host_ip"_s, {address});
        if (!cidr.isEmpty())
            world.spec.schedulerHints.insert(u"cidr"_s, {cidr});
    };
}

QStringList says(const QString &hostIp, const QString &network)
{
    return {u"host_ip = %1 (host)"_s.arg(hostIp), u"build_near_host_ip = %1 (request)"_s.arg(network)};
}

} // namespace

FilterTable simpleCidrAffinityFilterTable()
{
    const auto noNetwork
        = [](const QString &text) { return QStringList{u"raises AddrFormatError: invalid IPNetwork %1"_s.arg(text)}; };
    return {"SimpleCIDRAffinityFilter",
        {{"no hint", [](World &) { }, {}, u"the request has no hint build_near_host_ip"_s},
            {"in the network", near(u"10.8.1.1"_s, u"10.8.1.100"_s, u"/24"_s), {},
                u"the host's address 10.8.1.1 is in the network of 10.8.1.100/24"_s},
            {"not in the network", near(u"10.8.1.1"_s, u"10.8.1.100"_s, u"/32"_s),
                says(u"10.8.1.1"_s, u"10.8.1.100/32"_s)},
            {"24 bits count where nothing is said", near(u"10.8.1.1"_s, u"10.8.1.100"_s), {}},
            {"and not fewer", near(u"10.8.2.1"_s, u"10.8.1.100"_s), says(u"10.8.2.1"_s, u"10.8.1.100/24"_s)},
            {"bits inside of a byte", near(u"10.8.1.63"_s, u"10.8.1.40"_s, u"/27"_s), {}},
            {"the first address behind them", near(u"10.8.1.64"_s, u"10.8.1.40"_s, u"/27"_s),
                says(u"10.8.1.64"_s, u"10.8.1.40/27"_s)},
            {"no bit counts", near(u"192.168.0.1"_s, u"10.8.1.40"_s, u"/0"_s), {}},
            {"a mask", near(u"10.8.7.1"_s, u"10.8.1.40"_s, u"/255.255.0.0"_s), {}},
            {"a mask of the host's bits", near(u"10.8.7.1"_s, u"10.8.1.40"_s, u"/0.0.0.255"_s),
                says(u"10.8.7.1"_s, u"10.8.1.40/0.0.0.255"_s)},
            {"of all ones", near(u"10.8.7.1"_s, u"10.8.1.40"_s, u"/255.255.255.255"_s),
                says(u"10.8.7.1"_s, u"10.8.1.40/255.255.255.255"_s)},
            {"another kind of address", near(u"10.8.1.1"_s, u"fe80::1"_s), says(u"10.8.1.1"_s, u"fe80::1/24"_s)},
            {"long addresses", near(u"fe80::2"_s, u"fe80::1"_s, u"/64"_s), {}},
            {"without a slash the two are one address", near(u"10.0.0.124"_s, u"10.0.0.1"_s, u"24"_s), {}},
            {"too many bits", near(u"10.8.1.1"_s, u"10.8.1.1"_s, u"/33"_s), noNetwork(u"10.8.1.1/33"_s)},
            {"no bits", near(u"10.8.1.1"_s, u"10.8.1.1"_s, u"/x"_s), noNetwork(u"10.8.1.1/x"_s)},
            {"a mask with holes", near(u"10.8.1.1"_s, u"10.8.1.1"_s, u"/0.255.0.255"_s),
                noNetwork(u"10.8.1.1/0.255.0.255"_s)},
            {"a host without address", near(QString(), u"10.8.1.1"_s),
                {u"raises AddrFormatError: failed to detect a valid IP address from ''"_s}}}};
}

} // namespace astrolabe::test
