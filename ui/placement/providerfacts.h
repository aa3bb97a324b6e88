// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloudindex.h"
#include "widgets/tableroles.h"

namespace astrolabe {

class Placement;
struct ProviderUsage;

struct InventoryFacts
{
    QString resourceClass;
    Inventory inventory;
    qint64 used = 0;

    bool operator==(const InventoryFacts &) const = default;
};

// A consumer's allocations on one provider.
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
    QString name;        // of the server or host; empty if the cloud has no such server
    bool isHost = false; // if the cloud has no Placement data: the usage a compute node reports, as one consumer
    QString type;
    QString projectId;
    QString userId;
    Resources resources;     // on this provider
    QList<Holding> holdings; // on all providers, including this one

    bool operator==(const ConsumerFacts &) const = default;
};

struct AggregateFacts
{
    QString uuid;
    QString name; // of the host aggregate; empty if there is none
};

// Everything Placement knows about one resource provider, with Nova's names.
struct ProviderFacts
{
    ResourceProvider provider;
    QString parentName; // empty for a root
    QString rootName;
    QString hostUuid; // of the root's compute node; empty if there is none
    QString hostLabel;
    QList<InventoryFacts> inventories;
    QList<AggregateFacts> aggregates;
    int treesSharedWith = 0;   // other trees that a sharing provider shares with
    QStringList sharingWithIt; // names of the providers sharing with its tree
    QList<ConsumerFacts> consumers;
};

// Visits every consumer, which takes a while if there are many. nullopt if there is no such provider.
std::optional<ProviderFacts> factsOf(const QString &provider, const Placement &placement, const CloudIndex &index);

Capacity capacityOf(const Inventory &inventory, qint64 used);
// Includes the unit: "(64 − 4 reserved) × 1.5 − 12 used = 78 MiB free".
QString inventoryArithmetic(const QString &resourceClass, Capacity capacity);
// The capacity of the fullest resource class, with its name as the unit; nullopt if the provider has no inventory.
std::optional<Capacity> fullestOf(const ProviderUsage &usage);

} // namespace astrolabe
