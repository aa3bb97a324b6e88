// SPDX-License-Identifier: GPL-3.0-or-later
#include "hosts/hostsmodel.h"

#include "base/joinednames.h"
#include "widgets/table/celldelegate.h"

#include <QLocale>

#include <cmath>
#include <optional>

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

// That the column is about; none for others.
std::optional<HostResource> resourceOf(int column)
{
    switch (column) {
    case HostsModel::Vcpus:
        return HostResource::Vcpus;
    case HostsModel::Memory:
        return HostResource::Memory;
    case HostsModel::Disk:
        return HostResource::Disk;
    default:
        return std::nullopt;
    }
}

QString amountText(double amount)
{
    return QLocale().toString(amount, 'f', amount == std::floor(amount) ? 0 : 1);
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

int HostsModel::rowOfUuid(const QString &uuid) const
{
    return m_index ? m_index->nodeByUuid(uuid) : -1;
}

QVariant HostsModel::value(int row, int column) const
{
    const HostRow &host = at(row);
    if (const auto resource = resourceOf(column))
        return host.capacity(*resource).used; // the first number in the cell
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
        return known(joinedNames(host.aggregates));
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
    if (const auto resource = resourceOf(column)) {
        const QString reported = capacityText(host.capacity(*resource));
        const std::optional<double> held = host.heldOtherwise(*resource);
        return held ? u"⚠ "_s + QString(reported).replace(u" / "_s, u" ≠ %1 / "_s.arg(amountText(*held))) : reported;
    }
    if (column == State)
        return stateSign(host.state) + u' ' + stateText(host.state);
    if (column == Source)
        return host.uri.isEmpty() ? tr("simulated") : tr("libvirt");
    return TableModel::text(row, column);
}

QString HostsModel::explanation(int row, int column) const
{
    const HostRow &host = at(row);
    if (const auto resource = resourceOf(column))
        return host.arithmetic(*resource);
    switch (column) {
    case State:
        return stateReason(*m_index, host.node);
    case Servers:
        return tr("%n server(s) run here, as nova-compute reported it", nullptr, host.servers);
    case Source:
        return host.uri.isEmpty() ? tr("From a cloud file: a boot here changes only the record; nothing is started")
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
    const auto resource = resourceOf(column);
    return resource ? QVariant::fromValue(at(row).capacity(*resource)) : QVariant();
}

QString HostsModel::header(int column) const
{
    switch (column) {
    case Vcpus:
    case Memory:
    case Disk:
        return tr("Used / allocatable. Sorts and filters by the used amount.\n⚠ 0 ≠ 30: nova-compute reports 0 as "
                  "used, Placement holds 30.");
    case State:
        return tr("The state of the service as Nova's ComputeFilter judges it");
    default:
        return {};
    }
}

} // namespace astrolabe
