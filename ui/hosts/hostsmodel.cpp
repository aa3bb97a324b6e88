// SPDX-License-Identifier: GPL-3.0-or-later
#include "hosts/hostsmodel.h"

#include "widgets/table/celldelegate.h"

#include <QLocale>

#include <cmath>

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

// The amount used and reserved in Placement, if it differs from what nova-compute reports.
std::optional<double> heldOtherwise(const HostRow &row, int column)
{
    const std::optional<HeldByPlacement::Amount> &held = column == HostsModel::Vcpus ? row.held.vcpus
        : column == HostsModel::Memory                                               ? row.held.memory
                                                                                     : row.held.disk;
    if (!held)
        return std::nullopt;
    constexpr double seen = 0.05;
    const double reported = capacityOf(row, column)->used;
    const double all = held->used + held->reserved;
    const bool isSame = std::abs(held->used - reported) < seen || std::abs(all - reported) < seen;
    return isSame ? std::nullopt : std::optional(all);
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

QVariant HostsModel::value(int row, int column) const
{
    const HostRow &host = at(row);
    if (const Capacity *capacity = capacityOf(host, column))
        return capacity->used; // the first number in the cell
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
    if (const Capacity *capacity = capacityOf(host, column)) {
        if (const std::optional<double> held = heldOtherwise(host, column))
            return u"⚠ "_s + capacityText(*capacity).replace(u" / "_s, u" ≠ %1 / "_s.arg(amountText(*held)));
        return capacityText(*capacity);
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
    if (const Capacity *capacity = capacityOf(host, column)) {
        const QString reported = capacityArithmetic(*capacity);
        const std::optional<double> held = heldOtherwise(host, column);
        if (!held)
            return reported;
        Capacity inPlacement = *capacity;
        inPlacement.used = *held;
        return tr("nova-compute reports: %1\nPlacement holds, reserved amounts included: %2\nWhere Placement is "
                  "asked, its number decides whether a server finds room.")
            .arg(reported, capacityArithmetic(inPlacement));
    }
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
    const Capacity *capacity = capacityOf(at(row), column);
    return capacity == nullptr ? QVariant() : QVariant::fromValue(*capacity);
}

QString HostsModel::header(int column) const
{
    switch (column) {
    case Vcpus:
    case Memory:
    case Disk:
        return tr("Used / what can be given away. Sorts and filters by what is used.\n⚠ 0 ≠ 30: nova-compute reports 0 "
                  "as used, Placement holds 30.");
    case State:
        return tr("The state of the service as Nova's ComputeFilter judges it");
    default:
        return {};
    }
}

} // namespace astrolabe
