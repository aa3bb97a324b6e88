// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/ipaddress.h"

#include "base/python.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>

namespace astrolabe {

namespace {

constexpr int bitsInByte = 8;
constexpr qsizetype sizeOfIpv4 = 4;

IpAddress maskOfBits(qsizetype size, qsizetype prefix)
{
    constexpr int highestBit = 0x80;
    IpAddress bytes(size, '\0');
    for (qsizetype bit = 0; bit < prefix; ++bit)
        bytes[bit / bitsInByte] = static_cast<char>(bytes.at(bit / bitsInByte) | (highestBit >> (bit % bitsInByte)));
    return bytes;
}

bool isInverse(const IpAddress &a, const IpAddress &b)
{
    return a.size() == b.size()
        && std::equal(a.begin(), a.end(), b.begin(), [](char x, char y) { return x == static_cast<char>(~y); });
}

std::optional<IpAddress> readMask(const QString &text, qsizetype size)
{
    const qsizetype bits = size * bitsInByte;
    if (const auto number = python::toInt(text))
        return *number >= 0 && *number <= bits ? std::optional(maskOfBits(size, *number)) : std::nullopt;
    const auto written = readIpAddress(text);
    if (!written)
        return std::nullopt;
    for (const bool ofHost : {false, true}) {
        for (qsizetype prefix = 0; prefix <= bits; ++prefix) {
            IpAddress mask = maskOfBits(size, prefix);
            if (ofHost ? isInverse(*written, mask) : *written == mask)
                return mask;
        }
    }
    return std::nullopt;
}

} // namespace

std::optional<IpAddress> readIpAddress(const QString &text)
{
    for (const auto &[family, size] : {std::pair{AF_INET, 4}, std::pair{AF_INET6, 16}}) {
        IpAddress bytes(size, '\0');
        if (inet_pton(family, text.toUtf8().constData(), bytes.data()) == 1)
            return bytes;
    }
    return std::nullopt;
}

QString toString(const IpAddress &address)
{
    std::array<char, INET6_ADDRSTRLEN> text{};
    const int family = address.size() == sizeOfIpv4 ? AF_INET : AF_INET6;
    inet_ntop(family, address.constData(), text.data(), text.size());
    return QString::fromLatin1(text.data());
}

IpAddress after(IpAddress address)
{
    for (qsizetype i = address.size() - 1; i >= 0; --i) {
        address[i] = static_cast<char>(address.at(i) + 1);
        if (address.at(i) != '\0')
            break;
    }
    return address;
}

std::optional<IpNetwork> IpNetwork::read(const QString &text)
{
    const auto address = readIpAddress(text.section(u'/', 0, 0));
    if (!address)
        return std::nullopt;
    const qsizetype size = address->size();
    const auto mask = text.contains(u'/') ? readMask(text.section(u'/', 1), size) : maskOfBits(size, size * bitsInByte);
    return mask ? std::optional(IpNetwork{*address, *mask}) : std::nullopt;
}

bool IpNetwork::contains(const IpAddress &other) const
{
    if (other.size() != address.size())
        return false;
    for (qsizetype i = 0; i < address.size(); ++i) {
        if (((address.at(i) ^ other.at(i)) & mask.at(i)) != 0)
            return false;
    }
    return true;
}

} // namespace astrolabe
