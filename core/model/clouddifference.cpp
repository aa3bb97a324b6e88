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

// Notes what has to be prepared anew because of options that differ; adds to `hosts` those to prepare anew as a whole.
void compareOptions(const Cloud &before, const Cloud &after, CloudDifference &difference, QSet<QString> &hosts)
{
    bool isBareMetal = false;
    bool areDevices = false;
    bool areNamespaces = false;
    difference.isSameLiveness = before.now && before.now == after.now;
    for (const Option *option : before.config.differences(after.config)) {
        switch (option->prepares) {
        case Option::Prepares::Nothing:
            break;
        case Option::Prepares::Liveness:
            difference.isSameLiveness = false;
            break;
        case Option::Prepares::Zones:
            difference.areZonesElsewhere = true;
            break;
        case Option::Prepares::Ratios:
            difference.areRatiosDifferent = difference.isOfAllHosts = true;
            break;
        case Option::Prepares::Reserves:
        case Option::Prepares::Traits:
            difference.isOfAllHosts = true;
            break;
        case Option::Prepares::BareMetal:
            isBareMetal = true;
            break;
        case Option::Prepares::Devices:
            areDevices = true;
            break;
        case Option::Prepares::Namespaces:
            areNamespaces = true;
            break;
        }
    }
    if (!isBareMetal && !areDevices && !areNamespaces)
        return;
    for (int position = 0; position < after.computeNodes.size(); ++position) {
        const ComputeNode &node = after.computeNodes.at(position);
        if (isBareMetal && node.isBareMetal())
            hosts.insert(node.host);
        if ((areDevices && node.nodeDevices) || (areNamespaces && node.pmemNamespaces))
            difference.providing.append(position);
    }
}

} // namespace

std::optional<CloudDifference> CloudDifference::between(const Cloud &before, const Cloud &after)
{
    const qsizetype nodes = after.computeNodes.size();
    if (before.release != after.release || before.cells != after.cells || before.computeNodes.size() != nodes)
        return std::nullopt;
    CloudDifference difference;
    compareAggregates(before, after, difference);
    QSet<QString> hosts = difference.regrouped;
    compareOptions(before, after, difference, hosts);
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
    difference.areServersElsewhere = areElsewhere(before.instances, after.instances);
    return difference;
}

} // namespace astrolabe
