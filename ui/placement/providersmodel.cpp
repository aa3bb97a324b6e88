// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/providersmodel.h"

#include "base/visibletext.h"
#include "placement/providerfacts.h"
#include "widgets/table/celldelegate.h"

#include <QLocale>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QString shareText(const Capacity &capacity)
{
    if (capacity.capacity() <= 0)
        return capacityText(capacity);
    return ProvidersModel::tr("%1 % of %2", "share, resource class")
        .arg(QLocale().toString(100 * capacity.used / capacity.capacity(), 'f', 0), capacity.unit);
}

} // namespace

ProvidersModel::ProvidersModel(QObject *parent)
    : QAbstractItemModel(parent)
{ }

void ProvidersModel::setTree(const ProviderTreePtr &tree)
{
    beginResetModel();
    m_tree = tree;
    endResetModel();
}

QModelIndex ProvidersModel::indexOf(const QString &uuid) const
{
    return m_tree ? indexAt(m_tree->positionOf(uuid), 0) : QModelIndex();
}

QModelIndex ProvidersModel::indexAt(int provider, int column) const
{
    const int row = provider < 0 ? -1 : m_tree->rowOf(provider);
    return row < 0 ? QModelIndex() : createIndex(row, column, static_cast<quintptr>(provider));
}

void ProvidersModel::retranslate()
{
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

QModelIndex ProvidersModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    const int above = parent.isValid() ? static_cast<int>(parent.internalId()) : -1;
    return createIndex(row, column, static_cast<quintptr>(m_tree->children(above)[static_cast<std::size_t>(row)]));
}

QModelIndex ProvidersModel::parent(const QModelIndex &index) const
{
    return index.isValid() ? indexAt(m_tree->parent(static_cast<int>(index.internalId())), 0) : QModelIndex();
}

int ProvidersModel::rowCount(const QModelIndex &parent) const
{
    if (!m_tree || parent.column() > 0)
        return 0;
    return static_cast<int>(m_tree->children(parent.isValid() ? static_cast<int>(parent.internalId()) : -1).size());
}

int ProvidersModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

QVariant ProvidersModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const int provider = static_cast<int>(index.internalId());
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return visibleText(text(provider, index.column()));
    case Qt::ToolTipRole:
        return explanation(provider, index.column());
    case Qt::TextAlignmentRole:
        return QVariant::fromValue((index.column() == Generation ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case CapacityRole: {
        const auto fullest = index.column() == Fullest ? fullestOf(m_tree->usage(provider)) : std::nullopt;
        return fullest ? QVariant::fromValue(*fullest) : QVariant();
    }
    case ToneRole:
        return QVariant::fromValue(index.column() == Name ? Tone::Plain : Tone::Muted);
    case UuidRole:
        return m_tree->provider(provider).uuid;
    default:
        return {};
    }
}

QVariant ProvidersModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue((section == Generation ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && section == Fullest)
        return tr("Usage of the fullest resource class, as a share of its capacity");
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return tr("Provider");
    case Fullest:
        return tr("Fullest");
    default:
        return tr("Generation");
    }
}

QString ProvidersModel::text(int provider, int column) const
{
    const ResourceProvider &facts = m_tree->provider(provider);
    switch (column) {
    case Name:
        return facts.name;
    case Fullest: {
        const auto fullest = fullestOf(m_tree->usage(provider));
        return fullest ? shareText(*fullest) : QString();
    }
    default:
        return QLocale().toString(facts.generation);
    }
}

QString ProvidersModel::explanation(int provider, int column) const
{
    const ProviderUsage usage = m_tree->usage(provider);
    if (column == Name)
        return u"%1\n%2"_s.arg(usage.provider.name, usage.provider.uuid);
    if (column == Generation)
        return tr("Each write to the provider raises it; Placement refuses a write that names an older generation.");
    QStringList lines;
    const auto &inventories = usage.provider.inventories;
    for (auto inventory = inventories.begin(); inventory != inventories.end(); ++inventory) {
        const qint64 used = usage.used.value(inventory.key());
        lines.append(
            u"%1: %2"_s.arg(inventory.key(), inventoryArithmetic(inventory.key(), capacityOf(*inventory, used))));
    }
    return lines.isEmpty() ? tr("It has no inventory.") : lines.join(u'\n');
}

} // namespace astrolabe
