// SPDX-License-Identifier: GPL-3.0-or-later
#include "hosts/hostrow.h"

#include "placement/providerusage.h"
#include "scheduler/hoststate.h"
#include "widgets/table/celldelegate.h"

#include <QLocale>

#include <cmath>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr double mibPerGib = 1024;

QString cellName(const CloudIndex &index, int node)
{
    return index.cloud().cells.at(index.cellOf(node)).name;
}

QString aggregateNames(const CloudIndex &index, const QString &host)
{
    QStringList names;
    for (const int aggregate : index.aggregatesOfHost(host))
        names.append(index.cloud().aggregates.at(aggregate).name);
    return names.join(", "_L1);
}

HostRow rowWithoutFacts(const CloudIndex &index, int node)
{
    const ComputeNode &from = index.cloud().computeNodes.at(node);
    HostRow row;
    row.node = node;
    row.uuid = from.uuid;
    row.label = index.label(node);
    row.state = serviceState(index, node);
    row.zone = index.zoneOfHost(from.host);
    row.cell = cellName(index, node);
    row.aggregates = aggregateNames(index, from.host);
    row.vcpus = {.used = double(from.vcpusUsed), .total = double(from.vcpus), .unit = {}};
    row.memory = {.used = double(from.memoryMb - from.freeRam()) / mibPerGib,
        .total = double(from.memoryMb) / mibPerGib,
        .unit = u"GiB"_s};
    row.disk = {.used = double(from.localGb - from.freeDisk()), .total = double(from.localGb), .unit = u"GiB"_s};
    row.servers = int(index.instancesOnHost(from.host).size());
    row.hypervisor = hypervisorText(from);
    return row;
}

// A node's provider has the node's uuid.
HeldByPlacement heldByPlacement(const Placement &placement, const QString &uuid)
{
    const auto usage = usageOf(placement, uuid);
    const auto amount = [&](const QString &resourceClass, double unit) -> std::optional<HeldByPlacement::Amount> {
        const auto inventory = usage->provider.inventories.constFind(resourceClass);
        if (inventory == usage->provider.inventories.cend())
            return std::nullopt;
        // nova-compute does not count reserved CPUs as used.
        const qint64 reserved = resourceClass.endsWith("CPU"_L1) ? 0 : inventory->reserved;
        return HeldByPlacement::Amount{double(usage->used.value(resourceClass)) / unit, double(reserved) / unit};
    };
    HeldByPlacement held;
    if (!usage)
        return held;
    held.vcpus = amount(u"VCPU"_s, 1);
    if (const auto dedicated = amount(u"PCPU"_s, 1))
        held.vcpus = HeldByPlacement::Amount{held.vcpus.value_or(HeldByPlacement::Amount()).used + dedicated->used, 0};
    held.memory = amount(u"MEMORY_MB"_s, mibPerGib);
    held.disk = amount(u"DISK_GB"_s, 1);
    return held;
}

} // namespace

const Capacity &HostRow::capacity(HostResource resource) const
{
    switch (resource) {
    case HostResource::Vcpus:
        return vcpus;
    case HostResource::Memory:
        return memory;
    case HostResource::Disk:
        return disk;
    }
    Q_UNREACHABLE();
}

std::optional<double> HostRow::heldOtherwise(HostResource resource) const
{
    const std::optional<HeldByPlacement::Amount> &there = resource == HostResource::Vcpus ? held.vcpus
        : resource == HostResource::Memory                                                ? held.memory
                                                                                          : held.disk;
    if (!there)
        return std::nullopt;
    constexpr double seen = 0.05;
    const double reported = capacity(resource).used;
    const double all = there->used + there->reserved;
    const bool isSame = std::abs(there->used - reported) < seen || std::abs(all - reported) < seen;
    return isSame ? std::nullopt : std::optional(all);
}

QString HostRow::arithmetic(HostResource resource) const
{
    const QString reported = capacityArithmetic(capacity(resource));
    const std::optional<double> all = heldOtherwise(resource);
    if (!all)
        return reported;
    Capacity inPlacement = capacity(resource);
    inPlacement.used = *all;
    return tr("nova-compute reports: %1\nPlacement holds, reserved amounts included: %2\nWhere Placement is "
              "asked, its number decides whether a server finds room.")
        .arg(reported, capacityArithmetic(inPlacement));
}

