// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/python.h"
#include "scheduler/filters/catalogue.h"

#include <arpa/inet.h>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

using Bytes = QByteArray; // of an address: 4 or 16, the highest first

std::optional<Bytes> readAddress(const QString &text)
{
    for (const auto &[family, size] : {std::pair{AF_INET, 4}, std::pair{AF_INET6, 16}}) {
        Bytes bytes(size, '\0');
        if (inet_pton(family, text.toUtf8().constData(), bytes.data()) == 1)
            return bytes;
    }
    return std::nullopt;
}

Bytes maskOfBits(qsizetype size, qsizetype prefix)
{
    Bytes bytes(size, '\0');
    for (qsizetype bit = 0; bit < prefix; ++bit)
        bytes[bit / 8] = static_cast<char>(bytes.at(bit / 8) | (0x80 >> (bit % 8)));
    return bytes;
}

bool isInverse(const Bytes &a, const Bytes &b)
{
    return a.size() == b.size()
        && std::equal(a.begin(), a.end(), b.begin(), [](char x, char y) { return x == static_cast<char>(~y); });
}

// What netaddr.IPNetwork reads behind the slash: a number of bits, a mask, or a mask of the host's bits.
std::optional<Bytes> readMask(const QString &text, qsizetype size)
{
    const qsizetype bits = size * 8;
    if (const auto number = python::toInt(text))
        return *number >= 0 && *number <= bits ? std::optional(maskOfBits(size, *number)) : std::nullopt;
    const auto written = readAddress(text);
    if (!written)
        return std::nullopt;
    for (const bool ofHost : {false, true}) {
        for (qsizetype prefix = 0; prefix <= bits; ++prefix) {
            const Bytes mask = maskOfBits(size, prefix);
            if (ofHost ? isInverse(*written, mask) : *written == mask)
                return mask;
        }
    }
    return std::nullopt;
}

struct Network
{
    Bytes address;
    Bytes mask;

    static std::optional<Network> parse(const QString &text)
    {
        const auto address = readAddress(text.section(u'/', 0, 0));
        if (!address)
            return std::nullopt;
        const qsizetype size = address->size();
        const auto mask = text.contains(u'/') ? readMask(text.section(u'/', 1), size) : maskOfBits(size, size * 8);
        return mask ? std::optional(Network{*address, *mask}) : std::nullopt;
    }

    bool contains(const Bytes &other) const
    {
        if (other.size() != address.size())
            return false;
        for (qsizetype i = 0; i < address.size(); ++i) {
            if (((address.at(i) ^ other.at(i)) & mask.at(i)) != 0)
                return false;
        }
        return true;
    }
};

class SimpleCIDRAffinityFilter final : public HostFilter
{
public:
    explicit SimpleCIDRAffinityFilter(const SchedulerContext &context)
        : m_near(context.spec.hint(u"build_near_host_ip"_s).value(0))
    {
        if (m_near.isEmpty())
            return;
        m_wanted = m_near + context.spec.hint(u"cidr"_s).value(0, u"/24"_s);
        m_network = Network::parse(m_wanted);
    }

    Verdict check(const HostState &host) const override
    {
        if (m_near.isEmpty())
            return Verdict::pass();
        if (!m_network)
            return notAnAddress(u"invalid IPNetwork "_s + m_wanted);
        const auto address = readAddress(host.node->hostIp);
        if (!address)
            return notAnAddress(u"failed to detect a valid IP address from '%1'"_s.arg(host.node->hostIp));
        const Fact ip{u"host_ip"_s, host.node->hostIp, Origin::host()};
        if (m_network->contains(*address))
            return Verdict::pass(
                {QT_TRANSLATE_NOOP("Reason", "the host's address %1 is in the network of %2"), {ip, wanted()}});
        return Verdict::reject(
            {QT_TRANSLATE_NOOP("Reason", "the host's address %1 is not in the network of %2"), {ip, wanted()}});
    }

    Reason passing() const override
    {
        return {QT_TRANSLATE_NOOP("Reason", "the request has no hint build_near_host_ip"), {}};
    }

    QList<Fact> facts() const override { return m_near.isEmpty() ? QList<Fact>() : QList<Fact>{wanted()}; }

private:
    static Verdict notAnAddress(const QString &message) { return Verdict::raise({u"AddrFormatError"_s, message}); }

    Fact wanted() const { return {u"build_near_host_ip"_s, m_wanted, Origin::request()}; }

    QString m_near;
    QString m_wanted; // the address and how many of its bits count
    std::optional<Network> m_network;
};

} // namespace

const FilterEntry simpleCidrAffinityFilter{"SimpleCIDRAffinityFilter", "affinity_filter",
    FilterEntry::Runs::OncePerRequest, anyRelease, stillThere,
    QT_TRANSLATE_NOOP("Rule",
        "The hint build_near_host_ip names an address, the hint cidr how many of its bits count (/24 if not said). A "
        "host passes if its own address is in that network."),
    "", makeFilter<SimpleCIDRAffinityFilter>};

} // namespace astrolabe
