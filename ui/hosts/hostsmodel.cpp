// SPDX-License-Identifier: GPL-3.0-or-later
#include "hosts/hostsmodel.h"

#include "widgets/celldelegate.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QList<TableColumn> columns()
{
    return {
        {"host", QT_TRANSLATE_NOOP("astrolabe::HostsModel", "Host")},
        {"state", QT_TRANSLATE_NOOP("astrolabe::HostsModel", "State")},
        {"zone", QT_TRANSLATE_NOOP("astrolabe::HostsModel", "Zone")},
        {"cell", QT_TRANSLATE_NOOP("astrolabe::HostsModel", "Cell")},
        {"aggregates", QT_TRANSLATE_NOOP("astrolabe::HostsModel", "Aggregates")},
        {"vcpus", QT_TRANSLATE_NOOP("astrolabe::HostsModel", "vCPU"), Qt::AlignRight},
        {"memory", QT_TRANSLATE_NOOP("astrolabe::HostsModel", "Memory"), Qt::AlignRight},
        {"disk", QT_TRANSLATE_NOOP("astrolabe::HostsModel", "Disk"), Qt::AlignRight},
        {"servers", QT_TRANSLATE_NOOP("astrolabe::HostsModel", "Servers"), Qt::AlignRight},
        {"hypervisor", QT_TRANSLATE_NOOP("astrolabe::HostsModel", "Hypervisor")},
        {"source", QT_TRANSLATE_NOOP("astrolabe::HostsModel", "Source")},
    };
}

const Capacity *capacityOf(const HostRow &row, int column)
{
    switch (column) {
    case HostsModel::Vcpus:
        return &row.vcpus;
    case HostsModel::Memory:
        return &row.memory;
    case HostsModel::Disk:
        return &row.disk;
    default:
        return nullptr;
    }
}

} // namespace

HostsModel::HostsModel(QObject *parent)
    : TableModel(columns(), parent)
{ }

void HostsModel::setHosts(std::shared_ptr<const CloudIndex> index, std::shared_ptr<const HostRows> rows)
{
    beginResetModel();
    m_index = std::move(index);
    m_rows = std::move(rows);
    endResetModel();
}

int HostsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_rows ? 0 : int(m_rows->size());
}

QVariant HostsModel::value(int row, int column) const
{
    const HostRow &host = at(row);
    if (const Capacity *capacity = capacityOf(host, column))
        return capacity->free();
    switch (column) {
    case Host:
        return host.label;
    case State:
        return int(host.state);
    case Zone:
        return known(host.zone);
    case Cell:
        return host.cell;
    case Aggregates:
        return known(host.aggregates);
    case Servers:
        return host.servers;
    case Hypervisor:
        return host.hypervisor;
    default:
        return text(row, column);
    }
}

QString HostsModel::text(int row, int column) const
{
    const HostRow &host = at(row);
    if (const Capacity *capacity = capacityOf(host, column))
        return capacityText(*capacity);
    if (column == State)
        return stateSign(host.state) + u' ' + stateText(host.state);
    if (column == Source)
        return host.uri.isEmpty() ? tr("simulated") : tr("libvirt");
    return TableModel::text(row, column);
}

QString HostsModel::explanation(int row, int column) const
{
    const HostRow &host = at(row);
    if (const Capacity *capacity = capacityOf(host, column))
        return capacityArithmetic(*capacity);
    switch (column) {
    case State:
        return stateReason(*m_index, host.node);
    case Servers:
        return tr("%n server(s) run here, as nova-compute reported it", nullptr, host.servers);
    case Source:
        return host.uri.isEmpty() ? tr("From a cloud file: a boot here changes the record only, nothing is started")
                                  : tr("A real host: %1").arg(host.uri);
    default:
        return text(row, column);
    }
}

QString HostsModel::uuid(int row) const
{
    return at(row).uuid;
}

Tone HostsModel::tone(int row, int column) const
{
    if (column == State)
        return stateTone(at(row).state);
    const bool secondary
        = column == Zone || column == Cell || column == Aggregates || column == Hypervisor || column == Source;
    return secondary ? Tone::Muted : Tone::Plain;
}

QVariant HostsModel::capacity(int row, int column) const
{
    const Capacity *capacity = capacityOf(at(row), column);
    return capacity == nullptr ? QVariant() : QVariant::fromValue(*capacity);
}

QString HostsModel::header(int column) const
{
    switch (column) {
    case Vcpus:
    case Memory:
    case Disk:
        return tr("Used / what can be given away. Sorts and filters by what is free.");
    case State:
        return tr("What Nova's ComputeFilter makes of the service");
    default:
        return {};
    }
}

} // namespace astrolabe
