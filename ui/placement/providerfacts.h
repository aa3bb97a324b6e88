// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloudindex.h"
#include "widgets/tableroles.h"

namespace astrolabe {

class Placement;

struct InventoryFacts
{
    QString resourceClass;
    Inventory inventory;
    qint64 used = 0;

    bool operator==(const InventoryFacts &) const = default;
};

// What a consumer holds of one provider.
struct Holding
{
    QString provider; // uuid
    QString name;
    Resources resources;

    bool operator==(const Holding &) const = default;
};

struct ConsumerFacts
{
    QString uuid;
    QString name; // of the server or host; empty: the cloud has no such server
    bool isHost
        = false; // of a cloud without placement data: what a compute node reports as used counts as one consumer
    QString type;
    QString projectId;
    QString userId;
    Resources resources;     // of this provider
    QList<Holding> holdings; // of all, this one included

    bool operator==(const ConsumerFacts &) const = default;
};

struct AggregateFacts
{
    QString uuid;
    QString name; // of the host aggregate; empty: there is none
};

// All that Placement knows of one resource provider, with what Nova calls it.
struct ProviderFacts
{
    ResourceProvider provider;
    QString parentName; // empty: it is a root
    QString rootName;
    QString hostUuid; // of the compute node that its root is; empty: none
    QString hostLabel;
    QList<InventoryFacts> inventories;
    QList<AggregateFacts> aggregates;
    int treesSharedWith = 0;   // beside its own, of a sharing provider
    QStringList sharingWithIt; // names of the providers that share with its tree
    QList<ConsumerFacts> consumers;
};

// Looks at every consumer, which takes a while where there are many. Nothing: there is no such provider.
std::optional<ProviderFacts> factsOf(const QString &provider, const Placement &placement, const CloudIndex &index);

Capacity capacityOf(const Inventory &inventory, qint64 used);
// With the unit: "(64 − 4 reserved) × 1.5 − 12 used = 78 MiB free".
QString inventoryArithmetic(const QString &resourceClass, Capacity capacity);
// Of the class that is used up most, with its name as the unit; nothing: the provider has no inventory.
std::optional<Capacity> fullestOf(const Placement &placement, int provider);
// "MEMORY_MB 512 MiB, VCPU 1", as people read it.
QString resourcesText(const Resources &resources);

} // namespace astrolabe
