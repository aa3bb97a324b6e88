// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFlags>
#include <QLatin1StringView>
#include <QList>
#include <QStringList>

#include <optional>
#include <utility>

namespace astrolabe {

// Parts of a cloud that whoever described it may not have known.
enum class CloudPart : quint32 {
    Aggregates = 1 << 0,   // host aggregates with their hosts and metadata
    ServerGroups = 1 << 1, // with their members
    Flavors = 1 << 2,      // all of them: private ones too
    Images = 1 << 3,       // with their properties
    Instances = 1 << 4,    // all servers, with their hosts
    Services = 1 << 5,     // whether each nova-compute is up and enabled
    Usage = 1 << 6,        // how much each compute node reports to have and to have in use
    Stats = 1 << 7,        // what each compute node counts, such as failed builds
    CpuInfo = 1 << 8,      // the processors of each compute node
    HvSpecs = 1 << 9,      // architectures and modes that each compute node supports
    NumaTopologies = 1 << 10,
    PciDevices = 1 << 11,
    Metrics = 1 << 12,
    Inventories = 1 << 13, // Placement's amounts, and how much of them is in use
    Traits = 1 << 14,      // of Placement's providers
    ProviderAggregates = 1 << 15,
    Allocations = 1 << 16, // which consumer has what in Placement
    Options = 1 << 17,     // nova-scheduler's nova.conf
    Zones = 1 << 18,       // the availability zone of each host
};
Q_DECLARE_FLAGS(CloudParts, CloudPart)

// The name of a part in documents: "server_groups".
QLatin1StringView nameOf(CloudPart part);
// Every part, those first whose absence leaves most open.
QList<CloudPart> allCloudParts();
QStringList namesOf(CloudParts parts);
// none: no part has that name.
std::optional<CloudPart> cloudPartNamed(const QString &name);
// How a cloud's `known` names the part of one compute node: "numa_topology/⟨uuid⟩".
QString knownNodePart(CloudPart part, const QString &node);
// The command whose output tells the part.
QString commandTelling(CloudPart part);
// What tells all of the parts: each command once, with those that it tells, and that first which leaves most open.
QList<std::pair<QString, QList<CloudPart>>> commandsTelling(CloudParts parts);
// The part in the application's language: "server groups".
QString titleOf(CloudPart part);
// The title's source text, marked for translation as a Reason's.
const char *sourceTitleOf(CloudPart part);

} // namespace astrolabe

// Within the namespace these would hide Qt's own, such as Qt::CTRL | Qt::Key_B.
Q_DECLARE_OPERATORS_FOR_FLAGS(astrolabe::CloudParts)
