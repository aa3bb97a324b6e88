// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/forcedhost.h"

#include <algorithm>
#include <limits>

namespace astrolabe {

using namespace Qt::StringLiterals;

std::optional<ForcedHost> forcedHostAgainst(const Case &examined, const FilterEntry &filter)
{
    const QList<int> refused = examined.decision().refusedByCompute();
    if (refused.isEmpty() || !examined.spec
        || (examined.spec->forceHost.isEmpty() && examined.spec->forceNode.isEmpty()))
        return std::nullopt;
    const Scheduler &scheduler = *examined.trial.scheduler;
    const HostIndex host = examined.decision().instances.placed(refused.first()).selected->host;
    // A host that no filter passed has no limits of what may be overcommitted, nor of networks.
    HostState state = scheduler.states().wouldBe(host);
    state.facts.cpuAllocationRatio = state.facts.ramAllocationRatio = std::numeric_limits<double>::infinity();
    RequestSpec spec = *examined.spec;
    spec.networkMetadata = {};
    const auto loop = filter.make({spec, examined.index(), examined.cloud().config, scheduler.release()});
    const Verdict verdict = loop->check(state);
    if (verdict.passes() || verdict.raised() != nullptr)
        return std::nullopt;
    return ForcedHost{host, *verdict.reason()};
}

HostIndex hostNamedIn(const Case &examined)
{
    if (!examined.spec)
        return -1;
    const RequestSpec &spec = *examined.spec;
    const auto &destination = spec.requestedDestination;
    const QString host = !spec.forceHost.isEmpty() ? spec.forceHost : destination ? destination->host : QString();
    const QString node = !spec.forceNode.isEmpty() ? spec.forceNode : destination ? destination->node : QString();
    const auto &hosts = examined.decision().hosts;
    const auto found = std::ranges::find_if(hosts, [&](const DecidedHost &each) {
        return (!host.isEmpty() || !node.isEmpty()) && (host.isEmpty() || each.host == host)
            && (node.isEmpty() || each.node == node);
    });
    return found == hosts.cend() ? -1 : HostIndex(found - hosts.cbegin());
}

QList<Change> withoutNamedHost(const Question &question)
{
    const Change without = withoutRequestMember(memberOf(question, u"host"_s));
    if (const auto *asked = std::get_if<ServerQuestion>(&question))
        return asked->action.host.isEmpty() ? QList<Change>() : QList<Change>{without};
    const auto &request = std::get<Request>(question);
    QList<Change> changes;
    if (request.availabilityZone.contains(u':')) {
        const QString zone = request.availabilityZone.section(u':', 0, 0);
        changes.append(withRequestMember({u"server"_s, u"availability_zone"_s}, zone));
    }
    if (!request.host.isEmpty())
        changes.append(without);
    if (!request.hypervisorHostname.isEmpty())
        changes.append(withoutRequestMember({u"server"_s, u"hypervisor_hostname"_s}));
    return changes;
}

} // namespace astrolabe
