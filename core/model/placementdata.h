// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QList>
#include <QMap>
#include <QString>
#include <QStringList>

#include <optional>

namespace astrolabe {

// Placement's data, named as in its REST API.
struct Inventory
{
    qint64 total = 0;
    qint64 reserved = 0;
    qint64 minUnit = 1;
    qint64 maxUnit = 2147483647;
    qint64 stepSize = 1;
    double allocationRatio = 1.0;
    QJsonObject other;

    bool operator==(const Inventory &) const = default;
};

struct ResourceProvider
{
    QString uuid;
    QString name;
    int generation = 0;
    QString parentProviderUuid; // empty: a root
    QStringList aggregates;
    QStringList traits;
    QMap<QString, Inventory> inventories; // by resource class
    QJsonObject other;

    bool operator==(const ResourceProvider &) const = default;
};

using Resources = QMap<QString, qint64>; // amount by resource class

inline void addTo(Resources &all, const Resources &more)
{
    for (auto amount = more.begin(); amount != more.end(); ++amount)
        all[amount.key()] += *amount;
}

struct ConsumerAllocations
{
    QMap<QString, Resources> allocations; // by provider uuid
    QString projectId;
    QString userId;
    std::optional<int> consumerGeneration = 1;
    QJsonObject other;

    bool operator==(const ConsumerAllocations &) const = default;
};

struct PlacementData
{
    QStringList resourceClasses; // custom ones only
    QStringList traits;          // custom ones only
    QList<ResourceProvider> resourceProviders;
    QMap<QString, ConsumerAllocations> allocations; // by consumer uuid
    QJsonObject other;

    bool operator==(const PlacementData &) const = default;
};

} // namespace astrolabe
