// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/ipaddress.h"
#include "scheduler/filters/catalogue.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

class SimpleCIDRAffinityFilter final : public HostFilter
{
public:
    explicit SimpleCIDRAffinityFilter(const SchedulerContext &context)
        : m_near(context.spec.hint(u"build_near_host_ip"_s).value(0))
    {
        if (m_near.isEmpty())
            return;
        m_wanted = m_near + context.spec.hint(u"cidr"_s).value(0, u"/24"_s);
        m_network = IpNetwork::read(m_wanted);
    }

    Verdict check(const HostState &host) const override
    {
        if (m_near.isEmpty())
            return Verdict::pass();
        if (!m_network)
            return notAnAddress(u"invalid IPNetwork "_s + m_wanted);
        const auto address = readIpAddress(host.node->hostIp);
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
    QString m_wanted; // the address and the length of the prefix
    std::optional<IpNetwork> m_network;
};

} // namespace

const FilterEntry simpleCidrAffinityFilter{"SimpleCIDRAffinityFilter", "affinity_filter",
    FilterEntry::Runs::OncePerRequest, anyRelease, stillThere,
    QT_TRANSLATE_NOOP("Rule",
        "The hint build_near_host_ip names an address, the hint cidr how many of its bits count (/24 by default). A "
        "host passes if its own address is in that network."),
    "", makeFilter<SimpleCIDRAffinityFilter>};

} // namespace astrolabe
