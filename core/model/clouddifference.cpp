// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/clouddifference.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Compares what look-ups find a node by, and whether it has a service record.
bool isSameNode(const ComputeNode &before, const ComputeNode &after)
{
    return before.uuid == after.uuid && before.host == after.host
        && before.hypervisorHostname == after.hypervisorHostname && before.cell == after.cell
        && before.service.has_value() == after.service.has_value();
}

bool isInSamePlace(const Instance &before, const Instance &after)
{
    return before.uuid == after.uuid && before.host == after.host;
}

// nullptr: the list is shorter.
template<typename T>
const T *atPosition(const QList<T> &list, qsizetype position)
{
    return position < list.size() ? &list.at(position) : nullptr;
}

// nullptr: none.
QStringList membersOf(const Aggregate *aggregate)
{
    return aggregate != nullptr ? aggregate->hosts : QStringList();
}

// If both are the same aggregate, only the hosts that joined or left: it may have thousands of others.
QSet<QString> regroupedBy(const Aggregate *before, const Aggregate *after)
{
    const QStringList was = membersOf(before);
    const QStringList is = membersOf(after);
    const bool isSame = before != nullptr && after != nullptr && before->uuid == after->uuid;
    if (!isSame)
        return QSet(was.begin(), was.end()) + QSet(is.begin(), is.end());
    const auto [left, joined] = std::ranges::mismatch(was, is);
    const QSet<QString> hadOnly(left, was.end());
    const QSet<QString> hasOnly(joined, is.end());
    return (hadOnly - hasOnly) + (hasOnly - hadOnly);
}

// Empty: it is no zone.
QString zoneOf(const Aggregate *aggregate)
{
    return aggregate != nullptr ? aggregate->metadata.value(u"availability_zone"_s) : QString();
}

void compareAggregates(const Cloud &before, const Cloud &after, CloudDifference &difference)
{
    const qsizetype count = std::max(before.aggregates.size(), after.aggregates.size());
    for (qsizetype position = 0; position < count; ++position) {
        const Aggregate *was = atPosition(before.aggregates, position);
        const Aggregate *is = atPosition(after.aggregates, position);
        if (was != nullptr && is != nullptr && *was == *is)
            continue;
        difference.aggregates.append(static_cast<int>(position));
        difference.areZonesElsewhere = difference.areZonesElsewhere || zoneOf(was) != zoneOf(is);
        if (was == nullptr || is == nullptr || was->uuid != is->uuid || was->hosts != is->hosts)
            difference.regrouped.unite(regroupedBy(was, is));
    }
}

bool areElsewhere(const QList<Instance> &before, const QList<Instance> &after)
{
    return before.constData() != after.constData() && !std::ranges::equal(before, after, isInSamePlace);
}

// Adds the hosts of nodes that have what the options are about.
void addConcerned(const std::vector<const Option *> &options, const Cloud &cloud, QSet<QString> &hosts)
{
    const auto concern
        = [&](Option::Prepares what) { return std::ranges::find(options, what, &Option::prepares) != options.end(); };
    const bool concernBareMetal = concern(Option::Prepares::BareMetal);
    const bool concernDevices = concern(Option::Prepares::Devices);
    const bool concernNamespaces = concern(Option::Prepares::Namespaces);
    if (!concernBareMetal && !concernDevices && !concernNamespaces)
        return;
    for (const ComputeNode &node : cloud.computeNodes) {
        if ((concernBareMetal && node.isBareMetal()) || (concernDevices && node.nodeDevices)
            || (concernNamespaces && node.pmemNamespaces))
            hosts.insert(node.host);
    }
}

} // namespace

std::optional<CloudDifference> CloudDifference::between(const Cloud &before, const Cloud &after)
{
    const qsizetype nodes = after.computeNodes.size();
    const std::vector<const Option *> options = before.config.differences(after.config);
    const auto concern
        = [&](Option::Prepares what) { return std::ranges::find(options, what, &Option::prepares) != options.end(); };
    if (before.release != after.release || before.cells != after.cells || before.computeNodes.size() != nodes)
        return std::nullopt;
    CloudDifference difference;
    compareAggregates(before, after, difference);
    difference.areZonesElsewhere = difference.areZonesElsewhere || concern(Option::Prepares::Zones);
    difference.areRatiosElsewhere = concern(Option::Prepares::Ratios);
    difference.areReservesElsewhere = concern(Option::Prepares::Reserves);
    difference.areTraitsElsewhere = concern(Option::Prepares::Traits);
    QSet<QString> hosts = difference.regrouped;
    addConcerned(options, after, hosts);
    difference.areNodesShared = before.computeNodes.isSharedWith(after.computeNodes);
    for (qsizetype node = 0; node < nodes && !difference.areNodesShared; ++node) {
        const ComputeNode &was = before.computeNodes.at(node);
        const ComputeNode &is = after.computeNodes.at(node);
        if (was == is)
            continue;
        if (!isSameNode(was, is))
            return std::nullopt;
        hosts.insert(is.host);
    }
    for (qsizetype node = 0; node < nodes && !hosts.isEmpty(); ++node) {
        if (hosts.contains(after.computeNodes.at(node).host))
            difference.nodes.append(static_cast<int>(node));
    }
    difference.isSameLiveness = before.now && before.now == after.now && !concern(Option::Prepares::Liveness);
    difference.areServersElsewhere = areElsewhere(before.instances, after.instances);
    return difference;
}

} // namespace astrolabe
