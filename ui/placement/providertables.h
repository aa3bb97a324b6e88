// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/providerfacts.h"
#include "widgets/table/rowsmodel.h"

namespace astrolabe {

// A row's uuid is the resource class.
class InventoriesModel final : public RowsModel<InventoryFacts>
{
    Q_OBJECT

public:
    enum Column { ResourceClass, Used, Free, Total, Reserved, Ratio, MinUnit, MaxUnit, StepSize, ColumnCount };

    explicit InventoriesModel(QObject *parent = nullptr);

protected:
    QVariant value(int row, int column) const override;
    QString text(int row, int column) const override;
    QString explanation(int row, int column) const override;
    QString uuid(int row) const override { return at(row).resourceClass; }
    QVariant capacity(int row, int column) const override;
};

// The display name of a consumer.
QString consumerText(const ConsumerFacts &consumer);

// A row's uuid is the consumer's.
class ConsumersModel final : public RowsModel<ConsumerFacts>
{
    Q_OBJECT

public:
    enum Column { Consumer, Taken, Providers, Type, Project, User, ColumnCount };

    explicit ConsumersModel(QObject *parent = nullptr);

protected:
    QVariant value(int row, int column) const override;
    QString explanation(int row, int column) const override;
    QString uuid(int row) const override { return at(row).uuid; }
    Tone tone(int row, int column) const override;
};

// A row's uuid is the provider's.
class HoldingsModel final : public RowsModel<Holding>
{
    Q_OBJECT

public:
    enum Column { Provider, Taken, ColumnCount };

    explicit HoldingsModel(QObject *parent = nullptr);

protected:
    QVariant value(int row, int column) const override;
    QString explanation(int row, int column) const override;
    QString uuid(int row) const override { return at(row).provider; }
};

} // namespace astrolabe