HostRows hostRows(const Scheduler &scheduler, const QHash<QString, QString> &uris)
{
    const std::shared_ptr<const CloudIndex> index = scheduler.index();
    HostRows rows;
    rows.reserve(static_cast<std::size_t>(index->cloud().computeNodes.size()));
    for (int node = 0; node < index->cloud().computeNodes.size(); ++node) {
        rows.push_back(rowWithoutFacts(*index, node));
        rows.back().uri = uris.value(rows.back().uuid);
        rows.back().held = heldByPlacement(scheduler.placement(), rows.back().uuid);
    }
    // Ratios and the number of servers come from the scheduler, which has neither for a node without a service.
    for (const HostState &state : scheduler.states().all()) {
        HostRow &row = rows[static_cast<std::size_t>(state.index)];
        row.vcpus.ratio = state.facts.cpuAllocationRatio;
        row.memory.ratio = state.facts.ramAllocationRatio;
        row.disk.ratio = state.facts.diskAllocationRatio;
        row.servers = state.facts.numInstances;
    }
    return rows;
}

ServiceState serviceState(const CloudIndex &index, int node)
{
    const Service *service = index.serviceOf(index.cloud().computeNodes.at(node).host);
    if (service == nullptr)
        return ServiceState::NoService;
    if (!index.isUp(*service))
        return ServiceState::Down;
    return service->disabled ? ServiceState::Disabled : ServiceState::Up;
}

QString stateSign(ServiceState state)
{
    switch (state) {
    case ServiceState::Up:
        return u"✓"_s;
    case ServiceState::Disabled:
        return u"⊘"_s;
    case ServiceState::Down:
        return u"✕"_s;
    case ServiceState::NoService:
        return u"?"_s;
    }
    Q_UNREACHABLE();
}

QString stateText(ServiceState state)
{
    switch (state) {
    case ServiceState::Up:
        return HostRow::tr("up");
    case ServiceState::Disabled:
        return HostRow::tr("disabled");
    case ServiceState::Down:
        return HostRow::tr("down");
    case ServiceState::NoService:
        return HostRow::tr("no service");
    }
    Q_UNREACHABLE();
}

Tone stateTone(ServiceState state)
{
    switch (state) {
    case ServiceState::Up:
        return Tone::Good;
    case ServiceState::Disabled:
        return Tone::Warning;
    case ServiceState::Down:
        return Tone::Bad;
    case ServiceState::NoService:
        return Tone::Muted;
    }
    Q_UNREACHABLE();
}

QString stateReason(const CloudIndex &index, int node)
{
    const Service *service = index.serviceOf(index.cloud().computeNodes.at(node).host);
    if (service == nullptr)
        return HostRow::tr("The host has no nova-compute service record, so Nova ignores it.");
    const QString seen = QLocale().toString(index.secondsSinceSeen(*service), 'f', 0);
    if (service->forcedDown) {
        return service->disabledReason.isEmpty() ? HostRow::tr("An operator forced the service down.")
                                                 : HostRow::tr("Forced down: %1").arg(service->disabledReason);
    }
    if (!index.isUp(*service))
        return HostRow::tr(
            "Last report %1 s before the cloud's reference time: longer than [DEFAULT] service_down_time allows.")
            .arg(seen);
    if (!service->disabled)
        return HostRow::tr("Enabled; last report %1 s from the cloud's reference time.").arg(seen);
    return service->disabledReason.isEmpty() ? HostRow::tr("An operator disabled the service and gave no reason.")
                                             : HostRow::tr("Disabled: %1").arg(service->disabledReason);
}

QString hypervisorText(const ComputeNode &node)
{
    const int version = node.hypervisorVersion;
    if (version == 0)
        return node.hypervisorType;
    return u"%1 %2.%3.%4"_s.arg(node.hypervisorType)
        .arg(version / 1'000'000)
        .arg(version / 1'000 % 1'000)
        .arg(version % 1'000);
}

} // namespace astrolabe
