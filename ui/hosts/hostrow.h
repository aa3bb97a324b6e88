// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scheduler/scheduler.h"
#include "widgets/tableroles.h"

#include <QCoreApplication>
#include <QHash>

#include <optional>
#include <vector>

namespace astrolabe {

// The state of a host's service as the scheduler sees it. Source: nova.scheduler.filters.compute_filter.
enum class ServiceState { Up, Disabled, Down, NoService };

enum class HostResource { Vcpus, Memory, Disk };

// A resource of a compute node, in the units of the table.
struct HostAmounts
{
    double used = 0; // as nova-compute reports it
    double total = 0;
    double ratio = 1;
    std::optional<double> heldOtherwise = {}; // used and reserved in Placement; none: as nova-compute reports it
};

// A compute node as the host table shows it.
struct HostRow
{
    Q_DECLARE_TR_FUNCTIONS(astrolabe::HostRow)

public:
    int node = 0; // its position in the cloud
    QString uuid;
    QString label;
    ServiceState state = ServiceState::Up;
    QString zone;
    QString cell;
    QStringList aggregates;
    HostAmounts vcpus;
    HostAmounts memory; // GiB
    HostAmounts disk;   // GiB
    int servers = 0;
    QString hypervisor;
    QString uri; // of libvirt; empty: simulated

    // As nova-compute reports it.
    Capacity capacity(HostResource resource) const;
    // The amount used and reserved in Placement, if it differs from what nova-compute reports.
    std::optional<double> heldOtherwise(HostResource resource) const;
    // How much is free, by nova-compute's numbers, and by Placement's where they differ.
    QString arithmetic(HostResource resource) const;

private:
    const HostAmounts &amounts(HostResource resource) const;
};

using HostRows = std::vector<HostRow>;

// In the order of the cloud's compute nodes. `uris` are those of the libvirt hosts, by node uuid. Slow for many hosts.
HostRows hostRows(const Scheduler &scheduler, const QHash<QString, QString> &uris);
// Whether they come in the order in which a table sorts their labels.
bool areInOrder(const HostRows &rows);

ServiceState serviceState(const CloudIndex &index, int node);
QString stateSign(ServiceState state);
QString stateText(ServiceState state);
Tone stateTone(ServiceState state);
// Why the service is in that state, with the numbers.
QString stateReason(const CloudIndex &index, int node);

// "QEMU 6.2.0".
QString hypervisorText(const ComputeNode &node);

} // namespace astrolabe
