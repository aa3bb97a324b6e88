// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/providertables.h"

#include "base/memorytext.h"
#include "widgets/resourceclass.h"
#include "widgets/table/celldelegate.h"

#include <limits>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 anyUnit = std::numeric_limits<qint32>::max(); // Placement's default for max_unit

QList<TableColumn> inventoryColumns()
{
    return {
        {"class", QT_TRANSLATE_NOOP("astrolabe::InventoriesModel", "Class")},
        {"used", QT_TRANSLATE_NOOP("astrolabe::InventoriesModel", "Used"), Qt::AlignRight},
        {"free", QT_TRANSLATE_NOOP("astrolabe::InventoriesModel", "Free"), Qt::AlignRight},
        {"total", QT_TRANSLATE_NOOP("astrolabe::InventoriesModel", "Total"), Qt::AlignRight},
        {"reserved", QT_TRANSLATE_NOOP("astrolabe::InventoriesModel", "Reserved"), Qt::AlignRight},
        {"ratio", QT_TRANSLATE_NOOP("astrolabe::InventoriesModel", "Ratio"), Qt::AlignRight},
        {"min_unit", QT_TRANSLATE_NOOP("astrolabe::InventoriesModel", "Min"), Qt::AlignRight},
        {"max_unit", QT_TRANSLATE_NOOP("astrolabe::InventoriesModel", "Max"), Qt::AlignRight},
        {"step_size", QT_TRANSLATE_NOOP("astrolabe::InventoriesModel", "Step"), Qt::AlignRight},
    };
}

QList<TableColumn> consumerColumns()
{
    return {
        {"consumer", QT_TRANSLATE_NOOP("astrolabe::ConsumersModel", "Consumer")},
        {"resources", QT_TRANSLATE_NOOP("astrolabe::ConsumersModel", "Allocated here")},
        {"providers", QT_TRANSLATE_NOOP("astrolabe::ConsumersModel", "Providers"), Qt::AlignRight},
        {"type", QT_TRANSLATE_NOOP("astrolabe::ConsumersModel", "Type")},
        {"project", QT_TRANSLATE_NOOP("astrolabe::ConsumersModel", "Project")},
        {"user", QT_TRANSLATE_NOOP("astrolabe::ConsumersModel", "User")},
    };
}

QList<TableColumn> holdingColumns()
{
    return {
        {"provider", QT_TRANSLATE_NOOP("astrolabe::HoldingsModel", "Resource provider")},
        {"resources", QT_TRANSLATE_NOOP("astrolabe::HoldingsModel", "Holds")},
    };
}

} // namespace

InventoriesModel::InventoriesModel(QObject *parent)
    : RowsModel(inventoryColumns(), parent)
{ }

QVariant InventoriesModel::value(int row, int column) const
{
    const InventoryFacts &facts = at(row);
    switch (column) {
    case ResourceClass:
        return facts.resourceClass;
    case Used:
        return facts.used;
    case Free:
        return static_cast<qint64>(capacityOf(facts.inventory, facts.used).capacity()) - facts.used;
    case Total:
        return facts.inventory.total;
    case Reserved:
        return facts.inventory.reserved;
    case Ratio:
        return facts.inventory.allocationRatio;
    case MinUnit:
        return facts.inventory.minUnit;
    case MaxUnit:
        return facts.inventory.maxUnit;
    default:
        return facts.inventory.stepSize;
    }
}

QString InventoriesModel::text(int row, int column) const
{
    if (column == ResourceClass)
        return classText(at(row).resourceClass);
    if (column == Used)
        return capacityText(capacityOf(at(row).inventory, at(row).used));
    if (column == MaxUnit && at(row).inventory.maxUnit == anyUnit)
        return tr("any");
    return TableModel::text(row, column);
}

QString InventoriesModel::explanation(int row, int column) const
{
    switch (column) {
    case ResourceClass:
    case Used:
    case Free:
        return inventoryArithmetic(at(row).resourceClass, capacityOf(at(row).inventory, at(row).used));
    case Total:
        return tr("total: the whole amount");
    case Reserved:
        return tr("reserved: the amount that servers cannot use");
    case Ratio:
        return tr("allocation_ratio: the capacity is (total − reserved) × this");
    case MinUnit:
        return tr("min_unit: the smallest allocation");
    case MaxUnit:
        return tr("max_unit: the largest allocation, %1").arg(at(row).inventory.maxUnit);
    default:
        return tr("step_size: allocations are multiples of this");
    }
}

QVariant InventoriesModel::capacity(int row, int column) const
{
    return column == Used ? QVariant::fromValue(capacityOf(at(row).inventory, at(row).used)) : QVariant();
}

QString consumerText(const ConsumerFacts &consumer)
{
    if (consumer.isHost)
        return ConsumersModel::tr("All servers of %1").arg(consumer.name);
    return consumer.name.isEmpty() ? consumer.uuid : consumer.name;
}

ConsumersModel::ConsumersModel(QObject *parent)
    : RowsModel(consumerColumns(), parent)
{ }

QVariant ConsumersModel::value(int row, int column) const
{
    const ConsumerFacts &facts = at(row);
    switch (column) {
    case Consumer:
        return consumerText(facts);
    case Taken:
        return amountsText(facts.resources);
    case Providers:
        return static_cast<int>(facts.holdings.size());
    case Type:
        return known(facts.type);
    case Project:
        return known(facts.projectId);
    default:
        return known(facts.userId);
    }
}

QString ConsumersModel::explanation(int row, int column) const
{
    const ConsumerFacts &facts = at(row);
    if (column == Consumer && facts.isHost)
        return tr("The cloud has no placement data: the amounts that the compute node reports as used count as one "
                  "consumer.");
    if (column == Consumer && facts.name.isEmpty())
        return tr("%1: the cloud has no such server").arg(facts.uuid);
    if (column == Consumer)
        return u"%1\n%2"_s.arg(facts.name, facts.uuid);
    if (column == Providers)
        return tr("Number of providers this consumer has allocations on");
    return valueText(value(row, column));
}

Tone ConsumersModel::tone(int, int column) const
{
    return column == Consumer || column == Taken ? Tone::Plain : Tone::Muted;
}

HoldingsModel::HoldingsModel(QObject *parent)
    : RowsModel(holdingColumns(), parent)
{ }

QVariant HoldingsModel::value(int row, int column) const
{
    return column == Provider ? at(row).name : amountsText(at(row).resources);
}

QString HoldingsModel::explanation(int row, int column) const
{
    return column == Provider ? u"%1\n%2"_s.arg(at(row).name, at(row).provider) : valueText(value(row, column));
}

} // namespace astrolabe
