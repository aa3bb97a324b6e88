// SPDX-License-Identifier: GPL-3.0-or-later
// A nova-compute that is enabled and reports, on a host that is mapped to an enabled cell.
#include "diagnosis/causes/servicedown.h"
#include "diagnosis/remedies/catalogue.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QList<Change> running(const Miss &miss)
{
    const CloudIndex &index = miss.ward.index();
    const Service *service = index.serviceOf(miss.node().host);
    if (service == nullptr)
        return {};
    SwitchService change = serviceBroughtUp(index, miss.node().host);
    if (service->disabled)
        change.disabled = false;
    if (!change.disabled && !change.forcedDown && !change.stopped)
        return {};
    return {change};
}

QList<Change> readCell(const Miss &miss)
{
    const Cell &cell = miss.ward.cloud().cells.at(miss.ward.index().cellOf(miss.host));
    const auto edit = [&](const QString &member, bool value) {
        return EditCloud{.list = u"cells"_s, .id = cell.uuid, .member = {member}, .value = value};
    };
    QList<Change> changes;
    if (cell.disabled)
        changes.append(edit(u"disabled"_s, false));
    if (cell.inScheduler == false)
        changes.append(edit(u"in_scheduler"_s, true));
    return changes;
}

QList<Ladder> runningOn(const Miss &miss)
{
    QList<Ladder> ladders;
    const auto add = [&](const QList<Change> &changes) {
        if (!changes.isEmpty())
            ladders.append(Ladder(changes));
    };
    if (!miss.node().isMapped)
        add({nodeEdit(miss.node(), {u"mapped"_s}, true)});
    if (miss.condition.kind == Condition::Kind::HostState)
        add(readCell(miss));
    const bool isStatus = miss.isFilter("ComputeFilter"_L1)
        || miss.condition.name.endsWith(u"!COMPUTE_STATUS_DISABLED"_s)
        || miss.condition.kind == Condition::Kind::HostState;
    if (isStatus)
        add(running(miss));
    return ladders;
}

// A server of a host that is not mapped ends in cell0, although nova-scheduler finds the host.
QList<Ladder> mappedHosts(const Ward &ward)
{
    QList<Ladder> ladders;
    const Decision &decision = ward.decision();
    for (const InstanceRecord &record : decision.instances) {
        for (const ClaimRecord &claim : record.claims) {
            const ComputeNode &node = ward.cloud().computeNodes.at(claim.host);
            if (!node.isMapped && ladders.isEmpty())
                ladders.append(Ladder({nodeEdit(node, {u"mapped"_s}, true)}));
        }
    }
    return ladders;
}

} // namespace

const RemedyEntry remedies::runningHost{Effort::HostState, runningOn, mappedHosts};

} // namespace astrolabe
