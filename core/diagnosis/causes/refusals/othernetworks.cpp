// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/refusals/othernetworks.h"

#include "api/requestednetworks.h"
#include "diagnosis/causes/evidence.h"
#include "formats/requestformat.h"
#include "model/addresspools.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

using Networks = QList<RequestedNetwork>;

const QStringList networksMember{u"server"_s, u"networks"_s};

Request asking(Request request, const Networks &networks)
{
    request.networks = networks;
    request.networkChoice = NetworkChoice::Listed;
    return request;
}

class OtherNetworks
{
public:
    OtherNetworks(const Case &examined, const Request &request)
        : m_cloud(examined.cloud())
        , m_release(examined.trial.scheduler->release())
        , m_request(request)
    { }

    // The least different first.
    QList<Networks> all() const
    {
        QList<Networks> lists;
        const auto add = [&](const Networks &networks) {
            if (!networks.isEmpty() && networks != m_request.networks && areAccepted(networks))
                lists.append(networks);
        };
        add(withoutRefusedAddresses());
        const Networks kept = accepted();
        add(kept);
        for (const Network *network : availableNetworks(m_request, m_cloud.surroundings)) {
            if (lists.size() < most && std::ranges::find(kept, network->id, &RequestedNetwork::network) == kept.cend())
                add(kept + Networks{{network->id, {}, {}}});
        }
        return lists;
    }

private:
    static constexpr qsizetype most = 3;

    bool areAccepted(const Networks &networks) const
    {
        const auto isOfOneServer
            = [](const RequestedNetwork &one) { return !one.fixedIp.isEmpty() || !one.port.isEmpty(); };
        if (m_request.maxCount > 1 && std::ranges::any_of(networks, isOfOneServer))
            return false;
        if (!std::ranges::all_of(networks, [this](const RequestedNetwork &one) { return isOfSubnet(one); }))
            return false;
        const Request request = asking(m_request, networks);
        return checkRequestedNetworks(request, m_release) && validateNetworks(request, m_cloud, m_release, Lookups());
    }

    // nova-compute refuses another address, and nova-api what is none.
    bool isOfSubnet(const RequestedNetwork &one) const
    {
        const Network *network = find(m_cloud.surroundings.networks, &Network::id, one.network);
        const auto address = readIpAddress(one.fixedIp);
        if (one.fixedIp.isEmpty() || !address)
            return one.fixedIp.isEmpty();
        return network == nullptr || mayHaveAddress(*network, *address);
    }

    Networks accepted() const
    {
        Networks kept;
        for (const RequestedNetwork &one : m_request.networks) {
            if (areAccepted(kept + Networks{one}))
                kept.append(one);
        }
        return kept;
    }

    Networks withoutRefusedAddresses() const
    {
        Networks networks = m_request.networks;
        for (RequestedNetwork &one : networks) {
            if (!areAccepted({one}))
                one.fixedIp.clear();
        }
        return networks;
    }

    const Cloud &m_cloud;
    Release m_release;
    const Request &m_request;
};

} // namespace

Change withNetworks(const Request &request, const QList<RequestedNetwork> &networks)
{
    return withRequestMember(networksMember, writeRequest(asking(request, networks))["server"_L1]["networks"_L1]);
}

QList<QList<Change>> withOtherNetworks(const Case &examined, const Request &request)
{
    QList<QList<Change>> ways;
    for (const Networks &networks : OtherNetworks(examined, request).all())
        ways.append({withNetworks(request, networks)});
    const bool isBeforeNone = examined.trial.scheduler->release() < since(14); // "none" came with Newton's 2.37
    if (isBeforeNone && request.networkChoice != NetworkChoice::Unsaid)
        ways.append({withoutRequestMember(networksMember)});
    if (!isBeforeNone && request.networkChoice != NetworkChoice::None)
        ways.append({withRequestMember(networksMember, u"none"_s)});
    return ways;
}

} // namespace astrolabe
