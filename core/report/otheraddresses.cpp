// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/otheraddresses.h"

#include "base/ipaddress.h"

#include <QStringList>

#include <algorithm>
#include <map>
#include <set>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The network of this number among those that begin as private ones do: 10.x or fdxx:. It has the same size.
IpNetwork privateNetwork(const IpNetwork &like, qsizetype number)
{
    IpNetwork made{IpAddress(like.address.size(), '\0'), like.mask};
    qsizetype free = 0;
    while (free < like.mask.size() * 8 && (like.mask.at(like.mask.size() - 1 - free / 8) >> (free % 8) & 1) == 0)
        ++free;
    for (qsizetype bit = free; bit < made.address.size() * 8 && number != 0; ++bit, number >>= 1) {
        char &byte = made.address[made.address.size() - 1 - bit / 8];
        byte = char(byte | (number & 1) << (bit % 8));
    }
    made.address[0] = like.address.size() == 4 ? '\x0a' : '\xfd';
    return made;
}

// At the same place in another network.
IpAddress moved(const IpAddress &address, const IpNetwork &to)
{
    IpAddress made = address;
    for (qsizetype i = 0; i < made.size(); ++i)
        made[i] = char((address.at(i) & ~to.mask.at(i)) | (to.address.at(i) & to.mask.at(i)));
    return made;
}

} // namespace

void addOtherAddresses(QHash<QString, QString> &made, const QSet<QString> &addresses, const QSet<QString> &subnets)
{
    std::map<QString, IpAddress> unmoved;
    for (const QString &text : addresses) {
        if (const auto address = readIpAddress(text))
            unmoved.emplace(text, *address);
    }
    std::map<std::pair<QByteArray, QByteArray>, QString> networks; // by address and mask
    for (const QString &text : subnets) {
        if (const auto subnet = IpNetwork::read(text))
            networks.emplace(std::pair(subnet->address, subnet->mask), text);
    }
    std::erase_if(unmoved, [&](const auto &known) { return made.contains(known.first); });
    const QStringList before = made.values();
    auto number = std::ranges::count_if(before, [](const QString &name) { return readIpAddress(name).has_value(); });
    const auto move = [&](const IpNetwork &network) {
        const IpNetwork other = privateNetwork(network, ++number);
        std::erase_if(unmoved, [&](const auto &known) {
            if (known.second.size() != network.address.size() || !network.contains(known.second))
                return false;
            made.insert(known.first, toString(moved(known.second, other)));
            return true;
        });
        return other;
    };
    for (const auto &[subnet, text] : networks) {
        const IpNetwork network{subnet.first, subnet.second};
        made.insert(text, toString(moved(network.address, move(network))) + text.sliced(text.indexOf(u'/')));
    }
    std::set<IpAddress> others;
    for (const auto &known : unmoved)
        others.insert(known.second);
    for (const IpAddress &address : others) {
        const auto network = IpNetwork::read(toString(address) + (address.size() == 4 ? u"/24"_s : u"/64"_s));
        if (std::ranges::any_of(unmoved, [&](const auto &known) { return known.second == address; }))
            move(*network);
    }
}

} // namespace astrolabe
