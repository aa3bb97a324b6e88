// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalogue/cataloguemodel.h"

#include "widgets/table/celldelegate.h"

namespace astrolabe {

namespace {

const Capacity *capacityIn(const CatalogueCell &cell)
{
    return cell.value.metaType() == QMetaType::fromType<Capacity>()
        ? static_cast<const Capacity *>(cell.value.constData())
        : nullptr;
}

} // namespace

void CatalogueModel::setRows(std::shared_ptr<const CatalogueRows> rows)
{
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

int CatalogueModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_rows ? 0 : static_cast<int>(m_rows->size());
}

QString CatalogueModel::detail(int row, int column) const
{
    const CatalogueCell &shown = cell(row, column);
    if (const Capacity *capacity = capacityIn(shown))
        return capacityArithmetic(*capacity);
    return shown.detail.isNull() ? text(row, column) : shown.detail;
}

// Capacities sort by the used amount, the first number in the cell, as in the table of hosts.
QVariant CatalogueModel::value(int row, int column) const
{
    const CatalogueCell &shown = cell(row, column);
    const Capacity *capacity = capacityIn(shown);
    return capacity == nullptr ? shown.value : QVariant(capacity->used);
}

QString CatalogueModel::text(int row, int column) const
{
    const CatalogueCell &shown = cell(row, column);
    if (const Capacity *capacity = capacityIn(shown))
        return capacityText(*capacity);
    return shown.text.isNull() ? valueText(shown.value) : shown.text;
}

// A number alone says nothing, so this adds its column and thing.
QString CatalogueModel::explanation(int row, int column) const
{
    const QString told = detail(row, column);
    if (column == 0 || told != text(row, column))
        return told;
    const QString name = headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    return tr("%1 of %2: %3", "column, thing, value").arg(name, text(row, 0), told);
}

QString CatalogueModel::uuid(int row) const
{
    return m_rows->at(row).id;
}

QVariant CatalogueModel::capacity(int row, int column) const
{
    const CatalogueCell &shown = cell(row, column);
    return capacityIn(shown) == nullptr ? QVariant() : shown.value;
}

} // namespace astrolabe
