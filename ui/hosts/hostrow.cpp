// SPDX-License-Identifier: GPL-3.0-or-later
#include "hosts/hostrow.h"

#include "placement/placement.h"
#include "placement/providers.h"
#include "scheduler/hoststate.h"
#include "widgets/table/celldelegate.h"
#include "widgets/table/naturalorder.h"

#include <QLocale>

#include <algorithm>
#include <cmath>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr double mibPerGib = 1024;

// What Placement counts of one class on a node.
struct Held
{
    double used = 0;
    double reserved = 0; // for the host itself; nova-compute counts it as used
};

// None: the node has no such inventory.
std::optional<Held> heldIn(const Placement &placement, int provider, const QString &resourceClass, double unit)
{
    const InventoryRow *inventory = placement.providers().inventory(provider, resourceClass);
    if (inventory == nullptr)
        return std::nullopt;
    return Held{double(placement.used(*inventory)) / unit, inventory->reserved / unit};
}

// nova-compute does not count reserved CPUs as used.
std::optional<Held> heldCpus(const Placement &placement, int provider)
{
    const auto shared = heldIn(placement, provider, u"VCPU"_s, 1);
    const auto dedicated = heldIn(placement, provider, u"PCPU"_s, 1);
    if (!shared && !dedicated)
        return std::nullopt;
    return Held{shared.value_or(Held()).used + dedicated.value_or(Held()).used, 0};
}

std::optional<double> heldOtherwise(const std::optional<Held> &held, double reported)
{
    if (!held)
        return std::nullopt;
    constexpr double seen = 0.05;
    const double all = held->used + held->reserved;
    const bool isSame = std::abs(held->used - reported) < seen || std::abs(all - reported) < seen;
    return isSame ? std::nullopt : std::optional(all);
}

// Reads the hosts of one cloud. Many have the same aggregates and hypervisor: their texts are made once.
class RowReader
{
public:
    explicit RowReader(const Scheduler &scheduler)
        : m_index(scheduler.index())
        , m_hosts(scheduler.hosts())
        , m_placement(scheduler.placement())
    { }

    HostRow row(int node);

private:
    QStringList aggregatesOf(const QString &host);
    QString hypervisorOf(const ComputeNode &node);
    void compareWithPlacement(HostRow &row) const;

    std::shared_ptr<const CloudIndex> m_index;
    QList<DecidedHost> m_hosts;
    const Placement &m_placement;
    QHash<QList<int>, QStringList> m_aggregates;
    QHash<std::pair<QString, int>, QString> m_hypervisors;
};

HostRow RowReader::row(int node)
{
    const ComputeNode &from = m_index->cloud().computeNodes.at(node);
    const DecidedHost &host = m_hosts.at(node);
    HostRow row;
    row.node = node;
    row.uuid = host.uuid;
    row.label = host.label;
    row.state = serviceState(*m_index, node);
    row.zone = host.zone;
    row.cell = host.cell;
    row.aggregates = aggregatesOf(from.host);
    row.vcpus = {.used = double(from.vcpusUsed), .total = double(from.vcpus)};
    row.memory
        = {.used = double(from.memoryMb - from.freeRam()) / mibPerGib, .total = double(from.memoryMb) / mibPerGib};
    row.disk = {.used = double(from.localGb - from.freeDisk()), .total = double(from.localGb)};
    row.servers = int(m_index->instancesOnHost(from.host).size());
    row.hypervisor = hypervisorOf(from);
    compareWithPlacement(row);
    return row;
}

QStringList RowReader::aggregatesOf(const QString &host)
{
    const QList<int> aggregates = m_index->aggregatesOfHost(host);
    if (const auto known = m_aggregates.constFind(aggregates); known != m_aggregates.cend())
        return *known;
    QStringList names;
    for (const int aggregate : aggregates)
        names.append(m_index->cloud().aggregates.at(aggregate).name);
    return *m_aggregates.insert(aggregates, names);
}

QString RowReader::hypervisorOf(const ComputeNode &node)
{
    const std::pair key(node.hypervisorType, node.hypervisorVersion);
    const auto known = m_hypervisors.constFind(key);
    return known != m_hypervisors.cend() ? *known : *m_hypervisors.insert(key, hypervisorText(node));
}

// A node's provider has the node's uuid.
void RowReader::compareWithPlacement(HostRow &row) const
{
    const int provider = m_placement.providers().byUuid.value(row.uuid, -1);
    const auto held
        = [&](const QString &resourceClass, double unit) { return heldIn(m_placement, provider, resourceClass, unit); };
    row.vcpus.heldOtherwise = heldOtherwise(heldCpus(m_placement, provider), row.vcpus.used);
    row.memory.heldOtherwise = heldOtherwise(held(u"MEMORY_MB"_s, mibPerGib), row.memory.used);
    row.disk.heldOtherwise = heldOtherwise(held(u"DISK_GB"_s, 1), row.disk.used);
}

} // namespace

const HostAmounts &HostRow::amounts(HostResource resource) const
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

Capacity HostRow::capacity(HostResource resource) const
{
    const HostAmounts &reported = amounts(resource);
    return {.used = reported.used,
        .total = reported.total,
        .ratio = reported.ratio,
        .unit = resource == HostResource::Vcpus ? QString() : u"GiB"_s};
}

std::optional<double> HostRow::heldOtherwise(HostResource resource) const
{
    return amounts(resource).heldOtherwise;
}

QString HostRow::arithmetic(HostResource resource) const
{
    QString reported = capacityArithmetic(capacity(resource));
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
    const auto nodes = static_cast<int>(scheduler.hosts().size());
    HostRows rows;
    rows.reserve(static_cast<std::size_t>(nodes));
    RowReader reader(scheduler);
    for (int node = 0; node < nodes; ++node) {
        rows.push_back(reader.row(node));
        rows.back().uri = uris.value(rows.back().uuid);
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

bool areInOrder(const HostRows &rows)
{
    const auto isBefore = [](const QString &left, const QString &right) { return naturalCompare(left, right) < 0; };
    return std::ranges::is_sorted(rows, isBefore, &HostRow::label);
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
